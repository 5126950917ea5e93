"""The primary victim's choice of secondary victims (BK-9.10)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.games.books.entries import Entry
from ecumene.games.books.ledger import Books, CalamityCase
from ecumene.games.books.refusals import refuse
from ecumene.kernel import Decision, Kind, Move, Randomness

from .cases import change_case, eligible, find_case, number_to_choose, usual_victims
from .stages import CaseSubject, go_further


class Victims(Entry, frozen=True, forbid_unknown_fields=True):
    """The secondary victims."""

    seats: Annotated[tuple[int, ...], msgspec.Meta(max_length=18)] = ()


def case_of(state: Books, decision: Decision) -> CalamityCase:
    """The copy that a question is about."""
    subject = CaseSubject.of(decision)
    case = find_case(state, subject.calamity, subject.victim)
    assert case is not None
    return case


def check_victims(state: Books, decision: Decision, answer: Victims) -> None:
    """Require the full number of different eligible players (BK-9.10)."""
    case = case_of(state, decision)
    number = number_to_choose(state, case)
    if not len(answer.seats) == len(set(answer.seats)) == number:
        raise refuse("victims_count", number=number)
    allowed = eligible(state, case)
    if any(seat not in allowed for seat in answer.seats):
        raise refuse("victims_other")


def apply_victims(state: Books, move: Move, decision: Decision, answer: Victims) -> None:
    """Record the choice, whatever happens before the losses (BK-9.10)."""
    subject = CaseSubject.of(decision)
    case = find_case(state, subject.calamity, subject.victim)
    if case is not None:
        change_case(state, case, secondary=answer.seats, chosen=True)
        if answer.seats:
            move.tell("victims_chosen", "BK-9.10", decision.seat, seats=list(answer.seats))
    go_further(state, move)


def default_victims(state: Books, decision: Decision) -> Victims:
    """Return the players with most victory points (DG-9.8)."""
    return Victims(seats=usual_victims(state, case_of(state, decision)), assumed=True)


def sample_victims(state: Books, decision: Decision, randomness: Randomness) -> Victims:
    """Choose victims at random."""
    case = case_of(state, decision)
    left, number = eligible(state, case), number_to_choose(state, case)
    return Victims(seats=tuple(left.pop(randomness.randrange(len(left))) for _ in range(number)))


class VictimsFacts(msgspec.Struct, frozen=True):
    """The number of secondary victims, and the candidates."""

    calamity: str
    number: int
    seats: list[int]
    default: Victims


def about_victims(state: Books, decision: Decision) -> VictimsFacts:
    """Return the players the victim may choose."""
    case = case_of(state, decision)
    number, default = number_to_choose(state, case), default_victims(state, decision)
    return VictimsFacts(case.calamity, number, eligible(state, case), default)


VICTIMS: Kind[Books] = Kind(
    name="victims",
    subject=CaseSubject,
    answer_type=Victims,
    check=check_victims,
    apply=apply_victims,
    default=default_victims,
    sample=sample_victims,
    about=about_victims,
    stamped=True,
)
