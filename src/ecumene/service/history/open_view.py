"""A finished game with all hands open: its record hides nothing (DG-2.3)."""

from __future__ import annotations

from typing import Any

from ecumene.kernel import SPECTATOR, Game, Viewer

OPEN: Viewer = -4
"""The viewer who looks back with everything open; a game in progress has no such viewer."""


def view_of(game: Game[Any], state: Any, seer: Viewer, players: int) -> Any:
    """Return the position for a viewer, or with everything open."""
    if seer != OPEN:
        return game.view(state, seer)
    if game.open_view is None:
        return game.view(state, SPECTATOR)
    viewers = (SPECTATOR, *range(players))
    views = game.views(state, viewers) if game.views else [game.view(state, v) for v in viewers]
    return game.open_view(views[0], views[1:])
