"""The two files of a board: its graph, which rules read, and its shapes, which pictures need.

The format is documented in docs/board-format.md; docs/board.schema.json and
docs/board-shapes.schema.json are generated from the types below. Types say what a single value may
be; what values must say together is in ``board_check``.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

Half = Literal["west", "east"]
Site = Literal["none", "white", "black"]

Id = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9]+([-_][a-z0-9]+)*$",
        max_length=40,
        description="lower-case letters and digits, words joined by - or _",
    ),
]
CoastId = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9]+([-_][a-z0-9]+)*(/[0-9])?$",
        max_length=42,
        description="the id of the area, with /0, /1 ... if the area has several coasts (N-26)",
    ),
]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Limit = Annotated[int, Meta(ge=0, le=4, description="population limit (MC-0.30)")]


class BoardError(Exception):
    """A board that cannot be played on. Every problem is one sentence that names the place."""

    def __init__(self, problems: list[str] | tuple[str, ...]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a file: immutable, unknown fields are refused, defaults are omitted."""


# -- the graph -------------------------------------------------------------------------------------


class Coast(_Part, frozen=True):
    """One connected piece of an area's water (MC-0.29)."""

    id: CoastId
    #: coasts and open seas with a common water border
    water: tuple[CoastId, ...]


class Area(_Part, frozen=True):
    """A land area (MC-0.25) with its limit, its city site and its borders."""

    id: Id
    name: Name
    half: Half
    limit: Limit
    #: the home region it belongs to; None for land that is nobody's home
    region: Id | None = None
    #: white lies on the flood plain of the area, black does not (MC-0.31)
    site: Site = "none"
    #: the name of the city on the site
    city: str = ""
    #: areas with a common land border
    land: tuple[Id, ...] = ()
    coasts: tuple[Coast, ...] = ()


class Sea(_Part, frozen=True):
    """An open sea (MC-0.27)."""

    id: Id
    name: Name
    water: tuple[CoastId, ...]


class Plain(_Part, frozen=True):
    """A flood plain and the areas it touches (MC-0.35)."""

    id: Id
    name: Name
    areas: Annotated[tuple[Id, ...], Meta(min_length=1)]


class Volcano(_Part, frozen=True):
    """A volcano in one area, or on the border of two (MC-0.34)."""

    id: Id
    name: Name
    areas: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=2)]


class Strait(_Part, frozen=True):
    """A narrow water between two areas: a water link, or optionally a land link as well (N-25)."""

    areas: tuple[Id, Id]
    #: whether the option "straits are land links" applies to this one
    land_option: bool


class Region(_Part, frozen=True):
    """A home region (MC-0.37). Its id is the id of the civilization (N-29)."""

    id: Id
    half: Half
    start: Id


class BoardFile(_Part, frozen=True):
    """The graph of a board as it stands in its file."""

    name: Name
    version: Annotated[int, Meta(ge=1)]
    areas: Annotated[tuple[Area, ...], Meta(min_length=1, max_length=1000)]
    regions: Annotated[tuple[Region, ...], Meta(min_length=1, max_length=60)]
    seas: Annotated[tuple[Sea, ...], Meta(max_length=200)] = ()
    plains: tuple[Plain, ...] = ()
    volcanoes: tuple[Volcano, ...] = ()
    straits: tuple[Strait, ...] = ()
    format: Literal[1] = 1


# -- the shapes ------------------------------------------------------------------------------------

Path = Annotated[str, Meta(pattern=r"^[-MmLlHhVvZz0-9., ]*$", description="an SVG path")]
Point = tuple[float, float]
Window = tuple[float, float, float, float]


class AreaShape(_Part, frozen=True):
    """The drawn shape of an area."""

    id: Id
    #: its land, and its coastal waters
    land: Path
    #: the middle of the largest circle on its land, and the radius of that circle
    at: Point
    room: float
    #: the middle of the baseline of the name, and the size of its letters (also from line to line)
    label: Point
    letters: float
    #: the name, broken into lines
    lines: tuple[str, ...]
    #: the middle of the first symbol of the row (limit, start, site), 25 units apart
    marks: Point
    water: Path = ""
    #: the part of its land that is flood plain
    plain: Path = ""


class SeaShape(_Part, frozen=True):
    """The drawn shape of an open sea; its name is written around the label, one word per line."""

    id: Id
    water: Path
    label: Point
    letters: float


class VolcanoShape(_Part, frozen=True):
    """Where a volcano stands."""

    id: Id
    at: Point


class RegionShape(_Part, frozen=True):
    """The outline of a home region."""

    id: Id
    land: Path


class Caption(_Part, frozen=True):
    """A name on land beyond the board."""

    text: str
    at: Point


class Views(_Part, frozen=True):
    """Windows (x, y, width, height) on the halves of the board."""

    west: Window
    east: Window


class ShapesFile(_Part, frozen=True):
    """The shapes of a board, in units of its picture."""

    #: name and version of the board these shapes belong to
    board: Name
    version: int
    size: tuple[int, int]
    views: Views
    areas: tuple[AreaShape, ...]
    seas: tuple[SeaShape, ...]
    volcanoes: tuple[VolcanoShape, ...]
    regions: tuple[RegionShape, ...]
    captions: tuple[Caption, ...] = ()
    #: land that is not part of the map (MC-0.25), unreachable waters, the border of the halves
    beyond: Path = ""
    offshore: Path = ""
    divide: Path = ""
    rivers: Path = ""
    lakes: Path = ""
    format: Literal[1] = 1


# -- reading and writing ---------------------------------------------------------------------------

T = TypeVar("T", BoardFile, ShapesFile)

_BOARD = msgspec.json.Decoder(BoardFile)
_SHAPES = msgspec.json.Decoder(ShapesFile)

_PLACE = re.compile(r"^\$\.(\w+)\[(\d+)\]")
_SINGULAR = {"seas": "sea", "volcanoes": "volcano"}


def read_board(data: bytes) -> BoardFile:
    """Read a graph and check each value against the format; otherwise raise a BoardError."""
    return _read(data, _BOARD)


def read_shapes(data: bytes) -> ShapesFile:
    """Read shapes, or raise a BoardError."""
    return _read(data, _SHAPES)


def _read(data: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise BoardError([_name_place(data, str(error))]) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BoardError([f"the file is no JSON: {error}"]) from None


def _name_place(data: bytes, message: str) -> str:
    """Return the message for an invalid value, with the name of its place."""
    what, _, path = message.partition(" - at `")
    path = path.rstrip("`")
    found = _PLACE.match(path)
    if not found:
        return f"{path.removeprefix('$.') or 'the file'}: {what}"
    group, number = found.group(1), int(found.group(2))
    raw: Any = msgspec.json.decode(data)[group][number]
    name = raw.get("id") if isinstance(raw, dict) else None
    kind = _SINGULAR.get(group, group.removesuffix("s"))
    place = f"{kind} {name!r}" if isinstance(name, str) else f"{kind} number {number + 1}"
    field = path[found.end() :].removeprefix(".")
    return f"{place}, {field}: {what}" if field else f"{place}: {what}"


def write_board(board: BoardFile) -> bytes:
    """A graph as bytes: always the same bytes for the same board, a line for each area."""
    return _write(board)


def write_shapes(shapes: ShapesFile) -> bytes:
    """Shapes as bytes: always the same bytes for the same shapes."""
    return _write(shapes)


def _write(file: BoardFile | ShapesFile) -> bytes:
    """JSON with one line for each entry of a list, so that a change shows as a small difference."""
    fields: dict[str, Any] = {"format": file.format, **msgspec.to_builtins(file)}
    return b"{" + b",\n".join(_field(name, value) for name, value in fields.items()) + b"}\n"


def _field(name: str, value: Any) -> bytes:
    key = msgspec.json.encode(name) + b":"
    if isinstance(value, list | tuple) and value and isinstance(value[0], dict):
        return key + b"[\n" + b",\n".join(msgspec.json.encode(entry) for entry in value) + b"\n]"
    return key + msgspec.json.encode(value)


def schema() -> dict[str, Any]:
    """JSON Schema of a board file; docs/board.schema.json is made from it."""
    return msgspec.json.schema(BoardFile)


def shapes_schema() -> dict[str, Any]:
    """JSON Schema of a shapes file; docs/board-shapes.schema.json is made from it."""
    return msgspec.json.schema(ShapesFile)
