"""The names of the files of the board, and where they live in the project."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
BOARDS = ROOT / "src" / "ecumene" / "games" / "megaciv" / "board" / "boards"
PICTURES = ROOT / "assets" / "board"

GRAPH = "orbis_antiquus.json"
SHAPES = "orbis_antiquus.shapes.json"
RELIEF = "relief.webp"
#: the board as it was cut, before tuning; it does not come with the game
BUILT = "built.json"


def built_board(boards: Path) -> Path:
    """Location of the board before tuning: next to these tools, or in another folder of boards."""
    return (Path(__file__).parent if boards == BOARDS else boards) / BUILT
