"""A home as one version of the tables keeps it, written once and opened by every later version.

`python -m tests.service.home.stored_homes` hosts a table, plays a while and writes home-N into the
folder of stored games, N for the newest version of the tables; with it where the game stands. Do so
with every new version that is released; home-1 is that of the first release. Those that were
released never change.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import UUID

from ecumene.kernel import digest
from ecumene.service.adapters.sqlite.schema import STEPS
from ecumene.service.app.composition import parts_in_file
from ecumene.service.home import folder
from ecumene.service.play.live_games import match_of
from tests.service.adapters.stored_games import FOLDER
from tests.service.home.hosts import answer_some, hosting, sit_down
from tests.service.support.edge_workers import bearer, sitting

ANSWERS = 60


async def play(home: Path) -> UUID:
    """A game of Stone Age with a bot, with chat, stopped in the middle; gives its table."""
    with hosting(home) as host:
        table, token = await sit_down(host)
        async with sitting(host, table, token) as player:
            await answer_some(player, ANSWERS)
        async with host.http() as http:
            line = {"text": "Many boats!"}
            said = await http.post(
                f"/api/tables/{table['id']}/chat", json=line, headers=bearer(token)
            )
            assert said.status_code == 201, said.text
    return UUID(table["id"])


async def position(home: Path, table: UUID) -> str:
    """Where the game stands."""
    async with parts_in_file(folder.file_of(home)) as parts:
        played = (await parts.directory.table(table)).played
        assert played is not None
        return digest(match_of(await parts.store.load(played)).state)


def main() -> None:
    with TemporaryDirectory() as made:
        home, backup = Path(made) / "home", Path(made) / "backup.sqlite"
        table = asyncio.run(play(home))
        stands = asyncio.run(position(home, table))
        folder.back_up(home, backup)
        name = f"home-{len(STEPS)}"
        packed = gzip.compress(backup.read_bytes(), mtime=0)
    (FOLDER / f"{name}.sqlite.gz").write_bytes(packed)
    known = {"table": str(table), "digest": stands}
    (FOLDER / f"{name}.json").write_text(json.dumps(known, indent=1) + "\n")


if __name__ == "__main__":
    main()
