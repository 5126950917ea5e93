"""Logs: one JSON object per line, with time, level, event and fields.

User input and secrets are never logged: no tokens, invitations, cards, drafts or seeds. So an error
is logged by its class and stack, without its message, which may quote anything.
"""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from typing import Any

from ecumene.service.operations.tracing import trace_id


class JsonFormatter(logging.Formatter):
    """Formats a record as a line of JSON. ``log.info("...", extra={"fields": {...}})`` adds
    fields."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "logger": record.name,
            **getattr(record, "fields", {}),
        }
        if (trace := trace_id()) is not None:
            line["trace"] = trace
        if record.exc_info and record.exc_info[1] is not None:
            line["fault"] = [_fault(each) for each in _chain(record.exc_info[1])]
        return json.dumps(line, default=str)


def _chain(error: BaseException) -> list[BaseException]:
    """Yield an exception and its causes, newest first."""
    chain: list[BaseException] = []
    at: BaseException | None = error
    while at is not None and at not in chain:
        chain.append(at)
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return chain


def _fault(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)
    way = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    return {"class": kind, "way": way}


class NoFaultOfOurs(logging.Filter):
    """Drops what could fill the log: faults of clients, as uvicorn logs them, and errors that
    the program reports once (``quiet``)."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and getattr(record.exc_info[1], "quiet", False):
            return False
        return not str(record.msg).startswith("Invalid UTF-8 sequence received from client")


def config(level: str) -> dict[str, Any]:
    """Return the configuration for logging.config.dictConfig: JSON to stderr."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "ecumene.service.operations.logs.JsonFormatter"}},
        "filters": {"no_fault_of_ours": {"()": "ecumene.service.operations.logs.NoFaultOfOurs"}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "json",
                "filters": ["no_fault_of_ours"],
            }
        },
        "root": {"level": "WARNING", "handlers": ["stderr"]},
        "loggers": {
            "ecumene": {"level": level.upper()},
            # uvicorn logs every socket with its address, which may contain an invitation.
            "uvicorn.error": {"level": "WARNING"},
        },
    }
