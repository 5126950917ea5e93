"""Counting: the one question of the census, the cities, support and the final count.

Phases 2, 5, 11 and the end ask for numbers that everybody can count on the table (BK-2.1, BK-5.1,
BK-11.1, BK-E.1). Without an answer, numbers stay as they were, marked as assumed.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.books.entries import (
    Entry,
    Numbers,
    check_number,
    doubt,
    hold,
    sample_number,
    write,
    write_all,
)
from ecumene.games.books.ledger import COUNTED, Books, Seat
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.calculations.rates import support_rate
from ecumene.games.megaciv.calculations.turn_order import census_order, city_order
from ecumene.kernel import Decision, Kind, ListSubject, Move, Randomness

CENSUS, CITIES, SUPPORT = 2, 5, 11
#: tokens that a city takes at a city site (MC-5.2)
TOKENS_FOR_CITY = 6
#: a census that is more than twice the last one may be a slip (BK-2.3)
GROWTH = 2


class CountSubject(ListSubject, frozen=True):
    """The numbers to count; more may be entered."""

    fields: tuple[str, ...]


class Count(Entry, frozen=True, forbid_unknown_fields=True):
    """A seat's count of its own pieces (BK-2.1)."""

    numbers: Numbers = msgspec.field(default_factory=dict)


def ask_count(state: Books, move: Move, rule: str, *fields: str) -> None:
    """Ask everybody to count the same things; the phase waits for a keeper."""
    for seat in state.players:
        move.ask(seat.seat, "count", rule, CountSubject(fields))
    hold(state, move)


# -- the phases ------------------------------------------------------------------------------------


def take_census(state: Books, move: Move) -> None:
    """Step, phase 2: count the tokens on the board (BK-2.1)."""
    ask_count(state, move, "BK-2.1", "tokens")


def tell_movement_order(state: Books, move: Move) -> None:
    """Step: derive the order of movement from the census, Military last (BK-2.2)."""
    order = census_order(state.players, box=state.options.census_box == "box")
    move.tell("order", "BK-2.2", seats=list(order))


def count_cities(state: Books, move: Move) -> None:
    """Step, phase 5: count the cities on the board, after construction (BK-5.1)."""
    ask_count(state, move, "BK-5.1", "cities")


def tell_city_order(state: Books, move: Move) -> None:
    """Step: derive the order of drawing trade cards from the cities (BK-5.3)."""
    move.tell("card_order", "BK-5.3", seats=list(city_order(state.players)))


def check_support(state: Books, move: Move) -> None:
    """Step, phase 11: count cities and tokens after surplus and support (BK-11.1)."""
    ask_count(state, move, "BK-11.1", "cities", "tokens")


def count_at_the_end(state: Books, move: Move) -> None:
    """Step: count cities and tokens for the last time (BK-E.1)."""
    ask_count(state, move, "BK-E.1", "cities", "tokens")


# -- the answer ------------------------------------------------------------------------------------


def check_count(state: Books, decision: Decision, answer: Count) -> None:
    """Require all requested numbers, within their limits (BK-0.3, BK-2.1)."""
    for name, value in answer.numbers.items():
        if name not in COUNTED:
            raise refuse("no_such_field")
        check_number(state, name, value)
    for name in CountSubject.of(decision).fields:
        if name not in answer.numbers:
            raise refuse("not_counted", field=name)


def apply_count(state: Books, move: Move, decision: Decision, answer: Count) -> None:
    """Write the counts, and what follows from them in this phase."""
    seat = state.seats[decision.seat]
    numbers = dict(answer.numbers)
    before = {"tokens": seat.tokens, "cities": seat.cities}
    if state.phase == CENSUS:
        numbers["census"] = numbers["tokens"]
    write_all(state, move, seat, numbers, answer.how, answer.who, decision.rule)
    if state.phase == CENSUS:
        _doubt_growth(state, seat, before["tokens"])
    if state.phase == CITIES:
        _build(state, seat, numbers, before)
    if state.phase in (CITIES, SUPPORT):
        _doubt_support(state, seat)


def _doubt_growth(state: Books, seat: Seat, before: int) -> None:
    """Doubt more than twice the last count (BK-2.3)."""
    if before and seat.tokens > GROWTH * before:
        doubt(state, seat, "tokens", "growth", seat.tokens, GROWTH * before)


def _build(state: Books, seat: Seat, numbers: dict[str, int], before: dict[str, int]) -> None:
    """Take 6 tokens for each new city, unless tokens were counted (BK-5.2)."""
    built = seat.cities - before["cities"]
    if built <= 0 or "tokens" in numbers:
        return
    needed = TOKENS_FOR_CITY * built
    write(state, seat, "tokens", max(0, before["tokens"] - needed), "assumed")
    if needed > before["tokens"]:
        doubt(state, seat, "tokens", "building", before["tokens"], needed)


def _doubt_support(state: Books, seat: Seat) -> None:
    """Doubt too few tokens on the board for the cities (BK-5.4)."""
    needed = support_rate(seat.advances) * seat.cities
    if seat.tokens < needed:
        doubt(state, seat, "cities", "unsupported", seat.tokens, needed)


def default_count(state: Books, decision: Decision) -> Count:
    """Return the present numbers."""
    seat = state.seats[decision.seat]
    fields = CountSubject.of(decision).fields
    return Count(numbers={name: seat.value(name) for name in fields}, assumed=True)


def sample_count(state: Books, decision: Decision, randomness: Randomness) -> Count:
    """Return any possible numbers."""
    fields = CountSubject.of(decision).fields
    return Count(numbers={name: sample_number(state, name, randomness) for name in fields})


class CountFacts(msgspec.Struct, frozen=True):
    """The requested numbers, and those in the books."""

    fields: tuple[str, ...]
    numbers: dict[str, int]
    #: tokens that each city needs (MC-5.13)
    support_rate: int
    default: Count


def about_count(state: Books, decision: Decision) -> CountFacts:
    """Return the present numbers to be counted."""
    seat = state.seats[decision.seat]
    return CountFacts(
        CountSubject.of(decision).fields,
        {name: seat.value(name) for name in COUNTED},
        support_rate(seat.advances),
        default_count(state, decision),
    )


COUNT: Kind[Books] = Kind(
    name="count",
    subject=CountSubject,
    answer_type=Count,
    check=check_count,
    apply=apply_count,
    default=default_count,
    sample=sample_count,
    about=about_count,
    stamped=True,
)

STEPS: dict[str, Callable[..., None]] = {
    "take_census": take_census,
    "tell_movement_order": tell_movement_order,
    "count_cities": count_cities,
    "tell_city_order": tell_city_order,
    "check_support": check_support,
    "count_at_the_end": count_at_the_end,
}
KINDS = (COUNT,)
