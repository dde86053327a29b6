"""The law of secrets: nobody can tell a game from one in which all that is hidden from them was dealt anew."""

import orjson

from server.engine import match
from tests.laws.knowledge import Known, witnessed
from tests.laws.play import Moment, Played
from tests.laws.swap import leaks, swapped

MOMENTS = 14  # of a game, each looked at by every seat and a spectator


def looked_at(played: Played, *, moments: int = MOMENTS) -> list[tuple[Moment, tuple[Known, ...]]]:
    """Random moments of the game and the first ones of its first phases, with what each viewer knows at them."""
    walked = [*witnessed(played.game, played.moments)]
    begins = [n for n in range(1, len(walked)) if walked[n][0].state.kind != walked[n - 1][0].state.kind]
    chosen = {0, len(walked) - 1, *begins[:4], *(n + 1 for n in begins[:4] if n + 1 < len(walked))}
    chance = played.case.chance("looked at")
    chosen |= set(chance.sample(range(len(walked)), min(moments, len(walked))))
    return [walked[n] for n in sorted(chosen)]


def test_a_hidden_swap_changes_nothing_that_reaches_a_viewer(played: Played) -> None:
    chance = played.case.chance("swap")
    for moment, everybody in looked_at(played):
        for known in everybody:
            assert leaks(played.game, moment.match, known, chance) == []


def test_a_hidden_swap_really_moves_what_is_hidden(played: Played) -> None:
    chance = played.case.chance("swap")
    first, everybody = looked_at(played)[0]
    for known in everybody:
        other = swapped(played.game, first.match, known, chance)
        assert other.state != first.state
        for seat, hand in enumerate(first.state.hands):
            only_there = len(known.pack - known.cards) == len(hand)  # of two players each knows the other's hand
            assert (other.state.hands[seat] == hand) == (seat == known.viewer or only_there)


def test_a_bot_plays_the_same_after_a_hidden_swap(played: Played) -> None:
    chance = played.case.chance("bots")
    for moment, everybody in looked_at(played, moments=3)[:8]:
        for seat in played.game.to_act(moment.state)[:1]:
            other = swapped(played.game, moment.match, everybody[seat], chance)
            level = chance.choice(played.game.meta.levels)
            one, two = (
                match.bot_action(played.game, here, seat, level=level, seed="a") for here in (moment.match, other)
            )
            assert one == two


def test_the_table_sees_the_same_whoever_looks(played: Played) -> None:
    """`public` takes no seat; this holds even if a game kept one between calls."""
    for moment, _ in looked_at(played, moments=4):
        seen = set()
        for viewer in (*range(played.seats), None):
            match.private_view(played.game, moment.match, viewer)
            seen.add(orjson.dumps(match.public_view(played.game, moment.match)))
        assert len(seen) == 1
