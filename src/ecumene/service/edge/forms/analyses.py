"""Analyses of finished games, and personal statistics."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, Field, WithJsonSchema

from .common import Form, example

State = Literal["waiting", "running", "done", "failed"]

_SEATS = WithJsonSchema(
    {
        "type": "array",
        "items": {"anyOf": [{"type": "string"}, {"$ref": "#/components/schemas/Said"}]},
    }
)


class PlayOn(Form):
    """The log row from which bots continue the game."""

    model_config = example({"row": 120})

    row: Annotated[int, Field(ge=0, lt=2**31, description="the last row to keep")]


class PlayedOnShown(BaseModel):
    """The results of continuing from a row, so far."""

    row: int
    state: State
    done: int
    total: int
    forecast: Any = Field(None, description="a `Forecast`; null if there is none yet")


class AnalysisShown(BaseModel):
    """The progress of an analysis, and its findings so far."""

    model_config = example(
        {
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
    )

    table: UUID
    name: str
    game: str
    state: State
    done: int
    total: int = Field(description="0 while unknown")
    findings: Any = Field(description="an `Analysis`; null if there is none yet")
    seats: Annotated[list[Any], _SEATS] = Field(description="the players' names")
    steps: dict[int, int] = Field(description="replay steps by row in the findings")
    played_on: list[PlayedOnShown]
    tables: list[str] = Field(description="the data tables available as files")
    parquet: bool = Field(description="whether Parquet is available")


class GameStatistics(BaseModel):
    """The caller's finished games of one kind."""

    game: str
    games: int
    won: int
    #: how often the caller came first, second, ...
    places: list[int]
    mean_score: float
    best_score: int
    #: the share of wins expected by chance alone at these tables
    expected_wins: float


class OwnStatistics(BaseModel):
    """The caller's finished games in figures, by game."""

    games: int
    won: int
    #: whether there are older games that aren't counted
    more: bool
    by_game: list[GameStatistics]
