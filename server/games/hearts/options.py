"""The options of Hearts, each with what it means at the table."""

from server.engine import REVEAL, Choice, Condition, Number, Option, Switch, Words

_PASSING: tuple[Option, ...] = (
    Choice(
        name="pass_direction",
        icon="pass",
        label=Words(ja="カード交換の向き", en="Passing"),
        sentences={
            "rotate": Words(
                ja="渡す相手は毎回ひとりずつ左へずれ、一周すると交換なしの回になります",
                en="Each deal passes one seat further left, and the last of a cycle passes nothing",
            ),
            "left": Words(ja="いつも左隣に渡します", en="Cards always go to the left"),
            "right": Words(ja="いつも右隣に渡します", en="Cards always go to the right"),
            "alternate": Words(ja="左隣と右隣に交互に渡します", en="Cards go left and right by turns"),
            "none": Words(ja="カード交換はありません", en="No cards are passed"),
        },
    ),
    Number(
        name="pass_count",
        icon="cards",
        label=Words(ja="交換する枚数", en="Cards passed"),
        sentences={"any": Words(ja="{value}枚ずつ渡します", en="Cards passed by each player: {value}")},
        low=0,
        high=4,
        matters=(
            Condition(
                Words(ja="カード交換がないので使いません", en="No effect, for no cards are passed"),
                option="pass_direction",
                values=("rotate", "left", "right", "alternate"),
            ),
        ),
    ),
)

_PLAY: tuple[Option, ...] = (
    Choice(
        name="opening",
        icon="opening",
        label=Words(ja="最初のリード", en="Opening lead"),
        sentences={
            "lowest_club": Words(
                ja="いちばん小さい♣を持つ人が、それをリードして始めます",
                en="Whoever holds the lowest club leads it",
            ),
            "any_club": Words(
                ja="いちばん小さい♣を持つ人が、好きな♣をリードして始めます",
                en="Whoever holds the lowest club leads any club",
            ),
            "left_of_dealer": Words(
                ja="ディーラーの左隣が、好きな札をリードして始めます",
                en="The player left of the dealer leads any card",
            ),
        },
    ),
    Choice(
        name="taken_out",
        icon="pack",
        label=Words(ja="除く札", en="Cards taken out"),
        sentences={
            "standard": Words(ja="除く札は標準どおりです", en="The standard cards are taken out"),
            "other": Words(
                ja="3人では♣2を、6人では♣2 ♦2 ♠2 ♣3を除きます",
                en="Three players take out ♣2, six ♣2 ♦2 ♠2 ♣3",
            ),
        },
        needs={"other": Condition(Words(ja="3人か6人のときだけ", en="three or six players only"), seats=(3, 6))},
    ),
    Choice(
        name="first_trick_points",
        icon="shield",
        label=Words(ja="最初のトリックの失点", en="Points on the first trick"),
        sentences={
            "allowed": Words(
                ja="最初のトリックからペナルティカードを出せます",
                en="Penalty cards may be played to the first trick",
            ),
            "forbidden": Words(
                ja="最初のトリックにはペナルティカードを出せません",
                en="No penalty cards on the first trick",
            ),
        },
    ),
    Choice(
        name="heart_break",
        icon="broken-heart",
        label=Words(ja="ハートブレイク", en="Breaking hearts"),
        sentences={
            "heart": Words(
                ja="だれかが♥を出すまで♥をリードできません",
                en="Hearts may be led once a heart has been played",
            ),
            "heart_or_queen": Words(
                ja="だれかが♥か♠Qを出すまで♥をリードできません",
                en="Hearts may be led once a heart or ♠Q has been played",
            ),
            "off": Words(ja="♥はいつでもリードできます", en="Hearts may be led at any time"),
        },
    ),
    Choice(
        name="queen_lead",
        icon="queen",
        label=Words(ja="♠Qのリード", en="Leading ♠Q"),
        sentences={
            "any_time": Words(ja="♠Qはいつでもリードできます", en="♠Q may be led at any time"),
            "after_break": Words(
                ja="♠Qもハートブレイクの後でなければリードできません",
                en="♠Q may be led only once hearts are broken",
            ),
        },
        matters=(
            Condition(
                Words(ja="ハートブレイクがないので使いません", en="No effect, for hearts need not be broken"),
                option="heart_break",
                values=("heart", "heart_or_queen"),
            ),
        ),
    ),
)

_COUNTS_MOONS = Condition(
    Words(ja="シュート・ザ・ムーンがないので使いません", en="No effect, for no deal is a moon"),
    option="moon",
    values=("others", "self", "choice", "auto"),
)

_MOON: tuple[Option, ...] = (
    Choice(
        name="moon",
        icon="moon",
        label=Words(ja="シュート・ザ・ムーン", en="Shooting the moon"),
        sentences={
            "others": Words(
                ja="ペナルティカードを全部取ると、ほかの全員が失点します",
                en="Take every penalty card and all the others pay",
            ),
            "self": Words(
                ja="ペナルティカードを全部取ると、自分の失点が減ります",
                en="Take every penalty card and your own score improves",
            ),
            "choice": Words(
                ja="ペナルティカードを全部取った人が、ほかの全員の失点か自分の得点かを選びます",
                en="Whoever takes every penalty card chooses: the others pay, or their own score improves",
            ),
            "auto": Words(
                ja="ペナルティカードを全部取ると、ほかの全員が失点します。それで別の人が勝つときは自分の失点が減ります",
                en="Take every penalty card and all the others pay; if that made someone else win, your score improves",
            ),
            "off": Words(
                ja="ペナルティカードを全部取っても、ふつうに失点します",
                en="Taking every penalty card is just a very bad deal",
            ),
        },
    ),
    Choice(
        name="moon_value",
        icon="moon-points",
        label=Words(ja="ムーンの点", en="Value of a moon"),
        sentences={
            "in_play": Words(ja="ムーンは使っている札の失点の合計です", en="A moon is worth all the points in play"),
            "26": Words(ja="ムーンはいつも26点です", en="A moon is always worth 26"),
        },
        matters=(
            _COUNTS_MOONS,
            Condition(
                Words(
                    ja="♥が数字どおりのときは、いつも札の失点の合計です",
                    en="With spot hearts always the points in play",
                ),
                option="spot_hearts",
                values=(False,),
            ),
        ),
    ),
)

_END: tuple[Option, ...] = (
    Number(
        name="end_score",
        icon="flag",
        label=Words(ja="リミット", en="End score"),
        sentences={
            "any": Words(
                ja="だれかの失点が{value}に達したら終わります", en="The game ends when someone has lost {value}"
            )
        },
        low=25,
        high=500,
        step=25,
        matters=(
            Condition(
                Words(ja="決めた回数で終わるので使いません", en="No effect, for the number of deals is set"),
                option="deals",
                values=(None,),
            ),
        ),
    ),
    Number(
        name="deals",
        icon="rounds",
        label=Words(ja="回数", en="Deals"),
        sentences={
            "any": Words(
                ja="リミットなしで、{value}回で終わります", en="Deals in the game: {value}, with no end score"
            ),
            "null": Words(ja="回数は決めず、リミットで終わります", en="The end score ends the game"),
        },
        low=1,
        high=50,
        nullable=True,
    ),
)

_EXTRAS: tuple[Option, ...] = (
    Switch(
        name="jack_of_diamonds",
        icon="jack",
        label=Words(ja="♦Jは10点", en="♦J is worth 10"),
        sentences={
            "true": Words(ja="♦Jを取ると10点もらえます", en="Whoever takes ♦J gets 10 points"),
            "false": Words(ja="♦Jはふつうの札です", en="♦J is a card like any other"),
        },
    ),
    Switch(
        name="sun",
        icon="sun",
        label=Words(ja="サン", en="The sun"),
        sentences={
            "true": Words(ja="トリックも全部取ると、ムーンの2倍になります", en="A moon with every trick counts twice"),
            "false": Words(ja="トリックを全部取ってもムーンと同じです", en="Taking every trick too is just a moon"),
        },
        matters=(_COUNTS_MOONS,),
    ),
    Switch(
        name="no_trick_bonus",
        icon="no-trick",
        label=Words(ja="トリックなしは5点", en="5 for no trick"),
        sentences={
            "true": Words(ja="1つもトリックを取らないと5点もらえます", en="A player without a trick gets 5 points"),
            "false": Words(ja="トリックなしでも点はもらえません", en="Nothing for a player without a trick"),
        },
    ),
    Switch(
        name="spot_hearts",
        icon="spots",
        label=Words(ja="♥は数字どおり", en="Spot hearts"),
        sentences={
            "true": Words(
                ja="♥の失点は数字どおり(J 11、Q 12、K 13、A 14)、♠Qは25です",
                en="Hearts cost their face value (J 11, Q 12, K 13, A 14), ♠Q 25",
            ),
            "false": Words(ja="♥の失点は1枚1点、♠Qは13点です", en="Each heart costs 1, ♠Q 13"),
        },
    ),
    Switch(
        name="ten_of_clubs_doubles",
        icon="double",
        label=Words(ja="♣10で2倍", en="♣10 doubles"),
        sentences={
            "true": Words(ja="♣10を取った人の失点は2倍になります", en="Whoever takes ♣10 pays twice for penalty cards"),
            "false": Words(ja="♣10はふつうの札です", en="♣10 is a card like any other"),
        },
    ),
    Choice(
        name="exact_reset",
        icon="reset",
        label=Words(ja="ちょうどで戻る", en="Exact reset"),
        sentences={
            "off": Words(ja="ちょうどの失点でも戻りません", en="No score is ever reset"),
            "zero": Words(
                ja="失点がちょうどリミットになった人は0に戻ります",
                en="A player at exactly the end score goes back to 0",
            ),
            "fifty": Words(
                ja="失点がちょうど50の倍数になった人は50点戻ります",
                en="A player at exactly a multiple of 50 goes back by 50",
            ),
        },
    ),
)

OPTIONS: tuple[Option, ...] = (*_PASSING, *_PLAY, *_MOON, *_END, *_EXTRAS, REVEAL)
