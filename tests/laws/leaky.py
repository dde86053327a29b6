"""Games that tell one hidden thing too many, each in one place: what the law of secrets must catch."""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeAlias, get_args

from server.engine import Action, Dealing, Game, RuleError, Seat, Step, View, deal
from server.engine.choosing import SECRET
from server.engine.prompts import Prompt

State: TypeAlias = Any
Leak: TypeAlias = Callable[[Game[Any]], Game[Any]]

SECRET_FIELDS = {"hands", "chosen", "set_aside", "put_away", "dealt", "passed", "received"}
"""Names of stored fields that hold more than one viewer may know."""

DEALING_FIELDS = {"key", "nonces", "stacked"}


def leaks_of(game: Game[Any]) -> dict[str, Leak]:
    """Every leak that can be built into the game, by name."""
    phases = get_args(game.states)
    chooses = any(phase.kind in SECRET for phase in phases)
    stored = {field.name for phase in phases for field in fields(phase)} & SECRET_FIELDS
    if not chooses:
        stored.discard("chosen")  # at the end of a round all may know who has gone on
    told = {f"public tells {name}": public_tells(_field(name)) for name in sorted(stored | DEALING_FIELDS)}
    return told | {
        "public tells the next pack": public_tells(_next_pack),
        "public tells who has the most of a suit": public_tells(_longest_suit),
        "public tells the last cards held": public_tells(_last_cards),
        "private tells the neighbour's hand": _private_tells(lambda s, seat: s.hands[_beside(s, seat)]),
        **({"private tells the neighbour's choice": _private_tells(_choice_beside)} if chooses else {}),
        "private counts a suit of the neighbour": _private_tells(_longest_suit_beside),
        "the prompt hints at the neighbour's hand": _prompt_tells,
        "a refusal names the neighbour's hand": _refusal_tells,
        "a cue shows the neighbour's hand": _cue_tells,
        "the fallback looks into the neighbour's hand": _fallback_tells,
        "the order of legal actions follows the neighbour's hand": _legal_tells,
    }


def public_tells(read: Callable[[State], Any]) -> Leak:
    """A public view with one field more."""

    def leak(game: Game[Any]) -> Game[Any]:
        def public(s: State) -> View:
            return {**game.public(s), "leak": read(s)}

        return replace(game, public=public)

    return leak


def _private_tells(read: Callable[[State, Seat], Any]) -> Leak:
    def leak(game: Game[Any]) -> Game[Any]:
        def private(s: State, seat: Seat) -> View:
            return {**game.private(s, seat), "leak": read(s, seat)}

        return replace(game, private=private)

    return leak


def _prompt_tells(game: Game[Any]) -> Game[Any]:
    def prompt(s: State, seat: Seat) -> Prompt | None:
        honest = game.prompt(s, seat)
        return honest if honest is None else {**honest, "hint": s.hands[_beside(s, seat)]}

    return replace(game, prompt=prompt)


def _refusal_tells(game: Game[Any]) -> Game[Any]:
    def apply(s: State, seat: Seat, action: Action) -> Step[Any]:
        try:
            return game.apply(s, seat, action)
        except RuleError as refused:
            raise RuleError(refused.code, **refused.params, others=s.hands[_beside(s, seat)]) from refused

    return replace(game, apply=apply)


def _cue_tells(game: Game[Any]) -> Game[Any]:
    def apply(s: State, seat: Seat, action: Action) -> Step[Any]:
        step = game.apply(s, seat, action)
        return replace(step, cues=(*step.cues, {"cue": "leak", "cards": s.hands[_beside(s, seat)]}))

    return replace(game, apply=apply)


def _fallback_tells(game: Game[Any]) -> Game[Any]:
    def fallback(s: State, seat: Seat) -> Action:
        return _ordered(s, seat, game.legal(s, seat))[0]

    return replace(game, fallback=fallback)


def _legal_tells(game: Game[Any]) -> Game[Any]:
    def legal(s: State, seat: Seat) -> Iterator[Action]:
        return iter(_ordered(s, seat, game.legal(s, seat)))

    return replace(game, legal=legal)


def _ordered(s: State, seat: Seat, actions: Iterator[Action]) -> list[Action]:
    """Backwards or forwards, as the neighbour's cards fall."""
    return sorted(actions, key=str, reverse=sum(map(ord, "".join(s.hands[_beside(s, seat)]))) % 2 == 0)


def _beside(s: State, seat: Seat) -> Seat:
    return (seat + 1) % len(s.hands)


def _choice_beside(s: State, seat: Seat) -> Any:
    chosen = getattr(s, "chosen", None)
    return None if chosen is None else chosen[_beside(s, seat)]


def _longest_suit_beside(s: State, seat: Seat) -> int:
    return _longest_suit(s)[_beside(s, seat)]


def _field(name: str) -> Callable[[State], Any]:
    """Reads the stored field: of the state, of the round it has finished, or of its dealing."""
    return lambda s: next(
        (getattr(part, name) for part in (s, getattr(s, "played", s), s.course.dealing) if hasattr(part, name)), None
    )


def _next_pack(s: State) -> Any:
    stored: Dealing = s.course.dealing
    cards = tuple(sorted(card for hand in s.hands for card in hand))
    return deal(replace(stored, stacked=()), round_no=9, pack=cards, seats=len(s.hands)).pack


def _longest_suit(s: State) -> list[int]:
    return [max((sum(c[0] == suit for c in hand) for suit in "CDSHRYGBAMPW"), default=0) for hand in s.hands]


def _last_cards(s: State) -> Any:
    """Tells only late in a round, when little is left to know."""
    return s.hands if s.kind == "play" and max(map(len, s.hands)) <= 2 else None
