"""Half-Pint Heroes (ハーフパイント・ヒーローズ): predict your wins with poker sets in a pub."""

from server.engine import Game
from server.games.half_pint_heroes import bot, dealing, meta, rules, view
from server.games.half_pint_heroes.state import State

GAME: Game[State] = Game(
    meta=meta.META,
    states=State,
    first="start",
    defaults=meta.defaults,
    check_deal=dealing.check_deal,
    setup=dealing.open_game,
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
