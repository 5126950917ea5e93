"""Writing into the ledger: numbers with their source, and doubts about them (BK-0.2 to BK-0.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from ecumene.games.megaciv.calculations.player_facts import TOKENS
from ecumene.kernel import KEEPER, Move, Randomness, Subject

from .ledger import MOST, Books, Doubt, How, Seat, ToldNumber
from .refusals import refuse

Name = Annotated[str, msgspec.Meta(max_length=60)]
Text = Annotated[str, msgspec.Meta(max_length=300)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=999)]
#: the phase whose order the census determines
MOVEMENT = 3
#: numbers by the name of their field
Numbers = Annotated[dict[Name, Whole], msgspec.Meta(max_length=len(MOST))]
#: the change of each number
Changes = Annotated[
    dict[Name, Annotated[int, msgspec.Meta(ge=-99, le=99)]], msgspec.Meta(max_length=len(MOST))
]
#: the changes of others, by seat
OfOthers = Annotated[dict[Name, Changes], msgspec.Meta(max_length=18)]

# -- answers and their stamps ----------------------------------------------------------------------


class Stamped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The time of an answer in milliseconds, and its author (BK-0.7)."""

    at: int = 0
    who: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Entry(Stamped, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry for the ledger; it may only be assumed (BK-G.2)."""

    assumed: bool = False

    @property
    def how(self) -> How:
        return "assumed" if self.assumed else "told"


class GateSubject(Subject, frozen=True):
    """The point from which a keeper continues: a phase, and in phase 9 the called calamity."""

    turn: int
    phase: int
    what: str = ""


def hold(state: Books, move: Move, what: str = "") -> None:
    """Hold the phase until a keeper continues (BK-G.1)."""
    move.ask(KEEPER, "gate", "BK-G.1", GateSubject(state.turn, state.phase, what))


# -- numbers ---------------------------------------------------------------------------------------


def most_of(state: Books, name: str) -> int:
    """Return the highest possible value of a field (BK-0.3)."""
    return state.options.last_step if name == "step" else MOST[name]


def is_derived(state: Books, name: str) -> bool:
    """Whether a field is derived from other numbers, such as stock if treasuries are kept (BK-0.5,
    BK-S.4).

    If the program deals the trade cards, it counts the hands (BK-K.2).
    """
    if name == "cards" and state.options.deals_cards:
        return True
    return name == ("stock" if state.options.treasury == "on" else "treasury")


def check_number(state: Books, name: str, value: int) -> None:
    """Refuse impossible numbers (BK-0.3)."""
    if name not in MOST:
        raise refuse("no_such_field")
    if is_derived(state, name):
        raise refuse("derived", field=name)
    most = most_of(state, name)
    if not 0 <= value <= most:
        raise refuse("impossible", field=name, value=value, most=most)


def write(state: Books, seat: Seat, name: str, value: int, how: How, who: str = "") -> None:
    """Write a number and those derived from it (BK-0.2, BK-0.5)."""
    seat.numbers[name] = ToldNumber(value, state.turn, state.phase, how, who)
    if state.options.treasury == "on" and name in ("tokens", "treasury"):
        stock = max(0, TOKENS - seat.tokens - seat.treasury)
        seat.numbers["stock"] = ToldNumber(stock, state.turn, state.phase, how, who)
    _judge(state, seat, name)


def correct_number(state: Books, seat: Seat, name: str, value: int, who: str) -> None:
    """Replace a number; if the tokens are still those of the census, correct it too (BK-2.4)."""
    census = seat.numbers["census"]
    counted = census.turn == state.turn and census.value == seat.tokens
    write(state, seat, name, value, "told", who)
    if name == "tokens" and counted and state.phase <= MOVEMENT:
        write(state, seat, "census", value, "told", who)


def _judge(state: Books, seat: Seat, name: str) -> None:
    """Drop the doubts about a changed number; doubt more than 55 pieces (BK-0.4, BK-0.5)."""
    drop_doubts(state, seat, name)
    if name in ("tokens", "treasury"):
        drop_doubts(state, seat, "pieces")
        pieces = seat.tokens + seat.treasury
        if pieces > TOKENS:
            doubt(state, seat, "pieces", "pieces", pieces, TOKENS)


def write_all(
    state: Books, move: Move, seat: Seat, numbers: Mapping[str, int], how: How, who: str, rule: str
) -> None:
    """Write a seat's numbers, and announce them."""
    for name, value in numbers.items():
        write(state, seat, name, value, how, who)
    if numbers:
        kind = "assumed" if how == "assumed" else "told"
        move.tell(kind, rule, seat.seat, numbers=dict(numbers))


# -- changes ---------------------------------------------------------------------------------------


def check_changes(state: Books, seat: Seat, changes: Mapping[str, int]) -> None:
    """Require numbers to stay within their limits (BK-0.3)."""
    for name, more in changes.items():
        check_number(state, name, seat.value(name) + more if name in MOST else 0)


def check_others(state: Books, others: Mapping[str, Mapping[str, int]]) -> None:
    """Check the changes of other seats, by seat number (BK-0.3)."""
    for number, changes in others.items():
        check_changes(state, find_seat(state, number), changes)


def find_seat(state: Books, number: str | int) -> Seat:
    """Return the seat with this number; refuse one that isn't in play."""
    text = str(number)
    if not (text.isdecimal() and int(text) < len(state.seats)):
        raise refuse("no_such_seat")
    seat = state.seats[int(text)]
    if seat.left:
        raise refuse("has_left", civ=seat.civilization)
    return seat


def change_all(
    state: Books, move: Move, seat: Seat, changes: Mapping[str, int], how: How, who: str, rule: str
) -> None:
    """Add changes to a seat's numbers, and announce them."""
    moved = {name: more for name, more in changes.items() if more}
    for name, more in moved.items():
        write(state, seat, name, seat.value(name) + more, how, who)
    lost = {name: -more for name, more in moved.items() if more < 0}
    gained = {name: more for name, more in moved.items() if more > 0}
    if lost:
        move.tell("lost", rule, seat.seat, numbers=lost)
    if gained:
        move.tell("gained", rule, seat.seat, numbers=gained)


def fit(state: Books, name: str, value: int) -> int:
    """Limit a calculated number to what is possible."""
    return min(most_of(state, name), max(0, value))


# -- doubts ----------------------------------------------------------------------------------------


def doubt(
    state: Books, seat: Seat, about: str, code: str, given: int = 0, expected: int = 0
) -> None:
    """Mark an entry as doubtful, but keep it (BK-0.4)."""
    state.marks += 1
    state.doubts.append(Doubt(state.marks, seat.seat, about, code, state.turn, given, expected))


def drop_doubts(state: Books, seat: Seat, about: str) -> None:
    """Drop the doubts about an entry that was replaced (BK-0.4)."""
    mine = (seat.seat, about)
    state.doubts = [each for each in state.doubts if (each.seat, each.about) != mine]


# -- random entries --------------------------------------------------------------------------------


def sample_number(state: Books, name: str, randomness: Randomness) -> int:
    """Return any possible number."""
    return randomness.randrange(most_of(state, name) + 1)


def sample_changes(state: Books, seat: Seat, names: Any, randomness: Randomness) -> dict[str, int]:
    """Change some of these numbers at random."""
    changes = {}
    for name in names:
        if not is_derived(state, name) and randomness.randrange(2):
            changes[name] = sample_number(state, name, randomness) - seat.value(name)
    return changes
