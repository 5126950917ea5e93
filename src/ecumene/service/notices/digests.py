"""Digests: one email a day that lists the games waiting for somebody, by deadline.

A notice of a turn queues the next digest instead of an email. A digest queues another one as long
as anything waits.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import UUID

import msgspec

from ecumene.service.notices.dispatch import EMAIL, Delivery, is_wanted, oldest_questions
from ecumene.service.notices.notices import Notice, QuestionNotice, asked_now, digest_job
from ecumene.service.people.people import Account
from ecumene.service.play.live_games import LiveGames
from ecumene.service.ports.contacts import Contacts, NewNotice, Switches
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import Clock, Job, Leased, UnknownGame, Work
from ecumene.service.tables.calendars import next_hour
from ecumene.service.tables.tables import Table

from .wording import unlinked

_LAST = datetime.max.replace(tzinfo=UTC)


class Digests:
    """Handles "digest" jobs."""

    def __init__(
        self,
        games: LiveGames,
        directory: Directory,
        contacts: Contacts,
        work: Work,
        clock: Clock,
        site: str,
    ) -> None:
        self._games = games
        self._directory = directory
        self._contacts = contacts
        self._work = work
        self._clock = clock
        self._site = site

    async def __call__(self, leased: Leased) -> None:
        who, _, moment = leased.job.key.partition(":")
        account, now = await self._directory.account(UUID(who)), self._clock.now()
        switches = await self._contacts.switches(UUID(who))
        hour = switches.digest
        if account is None or account.suspended or hour is None or "turn" in switches.off:
            return
        waiting = await self._waiting(account, switches)
        if not waiting:
            return
        jobs = [digest_job(account, hour, now)]
        planned = datetime.fromtimestamp(int(moment), UTC)
        if planned == next_hour(planned - timedelta(seconds=1), account.zone, hour):
            jobs.append(self._email(account, waiting, leased.job.key, now))
        await self._contacts.tell(
            [NewNotice(account.id, f"digest:{leased.job.key}", tuple(jobs))], now
        )

    async def _waiting(
        self, account: Account, switches: Switches
    ) -> list[tuple[Table, QuestionNotice]]:
        """Return the games that wait for somebody, with their questions, by deadline."""
        found = []
        for table in await self._directory.tables_of(account.id):
            wanted = table.status == "playing" and is_wanted(switches.mail, table.pace)
            if not wanted or table.played is None or table.origin is not None:
                continue
            if (await self._contacts.reach([account.id], table.id))[account.id].muted:
                continue
            try:
                async with self._games.read_at_rest(table.played) as match:
                    decision = oldest_questions(match, table).get(account.id)
            except UnknownGame:
                continue
            if decision is not None:
                clocks = await self._work.clocks(table.played)
                found.append((table, asked_now(decision, clocks, table)))
        return sorted(found, key=lambda each: each[1].ends or _LAST)

    def _email(
        self, account: Account, waiting: list[tuple[Table, QuestionNotice]], key: str, now: datetime
    ) -> Job:
        parts = []
        for table, asked in waiting:
            notice = Notice("turn", table.id, account.id, {"game": table.game}, asked)
            facts = notice.facts(account.language, account.zone)
            parts.append(f"{unlinked(table.name)}\n{facts}\n{self._site}/tables/{table.id}")
        digest = Notice("digest", None, account.id, {"number": len(waiting)})
        words = digest.in_words(account.language)
        delivery = Delivery(account.id, key, "digest", *words, self._site, "\n\n".join(parts))
        return Job(EMAIL, f"digest:{key}", msgspec.json.encode(delivery), now)
