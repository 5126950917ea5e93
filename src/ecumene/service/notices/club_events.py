"""Reminders of club events, sent a day before to everybody who accepted."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

from ecumene.kernel import Refusal
from ecumene.service.clubs.clubs import Club
from ecumene.service.clubs.events import ClubEvent
from ecumene.service.notices.notices import own_notice_job
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.gatherings import UnknownGathering
from ecumene.service.ports.store import Clock, Job, Jobs, Leased

CLUB_EVENT = "club_event"
BEFORE = timedelta(days=1)


def event_jobs(club: UUID, event: ClubEvent, now: datetime) -> list[Job]:
    """Return the job that reminds of an event; none if the event is too near."""
    at = event.at - BEFORE
    return [Job(CLUB_EVENT, f"{club}:{event.id}", b"", at)] if at > now else []


class ClubEvents:
    """Handles "club_event" jobs."""

    def __init__(self, directory: Directory, jobs: Jobs, clock: Clock) -> None:
        self._directory = directory
        self._jobs = jobs
        self._clock = clock

    async def __call__(self, leased: Leased) -> None:
        which, number = map(UUID, leased.job.key.split(":"))
        try:
            club = await self._directory.gathering(which, Club)
            event = club.event(number)
        except (UnknownGathering, Refusal):
            return  # deleted meanwhile
        jobs = [
            own_notice_job(
                "event",
                account,
                self._clock.now(),
                str(event.id),
                f"/clubs/{club.id}",
                event.at,
                club=club.name,
                event=event.title,
            )
            for account, member in club.by_account.items()
            if member in event.present
        ]
        await self._jobs.add(jobs)
