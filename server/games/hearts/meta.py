"""What a lobby shows of Hearts (rules/hearts)."""

from typing import Any

from server.engine import Meta, Preset, Settings, Words
from server.games.hearts.options import OPTIONS

_ONLINE: dict[str, Any] = {
    "pass_direction": "left",
    "pass_count": 3,
    "opening": "lowest_club",
    "taken_out": "standard",
    "first_trick_points": "forbidden",
    "heart_break": "heart",
    "queen_lead": "any_time",
    "moon": "others",
    "moon_value": "in_play",
    "end_score": 100,
    "deals": None,
    "jack_of_diamonds": False,
    "sun": False,
    "no_trick_bonus": False,
    "spot_hearts": False,
    "ten_of_clubs_doubles": False,
    "exact_reset": "off",
    "reveal": "game",
}
_CLASSIC = {**_ONLINE, "pass_direction": "rotate", "first_trick_points": "allowed"}
_SPOT_END_SCORE = 500  # points in play are 129 instead of 26, so the end lies five times as far (HE-12)

META = Meta(
    id="hearts",
    names=Words(ja="ハーツ", en="Hearts"),
    line=Words(
        ja="ハートとスペードのクイーンを取らないゲーム。全部取れば大逆転です。",
        en="Take no hearts and not the queen of spades, unless you take them all.",
    ),
    seats=range(2, 8),
    usual_seats=4,
    rules_version=1,
    presets=(
        Preset(id="classic", names=Words(ja="クラシック", en="Classic"), seats=range(3, 8), options=_CLASSIC),
        Preset(id="online", names=Words(ja="オンライン", en="Online"), seats=range(2, 8), options=_ONLINE),
    ),
    options=OPTIONS,
    refusals={
        "hearts_not_broken": Words(ja="ハートはまだリードできません。", en="Hearts may not be led yet."),
        "no_points_first_trick": Words(
            ja="最初のトリックではペナルティカードを出せません。", en="No penalty cards on the first trick."
        ),
        "queen_not_yet": Words(
            ja="ハートブレイク前にスペードのクイーンはリードできません。",
            en="The queen of spades may not be led before hearts are broken.",
        ),
    },
)


def defaults(preset_id: str, _seats: int, given: Settings) -> Settings:
    """A preset's defaults; hearts at their face value move the end (HE-12)."""
    preset = META.preset(preset_id)
    assert preset is not None
    if given.get("spot_hearts", preset.options["spot_hearts"]):
        return {**preset.options, "end_score": _SPOT_END_SCORE}
    return preset.options
