"""The game as people meet it: what they see, and what they are told, in no language yet."""

import msgspec

from ecumene.kernel import Decision, Viewer
from ecumene.words import Said, said

from .rules import HOME, ROSETTES, SHARED, START, Advance, State, name_move, takes

SIGNS = "●■"
#: the squares of a player's own row as they lie on the board; None where it has no square
OWN_ROW = (4, 3, 2, 1, None, None, 14, 13)


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
    """Describe a square: pieces, its number on the path, a rosette."""
    if square is None:
        return None
    pieces = "".join(SIGNS[seat] for seat in seats if square in state.pieces[seat])
    return f"{pieces}{square}{'✿' * (square in ROSETTES)}"


def question(state: State, _decision: Decision) -> Said:
    return said("ask-ur_move", throw=state.throw)


def label(state: State, given: Advance) -> Said:
    """An answer as the asked player reads it: where to, and what it brings."""
    target = given.square + state.throw
    way = said(f"way-{name_move(given.square, target)}", square=given.square, to=target)
    again = target in ROSETTES
    return said("answer-ur_move", way=way, takes=takes(state, given.square), again=again)


def thing(square: str) -> Said:
    return said("thing-start") if square == str(START) else said("thing-square", square=square)
