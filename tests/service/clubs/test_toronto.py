"""Twenty-five recorded games of a group in Toronto, imported as they were written down.

The facts are from torontomegaempires/torontomegaempires.github.io at commit 21e6114, without names
of people. The column ``recomputed`` is a sum that somebody else's program made of the parts; the
import doesn't read it.
"""

from __future__ import annotations

import csv
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest
from msgspec.structs import replace

from ecumene.service.clubs import clubs
from ecumene.service.clubs.clubs import Club
from ecumene.service.clubs.results import add_up, differs, flagged, with_places
from ecumene.service.clubs.spreadsheet import import_rows, rows
from ecumene.service.clubs.standings import civilizations, results_in, seasons
from ecumene.service.people.people import Account

FACTS = (Path(__file__).parent / "toronto.csv").read_text(encoding="utf-8")
NOW = datetime(2026, 11, 18, tzinfo=UTC)


@pytest.fixture(scope="module")
def club() -> Club:
    founder = Account(uuid4(), "Ada", NOW)
    return import_rows(clubs.found(founder, NOW, name="Toronto", about="", public=True), FACTS)


def test_all_games_arrive(club: Club) -> None:
    assert len(club.results) == 25
    assert sum(len(each.lines) for each in club.results) == 215
    assert seasons(club) == ["2026", "2025", "2024", "2023", "2022", "2021"]
    assert sum(len(results_in(club, season)) for season in seasons(club)) == 25


def test_scores_are_reproduced_from_their_parts(club: Club) -> None:
    expected = {
        (row["name"], row["civilization"]): int(row["recomputed"])
        for row in csv.DictReader(FACTS.splitlines())
        if row["recomputed"]
    }
    sums = {
        (each.name, line.civilization): total
        for each in club.results
        for line in each.lines
        if (total := add_up(each.game, line.counts)) is not None
    }
    assert sums == expected
    assert len(sums) == 72


def test_the_four_records_that_do_not_add_up_are_flagged(club: Club) -> None:
    found = {
        (result.name, line.civilization): differs(result.game, line)
        for result in club.results
        for line in flagged(result)
    }
    assert found == {
        ("toronto-21", "carthage"): 1,
        ("toronto-21", "egypt"): 10,
        ("toronto-22", "nubia"): 3,
        ("toronto-25", "kushan"): -3,
    }


def test_the_leaderboard_is_reproduced_from_parts(club: Club) -> None:
    """Of the eight games with all parts, only the flagged records change places."""
    complete = [
        each
        for each in club.results
        if all(add_up(each.game, line.counts) is not None for line in each.lines)
    ]
    assert len(complete) == 8
    for result in complete:
        counted = [
            replace(line, place=0, score=line.score - differs(result.game, line))
            for line in result.lines
        ]
        by_parts = [(line.civilization, line.score) for line in with_places(counted)]
        recorded = [(line.civilization, line.score) for line in result.lines]
        if flagged(result):
            assert by_parts != recorded
        else:
            assert by_parts == recorded
    best = civilizations(club.results)[0]
    assert sum(each.games for each in civilizations(club.results)) == 215
    assert best.wins == max(each.wins for each in civilizations(club.results)) > 1


def test_what_is_taken_away_can_be_brought_back(club: Club) -> None:
    text = "\n".join(",".join(map(str, row)) for row in rows(club))
    other = clubs.found(Account(uuid4(), "Bo", NOW), NOW, name="x", about="", public=False)
    again = import_rows(other, text)
    bare = [(each.day, each.name, each.lines) for each in again.results]
    assert sorted(bare) == sorted((each.day, each.name, each.lines) for each in club.results)
