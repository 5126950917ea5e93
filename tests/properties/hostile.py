"""Answers that no client of ours would send."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime
from decimal import Decimal
from typing import Any

import msgspec

from ecumene.games.stoneage.answers import Cash, Decline, Pay, Place, TakeDie, Tools, Use
from ecumene.games.stoneage.state import NAMES, State
from ecumene.kernel import Match
from tests.properties.games import any_question


def _nested(depth: int, wrap: Callable[[Any], Any]) -> Any:
    inside: Any = 1
    for _ in range(depth):
        inside = wrap(inside)
    return inside


def _endless() -> list[Any]:
    endless: list[Any] = []
    endless.append(endless)
    return endless


GARBAGE: tuple[Any, ...] = (
    *(None, True, False, ..., NotImplemented, object(), int, len, lambda: 1),
    *(0, 1, -1, 2, 7, 999, 1000, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, -(10**30), 10**400),
    *(0.0, 1.0, -0.5, 1e308, float("nan"), float("inf"), float("-inf"), 1j, Decimal("NaN")),
    *(
        "",
        " ",
        "1",
        "forest",
        "place",
        "C04",
        "\x00",
        "\ud800",
        "\udfff x",
        "{0}",
        "{location}",
        "%s",
    ),
    *("x" * 100_000, "\U0001f98a" * 1000, "é" * 300, "\n" * 50, "<script>", "' or 1=1 --"),
    *(b"", b"forest", b"\xff\xfe", bytearray(b"x"), memoryview(b"x")),
    *([], [[]], {}, {"do": {}}, {1: 2}, {None: None}, {"\ud800": 1}, (), ((),), set(), {1, 2}),
    *(frozenset({"x"}), range(3), iter(()), datetime(2020, 1, 1), msgspec.UNSET),
    *(msgspec.Raw(b"1"), msgspec.Raw(b"{"), Exception("x"), Decline, Decline(), Tools((0, 0))),
    *([0] * 5000, ["C04"] * 5000, {f"k{n}": n for n in range(2000)}),
    _nested(50, lambda inside: [inside]),
    _nested(3000, lambda inside: [inside]),
    _nested(3000, lambda inside: {"do": inside}),
    _nested(3000, lambda inside: (inside,)),
    _endless(),
)

TAGS = ("place", "use", "tools", "pay", "decline", "die", "cash", "PLACE", "", "\ud800", "undo")
FIELDS = (
    *("do", "location", "figures", "spaces", "cards", "wood", "clay", "stone", "gold", "face"),
    *("seat", "__class__", "\ud800", ""),
)
TYPES: tuple[Any, ...] = (Place, Use, Tools, Pay, Decline, TakeDie, Cash)


def garbage(randomness: random.Random) -> Any:
    """Something that is no answer."""
    return randomness.choice(GARBAGE)


def damaged(answer: dict[str, Any], randomness: random.Random) -> Any:
    """An answer with something wrong in it."""
    field = randomness.choice(FIELDS)
    own = randomness.choice([*answer])
    how = randomness.randrange(7)
    if how == 0:
        return {**answer, own: garbage(randomness)}
    if how == 1:
        return {**answer, field: garbage(randomness)}
    if how == 2:
        return {**answer, "do": randomness.choice(TAGS)}
    if how == 3:
        return {key: value for key, value in answer.items() if key != own}
    if how == 4:
        return {**answer, own: [answer[own], garbage(randomness)]}
    if how == 5:
        return {**answer, randomness.choice(FIELDS): randomness.randrange(-3, 1200)}
    return randomness.choice(([answer], (answer,), {"do": answer}, {"answer": answer}, str(answer)))


def foreign(randomness: random.Random) -> Any:
    """A well-formed or half-formed typed answer, mostly to another question."""
    kind = randomness.choice(TYPES)
    number = randomness.randrange(12)
    values: tuple[Any, ...] = {
        Place: (randomness.choice(NAMES), number),
        Use: (randomness.choice(NAMES),),
        Tools: ((number % 4, number // 4), ("C33",) * (number % 2)),
        Decline: (),
        TakeDie: (number,),
    }.get(kind, tuple(randomness.randrange(4) for _ in range(4)))
    if values and randomness.random() < 0.5:
        at = randomness.randrange(len(values))
        values = (*values[:at], garbage(randomness), *values[at + 1 :])
    return kind(*values)


def attempt(match: Match[State], randomness: random.Random) -> tuple[Any, Any, Any]:
    """A seat, a question and an answer; at least one of them is probably wrong."""
    asked = any_question(match, randomness)
    seat: Any = asked.seat
    decision_id: Any = asked.id
    plain = msgspec.to_builtins(asked.sample(randomness))
    answer = randomness.choice((garbage, foreign, lambda r: damaged(plain, r)))(randomness)
    where = randomness.random()
    if where < 0.1:
        seat = randomness.choice((*range(-2, 5), garbage(randomness)))
    elif where < 0.2:
        stale = randomness.choice(match.log).decision
        decision_id = randomness.choice((stale, asked.id + 1, asked.id - 1, garbage(randomness)))
    if where < 0.15:
        answer = plain
    return seat, decision_id, answer
