"""Starting a table: at once, or when its seats have revealed their nonces (see tables.opening)."""

from __future__ import annotations

from uuid import UUID, uuid4

from ecumene.kernel import Refusal
from ecumene.kernel.record import links_of
from ecumene.service.notices.notices import notice_job
from ecumene.service.ports.directory import Directory, UnknownTable
from ecumene.service.ports.store import Clock, GameRecord, Job, Jobs, Leased, Store
from ecumene.service.ports.store_rules import WAKE
from ecumene.service.tables import course, opening
from ecumene.service.tables.course import Changed
from ecumene.service.tables.tables import Table

#: the job that starts a table when the time for revealing nonces is up
START = "start"
#: attempts to start a table while people come and go
ATTEMPTS = 5


async def begin_start(
    directory: Directory, store: Store, jobs: Jobs, clock: Clock, table_id: UUID, host: UUID
) -> Table:
    """Start the game at once if nobody has pledged; otherwise ask seats for their nonces."""
    table = await directory.table(table_id)
    if table.opening is None and not opening.has_pledges(table):
        return await start_table(directory, store, table_id, host)
    course.check_start(table, host)
    now = clock.now()
    # The job comes first: if we are interrupted, it finds nothing to start.
    at = now + opening.OPEN_WITHIN
    await jobs.add([Job(START, f"{table_id}:{at.isoformat()}", b"", at)])
    return await directory.change_table(table_id, lambda it: opening.begin_opening(it, now))


async def start_table(directory: Directory, store: Store, table_id: UUID, host: UUID) -> Table:
    """Set up the game, then mark the table as started.

    An interruption in between leaves an unknown game in the store, and the table can be started
    again. If somebody joins or leaves in between, the game is set up anew.
    """
    for _ in range(ATTEMPTS):
        before = await directory.table(table_id)
        match, seed = course.begin(before, host)
        game = GameRecord(uuid4(), match.header, seed, seq=0, status="playing")
        # Both are due at once. A worker that is faster than us retries until the table is in
        # play.
        wake = Job(WAKE, str(game.id), b"", before.created)
        begins = notice_job("begins", before, None, before.created)
        (link,) = links_of(match.header, match.log, [seed], 0)
        await store.create(game, match.log[0], None, (wake, begins), link)
        try:
            return await directory.change_table(
                table_id,
                lambda table: course.name_bots(
                    course.begin_play(table, before, game.id, game.header.commitment),  # noqa: B023
                    match,  # noqa: B023
                ),
            )
        except Changed:
            continue
    raise Changed


class StartJobs:
    """Handles "start" jobs: leaves out nonces that haven't been revealed."""

    def __init__(self, directory: Directory, store: Store) -> None:
        self._directory = directory
        self._store = store

    async def __call__(self, leased: Leased) -> None:
        table_id = UUID(leased.job.key.partition(":")[0])
        try:
            table = await self._directory.table(table_id)
        except UnknownTable:
            return
        if table.opening is None or table.status != "waiting":
            return
        try:
            await start_table(self._directory, self._store, table_id, table.host)
        except Refusal:  # somebody has left meanwhile
            await self._directory.change_table(table_id, opening.cancel_opening)
