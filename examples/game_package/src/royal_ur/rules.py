"""The rules of the race, as ``rulebook.md`` numbers them."""

from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

import msgspec

from ecumene.kernel import Decision, Flow, Kind, Move, Refusal, Result, Step

DICE = 4
START, HOME = 0, 15
SHARED = range(5, 13)
SHARED_ROSETTE = 8
ROSETTES = (4, SHARED_ROSETTE, 14)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    #: seven, or fewer for a short game (UR-1.1)
    pieces: Annotated[int, msgspec.Meta(ge=3, le=7)] = 7
    #: whether a piece on the rosette of the shared row can be taken (UR-3.4)
    shared_rosette: Literal["safe", "open"] = "safe"


@dataclass(slots=True)
class State:
    flow: Flow
    options: Options
    #: by seat: the square of its path on which each piece stands
    pieces: list[list[int]]
    mover: int = -1
    turn: int = 0
    throw: int = 0


def new(players: int, options: Options) -> State:
    """All pieces wait beside the board (UR-1.1)."""
    pieces = [[START] * options.pieces for _ in range(players)]
    return State(Flow(agenda=[Step("setup")]), options, pieces)


def copy(state: State) -> State:
    return replace(state, flow=state.flow.copy(), pieces=[own[:] for own in state.pieces])


def setup(state: State, move: Move) -> None:
    """Chance says who begins (UR-1.4)."""
    first = move.pick("first", len(state.pieces))
    move.tell("begins", "UR-1.4", first)
    move.then("throw", first)


def throw(state: State, move: Move, seat: int) -> None:
    """Throw the dice; who can move must, who cannot loses the turn (UR-2.1 to UR-2.3)."""
    state.turn += seat != state.mover
    state.mover = seat
    state.throw = sum(move.roll("throw", DICE, sides=2)) - DICE
    move.tell("thrown", "UR-2.1", seat, throw=state.throw)
    if list_moves(state):
        move.ask(seat, "ur_move", "UR-2.2")
    else:
        move.tell("passed", "UR-2.3", seat)
        move.then("throw", 1 - seat)


class Advance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move the piece on this square of the own path; 0 enters a piece."""

    square: Annotated[int, msgspec.Meta(ge=START, lt=HOME)]


def takes(state: State, square: int) -> bool:
    """Whether the piece on this square would take one (UR-3.3)."""
    target = square + state.throw
    return target in SHARED and target in state.pieces[1 - state.mover]


def refuse(code: str, rule: str, **numbers: Any) -> Refusal:
    """A refusal of this game: the message ``refusal-<code>`` of its catalogue."""
    return Refusal(code, rule, part="royal_ur", **numbers)


def find_obstacle(state: State, square: int) -> Refusal | None:
    """Why the piece on this square cannot move; with a throw of 0 it is in its own way."""
    own, target = state.pieces[state.mover], square + state.throw
    if square not in own:
        return refuse("no_piece", "UR-2.2", square=square)
    if target > HOME:
        return refuse("too_far", "UR-3.6", square=square, needed=HOME - square)
    if target < HOME and target in own:
        return refuse("own_piece", "UR-3.2", to=target)
    safe = target == SHARED_ROSETTE and state.options.shared_rosette == "safe"
    if safe and takes(state, square):
        return refuse("safe", "UR-3.4")
    return None


def judge_pieces(state: State) -> list[tuple[int, Refusal | None]]:
    squares = sorted(set(state.pieces[state.mover]) - {HOME})
    return [(square, find_obstacle(state, square)) for square in squares]


def list_moves(state: State) -> list[Advance]:
    """Every legal move, the hindmost piece first."""
    return [Advance(square) for square, refusal in judge_pieces(state) if not refusal]


def list_closed(state: State, _decision: Decision) -> list[tuple[str, Refusal]]:
    """The squares from which no piece can move, and why."""
    return [(str(square), refusal) for square, refusal in judge_pieces(state) if refusal]


def check(state: State, _decision: Decision, answer: Advance) -> None:
    if refusal := find_obstacle(state, answer.square):
        raise refusal


def apply(state: State, move: Move, decision: Decision, answer: Advance) -> None:
    """Move, take, and throw again from a rosette (UR-3)."""
    seat, square, target = decision.seat, answer.square, answer.square + state.throw
    own, theirs = state.pieces[seat], state.pieces[1 - seat]
    move.tell(name_move(square, target), "UR-3.1", seat, square=square, to=target)
    if takes(state, square):
        theirs[theirs.index(target)] = START
        move.tell("taken", "UR-3.3", 1 - seat, square=target)
    own[own.index(square)] = target
    if result(state):
        move.tell("won", "UR-1.5", seat)
    elif target in ROSETTES:
        move.tell("again", "UR-3.5", seat)
        move.then("throw", seat)
    else:
        move.then("throw", 1 - seat)


def name_move(square: int, target: int) -> str:
    return "home" if target == HOME else "moved" if square else "entered"


UR_MOVE: Kind[State] = Kind(
    name="ur_move",
    answer_type=Advance,
    check=check,
    apply=apply,
    default=lambda state, _decision: list_moves(state)[-1],
    answers=lambda state, _decision: list_moves(state),
    forced=lambda state, _decision: moves[0] if len(moves := list_moves(state)) == 1 else None,
    unavailable=list_closed,
)


def result(state: State) -> Result | None:
    """The first to bring all pieces home wins; pieces at home are the points (UR-1.5)."""
    home = tuple(own.count(HOME) for own in state.pieces)
    winners = tuple(seat for seat, count in enumerate(home) if count == state.options.pieces)
    return Result(home, winners) if winners else None


def find_shared_squares(state: State) -> list[str]:
    """No square holds two pieces, in any position (UR-3.2, UR-3.3)."""
    paths = [[n for n in own if START < n < HOME] for own in state.pieces]
    shared = [n for path in paths for n in path if n in SHARED]
    crowds = [squares for squares in (*paths, shared) if len(set(squares)) < len(squares)]
    return [f"two pieces on one square: {sorted(squares)}" for squares in crowds]
