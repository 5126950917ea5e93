"""Every change of a calamity by an advance (MC-9.4, MC-9.5), played to the end and counted.

What a victim loses is counted on the table afterwards, not read from the sum the program told.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ecumene.games.megaciv.tables.calamities import CALAMITIES
from tests.support.megaciv_calamity import cities, table
from tests.support.megaciv_table import Land, Table


class Loss(NamedTuple):
    """Losses of the primary and a secondary victim: without the advance, and with it."""

    primary: tuple[int, int]
    secondary: tuple[int, int] | None = None


CASES: dict[tuple[str, str], Loss] = {
    # cities destroyed, not reduced
    ("volcanic_eruption_earthquake", "engineering"): Loss((1, 0)),
    # cities
    ("treachery", "diplomacy"): Loss((1, 2)),
    # unit points
    ("famine", "agriculture"): Loss((10, 15), (5, 5)),
    ("famine", "pottery"): Loss((10, 5), (5, 0)),
    ("famine", "calendar"): Loss((10, 5), (5, 0)),
    # cities reduced of 6, with 12 tokens: 3 are kept at 4 tokens for each
    ("slave_revolt", "mythology"): Loss((3, 2)),
    ("slave_revolt", "enlightenment"): Loss((3, 2)),
    ("slave_revolt", "mining"): Loss((3, 4)),
    # unit points
    ("flood", "engineering"): Loss((15, 10), (5, 0)),
    # cities
    ("superstition", "mysticism"): Loss((3, 2)),
    ("superstition", "deism"): Loss((3, 2)),
    ("superstition", "enlightenment"): Loss((3, 2)),
    ("superstition", "universal_doctrine"): Loss((3, 4)),
    # unit points of 55
    ("civil_war", "music"): Loss((20, 15)),
    ("civil_war", "drama_and_poetry"): Loss((20, 15)),
    ("civil_war", "democracy"): Loss((20, 10)),
    ("civil_war", "philosophy"): Loss((20, 25)),
    ("civil_war", "military"): Loss((20, 25)),
    # barbarian tokens
    ("barbarian_hordes", "monarchy"): Loss((15, 10)),
    ("barbarian_hordes", "politics"): Loss((15, 20)),
    ("barbarian_hordes", "provincial_empire"): Loss((15, 20)),
    # cities reduced
    ("cyclone", "trade_empire"): Loss((3, 4), (2, 3)),
    ("cyclone", "masonry"): Loss((3, 2), (2, 1)),
    ("cyclone", "calendar"): Loss((3, 1), (2, 0)),
    # unit points
    ("epidemic", "medicine"): Loss((15, 10), (10, 5)),
    ("epidemic", "enlightenment"): Loss((15, 10), (10, 10)),
    ("epidemic", "anatomy"): Loss((15, 15), (10, 5)),
    ("epidemic", "roadbuilding"): Loss((15, 20), (10, 10)),
    ("epidemic", "trade_empire"): Loss((15, 20), (10, 10)),
    # unit points
    ("tyranny", "sculpture"): Loss((15, 10)),
    ("tyranny", "law"): Loss((15, 10)),
    ("tyranny", "monarchy"): Loss((15, 20)),
    ("tyranny", "provincial_empire"): Loss((15, 20)),
    # cities reduced of 8
    ("civil_disorder", "music"): Loss((5, 4)),
    ("civil_disorder", "drama_and_poetry"): Loss((5, 4)),
    ("civil_disorder", "law"): Loss((5, 4)),
    ("civil_disorder", "democracy"): Loss((5, 4)),
    ("civil_disorder", "advanced_military"): Loss((5, 6)),
    ("civil_disorder", "naval_warfare"): Loss((5, 6)),
    # cards of face value 1
    ("corruption", "law"): Loss((10, 5)),
    ("corruption", "coinage"): Loss((10, 15)),
    ("corruption", "wonder_of_the_world"): Loss((10, 15)),
    # cities reduced
    ("iconoclasm_and_heresy", "philosophy"): Loss((4, 2), (1, 0)),
    ("iconoclasm_and_heresy", "theology"): Loss((4, 1), (1, 0)),
    ("iconoclasm_and_heresy", "monotheism"): Loss((4, 5), (1, 2)),
    ("iconoclasm_and_heresy", "theocracy"): Loss((4, 0), (1, 0)),
    # steps
    ("regression", "fundamentalism"): Loss((1, 2)),
    ("regression", "library"): Loss((1, 0)),
    ("regression", "enlightenment"): Loss((1, 0)),
    # coastal cities
    ("piracy", "cartography"): Loss((2, 3), (1, 1)),
    ("piracy", "naval_warfare"): Loss((2, 1), (1, 0)),
}

PRIMARY, BENEFICIARY, SECONDARY = 0, 1, 2
ONES = ["ochre"] * 9 + ["clay"] * 9

#: 56 areas in a row, for selections of connected areas
ROW = {f"r{n:02}": Land(land=f"r{n + 1:02}" if n < 55 else "") for n in range(56)}


def board_for(name: str) -> Table:
    """A table on which this calamity finds more than it can take of both victims."""
    if name in ("civil_war", "tyranny"):
        return Table(ROW).at(PRIMARY, dict.fromkeys(list(ROW)[:55], 1))
    if name == "slave_revolt":
        game = Table({"x": Land(), **{f"z{n}": Land(limit=0) for n in range(6)}})
        return game.city(PRIMARY, *cities("z", 6)).put(PRIMARY, x=12)
    if name == "corruption":
        game = table()
        game.deal(PRIMARY, *ONES)
        return game
    game = table()
    if name == "barbarian_hordes":
        return game.city(PRIMARY, "a0")
    if name in ("famine", "epidemic"):
        return game.put(PRIMARY, a0=25, a1=25).put(SECONDARY, a2=25, a3=25)
    if name == "flood":
        return game.put(PRIMARY, p0=20, p2=20).put(SECONDARY, p0=20, p2=20)
    if name == "volcanic_eruption_earthquake":
        return game.city(PRIMARY, *cities("a", 8))
    game.city(PRIMARY, *cities("c", 5)).city(SECONDARY, *cities("c", 9)[5:])
    game.city(PRIMARY, "d0", "d1", "d2")
    game.seat(PRIMARY).step = 9
    for seat in (PRIMARY, SECONDARY):
        game.deal(seat, *ONES[seat::2])
    return game


def play(name: str, holders: dict[int, str]) -> Table:
    """The calamity is played to the end with defaults; who may buy steps off does."""
    game = board_for(name)
    for seat, advance in holders.items():
        game.hold(seat, advance)
    (card,) = game.deal(PRIMARY, name)
    game.state.market.passed_by[str(card)] = BENEFICIARY
    game.phase(9)
    while game.open():
        decision = game.open()[0]
        if decision.kind == "buy_off_steps":
            game.answer(decision.seat, {"cities": ["c0", "c1"]})
        else:
            game.answer(decision.seat, game.default(decision.seat))
    assert game.over
    return game


def lost(name: str, seat: int, holders: dict[int, str]) -> int:
    """Return a seat's losses by the calamity, counted on the table."""
    game = play(name, holders)
    before = board_for(name).seat(seat)
    after = game.seat(seat)
    if name == "volcanic_eruption_earthquake":
        return before.cities - after.cities if not after.tokens else 0
    if name in ("famine", "epidemic", "flood", "civil_war", "tyranny"):
        return before.tokens - after.tokens
    if name == "barbarian_hordes":
        return int(game.told("horde")[0].data["tokens"])
    if name == "corruption":
        return before.cards - after.cards
    if name == "regression":
        return before.step - after.step
    return before.cities - after.cities


@pytest.mark.rule("MC-9.4", "MC-9.5", "MC-0.24")
@pytest.mark.parametrize(("name", "advance"), CASES)
def test_what_the_primary_victim_loses(name: str, advance: str) -> None:
    without, with_it = CASES[name, advance].primary
    assert lost(name, PRIMARY, {}) == without
    assert lost(name, PRIMARY, {PRIMARY: advance}) == with_it
    # what others hold does not matter
    others = {seat: advance for seat in range(5) if seat != PRIMARY}
    assert lost(name, PRIMARY, others) == without


@pytest.mark.rule("MC-9.4", "MC-9.5", "MC-0.24", "MC-9.20")
@pytest.mark.parametrize(
    ("name", "advance"), [case for case, loss in CASES.items() if loss.secondary is not None]
)
def test_what_a_secondary_victim_loses(name: str, advance: str) -> None:
    loss = CASES[name, advance].secondary
    assert loss is not None
    without, with_it = loss
    assert lost(name, SECONDARY, {}) == without
    assert lost(name, SECONDARY, {SECONDARY: advance}) == with_it
    others = {seat: advance for seat in range(5) if seat != SECONDARY}
    assert lost(name, SECONDARY, others) == without


@pytest.mark.rule("MC-9.4", "MC-R.4")
def test_the_cases_are_all_changes_there_are() -> None:
    wanted = {(row.id, mod.advance) for row in CALAMITIES.values() for mod in row.modifiers}
    assert set(CASES) == wanted
    for (name, _), loss in CASES.items():
        assert (loss.secondary is not None) == (CALAMITIES[name].secondary is not None)


@pytest.mark.rule("MC-9.5", "DG-6.1")
@pytest.mark.parametrize("name", sorted({name for name, _ in CASES}))
def test_all_changes_of_a_number_add_up_and_are_told(name: str) -> None:
    """Every advance that changes the number, held by the victim at once."""
    game = board_for(name)
    row = CALAMITIES[name]
    changes = [
        (mod.advance, mod.delta)
        for mod in row.modifiers
        if mod.delta is not None and mod.applies == "number" and mod.role != "secondary"
    ]
    game.hold(PRIMARY, *(mod.advance for mod in row.modifiers))
    (card,) = game.deal(PRIMARY, name)
    game.state.market.passed_by[str(card)] = BENEFICIARY
    game.phase(9)
    while game.open() and not game.told("calamity_number"):
        seat = game.open()[0].seat
        game.answer(seat, game.default(seat))
    told = [e.data for e in game.told("calamity_number") if e.seat == PRIMARY]
    if name == "volcanic_eruption_earthquake":  # it has no number
        assert told == []
        return
    assert told[0]["changes"] == [list(change) for change in changes]
    assert told[0]["total"] == max(0, told[0]["base"] + sum(delta for _, delta in changes))
