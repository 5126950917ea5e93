"""Rules change what stands where through ``position/pieces`` alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOM = Path(__file__).parents[2] / "src/ecumene/games/megaciv"
PIECES = {"tokens_at", "cities_at", "ships_at", "barbarians_at", "pirates_at"}
CHANGES = {"append", "clear", "extend", "insert", "pop", "remove", "setdefault", "sort", "update"}
#: the module itself, and the setup, which it is built on
ALLOWED = {Path("position/pieces.py"), Path("position/setup.py")}


def is_pieces(node: ast.expr) -> bool:
    """``seat.tokens_at``, or something in it."""
    if isinstance(node, ast.Subscript):
        return is_pieces(node.value)
    return isinstance(node, ast.Attribute) and node.attr in PIECES


def changes(source: str) -> Iterator[int]:
    """The lines that change what stands where."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                found = any(is_pieces(part) for one in targets for part in _parts(one))
            case ast.AugAssign(target=target):
                found = is_pieces(target)
            case ast.Call(func=ast.Attribute(value=changed, attr=name)):
                found = name in CHANGES and is_pieces(changed)
            case _:
                continue
        if found:
            yield node.lineno


def _parts(target: ast.expr) -> list[ast.expr]:
    return target.elts if isinstance(target, ast.Tuple) else [target]


def test_no_rule_writes_past_pieces() -> None:
    assert (ROOM / "position/pieces.py").exists()
    found = [
        f"{path.relative_to(ROOM)}:{line}"
        for path in ROOM.rglob("*.py")
        if path.relative_to(ROOM) not in ALLOWED
        for line in changes(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "seat.tokens_at = {}",
        "seat.tokens_at['a'] += 1",
        "seat.hand, seat.cities_at = [], []",
        "state.seats[0].cities_at.append('a')",
        "state.pirates_at[:] = []",
        "del state.barbarians_at['a']",
    ],
)
def test_a_change_is_seen(line: str) -> None:
    assert list(changes(line)) == [1]


@pytest.mark.parametrize("line", ["seat.hand.append(1)", "x = seat.tokens_at", "f(tokens_at={})"])
def test_a_look_is_none(line: str) -> None:
    assert list(changes(line)) == []
