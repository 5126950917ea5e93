"""`ecumene megaciv calamity NAME`: what a calamity does, and every advance that changes it."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.panel import Panel

from ecumene.cli.megaciv.common import find_id, print_json
from ecumene.games.megaciv.tables.advances import ADVANCES, Advances, Errata, advances_of
from ecumene.games.megaciv.tables.calamities import CALAMITIES, Calamity

KINDS = {
    "non_tradeable": "major, never traded",
    "tradeable": "major, may be traded",
    "minor": "minor, may be traded",
}


def calamity(
    name: Annotated[str, typer.Argument(help="A calamity, such as famine or civil_war.")],
    cards_print: Annotated[
        Errata, typer.Option("--print", help="Corrected cards, or those of the first print.")
    ] = "corrected",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Show a calamity's effects, and every advance that changes them."""
    row = CALAMITIES[find_id(name, CALAMITIES, "calamity")]
    table = advances_of(cards_print)
    if as_json:
        print_json(_data(row, table))
        return
    Console(highlight=False).print(
        Panel(
            "\n".join(_lines(row, table)),
            title=f"[bold]{row.name}[/bold]",
            subtitle=f"{row.rules}.1 and following",
            title_align="left",
            subtitle_align="right",
            width=96,
            padding=(1, 2),
        )
    )


def _lines(row: Calamity, table: Advances) -> list[str]:
    when = f", called as number {row.order} of the major ones" if row.order else ""
    lines = [f"Stack {row.stack}, {KINDS[row.kind]}{when}.", "", row.text]
    if row.beneficiary:
        lines += ["", "It has a beneficiary (MC-9.15, MC-9.16)."]
    changes = _changes(row, table)
    lines += ["", "Advances that change it:" if changes else "No advance changes it."]
    lines += [f"  {ADVANCES[name].name}: {text}" for name, text in changes]
    return lines


def _changes(row: Calamity, table: Advances) -> list[tuple[str, str]]:
    """Return every advance that changes the calamity, with its card's text."""
    return [
        (name, effect.text)
        for name, card in table.items()
        for effect in card.effects
        if effect.calamity == row.id
    ]


def _data(row: Calamity, table: Advances) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "stack": row.stack,
        "kind": row.kind,
        "order": row.order,
        "text": row.text,
        "measure": row.measure,
        "primary": row.primary,
        "secondary": row.secondary,
        "victims": row.victims,
        "beneficiary": row.beneficiary,
        "numbers": row.numbers,
        "changed_by": [
            {
                "advance": mod.advance,
                "delta": mod.delta,
                "role": mod.role,
                "applies": mod.applies,
                "exempt": mod.exempt,
            }
            for mod in row.modifiers
        ],
        "texts": dict(_changes(row, table)),
        "rules": row.rules,
    }
