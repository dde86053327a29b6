"""Several people do anything at any time at a table of any game; what must always hold, holds."""

import random
from typing import Any

import hypothesis.strategies as st
import orjson
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from server.engine import RuleError, Seat, codec
from server.engine import match as matches
from server.games import GAMES
from server.table import (
    Act,
    AddBot,
    AllowChat,
    AskSeat,
    Audience,
    CastVote,
    Command,
    Configure,
    End,
    Entry,
    ExtraTime,
    GiveSeat,
    Join,
    Lock,
    MakeHost,
    Moment,
    OpenNonce,
    OpenToSpectators,
    Pause,
    Presence,
    Ready,
    Rematch,
    Remove,
    Rename,
    SetClock,
    SetLink,
    Sit,
    Stand,
    Start,
    Table,
    Tick,
    Unbar,
    Undo,
    due,
    dump,
    expires_at,
    handle,
    load,
    replay,
    room_facts,
    room_view,
    turned_away,
)
from tests.laws.cases import draw_value, soon
from tests.laws.play import any_action, as_sent
from tests.table.desk import HOUSE, digest, fresh
from tests.table.secrets import told_secrets

KEY = "a0" * 32
NAMES = {KEY: "Kim", "a1" * 32: "Aki", "b2" * 32: "Ben", "c3" * 32: "Ben", "d4" * 32: "Hi"}
STEPS = 5_000  # far beyond what any game needs to its end

people = st.sampled_from([*NAMES])
seats = st.none() | st.integers(-1, 7)
chances = st.randoms(use_true_random=False)


class AnyTable(RuleBasedStateMachine):
    """A table, the time in milliseconds, how much of it no server ran, the game's log, and who has a socket open."""

    table: Table
    now: int
    outage: int
    log: list[Entry]
    here: set[str]

    @initialize(game=st.sampled_from([*GAMES]), early=st.integers(0, 4))
    def open_room(self, game: str, early: int) -> None:
        self.table = fresh(game, host_key=KEY, options=soon(game))
        self.now, self.outage, self.log, self.here = 0, 0, [], set()
        for who in [*NAMES][1 : early + 1]:
            self.comes(who, seated=True)

    # ── what people do ───────────────────────────────────────────────────────────────────────────────────

    @rule(who=people, seated=st.booleans())
    def comes(self, who: str, seated: bool) -> None:
        self.ask(Join(who, NAMES[who], seated=seated))
        if turned_away(self.table, who) is None:
            self.here.add(who)
            self.ask(Presence(who, here=True))

    @rule(who=people)
    def goes(self, who: str) -> None:
        self.here.discard(who)
        self.ask(Presence(who, here=False))

    @rule(who=people, seat=seats)
    def sits(self, who: str, seat: Seat | None) -> None:
        self.says(Sit(who, NAMES[who], seat))

    @rule(who=people)
    def stands(self, who: str) -> None:
        self.says(Stand(who))

    @rule(who=people, on=st.booleans(), fair=st.booleans())
    def is_ready(self, who: str, on: bool, fair: bool) -> None:
        self.says(Ready(who, on=on, nonce_digest=digest(nonce_of(who)) if fair else None))

    @rule(who=people, of=people)
    def opens_a_nonce(self, who: str, of: str) -> None:
        self.says(OpenNonce(who, nonce_of(of)))

    @rule(who=people, seat=seats, level=st.sampled_from([None, "easy", "strong", "none"]))
    def adds_a_bot(self, who: str, seat: Seat | None, level: str | None) -> None:
        self.says(AddBot(who, seat, level))

    @rule(who=people, seat=st.integers(-1, 7), bar=st.sampled_from([None, None, "seats", "room"]))
    def removes(self, who: str, seat: Seat, bar: Any) -> None:
        self.says(Remove(who, seat, bar))

    @rule(who=people, on=st.booleans())
    def pauses(self, who: str, on: bool) -> None:
        self.says(Pause(who, on))

    @rule(who=people, what=st.sampled_from(["bot", "remove", "start", "end", "rematch"]), seat=seats, yes=st.booleans())
    def votes(self, who: str, what: str, seat: Seat | None, yes: bool) -> None:
        self.says(CastVote(who, what if seat is None else f"{what}:{seat}", yes))

    @rule(who=people, on=st.booleans())
    def asks_for_a_seat(self, who: str, on: bool) -> None:
        self.says(AskSeat(who, NAMES[who], on))

    @rule(who=people, ago=st.integers(0, 2), seat=seats)
    def gives_a_seat(self, who: str, ago: int, seat: Seat | None) -> None:
        asking = [asker.no for asker in self.table.asking][-1 - ago :]
        self.says(GiveSeat(who, asking[0] if asking else 0, seat))

    @rule(who=people, seat=st.integers(-1, 7), factor=st.integers(0, 5))
    def favours(self, who: str, seat: Seat, factor: int) -> None:
        self.says(ExtraTime(who, seat, factor))
        self.says(MakeHost(who, seat))
        self.says(Rename(who, f"{NAMES[who]} {factor}"))
        self.says(Unbar(who))

    @rule(
        who=people,
        move=st.sampled_from([None, 15, 30]),
        bank=st.sampled_from([0, 20]),
        at_zero=st.sampled_from(["nudge", "bot"]),
    )
    def sets_a_clock(self, who: str, move: int | None, bank: int, at_zero: Any) -> None:
        self.says(SetClock(who, move, bank, at_zero))

    @rule(who=people, command=st.sampled_from([Lock, AllowChat, OpenToSpectators]), on=st.booleans())
    def switches(self, who: str, command: type[Lock | AllowChat | OpenToSpectators], on: bool) -> None:
        self.says(command(who, on))
        self.says(SetLink(who, "https://example.org" if on else None))

    @rule(who=people, game=st.none() | st.sampled_from([*GAMES, "skat"]), count=seats, chance=chances)
    def configures(self, who: str, game: str | None, count: int | None, chance: random.Random) -> None:
        meta = GAMES.get(game or self.table.game, GAMES[self.table.game]).meta
        preset = chance.choice([None, None, *(preset.id for preset in meta.presets)])
        drawn = {option.name: draw_value(option, 4, chance) for option in meta.options if chance.random() < 0.1}
        self.says(Configure(who, game, preset, count, {**drawn, **soon(meta.id)}))

    @rule(who=people)
    def undoes(self, who: str) -> None:
        self.says(Undo(who))

    @rule(who=people, ahead=st.integers(-9, 1), raw=st.sampled_from([None, {"type": "continue"}, {"type": "bid"}]))
    def does_anything(self, who: str, ahead: int, raw: Any) -> None:
        self.says(Act(who, self.table.v + ahead, raw))

    @rule(command=st.sampled_from([Start, Start, Rematch, End]), who=people)
    def starts_or_ends(self, command: type[Start | Rematch | End], who: str) -> None:
        self.says(command(who))

    @precondition(lambda self: self.table.phase == "lobby" and self.table.host is not None)
    @rule(fair=st.booleans())
    def gets_going(self, fair: bool) -> None:
        """The host fills the table and everybody is ready: what takes luck otherwise."""
        assert self.table.host is not None
        host = self.table.host.id
        while any(chair.holder is None for chair in self.table.chairs):
            self.says(AddBot(host, None, "easy"))
        for chair in self.table.chairs:
            if chair.human is not None:
                self.is_ready(chair.human.id, on=True, fair=fair)
        self.says(Start(host))
        assert self.table.running

    @precondition(lambda self: self.table.phase == "playing")
    @rule(chance=chances, steps=st.integers(1, 60))
    def play_on(self, chance: random.Random, steps: int) -> None:
        for _ in range(steps):
            if not self.step(chance):
                return
            if chance.random() < 0.2:
                self.says(Undo(chance.choice([*NAMES])))

    @rule(later=st.sampled_from([0, 1, 699, 700, 3_000, 15_000, 19_999, 30_000, 60_000, 86_400_000]))
    def time_passes(self, later: int) -> None:
        self.now += later
        self.ask(Tick())

    @rule(gone=st.sampled_from([1, 15_000, 60_000]))
    def no_server_runs(self, gone: int) -> None:
        self.now += gone
        self.outage += gone

    # ── how it is asked ──────────────────────────────────────────────────────────────────────────────────

    def says(self, command: Any) -> None:
        """Have somebody ask who has said hello before."""
        if command.who not in self.here:
            self.comes(command.who, seated=False)
        if command.who in self.here:
            self.ask(command)

    def ask(self, command: Command) -> None:
        """Judge a command, and the judgement."""
        before, saved = self.table, dump(self.table)
        try:
            outcome = handle(before, command, Moment(self.now, digest(f"{self.now:032x}"), self.outage), HOUSE)
        except RuleError as refused:
            orjson.dumps(refused.params)
            assert dump(before) == saved
            return
        after = outcome.table
        self.here = {who for who in self.here if turned_away(after, who) is None}
        if after.v == before.v:
            assert isinstance(command, Join | Presence | Tick | AskSeat | Pause | Unbar)
            assert (dump(after), outcome.log) == (saved, ())
            return
        assert after.v == before.v + 1
        self.note(outcome.log)
        self.table = load(dump(after), GAMES)
        assert dump(self.table) == dump(after)
        prompts_are_as_old_as_they_look(before, after)
        facts_say_whether_the_view_is_new(before, after)
        if after.phase == "over" and before.phase != "over":
            self.the_log_leads_to_the_game()

    def note(self, log: tuple[Entry, ...]) -> None:
        if log and log[0]["what"] == "start":
            self.log = []
        self.log += [orjson.loads(orjson.dumps(entry)) for entry in log]

    def step(self, chance: random.Random) -> bool:
        """Let somebody here whose turn it is do something legal, or else the table by itself."""
        game, running = GAMES[self.table.game], self.table.match
        if running is None or self.table.phase != "playing":
            return False
        if self.table.paused is not None:
            return self.resumed()
        to_act = matches.to_act(game, running)
        if movers := [seat for seat in to_act if self.table.chairs[seat].here]:
            seat = chance.choice(movers)
            human = self.table.chairs[seat].human
            assert human is not None
            self.ask(Act(human.id, self.table.v, as_sent(any_action(game, running, seat, chance))))
            return True
        at = due(self.table, HOUSE)
        if at is None:
            return False
        self.now = max(self.now, at)
        v = self.table.v
        self.ask(Tick())
        assert self.table.v == v + 1
        return True

    def resumed(self) -> bool:
        """Let somebody here end the pause, if anybody may."""
        able = [chair.human.id for chair in self.table.chairs if chair.here and chair.human]
        able += [self.table.host.id] if self.table.host and self.table.host.absent_since is None else []
        if able:
            self.ask(Pause(able[0], on=False))
            assert self.table.paused is None
        return bool(able)

    def teardown(self) -> None:
        """Nothing ever stands still: once everybody is here, a running game comes to its end."""
        if not hasattr(self, "table") or not self.table.running:
            return
        self.the_log_leads_to_the_game()
        for who in NAMES:
            self.comes(who, seated=False)
        if self.table.phase == "starting":
            self.time_passes(3_000)
        chance = random.Random(self.table.v)
        for _ in range(STEPS):
            if not self.step(chance):
                break
        assert self.table.phase == "over"

    # ── what always holds ────────────────────────────────────────────────────────────────────────────────

    def the_log_leads_to_the_game(self) -> None:
        if self.table.match is not None:
            assert codec.dump(replay(self.log, GAMES)) == codec.dump(self.table.match)

    @invariant()
    def a_person_has_one_seat_and_a_name_and_colour_of_their_own(self) -> None:
        chairs = self.table.chairs
        ids = [chair.human.id for chair in chairs if chair.human]
        names = [chair.holder.name for chair in chairs if chair.holder]
        assert len(ids) == len({*ids})
        assert len(names) == len({*names})
        assert len({chair.colour for chair in chairs}) == len(chairs)

    @invariant()
    def the_setting_is_one_that_the_game_accepts(self) -> None:
        table = self.table
        setting = matches.settle(GAMES[table.game], seats=table.seats, preset=table.preset, options=table.given)
        assert setting == matches.Setting(table.preset, table.seats, table.options)
        assert table.match is None or table.match.seats == table.seats

    @invariant()
    def the_host_is_who_they_seem(self) -> None:
        host = self.table.host
        seated = host and self.table.sitting(host.id)
        if host and seated:
            assert (host.name, host.absent_since) == (seated.name, seated.absent_since)
        assert host is not None or not any(chair.holder for chair in self.table.chairs)

    @invariant()
    def whoever_is_here_and_asks_is_shown(self) -> None:
        assert all(asker.absent_since is None for asker in self.table.asking if asker.id in self.here)

    @invariant()
    def nothing_happens_by_itself_while_nobody_is_here(self) -> None:
        table = self.table
        missed = {chair.human.id for chair in table.chairs if chair.human} | ({table.host.id} if table.host else set())
        assert table.awake == bool(missed & self.here)
        if not table.awake:
            assert due(table, HOUSE) is None

    @invariant()
    def somebody_is_always_waited_for(self) -> None:
        table = self.table
        assert (table.match is not None) == (table.phase in ("playing", "over"))
        if table.match is not None:
            to_act = matches.to_act(GAMES[table.game], table.match)
            assert (to_act == ()) == (table.phase == "over")
            if table.awake and table.paused is None and any(table.chairs[seat].played_by for seat in to_act):
                at = due(table, HOUSE)
                assert at is not None
                assert at < expires_at(table, HOUSE) - HOUSE.life.notice

    @invariant()
    def a_clock_runs_only_for_a_person_who_is_awaited(self) -> None:
        table = self.table
        running = [seat for seat, chair in enumerate(table.chairs) if chair.clock and chair.clock.zero]
        if running:
            assert table.match is not None
            assert {*running} <= {*matches.to_act(GAMES[table.game], table.match)}
            assert all(table.chairs[seat].played_by is None for seat in running)
            assert table.awake
            assert table.paused is None

    @invariant()
    def a_question_is_asked_by_people_at_the_table(self) -> None:
        for vote in self.table.votes:
            assert vote.yes
            assert {*vote.yes} <= {chair.human.id for chair in self.table.chairs if chair.human}

    @invariant()
    def a_room_keeps_its_secrets(self) -> None:
        assert told_secrets(self.table) == set()


def nonce_of(who: str) -> str:
    """The one nonce that this person ever has."""
    return who[:30] + "00"


def prompts_are_as_old_as_they_look(before: Table, after: Table) -> None:
    """`since` moves with a seat's prompt or holder, and with nothing else."""
    if before.match is None or after.match is None or after.phase == "over":
        return
    game = GAMES[after.game]
    for seat in matches.to_act(game, after.match):
        then, now = (game.private(match.state, seat)["prompt"] for match in (before.match, after.match))
        newcomer = before.chairs[seat].bot is not None and after.chairs[seat].bot is None
        if then == now and not newcomer:
            assert after.chairs[seat].since == before.chairs[seat].since
        else:
            assert after.chairs[seat].since == after.v


def facts_say_whether_the_view_is_new(before: Table, after: Table) -> None:
    """Where the facts behind a room are the same, so is its view."""
    if room_facts(before, HOUSE, Audience()) == room_facts(after, HOUSE, Audience()):
        assert room_view(before, HOUSE, Audience()) == room_view(after, HOUSE, Audience())


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=40)
