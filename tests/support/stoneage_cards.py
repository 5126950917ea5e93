"""Stone Age with a civilization card about to be taken or used."""

from __future__ import annotations

from ecumene.games.stoneage.answers import Pay
from tests.support.stoneage_table import Table

CASH_CARD = 12


def about_to_take(number: int, *, players: int = 2, space: int = 1) -> Table:
    """Seat 0 is asked to pay for this card and has gold enough; seat 1 comes after it."""
    table = Table(players)
    table.lay_card(space, number)
    table.player(0).resources = [0, 0, 0, space]
    return table


def on_the_card(table: Table, *, space: int = 1) -> Table:
    """Phase 2 begins; seat 1 will be asked afterwards, so that the round goes no further."""
    return table.using({f"card_{space}": {0: 1}, "tool_maker": {1: 1}, "field": {1: 1}})


def asked_to_place() -> Table:
    table = Table(players=2)
    table.give_card(0, CASH_CARD, single_use=True)
    return table


def asked_for_a_die() -> Table:
    table = about_to_take(1)
    table.give_card(0, CASH_CARD, single_use=True)
    on_the_card(table)
    table.use(0, "card_1")
    table.dice((1, 2))
    table.answer(0, Pay(gold=1))
    return table
