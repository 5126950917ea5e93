"""The caller's finished games."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel

from ecumene.service.tables.tables import Table, TableOutcome

from .common import show


class PlayerEnded(BaseModel):
    """A player in a finished game."""

    name: str
    bot: bool
    score: int
    place: int


class GameEnded(BaseModel):
    """A finished game; players are in seat order."""

    table: UUID
    name: str
    game: str
    begun: datetime
    ended: datetime
    #: the caller's seat
    seat: int
    place: int
    score: int
    players: list[PlayerEnded]

    @classmethod
    def of(cls, table: Table, outcome: TableOutcome, seat: int) -> GameEnded:
        return show(
            cls,
            table,
            table=table.id,
            begun=table.created,
            ended=outcome.at,
            seat=seat,
            place=outcome.place_of(seat),
            score=outcome.scores[seat],
            players=[
                PlayerEnded(
                    name=there.name(number),
                    bot=there.kind == "bot",
                    score=outcome.scores[number],
                    place=outcome.place_of(number),
                )
                for number, there in enumerate(table.seats)
            ],
        )


class GamesEnded(BaseModel):
    """A page of finished games, newest first; ``next`` is the cursor of the following page."""

    games: list[GameEnded]
    next: str | None
