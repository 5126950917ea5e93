"""The steps of a build, in order. Run by the Python of the work folder (inputs.py)."""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ecumene.games.megaciv.board.board_file import BoardFile, ShapesFile, write_board, write_shapes

from . import (
    adjacency,
    balance,
    coasts,
    land,
    population,
    rasters,
    seeds,
    vectors,
    voronoi,
    waters,
    write,
)
from .inputs import Inputs, locate
from .places import RELIEF, SHAPES, built_board
from .seeds import FLOOD
from .write import Cut


@dataclass(frozen=True)
class Built:
    """The result of a build."""

    board: BoardFile
    shapes: ShapesFile
    relief: Any  # a grey picture


def first_cut(inputs: Inputs) -> tuple[Cut, rasters.Rasters]:
    """The board as geography gives it: areas, waters, links, limits."""
    listed = seeds.read()
    noise = rasters.Noise()
    ground = land.make(inputs, listed.areas)
    _say("land, rivers, lakes")
    grids = rasters.make(inputs, ground)
    _say("relief")
    land_labels = voronoi.share_out(grids, listed, noise)
    _say("areas")
    water_labels = waters.share_out(grids, listed, land_labels, noise)
    _say("waters")
    coverage = vectors.make(ground, land_labels, water_labels)
    _say("polygons")
    graph = adjacency.link(coverage, len(listed.areas))
    _say("links")
    for seed in population.dry_plains(grids, land_labels, listed.areas):
        seed.flags = seed.flags.replace(FLOOD, "")
        _say(f"no flood plain in {seed.name}: hardly a river there")
    coastal = [bool(graph.water_of.get(number)) for number in range(len(listed.areas))]
    limits = population.limits(grids, land_labels, listed, coastal)
    _say("limits")
    return Cut(listed, ground, coverage, graph, limits), grids


def improve(cut: Cut) -> Cut:
    """The first cut without accidental coasts, and with balanced limits."""
    cut = without_accidental_coasts(cut)
    regions = {seed.id: seed.region for seed in cut.seeds.areas}
    limits = balance.apply(dict(zip(cut.ids, cut.limits, strict=True)), regions)
    return replace(cut, limits=[limits[name] for name in cut.ids])


def without_accidental_coasts(cut: Cut) -> Cut:
    """Return the cut without coasts that are too short."""
    accidents = coasts.accidents(cut.coverage, cut.graph)
    for node, shore in accidents.items():
        _say(f"no coast {cut.coast_id(node)}: {shore:.0f} units of shore")
    coverage = coasts.without(accidents, cut.coverage, cut.graph)
    return replace(cut, coverage=coverage, graph=adjacency.link(coverage, len(cut.seeds.areas)))


def make(inputs: Inputs) -> Built:
    """The whole build."""
    cut, grids = first_cut(inputs)
    cut = improve(cut)
    board = write.board_file(cut)
    shapes = write.shapes_file(cut, board)
    _say("labels")
    return Built(board, shapes, rasters.relief_picture(grids))


def save(built: Built, boards: Path, pictures: Path) -> list[Path]:
    """Write the files; the same build gives the same bytes."""
    boards.mkdir(parents=True, exist_ok=True)
    pictures.mkdir(parents=True, exist_ok=True)
    written = [built_board(boards), boards / SHAPES, pictures / RELIEF]
    written[0].write_bytes(write_board(built.board))
    written[1].write_bytes(write_shapes(built.shapes))
    built.relief.save(written[2], quality=42)
    return written


_BEGIN = time.monotonic()


def _say(what: str) -> None:
    print(f"{time.monotonic() - _BEGIN:6.1f} s  {what}", flush=True)


def main() -> None:
    """Build into the folders given; started by `python -m tools.map build`."""
    parser = argparse.ArgumentParser()
    for option in ("--work", "--boards", "--pictures"):
        parser.add_argument(option, type=Path, required=True)
    args = parser.parse_args()
    for path in save(make(locate(args.work)), args.boards, args.pictures):
        _say(str(path))


if __name__ == "__main__":
    main()
