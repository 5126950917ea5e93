"""A plain screen for any game: the view field by field, the answers as a numbered list.

A game without a screen of its own can be played and replayed with this one from its first day.
:mod:`.any_view` draws the view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty
from rich.table import Table
from rich.text import Text

from ecumene.cli.language import answer_text, say
from ecumene.kernel import Question

from .parts import clean, listing, quiet
from .screen import NumberedAnswer, Screen, ScreenData, Unread
from .seats import Seats

#: the names under which a number is a seat
SEAT_FIELDS = frozenset(
    {"seat", "seats", "to_move", "first", "dealer", "leader", "owner", "winner", "winners"}
)
LONGEST_IN_SQUARE = 6

Styles = Mapping[str, str]


def draw_view(view: Any, seats: Seats) -> Sequence[RenderableType]:
    """The fields of a view from top to bottom; those with a single value first, in one line."""
    if not isinstance(view, Mapping):
        return [_print(view)]
    fields = {name: value for name, value in view.items() if name != "viewer"}
    facts = [_fact(name, value, seats) for name, value in fields.items() if _is_single(value)]
    styles = _find_styles(fields, seats)
    parts = [
        part
        for name, value in fields.items()
        if not _is_single(value)
        for part in (Text(_title(name), style="bold"), _draw(value, seats, styles))
    ]
    return [Text("   ").join(facts), *parts]


def _draw(value: Any, seats: Seats, styles: Styles) -> RenderableType:
    if _is_board(value):
        return _draw_board(value, styles)
    if isinstance(value, Sequence) and value and all(isinstance(row, Mapping) for row in value):
        return _draw_rows(value, seats, styles)
    return _print(value)


def _draw_board(rows: Sequence[Sequence[Any]], styles: Styles) -> RenderableType:
    """Draw a board of squares of one width; None is no square."""
    width = max(len(_square(cell)) for row in rows for cell in row)
    lines = [
        Text(" ").join(
            Text(f"[{_square(cell):^{width}}]" if cell is not None else " " * (width + 2))
            for cell in row
        )
        for row in rows
    ]
    board = Text("\n").join(lines)
    for sign, style in styles.items():
        board.highlight_words([sign], style)
    return board


def _draw_rows(rows: Sequence[Mapping[str, Any]], seats: Seats, styles: Styles) -> RenderableType:
    columns = list(dict.fromkeys(name for row in rows for name in row))
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_row(*[quiet(_title(column)) for column in columns])
    for row in rows:
        cells = [_value(name, row.get(name), seats) for name in columns]
        for sign, style in styles.items():
            for cell in cells:
                cell.highlight_words([sign], style)
        table.add_row(*cells)
    return table


def _fact(name: str, value: Any, seats: Seats) -> Text:
    return Text.assemble(quiet(f"{_title(name)} "), _value(name, value, seats))


def _value(name: str, value: Any, seats: Seats) -> Text:
    """Format a value: players by name, lists with commas."""
    if name in SEAT_FIELDS and type(value) is int and 0 <= value < len(seats):
        return seats[value].tag()
    if isinstance(value, Sequence) and not isinstance(value, str):
        return Text(", ").join(_value(name, each, seats) for each in value) or Text("-")
    return Text("-" if value is None else clean(str(value)))


def _find_styles(fields: Mapping[str, Any], seats: Seats) -> Styles:
    """The colour of each sign that a player's record names."""
    players = fields.get("players", ())
    rows = [row for row in players if isinstance(row, Mapping)] if _is_list(players) else []
    return {
        row["sign"]: f"bold {seats[row['seat']].colour}"
        for row in rows
        if row.get("sign") and row.get("seat") in range(len(seats))
    }


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _is_single(value: Any) -> bool:
    return not isinstance(value, Mapping) and not _is_list(value)


def _is_board(value: Any) -> bool:
    if not _is_list(value) or len(value) < 2 or not all(_is_list(row) and row for row in value):
        return False
    short = all(
        _is_single(cell) and len(_square(cell)) <= LONGEST_IN_SQUARE
        for row in value
        for cell in row
    )
    return short and len({len(row) for row in value}) == 1


def _square(cell: Any) -> str:
    return "" if cell is None else clean(str(cell))


def _title(name: str) -> str:
    return clean(name.replace("_", " "))


def _print(value: Any) -> RenderableType:
    return Pretty(value, max_string=60, expand_all=False)


MOST_LISTED = 60


def title(look: ScreenData) -> RenderableType:
    return Text(look.game, style="bold")


def position(look: ScreenData) -> Sequence[RenderableType]:
    return draw_view(msgspec.to_builtins(look.view), look.seats)


def choices(question: Question[Any]) -> list[NumberedAnswer]:
    """The first legal answers, numbered; none where they cannot be listed."""
    if not question.listable:
        return []
    answers = question.answers()[:MOST_LISTED]
    return [
        NumberedAnswer(str(n), answer, answer_text(question, answer))
        for n, answer in enumerate(answers, 1)
    ]


def ask(look: ScreenData) -> Sequence[RenderableType]:
    listed = listing((choice.key, choice.label) for choice in look.choices)
    return [listed, quiet(say("terminal-type_number"))]


def read(question: Question[Any], line: str) -> Any:
    """Read a number from the list, or the answer as JSON."""
    for choice in choices(question):
        if choice.key == line.strip():
            return choice.answer
    try:
        return msgspec.json.decode(line)
    except msgspec.DecodeError:
        raise Unread(say("terminal-no_answer", typed=clean(line))) from None


GENERIC = Screen(title=title, position=position, ask=ask, choices=choices, read=read)
