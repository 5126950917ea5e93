"""The games, by name and rules version.

A change of a game's behaviour is a new entry here with a higher version; the old entry stays, so
that every stored game can be replayed by the rules it was played with.
"""

from __future__ import annotations

from typing import Any

from ecumene.kernel import Game

from .megaciv.versions import VERSIONS as MEGA_CIVILIZATION_VERSIONS
from .stoneage.versions import VERSIONS as STONE_AGE_VERSIONS

GAMES: tuple[Game[Any], ...] = (*STONE_AGE_VERSIONS, *MEGA_CIVILIZATION_VERSIONS)


def find_game(name: str, rules_version: int | None = None) -> Game[Any]:
    """The game with this name, in its newest rules version or the one asked for.

    >>> find_game("stoneage").title
    'Stone Age'
    """
    versions = [game for game in GAMES if game.name == name]
    if rules_version is not None:
        versions = [game for game in versions if game.rules_version == rules_version]
    if not versions:
        known = ", ".join(sorted({f"{game.name} {game.rules_version}" for game in GAMES}))
        asked = name if rules_version is None else f"{name} {rules_version}"
        raise LookupError(f"no game {asked!r} here; known: {known}")
    return max(versions, key=lambda game: game.rules_version)
