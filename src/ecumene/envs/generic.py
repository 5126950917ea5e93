"""Any game for agents, as PettingZoo's users expect it, without code for that game.

>>> env = parallel_env("stoneage", players=2)
>>> observations, infos = env.reset(seed=1)
>>> env.action_names[:4]
('wait', 'done', 'default', 'answer 1')

It is plain. An action is the place of an answer in the list of legal ones, so what ``answer 3``
means depends on the position; answers after the last action cannot be chosen, and a question whose
answers cannot be listed can only be left to the program (``default``). An observation holds every
field of the view as a row of numbers: what a field has beyond its width is cut off. For good
results a game should define named actions and features, as ours do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Unpack, get_type_hints
from zlib import crc32

import msgspec

from ecumene.games import find_game
from ecumene.kernel import Game

from .choices import DEFAULT, DONE, WAIT, Choices, Give, OpenQuestion, give
from .constructors import constructors
from .observation import Numbers, ObservationBlock, Sight, kind_block
from .stage import Setting, Stage, Usual
from .table import Adapter

#: answers that can be chosen by their place
MOST_ANSWERS = 64
#: numbers of each field of the view
WIDTH = 32
#: numbers are divided by it
SCALE = 10.0


def _stage(
    game: str,
    players: int | None = None,
    *,
    answers: int = MOST_ANSWERS,
    width: int = WIDTH,
    **usual: Unpack[Usual],
) -> Stage:
    """The smallest table, unless a number of players is given."""
    found = find_game(game)
    seats = found.players[0] if players is None else players
    setting = Setting(seats, **usual)
    return Stage(_adapter(found, answers, width), picture, setting, f"ecumene_{game}_v0")


raw_env, env, parallel_env = constructors(_stage)


def _adapter(game: Game[Any], answers: int, width: int) -> Adapter:
    numbered = tuple(f"answer {number}" for number in range(1, answers + 1))

    def choices(asked: OpenQuestion) -> Choices:
        question = asked.question
        if not question.listable:
            return {DEFAULT: Give(question.default)}
        listed = islice(question.answers(), answers)
        return {name: give(answer) for name, answer in zip(numbered, listed, strict=False)}

    form: type[msgspec.Struct] = get_type_hints(game.view)["return"]
    fields = (_field_block(name, width) for name in form.__struct_fields__)
    blocks = (kind_block(tuple(game.kinds)), SEAT, *fields)
    return Adapter(game, (WAIT, DONE, DEFAULT, *numbered), choices, blocks)


# -- observations ----------------------------------------------------------------------------------


def _fill_seat(out: Numbers, sight: Sight) -> None:
    out[sight.seat] = 1


SEAT = ObservationBlock(
    "seat", "1 for the own seat", lambda players: [*map(str, range(players))], _fill_seat
)


def _field_block(name: str, width: int) -> ObservationBlock:
    """Encode a field of the view, as many of its numbers as fit."""

    def fill(out: Numbers, sight: Sight) -> None:
        for place, number in enumerate(islice(flatten(getattr(sight.view, name)), width)):
            out[place] = number / SCALE

    meaning = f"the numbers of {name} in their order, in tenths"
    return ObservationBlock(
        f"view.{name}", meaning, lambda _players: [*map(str, range(width))], fill
    )


def flatten(value: Any) -> Iterator[float]:
    """The numbers of a value from left to right.

    True is 1, nothing is -1, and a text is a number from 0 to 10 that only says which text it is.

    >>> list(flatten({"a": [1, True], "b": None}))
    [1.0, 1.0, -1.0]
    """
    if isinstance(value, msgspec.Struct):
        value = [getattr(value, name) for name in value.__struct_fields__]
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, str):
        yield SCALE * crc32(value.encode()) / 2**32
    elif value is None:
        yield -1.0
    elif isinstance(value, bool | int | float):
        yield float(value)
    else:
        for each in value:
            yield from flatten(each)


def picture(view: msgspec.Struct) -> str:
    """The position in a few lines."""
    return "\n".join(f"{name}: {getattr(view, name)}" for name in view.__struct_fields__)
