"""Deadlines and time banks of the store in memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from uuid import UUID

from ecumene.service.ports.store import Clocks, Deadline, Job, Running
from ecumene.service.ports.store_rules import MOST_SAVED, OVERDUE, REMIND, first_look, overdue_key

from .store import MemoryStore, Ticking

#: nobody looks at a clock that stands still
NEVER = datetime.max.replace(tzinfo=UTC)


class MemoryClocks:
    """The port Deadlines; nothing here waits: every method is one step."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self._swept: datetime | None = None

    async def begin(self, game: UUID, deadlines: Sequence[Deadline]) -> None:
        """Set those that are missing."""
        now = self._store.clock.now()
        for each in deadlines:
            if each.due is not None:
                new = Ticking(each.due, first_look(now, each.due))
                there = self._store.clocks(game).setdefault((each.seat, each.decision), new)
                there.answered = None

    async def due(self, game: UUID, seat: int, decision: int) -> datetime | None:
        """When it is due."""
        found = self._store.clocks(game).get((seat, decision))
        return found.due if found is not None and found.runs else None

    async def lift(self, game: UUID, seat: int, decision: int) -> None:
        """Take it away if it is overdue."""
        found = self._store.clocks(game).get((seat, decision))
        if found is not None and found.remaining is None and found.due <= self._store.clock.now():
            del self._store.clocks(game)[seat, decision]

    async def clocks(self, game: UUID) -> Clocks:
        """What runs, and what is saved."""
        running: list[Running] = []
        saved = dict(self._store.bank_of(game))
        for (seat, decision), each in sorted(self._store.clocks(game).items()):
            if each.answered is None:
                running.append(Running(seat, decision, each.due, each.remaining))
            elif seat >= 0:
                saved[seat] = saved.get(seat, timedelta()) + each.unused
        return Clocks(tuple(running), saved)

    async def draw(self, game: UUID, seat: int, decision: int, most: timedelta) -> datetime | None:
        """Give a seat whose time is up what it has saved."""
        now, clocks = self._store.clock.now(), self._store.clocks(game)
        found = clocks.get((seat, decision))
        if found is None or not found.runs or found.due > now:
            return None
        saved = self._store.bank_of(game).pop(seat, timedelta())
        for key, each in list(clocks.items()):
            if key[0] == seat and each.answered is not None:
                saved += each.unused
                del clocks[key]
        given = min(saved, most)
        if not given:
            return None
        found.due = found.at = now + given
        return found.due

    async def pause(self, game: UUID) -> None:
        """Stop all clocks."""
        now = self._store.clock.now()
        for each in self._store.clocks(game).values():
            if each.runs:
                each.remaining, each.at = max(each.due - now, timedelta()), NEVER

    async def resume(self, game: UUID) -> None:
        """Let them run again."""
        now = self._store.clock.now()
        for each in self._store.clocks(game).values():
            if each.remaining is not None:
                each.due = (each.answered or now) + each.remaining
                each.at, each.remaining = first_look(now, each.due), None

    async def extend(
        self, game: UUID, by: timedelta, seat: int | None = None, once: bool = False
    ) -> Sequence[int]:
        """More time."""
        seats = []
        for (of, _), each in self._store.clocks(game).items():
            wanted = each.answered is None and seat in (None, of)
            if not wanted or (once and each.extended):
                continue
            if each.remaining is not None:
                each.remaining += by
            else:
                each.due, each.at = each.due + by, each.at + by
            each.extended |= once
            seats.append(of)
        return sorted(seats)

    # -- the sweep ---------------------------------------------------------------------------------

    async def sweep(self, late_after: timedelta, limit: int) -> bool:
        """Make jobs of what is due; give time back first if nobody has swept for long."""
        now, last = self._store.clock.now(), self._swept
        self._swept = now
        late = last is None or now - last > late_after
        gap = now - last if last is not None else timedelta()
        if late:
            self._give_back(gap, now + gap, now + late_after)
        found = list(self._to_look_at(now))
        for _, game, seat, decision, each in found:
            if each.answered is not None and each.due <= now:
                self._save(game, seat, each.unused)
                del self._store.clocks(game)[seat, decision]
        self._queue(REMIND, [item for item in found if item[-1].due > now][:limit], now)
        passed = [item for item in found if item[-1].due <= now]
        waiting = self._store.jobs
        fresh = [item for item in passed if (OVERDUE, overdue_key(*item[1:4])) not in waiting]
        self._queue(OVERDUE, fresh[:limit], now)
        return late

    def _to_look_at(self, now: datetime) -> Iterator[tuple[datetime, UUID, int, int, Ticking]]:
        found = [
            (each.at, game, seat, decision, each)
            for game in self._store.games
            for (seat, decision), each in self._store.clocks(game).items()
            if each.at <= now
        ]
        return iter(sorted(found, key=lambda item: item[:4]))

    def _give_back(self, gap: timedelta, near: datetime, least: datetime) -> None:
        for game in self._store.games:
            for each in self._store.clocks(game).values():
                if each.at <= near and each.answered is None:
                    each.due, each.at = max(each.due + gap, least), max(each.at + gap, least)

    def _save(self, game: UUID, seat: int, unused: timedelta) -> None:
        if seat >= 0 and unused:
            saved = self._store.bank_of(game)
            saved[seat] = min(saved.get(seat, timedelta()) + unused, MOST_SAVED)

    def _queue(
        self, kind: str, found: list[tuple[datetime, UUID, int, int, Ticking]], now: datetime
    ) -> None:
        for _, game, seat, decision, each in found:
            if kind == REMIND:
                each.at = each.due
            if each.answered is None:
                self._store.queue([Job(kind, overdue_key(game, seat, decision), b"", now)])
