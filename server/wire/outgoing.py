"""Messages out, as models: what PROTOCOL.md promises, the browser's types, and what tests hold real frames against.

Frames are written by frames.py from values of the table and the games; nothing is validated on the way out.
"""

from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from server.table import AtZero, What

Card: TypeAlias = str
Millis: TypeAlias = int
Options: TypeAlias = dict[str, Any]


class Sent(BaseModel):
    """Nothing is sent that is not named."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Open(BaseModel):
    """A game may add facts of its own; its rules page names them."""

    model_config = ConfigDict(extra="allow", strict=True)


# ── room ─────────────────────────────────────────────────────────────────────────────────────────────────


class Seat(Sent):
    """Who sits there. `bot` is its level, `stand_in` that of a bot which plays for the person until they are back.

    `vacant`: anybody may sit down there, for a bot plays on for somebody who left.
    """

    name: str
    initial: str
    colour: int
    bot: str | None
    connected: bool
    ready: bool
    absent_since: Millis | None
    stand_in: str | None
    vacant: bool


class Timer(Sent):
    """Until when something is waited for, by the store's clock; of one seat, or of the table.

    A seat's clock is `held` while its person's line is cut, then `move`, then `bank`; after a `nudge` it is at zero.
    """

    seat: int | None
    kind: Literal["nonces", "round_end", "expires", "held", "move", "bank", "nudge"]
    ends: Millis


class NonceDigest(Sent):
    """SHA-256 of the nonce that a seat will open."""

    seat: int
    digest: str


class Fair(Sent):
    """What fair dealing shows before the game: enough to check the receipt after it."""

    game_no: int
    commitment: str
    nonces: list[NonceDigest]
    absent: list[int]


class HostSeat(Sent):
    """The host sits there."""

    seat: int


class HostName(Sent):
    """The host only watches."""

    name: str


class Paused(Sent):
    """Who paused."""

    by: str | int


class ClockRule(Sent):
    """Seconds a move, null for no clock, then seconds in the bank; at zero a nudge, or a bot's one move."""

    move: int | None
    bank: int
    at_zero: AtZero


class RoomSettings(Sent):
    """Whether others may watch and people may write, a link to a call, the clock."""

    spectators: bool
    chat: bool
    link: str | None
    clock: ClockRule


class Asker(Sent):
    """Somebody who watches and asks for a seat; the host names them by `no`."""

    no: int
    name: str


class Vote(Sent):
    """A question that those present decide: who has said yes, how many must, when it lapses."""

    on: str
    yes: list[int]
    needed: int
    ends: Millis


class Event(Sent):
    """What happened in the room, to be announced: `n` counts up.

    `seat` and `name`: whom it is about; `by`: who did it, left out for votes and clocks. `moves`: how many a bot made.
    """

    n: int
    at: Millis
    what: What
    seat: int | None = None
    name: str | None = None
    by: str | None = None
    moves: int | None = None


class Room(Sent):
    """`room`: the same bytes for everyone."""

    code: str
    phase: Literal["lobby", "playing", "over"]
    game: str
    game_no: int
    preset: str
    options: Options
    icons: list[str]
    seats: list[Seat | None]
    host: HostSeat | HostName | None
    spectators: int
    spectator_names: list[str]
    listed: bool
    locked: bool
    barred: int
    settings: RoomSettings
    asking: list[Asker]
    paused: Paused | None
    timers: list[Timer]
    votes: list[Vote]
    events: list[Event]
    fair: Fair


# ── game ─────────────────────────────────────────────────────────────────────────────────────────────────


class Play(Open):
    """Cards of a seat in a trick."""

    seat: int
    cards: list[Card]


class LastTrick(Sent):
    """The last full trick of the round."""

    plays: list[Play]
    winner: int


class Why(Open):
    """One item of a seat's change; a seat's items add up to its points."""

    what: str
    points: int


class Round(Sent):
    """One entry of the score sheet; `round` is null for what is added after the last round."""

    round: int | None
    points: list[int]
    totals: list[int]
    why: list[list[Why]]


class Rank(Sent):
    """One line of the ranking; equal places share a number."""

    seat: int
    place: int
    score: int


class Result(Sent):
    """How a game ended."""

    ranking: list[Rank]
    winners: list[int]
    reason: str


class Cue(Open):
    """A public fact for animation, log and speech; `n` counts up through the game."""

    n: int
    cue: str
    seat: int | None = None
    cards: list[Card] | None = None


class Revealed(Sent):
    """A finished round opened to everybody, where the room's option says so."""

    hands: list[list[Card]]
    set_aside: list[list[Card]]
    passed: list[list[Card]]
    put_away: list[list[Card]]


class Game(Open):
    """`game`: the same bytes for everyone. What every game shows; its own fields stand in its rules page."""

    id: str
    preset: str
    phase: Literal["discard", "pass", "bid", "doubt", "play", "moon", "round_end", "over"]
    round: int
    seats: int
    to_act: list[int]
    scores: list[int]
    so_far: list[int] | None
    hand_counts: list[int]
    leader: int | None
    trick: list[Play]
    trick_best: int | None
    last_trick: LastTrick | None
    tricks_won: list[int]
    rounds: list[Round]
    cues: list[Cue]
    revealed: Revealed | None
    result: Result | None


# ── you ──────────────────────────────────────────────────────────────────────────────────────────────────


class Reason(Sent):
    """A code that the reader's language has a sentence for, and what the sentence needs."""

    code: str
    params: dict[str, Any]


class Refused(Reason):
    """Why these cards of the hand may not be played now."""

    cards: list[Card]


class PossibleSet(Sent):
    """Cards that may be played together, the set they make, and whether it would lead the trick."""

    cards: list[Card]
    set: str
    leads: bool


_PROMPTS: dict[str, frozenset[str]] = {
    "play": frozenset({"cards", "hint", "refused", "plays"}),
    "discard": frozenset({"count", "cards"}),
    "pass": frozenset({"count", "cards", "to"}),
    "bid": frozenset({"values"}),
    "doubt": frozenset({"seats", "may_keep"}),
    "moon": frozenset({"choices"}),
    "continue": frozenset(),
}


class Prompt(Sent):
    """What the viewer is asked; which fields there are depends on `kind`."""

    kind: Literal["play", "discard", "pass", "bid", "doubt", "moon", "continue"]
    cards: list[Card] = Field(default_factory=list)
    count: int = 0
    to: int = 0
    hint: Reason | None = None
    refused: list[Refused] = Field(default_factory=list)
    plays: list[PossibleSet] = Field(default_factory=list)
    values: list[int] = Field(default_factory=list)
    seats: list[int] = Field(default_factory=list)
    may_keep: bool = False
    choices: list[str] = Field(default_factory=list)

    @model_validator(mode="after")
    def _fields_of_its_kind(self) -> Self:
        wanted = _PROMPTS[self.kind]
        optional = frozenset({"plays", "to"})
        given = self.model_fields_set - {"kind"}
        if not wanted - optional <= given <= wanted:
            raise ValueError(f"a prompt of kind {self.kind} has {sorted(wanted)}, not {sorted(given)}")
        return self


class You(Sent):
    """`you`: this viewer's own. The secrets after `prompt` depend on the game; a spectator has none.

    `claim`, where it stands: nothing is left to be won or lost in this round, and a vote on `claim` ends it.
    """

    seat: int | None
    role: Literal["player", "spectator"]
    host: bool
    since: int
    hand: list[Card]
    prompt: Prompt | None
    set_aside: list[Card] = Field(default_factory=list)
    put_away: list[Card] = Field(default_factory=list)
    received: list[Card] = Field(default_factory=list)
    passed: list[Card] = Field(default_factory=list)
    chosen: list[Card] | None = None
    bid: int | None = None
    doubt: int | None = None
    claim: bool = False


# ── messages ─────────────────────────────────────────────────────────────────────────────────────────────


class Welcome(Sent):
    """The answer to `hello`."""

    t: Literal["welcome"]
    id: str
    token: str
    protocol: int
    now: Millis


class State(Sent):
    """The whole view at a version."""

    t: Literal["state"]
    v: int
    room: Room
    game: Game | None
    you: You


class Sheet(Sent):
    """The whole score sheet."""

    t: Literal["sheet"]
    rounds: list[Round]


class Accepted(Sent):
    """The request is done and stored at version `v`. `move`: a one-time code, the answer to `move`."""

    t: Literal["reply"]
    id: str
    ok: Literal[True]
    v: int
    move: str | None = None


class Refusal(Sent):
    """The request is not done."""

    t: Literal["reply"]
    id: str | None
    ok: Literal[False]
    code: str
    params: dict[str, Any]
    text: str


class Said(Sent):
    """A line of chat; `n` counts the lines of the room."""

    t: Literal["said"]
    n: int
    at: Millis
    seat: int | None
    name: str
    to: Literal["table", "spectators"]
    text: str


class Stamped(Sent):
    """One of the ready-made phrases; `n` counts with the lines of chat."""

    t: Literal["stamped"]
    n: int
    at: Millis
    seat: int | None
    name: str
    to: Literal["table", "spectators"]
    stamp: str


class Pong(Sent):
    """The answer to `ping`."""

    t: Literal["pong"]
    id: str
    now: Millis


class Bye(Sent):
    """The connection ends; with `retry_ms`, come back after it."""

    t: Literal["bye"]
    reason: str
    retry_ms: int | None


Reply: TypeAlias = Annotated[Accepted | Refusal, Field(discriminator="ok")]
Frame: TypeAlias = Annotated[Welcome | State | Sheet | Reply | Said | Stamped | Pong | Bye, Field(discriminator="t")]


# ── REST ─────────────────────────────────────────────────────────────────────────────────────────────────


class CreatedRoom(Sent):
    """A new room: its code, its link, and the token that makes its bearer host."""

    code: str
    url: str
    host_key: str


class Problem(Sent):
    """The body of every refusal."""

    code: str
    params: dict[str, Any]
    text: str


class SeatCount(Sent):
    """How many of a room's seats are taken."""

    taken: int
    free: int


class ListedRoom(Sent):
    """A room as the lobby lists it."""

    code: str
    game: str
    preset: str
    options: Options
    icons: list[str]
    seats: SeatCount
    phase: Literal["lobby", "playing", "over"]
    host: str | None
    listed: bool
    locked: bool
    spectators: int


class Rooms(Sent):
    """Listed rooms, the most lately active first."""

    rooms: list[ListedRoom]


class Both(Sent):
    """Words in both languages."""

    ja: str
    en: str


class Range(Sent):
    """From min to max, both included."""

    min: int
    max: int


class UsualRange(Range):
    """How many can play, and how many usually do."""

    usual: int


class Preset(Sent):
    """`options` are its defaults at the usual seats; `by_seats` what differs at other numbers."""

    id: str
    names: Both
    seats: Range
    options: Options
    by_seats: dict[str, Options]


class Condition(Sent):
    """One of these numbers of seats, or, where `option` is named, one of these values of it; `why` for players."""

    seats: list[int]
    option: str | None
    values: list[Any]
    why: Both


class OptionMeta(Sent):
    """One option; which fields there are depends on `kind`. `seats`: a seat's number is a value, too.

    `needs`: what a value, named as in `sentences`, is allowed with. `matters`: all that must hold for any effect.
    """

    name: str
    kind: Literal["choice", "switch", "number", "numbers"]
    icon: str
    label: Both
    sentences: dict[str, Both]
    needs: dict[str, Condition]
    matters: list[Condition]
    values: list[Any] = Field(default_factory=list)
    seats: bool = False
    low: int = 0
    high: int = 0
    step: int = 1
    shape: list[int] = Field(default_factory=list)
    nullable: bool = False


class GameMeta(Sent):
    """All that a lobby shows of a game."""

    id: str
    names: Both
    line: Both
    seats: UsualRange
    rules_version: int
    levels: list[str]
    presets: list[Preset]
    options: list[OptionMeta]


class Catalogue(Sent):
    """All games."""

    games: list[GameMeta]


class Strong(Sent):
    """Words that stand out."""

    strong: str


class Code(Sent):
    """A name that programs use; in brackets, that of the option which decides what was just said."""

    code: str


class Reference(Sent):
    """The id of a rule, to be looked up."""

    rule: str


Runs: TypeAlias = list[str | Strong | Code | Reference]


class Heading(Sent):
    """`id` names the place, the same in every language; `level` is 2 or 3."""

    kind: Literal["heading"]
    id: str
    level: int
    text: Runs


class Paragraph(Sent):
    """A paragraph."""

    kind: Literal["paragraph"]
    text: Runs


class Listing(Sent):
    """A list, numbered where `ordered`."""

    kind: Literal["list"]
    ordered: bool
    items: list[Runs]


class Table(Sent):
    """A table; each row has as many cells as the head."""

    kind: Literal["table"]
    head: list[Runs]
    rows: list[list[Runs]]


class OptionList(Sent):
    """The place where these options are listed; what they say stands in the catalogue."""

    kind: Literal["options"]
    names: list[str]


class Rule(Sent):
    """One rule, and the lists and tables that belong to it."""

    kind: Literal["rule"]
    id: str
    text: Runs
    inside: list[Paragraph | Listing | Table]


class RulesPage(Sent):
    """The rules of a game in a language."""

    game: str
    lang: Literal["ja", "en"]
    title: str
    blocks: list[Heading | Paragraph | Listing | Table | OptionList | Rule]


class ReplayStep(Sent):
    """What one seat did (null: the deal, or the end by the host), and the whole table after it, every hand open."""

    seat: int | None
    action: dict[str, Any] | None
    by: str | None
    game: Game
    hands: list[list[Card]]


class ReplayRound(Sent):
    """One round of a finished game, step by step; `rounds`: how many it had."""

    game_no: int
    round: int
    rounds: int
    steps: list[ReplayStep]


class Replay(Sent):
    """Receipt and log of a finished game."""

    game_no: int
    receipt: dict[str, Any]
    log: list[dict[str, Any]]
