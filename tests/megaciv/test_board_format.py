"""The files of a board: what they hold, how they are written, what their schema says."""

from __future__ import annotations

import msgspec
import pytest

from ecumene.games.megaciv.board import board_file
from ecumene.games.megaciv.board.board_file import (
    BoardError,
    read_board,
    read_shapes,
    write_board,
    write_shapes,
)
from ecumene.games.megaciv.board.board_load import load_shapes
from tests.megaciv import small_board
from tools.map import schema
from tools.map.places import BOARDS, GRAPH, SHAPES


@pytest.mark.parametrize("path", sorted(schema.texts()), ids=lambda path: str(path.name))
def test_the_schemas_in_docs_are_up_to_date(path: object) -> None:
    for target, text in schema.texts().items():
        if target == path:
            assert target.read_text(encoding="utf-8") == text, "run `python -m tools.map schema`"


def test_the_shipped_files_are_written_in_canonical_form() -> None:
    graph, shapes = (BOARDS / GRAPH).read_bytes(), (BOARDS / SHAPES).read_bytes()
    assert write_board(read_board(graph)) == graph
    assert write_shapes(read_shapes(shapes)) == shapes


def test_a_board_survives_writing_and_reading() -> None:
    board = read_board(msgspec.json.encode(small_board.raw()))
    assert read_board(write_board(board)) == board
    assert write_board(read_board(write_board(board))) == write_board(board)


def test_equal_boards_have_equal_digests() -> None:
    changed = small_board.raw()
    small_board.area(changed, "b2")["limit"] = 3
    assert small_board.load(small_board.raw()).digest == small_board.load(small_board.raw()).digest
    assert small_board.load(small_board.raw()).digest != small_board.load(changed).digest


def test_every_type_of_the_format_is_in_the_schema() -> None:
    named = set(board_file.schema()["$defs"]) | set(board_file.shapes_schema()["$defs"])
    assert {"Area", "Coast", "Sea", "Plain", "Volcano", "Strait", "Region", "AreaShape"} <= named


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(BoardError, match="the file is no JSON"):
        read_board(b"{")
    with pytest.raises(BoardError, match="the file"):
        read_board(b"[]")


def test_shapes_of_another_board_are_refused() -> None:
    data = (BOARDS / SHAPES).read_bytes()
    with pytest.raises(BoardError, match=r"of 'Orbis Antiquus', not of 'Small'"):
        load_shapes(data, small_board.load(small_board.raw()))


def test_missing_and_unknown_shapes_are_named() -> None:
    board = small_board.load(small_board.raw())
    shapes = {
        "board": "Small",
        "version": 3,
        "size": [10, 10],
        "views": {"west": [0, 0, 1, 1], "east": [0, 0, 1, 1]},
        "areas": [],
        "seas": [
            {"id": sea, "water": "M0 0z", "label": [0, 0], "letters": 9}
            for sea in ("sea-far", "sea-near", "sea-near")
        ],
        "volcanoes": [],
        "regions": [],
    }
    with pytest.raises(BoardError) as caught:
        load_shapes(msgspec.json.encode(shapes), board)
    assert "area 'a1' has no shape" in caught.value.problems
    assert "volcano 'fire' has no shape" in caught.value.problems
    assert "shape of unknown sea 'sea-near'" in caught.value.problems
    assert "sea 'sea-near' is drawn twice" in caught.value.problems
