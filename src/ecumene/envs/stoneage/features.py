"""The observations of Stone Age: the view of a seat as numbers, own things first.

Players are numbered clockwise from the observing one: ``+0`` is the observer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np

from ecumene.envs.observation import (
    Numbers,
    ObservationBlock,
    Sight,
    chosen_block,
    kind_block,
    last_block,
)
from ecumene.games.stoneage.components import (
    CARD_SPACES,
    PROFESSIONS,
    RESOURCES,
    TOOL_SPACES,
    UPPER_COUNTS,
    building,
    card,
    card_number,
)
from ecumene.games.stoneage.dice import ToolsSubject
from ecumene.games.stoneage.feeding import FeedSubject
from ecumene.games.stoneage.game import STONE_AGE
from ecumene.games.stoneage.payment import PaymentSubject
from ecumene.games.stoneage.state import NAMES, NUMBER
from ecumene.games.stoneage.view import PlayerView

from .actions import ACTIONS, FACES, TOOL_CARDS

PHASES = ("placing", "using", "feeding")
SYMBOLS = ("medicine", "art", "music", "writing", "sundial", "pottery", "transport", "weaving")
UPPERS = tuple(UPPER_COUNTS)
GOODS = ("food", *RESOURCES)
TYPES = ("fixed", "variable", "any")


def _one_hot(things: Sequence[str], thing: str | None) -> list[float]:
    return [float(each == thing) for each in things]


def _seats(players: int) -> list[str]:
    return [f"+{steps}" for steps in range(players)]


# -- the table -------------------------------------------------------------------------------------


def _round(out: Numbers, sight: Sight) -> None:
    view = sight.view
    out[:] = (view.round / 10, view.deck / 36, *_one_hot(PHASES, view.phase))


def _first(out: Numbers, sight: Sight) -> None:
    out[sight.relative(sight.view.first)] = 1


def _board(out: Numbers, sight: Sight) -> None:
    for name, there in sight.view.board.items():
        start = NUMBER[name] * sight.players
        for seat, figures in enumerate(there):
            if figures:
                out[start + sight.relative(seat)] = figures / 10


# -- cards and buildings ---------------------------------------------------------------------------

CARD_NAMES = (*(f"gives {upper}" for upper in UPPERS), *GOODS, "amount", *SYMBOLS, *PROFESSIONS)


@cache
def _card_numbers(name: str) -> Numbers:
    """Return features of a card's immediate effect and final value."""
    shown = card(card_number(name))
    upper, lower = shown.upper, shown.lower
    goods = "food" if upper.type == "food" else upper.resource
    icons = [lower.icons / 3 if each == lower.profession else 0 for each in PROFESSIONS]
    numbers = (
        *_one_hot(UPPERS, upper.type),
        *_one_hot(GOODS, goods),
        upper.amount / 10,
        *_one_hot(SYMBOLS, lower.symbol),
        *icons,
    )
    return np.array(numbers, dtype=np.float32)


def _cards(out: Numbers, sight: Sight) -> None:
    width = len(CARD_NAMES)
    for space, name in enumerate(sight.view.cards):
        if name is not None:
            out[space * width : (space + 1) * width] = _card_numbers(name)


BUILDING_NAMES = ("tiles", *TYPES, *RESOURCES, "least", "most", "kinds")


@cache
def _building_numbers(name: str) -> Numbers:
    tile = building(int(name[1:]))
    numbers = (
        *_one_hot(TYPES, tile.type),
        *(amount / 3 for amount in tile.cost),
        tile.least / 7,
        tile.most / 7,
        tile.kinds / 4,
    )
    return np.array(numbers, dtype=np.float32)


def _buildings(out: Numbers, sight: Sight) -> None:
    width = len(BUILDING_NAMES)
    for place, stack in enumerate(sight.view.stacks):
        part = out[place * width : (place + 1) * width]
        part[0] = stack.tiles / 7
        if stack.top is not None:
            part[1:] = _building_numbers(stack.top)


# -- players ---------------------------------------------------------------------------------------

PLAYER_NAMES = (
    "figures",
    "unplaced",
    "food",
    *RESOURCES,
    *(f"tool {space + 1}" for space in range(TOOL_SPACES)),
    *(f"tool {space + 1} unused" for space in range(TOOL_SPACES)),
    "agriculture",
    "score",
    "cards",
    "face down",
    "buildings",
    *(f"tool {name}" for name in TOOL_CARDS),
    "cash card",
    *SYMBOLS,
    *PROFESSIONS,
)


def _player(out: Numbers, player: PlayerView) -> None:
    unused = [
        value / 4 if not used else 0
        for value, used in zip(player.tools, player.tools_used, strict=True)
    ]
    tool_cards = [float(name in player.single_use) for name in TOOL_CARDS]
    numbers = (
        player.figures / 10,
        player.unplaced / 10,
        player.food / 20,
        *(player.resources[name] / 10 for name in RESOURCES),
        *(value / 4 for value in player.tools),
        *unused,
        player.agriculture / 10,
        player.score / 100,
        player.number_of_cards / 10,
        player.face_down / 10,
        len(player.buildings) / 10,
        *tool_cards,
        len(player.single_use) - sum(tool_cards),
    )
    out[: len(numbers)] = numbers
    out[len(numbers) :] = _end_sections((*(player.cards or ()), *player.own_face_down))


@lru_cache(maxsize=4096)
def _end_sections(owned: tuple[str, ...]) -> Numbers:
    """Return features of the cards' final value; hidden cards count nothing."""
    out = np.zeros(len(SYMBOLS) + len(PROFESSIONS), dtype=np.float32)
    for name in owned:
        lower = card(card_number(name)).lower
        if lower.symbol is not None:
            out[SYMBOLS.index(lower.symbol)] += 0.5
        if lower.profession is not None:
            out[len(SYMBOLS) + PROFESSIONS.index(lower.profession)] += lower.icons / 5
    return out


def _players(out: Numbers, sight: Sight) -> None:
    width = len(PLAYER_NAMES)
    for player in sight.view.players:
        start = sight.relative(player.seat) * width
        _player(out[start : start + width], player)


# -- the question ----------------------------------------------------------------------------------

QUESTION_NAMES = (
    *(f"roll for {goods}" for goods in GOODS),
    "roll",
    *(f"pay at {name}" for name in NAMES),
    "food short",
    *(f"dice {face}" for face in FACES),
)


def _question(out: Numbers, sight: Sight) -> None:
    """Encode the roll that tools can improve, the place being paid for, and the missing food."""
    if sight.asked is None:
        return
    question = sight.asked.question
    places = out[len(GOODS) + 1 :]
    if question.kind == "sa_tools":
        roll = ToolsSubject.of(question)
        out[: len(GOODS) + 1] = (*_one_hot(GOODS, roll.goods), roll.total / 30)
    elif question.kind == "sa_pay":
        places[PaymentSubject.of(question).location] = 1
    elif question.kind == "sa_feed":
        places[len(NAMES)] = FeedSubject.of(question).short / 10
    elif question.kind == "sa_die":
        for face in sight.asked.facts.faces:
            places[len(NAMES) + face] += 1


def _product(firsts: Sequence[str], seconds: Sequence[str]) -> list[str]:
    return [f"{first} {second}" for first in firsts for second in seconds]


KINDS = tuple(STONE_AGE.kinds)
SPACES = tuple(f"{space + 1}" for space in range(CARD_SPACES))

BLOCKS: tuple[ObservationBlock, ...] = (
    ObservationBlock(
        "table",
        "round / 10, cards in the deck / 36, 1 for the phase",
        lambda _: ("round", "deck", *PHASES),
        _round,
    ),
    ObservationBlock("first", "1 for the player with the first-player marker", _seats, _first),
    ObservationBlock(
        "board",
        "figures / 10 by place and player",
        lambda players: _product(NAMES, _seats(players)),
        _board,
    ),
    ObservationBlock(
        "card",
        "the card on each space: 1 for what it gives, amount / 10, 1 for its symbol, icons / 3",
        lambda _: _product(SPACES, CARD_NAMES),
        _cards,
    ),
    ObservationBlock(
        "building",
        "the top tile of each stack: tiles / 7, its type, cost / 3, least and most / 7, kinds / 4",
        lambda players: _product([f"{n + 1}" for n in range(players)], BUILDING_NAMES),
        _buildings,
    ),
    ObservationBlock(
        "player",
        "figures, cards, buildings and agriculture / 10, food / 20, score / 100, tools / 4, "
        "symbols / 2, icons / 5",
        lambda players: _product(_seats(players), PLAYER_NAMES),
        _players,
    ),
    kind_block(KINDS),
    ObservationBlock(
        "question",
        "roll / 30 and its goods, 1 for the place that is paid for, food short / 10, dice by face",
        lambda _: QUESTION_NAMES,
        _question,
    ),
    chosen_block(ACTIONS),
    last_block(ACTIONS),
)
