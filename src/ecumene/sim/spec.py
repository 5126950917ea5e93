"""Plans of simulations: as live objects for this process, and as plain data for any other.

A :class:`Plan` holds the game object. A :class:`Spec` says the same in names and numbers: it can be
sent to another process or machine and written to a file.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import msgspec

from ecumene.games import find_game
from ecumene.kernel import Game

#: how bots change seats from game to game: see :func:`.run.seat_bots` and :mod:`.blocks`
Rotation = Literal["ring", "blocks"]


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a simulation."""

    game: Game[Any]
    players: int
    games: int
    seed: int
    #: names of bots
    bots: tuple[str, ...]
    #: the game's options (``game.options_type``), or None for the usual ones
    options: Any = None
    #: run every invariant after every answer
    check: bool = False
    #: write a record of every game into this folder
    record_dir: Path | None = None
    rotation: Rotation = "ring"
    #: record what every seat has at the end of every turn
    tables: bool = False
    #: and everything that happens
    events: bool = False


class Spec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plan as plain data."""

    game: str
    rules_version: int
    players: int
    games: int
    seed: int
    bots: tuple[str, ...]
    #: None for the usual ones
    options: dict[str, Any] | None = None
    check: bool = False
    record_dir: str | None = None
    rotation: Rotation = "ring"
    tables: bool = False
    events: bool = False

    @classmethod
    def of(cls, plan: Plan) -> Spec:
        """Return the same in names and numbers; the game must be registered."""
        fields = {name: getattr(plan, name) for name in SAME}
        return cls(
            game=plan.game.name,
            rules_version=plan.game.rules_version,
            options=None if plan.options is None else plain(plan.options),
            record_dir=None if plan.record_dir is None else str(plan.record_dir),
            **fields,
        )

    def plan(self) -> Plan:
        """The same with the game itself."""
        game = find_game(self.game, self.rules_version)
        fields = {name: getattr(self, name) for name in SAME}
        return Plan(
            game=game,
            options=None
            if self.options is None
            else msgspec.convert(self.options, game.options_type),
            record_dir=None if self.record_dir is None else Path(self.record_dir),
            **fields,
        )


#: fields that a plan and its spec share
SAME = ("players", "games", "seed", "bots", "check", "rotation", "tables", "events")


def plain(options: Any) -> Any:
    """Options as they come back from a file: lists in place of tuples."""
    return msgspec.json.decode(msgspec.json.encode(options))
