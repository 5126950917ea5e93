"""Homes of every released version of the tables: they open, and their games are played on."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from uuid import UUID

import pytest

from ecumene.kernel import digest
from ecumene.service.adapters.sqlite.schema import STEPS
from ecumene.service.app.composition import parts_in_file
from ecumene.service.home import folder
from ecumene.service.play.live_games import LiveGames, match_of, without_snapshot
from tests.service.adapters.stored_games import FOLDER
from tests.service.support.live_games import sample
from tests.service.support.live_matches import live_match

FILES = sorted(FOLDER.glob("home-*.sqlite.gz"))
#: far more than the game needs to end
MOST_ACTS = 5000


def test_there_is_a_home_of_every_version() -> None:
    stored = [path.name for path in FILES]
    wanted = [f"home-{version + 1}.sqlite.gz" for version in range(len(STEPS))]
    assert stored == wanted, "write the missing ones: python -m tests.service.home.stored_homes"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
async def test_a_home_of_an_older_version_goes_on(path: Path, tmp_path: Path) -> None:
    backup, home = tmp_path / "backup.sqlite", tmp_path / "home"
    backup.write_bytes(gzip.decompress(path.read_bytes()))
    known = json.loads(path.with_name(path.name.replace(".sqlite.gz", ".json")).read_text())
    folder.restore(backup, home)
    assert [each.name for each in folder.list_tables(home)] == ["Sunday"]
    async with parts_in_file(folder.file_of(home)) as parts:
        table = await parts.directory.table(UUID(known["table"]))
        assert table.played is not None
        loaded = await parts.store.load(table.played)
        whole = without_snapshot(loaded, await parts.store.since(table.played, -1))
        assert digest(match_of(loaded).state) == digest(match_of(whole).state) == known["digest"]
        games, randomness = LiveGames(parts.store, parts.bus), random.Random(8)
        for number in range(MOST_ACTS):
            act = await sample(games, table.played, randomness)
            if act is None:
                break
            await games.act(table.played, act, f"on {number}")
        assert (await live_match(games, table.played, 0)).over
