"""The tables of a data set and their columns, in files and on the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pyarrow as pa  # type: ignore[import-untyped]

from ecumene.sim.rows import column_of


class Column(msgspec.Struct, frozen=True):
    """A column: its name, its Arrow type, and its contents."""

    name: str
    type: str
    description: str


class TableForm(msgspec.Struct, frozen=True):
    """A table: the meaning of a row, and its columns."""

    name: str
    description: str
    columns: tuple[Column, ...]

    def schema(self) -> pa.Schema:
        """The columns as an Arrow schema."""
        return pa.schema([pa.field(each.name, TYPES[each.type]) for each in self.columns])


TYPES: dict[str, Any] = {
    "int32": pa.int32(),
    "double": pa.float64(),
    "bool": pa.bool_(),
    "string": pa.string(),
}
GAME = Column("game", "int32", "Number of the game in this data set, from 0.")
DECISION = Column("decision", "int32", "Number of the decision in its game, from 0.")
POSITION = Column("position_digest", "string", "BLAKE2b of the position, 16 bytes as hex.")

GAMES = TableForm(
    "games",
    "One row for each game.",
    (
        GAME,
        Column("name", "string", "The game that is played."),
        Column("rules", "int32", "Version of its rules."),
        Column("players", "int32", "Number of seats."),
        Column("options", "string", "Options of the table, as JSON."),
        Column("source", "string", "`simulated` or `donated`."),
        Column("turns", "int32", "Turns (Stone Age: rounds) played."),
        Column("decisions", "int32", "Rows of this game in the table `decisions`."),
        Column("taken_back", "int32", "Answers that were taken back; they are in no table."),
        Column("final_digest", "string", "BLAKE2b of the final position, 16 bytes as hex."),
    ),
)
SEATS = TableForm(
    "seats",
    "One row for each seat of each game: how the game ended for it.",
    (
        GAME,
        Column("seat", "int32", "Number of the seat, from 0; the only name that players have."),
        Column("player", "string", "The bot that answered everything here, else `person`."),
        Column("side", "string", "The civilization; empty in games without."),
        Column("score", "int32", "Points at the end."),
        Column("place", "int32", "1 for the first; equal points share a place behind the winner."),
        Column("won", "double", "Share of the win: 1, or less if seats share it."),
    ),
)
DECISIONS = TableForm(
    "decisions",
    "One row for each answer that counted, in order.",
    (
        GAME,
        DECISION,
        Column("turn", "int32", "Number of the turn or round."),
        Column("seat", "int32", "The seat that was asked."),
        Column("kind", "string", "Kind of question."),
        Column("rule", "string", "Id of the rule that asks it (`ecumene rules GAME ID`)."),
        Column("subject", "string", "What the question is about, as a JSON list."),
        Column("options", "int32", "Number of legal answers; null if they are too many to list."),
        Column("answer", "string", "The answer, as JSON."),
        Column(
            "answered_by",
            "string",
            "`player`, `bot:NAME`, or what answered for the seat: `default` (time was up), "
            "`draft`, `order`, `program` (only one answer was left), `other`.",
        ),
        POSITION,
    ),
)
POSITIONS = TableForm(
    "positions",
    "The whole position before a decision, with everything hidden in it.",
    (
        GAME,
        DECISION,
        POSITION,
        Column("position", "string", "The state of the game as JSON, keys sorted."),
    ),
)
VIEWS = TableForm(
    "views",
    "What the asked seat saw before its decision; nothing that is hidden from it.",
    (
        GAME,
        DECISION,
        Column("seat", "int32", "The seat that was asked and whose view this is."),
        Column("view", "string", "The view as JSON, keys sorted."),
    ),
)
DEALS = TableForm(
    "deals",
    "One row for each side of each deal: what was said, what was given, and what it was worth.",
    (
        GAME,
        DECISION,
        Column("turn", "int32", "Number of the turn."),
        Column("seat", "int32", "The seat that gave."),
        Column("partner", "int32", "The seat that took."),
        Column("names", "string", "The two names that must be true, as a JSON list."),
        Column("more", "string", "Further names, which need not be true, as a JSON list."),
        Column("given", "string", "The names of the cards given, as a JSON list."),
        Column("untrue", "int32", "Names that no card given stands for."),
        Column("said_no_calamity", "bool", "Whether the giver said that there is none."),
        Column("calamities", "string", "Calamities passed on, as a JSON list."),
        Column("value", "int32", "Value of the commodities given, as sets."),
        Column("gain", "int32", "Change of the value of the giver's commodities by the deal."),
    ),
)
TALK = TableForm(
    "talk",
    "One row for each line that a language model said.",
    (
        GAME,
        Column("decision", "int32", "Number of the next decision of the game."),
        Column("turn", "int32", "Number of the turn or round."),
        Column("seat", "int32", "The seat that spoke."),
        Column("to", "int32", "The seat it spoke to; -1 for everybody."),
        Column("text", "string", "What it said."),
        Column("promise", "bool", "Whether it sounds like a promise, by its words alone."),
        Column("judgement", "string", "Empty: for people who judge whether it was kept."),
    ),
)


def table_forms(
    lines: Sequence[str], *, positions: bool, views: bool, deals: bool = False, talk: bool = False
) -> tuple[TableForm, ...]:
    """Return the tables of a data set; each of the score's ``lines`` becomes a column."""
    points = tuple(
        Column(column_of(line), "int32", f"Points of the line `{line}` of the score.")
        for line in lines
    )
    seats = msgspec.structs.replace(SEATS, columns=SEATS.columns + points)
    return (
        GAMES,
        seats,
        DECISIONS,
        *(POSITIONS,) * positions,
        *(VIEWS,) * views,
        *(DEALS,) * deals,
        *(TALK,) * talk,
    )
