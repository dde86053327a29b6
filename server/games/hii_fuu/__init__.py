"""Hii Fuu!! (ヒーフー!!): win exactly two tricks, as late as you dare."""

from server.engine import Game
from server.games.hii_fuu import bot, meta, rules, view
from server.games.hii_fuu.state import State

GAME: Game[State] = Game(
    meta=meta.META,
    states=State,
    first="leader",
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
)
