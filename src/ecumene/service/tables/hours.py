"""The hour of an agreed end (D-15). The terminal asks too, so nothing of the service is needed."""

from __future__ import annotations

from datetime import datetime
from typing import Any


def agreed_hour(options: dict[str, Any]) -> datetime | None:
    """The hour at which the turn under way becomes the last, if the table has one (D-15).

    >>> agreed_hour({"stop": "time", "stop_time": "2026-11-14T22:00:00+01:00"}).isoformat()
    '2026-11-14T22:00:00+01:00'
    """
    if options.get("stop") != "time":
        return None
    try:
        hour = datetime.fromisoformat(options["stop_time"])
    except ValueError:
        return None
    return hour if hour.tzinfo is not None else None
