"""`ecumene megaciv price`, `advances` and `chart`: what advances cost, give and do."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ecumene.cli.language import words
from ecumene.cli.megaciv.common import INK, fail, find_id, find_ids, print_json, write_file
from ecumene.games.megaciv.calculations.chart_svg import render_chart
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.prices import Price, explain
from ecumene.games.megaciv.calculations.prices import price as price_of
from ecumene.games.megaciv.tables.advances import (
    Advance,
    Advances,
    Errata,
    advances_of,
    credits_held,
)
from ecumene.games.megaciv.tables.credit import GROUPS, Credits, of_each

Held = Annotated[
    str, typer.Option(metavar="A,B", help="Advances held from earlier turns, separated by commas.")
]
StartCredits = Annotated[
    int, typer.Option("--start-credits", help="Start credits of every colour (MC-S.24).")
]
Print = Annotated[
    Errata, typer.Option("--print", help="Corrected cards, or those of the first print (D-01).")
]


def price(
    cards: Annotated[list[str], typer.Argument(metavar="ADVANCE", help="What you want to buy.")],
    held: Held = "",
    start_credits: StartCredits = 0,
    cards_print: Print = "corrected",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Show the prices of advances for a player who holds others, with every reduction."""
    table = advances_of(cards_print)
    holder = _holder(held, start_credits, table)
    wanted = [find_id(name, table, "advance") for name in cards]
    for name in wanted:
        if name in holder.advances:
            fail(f"You already hold {table[name].name} (MC-12.7).")
    if len(set(wanted)) < len(wanted):
        fail("An advance can be bought only once (MC-12.7).")
    prices = [price_of(table[name], holder) for name in wanted]
    if as_json:
        print_json(_prices_data(prices, holder))
        return
    console = Console(highlight=False)
    for one in prices:
        console.print(words("megaciv").text(explain(one)))
    if len(prices) > 1:
        console.print(f"Together: {sum(one.total for one in prices)}")


def _holder(held: str, start_credits: int, table: Advances) -> PlayerFacts:
    names = find_ids(held, table, "advance")
    points = credits_held(names, start=of_each(start_credits), table=table)
    return PlayerFacts(advances=frozenset(names), credits=points)


def _prices_data(prices: list[Price], holder: PlayerFacts) -> dict[str, Any]:
    return {
        "held": sorted(holder.advances),
        "credits": dict(zip(GROUPS, holder.credits.each, strict=True)),
        "prices": {one.advance: one.total for one in prices},
        "parts": [_price_data(one) for one in prices],
        "total": sum(one.total for one in prices),
    }


def _price_data(one: Price) -> dict[str, Any]:
    """Return the parts of one price: list price, colour credit, chain bonus, and total."""
    by_cause = {part.cause: part for part in one.reductions}
    credit, bonus = by_cause.get("credit"), by_cause.get("bonus")
    return {
        "advance": one.advance,
        "list_price": one.printed,
        "credit": credit.amount if credit else 0,
        "credit_colour": credit.source if credit else None,
        "chain_bonus": bonus.amount if bonus else 0,
        "chain_bonus_from": bonus.source if bonus else None,
        "price": one.total,
    }


def advances(
    group: Annotated[str, typer.Option(help="Only this group: arts, civics, ...")] = "",
    held: Held = "",
    start_credits: StartCredits = 0,
    cards_print: Print = "corrected",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False,
) -> None:
    """All 51 advances with price, points, credits, chain and effects."""
    table = advances_of(cards_print)
    if group and group not in GROUPS:
        fail(f"There is no group {group!r}; groups are {', '.join(GROUPS)}.")
    chosen = [card for card in table.values() if not group or group in card.groups]
    chosen.sort(key=lambda card: (card.price, card.name))
    holder = _holder(held, start_credits, table)
    if as_json:
        print_json([_advance_data(card, holder) for card in chosen])
    else:
        Console().print(_advance_table(chosen, holder, table))


def _advance_data(card: Advance, holder: PlayerFacts) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "list_price": card.price,
        "price": price_of(card, holder).total,
        "held": card.id in holder.advances,
        "victory_points": card.points,
        "groups": list(card.groups),
        "credits": {g: card.credits.of(g) for g in GROUPS if card.credits.of(g)},
        "bonus": {card.bonus.advance: card.bonus.amount} if card.bonus else {},
        "effects": [effect.text for effect in card.effects],
        "rules": list(card.rules),
    }


def _advance_table(chosen: list[Advance], holder: PlayerFacts, table: Advances) -> Table:
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    shown.add_column("advance", no_wrap=True)
    shown.add_column("price", justify="right", no_wrap=True)
    shown.add_column("VP", justify="right")
    shown.add_column("credits", no_wrap=True)
    shown.add_column("lowers", max_width=14)
    shown.add_column("what it does", ratio=1)
    for card in chosen:
        shown.add_row(
            _name(card),
            _cost(card, holder),
            str(card.points),
            _points(card.credits),
            f"{table[card.bonus.advance].name} {card.bonus.amount}" if card.bonus else "",
            "\n".join(effect.text for effect in card.effects),
        )
    return shown


def _name(card: Advance) -> Text:
    """The name after a mark in the colour of each group."""
    marks = [("■", INK[group]) for group in card.groups]
    return Text.assemble(*marks, " " * (3 - len(marks)), card.name)


def _cost(card: Advance, holder: PlayerFacts) -> str:
    if card.id in holder.advances:
        return "held"
    now = price_of(card, holder).total
    return str(now) if now == card.price else f"{now} ({card.price})"


def _points(points: Credits) -> Text:
    lines = (Text(f"{points.of(g):2} {g}", INK[g]) for g in GROUPS if points.of(g))
    return Text("\n").join(lines)


def chart(
    svg: Annotated[Path, typer.Option("--svg", metavar="F", help="Where to write the picture.")],
    held: Held = "",
    start_credits: StartCredits = 0,
    cards_print: Print = "corrected",
) -> None:
    """The strategy chart as a picture: 17 chains, credits, and what everything costs you now."""
    table = advances_of(cards_print)
    holder = _holder(held, start_credits, table)
    write_file(svg, render_chart(holder.advances, holder.credits, table))
