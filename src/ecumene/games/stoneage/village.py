"""The three places of the village: tool maker, hut and field (SA-2.8 to SA-2.11)."""

from __future__ import annotations

from ecumene.kernel import Move

from .components import MAX_AGRICULTURE, MAX_FIGURES, MAX_TOOL, TOOL_SPACES
from .state import State


def gain_tool(state: State, move: Move, seat: int, rule: str) -> None:
    """Make one tool step: raise the tile of the lowest value, an unused one first (SA-2.8, SA-2.9).

    A space without a tile counts as a tile of value 0, so the first three steps fill the spaces.
    """
    player = state.players[seat]
    space = min(range(TOOL_SPACES), key=lambda n: (player.tools[n], player.tools_used[n], n))
    if player.tools[space] < MAX_TOOL:
        player.tools[space] += 1
    move.tell("tool", rule, seat, tools=player.tools[:])


def grow_tribe(state: State, move: Move, seat: int) -> None:
    """Add a figure from the supply to the tribe, up to 10 in all (SA-2.10)."""
    player = state.players[seat]
    if player.figures < MAX_FIGURES:
        player.figures += 1
        player.unplaced += 1
    move.tell("figure", "SA-2.10", seat, figures=player.figures)


def raise_agriculture(state: State, move: Move, seat: int, rule: str) -> None:
    """Raise agriculture by 1, up to 10 (SA-2.11)."""
    player = state.players[seat]
    player.agriculture = min(player.agriculture + 1, MAX_AGRICULTURE)
    move.tell("agriculture", rule, seat, agriculture=player.agriculture)
