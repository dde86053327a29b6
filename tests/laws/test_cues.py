"""Laws of cues: numbered without a gap, and kept for the running and the last trick or phase."""

import orjson

from server.engine import Cue, match
from tests.laws.play import Played


def test_cues_count_up_without_a_gap_through_the_game(played: Played) -> None:
    told = [cue["n"] for moment in played.moments for cue in moment.cues]
    assert told == [*range(1, len(told) + 1)]
    assert played.last.match.cue_no == len(told)


def test_the_view_keeps_the_newest_cues_of_at_least_this_step(played: Played) -> None:
    told: list[Cue] = []
    for moment in played.moments:
        told += moment.cues
        kept = match.public_view(played.game, moment.match)["cues"]
        assert list(kept) == told[len(told) - len(kept) :]
        assert kept[len(kept) - len(moment.cues) :] == moment.cues


def test_the_view_keeps_all_cues_of_the_last_trick(played: Played) -> None:
    """A client that was away for less than a trick misses none of its cards."""
    for before, moment in zip(played.moments, played.moments[1:], strict=False):
        if before.state.kind != "play" or moment.state.kind not in ("play", "round_end", "over"):
            continue
        seen = match.public_view(played.game, moment.match)
        shown = [(cue["seat"], tuple(cue["cards"])) for cue in seen["cues"] if cue["cue"] == "played"]
        trick = seen["trick"] or seen["last_trick"].plays
        assert shown[len(shown) - len(trick) :] == [(one.seat, one.cards) for one in trick]


def test_each_cue_is_a_word_and_fits_on_the_wire(played: Played) -> None:
    for moment in played.moments:
        for cue in moment.cues:
            assert isinstance(cue["cue"], str)
            assert isinstance(orjson.loads(orjson.dumps(cue)), dict)


def test_the_ring_of_cues_stays_short(played: Played) -> None:
    for moment in played.moments:
        assert len(moment.match.closed) + len(moment.match.running) <= 12 * played.seats + 12
