"""Views (DG-1.13 to DG-1.16), and determinized states."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from ecumene.kernel import Flow, Randomness, Result, Viewer

from .components import by_name, card_number
from .scoring import result
from .state import NAMES, Options, Phase, Player, State, copy


class PlayerView(msgspec.Struct, frozen=True):
    """One player's things as a viewer may see them."""

    seat: int
    figures: int
    unplaced: int
    food: int
    resources: dict[str, int]
    tools: tuple[int, ...]
    tools_used: tuple[bool, ...]
    agriculture: int
    score: int
    #: cards taken; None for other players if the table plays with hidden cards
    cards: tuple[str, ...] | None
    number_of_cards: int
    #: additional cards lie face down: their number is public, their faces are the owner's
    face_down: int
    own_face_down: tuple[str, ...]
    #: single-use cards that can still be used
    single_use: tuple[str, ...]
    buildings: tuple[str, ...]


class StackView(msgspec.Struct, frozen=True):
    """A building stack: its top tile and how many tiles it has."""

    top: str | None
    tiles: int


class View(msgspec.Struct, frozen=True):
    """The whole position as a viewer may see it."""

    viewer: int
    round: int
    phase: Phase
    first: int
    #: figures by location and seat
    board: dict[str, tuple[int, ...]]
    #: the card on each space, the space of cost 1 first
    cards: tuple[str | None, ...]
    deck: int
    stacks: tuple[StackView, ...]
    players: tuple[PlayerView, ...]
    result: Result | None


def view(state: State, viewer: Viewer) -> View:
    """The position as a seat, a spectator or a big screen may see it."""
    return View(
        viewer=viewer,
        round=state.round,
        phase=state.phase,
        first=state.first,
        board={NAMES[n]: tuple(there) for n, there in enumerate(state.board)},
        cards=tuple(_card_id(number) if number else None for number in state.cards),
        deck=len(state.deck),
        stacks=tuple(
            StackView(_building_id(tiles[-1]) if tiles else None, len(tiles))
            for tiles in state.stacks
        ),
        players=tuple(_player_view(state, seat, viewer) for seat in range(len(state.players))),
        result=result(state),
    )


def open_view(watched: View, own: Sequence[View]) -> View:
    """Return everybody's cards, including face-down ones, for finished games."""
    players = tuple(view.players[seat] for seat, view in enumerate(own))
    return replace(watched, players=players)


def _player_view(state: State, seat: int, viewer: Viewer) -> PlayerView:
    player = state.players[seat]
    own = seat == viewer
    over = state.phase == "over"
    open_cards = state.options.sa_open_cards == "open" or own or over
    return PlayerView(
        seat=seat,
        figures=player.figures,
        unplaced=player.unplaced,
        food=player.food,
        resources=by_name(player.resources),
        tools=tuple(player.tools),
        tools_used=tuple(player.tools_used),
        agriculture=player.agriculture,
        score=player.score,
        cards=_card_ids(player.cards) if open_cards else None,
        number_of_cards=len(player.cards),
        face_down=len(player.hidden_cards),
        own_face_down=_card_ids(player.hidden_cards) if own or over else (),
        single_use=_card_ids(player.single_use),
        buildings=tuple(_building_id(number) for number in player.buildings),
    )


def _card_id(number: int) -> str:
    return f"C{number:02}"


def _card_ids(numbers: list[int]) -> tuple[str, ...]:
    return tuple(_card_id(number) for number in numbers)


def _building_id(number: int) -> str:
    return f"B{number:02}"


# -- other worlds ----------------------------------------------------------------------------------


def determinize(state: State, viewer: Viewer, randomness: Randomness) -> State:
    """Return a state that looks the same to the viewer, with all it can't see dealt again."""
    world = copy(state)
    others = [p for seat, p in enumerate(world.players) if seat != viewer]
    if world.phase != "over":
        _deal_cards_anew(world, others, randomness)
    _deal_tiles_anew(world, randomness)
    return world


def _deal_cards_anew(world: State, others: list[Player], randomness: Randomness) -> None:
    """Redeal the deck and others' face-down cards, one pool to the viewer (DG-1.14, DG-1.15)."""
    pool = world.deck + [number for player in others for number in player.hidden_cards]
    _shuffle(pool, randomness)
    for player in others:
        count = len(player.hidden_cards)
        player.hidden_cards = [pool.pop() for _ in range(count)]
    world.deck = pool


def _deal_tiles_anew(world: State, randomness: Randomness) -> None:
    """Redeal tiles below the top of the stacks and those out of the game, one pool (DG-1.15)."""
    pool = world.removed + [number for tiles in world.stacks for number in tiles[:-1]]
    _shuffle(pool, randomness)
    for stack, tiles in enumerate(world.stacks):
        world.stacks[stack] = [pool.pop() for _ in tiles[:-1]] + tiles[-1:]
    world.removed = pool


def _shuffle(things: list[int], randomness: Randomness) -> None:
    for last in range(len(things) - 1, 0, -1):
        other = randomness.randrange(last + 1)
        things[last], things[other] = things[other], things[last]


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
