"""The board as a picture for notebooks: who is where, and a row for each civilization."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from operator import attrgetter

from ecumene.games.megaciv.board.board_file import AreaShape, Window
from ecumene.games.megaciv.board.board_load import default_board, default_shapes
from ecumene.games.megaciv.board.board_svg import (
    ASIDE,
    INK,
    PAPER,
    SAND,
    SEA,
    region_colours,
    tint,
)
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.names import card, place
from ecumene.kernel.picture import SeatRow, write_picture

from .view import SeatView, View

#: units of the board around the areas in play
MARGIN = 70
#: of the window in which pieces have their own size; in larger ones they grow with it
USUAL_WIDTH = 2300
BARBARIANS = "#1d1d1d"
HEADINGS = ("", "cities", "tokens", "treasury", "cards", "advances", "A.S.T. step", "points")
CITY = "M-17 15V-8h7v5h7v-14h6v14h7v-5h7v23z"
SHIP = "M-14 2h28l-7 11H-7zM-1 0v-15l12 12H1z"


def draw(view: View, names: Sequence[str]) -> str:
    """Draw the position as a viewer sees it, as HTML."""
    from ecumene.words.catalogue import catalogue  # slow to load, and simulation never draws

    when = "before the first turn"
    if view.result:
        when = f"over after {view.turn} turns"
    elif view.turn:
        when = f"turn {view.turn}, {catalogue('en', 'megaciv').name('phase', str(view.phase))}"
    wild = bool(view.barbarians_at or view.pirates_at)
    return write_picture(
        "Mega Civilization",
        f"{when}; numbers are tokens, towers are cities" + ", black are barbarians" * wild,
        _board(view),
        HEADINGS if view.result else HEADINGS[:-1],
        [_seat(view, seat, names) for seat in view.seats],
        _note(view),
    )


# -- the board -------------------------------------------------------------------------------------


def _board(view: View) -> str:
    """Draw the part of the board in play as SVG."""
    board, shapes = default_board(), default_shapes()
    named = [seat.civilization for seat in view.seats if seat.civilization]
    in_play = frozenset(board.areas_in_play(named) if named else board.areas)
    owners = _owners(view)
    x, y, width, height = _window([shape for shape in shapes.areas if shape.id in in_play])
    colours = _colours(view)
    return "".join(
        (
            (
                '<svg xmlns="http://www.w3.org/2000/svg" role="img" '
                f'viewBox="{x:g} {y:g} {width:g} {height:g}" font-family="system-ui,sans-serif">'
            ),
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{SEA}"/>',
            f'<path d="{shapes.beyond}" fill="{SAND}"/>',
            *(
                _land(shape, colours.get(owners.get(shape.id, "")), shape.id in in_play)
                for shape in shapes.areas
            ),
            *(
                line
                for shape in shapes.areas
                for line in _pieces(view, shape, colours, width / USUAL_WIDTH)
            ),
            "</svg>",
        )
    )


def _window(shapes: Sequence[AreaShape]) -> Window:
    """Return the part of the board that shows these areas."""
    xs, ys = zip(*(shape.at for shape in shapes), strict=True)
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    return left, top, max(xs) + MARGIN - left, max(ys) + MARGIN - top


def _colours(view: View) -> dict[str, str]:
    """Return the colours of the civilizations, as on the printed board."""
    homes = region_colours(default_board())
    return {seat.civilization: homes.get(seat.civilization, INK) for seat in view.seats}


def _owners(view: View) -> dict[str, str]:
    """Return the civilization that has a city or most of the tokens in each area."""
    found: dict[str, tuple[int, str]] = {}
    for seat in view.seats:
        for area, tokens in seat.tokens_at.items():
            if tokens > found.get(area, (0, ""))[0]:
                found[area] = (tokens, seat.civilization)
    cities = {area: seat.civilization for seat in view.seats for area in seat.cities_at}
    return {area: owner for area, (_, owner) in found.items()} | cities


def _land(shape: AreaShape, colour: str | None, playing: bool) -> str:
    fill = tint(colour, 0.55) if colour else PAPER if playing else ASIDE
    title = f"<title>{escape(place(shape.id))}</title>"
    line = f'stroke="{INK}" stroke-width="1.5" stroke-opacity="{0.6 if playing else 0.2}"'
    return f'<path d="{shape.land}" fill="{fill}" {line}>{title}</path>'


def _pieces(view: View, shape: AreaShape, colours: dict[str, str], scale: float) -> Iterator[str]:
    """Draw the pieces in an area side by side."""
    marks = [mark for seat in view.seats for mark in _own_pieces(seat, shape.id, colours)]
    if shape.id in view.pirates_at:
        marks.append(_glyph(CITY, BARBARIANS, f"{place(shape.id)}: a pirate city"))
    if tokens := view.barbarians_at.get(shape.id):
        marks.append(_tokens(tokens, BARBARIANS, f"{place(shape.id)}: {tokens} barbarians"))
    x, y = shape.at
    for n, mark in enumerate(marks):
        at = x + scale * (40 * n - 20 * (len(marks) - 1))
        yield f'<g transform="translate({at:.0f} {y:.0f}) scale({scale:.2f})">{mark}</g>'


def _own_pieces(seat: SeatView, area: str, colours: dict[str, str]) -> Iterator[str]:
    colour = colours[seat.civilization]
    where = f"{place(area)}: {civilization(seat)}"
    if area in seat.cities_at:
        yield _glyph(CITY, colour, f"{where}, a city")
    if tokens := seat.tokens_at.get(area):
        yield _tokens(tokens, colour, f"{where}, {tokens} token{'s' * (tokens > 1)}")
    if ships := sum(coast.partition("/")[0] == area for coast in seat.ships_at):
        yield _glyph(SHIP, colour, f"{where}, {ships} ship{'s' * (ships > 1)}")


def _tokens(number: int, colour: str, title: str) -> str:
    ink = "#000" if _bright(colour) else "#fff"
    return (
        f'<circle r="18" fill="{colour}" stroke="#fff" stroke-width="2">'
        f"<title>{escape(title)}</title></circle>"
        f'<text y="8" font-size="23" font-weight="700" text-anchor="middle" fill="{ink}" '
        f'pointer-events="none">{number}</text>'
    )


def _glyph(path: str, colour: str, title: str) -> str:
    return (
        f'<path d="{path}" fill="{colour}" stroke="#fff" stroke-width="2.5">'
        f"<title>{escape(title)}</title></path>"
    )


def _bright(colour: str) -> bool:
    """Whether dark letters are easier to read on a colour.

    >>> _bright("#d2a31c"), _bright("#2f6ab5")
    (True, False)
    """
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue > 140


# -- civilizations ---------------------------------------------------------------------------------


def civilization(seat: SeatView) -> str:
    """The name of a seat's civilization, once it has one."""
    found = CIVILIZATIONS.get(seat.civilization)
    return found.name if found else f"Seat {seat.seat + 1}"


def _seat(view: View, seat: SeatView, names: Sequence[str]) -> SeatRow:
    who = civilization(seat)
    if names and names[seat.seat] != who:
        who += f" ({names[seat.seat]})"
    numbers: list[int] = [
        len(seat.cities_at),
        sum(seat.tokens_at.values()),
        seat.treasury,
        seat.cards,
        len(seat.advances),
        seat.step,
    ]
    if view.result:
        who += ", won" if seat.seat in view.result.winners else ""
        numbers.append(view.result.scores[seat.seat])
    colour = _colours(view)[seat.civilization]
    return SeatRow(colour, (who, *map(str, numbers)), seat.seat == view.viewer)


def _note(view: View) -> str:
    """Describe the viewer's hand."""
    if not 0 <= view.viewer < len(view.seats):
        return ""
    own = view.seats[view.viewer]
    held = Counter(card(each.name) for each in sorted(own.hand, key=attrgetter("number")))
    if own.water:
        held["water"] = own.water
    parts = [f"{number} {name}" if number > 1 else name for name, number in held.items()]
    return f"Own trade cards: {', '.join(parts)}" if parts else "No trade cards in hand."
