"""The printed charts in the terminal: what stands there is what the tables say."""

from __future__ import annotations

import re
from functools import partial

import pytest
from rich.console import Console

from ecumene.cli.language import say
from ecumene.cli.screens import ScreenData, find_screen
from ecumene.cli.screens.megaciv.charts import ast_page, orders_page
from ecumene.cli.screens.megaciv.prices import cheaper_by, credits_short, prices
from ecumene.cli.screens.seats import make_seats
from ecumene.games.megaciv.calculations.ast import MEASURES, SIDES, have
from ecumene.games.megaciv.calculations.prices import price, supposing
from ecumene.games.megaciv.calculations.turn_order import beneficiary, beneficiary_order
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.advances import ADVANCES, Advance
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, EPOCH_NAMES, Version
from ecumene.games.megaciv.tables.credit import GROUPS, Credits
from ecumene.games.megaciv.views.view import view
from ecumene.kernel import SPECTATOR, Viewer
from tests.support.megaciv_rich import rich_match

VERSIONS: tuple[Version, ...] = ("basic", "expert")


@pytest.fixture(scope="module", params=range(4))
def state(request: pytest.FixtureRequest) -> State:
    """A game in the middle."""
    found: State = rich_match(request.param, turns=1).state
    return found


def look(state: State, viewer: Viewer = 0, width: int = 160) -> ScreenData:
    names = [CIVILIZATIONS[seat.civilization].name for seat in state.seats]
    seats = make_seats(names, ["human"] * len(names))
    return ScreenData(
        "Mega Civilization", viewer, view(state, viewer), seats, state.options, width, True
    )


def printed(page: object, width: int = 160) -> list[str]:
    console = Console(width=width, highlight=False)
    with console.capture() as captured:
        console.print(page)
    return [re.sub(r"\x1b\[[\d;]*m", "", line).rstrip() for line in captured.get().splitlines()]


def side_of(lines: list[str], version: Version) -> list[str]:
    """The lines of one side."""
    start = next(n for n, line in enumerate(lines) if line.lower().startswith(f"{version} side"))
    return lines[start : start + 9]


@pytest.mark.rule("MC-13.4", "MC-13.5", "MC-13.6")
def test_both_sides_say_what_every_epoch_asks_for_and_what_is_missing(state: State) -> None:
    seat = state.seats[0]
    having = have(seat.cities, seat.advances)
    lines = printed(ast_page(look(state), ""))
    for version in VERSIONS:
        rows = side_of(lines, version)
        for epoch, requirement in SIDES[version].epochs.items():
            (row,) = [line for line in rows if EPOCH_NAMES[epoch] in line]
            asked = [(requirement.of(m), having.of(m)) for m in MEASURES if requirement.of(m)]
            cells = re.findall(r"(?<![-\d])(\d+)(?: ✓|, (\d+) missing)", row)
            expected = [(str(n), "" if has >= n else str(n - has)) for n, has in asked]
            assert cells == expected, row


def test_the_side_in_play_comes_first_and_the_next_space_is_marked(state: State) -> None:
    seat = state.seats[0]
    lines = printed(ast_page(look(state), ""))
    assert f"{state.options.ast.capitalize()} side (in play)" in "\n".join(lines)
    (marked,) = [line for line in side_of(lines, state.options.ast) if line.startswith(">")]
    track = CIVILIZATIONS[seat.civilization].track(state.options.ast)
    assert EPOCH_NAMES[track.epoch_at(seat.step + 1)] in marked


def test_the_chart_of_another_people(state: State) -> None:
    other = CIVILIZATIONS[state.seats[2].civilization].name
    assert other in printed(ast_page(look(state), other.lower()[:4]))[0]
    assert other in printed(ast_page(look(state, SPECTATOR), other))[0]
    assert printed(ast_page(look(state), "atlantis"))[0].startswith("Name a people:")


@pytest.mark.rule("MC-0.58")
def test_the_order_of_beneficiaries_names_both_stocks(state: State) -> None:
    lines = printed(orders_page(look(state), ""))
    heading = next(n for n, line in enumerate(lines) if line.startswith("beneficiary"))
    order = [state.seats[seat] for seat in beneficiary_order(state.seats)]
    expected = [
        f"{CIVILIZATIONS[s.civilization].name} {s.cities_in_stock}/{s.tokens_in_stock}"
        for s in order
    ]
    assert lines[heading + 1].strip() == ", ".join(expected)
    assert order[0].seat == beneficiary(state.seats)
    assert order[1].seat == beneficiary(state.seats, excluded=[order[0].seat])


@pytest.mark.rule("MC-12.14", "MC-12.30")
@pytest.mark.parametrize("width", [80, 160])
def test_every_price_stands_with_its_credits_and_both_bonuses(state: State, width: int) -> None:
    seat = state.seats[0]
    text = "\n".join(printed(prices(look(state, width=width), ""), width))
    for row in ADVANCES.values():
        if seat.holds(row.id):
            continue
        found = re.search(rf"^{row.name} .*\n?(?:    .*\n)?.*", text, re.M)
        assert found is not None, row.name
        said = re.sub(r"\s+", " ", found[0])
        assert f" {row.price} {price(row, seat).total} {row.points} " in said
        assert credits_short(row.credits) in said
        for bonus in (row.bonus, row.discounted_by):
            if bonus is not None:
                assert f"{bonus.amount} {ADVANCES[bonus.advance].name}" in said
        giver = row.discounted_by
        if giver is not None:
            counted = f"{ADVANCES[giver.advance].name} ✓" in said
            assert counted == seat.holds(giver.advance)


@pytest.mark.parametrize("row", ADVANCES.values(), ids=lambda row: row.id)
def test_short_credits_say_the_same(row: Advance) -> None:
    read = dict.fromkeys(GROUPS, 0)
    for part in credits_short(row.credits).split(", "):
        amount, names = part.split(" ", 1)
        left = [group for group in GROUPS if not read[group]]
        for group in left if names == "others" else names.split(" and "):
            read[group] = int(amount)  # type: ignore[index]
    assert Credits(**read) == row.credits


@pytest.mark.rule("MC-12.13", "MC-12.17")
def test_what_makes_an_advance_cheaper(state: State) -> None:
    seat = state.seats[0]
    less = partial(_less, seat)
    for row in (ADVANCES[name] for name in ("library", "democracy", "agriculture")):
        if seat.holds(row.id):
            continue
        found = {each.name: each.less for each in cheaper_by(row, seat, ADVANCES)}
        every = [other for other in ADVANCES.values() if other != row and not seat.holds(other.id)]
        assert found == {other.name: less(row, other) for other in every if less(row, other)}
        text = " ".join(printed(prices(look(state), row.name.lower())))
        assert all(f"{name} -{number}" in text for name, number in found.items())


def _less(seat: Seat, row: Advance, other: Advance) -> int:
    return price(row, seat).total - price(row, supposing(seat, [other.id])).total


def test_the_words_that_show_them_are_those_of_the_help() -> None:
    pages = find_screen("megaciv").pages
    assert {"ast", "orders", "prices"} <= set(pages)
    assert all(say(page.usage).split()[0] == word for word, page in pages.items())
