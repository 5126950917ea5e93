"""The numbers of an analysis as tables: every list of findings is one, under its own name."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from typing import Any

Record = dict[str, Any]
#: spreadsheets take texts that begin with these for formulas
FORMULA = ("=", "+", "-", "@", "\t", "\r")
#: fields that name a seat: beside each stands what it is called
SEATS = ("seat", "giver", "taker", "by")


def number_tables(findings: Mapping[str, Any], names: Sequence[str]) -> dict[str, list[Record]]:
    """Return the data tables by name: the shares, and each list of records in the findings.

    >>> found = {"game": "toy", "swings": [{"seat": 1, "turn": 2}], "special": {"fed": []}}
    >>> number_tables(found, ["Ada", "Bo"])
    {'swings': [{'seat': 1, 'seat_name': 'Bo', 'turn': 2}]}
    """
    lists = {**findings, **(findings.get("special") or {}), "shares": _shares(findings)}
    return {
        name: [_flat(record, names) for record in records]
        for name, records in lists.items()
        if name != "forecasts" and _is_table(records)
    }


def write_numbers(records: Sequence[Record]) -> str:
    """Return a table as CSV, for spreadsheets."""
    columns = list(dict.fromkeys(name for record in records for name in record))
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(columns)
    for record in records:
        writer.writerow([_cell(record.get(name, "")) for name in columns])
    return text.getvalue()


def can_write_parquet() -> bool:
    """Whether the library for Parquet is installed."""
    return find_spec("pyarrow") is not None


def write_parquet(records: Sequence[Record]) -> bytes:
    """Return a table as Parquet."""
    import pyarrow  # type: ignore[import-untyped]
    from pyarrow import parquet

    written = io.BytesIO()
    parquet.write_table(pyarrow.Table.from_pylist(list(records)), written)
    return written.getvalue()


def _shares(findings: Mapping[str, Any]) -> list[Record]:
    """One record for each forecast and seat."""
    return [
        {"turn": each["turn"], "row": each["row"], "playouts": each["playouts"], **share}
        for each in findings.get("forecasts", ())
        for share in each["shares"]
    ]


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _flat(record: Record, names: Sequence[str]) -> Record:
    return dict(_fields(record, names))


def _fields(record: Record, names: Sequence[str]) -> Iterator[tuple[str, Any]]:
    for name, value in record.items():
        if name == "said":
            yield name, value["key"]
        elif isinstance(value, dict):
            yield from ((f"{name}_{each}", part) for each, part in value.items())
        elif isinstance(value, list):
            yield name, json.dumps(value, ensure_ascii=False)
        else:
            yield name, value
            if name in SEATS and isinstance(value, int):
                yield f"{name}_name", names[value] if 0 <= value < len(names) else ""


def _cell(value: Any) -> Any:
    """Escape a cell for spreadsheets; a name that looks like a formula is marked as text."""
    if isinstance(value, str):
        return f"'{value}" if value.startswith(FORMULA) else value
    return value if isinstance(value, int | float) else json.dumps(value)
