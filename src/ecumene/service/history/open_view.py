"""A game that is over, with all hands open: of its record nothing is hidden any more (DG-2.3)."""

from __future__ import annotations

from typing import Any

from ecumene.kernel import SPECTATOR, Game, Viewer

OPEN: Viewer = -4
"""The viewer who looks back with everything open; a game in progress has no such viewer."""


def view_of(game: Game[Any], state: Any, seer: Viewer, players: int) -> Any:
    """The position as a viewer sees it, or as nobody could during the game."""
    if seer != OPEN:
        return game.view(state, seer)
    if game.open_view is None:
        return game.view(state, SPECTATOR)
    viewers = (SPECTATOR, *range(players))
    views = game.views(state, viewers) if game.views else [game.view(state, v) for v in viewers]
    return game.open_view(views[0], views[1:])
