"""A game over weeks on a clock that jumps: how many days per turn, with and without orders?

Eighteen lives in several time zones play Mega Civilization over days through the real service in
memory: each person visits once a day, two go on vacation, one disappears. It is played without
standing orders, and with those that the sheet offers (DG-3.11).
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass
from statistics import mean
from typing import Any

from benchmarks.studies.weeks_people import HOURS, JITTER, LAST_DAY, VACATION_DAYS
from benchmarks.studies.weeks_table import Record, Weeks
from harness.command import Figures, option, say

#: as it was, and with orders
BEFORE, ORDERS = "asked everything", "orders"
#: the first of the turns that are measured: before, there is little to decide
FROM_TURN = 8
GOALS = {"days_per_turn": 5.0, "default_share": 0.03, "notices_per_day": 2.0, "night_notices": 0}


@dataclass(slots=True)
class Chosen:
    players: int = option(18, quick=5)
    turns: int = option(15, quick=3, least=1)
    seeds: list[int] = option([1, 2], quick=[1])
    bot: str = option("strategos", "who decides what people do", quick="steward")


def play_weeks(orders: bool, players: int, turns: int, seed: int, bot: str = "steward") -> Record:
    """Play one game."""
    return asyncio.run(Weeks(orders, players, turns, seed, bot).play())


def measure_weeks(record: Record, players: int) -> dict[str, Any]:
    """The figures of one game."""
    last = max(record.turns)
    first = min(FROM_TURN, (last + 1) // 2)
    waited: Counter[str] = Counter()
    for (turn, kind), seconds in record.waited.items():
        waited[kind] += seconds if turn >= first else 0
    answers = sum(record.answers.values()) - record.answers["program"]
    ends = {**{turn - 1: at for turn, at in record.turns.items()}, last: record.days}
    return {
        "days": round(record.days, 1),
        "days_per_turn": round((record.days - record.turns[first]) / (last - first + 1), 2),
        "days_by_turn": [round(ends[turn] - at, 1) for turn, at in record.turns.items() if turn],
        "default_share": round(record.answers["default"] / answers, 4),
        "order_share": round(record.answers["order"] / answers, 3),
        "notices_per_day": round(record.emails / players / record.days, 2),
        "night_notices": record.night,
        "answers": dict(record.answers),
        "asked": dict(record.asked.most_common()),
        "days_waited_per_turn": {
            kind: round(seconds / 86400 / (last - first + 1), 2)
            for kind, seconds in waited.most_common()
            if seconds >= 3600
        },
    }


def measure(chosen: Chosen) -> Figures:
    """Return all figures: the mean of all seeds, and each game."""
    games: dict[str, dict[str, Any]] = {BEFORE: {}, ORDERS: {}}
    began = time.process_time()
    for scene, found in games.items():
        for seed in chosen.seeds:
            record = play_weeks(scene == ORDERS, chosen.players, chosen.turns, seed, chosen.bot)
            found[str(seed)] = measure_weeks(record, chosen.players)
            say(f"{scene}, seed {seed}: {found[str(seed)]['days_per_turn']} days a turn")

    def average(scene: str, key: str) -> float:
        return round(float(mean(each[key] for each in games[scene].values())), 3)

    return {
        "players": chosen.players,
        "bot": chosen.bot,
        "lives": {
            "hours": list(HOURS),
            "jitter_minutes": JITTER,
            "vacation_days": VACATION_DAYS,
            "disappears_on_day": LAST_DAY,
        },
        "goals": GOALS,
        "days_per_turn_before": average(BEFORE, "days_per_turn"),
        **{key: average(ORDERS, key) for key in ("days_per_turn", "default_share")},
        **{key: average(ORDERS, key) for key in ("notices_per_day", "night_notices")},
        "order_share": average(ORDERS, "order_share"),
        "cpu_seconds": round(time.process_time() - began, 1),
        "games": games,
    }
