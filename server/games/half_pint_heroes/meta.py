"""What a lobby shows of Half-Pint Heroes, and its options (rules/half-pint-heroes)."""

from server.engine import REVEAL, Choice, Meta, Number, Numbers, Preset, Settings, Words

# House value (HP-14): what the printed prediction cards 0, 1, 2, 3 pay is in no description.
_PREDICTION_POINTS = (30, 20, 30, 50)

_DEFAULTS = {"doubt": "required", "prediction_points": _PREDICTION_POINTS, "tie": "earlier", "reveal": "game"}

META = Meta(
    id="half-pint-heroes",
    names=Words(ja="ハーフパイント・ヒーローズ", en="Half-Pint Heroes"),
    line=Words(
        ja="場札と手札でセットを作り、勝つ回数をぴたりと当てます。3連勝で喧嘩、5回続けて当たると銃撃戦です。",
        en="Make sets with the table cards and win just as often as you said. Three wins in a row start a brawl.",
    ),
    seats=range(2, 8),
    usual_seats=4,
    rules_version=1,
    presets=(
        Preset(
            id="full",
            names=Words(ja="フルゲーム(10ラウンド)", en="Full game (10 rounds)"),
            seats=range(2, 8),
            options={"rounds": 10, **_DEFAULTS},
        ),
        Preset(
            id="short",
            names=Words(ja="ショートゲーム(6ラウンド)", en="Short game (6 rounds)"),
            seats=range(2, 8),
            options={"rounds": 6, **_DEFAULTS},
        ),
    ),
    options=(
        Number(
            name="rounds",
            icon="rounds",
            label=Words(ja="ラウンド数", en="Rounds"),
            sentences={
                "any": Words(
                    ja="銃撃戦で決まらなければ{value}ラウンドで終わります",
                    en="The game ends after {value} rounds, unless a shoot-out ends it before",
                )
            },
            low=6,
            high=10,
        ),
        Choice(
            name="doubt",
            icon="chip",
            label=Words(ja="賭けチップ", en="Betting chip"),
            sentences={
                "required": Words(
                    ja="外すと思う相手に必ずチップを賭けます",
                    en="Everyone must put their chip on someone they expect to miss",
                ),
                "optional": Words(
                    ja="チップは賭けずに手元に残してもかまいません",
                    en="Anyone may keep their chip instead of betting it",
                ),
            },
        ),
        Numbers(
            name="prediction_points",
            icon="target",
            label=Words(ja="予測の点", en="Prediction points"),
            sentences={
                "any": Words(
                    ja="予測0・1・2・3が当たると、順に {value} 点です",
                    en="Exact predictions of 0, 1, 2 and 3 pay {value}",
                )
            },
            low=0,
            high=200,
            shape=(4,),
        ),
        Choice(
            name="tie",
            icon="equal",
            label=Words(ja="同じ強さのセット", en="Equal sets"),
            sentences={
                "earlier": Words(ja="同じ強さなら先に出した方が勝ちます", en="Of equal sets the one played first wins"),
                "later": Words(ja="同じ強さなら後に出した方が勝ちます", en="Of equal sets the one played last wins"),
            },
        ),
        REVEAL,
    ),
    refusals={
        "bad_bid": Words(ja="表示されている数から予測してください。", en="Predict one of the numbers shown."),
        "must_doubt": Words(ja="疑う相手を選んでください。", en="Choose a player to doubt."),
        "not_a_set": Words(ja="その組み合わせではセットになりません。", en="These cards make no set together."),
    },
)


def defaults(preset_id: str, _seats: int, _given: Settings) -> Settings:
    """A preset's defaults; they depend on nothing else."""
    preset = META.preset(preset_id)
    assert preset is not None
    return preset.options
