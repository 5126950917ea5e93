"""Phase 8: which calamities everybody holds, sealed until they are called (BK-8.1 to BK-8.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec

from ecumene.games.books.entries import Entry, find_seat, hold
from ecumene.games.books.ledger import Books, Held, Seat
from ecumene.games.books.options import setup_of
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import NOBODY, Decision, Kind, Move, Randomness

#: far more than a hand can hold
MOST_HELD = 24


class Holds(Entry, frozen=True, forbid_unknown_fields=True):
    """The calamities in hand, each with the player who passed it on (BK-8.1)."""

    calamities: Annotated[tuple[Held, ...], msgspec.Meta(max_length=MOST_HELD)] = ()


def ask_calamities(state: Books, move: Move) -> None:
    """Step: everybody enters their calamities, or nobody if they are called aloud (BK-8.1)."""
    if state.options.aloud == "off":
        for seat in state.players:
            move.ask(seat.seat, "holds", "BK-8.1")
    hold(state, move)


def check_holds(state: Books, decision: Decision, answer: Holds) -> None:
    """Require existing calamities, and possible givers (BK-8.1)."""
    for held in answer.calamities:
        check_held(state, decision.seat, held)


def check_held(state: Books, holder: int, held: Held) -> None:
    """Require a calamity that is in play, and a possible giver (BK-8.1)."""
    if held.calamity not in calamities_in_play(state):
        raise refuse("calamity_unknown")
    if held.giver == NOBODY:
        return
    giver = find_seat(state, held.giver)
    if giver.seat == holder or not CALAMITIES[held.calamity].tradeable:
        raise refuse("calamity_giver", calamity=held.calamity)


def calamities_in_play(state: Books) -> list[str]:
    """All calamities, or only the major ones with few players (MC-S.17)."""
    minor = setup_of(state.options, len(state.seats)).minor_calamities
    return [name for name, card in CALAMITIES.items() if minor or card.is_major]


def apply_holds(state: Books, move: Move, decision: Decision, answer: Holds) -> None:
    """Seal the entry: everybody learns how many, nobody which (BK-8.2)."""
    seat = state.seats[decision.seat]
    seat.sealed = list(answer.calamities)
    number = len(seat.sealed)
    own = {seat.seat: {"calamities": [held.calamity for held in seat.sealed]}}
    move.tell_seats("sealed", "BK-8.2", seat.seat, own, number=number)


def sample_holds(state: Books, _decision: Decision, randomness: Randomness) -> Holds:
    """Return up to four calamities that nobody passed on."""
    names = calamities_in_play(state)
    held = [names[randomness.randrange(len(names))] for _ in range(randomness.randrange(5))]
    return Holds(calamities=tuple(Held(name) for name in held))


class HoldsFacts(msgspec.Struct, frozen=True):
    """The available calamities, and how many a player keeps (MC-8.3)."""

    calamities: list[str]
    limit: int
    majors: int


def about_holds(state: Books, _decision: Decision) -> HoldsFacts:
    """Return the calamities that may be entered."""
    plan = setup_of(state.options, len(state.seats))
    return HoldsFacts(calamities_in_play(state), plan.calamity_limit, plan.major_limit)


# -- what is too many ------------------------------------------------------------------------------


def select_calamities(state: Books, move: Move) -> None:
    """Step: discard excess calamities at random, publicly (BK-8.3)."""
    for number in ranking_order(state.players):
        seat = state.seats[number]
        discard_twins(state, move, seat)
        discard_excess(state, move, seat)


def discard_twins(state: Books, move: Move, seat: Seat) -> None:
    """Discard one of two equal calamities at random (MC-8.4)."""
    names = Counter(held.calamity for held in seat.sealed)
    for name in sorted(name for name, count in names.items() if count > 1):
        while len(twins := [held for held in seat.sealed if held.calamity == name]) > 1:
            lost = twins[move.pick(f"twin of seat {seat.seat}", len(twins))]
            _discard(move, seat, lost)


def discard_excess(state: Books, move: Move, seat: Seat) -> None:
    """Discard random calamities of the player while a limit is exceeded (MC-8.5)."""
    while too_many(state, seat.sealed):
        lost = seat.sealed[move.pick(f"calamity of seat {seat.seat}", len(seat.sealed))]
        _discard(move, seat, lost)


def too_many(state: Books, held: Sequence[Held]) -> bool:
    """Whether these exceed the limits for the number of players (MC-8.3)."""
    plan = setup_of(state.options, len(state.seats))
    majors = sum(CALAMITIES[each.calamity].is_major for each in held)
    return len(held) > plan.calamity_limit or majors > plan.major_limit


def _discard(move: Move, seat: Seat, lost: Held) -> None:
    seat.sealed.remove(lost)
    move.tell("discarded_calamity", "BK-8.3", seat.seat, calamity=lost.calamity)


HOLDS: Kind[Books] = Kind(
    name="holds",
    answer_type=Holds,
    check=check_holds,
    apply=apply_holds,
    default=lambda _state, _decision: Holds(assumed=True),
    sample=sample_holds,
    about=about_holds,
    stamped=True,
    own=True,
)

STEPS: dict[str, Callable[..., None]] = {
    "ask_calamities": ask_calamities,
    "select_calamities": select_calamities,
}
KINDS = (HOLDS,)
