"""The agreed hour of the end (D-15). Free of service code, because the terminal uses it too."""

from __future__ import annotations

from datetime import datetime
from typing import Any


def agreed_hour(options: dict[str, Any]) -> datetime | None:
    """Return the hour at which the current turn becomes the last, if the table has one (D-15).

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
