"""The threat model has a row for every way in, and says of each who may use it as the program does."""

from __future__ import annotations

import re

import pytest

from ecumene.service.edge.access import RULES, WEIGHTS
from ecumene.service.wire import protocol
from harness.command import ROOT
from tools.docs_site.reference.commands import list_commands

PAGE = (ROOT / "docs" / "service" / "threat-model.md").read_text()


def rows_of(title: str) -> list[list[str]]:
    """Return the table below a title as rows of cells, one row for each name in the first cell."""
    section = PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")][2:]
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return [[name, *row[1:]] for row in rows for name in row[0].split("<br>")]


def names_of(title: str) -> list[str]:
    return [row[0].strip("`") for row in rows_of(title)]


def test_every_route_has_a_row_that_says_who_may_call_it() -> None:
    said = {row[0].strip("`"): row[1] for row in rows_of("Routes")}
    assert len(said) == len(rows_of("Routes"))
    assert said == {f"{method} {path}": rule.value for (method, path), rule in RULES.items()}


def test_every_weight_is_the_one_that_counts() -> None:
    said = {row[0].strip("`"): re.search(r"weight (\d+)", row[3]) for row in rows_of("Routes")}
    found = {route: int(weight[1]) for route, weight in said.items() if weight}
    assert found == {f"{method} {path}": weight for (method, path), weight in WEIGHTS.items()}


def test_every_message_of_a_client_has_a_row() -> None:
    sent = {
        each.__struct_config__.tag
        for each in vars(protocol).values()
        if isinstance(each, type) and issubclass(each, protocol._FromClient)
        if each is not protocol._FromClient
    }
    assert set(names_of("Socket messages")) == sent


def test_every_command_has_a_row() -> None:
    assert sorted(names_of("Commands")) == sorted(name for name, _ in list_commands())


@pytest.mark.parametrize("title", ["Routes", "Socket messages", "Files", "Commands"])
def test_no_cell_is_empty(title: str) -> None:
    rows = rows_of(title)
    assert rows
    assert all(len(row) == len(rows[0]) and all(row) for row in rows)
