"""Laws of the score sheet and the result (GA-8, GA-9)."""

from server.engine import match
from tests.laws.play import Played

REASONS = {"target", "rounds", "end_score", "deals", "finish", "shoot_out", "ended"}


def test_ga8_totals_add_up_and_every_point_has_its_reason(played: Played) -> None:
    for moment in played.moments:
        if moment.state.kind not in ("round_end", "over"):
            continue
        seen = match.public_view(played.game, moment.match)
        totals = None
        for sheet in seen["rounds"]:
            before = totals or tuple(total - points for total, points in zip(sheet.totals, sheet.points, strict=True))
            totals = tuple(a + b for a, b in zip(before, sheet.points, strict=True))
            assert sheet.totals == totals
            assert tuple(sum(item["points"] for item in why) for why in sheet.why) == sheet.points
            assert all(isinstance(item["what"], str) for why in sheet.why for item in why)
        assert seen["scores"] == totals


def test_ga8_all_players_start_alike_and_scores_change_only_with_a_finished_round(played: Played) -> None:
    first = match.public_view(played.game, played.moments[0].match)
    assert first["rounds"] == ()
    assert len(set(first["scores"])) == 1
    before = first
    for moment in played.moments:
        now = match.public_view(played.game, moment.match)
        if len(now["rounds"]) == len(before["rounds"]):
            assert now["scores"] == before["scores"]
        else:
            assert now["rounds"][: len(before["rounds"])] == before["rounds"]
            assert now["phase"] in ("round_end", "over")
        before = now


def test_ga8_rounds_are_numbered_from_one_and_the_number_stays_at_their_end(played: Played) -> None:
    for moment in played.sampled("numbers", share=0.2):
        seen = match.public_view(played.game, moment.match)
        numbers = [sheet.round for sheet in seen["rounds"] if sheet.round is not None]
        assert numbers == [*range(1, len(numbers) + 1)]
        finished = seen["phase"] in ("round_end", "over")
        assert seen["round"] == (len(numbers) if finished else len(numbers) + 1)


def test_ga9_the_ranking_is_well_formed(played: Played) -> None:
    result = match.result(played.game, played.last.match)
    assert result is not None
    seen = match.public_view(played.game, played.last.match)
    assert seen["result"] == result
    places = [rank.place for rank in result.ranking]
    assert sorted(rank.seat for rank in result.ranking) == [*range(played.seats)]
    assert [(rank.place, rank.seat) for rank in result.ranking] == sorted((r.place, r.seat) for r in result.ranking)
    assert places == [places.index(place) + 1 for place in places]
    assert tuple(rank.seat for rank in result.ranking if rank.place == 1) == result.winners
    assert all(rank.score == seen["scores"][rank.seat] for rank in result.ranking)
    assert result.reason in REASONS
