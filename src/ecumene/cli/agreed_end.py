"""An agreed end at one screen (MC-S.6, D-15): after a turn or at an hour; nobody needs a vote."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from ecumene.kernel import Refusal
from ecumene.service.tables.hours import agreed_hour

from .table import Table

NO_VOTE = (
    "There are no votes on one screen: name the last turn"
    ' ({"stop": "turn", "stop_turn": 9}) or a time ({"stop": "time", ...}).'
)
NO_HOUR = (
    "stop_time is a future time with its time zone, such as 2030-01-31T22:00:00+01:00;"
    " the turn in progress then is the last."
)


def _now() -> datetime:
    return datetime.now(UTC)


def why_no_end(options: Any, now: Callable[[], datetime] = _now) -> str:
    """Return why an agreed end in these options isn't possible here; "" if it is."""
    stop = options.get("stop") if isinstance(options, dict) else None
    if stop == "vote":
        return NO_VOTE
    if stop == "time" and isinstance(options.get("stop_time"), str) and options["stop_time"]:
        hour = agreed_hour(options)
        return NO_HOUR if hour is None or hour <= now() else ""
    return ""


def call_last_turn(table: Table, now: Callable[[], datetime] = _now) -> bool:
    """Announce the last turn once the agreed hour has come; return whether it was announced now."""
    match = table.match
    hour = agreed_hour(match.header.options)
    if hour is None or now() < hour or match.over or match.state.last_turn:
        return False
    try:
        table.write(match.command("last_turn", {}, by="clock"))
    except Refusal:
        return False  # the first turn has not begun
    return True
