"""Jobs and deadlines of the store in memory."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import count
from uuid import UUID

import msgspec

from ecumene.service.ports import Deadline, Job, Leased

from .common import OVERDUE, overdue_key
from .memory import MemoryStore


class _Claim(msgspec.Struct):
    id: int
    attempts: int = 0
    until: datetime | None = None


class MemoryWork:
    """The ports Jobs and Deadlines; nothing here waits, so every method is one step."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self._ids = count(1)
        self._claims: dict[tuple[str, str], _Claim] = {}
        self._swept: datetime | None = None
        #: jobs that were given up
        self.given_up: list[Leased] = []

    # -- jobs --------------------------------------------------------------------------------------

    async def add(self, jobs: Sequence[Job]) -> None:
        """More work."""
        self._store.queue(jobs)

    async def claim(self, kinds: Sequence[str], limit: int, lease: timedelta) -> Sequence[Leased]:
        """Jobs that are due and free."""
        now = self._store.clock.now()
        found: list[Leased] = []
        for key, job in sorted(self._store.jobs.items(), key=lambda item: item[1].run_at):
            claim = self._claims.get(key)
            held = claim is not None and claim.until is not None and claim.until > now
            if len(found) == limit or job.kind not in kinds or job.run_at > now or held:
                continue
            claim = self._claims.setdefault(key, _Claim(next(self._ids)))
            claim.attempts, claim.until = claim.attempts + 1, now + lease
            found.append(Leased(claim.id, job, claim.attempts))
        return found

    async def done(self, leased: Leased) -> None:
        """Forget it."""
        self._forget(leased)

    async def retry(self, leased: Leased, after: timedelta) -> None:
        """Let go of it until later."""
        key = (leased.job.kind, leased.job.key)
        claim = self._claims.get(key)
        if claim is not None and (claim.id, claim.attempts) == (leased.id, leased.attempts):
            claim.until = None
            at = self._store.clock.now() + after
            self._store.jobs[key] = msgspec.structs.replace(leased.job, run_at=at)

    async def give_up(self, leased: Leased) -> None:
        """Put it aside."""
        if self._forget(leased):
            self.given_up.append(leased)

    def _forget(self, leased: Leased) -> bool:
        key = (leased.job.kind, leased.job.key)
        claim = self._claims.get(key)
        if claim is None or claim.id != leased.id:
            return False  # it was done, and there is a new one by the same name
        del self._claims[key]
        self._store.jobs.pop(key, None)
        return True

    # -- deadlines ---------------------------------------------------------------------------------

    async def begin(self, game: UUID, deadlines: Sequence[Deadline]) -> None:
        """Set those that are missing."""
        for each in deadlines:
            if each.due is not None:
                self._store.clocks(game).setdefault((each.seat, each.decision), each.due)

    async def due(self, game: UUID, seat: int, decision: int) -> datetime | None:
        """When it is due."""
        return self._store.clocks(game).get((seat, decision))

    async def lift(self, game: UUID, seat: int, decision: int) -> None:
        """Take it away if it is overdue."""
        due = await self.due(game, seat, decision)
        if due is not None and due <= self._store.clock.now():
            del self._store.clocks(game)[seat, decision]

    async def sweep(self, late_after: timedelta, limit: int) -> bool:
        """Make jobs of what is overdue; extend first if nobody has swept for long."""
        now, last = self._store.clock.now(), self._swept
        self._swept = now
        late = last is None or now - last > late_after
        gap = now - last if last is not None else timedelta()
        passed: list[tuple[datetime, str]] = []
        for game in self._store.games:
            clocks = self._store.clocks(game)
            for (seat, decision), due in clocks.items():
                if late and due <= now + gap:
                    clocks[seat, decision] = max(due + gap, now + late_after)
                elif due <= now:
                    passed.append((due, overdue_key(game, seat, decision)))
        fresh = [key for _, key in sorted(passed) if (OVERDUE, key) not in self._store.jobs]
        self._store.queue([Job(OVERDUE, key, b"", now) for key in fresh[:limit]])
        return late
