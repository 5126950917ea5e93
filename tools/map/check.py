"""Check a board: is it sound, and how fair is it? Needs the engine, but none of the inputs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from ecumene.games.megaciv.board.board import Board
from ecumene.games.megaciv.board.board_check import Fairness
from ecumene.games.megaciv.board.board_file import BoardError
from ecumene.games.megaciv.board.board_load import (
    check_setup,
    load_board,
    load_shapes,
    measure_fairness,
)

from .places import GRAPH, SHAPES


def report(boards: Path) -> str:
    """Describe the board in a folder; raises BoardError if it is broken."""
    board = load_board((boards / GRAPH).read_bytes())
    load_shapes((boards / SHAPES).read_bytes(), board)
    return "\n".join([*_figures(board), *_fairness(board)])


def _figures(board: Board) -> list[str]:
    limits = Counter(area.limit for area in board.area.values())
    sites = sum(map(board.has_site, board.areas))
    links = sum(map(len, board.land.values())) // 2
    coasts = sum(map(len, board.coasts.values()))
    coastal = sum(map(board.coastal, board.areas))
    crossed = sum(strait.land_option for strait in board.straits)
    return [
        f"{board.name} version {board.version}, {board.digest[:12]}",
        f"{len(board.areas)} areas, {len(board.seas)} seas, {len(board.region)} regions",
        f"limits {dict(sorted(limits.items()))}, in all {sum(n * k for n, k in limits.items())}",
        f"{sites} city sites, {len(board.plains)} flood plains, {len(board.volcanoes)} volcanoes",
        f"{links} land links, {coasts} coasts of {coastal} areas",
        f"{crossed} of {len(board.straits)} straits may count as land links",
    ]


def _fairness(board: Board) -> list[str]:
    lines = []
    everybody = list(board.region)
    halves = {
        half: [r.id for r in board.region.values() if r.half == half] for half in ("west", "east")
    }
    for title, civilizations in (("all", everybody), *halves.items()):
        if not civilizations:
            continue
        try:
            check_setup(board, civilizations)
        except BoardError as error:
            lines.append(f"{title}: {error}")
            continue
        measured = measure_fairness(board, civilizations)
        lines.append(f"\n{title}: {_spread(measured)}")
        lines += [_row(standing) for standing in measured]
    return lines


def _spread(measured: tuple[Fairness, ...]) -> str:
    def ratio(values: list[float]) -> str:
        return f"{max(values) / max(min(values), 1):.2f}"

    return (
        f"spread of limits reached first {ratio([s.first_limits for s in measured])}, "
        f"within 3 moves {ratio([s.near_limits for s in measured])}, "
        f"shared {ratio([s.share for s in measured])}"
    )


def _row(s: Fairness) -> str:
    return (
        f"  {s.civilization:10} first {s.first_areas:2} areas {s.first_limits:3} limits "
        f"{s.first_sites:2} sites | near {s.near_limits:3} limits {s.near_sites:2} sites "
        f"{s.share:5.1f} shared | rival {s.rival:g}"
    )
