"""The sequence of play as data: thirteen phases and their steps (MC-0.2 to MC-0.4)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.kernel import Kind, Move

from .calculations.succession import announce_last_turn
from .position.state import State


class Phase(msgspec.Struct, frozen=True):
    """A phase: its number, its name, and its steps in order."""

    number: int
    name: str
    steps: tuple[str, ...]


PHASES: tuple[Phase, ...] = (
    Phase(1, "tax collection", ("collect_taxes", "tax_revolts")),
    Phase(2, "population expansion and census", ("come_back", "expand", "census")),
    Phase(3, "movement", ("movement",)),
    Phase(4, "conflict", ("conflict",)),
    Phase(5, "city construction", ("construction",)),
    Phase(6, "trade cards acquisition", ("draw_cards", "purchases")),
    Phase(7, "trade", ("open_market", "close_market")),
    Phase(8, "calamity selection", ("select_calamities",)),
    Phase(9, "calamity resolution", ("minor_calamities", "call_calamities")),
    Phase(10, "special abilities", ("special_abilities",)),
    Phase(11, "surplus population and city support", ("conflict", "surplus", "support")),
    Phase(12, "advances acquisition", ("acquisition", "carry_out_leaving")),
    Phase(13, "A.S.T. alteration", ("move_markers", "check_end")),
)


def play_turn(state: State, move: Move) -> None:
    """Step: put the phases of this turn on the agenda, in their order (MC-0.3)."""
    for seat in state.seats:
        seat.rate = 0
        seat.short = False
        seat.built = []
        seat.abilities_used = []
        seat.deferred = False
        seat.free_card = False
    if state.options.stop == "turn" and state.turn == state.options.stop_turn:
        announce_last_turn(state, move, state.turn, "MC-S.6")
    for phase in reversed(PHASES):
        move.then("begin_phase", phase.number)


def begin_phase(state: State, move: Move, number: int) -> None:
    """Step: begin a phase after all have finished the previous one (MC-0.56, DG-3.8)."""
    phase = PHASES[number - 1]
    state.phase = number
    move.seal("phase")
    move.tell("phase", "MC-0.3", phase=number)
    for step in reversed(phase.steps):
        move.then(step)


STEPS: dict[str, Callable[..., None]] = {
    "play_turn": play_turn,
    "begin_phase": begin_phase,
}
KINDS: tuple[Kind[State], ...] = ()
