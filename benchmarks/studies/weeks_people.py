"""Eighteen lives: time zones, one visit a day, two vacations, and one who disappears."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from random import Random
from uuid import UUID
from zoneinfo import ZoneInfo

from ecumene.service.people.people import Account

#: where people live; most of a group is in one part of the world
ZONES = (
    *("Europe/Berlin",) * 4,
    *("Europe/London",) * 3,
    *("America/New_York",) * 3,
    *("America/Los_Angeles",) * 2,
    *("Europe/Helsinki", "Asia/Kolkata", "Asia/Tokyo", "Australia/Sydney", "America/Sao_Paulo"),
    "Africa/Johannesburg",
)
#: the hours of the day at which people visit: before work, at noon, after work, at night
HOURS = (7, 8, 12, 18, 19, 20, 20, 21, 22)
#: minutes by which a visit may be earlier or later than usual
JITTER = 60
VACATION_DAYS = 10
#: the day on which somebody is seen for the last time
LAST_DAY = 20


@dataclass(frozen=True, slots=True)
class Life:
    """The times at which somebody visits the table."""

    seat: int
    seed: int
    zone: str
    hour: int
    #: the days of a vacation, counted from the beginning
    away: range = range(0)
    #: the last day on which they visit
    last: int = 10_000

    def visits_on(self, day: int) -> bool:
        """Whether they look at the table on this day."""
        return day not in self.away and day <= self.last

    def next_visit(self, after: datetime, beginning: datetime) -> datetime | None:
        """The first visit after a moment; None if there is none."""
        zone = ZoneInfo(self.zone)
        first = beginning.astimezone(zone).date()
        today = (after.astimezone(zone).date() - first).days
        for day in range(max(today - 1, 0), today + 2 * VACATION_DAYS):
            minutes = Random(f"{self.seed} {self.seat} {day}").randint(-JITTER, JITTER)
            local = datetime.combine(first + timedelta(days=day), time(self.hour), zone)
            at = local.astimezone(UTC) + timedelta(minutes=minutes)
            if at > after and self.visits_on(day):
                return at
        return None

    def leaves_tomorrow(self, at: datetime, beginning: datetime) -> bool:
        """Whether this is the last visit before a vacation."""
        zone = ZoneInfo(self.zone)
        day = (at.astimezone(zone).date() - beginning.astimezone(zone).date()).days
        return bool(self.away) and day + 1 in self.away

    def account(self, now: datetime) -> Account:
        """Their account, with an address."""
        name = f"Bo {self.seat}"
        mail = f"bo{self.seat}@example.org"
        return Account(UUID(int=1000 + self.seat), name, now, "hash", mail=mail, zone=self.zone)


def lead_lives(players: int, seed: int) -> list[Life]:
    """Return everybody: two who go on vacation, and one who disappears."""
    luck = Random(f"{seed} lives")
    zones = [ZONES[number % len(ZONES)] for number in range(players)]
    luck.shuffle(zones)
    first, second, gone = luck.sample(range(players), 3)
    away = {first: luck.randint(10, 40), second: luck.randint(10, 40)}
    return [
        Life(
            seat,
            seed,
            zones[seat],
            luck.choice(HOURS),
            range(away[seat], away[seat] + VACATION_DAYS) if seat in away else range(0),
            LAST_DAY if seat == gone else 10_000,
        )
        for seat in range(players)
    ]
