"""A game over weeks on a virtual clock: the same for a seed, quicker with orders, quiet at night."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from benchmarks.studies.weeks import measure_weeks, play_weeks
from benchmarks.studies.weeks_people import LAST_DAY, VACATION_DAYS, lead_lives

PLAYERS, TURNS, SEED = 5, 4, 1
BEGINNING = datetime(2026, 11, 14, 18, 0, tzinfo=UTC)


def test_orders_answer_and_shorten_a_game() -> None:
    before, orders = (play_weeks(each, PLAYERS, TURNS, SEED) for each in (False, True))
    assert orders == play_weeks(True, PLAYERS, TURNS, SEED), "the same for a seed"
    assert list(before.turns) == list(orders.turns)
    assert before.answers["order"] == 0 < orders.answers["order"]
    assert orders.days < before.days
    assert (before.night, orders.night) == (0, 0)
    assert orders.emails > 0
    figures = measure_weeks(orders, PLAYERS)
    assert abs(sum(figures["days_by_turn"]) - orders.days) < 1
    assert 0 < figures["order_share"] < 1


def test_everybody_visits_once_a_day_but_those_who_are_away() -> None:
    lives = lead_lives(18, SEED)
    assert sorted(len(life.away) for life in lives) == [0] * 16 + [VACATION_DAYS] * 2
    assert sum(life.last == LAST_DAY for life in lives) == 1
    for life in lives:
        visits, at = [], BEGINNING
        while (visit := life.next_visit(at, BEGINNING)) and visit < BEGINNING + timedelta(days=60):
            visits.append(visit)
            at = visit
        days = [visit.astimezone(ZoneInfo(life.zone)).date() for visit in visits]
        gaps = sorted((later - day).days for day, later in itertools.pairwise(days))
        assert gaps[0] >= 0
        assert gaps[-1] <= (VACATION_DAYS + 2 if life.away else 2)
        if life.last == LAST_DAY:
            assert len(visits) <= LAST_DAY + 1
