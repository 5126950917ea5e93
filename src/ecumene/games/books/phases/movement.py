"""Phase 3: movement. The books call the seats and record the cost of ships (BK-3.1 to BK-3.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.books.entries import Entry, doubt, fit, hold, write
from ecumene.games.books.ledger import Books
from ecumene.games.megaciv.calculations.player_facts import SHIPS
from ecumene.games.megaciv.calculations.turn_order import census_order
from ecumene.kernel import Decision, Kind, Move, Randomness


class Done(Entry, frozen=True, forbid_unknown_fields=True):
    """All own moves have been made (BK-3.1)."""

    #: treasury spent on ships, and ships on the board where they are told (BK-3.3)
    treasury: Annotated[int, msgspec.Meta(ge=0, le=55)] = 0
    ships: Annotated[int, msgspec.Meta(ge=0, le=SHIPS)] | None = None


def call_to_move(state: Books, move: Move) -> None:
    """Step: ask everybody, in census order (BK-3.1)."""
    for number in census_order(state.players, box=state.options.census_box == "box"):
        state.seats[number].waiting = False
        move.ask(number, "done", "BK-3.1")
    hold(state, move)


def apply_done(state: Books, move: Move, decision: Decision, answer: Done) -> None:
    """Mark the seat as moved; its treasury pays for ships (BK-3.3)."""
    seat = state.seats[decision.seat]
    seat.waiting = False
    if answer.treasury and state.options.treasury == "on":
        left = seat.treasury - answer.treasury
        before = seat.treasury
        write(state, seat, "treasury", fit(state, "treasury", left), answer.how, answer.who)
        if left < 0:
            doubt(state, seat, "treasury", "short", before, answer.treasury)
    if answer.ships is not None:
        write(state, seat, "ships", answer.ships, answer.how, answer.who)
    move.tell("has_moved", "BK-3.1", seat.seat, treasury=answer.treasury)


def sample_done(_state: Books, _decision: Decision, randomness: Randomness) -> Done:
    """Move, with or without ships."""
    if randomness.randrange(2):
        return Done()
    return Done(treasury=randomness.randrange(9), ships=randomness.randrange(SHIPS + 1))


DONE: Kind[Books] = Kind(
    name="done",
    answer_type=Done,
    check=lambda _state, _decision, _answer: None,
    apply=apply_done,
    default=lambda _state, _decision: Done(assumed=True),
    sample=sample_done,
    stamped=True,
)

STEPS: dict[str, Callable[..., None]] = {"call_to_move": call_to_move}
KINDS = (DONE,)
