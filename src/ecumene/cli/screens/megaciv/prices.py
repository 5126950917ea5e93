"""Prices in the terminal: all advances with their bonuses, or one with what makes it cheaper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Group as Lined
from rich.console import RenderableType
from rich.text import Text

from ecumene.cli.screens.parts import Cell, Lines, columns, quiet
from ecumene.cli.screens.screen import Look
from ecumene.games.megaciv.phases.acquisition import table_of
from ecumene.games.megaciv.position.state import Seat
from ecumene.games.megaciv.sums.prices import explain, price, supposing
from ecumene.games.megaciv.tables.advances import Advance, Advances
from ecumene.games.megaciv.tables.credit import GROUPS, Credits, Group
from ecumene.games.megaciv.tables.names import advance
from ecumene.games.megaciv.views.visible_state import state_from_view
from ecumene.games.megaciv.words.answers import credits_text

#: from this width on bonuses have columns of their own
ROOMY = 120


def prices(look: Look, argument: str) -> RenderableType:
    """All advances with what they cost the viewer now, the cheapest first; or one by its name."""
    if look.viewer < 0:
        return quiet("Prices are shown to a player.")
    state = state_from_view(look.view, look.options)
    seat = state.seats[look.viewer]
    table = table_of(state)
    word = argument.strip().lower()
    groups = {group for group in GROUPS if word and group.startswith(word)}
    named = [row for row in table.values() if word and row.name.lower().startswith(word)]
    exact = [row for row in named if row.name.lower() == word]
    if not groups and len(exact or named) == 1:
        return Lined(*_one((exact or named)[0], seat, table))
    return Lined(*_all(seat, table, groups, look.width), _show_held(seat))


def _show_held(seat: Seat) -> Text:
    held = ", ".join(advance(name) for name in seat.advances) or "none"
    points = credits_text(seat.credits) or "none"
    return Text(f"Your advances: {held}. Your credits: {points}.")


def _all(seat: Seat, table: Advances, groups: set[Group], width: int) -> Lines:
    shown = [
        row
        for row in sorted(table.values(), key=lambda row: price(row, seat).total)
        if row.id not in seat.advances and (not groups or groups & set(row.groups))
    ]
    rows: list[list[Cell]] = [
        [
            row.name,
            "/".join(row.groups),
            str(row.price),
            str(price(row, seat).total),
            str(row.points),
        ]
        for row in shown
    ]
    header = ["advance", "colour", "printed", "price", "VP"]
    if width < ROOMY:
        lines = columns(rows, width=width, right={2, 3, 4}, header=header)
        below = [Text("    ").append_text(_bonuses(row, seat, table)) for row in shown]
        return [lines[0], *(line for pair in zip(lines[1:], below, strict=True) for line in pair)]
    for cells, row in zip(rows, shown, strict=True):
        cells += [credits_short(row.credits), show_bonus(row, table), show_giver(row, seat, table)]
    header += ["credits it gives", "bonus it gives", "cheaper with"]
    return columns(rows, width=width, right={2, 3, 4}, header=header, gives_way=5)


def _bonuses(row: Advance, seat: Seat, table: Advances) -> Text:
    """The last three columns as a line, where there is no room for columns."""
    text = quiet(f"gives credits {credits_short(row.credits)}")
    if row.bonus:
        text.append(f"; bonus {show_bonus(row, table)}")
    if row.discounted_by:
        text.append("; cheaper with ").append_text(show_giver(row, seat, table))
    return text


def credits_short(points: Credits) -> str:
    """Credits in few words.

    >>> credits_short(Credits(arts=20, civics=10, crafts=10, religion=10, science=20))
    '20 arts and science, 10 others'
    """
    amounts = sorted({points.of(group) for group in GROUPS} - {0}, reverse=True)
    everywhere = all(points.of(group) for group in GROUPS)
    parts = []
    for amount in amounts:
        names = " and ".join(group for group in GROUPS if points.of(group) == amount)
        rest = everywhere and amount == amounts[-1]
        parts.append(f"{amount} {'others' if rest else names}")
    return ", ".join(parts)


def show_bonus(row: Advance, table: Advances) -> str:
    """The bonus that an advance gives, and for which other (MC-12.14)."""
    return f"{row.bonus.amount} {table[row.bonus.advance].name}" if row.bonus else ""


def show_giver(row: Advance, seat: Seat, table: Advances) -> Text:
    """The advance whose bonus makes this one cheaper; marked if it is held and counts already."""
    giver = row.discounted_by
    if giver is None:
        return Text()
    text = f"{giver.amount} {table[giver.advance].name}"
    return Text.assemble(text, (" ✓", "green")) if seat.holds(giver.advance) else Text(text)


# -- one advance -----------------------------------------------------------------------------------


class Cheaper(NamedTuple):
    """An advance that is not held, and what it would take off another."""

    name: str
    less: int


def cheaper_by(row: Advance, seat: Seat, table: Advances) -> list[Cheaper]:
    """Every advance not held that would lower the price from the next turn on, the most first."""
    now = price(row, seat).total
    found = (
        Cheaper(other.name, now - price(row, supposing(seat, [other.id], table)).total)
        for other in table.values()
        if other.id != row.id and not seat.holds(other.id)
    )
    return sorted((each for each in found if each.less), key=lambda each: (-each.less, each.name))


def _one(row: Advance, seat: Seat, table: Advances) -> Iterator[Text]:
    held = " You hold it." if seat.holds(row.id) else ""
    groups = "/".join(row.groups)
    yield Text.assemble((row.name, "bold"), f", {groups}, {row.points} VP.{held}")
    yield Text(explain(price(row, seat), table))
    yield Text(f"Gives {credits_text(row.credits)} credits{_bonus_words(row, table)}.")
    if seat.holds(row.id):
        return
    yield Text("Cheaper from the next turn on, if you held:")
    found = [f"{each.name} -{each.less}" for each in cheaper_by(row, seat, table)]
    yield Text("  " + (", ".join(found) or "nothing makes it cheaper"))
    yield quiet("Credits of your choice (Monument, Written Record) come on top.")


def _bonus_words(row: Advance, table: Advances) -> str:
    return f", and {row.bonus.amount} off {table[row.bonus.advance].name}" if row.bonus else ""
