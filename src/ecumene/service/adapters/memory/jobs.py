"""Jobs and deadlines of the store in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import count

import msgspec

from ecumene.service.ports.store import GivenUp, Job, Leased, Waiting

from .clocks import MemoryClocks
from .store import MemoryStore
from .turns import MemoryTurns


class _Claim(msgspec.Struct):
    id: int
    attempts: int = 0
    until: datetime | None = None


def _game_of(job: Job) -> str:
    """The game that the key of a job begins with."""
    return job.key.partition(":")[0]


class MemoryWork(MemoryClocks, MemoryTurns):
    """The ports Jobs, Backlog, Deadlines and Turns; nothing waits: every method is one step."""

    def __init__(self, store: MemoryStore) -> None:
        super().__init__(store)
        self._awaited = {}
        self._ids = count(1)
        self._claims: dict[tuple[str, str], _Claim] = {}
        self._given_up: dict[int, tuple[Leased, datetime]] = {}

    # -- jobs --------------------------------------------------------------------------------------

    async def add(self, jobs: Sequence[Job]) -> None:
        """More work."""
        self._store.queue(jobs)

    async def claim(self, kinds: Sequence[str], limit: int, lease: timedelta) -> Sequence[Leased]:
        """Jobs that are due and free."""
        now = self._store.clock.now()
        found: list[Leased] = []
        for key, job in sorted(self._store.jobs.items(), key=lambda item: item[1].run_at):
            wanted = job.kind in kinds and job.run_at <= now
            if len(found) == limit or not wanted or self._held(key, now):
                continue
            found.append(self._lease(key, job, now + lease))
        return found

    async def claim_fairly(
        self,
        kinds: Sequence[str],
        limit: int,
        lease: timedelta,
        used: Mapping[bytes, float],
        held: Collection[str] = (),
    ) -> Sequence[Leased]:
        """Jobs that are due and free: one of a game, owners in the order of what they used."""
        now = self._store.clock.now()
        jobs = [(key, job) for key, job in self._store.jobs.items() if job.kind in kinds]
        first: dict[str, tuple[tuple[str, str], Job]] = {}
        for key, job in sorted(jobs, key=lambda item: item[1].run_at):
            if job.run_at <= now and not self._held(key, now) and _game_of(job) not in held:
                first.setdefault(_game_of(job), (key, job))
        ranks: Counter[bytes] = Counter()
        ranked = []
        for number, (key, job) in enumerate(first.values()):
            ranks[job.payload] += 1
            order = (ranks[job.payload], used.get(job.payload, 0.0), number)
            ranked.append((order, key, job))
        chosen = sorted(ranked, key=lambda each: each[0])[:limit]
        return [self._lease(key, job, now + lease) for _, key, job in chosen]

    def _lease(self, key: tuple[str, str], job: Job, until: datetime) -> Leased:
        claim = self._claims.setdefault(key, _Claim(next(self._ids)))
        claim.attempts, claim.until = claim.attempts + 1, until
        return Leased(claim.id, job, claim.attempts)

    async def renew(self, leased: Sequence[Leased], lease: timedelta) -> None:
        """Hold these longer."""
        for each in leased:
            claim = self._claims.get((each.job.kind, each.job.key))
            mine = claim is not None and (claim.id, claim.attempts) == (each.id, each.attempts)
            if claim is not None and mine and claim.until is not None:
                claim.until = self._store.clock.now() + lease

    async def finish(self, leased: Leased) -> None:
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
            self._given_up[leased.id] = (leased, self._store.clock.now())

    def _forget(self, leased: Leased) -> bool:
        key = (leased.job.kind, leased.job.key)
        claim = self._claims.get(key)
        if claim is None or claim.id != leased.id:
            return False  # it was done, and there is a new one by the same name
        del self._claims[key]
        self._store.jobs.pop(key, None)
        return True

    # -- the backlog -------------------------------------------------------------------------------

    async def waiting(self) -> Waiting:
        """What is left to do now."""
        now = self._store.clock.now()
        due = [(key, job) for key, job in self._store.jobs.items() if job.run_at <= now]
        free = [job.run_at for key, job in due if not self._held(key, now)]
        overdue = [
            each.at
            for game in self._store.games
            for each in self._store.clocks(game).values()
            if each.at <= now
        ]
        return Waiting(
            due=len(due),
            given_up=len(self._given_up),
            job_late=now - min(free, default=now),
            deadline_late=now - min(overdue, default=now),
        )

    def _held(self, key: tuple[str, str], now: datetime) -> bool:
        claim = self._claims.get(key)
        return claim is not None and claim.until is not None and claim.until > now

    async def given_up(self, limit: int) -> Sequence[GivenUp]:
        """Jobs that were given up, the newest first."""
        found = sorted(self._given_up.values(), key=lambda item: item[1], reverse=True)
        return [
            GivenUp(leased.id, leased.job.kind, leased.job.key, leased.attempts, at)
            for leased, at in found[:limit]
        ]

    async def revive(self, ids: Sequence[int]) -> Sequence[int]:
        """Try these again as if they were new."""
        revived = []
        for number in sorted(set(ids) & set(self._given_up), reverse=True):
            job = self._given_up[number][0].job
            if (job.kind, job.key) not in self._store.jobs:
                del self._given_up[number]
                now = self._store.clock.now()
                self._store.queue([msgspec.structs.replace(job, run_at=now)])
                self._claims[job.kind, job.key] = _Claim(number)
                revived.append(number)
        return sorted(revived)

    async def forget_given_up(self, before: datetime, limit: int) -> int:
        """Forget those given up before this."""
        old = [number for number, (_, at) in self._given_up.items() if at < before][:limit]
        for number in old:
            del self._given_up[number]
        return len(old)
