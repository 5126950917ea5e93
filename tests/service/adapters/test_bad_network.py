"""The switch of the drill `network`, and a database whose disk is full."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from benchmarks.drills.disk import fill_disk, mount_disk, start_again, unmount_disk
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres.migrate import upgrade
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.play.live_games import LiveGames
from ecumene.service.ports.store import StoreUnavailable
from harness.postgres import Postgres
from harness.processes import free_port
from tests.service.support.live_games import new_game, sample
from tests.web.local_network import why_not

ROOT = Path(__file__).parents[3]

#: In a process of its own: whoever uses the network stays in one of its namespaces.
STORY = """
import subprocess, time
from benchmarks.drills.network import BUS, DATABASE, FINE, NO_BUS, ONE, SLOW, Network, address
from benchmarks.drills.switch import Weather

def reaches(start, end):
    command = (*network.inside(start), "python3", "-c", PROGRAM, address(end))
    began = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    return float(done.stdout) if done.returncode == 0 else None

PROGRAM = '''
import socket, sys, time
began = time.monotonic()
try:
    socket.create_connection((sys.argv[1], 9), timeout=1)
except ConnectionRefusedError:
    print(time.monotonic() - began)
except OSError:
    sys.exit(1)
'''
network = Network()
try:
    network.start()
    assert reaches(ONE, DATABASE) < 0.5
    network.change(NO_BUS)
    assert reaches(ONE, BUS) is None
    assert reaches(ONE, DATABASE) is not None
    network.change(Weather(delay={DATABASE: 0.2}))
    assert 0.4 <= reaches(ONE, DATABASE) < 1
    network.change(Weather(loss={DATABASE: 1.0}))
    assert reaches(ONE, DATABASE) is None
    network.change(FINE)
    assert reaches(ONE, BUS) < 0.5
    print("all is well")
finally:
    network.stop()
"""


@pytest.mark.slow
def test_the_switch_is_as_bad_as_it_is_told() -> None:
    if why_not() or not os.access("/dev/net/tun", os.R_OK | os.W_OK):
        pytest.skip(why_not() or "there is no /dev/net/tun")
    command = [sys.executable, "-c", STORY]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout == "all is well\n", done.stderr


@contextmanager
def on_small_disk() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="ecumene-disk-", ignore_cleanup_errors=True) as name:
        Path(name).chmod(0o755)  # the user of PostgreSQL must get through
        postgres = Postgres(Path(name) / "postgres", free_port())
        try:
            mount_disk(postgres)
        except subprocess.CalledProcessError as error:
            pytest.skip(f"nothing can be mounted here: {error.stderr}")
        try:
            postgres.create()
            upgrade(postgres.url)
            yield postgres
        finally:
            postgres.stop()
            unmount_disk(postgres)


@pytest.mark.slow
def test_a_full_disk_refuses_and_loses_nothing() -> None:
    with on_small_disk() as postgres:
        asyncio.run(_fill_and_empty(postgres))


async def _fill_and_empty(postgres: Postgres) -> None:
    async with PostgresStore.open(postgres.url, connections=1, patience=2) as store:
        games = LiveGames(store, MemoryBus())
        game = await new_game(store)
        act = await sample(games, game, random.Random(1))
        assert act is not None
        await games.act(game, act, "before")

        ballast = await asyncio.to_thread(fill_disk, postgres)
        act = await sample(games, game, random.Random(2))
        assert act is not None
        with pytest.raises(StoreUnavailable):
            await games.act(game, act, "full")

        ballast.unlink()
        async with asyncio.timeout(30):
            while not await asyncio.to_thread(start_again, postgres):
                await asyncio.sleep(0.2)
            while True:
                try:
                    await games.act(game, act, "full")  # the client sends the same again
                    break
                except StoreUnavailable:
                    await asyncio.sleep(0.2)
        assert [row.key for row in await store.since(game, 0)] == ["before", "full"]
