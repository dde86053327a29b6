"""What a lobby shows of Hartenjagen, and its options (rules/hartenjagen)."""

from typing import Any

from server.engine import REVEAL, Choice, Condition, Meta, Number, Preset, Settings, Switch, Words

_FULL: dict[str, Any] = {
    "threshold": 100,
    "pass": "none",
    "pack": "auto",
    "moon_value": "in_play",
    "ten_of_diamonds": False,
    "finish": "at_or_below",
    "reveal": "game",
}
_SHORT = {**_FULL, "threshold": 50}
_DUTCH = {**_SHORT, "pass": "cycle", "pack": "32"}
_THREE_SEATS = {"full": 80, "short": 40}
"""The thresholds with three seats, where fewer points are in play."""

META = Meta(
    id="hartenjagen",
    names=Words(ja="ハートハンター", en="Hartenjagen"),
    line=Words(
        ja="まずはハートを避け、途中からは集めて0点を目指します。",
        en="First avoid the hearts, then hunt them back down to zero.",
    ),
    seats=range(3, 5),
    usual_seats=4,
    rules_version=1,
    presets=(
        Preset(id="full", names=Words(ja="フル", en="Full"), seats=range(3, 5), options=_FULL),
        Preset(id="short", names=Words(ja="ショート", en="Short"), seats=range(3, 5), options=_SHORT),
        Preset(id="dutch", names=Words(ja="オランダ式", en="Dutch"), seats=range(4, 5), options=_DUTCH),
    ),
    options=(
        Number(
            name="threshold",
            icon="turn",
            label=Words(ja="折り返し点", en="Turning point"),
            sentences={
                "any": Words(
                    ja="だれかが{value}点に達したら、次の回から全員が点を減らしていきます",
                    en="When someone has {value} points, everybody counts down from the next deal on",
                )
            },
            low=10,
            high=300,
        ),
        Choice(
            name="pass",
            icon="pass",
            label=Words(ja="カード交換", en="Passing"),
            sentences={
                "none": Words(ja="カード交換はありません", en="No cards are passed"),
                "cycle": Words(
                    ja="3枚ずつ、左隣、(4人なら)向かい、右隣に渡し、その次の回は交換しません",
                    en="Three cards go left, across (with four players), right, and then a deal passes nothing",
                ),
            },
        ),
        Choice(
            name="pack",
            icon="pack",
            label=Words(ja="使う札", en="Cards in play"),
            sentences={
                "auto": Words(
                    ja="4人なら52枚、3人なら6からAまでの36枚です", en="52 cards for four, 36 (6 to ace) for three"
                ),
                "32": Words(ja="7からAまでの32枚です", en="32 cards, 7 to ace"),
            },
            needs={"32": Condition(Words(ja="4人のときだけ", en="four players only"), seats=(4,))},
        ),
        Choice(
            name="moon_value",
            icon="moon-points",
            label=Words(ja="ムーンの点", en="Value of a moon"),
            sentences={
                "in_play": Words(
                    ja="ステージ1で全部取ると、ほかの全員に札の合計点がつきます",
                    en="Take everything in stage 1 and the others get all the points in play",
                ),
                "printed": Words(
                    ja="3人では、ステージ1で全部取るとほかの2人に15点がつきます",
                    en="With three players, take everything in stage 1 and the others get 15",
                ),
            },
            matters=(
                Condition(
                    Words(ja="3人のときだけ違いがあります", en="Makes a difference with three players only"), seats=(3,)
                ),
            ),
        ),
        Switch(
            name="ten_of_diamonds",
            icon="ten",
            label=Words(ja="♦10は10点", en="♦10 counts 10"),
            sentences={
                "true": Words(ja="♦10も10点のペナルティカードです", en="♦10 is a penalty card of 10 points"),
                "false": Words(ja="♦10はふつうの札です", en="♦10 is a card like any other"),
            },
        ),
        Choice(
            name="finish",
            icon="flag",
            label=Words(ja="終わり方", en="Finish"),
            sentences={
                "at_or_below": Words(
                    ja="ステージ2でだれかが0点以下になったら終わります", en="The game ends at 0 or below"
                ),
                "exact": Words(
                    ja="ステージ2でだれかがちょうど0点になったら終わります。0を越えた分は点に戻ります",
                    en="The game ends at exactly 0; what goes below counts upwards again",
                ),
            },
        ),
        REVEAL,
    ),
)


def defaults(preset_id: str, seats: int, _given: Settings) -> Settings:
    """A preset's defaults; three seats turn earlier (HJ-6)."""
    preset = META.preset(preset_id)
    assert preset is not None
    if seats == 3:
        return {**preset.options, "threshold": _THREE_SEATS[preset_id]}
    return preset.options
