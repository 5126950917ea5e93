"""Invariants of the books, whatever people enter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ecumene.games.megaciv.calculations.player_facts import TOKENS
from ecumene.kernel import KEEPER

from .cards.hands import hands_are_counted
from .entries import most_of
from .ledger import MOST, Books


def numbers_are_possible(state: Books) -> list[str]:
    """Every number of every seat is between 0 and the most there can be (BK-0.3)."""

    def found() -> Iterator[str]:
        for seat in state.seats:
            for name in MOST if seat.numbers else ():
                value = seat.value(name)
                if not 0 <= value <= most_of(state, name):
                    yield f"seat {seat.seat} has {value} {name}"

    return list(found())


def stock_follows(state: Books) -> list[str]:
    """Tokens, treasury and stock add up to 55, unless more were entered (BK-0.5)."""
    if state.options.treasury == "off":
        return []
    return [
        f"seat {seat.seat}: stock {seat.tokens_in_stock}"
        for seat in state.players
        if seat.numbers and seat.tokens_in_stock != max(0, TOKENS - seat.tokens - seat.treasury)
    ]


def advances_once(state: Books) -> list[str]:
    """No advance is held or bought twice (BK-12.2)."""
    faults = []
    for seat in state.seats:
        bought = seat.bought.purchase.gained if seat.bought is not None else ()
        names = [*seat.advances, *bought]
        if len(set(names)) < len(names):
            faults.append(f"seat {seat.seat} has an advance twice")
    return faults


def somebody_can_go_on(state: Books) -> list[str]:
    """Exactly one gate is open until the game ends, and every player has a desk (BK-G.1)."""
    open_kinds = [(asked.seat, asked.kind) for asked in state.flow.decisions]
    if state.ended:
        return ["the game is over, and questions are open"] if open_kinds else []
    faults = []
    if open_kinds.count((KEEPER, "gate")) != 1:
        faults.append("not one gate")
    if (KEEPER, "chair") not in open_kinds:
        faults.append("no chair")
    faults += [
        f"seat {seat.seat} has no desk"
        for seat in state.players
        if (seat.seat, "desk") not in open_kinds
    ]
    leavers = {seat.seat for seat in state.seats if seat.left}
    faults += [
        f"seat {number} has left and is asked" for number, _ in open_kinds if number in leavers
    ]
    return faults


def sealed_in_time(state: Books) -> list[str]:
    """Calamities are sealed only in phases 8 and 9 (BK-8.2, BK-9.1)."""
    return [
        f"seat {seat.seat} holds sealed calamities in phase {state.phase}"
        for seat in state.seats
        if seat.sealed and state.phase not in (8, 9)
    ]


INVARIANTS: Sequence[Callable[[Books], list[str]]] = (
    numbers_are_possible,
    stock_follows,
    advances_once,
    somebody_can_go_on,
    sealed_in_time,
    hands_are_counted,
)
