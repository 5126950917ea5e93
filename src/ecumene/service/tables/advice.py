"""Whether somebody at a table may ask what a bot would do in their place (DG-6.8)."""

from __future__ import annotations

from datetime import datetime

import msgspec

from ecumene.bots.game_bots import BOTS
from ecumene.kernel import Refusal
from ecumene.service.people.people import Account
from ecumene.service.refusals import refusal
from ecumene.service.tables.host_actions import log_action
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


def switch_advice(table: Table, host: Account, advice: bool, now: datetime) -> Table:
    """The host says whether there is advice; nothing happens if it is so already."""
    if table.host == host.id and advice_allowed(table) == advice:
        return table
    table = log_action(table, host, "advice", now, advice=advice)
    return msgspec.structs.replace(table, advice=advice)
