"""The games, by name and rules version: ours, and those of other packages.

A change of a game's behaviour is a new entry here with a higher version; the old entry stays, so
that every stored game can be replayed by the rules it was played with.

Another package brings a game by an entry point, a :class:`~ecumene.kernel.Game` or a sequence of
its versions (docs/add-a-game.md)::

    [project.entry-points."ecumene.games"]
    ur = "royal_ur:GAMES"

Ours are imported when they are asked for; other packages are looked for once per process, when a
game is asked for that is not one of ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

from ecumene.installed import Installed, did_you_mean, find_installed, is_plain_name
from ecumene.kernel import Game

#: the modules of our games, with their ``VERSIONS``
MODULES = {"stoneage": "stoneage.game", "megaciv": "megaciv.game", "books": "books.game"}
OUR_NAMES: tuple[str, ...] = tuple(MODULES)

GROUP = "ecumene.games"


class UnknownGameName(LookupError):
    """The game doesn't exist, or not in this version.

    ``why`` says what is wrong with the package that should provide it, if there is one.
    """

    def __init__(self, sentence: str, why: str = "") -> None:
        super().__init__(sentence)
        self.why = why


@cache
def our_versions(name: str) -> tuple[Game[Any], ...]:
    """Return the versions of one of our games, newest first."""
    versions: tuple[Game[Any], ...] = import_module(f"{__name__}.{MODULES[name]}").VERSIONS
    return versions


def our_games() -> tuple[Game[Any], ...]:
    """Return every version of our games."""
    return tuple(version for name in OUR_NAMES for version in our_versions(name))


def all_games() -> tuple[Game[Any], ...]:
    """Return every version of every game: ours, then those of other packages."""
    foreign = _installed().things.values()
    return (*our_games(), *(version for each in foreign for version in _versions(each)))


def game_names() -> tuple[str, ...]:
    """Return the names of all games: ours, then those of other packages."""
    return (*OUR_NAMES, *_installed().things)


def played_names() -> tuple[str, ...]:
    """Return the names of games that can be played here, without those that only keep books.

    >>> played_names()[:2]
    ('stoneage', 'megaciv')
    """
    return tuple(name for name in game_names() if not find_game(name).keeps_books)


def find_game(name: str, rules_version: int | None = None) -> Game[Any]:
    """Return the game with this name, in its newest rules version or the requested one.

    >>> find_game("stoneage").title
    'Stone Age'
    """
    games = our_versions(name) if name in OUR_NAMES else all_games()
    versions = [game for game in games if game.name == name]
    if rules_version is not None:
        versions = [game for game in versions if game.rules_version == rules_version]
    if not versions:
        raise _unknown(name, rules_version)
    return max(versions, key=lambda game: game.rules_version)


def _unknown(name: str, rules_version: int | None) -> UnknownGameName:
    why = "" if name in game_names() else _installed().refused.get(name, "")
    asked, known = name, sorted(played_names())
    if rules_version is not None:
        asked = f"{name} {rules_version}"
        known = sorted({f"{game.name} {game.rules_version}" for game in all_games()})
    meant = did_you_mean(asked, known)
    return UnknownGameName(
        why or f"There is no game {asked!r}; known: {', '.join(known)}.{meant}", why
    )


@cache
def _installed() -> Installed:
    """Find installed games, once per process."""
    return find_installed("game", [GROUP], OUR_NAMES, is_plain_name, _fault_of)


def _fault_of(name: str, thing: Any) -> str:
    """Return what is wrong with an entry point's object, or ""."""
    versions = _versions(thing)
    if not versions or not all(isinstance(each, Game) for each in versions):
        return "is neither a Game nor a sequence of them"
    if any(each.name != name for each in versions):
        return f"calls itself {versions[0].name!r}"
    if len({each.rules_version for each in versions}) < len(versions):
        return "has a rules version twice"
    return ""


def _versions(thing: Any) -> Sequence[Any]:
    return thing if isinstance(thing, Sequence) else (thing,)
