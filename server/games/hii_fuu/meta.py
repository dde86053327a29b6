"""What a lobby shows of Hii Fuu!!, and its options (rules/hii-fuu)."""

from server.engine import REVEAL, Choice, Condition, Meta, Number, Numbers, Preset, Settings, Words

_DEFAULTS = {"custom_table": None, "target": 10, "rounds": 5, "first_leader": "random", "reveal": "game"}
_OWN_TABLE = Words(
    ja="「この部屋のラウンド表」で点を数えるときだけ使います", en="Only where points follow a table of this room's own"
)
_NO_TABLE = Words(ja="この部屋のラウンド表の点を決めてください", en="The room's own table needs its numbers")

META = Meta(
    id="hii-fuu",
    names=Words(ja="ヒーフー!!", en="Hii Fuu!!"),
    line=Words(
        ja="ちょうど2トリック。遅いほど高得点、3つ取ると脱落です。",
        en="Win exactly two tricks, as late as you dare. A third one puts you out.",
    ),
    seats=range(4, 6),
    usual_seats=4,
    rules_version=1,
    presets=(
        Preset(
            id="front",
            names=Words(ja="表(はじめての方に)", en="Front (first games)"),
            seats=range(4, 6),
            options={"table": "front", **_DEFAULTS},
        ),
        Preset(
            id="back",
            names=Words(ja="裏(むずかしめ)", en="Back (harder)"),
            seats=range(4, 6),
            options={"table": "back", **_DEFAULTS},
        ),
    ),
    options=(
        Choice(
            name="table",
            icon="board",
            label=Words(ja="ラウンド表", en="Round table"),
            sentences={
                "front": Words(ja="表のラウンド表で点を数えます", en="Points follow the front of the round table"),
                "back": Words(ja="裏のラウンド表で点を数えます", en="Points follow the back of the round table"),
                "custom": Words(ja="この部屋のラウンド表で点を数えます", en="Points follow a table of this room's own"),
            },
        ),
        Numbers(
            name="custom_table",
            icon="grid",
            label=Words(ja="この部屋のラウンド表", en="The room's own table"),
            sentences={
                "any": Words(ja="各ラウンドの点は {value} です", en="The rounds pay {value}"),
                "null": Words(ja="独自の表は使いません", en="No table of the room's own"),
            },
            low=0,
            high=99,
            shape=(5, 4),
            nullable=True,
            needs={
                "any": Condition(_OWN_TABLE, option="table", values=("custom",)),
                "null": Condition(_NO_TABLE, option="table", values=("front", "back")),
            },
        ),
        Number(
            name="target",
            icon="flag",
            label=Words(ja="目標点", en="Target"),
            sentences={
                "any": Words(
                    ja="だれかが{value}点に達したら終わります",
                    en="The game ends when someone has {value} points",
                )
            },
            low=5,
            high=30,
        ),
        Number(
            name="rounds",
            icon="rounds",
            label=Words(ja="ラウンド数", en="Rounds"),
            sentences={
                "any": Words(
                    ja="長くても{value}ラウンドで終わります",
                    en="The game ends after round {value} at the latest",
                )
            },
            low=1,
            high=9,
        ),
        Choice(
            name="first_leader",
            icon="leader",
            label=Words(ja="最初の親", en="First leader"),
            sentences={
                "random": Words(ja="最初の親はくじで決めます", en="The first leader is drawn by lot"),
                "seat": Words(ja="最初の親は{value}番の席です", en="Seat {value} leads first"),
            },
            seats=True,
        ),
        REVEAL,
    ),
)


def defaults(preset_id: str, _seats: int, _given: Settings) -> Settings:
    """A preset's defaults; they depend on nothing else."""
    preset = META.preset(preset_id)
    assert preset is not None
    return preset.options
