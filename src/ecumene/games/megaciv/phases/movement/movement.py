"""Phase 3: movement (MC-3.1 to MC-3.39).

A seat's whole movement is one answer: a list of orders. What an order may do is in
:mod:`.orders`; who could meet whom in :mod:`..position.schedule`; random movements in
:mod:`.samples`; what a client shows of orders that are still planned in :mod:`.preview`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec

from ecumene.games.megaciv.position.pieces import rearrange_ships, rearrange_tokens
from ecumene.games.megaciv.position.schedule import UPKEEP, order_of_movement
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.position.turn_taking import ask_all, finish_step
from ecumene.kernel import Decision, Kind, Move, Randomness

from .orders import Maintain, MovePosition, Order, carry_out_all, tokens_ashore
from .preview import MovementFacts, MovementPreview, movement_facts, preview_orders
from .samples import wander

MOST_ORDERS = 400  # far more than 55 tokens and 4 ships need


class Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All orders of one movement; the answer ends it (N-50)."""

    orders: Annotated[tuple[Order, ...], msgspec.Meta(max_length=MOST_ORDERS)] = ()


def movement(state: State, move: Move) -> None:
    """Step: everybody moves, in census order or early (MC-3.1, MC-3.2)."""
    ask_all(state, move, order_of_movement(state), "movement", "MC-3.1")


def check_movement(state: State, decision: Decision, answer: Movement) -> MovePosition:
    """Check every order in sequence, and the end of the movement (N-50, N-54)."""
    return carry_out_all(state, decision.seat, answer.orders)


def apply_movement(state: State, move: Move, decision: Decision, answer: Movement) -> None:
    """End the movement: it is public now and can't be changed (MC-3.4, DG-4.1)."""
    end_at(state, move, decision, answer, check_movement(state, decision, answer))


def end_at(
    state: State, move: Move, decision: Decision, answer: Movement, position: MovePosition
) -> None:
    """End the movement at the position its orders lead to."""
    lost = [ship.coast for ship in position.ships if ship.standing == "old"]
    settle_at(state.seats[decision.seat], position)
    move.seal("final")
    if move.heard:
        move.tell("moved", "MC-3.4", decision.seat, orders=_plain(answer.orders))
    if lost:
        move.tell("ships_lost", "MC-3.20", decision.seat, coasts=lost)
    finish_step(state, move, decision.seat)


def settle_at(seat: Seat, position: MovePosition) -> None:
    """Apply the position; ships neither built nor maintained are destroyed (MC-3.20)."""
    rearrange_tokens(seat, tokens_ashore(position))
    seat.treasury = position.treasury
    kept = ("built", "maintained")
    rearrange_ships(seat, [ship.coast for ship in position.ships if ship.standing in kept])


def _plain(orders: tuple[Order, ...]) -> Any:
    """Return the orders as plain data for an event: only lists, dicts, text and numbers."""
    return msgspec.json.decode(msgspec.json.encode(orders))


def forced_movement(state: State, decision: Decision) -> Movement | None:
    """Skip players with neither tokens on the board nor ships (DG-3.6)."""
    seat = state.seats[decision.seat]
    return None if seat.tokens_at or seat.ships_at else Movement()


def default_movement(state: State, decision: Decision) -> Movement:
    """Maintain ships with treasury as far as possible; move nothing (DG-9.4, N-59)."""
    seat = state.seats[decision.seat]
    ships = range(min(len(seat.ships_at), seat.treasury // UPKEEP))
    return Movement(tuple(Maintain(ship, treasury=UPKEEP) for ship in ships))


def sample_movement(state: State, decision: Decision, randomness: Randomness) -> Movement:
    """Return a random legal movement."""
    return wander_about(state, decision, randomness)[0]


def wander_about(
    state: State, decision: Decision, randomness: Randomness
) -> tuple[Movement, MovePosition]:
    """Return a random legal movement, and the position its orders lead to."""
    orders, position = wander(state, decision.seat, randomness)
    return Movement(orders), position


def about_movement(state: State, decision: Decision) -> MovementFacts:
    """Return the pieces, their range and their costs."""
    return movement_facts(state, decision.seat)


def preview_movement(state: State, decision: Decision, answer: Movement) -> MovementPreview:
    """Preview a movement; mark and skip illegal orders, as drafts can become illegal (DG-4.3)."""
    return preview_orders(state, decision.seat, answer.orders)


MOVEMENT: Kind[State] = Kind(
    name="movement",
    answer_type=Movement,
    check=check_movement,
    apply=apply_movement,
    apply_checked=end_at,
    default=default_movement,
    sample=sample_movement,
    sample_checked=wander_about,
    forced=forced_movement,
    draft_stands=True,
    about=about_movement,
    preview=preview_movement,
)

STEPS: dict[str, Callable[..., None]] = {"movement": movement}
KINDS = (MOVEMENT,)
