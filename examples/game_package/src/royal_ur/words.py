"""The game as people meet it: what they see, and the sentences they read."""

from collections.abc import Sequence

import msgspec

from ecumene.kernel import Decision, Event, Viewer

from .rules import HOME, ROSETTES, SHARED, START, Advance, State, name_move, takes

SIGNS = "●■"
#: the squares of a player's own row as they lie on the board; None where it has no square
OWN_ROW = (4, 3, 2, 1, None, None, 14, 13)
LABELS = {
    "entered": "enter on {to}",
    "moved": "from {square} to {to}",
    "home": "from {square} home",
}
EVENTS = {
    "begins": "{name} begins.",
    "thrown": "{name} throws {throw}.",
    "passed": "{name} cannot move.",
    "entered": "{name} enters a piece on square {to}.",
    "moved": "{name} moves from {square} to {to}.",
    "home": "{name} brings a piece home from {square}.",
    "taken": "{name} loses the piece on square {square}: it goes back to the start.",
    "again": "A rosette: {name} throws again.",
    "won": "{name} has brought every piece home and wins.",
}


class Side(msgspec.Struct, frozen=True):
    seat: int
    sign: str
    waiting: int
    home: int


class View(msgspec.Struct, frozen=True):
    """The whole position: nothing is hidden in this game."""

    viewer: Viewer
    turn: int
    to_move: int
    throw: int
    board: tuple[tuple[str | None, ...], ...]
    players: tuple[Side, ...]


def view(state: State, viewer: Viewer) -> View:
    board = (
        tuple(_cell(state, square, 1) for square in OWN_ROW),
        tuple(_cell(state, square, 0, 1) for square in SHARED),
        tuple(_cell(state, square, 0) for square in OWN_ROW),
    )
    sides = tuple(
        Side(seat, SIGNS[seat], own.count(START), own.count(HOME))
        for seat, own in enumerate(state.pieces)
    )
    return View(viewer, state.turn, state.mover, state.throw, board, sides)


def _cell(state: State, square: int | None, *seats: int) -> str | None:
    """What lies on a square: pieces, its number on the path, a rosette."""
    if square is None:
        return None
    pieces = "".join(SIGNS[seat] for seat in seats if square in state.pieces[seat])
    return f"{pieces}{square}{'✿' * (square in ROSETTES)}"


def question(state: State, _decision: Decision) -> str:
    return f"You threw {state.throw}. Which piece moves?"


def answer(given: Advance) -> str:
    return thing(str(given.square))


def label(state: State, given: Advance) -> str:
    """An answer as the asked player reads it: where to, and what it brings."""
    target = given.square + state.throw
    taking = ", taking a piece" if takes(state, given.square) else ""
    again = ", and throw again" if target in ROSETTES else ""
    way = LABELS[name_move(given.square, target)]
    return way.format(square=given.square, to=target) + taking + again


def thing(square: str) -> str:
    return f"move from {square}" if square != str(START) else "enter a piece"


def event(told: Event, names: Sequence[str]) -> str:
    return EVENTS[told.kind].format(name=names[told.seat], **told.data)
