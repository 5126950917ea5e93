"""Prices in the terminal: all advances with their bonuses, or one with its reductions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Group as Lined
from rich.console import RenderableType
from rich.text import Text

from ecumene.cli import language
from ecumene.cli.screens.megaciv.names import advance, credits_text, group_title, join_list, tell
from ecumene.cli.screens.parts import Cell, Lines, columns, quiet
from ecumene.cli.screens.screen import ScreenData
from ecumene.games.megaciv.calculations.prices import explain, price, supposing
from ecumene.games.megaciv.phases.acquisition.purchase import table_of
from ecumene.games.megaciv.position.state import Seat
from ecumene.games.megaciv.tables.advances import Advance, Advances
from ecumene.games.megaciv.tables.credit import GROUPS, Credits, Group
from ecumene.games.megaciv.views.view import state_from_view

#: from this width on bonuses have columns of their own
ROOMY = 120


def prices(look: ScreenData, argument: str) -> RenderableType:
    """Show all advances with the viewer's prices, cheapest first; or one by name."""
    if look.viewer < 0:
        return quiet(tell("mc-prices_to_players"))
    state = state_from_view(look.view, look.options)
    seat = state.seats[look.viewer]
    table = table_of(state)
    word = argument.strip().lower()
    groups = {group for group in GROUPS if word and group.startswith(word)}
    named = [row for row in table.values() if word and _begins(row, word)]
    exact = [row for row in named if word in (row.name.lower(), advance(row.id).lower())]
    if not groups and len(exact or named) == 1:
        return Lined(*_one((exact or named)[0], seat, table))
    return Lined(*_all(seat, table, groups, look.width), _show_held(seat))


def _begins(row: Advance, word: str) -> bool:
    return any(name.lower().startswith(word) for name in (row.name, advance(row.id)))


def _show_held(seat: Seat) -> Text:
    held = ", ".join(advance(name) for name in seat.advances) or tell("mc-none")
    points = credits_text(seat.credits) if seat.credits.total else tell("mc-none")
    return Text(tell("mc-you_hold", advances=held, credits=points))


def _all(seat: Seat, table: Advances, groups: set[Group], width: int) -> Lines:
    shown = [
        row
        for row in sorted(table.values(), key=lambda row: price(row, seat).total)
        if row.id not in seat.advances and (not groups or groups & set(row.groups))
    ]
    rows: list[list[Cell]] = [
        [
            advance(row.id),
            "/".join(map(group_title, row.groups)),
            str(row.price),
            str(price(row, seat).total),
            str(row.points),
        ]
        for row in shown
    ]
    header = [
        tell("mc-advance"),
        tell("mc-colour"),
        tell("mc-printed"),
        tell("mc-price"),
        tell("mc-points"),
    ]
    if width < ROOMY:
        lines = columns(rows, width=width, right={2, 3, 4}, header=header)
        below = [Text("    ").append_text(_bonuses(row, seat)) for row in shown]
        return [lines[0], *(line for pair in zip(lines[1:], below, strict=True) for line in pair)]
    for cells, row in zip(rows, shown, strict=True):
        cells += [credits_short(row.credits), show_bonus(row), show_giver(row, seat)]
    header += [tell("mc-gives_credits"), tell("mc-gives_bonus"), tell("mc-cheaper_with")]
    return columns(rows, width=width, right={2, 3, 4}, header=header, gives_way=5)


def _bonuses(row: Advance, seat: Seat) -> Text:
    """Show the last three columns as a line on narrow screens."""
    text = quiet(tell("mc-credits_line", credits=credits_short(row.credits)))
    if row.bonus:
        text.append(f"; {tell('mc-bonus_line', bonus=show_bonus(row))}")
    if row.discounted_by:
        text.append(f"; {tell('mc-cheaper_with')} ").append_text(show_giver(row, seat))
    return text


def credits_short(points: Credits) -> str:
    """Summarise credits in few words.

    >>> credits_short(Credits(arts=20, civics=10, crafts=10, religion=10, science=20))
    '20 arts and science, 10 others'
    """
    amounts = sorted({points.of(group) for group in GROUPS} - {0}, reverse=True)
    everywhere = all(points.of(group) for group in GROUPS)
    parts = []
    for amount in amounts:
        names = join_list(group_title(group) for group in GROUPS if points.of(group) == amount)
        rest = everywhere and amount == amounts[-1]
        parts.append(f"{amount} {tell('mc-other_groups') if rest else names}")
    return ", ".join(parts)


def show_bonus(row: Advance) -> str:
    """The bonus that an advance gives, and for which other (MC-12.14)."""
    return f"{row.bonus.amount} {advance(row.bonus.advance)}" if row.bonus else ""


def show_giver(row: Advance, seat: Seat) -> Text:
    """Show the advance whose bonus reduces this one; marked if it is held."""
    giver = row.discounted_by
    if giver is None:
        return Text()
    text = f"{giver.amount} {advance(giver.advance)}"
    return Text.assemble(text, (" ✓", "green")) if seat.holds(giver.advance) else Text(text)


# -- one advance -----------------------------------------------------------------------------------


class Cheaper(NamedTuple):
    """An advance that isn't held, and its reduction on another."""

    name: str
    less: int


def cheaper_by(row: Advance, seat: Seat, table: Advances) -> list[Cheaper]:
    """Every advance not held that would lower the price from the next turn on, the most first."""
    now = price(row, seat).total
    found = (
        Cheaper(advance(other.id), now - price(row, supposing(seat, [other.id], table)).total)
        for other in table.values()
        if other.id != row.id and not seat.holds(other.id)
    )
    return sorted((each for each in found if each.less), key=lambda each: (-each.less, each.name))


def _one(row: Advance, seat: Seat, table: Advances) -> Iterator[Text]:
    held = f" {tell('mc-held')}" if seat.holds(row.id) else ""
    groups = "/".join(map(group_title, row.groups))
    points = f"{row.points} {tell('mc-points')}"
    yield Text.assemble((advance(row.id), "bold"), f", {groups}, {points}.{held}")
    yield Text(language.words("megaciv").text(explain(price(row, seat))))
    yield Text(_gives(row))
    if seat.holds(row.id):
        return
    yield Text(tell("mc-cheaper_if"))
    found = [f"{each.name} -{each.less}" for each in cheaper_by(row, seat, table)]
    yield Text("  " + (", ".join(found) or tell("mc-never_cheaper")))
    yield quiet(tell("mc-credits_on_top"))


def _gives(row: Advance) -> str:
    """Return an advance's reductions on others."""
    given = credits_text(row.credits)
    if row.bonus is None:
        return tell("mc-gives", credits=given)
    named = {"amount": row.bonus.amount, "advance": advance(row.bonus.advance)}
    return tell("mc-gives_and_bonus", credits=given, **named)
