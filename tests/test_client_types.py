"""The games tell what goes between them and a client, so that its types can be generated."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ecumene.games import find_game, our_games
from ecumene.kernel import Game
from ecumene.kernel.client import client_types


@pytest.mark.parametrize("game", our_games(), ids=lambda game: f"{game.name}-{game.rules_version}")
def test_every_type_of_every_game_has_a_schema(game: Game[Any]) -> None:
    types = client_types(game)
    assert {"options", "view"} <= set(types)
    for kind in game.kinds.values():
        assert (f"about.{kind.name}" in types) == (kind.about is not None)
        assert (f"preview.{kind.name}" in types) == (kind.preview is not None)
    assert {f"command.{name}" for name in game.commands} <= set(types)
    assert Any not in types.values(), "a client must know what to expect"
    msgspec.json.schema_components(types.values())


def test_types_are_documented_where_they_are_written() -> None:
    """Docstrings of types in the code reach client authors."""
    _, parts = msgspec.json.schema_components(client_types(find_game("megaciv")).values())
    undocumented = [
        name
        for name, part in parts.items()
        if name.endswith(("Facts", "Preview")) and not part.get("description")
    ]
    assert undocumented == []
