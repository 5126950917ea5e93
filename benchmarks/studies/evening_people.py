"""Scripted people for an evening: how long they think, who is slow, who goes for coffee.

They act as a bot would; only the time is their own. Thinking times are drawn by seed, seat, kind
and number, so that the same people take equally long under different conditions.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import exp, log
from random import Random

#: the median of what a person thinks about a question, in seconds; a kind that is not here takes
#: as long as a loss
MEDIANS: dict[str, float] = {
    "movement": 75,
    "purchase": 60,
    "build_cities": 30,
    "ability": 30,
    "relocate": 30,
    "choose_victims": 25,
    "annex_part": 25,
    "horde": 25,
    "pirate_targets": 25,
    "claim_cities": 20,
    "expand": 20,
    "trade": 20,  # an offer, an answer to one, or a look at what others offer
    "buy_card": 15,
    "next_attack": 15,
    "next_conflict": 15,
    "defer_attack": 15,
    "tax_rate": 10,
    "insist_order": 10,
    "spoils": 10,
    "only_answer": 8,  # a question with only one answer because of the own hand
}
LOSS = 15.0
#: the standard deviation of the logarithm: two of three thoughts are within a factor of 1.6
SPREAD = 0.5
#: how many times as long slow people think
SLOW = 2.0
SLOW_PEOPLE = 2
#: the break of one person, and how long nobody needs it at the beginning
COFFEE = 600.0
#: seconds to review a movement that was planned while waiting for others
LOOK_OVER = 15.0
#: looks at the market without anything to do, before a person has finished trading
PATIENCE = 3


def median_of(kind: str) -> float:
    """The median thinking time for this kind of question."""
    return MEDIANS.get(kind, LOSS)


@dataclass(slots=True)
class Person:
    """Somebody at the table."""

    seat: int
    seed: int
    slow: bool = False
    #: seconds after the beginning at which they go for coffee; None if they stay
    coffee_at: float | None = None
    _thoughts: Counter[str] = field(default_factory=Counter)

    def think(self, kind: str) -> float:
        """Seconds for the next question of this kind."""
        self._thoughts[kind] += 1
        luck = Random(f"{self.seed} {self.seat} {kind} {self._thoughts[kind]}")
        thought = exp(luck.gauss(log(median_of(kind)), SPREAD))
        return thought * (SLOW if self.slow else 1.0)

    def back_from_coffee(self, now: float) -> float:
        """Return when they are back at the table: now, unless they are out."""
        if self.coffee_at is None or not self.coffee_at <= now < self.coffee_at + COFFEE:
            return now
        return self.coffee_at + COFFEE


def invite_people(players: int, seed: int) -> list[Person]:
    """Return everybody: two who are slow, and another one who likes coffee."""
    luck = Random(f"{seed} people")
    *slow, thirsty = luck.sample(range(players), SLOW_PEOPLE + 1)
    coffee_at = luck.uniform(30 * 60, 90 * 60)
    return [
        Person(seat, seed, seat in slow, coffee_at if seat == thirsty else None)
        for seat in range(players)
    ]
