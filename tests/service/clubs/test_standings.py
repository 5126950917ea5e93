"""Ratings with anchors, and promises that substitutes never break."""

from __future__ import annotations

from datetime import UTC, date, datetime
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace

from ecumene.kernel import Refusal
from ecumene.service.clubs import clubs
from ecumene.service.clubs.clubs import Club
from ecumene.service.clubs.ratings import rate, rate_club
from ecumene.service.clubs.results import ClubResult, PlayerResult, result_of
from ecumene.service.clubs.standings import leaderboard, reliability, results_in, seasons
from ecumene.service.people.people import Account
from ecumene.service.tables import creation
from ecumene.service.tables.tables import Seat, Table, TableOutcome, Tenure

NOW = datetime(2026, 11, 18, tzinfo=UTC)
ADA, BO, CY = (Account(uuid4(), name, NOW) for name in ("Ada", "Bo", "Cy"))


@pytest.fixture
def club() -> Club:
    club = clubs.found(ADA, NOW, name="Sundays", about="", public=False)
    return clubs.join(clubs.join(club, BO), CY)


def table_of(*held: tuple[Account, ...], absent: bool = False) -> Table:
    """A table whose seats were held by these people, one after the other."""
    seats = tuple(Seat("human") for _ in held)
    table = creation.create(ADA, NOW, name="x", game="stoneage", options={}, seats=seats)
    filled = [
        replace(seat, tenures=tuple(Tenure(who.id, who.name, NOW) for who in people))
        for seat, people in zip(seats, held, strict=True)
    ]
    filled[-1] = replace(filled[-1], absent=absent)
    return replace(table, seats=tuple(filled), status="over")


def outcome(*scores: int) -> TableOutcome:
    return TableOutcome(scores, (scores.index(max(scores)),), NOW)


def with_table(club: Club, table: Table, *scores: int, advice: bool = False) -> Club:
    result = result_of(table, outcome(*scores), club.by_account, advice=advice)
    return clubs.add_result(club, result)


def test_a_substitute_keeps_a_promise_and_whoever_left_breaks_one(club: Club) -> None:
    club = with_table(club, table_of((ADA,), (BO, CY)), 90, 10)
    assert {who: (each.kept, each.broken) for who, each in reliability(club).items()} == {
        1: (1, 0),
        2: (0, 1),
        3: (1, 0),
    }


def test_whoever_is_absent_at_the_end_has_left(club: Club) -> None:
    club = with_table(club, table_of((ADA,), (BO,), absent=True), 90, 10)
    assert (reliability(club)[2].kept, reliability(club)[2].broken) == (0, 1)


def test_only_people_who_want_it_are_rated_and_no_substitutes(club: Club) -> None:
    for number in (1, 2, 3):
        club = clubs.set_member(club, number, rated=True)
    club = with_table(club, table_of((ADA,), (BO, CY)), 90, 10)
    assert rate_club(club, "stoneage") == {}  # Cy was a substitute: nobody is left to compare
    club = with_table(club, table_of((ADA,), (BO,)), 90, 10)
    ratings = rate_club(club, "stoneage")
    assert set(ratings) == {1, 2}
    assert ratings[1].mu > 25 > ratings[2].mu
    assert rate_club(clubs.set_member(club, 2, rated=False), "stoneage") == {}


def test_games_with_advice_are_not_rated(club: Club) -> None:
    for number in (1, 2):
        club = clubs.set_member(club, number, rated=True)
    club = with_table(club, table_of((ADA,), (BO,)), 90, 10, advice=True)
    assert rate_club(club, "stoneage") == {}


def test_bots_are_anchors_that_do_not_move() -> None:
    games: list[list[tuple[int | str, int]]] = [[(1, 1), ("bot", 2)]] * 20
    strong, weak = (rate([1], games, {"bot": mu})[1].mu for mu in (45.0, 5.0))
    assert strong > weak + 10
    assert rate([1], games, {}) == {}


def test_a_name_is_taken_over_once(club: Club) -> None:
    club, number = clubs.add_name(club, "Old Bo")
    lines = (
        PlayerResult(place=1, score=9, member=number),
        PlayerResult(place=2, score=8, member=1),
    )
    result = ClubResult(
        id=UUID(int=1), day=date(2026, 1, 1), game="stoneage", name="x", kind="kept", lines=lines
    )
    club = clubs.add_result(club, result)
    with pytest.raises(Refusal):
        clubs.take_over(club, number, 1)  # Ada was in that game herself
    club = clubs.take_over(club, number, 2)
    assert [line.member for line in club.results[0].lines] == [2, 1]
    assert number not in {each.number for each in club.members}


def test_the_leaderboard_counts_opponents_behind_by_season(club: Club) -> None:
    for year, order in ((2025, (1, 2, 3)), (2026, (2, 1, 3))):
        lines = tuple(
            PlayerResult(place=place, score=10 - place, member=member)
            for place, member in enumerate(order, 1)
        )
        day = date(year, 3, 1)
        result = ClubResult(
            id=uuid4(), day=day, game="stoneage", name="x", kind="table", lines=lines
        )
        club = clubs.add_result(club, result)
    both = [(each.member, each.points, each.wins) for each in leaderboard(club.results)]
    assert both == [(1, 150, 1), (2, 150, 1), (3, 0, 0)]
    assert [each.member for each in leaderboard(results_in(club, "2026"))] == [2, 1, 3]
    assert seasons(club) == ["2026", "2025"]
