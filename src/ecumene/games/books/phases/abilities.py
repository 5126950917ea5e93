"""Phase 10: special abilities, entered as counts (BK-10.1, BK-10.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.books.entries import (
    Changes,
    Entry,
    Name,
    OfOthers,
    change_all,
    check_changes,
    check_others,
    hold,
    sample_changes,
)
from ecumene.games.books.ledger import Books, Seat
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.calculations.turn_order import position_order
from ecumene.games.megaciv.tables.advances import ABILITIES, protectors
from ecumene.kernel import Decision, Kind, Move, Randomness


class AbilitiesUsed(Entry, frozen=True, forbid_unknown_fields=True):
    """The abilities used, and the resulting changes (BK-10.2)."""

    used: Annotated[tuple[Name, ...], msgspec.Meta(max_length=len(ABILITIES))] = ()
    changes: Changes = msgspec.field(default_factory=dict)
    others: OfOthers = msgspec.field(default_factory=dict)


def ask_abilities(state: Books, move: Move) -> None:
    """Step: ask holders of special abilities, in order of position (BK-10.1)."""
    for number in position_order(state.players):
        if abilities_of(state.seats[number]):
            move.ask(number, "ability", "BK-10.1")
    hold(state, move)


def abilities_of(seat: Seat) -> list[str]:
    """The special abilities of a seat, by advance (MC-10.2)."""
    return [name for name in ABILITIES if seat.holds(name)]


def check_used(state: Books, decision: Decision, answer: AbilitiesUsed) -> None:
    """Require abilities of the seat, each once, and possible numbers (MC-10.3, BK-0.3)."""
    seat = state.seats[decision.seat]
    held = abilities_of(seat)
    if not set(answer.used) <= set(held) or len(set(answer.used)) < len(answer.used):
        raise refuse("ability_held", advances=held)
    check_changes(state, seat, answer.changes)
    check_others(state, answer.others)


def apply_used(state: Books, move: Move, decision: Decision, answer: AbilitiesUsed) -> None:
    """Write the changes, for the seat and for others, who may dispute them (BK-10.2)."""
    seat, how, who = state.seats[decision.seat], answer.how, answer.who
    if answer.used:
        move.tell("ability_used", "BK-10.2", seat.seat, advances=list(answer.used))
    change_all(state, move, seat, answer.changes, how, who, "BK-10.2")
    for number, changes in answer.others.items():
        change_all(state, move, state.seats[int(number)], changes, how, who, "BK-10.2")


def sample_used(state: Books, decision: Decision, randomness: Randomness) -> AbilitiesUsed:
    """Use one ability, with any change of tokens."""
    seat = state.seats[decision.seat]
    changes = sample_changes(state, seat, ("tokens", "treasury"), randomness)
    return AbilitiesUsed(used=tuple(abilities_of(seat)[:1]), changes=changes)


class AbilityFacts(msgspec.Struct, frozen=True):
    """A seat's abilities, and the players protected against them (MC-10.9)."""

    abilities: list[str]
    #: seats by ability
    protected: dict[str, list[int]]


def about_used(state: Books, decision: Decision) -> AbilityFacts:
    """Return the usable abilities, and their excluded targets."""
    held = abilities_of(state.seats[decision.seat])
    table = state.options.table
    protected = {
        name: [
            seat.seat
            for seat in state.players
            if any(seat.holds(each) for each in protectors(name, table))
        ]
        for name in held
    }
    return AbilityFacts(held, protected)


ABILITY: Kind[Books] = Kind(
    name="ability",
    answer_type=AbilitiesUsed,
    check=check_used,
    apply=apply_used,
    default=lambda _state, _decision: AbilitiesUsed(assumed=True),
    sample=sample_used,
    about=about_used,
    stamped=True,
)

STEPS: dict[str, Callable[..., None]] = {"ask_abilities": ask_abilities}
KINDS = (ABILITY,)
