"""The JSON Schemas of board files in docs/, made from the types of the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ecumene.games.megaciv.board import board_file

from .places import ROOT

BOARD = ROOT / "docs" / "board.schema.json"
SHAPES = ROOT / "docs" / "board-shapes.schema.json"


def texts() -> dict[Path, str]:
    """Return every schema file and its content."""
    return {BOARD: _text(board_file.schema()), SHAPES: _text(board_file.shapes_schema())}


def _text(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=2, sort_keys=True) + "\n"


def save() -> None:
    """Write the schemas."""
    for path, text in texts().items():
        path.write_text(text, encoding="utf-8")
