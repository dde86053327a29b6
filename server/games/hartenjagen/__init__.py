"""Hartenjagen (ハートハンター): collect nothing, then collect everything."""

from server.engine import Game
from server.games.hartenjagen import bot, meta, rules, score, view
from server.games.hartenjagen.state import State

GAME: Game[State] = Game(
    meta=meta.META,
    states=State,
    first="dealer",
    defaults=meta.defaults,
    check_deal=rules.check_deal,
    setup=rules.setup,
    to_act=rules.to_act,
    legal=rules.legal,
    prompt=view.prompt,
    apply=rules.apply,
    fallback=rules.fallback,
    public=view.public,
    private=view.private,
    revealed=view.revealed,
    score=rules.outcome,
    bot=bot.choose,
    decided=score.decided,
)
