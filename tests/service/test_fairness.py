"""What the service publishes of chance and log, and how a restored game gets new dice."""

from __future__ import annotations

import json
from uuid import UUID

from ecumene.kernel import record
from tests.service.edge_workers import in_memory, sitting, started, workers


async def test_the_commitment_is_published_before_the_first_answer() -> None:
    """The finding: it was in no answer and no frame until the end."""
    async with workers(in_memory(), 1) as (worker,):
        table, tokens, _ = await started(worker, 2)
        store, directory = worker.service.store, worker.service.directory
        played = (await directory.table(UUID(table["id"]))).played
        assert played is not None
        kept = (await store.load(played)).game
        assert table["commitment"] == kept.header.commitment
        assert kept.seed.hex() not in record.line(kept.header).decode()
        async with sitting(worker, table, tokens[0]) as player:
            (welcome,) = (frame for frame in map(json.loads, player.frames) if "view" in frame)
            assert welcome["commitments"] == [kept.header.commitment]
