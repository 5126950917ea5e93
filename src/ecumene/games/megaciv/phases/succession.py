"""Phase 13: A.S.T. alteration, the end of the game, the result, reshuffling (MC-13, MC-V)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations import succession
from ecumene.games.megaciv.calculations.ast import final_turn_begins, game_ends
from ecumene.games.megaciv.calculations.succession import announce_last_turn
from ecumene.games.megaciv.calculations.victory import result_of
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import MOVEMENT, CardTable, Seat, State
from ecumene.games.megaciv.tables.advances import advances_of
from ecumene.games.megaciv.tables.commodities import STACKS
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.games.megaciv.tables.stacks import reshuffle_stack
from ecumene.kernel import Command, Kind, Move, Result

# -- 13a: succession markers -----------------------------------------------------------------------


def move_markers(state: State, move: Move) -> None:
    """Step 13a: move the markers of the players, then the turn marker (MC-13.1, MC-13.13)."""
    move_succession_markers(state, move)
    state.turn += 1
    move.tell("turn_marker", "MC-13.13", turn=state.turn)


def move_succession_markers(state: State, move: Move) -> None:
    """Check every marker, in ranking order (MC-13.1, MC-13.2)."""

    def place(seat: Seat, step: int) -> None:
        seat.step = step

    succession.move_markers(state, move, place)


# -- 13b: game end ---------------------------------------------------------------------------------


def check_end(state: State, move: Move) -> None:
    """Step 13b: end the game, or find out whether this or the next turn is the last (MC-13.14 ff.).

    The turn marker has already moved: the turn that ends is the one before.
    """
    ending = state.turn - 1
    steps = [seat.step for seat in state.players]
    if game_ends(state.options.ast, steps, final_turn=ending == state.last_turn):
        state.ended = True
        state.phase = 0
        move.tell("game_over", "MC-13.16", turn=ending)
        return
    if final_turn_begins(state.options.ast, steps):
        announce_last_turn(state, move, state.turn, "MC-13.15")
    move.then("play_turn")
    move.then("reshuffle")
    move.then("begin_turn")


def begin_turn(state: State, move: Move) -> None:
    """Step: start another turn."""
    move.tell("turn", "MC-0.2", turn=state.turn)


# -- 13c: reshuffling ------------------------------------------------------------------------------


def reshuffle(state: CardTable, move: Move) -> None:
    """Step 13c: put discards back under their stacks (MC-13.17 to MC-13.21).

    Block West before East, stack 1 to 9 (N-01).
    """
    cards = cards_in_play(state)
    back: dict[str, list[int]] = {}
    for block in sorted(state.stacks, reverse=True):
        piles, discards = state.stacks[block], state.discards[block]
        for stack in STACKS:
            if not discards[stack - 1]:
                continue
            if not piles[stack - 1]:
                back.setdefault(block, []).append(stack)
            piles[stack - 1] = reshuffle_stack(
                piles[stack - 1],
                discards[stack - 1],
                lambda number: cards[number].name,
                partial(_shuffle, move, f"{block} {stack}"),
            )
            discards[stack - 1] = []
    move.tell("reshuffled", "MC-13.18", no_longer_empty=back)


def _shuffle(move: Move, where: str, label: str, cards: list[int]) -> list[int]:
    return move.shuffle(f"{where} {label}", cards) if len(cards) > 1 else cards


# -- an agreed end ---------------------------------------------------------------------------------


class LastTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last turn; 0 is the present one (N-16)."""

    turn: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0


def check_last_turn(state: State, _seat: int, argument: LastTurn) -> None:
    """Require a running game, and a turn that isn't over (MC-S.6)."""
    if state.ended or state.turn < 1:
        raise refuse("last_turn_now")
    if argument.turn and argument.turn < state.turn:
        raise refuse("last_turn_past", turn=state.turn)


def apply_last_turn(state: State, move: Move, _seat: int, argument: LastTurn) -> None:
    """Set the end that the table has agreed on, by the clock or by a vote (D-15)."""
    announce_last_turn(state, move, argument.turn or state.turn, "MC-S.6")


LAST_TURN: Command[State] = Command("last_turn", LastTurn, check_last_turn, apply_last_turn)


class VotedLastTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An end that two thirds of the table voted for (D-15); the last turn follows from it."""


def check_voted_last_turn(state: State, _seat: int, _argument: VotedLastTurn) -> None:
    """Require a running game whose last turn isn't known yet (MC-S.6)."""
    check_last_turn(state, _seat, LastTurn())
    if 0 < state.last_turn <= _voted_turn(state):
        raise refuse("last_turn_known", turn=state.last_turn)


def apply_voted_last_turn(state: State, move: Move, _seat: int, _argument: VotedLastTurn) -> None:
    """Make this turn the last up to the end of movement, later the next one (D-15)."""
    announce_last_turn(state, move, _voted_turn(state), "MC-S.6")


def _voted_turn(state: State) -> int:
    return state.turn if state.phase <= MOVEMENT else state.turn + 1


VOTED_LAST_TURN: Command[State] = Command(
    "voted_last_turn", VotedLastTurn, check_voted_last_turn, apply_voted_last_turn
)

STEPS: dict[str, Callable[..., None]] = {
    "move_markers": move_markers,
    "check_end": check_end,
    "begin_turn": begin_turn,
    "reshuffle": reshuffle,
}
KINDS: tuple[Kind[State], ...] = ()
COMMANDS = (LAST_TURN, VOTED_LAST_TURN)


def result(state: State) -> Result | None:
    """Victory points and the winner, once the game is over (MC-V.1).

    Players who have left have nothing that counts, and do not win (MC-L.4).
    """
    if not state.ended:
        return None
    table = advances_of(state.options.errata)
    wonder_vp = state.options.wonder_vp == "yes"
    return result_of(state.seats, state.players, table, wonder_vp=wonder_vp)
