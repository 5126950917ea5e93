"""Every value of every option makes a difference that somebody can see.

The options and their values are read from the types. An option without a case, a value that leads
to the same as another one, and a case for an option that is gone: each of them fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec
import pytest

from ecumene.games import find_game, our_games
from ecumene.service.edge.forms.tables import NewTable, SettingsChange
from ecumene.service.tables import host_actions, rematches, tables
from ecumene.service.tables.paces import TimeLimits
from ecumene.service.tables.table_settings import TableSettings
from tests.options import books_cases, megaciv_cases, stoneage_cases, table_cases
from tests.options.choices import ANOTHER, options_of, values_of_type

Cases = dict[str, Callable[[Any], Any]]

WHERE: dict[str, tuple[dict[str, list[Any]], Cases]] = {
    "books": (options_of(find_game("books").options_type), books_cases.CASES),
    "megaciv": (options_of(find_game("megaciv").options_type), megaciv_cases.CASES),
    "stoneage": (options_of(find_game("stoneage").options_type), stoneage_cases.CASES),
    "table": (
        {
            **options_of(TableSettings),
            **{f"limits.{name}": ["usual", ANOTHER] for name in TimeLimits.__struct_fields__},
            "seat kind": values_of_type(get_type_hints(tables.Seat)["kind"]) or [],
            "order of a rematch": values_of_type(rematches.Order) or [],
        },
        table_cases.CASES,
    ),
}
EVERY = [
    pytest.param(where, name, value, id=f"{where}-{name}-{value!r}".replace(repr(ANOTHER), "other"))
    for where, (options, _) in WHERE.items()
    for name, values in options.items()
    for value in values
]


@pytest.mark.parametrize(("where", "name", "value"), EVERY)
def test_every_value_makes_a_difference(where: str, name: str, value: Any) -> None:
    options, cases = WHERE[where]
    assert name in cases, f"no case shows what {name} does"
    shown = _shown(cases[name], value)
    for other in options[name]:
        if other is not value:
            assert _shown(cases[name], other) != shown, (
                f"{name}: {value!r} does what {other!r} does"
            )


def _shown(case: Callable[[Any], Any], value: Any) -> bytes:
    return msgspec.json.encode(case(value), order="sorted")


def test_there_is_no_case_for_what_is_no_option() -> None:
    assert {game.name for game in our_games()} | {"table"} == set(WHERE)
    for options, cases in WHERE.values():
        assert set(cases) == set(options)


def test_what_people_choose_when_they_open_a_table_is_what_is_tried_here() -> None:
    form = NewTable(name="x", game="stoneage", seats=[])
    assert form.settings == TableSettings()
    settings = set(TableSettings.__struct_fields__)
    assert set(SettingsChange.model_fields) == settings & set(host_actions.ACTIONS)


def test_how_many_values_there_are(record_property: Callable[[str, object], None]) -> None:
    """The figures; a new option or value changes them, and has its case above."""
    numbers = {
        where: (len(options), sum(map(len, options.values())))
        for where, (options, _) in WHERE.items()
    }
    for where, (options, values) in numbers.items():
        record_property(where, f"{options} options, {values} values")
        print(f"{where}: {options} options, {values} values")
    assert sum(values for _, values in numbers.values()) == len(EVERY)
    assert numbers["stoneage"] == (4, 8)
