"""No module outside a game's own rooms knows a game by its name: a new game touches none of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ecumene.games import OUR_NAMES

SOURCE = Path(__file__).parents[2] / "src" / "ecumene"

#: where a name of a game may stand beside its own rooms, and why
ALLOWED = {
    "games/__init__.py": "the games that we ship",
    "api.py": "the types of views and answers of our games",
    "cli/main.py": "commands of our games, listed without importing them",
    "rulebook/shelf.py": "the books that we ship; rooms above find them by the same name",
    "rulebook/__init__.py": "a function called `books`",
    "service/edge/forms/analyses.py": "an example in the description of a form",
    "service/edge/routes/rules.py": "an example in the description of a route",
    "service/edge/routes/words.py": "an example in the description of a route",
    "service/edge/structs.py": "examples in the description of the API",
}


def names_in(source: str) -> set[str]:
    """The names of games that stand in a module as they are, not within sentences."""
    constants = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return {node.value for node in constants if node.value in OUR_NAMES}


def is_own_room(path: str, game: str) -> bool:
    """Whether a module belongs to a game: by its folder, or by its own name."""
    *folders, module = path.removesuffix(".py").split("/")
    return game in folders or module == game or module.startswith(f"{game}_")


def test_modules_know_no_game_by_its_name() -> None:
    found = {
        path.relative_to(SOURCE).as_posix(): names_in(path.read_text(encoding="utf-8"))
        for path in SOURCE.rglob("*.py")
    }
    strange = {
        path for path, names in found.items() if any(not is_own_room(path, name) for name in names)
    }
    assert strange == set(ALLOWED)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('TABLE = {"megaciv": 1}', {"megaciv"}),
        ('if game == "stoneage": pass', {"stoneage"}),
        ('"""Such as stoneage."""', set()),
    ],
)
def test_a_name_is_noticed(source: str, found: set[str]) -> None:
    assert names_in(source) == found
