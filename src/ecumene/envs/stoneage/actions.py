"""The actions of Stone Age: every legal answer is one of them, or a sequence of a few.

>>> spell(Pay(wood=2, gold=1))
('pay wood', 'pay wood', 'pay gold', 'done')
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ecumene.envs.choices import DONE, WAIT, Choices, OpenQuestion, Path, list_choices
from ecumene.games.stoneage.answers import (
    Cash,
    Decline,
    Pay,
    Place,
    TakeDie,
    Tools,
    Use,
    amounts,
)
from ecumene.games.stoneage.cash import ALL_CASHINGS
from ecumene.games.stoneage.components import CARDS, MAX_FIGURES, RESOURCES, RINGS, TOOL_SPACES
from ecumene.games.stoneage.state import FIRST_CARD, HUNTING_GROUNDS, HUT, NAMES, VILLAGE

DECLINE = "decline"
TOOL_CARDS = tuple(card.id for card in CARDS if card.upper.type == "single_use_tool")
FACES = range(1, 7)


def _figures(location: int) -> range:
    """Return how many figures a location can take at once, regardless of who is there."""
    if location == HUT:
        return range(2, 3)
    if location in VILLAGE or location >= FIRST_CARD:
        return range(1, 2)
    return range(1, (MAX_FIGURES if location == HUNTING_GROUNDS else RINGS) + 1)


def _cash(answer: Cash) -> str:
    pairs = zip(RESOURCES, amounts(answer), strict=True)
    return "cash " + "+".join(name for name, number in pairs for _ in range(number))


ACTIONS: tuple[str, ...] = (
    WAIT,
    DONE,
    DECLINE,
    *(f"place {name} {n}" for place, name in enumerate(NAMES) for n in _figures(place)),
    *(f"use {name}" for name in NAMES),
    *(f"tool {space + 1}" for space in range(TOOL_SPACES)),
    *(f"tool {card}" for card in TOOL_CARDS),
    *(f"pay {name}" for name in RESOURCES),
    *(f"die {face}" for face in FACES),
    *(_cash(answer) for answer in ALL_CASHINGS),
)


# -- answers as paths ------------------------------------------------------------------------------


def _pay(answer: Pay) -> Path:
    """Pay by resource in the order wood, clay, stone, gold: one way to spell each payment."""
    pairs = zip(RESOURCES, amounts(answer), strict=True)
    return (*(f"pay {name}" for name, number in pairs for _ in range(number)), DONE)


def _tools(answer: Tools) -> Path:
    spaces = (f"tool {space + 1}" for space in answer.spaces)
    return (*spaces, *(f"tool {card}" for card in answer.cards), DONE)


SPELLINGS: dict[type, Callable[[Any], Path]] = {
    Place: lambda answer: (f"place {answer.location} {answer.figures}",),
    Use: lambda answer: (f"use {answer.location}",),
    Tools: _tools,
    Pay: _pay,
    Decline: lambda _answer: (DECLINE,),
    TakeDie: lambda answer: (f"die {answer.face}",),
    Cash: lambda answer: (_cash(answer),),
}


@lru_cache(maxsize=4096)
def spell(answer: Any) -> Path:
    """The actions that make an answer."""
    return SPELLINGS[type(answer)](answer)


def choices(asked: OpenQuestion) -> Choices:
    """Return the asked seat's next actions."""
    return list_choices(asked, spell)
