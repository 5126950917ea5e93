"""The light picture of a board."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec

from ecumene.games.megaciv.board.board_load import default_board, default_shapes
from ecumene.games.megaciv.board.board_svg import COLOURS, region_colours, render_svg
from tests.megaciv import small_board

BOARD, SHAPES = default_board(), default_shapes()
SVG = "{http://www.w3.org/2000/svg}"


def _groups(svg: str) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(svg)
    return {group.get("id", ""): group for group in root.iter(f"{SVG}g") if group.get("id")}


def test_every_area_is_drawn_and_named() -> None:
    svg = render_svg(BOARD, SHAPES)
    assert set(BOARD.areas) <= set(_groups(svg))
    texts = {text.text for text in ElementTree.fromstring(svg).iter(f"{SVG}text")}
    assert {"Karthago", "Mohenjo-", "Daro", "Tyrrhenum", "ORBIS ANTIQUUS"} <= texts
    assert len(svg) < 800_000
    assert render_svg(BOARD, SHAPES) == svg


def test_areas_out_of_play_are_grey_and_have_no_symbols() -> None:
    in_play = BOARD.areas_in_play(["rome", "carthage"])
    groups = _groups(render_svg(BOARD, SHAPES, in_play))
    aside = {name for name in BOARD.areas if groups[name].get("class") == "aside"}
    assert aside == set(BOARD.areas) - in_play
    svg = render_svg(BOARD, SHAPES, in_play)
    assert svg.count('class="limit"') == len(in_play) + 1  # and one in the legend
    assert svg.count(f'stroke="{COLOURS["hellas"]}"') == 0


def test_a_window_shows_a_part() -> None:
    svg = render_svg(BOARD, SHAPES, window=SHAPES.views.west)
    assert 'viewBox="' + " ".join(f"{n:g}" for n in SHAPES.views.west) in svg


def test_names_are_escaped() -> None:
    board = small_board.raw() | {"name": "<b>&"}
    shapes = msgspec.structs.replace(
        SHAPES, areas=(), seas=(), volcanoes=(), regions=(), captions=()
    )
    board["volcanoes"] = []
    svg = render_svg(small_board.build(board), shapes)
    assert "&lt;B&gt;&amp;" in svg
    ElementTree.fromstring(svg)


def test_regions_of_other_boards_get_colours_too() -> None:
    colours = region_colours(small_board.build(small_board.raw()))
    assert set(colours) == {"aaa", "bbb"}
    assert colours["aaa"] != colours["bbb"]
    assert region_colours(BOARD) == {name: COLOURS[name] for name in BOARD.region}
