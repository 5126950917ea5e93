"""Facts a calamity depends on but the books don't know: places, tokens, order (BK-9.7, 9.8)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.games.books.entries import (
    Entry,
    Name,
    Whole,
    check_number,
    find_seat,
    write_all,
)
from ecumene.games.books.ledger import MOST, Books, Seat
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.calculations.player_facts import CITIES, TOKENS
from ecumene.kernel import Decision, Kind, Move, Randomness

from .cases import VOLCANO, change_case, find_case
from .stages import CaseSubject, FactSubject, go_further

#: facts about places, with their maximum
OF_PLACES = {
    "volcano_cities": CITIES,
    "sea_cities": CITIES,
    "coastal_cities": CITIES,
    "plain_cities": CITIES,
    "plain_tokens": TOKENS,
}


class Fact(Entry, frozen=True, forbid_unknown_fields=True):
    """The reported numbers by name, and the other seats at the place (BK-9.8)."""

    numbers: Annotated[dict[Name, Whole], msgspec.Meta(max_length=9)] = msgspec.field(
        default_factory=dict
    )
    seats: Annotated[tuple[int, ...], msgspec.Meta(max_length=18)] = ()


def fields_of(decision: Decision) -> list[str]:
    """The numbers that a question asks for."""
    return FactSubject.of(decision).fields.split()


def check_fact(state: Books, decision: Decision, answer: Fact) -> None:
    """Require exactly the requested numbers, and present players (BK-9.8)."""
    fields = fields_of(decision)
    for name, value in answer.numbers.items():
        if name not in fields:
            raise refuse("no_such_field")
        if name in OF_PLACES:
            if value > OF_PLACES[name]:
                raise refuse("impossible", field=name, value=value, most=OF_PLACES[name])
        else:
            check_number(state, name, value)
    missing = next((name for name in fields if name not in answer.numbers), None)
    if missing is not None and not answer.assumed:
        raise refuse("not_counted", field=missing)
    for number in answer.seats:
        find_seat(state, number)
    named = len(set(answer.seats)) == len(answer.seats)
    if not named or (answer.seats and not FactSubject.of(decision).others):
        raise refuse("others_there")


def apply_fact(state: Books, move: Move, decision: Decision, answer: Fact) -> None:
    """Write numbers of the ledger there, and those of places to the case (BK-9.8)."""
    subject = FactSubject.of(decision)
    seat = state.seats[decision.seat]
    known = {name: value for name, value in answer.numbers.items() if name in MOST}
    write_all(state, move, seat, known, answer.how, answer.who, "BK-9.7")
    case = find_case(state, subject.calamity, subject.victim)
    if case is not None:
        places = {name: value for name, value in answer.numbers.items() if name in OF_PLACES}
        case = change_case(state, case, facts={**case.facts, str(seat.seat): places})
        if subject.others:
            change_case(state, case, others=answer.seats)
    go_further(state, move)


def default_fact(state: Books, decision: Decision) -> Fact:
    """Return the ledger's numbers; every city is coastal, nothing is on a plain, sea or volcano."""
    seat = state.seats[decision.seat]
    numbers = {name: _usual(seat, name) for name in fields_of(decision)}
    return Fact(numbers=numbers, assumed=True)


def _usual(seat: Seat, name: str) -> int:
    if name in MOST:
        return seat.value(name)
    return seat.cities if name == "coastal_cities" else 0


def sample_fact(state: Books, decision: Decision, randomness: Randomness) -> Fact:
    """Return any numbers and any seats."""
    subject = FactSubject.of(decision)
    numbers = {
        name: randomness.randrange((OF_PLACES.get(name) or MOST[name]) + 1)
        for name in fields_of(decision)
    }
    seats = [seat.seat for seat in state.players if not randomness.randrange(3)]
    if subject.calamity == VOLCANO and not numbers["volcano_cities"]:
        seats = seats[:1]
    return Fact(numbers=numbers, seats=tuple(seats) if subject.others else ())


class FactFacts(msgspec.Struct, frozen=True):
    """The requested facts: numbers with their maximum, and the seats that may be named."""

    calamity: str
    victim: int
    numbers: dict[str, int]
    seats: list[int]
    default: Fact


def about_fact(state: Books, decision: Decision) -> FactFacts:
    """Return the facts a seat fills in."""
    subject = FactSubject.of(decision)
    most = {name: OF_PLACES.get(name) or MOST[name] for name in fields_of(decision)}
    seats = [seat.seat for seat in state.players] if subject.others else []
    return FactFacts(subject.calamity, subject.victim, most, seats, default_fact(state, decision))


# -- one copy after the other ----------------------------------------------------------------------


class Insist(Entry, frozen=True, forbid_unknown_fields=True):
    """Whether two copies are resolved one after the other (BK-9.13)."""

    insist: bool = False


def apply_insist(state: Books, move: Move, decision: Decision, answer: Insist) -> None:
    """Record whether a victim insists; one is enough (MC-B.6)."""
    subject = CaseSubject.of(decision)
    case = find_case(state, subject.calamity, subject.victim)
    if case is not None:
        change_case(state, case, insists=answer.insist)
        if answer.insist:
            move.tell("insists_on_order", "BK-9.13", decision.seat)
    go_further(state, move)


def sample_insist(_state: Books, _decision: Decision, randomness: Randomness) -> Insist:
    """Insist now and then."""
    return Insist(insist=not randomness.randrange(3))


FACT: Kind[Books] = Kind(
    name="fact",
    subject=FactSubject,
    answer_type=Fact,
    check=check_fact,
    apply=apply_fact,
    default=default_fact,
    sample=sample_fact,
    about=about_fact,
    stamped=True,
)

INSIST: Kind[Books] = Kind(
    name="insist",
    subject=CaseSubject,
    answer_type=Insist,
    check=lambda _state, _decision, _answer: None,
    apply=apply_insist,
    default=lambda _state, _decision: Insist(assumed=True),
    sample=sample_insist,
    stamped=True,
)
