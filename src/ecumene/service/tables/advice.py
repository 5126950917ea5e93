"""Whether seats may ask for a bot's advice (DG-6.8)."""

from __future__ import annotations

from ecumene.bots.game_bots import BOTS
from ecumene.kernel import Refusal
from ecumene.service.refusals import refusal
from ecumene.service.tables.tables import Table


def advice_allowed(table: Table) -> bool:
    """Return the host's choice; by default, yes if one person plays alone against bots.

    Never if the game has no adviser. Rated games would always return no.
    """
    if BOTS.of(table.game).adviser is None:
        return False
    return plays_alone(table) if table.advice is None else table.advice


def plays_alone(table: Table) -> bool:
    """Whether one person has all the seats not played by bots."""
    people = [seat for seat in table.seats if seat.kind != "bot"]
    if len(people) == 1:
        return True
    accounts = {seat.player.account if seat.player else None for seat in people}
    return len(accounts) == 1 and None not in accounts


def no_advice() -> Refusal:
    """Build the refusal for tables without advice."""
    return refusal("no_advice", "DG-6.8")
