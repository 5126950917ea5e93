"""Positions as pictures for notebooks: HTML that shows itself in a cell.

>>> from ecumene.games import find_game
>>> from .chance import seed_from_number
>>> from .match import Match
>>> match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1), names=["Ann", "<Bo>"])
>>> "&lt;Bo&gt;" in match.picture(0).html
True

A game draws a view, so nothing is in a picture that its viewer may not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

import msgspec

_STYLE = """
.ecumene{max-width:960px;margin:4px 0;padding:10px 12px;border-radius:8px;background:#fbf4df;
color:#33261b;font:13px/1.4 system-ui,sans-serif}
.ecumene .at{font-size:15px;margin:0 0 8px}
.ecumene svg{display:block;width:100%;height:auto;border-radius:6px}
.ecumene table{border-collapse:collapse;margin:8px 0 0;width:100%;font-size:13px;color:inherit}
.ecumene tr,.ecumene tr:nth-child(odd),.ecumene tr:hover{background:none}
.ecumene th,.ecumene td{padding:2px 8px;text-align:right;border:0;border-top:1px solid #e0d3b0}
.ecumene thead th{border-top:0;font-weight:600;vertical-align:bottom}
.ecumene th:first-child,.ecumene td:first-child{text-align:left;white-space:nowrap}
.ecumene .own td{font-weight:600}
.ecumene .note{margin:8px 0 0}
.ecumene i.swatch{display:inline-block;width:11px;height:11px;margin-right:7px;border-radius:50%;
border:1px solid #33261b}
"""


class Picture(msgspec.Struct, frozen=True):
    """A picture for notebooks; ``html`` is its full content."""

    html: str

    def __repr__(self) -> str:
        return f"<Picture: {len(self.html):,} characters of HTML>"

    def _repr_html_(self) -> str:
        return self.html


class SeatRow(msgspec.Struct, frozen=True):
    """A row of the table of seats, starting with the player."""

    colour: str
    cells: Sequence[str]
    #: the seat that looks
    own: bool = False


def write_picture(
    title: str,
    detail: str,
    svg: str,
    headings: Sequence[str],
    seats: Iterable[SeatRow],
    note: str = "",
) -> str:
    """Return a position as HTML: a status line, the board, and a row for each seat.

    Everything but ``svg`` is text and is escaped here.
    """
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    return (
        f'<div class="ecumene"><style>{_STYLE}</style>'
        f'<p class="at"><b>{escape(title)}</b> {escape(detail)}</p>{svg}'
        f"<table><thead><tr>{head}</tr></thead>"
        f"<tbody>{''.join(map(_write_row, seats))}</tbody></table>"
        + (f'<p class="note">{escape(note)}</p>' if note else "")
        + "</div>"
    )


def _write_row(row: SeatRow) -> str:
    first, *others = row.cells
    swatch = f'<i class="swatch" style="background:{row.colour}"></i>'
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in others)
    mark = ' class="own"' if row.own else ""
    return f"<tr{mark}><td>{swatch}{escape(first)}</td>{cells}</tr>"
