"""The names of the files of the board, and where they live in the project."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
BOARDS = ROOT / "src" / "ecumene" / "games" / "megaciv" / "board" / "boards"
PICTURES = ROOT / "assets" / "board"

GRAPH = "orbis_antiquus.json"
TUNED = "orbis_antiquus_2.json"
SHAPES = "orbis_antiquus.shapes.json"
RELIEF = "relief.webp"
