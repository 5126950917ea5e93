"""Sources of a data set's games: simulated here, or donated records."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from ecumene.agents.chat import AgentMessage
from ecumene.bots import is_model
from ecumene.kernel import Game, Header, Refusal, ReplayError, Row, record
from ecumene.records import read_file
from ecumene.sim.run import record_talk
from ecumene.sim.spec import Spec


class BadRecord(ValueError):
    """A file that cannot become part of a data set, with the reason."""


class GameLog(msgspec.Struct, frozen=True):
    """A finished game: its header and rows."""

    game: Game[Any]
    header: Header
    rows: tuple[Row, ...]
    #: what language models said
    talk: tuple[AgentMessage, ...] = ()


class GameSource(Protocol):
    """Games by number; can be sent to another process."""

    @property
    def kind(self) -> str:
        """``simulated`` or ``donated``."""
        ...

    @property
    def game(self) -> str:
        """Return the name of the one game of all logs."""
        ...

    @property
    def talks(self) -> bool:
        """Whether language models play, which may talk."""
        ...

    def __len__(self) -> int: ...

    def read(self, number: int) -> GameLog:
        """A game with its log."""
        ...

    def describe(self) -> dict[str, Any]:
        """How the games were made, as plain data for the card."""
        ...


class Simulated(msgspec.Struct, frozen=True):
    """Games that bots play now: game k of a spec is the same everywhere."""

    spec: Spec
    kind: str = "simulated"

    @property
    def game(self) -> str:
        return self.spec.game

    @property
    def talks(self) -> bool:
        return any(map(is_model, self.spec.bots))

    def __len__(self) -> int:
        return self.spec.games

    def read(self, number: int) -> GameLog:
        match, talk = record_talk(self.spec.plan(), number)
        return GameLog(match.game, match.header, tuple(match.log), tuple(talk))

    def describe(self) -> dict[str, Any]:
        names = ("players", "games", "seed", "bots", "options", "rotation")
        return {name: getattr(self.spec, name) for name in names}


class Donated(msgspec.Struct, frozen=True):
    """Finished games in files; each is verified before it is used."""

    files: tuple[Path, ...]
    game: str
    kind: str = "donated"
    talks: bool = False

    @classmethod
    def of(cls, files: Sequence[Path]) -> Donated:
        """Open these files; the first one determines the game."""
        return cls(tuple(files), read_donated(files[0])[0].header.game)

    def __len__(self) -> int:
        return len(self.files)

    def read(self, number: int) -> GameLog:
        path = self.files[number]
        found, game = read_donated(path)
        try:
            match = record.replay(game, found)
        except (ReplayError, Refusal) as wrong:
            raise BadRecord(f"{path}: {wrong}") from None
        if game.keeps_books:
            raise BadRecord(f"{path}: the books of a printed game are no game of their own.")
        if not match.over:
            raise BadRecord(f"{path}: the game is not over; what is hidden in it stays hidden.")
        if game.name != self.game:
            raise BadRecord(f"{path}: a data set holds one game, and this is {game.title}.")
        return GameLog(game, found.header, found.rows)

    def describe(self) -> dict[str, Any]:
        return {"games": len(self.files)}


def read_donated(path: Path) -> tuple[record.Record, Game[Any]]:
    """Read the record of a finished game."""
    try:
        return read_file(path)
    except (OSError, ReplayError) as wrong:
        raise BadRecord(f"{path}: {wrong}") from None
