"""A seat's actions at any time: late entries, disputes, waiting (BK-C.5, BK-C.6)."""

from __future__ import annotations

from ecumene.kernel import Decision, Kind, Move, Randomness

from .entries import (
    Name,
    Numbers,
    Stamped,
    Text,
    check_number,
    correct_number,
    find_seat,
    is_derived,
    sample_number,
)
from .ledger import COUNTED, Books, Dispute, Seat
from .phases.counts import CENSUS
from .refusals import refuse


class Amend(Stamped, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="amend"):
    """The seat's present numbers, or those a phase of this turn asked for (BK-C.5, BK-C.9)."""

    numbers: Numbers
    #: the turn and phase of the question that was closed meanwhile; 0 for numbers of now
    turn: int = 0
    phase: int = 0


class Disagree(Stamped, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="dispute"):
    """A wrong entry, the seat's own or another's (BK-C.6)."""

    of: int
    about: Name
    text: Text = ""


class Wait(Stamped, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="wait"):
    """Wait to move until earlier seats have moved, or stop waiting (BK-3.2)."""

    on: bool = True


SeatAction = Amend | Disagree | Wait


def check_seat_action(state: Books, decision: Decision, answer: SeatAction) -> None:
    """Require possible numbers of seats in play (BK-0.3, BK-C.5)."""
    if isinstance(answer, Amend):
        for name, value in answer.numbers.items():
            if name not in COUNTED:
                raise refuse("no_such_field")
            check_number(state, name, value)
        if answer.turn:
            check_late(state, state.seats[decision.seat], answer)
    elif isinstance(answer, Disagree):
        find_seat(state, answer.of)


def check_late(state: Books, seat: Seat, answer: Amend) -> None:
    """Require a phase of this turn that has begun, and no newer entry (BK-C.9)."""
    if answer.turn != state.turn:
        raise refuse("late_turn", turn=answer.turn)
    if not 1 <= answer.phase <= state.phase:
        raise refuse("late_phase", phase=answer.phase)
    for name in numbers_of(seat, answer):
        told = seat.numbers[name]
        if told.how == "told" and (told.turn, told.phase) > (answer.turn, answer.phase):
            raise refuse("told_since", field=name, value=told.value)


def numbers_of(seat: Seat, answer: Amend) -> dict[str, int]:
    """Return the numbers to enter; late tokens of phase 2 also replace the census."""
    numbers = dict(answer.numbers)
    if answer.turn and answer.phase == CENSUS and "tokens" in numbers:
        numbers["census"] = numbers["tokens"]
        since = seat.numbers["tokens"]
        if (since.turn, since.phase) > (answer.turn, answer.phase):
            del numbers["tokens"]
    return numbers


def apply_seat_action(state: Books, move: Move, decision: Decision, answer: SeatAction) -> None:
    """Carry out an entry, a dispute or a wait."""
    seat = state.seats[decision.seat]
    if isinstance(answer, Amend):
        numbers = numbers_of(seat, answer)
        was = {name: seat.value(name) for name in numbers}
        for name, value in numbers.items():
            correct_number(state, seat, name, value, answer.who)
        for name, value in numbers.items():
            move.tell("amended", "BK-C.5", seat.seat, field=name, was=was[name], now=value)
    elif isinstance(answer, Disagree):
        state.marks += 1
        state.disputes.append(
            Dispute(state.marks, seat.seat, answer.of, answer.about, answer.text, state.turn)
        )
        move.tell(
            "disputed", "BK-C.6", seat.seat, of=answer.of, field=answer.about, text=answer.text
        )
    else:
        seat.waiting = answer.on
        move.tell("waits" if answer.on else "waits_no_longer", "BK-3.2", seat.seat)


def sample_seat_action(state: Books, decision: Decision, randomness: Randomness) -> SeatAction:
    """Return a late entry, a dispute or a wait."""
    pick = randomness.randrange(3)
    if pick == 0:
        names = [name for name in COUNTED if not is_derived(state, name)]
        name = names[randomness.randrange(len(names))]
        return Amend(numbers={name: sample_number(state, name, randomness)})
    if pick == 1:
        players = state.players
        of = players[randomness.randrange(len(players))].seat
        return Disagree(of=of, about="tokens", text="?")
    return Wait(on=not state.seats[decision.seat].waiting)


SEAT_ACTION: Kind[Books] = Kind(
    name="desk",
    answer_type=SeatAction,
    check=check_seat_action,
    apply=apply_seat_action,
    default=lambda _state, _decision: Amend(numbers={}),
    sample=sample_seat_action,
    standing=True,
    idle=True,
    stamped=True,
)
KINDS = (SEAT_ACTION,)
