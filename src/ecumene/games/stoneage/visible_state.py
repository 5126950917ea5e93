"""A seat's knowledge as a state that the rules accept, without anything hidden.

A bot gets a view and nothing else (DG-1.4). :func:`state_from_view` turns it into a state. It
contains no secrets: deck and stacks below the top tile only have a size, and other players'
face-down cards are missing.
"""

from __future__ import annotations

from ecumene.kernel import Flow, Viewer

from .components import card_number
from .state import Options, Player, State
from .view import PlayerView, View, view

#: the placeholder for a card or tile that the seat has not seen
UNSEEN = 0


def state_from_view(seen: View, options: Options) -> State:
    """Return a state with exactly what the viewer sees."""
    return State(
        flow=Flow(),
        options=options,
        players=[_player(each) for each in seen.players],
        board=[list(there) for there in seen.board.values()],
        round=seen.round,
        phase=seen.phase,
        first=seen.first,
        cards=[0 if name is None else card_number(name) for name in seen.cards],
        deck=[UNSEEN] * seen.deck,
        stacks=[
            [] if stack.top is None else [UNSEEN] * (stack.tiles - 1) + [int(stack.top[1:])]
            for stack in seen.stacks
        ],
    )


def visible_to(state: State, viewer: Viewer) -> State:
    """Like :func:`state_from_view`, from a position."""
    return state_from_view(view(state, viewer), state.options)


def _player(seen: PlayerView) -> Player:
    return Player(
        figures=seen.figures,
        unplaced=seen.unplaced,
        food=seen.food,
        resources=list(seen.resources.values()),
        tools=list(seen.tools),
        tools_used=list(seen.tools_used),
        agriculture=seen.agriculture,
        score=seen.score,
        cards=[card_number(name) for name in seen.cards or ()],
        hidden_cards=[card_number(name) for name in seen.own_face_down],
        single_use=[card_number(name) for name in seen.single_use],
        buildings=[int(name[1:]) for name in seen.buildings],
    )
