"""Small parts of Markdown pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def cell(text: str) -> str:
    """A text that can stand in a table.

    >>> cell("a | b")
    'a \\\\| b'
    """
    return " ".join(text.split()).replace("|", "\\|")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table, or nothing without rows.

    >>> print(table(("name", "meaning"), [("a", "first")]), end="")
    | name | meaning |
    |---|---|
    | a | first |
    """
    lines = [_row(row) for row in rows]
    return "\n".join([_row(head), "|" + "---|" * len(head), *lines, ""]) if lines else ""


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell(each) for each in cells)} |"


def join(*parts: str) -> str:
    """The parts of a page that are not empty, with blank lines between them."""
    return "\n\n".join(part.strip("\n") for part in parts if part.strip()) + "\n"
