"""For every option of Stone Age: what one sees of its value. As in megaciv_cases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.stoneage.answers import Place
from ecumene.games.stoneage.state import Options
from ecumene.games.stoneage.view import view
from tests.options.choices import ANOTHER
from tests.options.table_cases import refusal_of
from tests.support.stoneage_table import Table


def sa_first(value: Any) -> Any:
    """Return the first player, with ten seeds."""
    tables = [Table(4, seed=seed, options=Options(sa_first=value)) for seed in range(10)]
    return [table.state.first for table in tables]


def sa_first_seat(value: Any) -> Any:
    seat = 2 if value is ANOTHER else value
    return Table(4, options=Options(sa_first="host", sa_first_seat=seat)).state.first


def sa_block(value: Any) -> Any:
    """A figure on a field that gives nothing."""
    table = Table(4, options=Options(sa_first="host", sa_block=value))
    table.player(0).agriculture = 10
    return refusal_of(lambda: table.answer(0, Place("field", 1)))


def sa_open_cards(value: Any) -> Any:
    """The cards of seat 0 as seat 1 sees them."""
    table = Table(3, options=Options(sa_open_cards=value))
    table.give_card(0, 2)
    return view(table.state, 1).players[0].cards


CASES: dict[str, Callable[[Any], Any]] = {
    "sa_first": sa_first,
    "sa_first_seat": sa_first_seat,
    "sa_block": sa_block,
    "sa_open_cards": sa_open_cards,
}
