"""A stored game that goes on in a sandbox: one seat is ours, bots play the others."""

from __future__ import annotations

from pathlib import Path

from tests.web.stages import Staged
from tools.stage import Spot


def open_after(who: Staged, record: Path, row: int, seat: int) -> str:
    """A sandbox after this row in which the seat is ours; gives its table."""
    table = who.stage.sandbox(Spot(record, row, seat, "", 0), bots="steward")
    who.page.goto(f"/tables/{table}")
    who.page.locator("[data-decision]").wait_for(state="attached")
    return table
