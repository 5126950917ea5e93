"""A game that is over, with all hands open: of its record nothing is hidden any more (DG-2.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from ecumene.kernel import SPECTATOR, Game, Viewer

OPEN: Viewer = -3
"""Who looks back with everything open; in a game that goes on there is no such viewer."""

#: the view of who only watches and the views of all seats, put together
Opened = Callable[[Any, Sequence[Any]], Any]


def _stone_age(watched: Any, own: Sequence[Any]) -> Any:
    """Everybody's cards, also those face down."""
    players = tuple(view.players[seat] for seat, view in enumerate(own))
    return replace(watched, players=players)


def _mega_civilization(watched: Any, own: Sequence[Any]) -> Any:
    """Everybody's hand, and all offers by giver. What is chosen in a fight is not in a view."""
    seats = tuple(view.seats[seat] for seat, view in enumerate(own))
    offers = tuple(
        offer for seat, view in enumerate(own) for offer in view.offers if offer.giver == seat
    )
    return replace(watched, seats=seats, offers=offers)


OPENED: dict[str, Opened] = {"stoneage": _stone_age, "megaciv": _mega_civilization}


def view_of(game: Game[Any], state: Any, seer: Viewer, players: int) -> Any:
    """The position as a viewer sees it, or as nobody could during the game."""
    if seer != OPEN:
        return game.view(state, seer)
    viewers = (SPECTATOR, *range(players))
    views = game.views(state, viewers) if game.views else [game.view(state, v) for v in viewers]
    return OPENED[game.name](views[0], views[1:])
