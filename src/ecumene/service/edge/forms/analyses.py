"""Analyses of finished games, and statistics of one's own."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from .common import Form

State = Literal["waiting", "running", "done", "failed"]

_SEATS = WithJsonSchema(
    {
        "type": "array",
        "items": {"anyOf": [{"type": "string"}, {"$ref": "#/components/schemas/Said"}]},
    }
)


class PlayOn(Form):
    """From which row of the log on bots play the game again."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": {"row": 120}})

    row: Annotated[int, Field(ge=0, lt=2**31, description="the last row that counts")]


class PlayedOnShown(BaseModel):
    """What came of playing on from a row, as far as it is done."""

    row: int
    state: State
    done: int
    total: int
    forecast: Any = Field(None, description="of the form `Forecast`; null for nothing yet")


class AnalysisShown(BaseModel):
    """How far the analysis of a finished game is, and what is found so far."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "table": "7f8a4a0e-5d3f-4a86-8d0b-0d4a2f4f1e11",
                "name": "Sunday",
                "game": "stoneage",
                "state": "waiting",
                "done": 0,
                "total": 0,
                "findings": None,
                "seats": [],
                "steps": {},
                "played_on": [],
                "tables": [],
                "parquet": False,
            }
        }
    )

    table: UUID
    name: str
    game: str
    state: State
    done: int
    total: int = Field(description="0 as long as nobody knows")
    findings: Any = Field(description="of the form `Analysis`; null for nothing yet")
    seats: Annotated[list[Any], _SEATS] = Field(description="what the players are called")
    steps: dict[int, int] = Field(description="by row in the findings, the step of the replay")
    played_on: list[PlayedOnShown]
    tables: list[str] = Field(description="the tables of numbers that can be had as files")
    parquet: bool = Field(description="whether they can be had as Parquet")


class GameStatistics(BaseModel):
    """One's finished games of one kind."""

    game: str
    games: int
    won: int
    #: how often one came first, second, ...
    places: list[int]
    mean_score: float
    best_score: int
    #: the share of wins that chance alone would give at these tables
    expected_wins: float


class OwnStatistics(BaseModel):
    """One's finished games in figures, by game."""

    games: int
    won: int
    #: there are older games that are not counted
    more: bool
    by_game: list[GameStatistics]
