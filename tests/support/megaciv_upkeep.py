"""A table of areas for city support: two of each limit."""

from __future__ import annotations

from tests.support.megaciv_table import Land, Table

LANDS = {
    **{f"p{limit}": Land(limit=limit) for limit in range(5)},
    **{f"q{limit}": Land(limit=limit) for limit in range(5)},
}


def table(order: str = "early") -> Table:
    return Table(LANDS, options={"order": order})
