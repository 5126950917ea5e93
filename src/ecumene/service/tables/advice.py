"""Whether somebody at a table may ask what a bot would do in their place (DG-6.8)."""

from __future__ import annotations

from ecumene.bots.game_bots import BOTS
from ecumene.kernel import Refusal
from ecumene.service.refusals import refusal
from ecumene.service.tables.tables import Table


def advice_allowed(table: Table) -> bool:
    """What the host said; if nothing, yes where one person plays alone with the program.

    Never where the game has nobody who could give it. A table of a rated game would say no here,
    whatever else is so.
    """
    if BOTS.of(table.game).adviser is None:
        return False
    return plays_alone(table) if table.advice is None else table.advice


def plays_alone(table: Table) -> bool:
    """Whether one person has all the seats that no bot has."""
    people = [seat for seat in table.seats if seat.kind != "bot"]
    if len(people) == 1:
        return True
    accounts = {seat.player.account if seat.player else None for seat in people}
    return len(accounts) == 1 and None not in accounts


def no_advice() -> Refusal:
    """The refusal where advice is off."""
    return refusal("no_advice", "DG-6.8")
