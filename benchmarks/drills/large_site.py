"""A site after two years, compared with an empty one: does anything take longer?

Both are databases of one PostgreSQL of our own (``--folder`` is where its files are, 15 GB by
default). The large one is filled first (large_fill.py); then the same scene is set up in
both: people, tables, games in play. The actions of people and workers are done alternately in
both, through the adapters that the service uses. Each ``..._ratio`` is the median in the large one
divided by the median in the empty one; the goal is at most 1.3 for each.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count, cycle
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from uuid import UUID, uuid4

import msgspec
import psycopg
import uvloop
from psycopg.conninfo import make_conninfo

from benchmarks.drills.large_fill import Size, fill
from ecumene.games import find_game
from ecumene.kernel import Match, Row, seed_from_number
from ecumene.kernel.hosting import take_snapshot
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres.contacts import PostgresContacts
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.jobs import PostgresWork
from ecumene.service.adapters.postgres.migrate import upgrade
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.clocks.clocks import LATE_AFTER
from ecumene.service.people.people import Account, new_guest, new_session, register
from ecumene.service.play.live_games import LiveGames, load_match
from ecumene.service.ports.contacts import PersonPresent
from ecumene.service.ports.directory import LISTED
from ecumene.service.ports.store import Append, Deadline, GameRecord, Job
from ecumene.service.tables.chat import ChatMessage
from ecumene.service.tables.creation import create
from ecumene.service.tables.seat_changes import join
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table
from harness.command import Figures, option, say, unwanted
from harness.postgres import own_postgres
from harness.slices import Samples

#: of PostgreSQL, as on a machine with some memory
MEMORY = ("shared_buffers = '1GB'", "max_wal_size = '8GB'", "checkpoint_timeout = '15min'")
PEOPLE, GAMES, OWN = 20, 40, 20
#: rows of a game when it is loaded
TAIL = 50
GOAL = 1.3
#: tables with more rows must never be read as a whole
MANY = 10_000


@dataclass(slots=True)
class Chosen:
    accounts: int = option(1_000_000, quick=2_000)
    tables: int = option(200_000, quick=400)
    rows: int = option(20_000_000, quick=40_000)
    rounds: int = option(200, "of each doing, in both sites", quick=10)
    folder: str = option("", "a disk with room for PostgreSQL's files")


# -- two sites -------------------------------------------------------------------------------------


@dataclass
class Site:
    """A site, and the scene that is set up in it."""

    url: str
    store: PostgresStore
    directory: PostgresDirectory
    work: PostgresWork
    contacts: PostgresContacts
    games: LiveGames
    random: Random = field(default_factory=lambda: Random(1))
    numbers: Iterator[int] = field(default_factory=count)
    people: list[Account] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    played: list[UUID] = field(default_factory=list)
    #: games without rules, for appends alone
    logs: list[UUID] = field(default_factory=list)
    rows: dict[UUID, int] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """A new number every time."""
        return next(self.numbers)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Site]:
    """The adapters of a site."""
    async with (
        PostgresStore.open(url, connections=2) as store,
        PostgresDirectory.open(url, connections=2) as directory,
    ):
        games = LiveGames(store, MemoryBus())
        yield Site(url, store, directory, PostgresWork(store), PostgresContacts(store), games)


async def set_scene(site: Site) -> None:
    """Set up people, open tables, tables of one person, games in play; the same in both sites."""
    now = datetime.now(UTC)
    for number in range(PEOPLE):
        name = f"Scene {uuid4().hex[:12]}"
        guest = new_guest(name, now)
        account = register(guest, name, "many boats") if number == 0 else guest
        site.people.append(account)
        await site.directory.add_account(account)
    for _ in range(LISTED):
        seats = (Seat("human"), Seat("open"))
        await site.directory.add_table(_table(site.people[1], seats))
    for number in range(GAMES):
        host = site.people[0] if number < OWN else site.people[2]
        site.played.append(await _start_game(site, host))
    for _ in range(GAMES):
        game = await _new_game(site.store, "stoneage")
        site.logs.append(game)
        site.rows[game] = 0


def _table(host: Account, seats: tuple[Seat, ...]) -> Table:
    now = datetime.now(UTC)
    days = TableSettings(pace="days")
    return create(host, now, name="Scene", game="stoneage", options={}, seats=seats, settings=days)


async def _new_game(store: PostgresStore, name: str) -> UUID:
    seed = seed_from_number(7)
    match = Match.start(find_game(name), 2, seed=seed)
    record = GameRecord(uuid4(), match.header, seed, 0, "playing")
    await store.create(record, match.log[0], take_snapshot(match))
    return record.id


async def _start_game(site: Site, host: Account) -> UUID:
    """Create a table in play, some rows into its game."""
    now = datetime.now(UTC)
    table = _table(host, (Seat("human"), Seat("human")))
    for player in (host, site.people[3]):
        table = join(table, player, now, invite=table.invite)
    game = await _new_game(site.store, "stoneage")
    table = msgspec.structs.replace(table, status="playing", played=game)
    await site.directory.add_table(table)
    site.tables.append(table)
    for _ in range(TAIL):
        await _act(site, game)
    return game


# -- what is done ----------------------------------------------------------------------------------


async def _act(site: Site, game: UUID) -> None:
    """Answer a question: rules, one statement, one commit."""
    async with site.games.read_at_rest(game, 0) as match:
        question = match.questions(site.random.choice(match.awaited_seats()))[0]
        answer = msgspec.to_builtins(question.sample(site.random))
    key = f"{site.people[0].id}:{uuid4().hex}"
    await site.games.act(game, lambda live: live.play(question.seat, question.id, answer), key)


async def act(site: Site) -> None:
    """Play; finished games make room for new ones."""
    slot = site.number % GAMES
    async with site.games.read_at_rest(site.played[slot], 0) as match:
        over = match.over
    if over:
        site.played[slot] = await _new_game(site.store, "stoneage")
    await _act(site, site.played[slot])


async def append(site: Site) -> None:
    game = site.logs[site.number % GAMES]
    site.rows[game] = seq = site.rows[game] + 1
    now = datetime.now(UTC)
    deadlines = (Deadline(0, seq - 1, None), Deadline(0, seq, now + timedelta(days=1)))
    row = Row(seq, "answer", seat=0, decision=seq * 1000, kind="sa_place", answer={"at": "hut"})
    await site.store.append(game, Append(row, uuid4().hex, deadlines=deadlines))


async def load(site: Site) -> None:
    await load_match(site.store, site.played[site.number % GAMES])


async def show_lobby(site: Site) -> None:
    assert len(await site.directory.open_tables()) == LISTED


async def show_own_tables(site: Site) -> None:
    tables = await site.directory.tables_of(site.people[0].id)
    assert len(tables) == OWN
    await site.work.awaited_seats([table.played for table in tables if table.played])


async def sign_in(site: Site) -> None:
    """Sign in without hashing the password, which takes far longer than all the rest."""
    account = await site.directory.account_named(site.people[0].name)
    assert account is not None
    now = datetime.now(UTC)
    _, session = new_session(account, now)
    await site.directory.add_session(session)
    assert await site.directory.signed_in(session.token, now)


async def sweep(site: Site) -> None:
    await site.work.sweep(LATE_AFTER, 100)


async def do_jobs(site: Site) -> None:
    now = datetime.now(UTC)
    await site.work.add([Job("scene", f"scene:{uuid4()}", b"", now) for _ in range(3)])
    for leased in await site.work.claim(["scene"], 10, timedelta(minutes=1)):
        await site.work.finish(leased)


async def look_at_backlog(site: Site) -> None:
    await site.work.waiting()


async def open_table(site: Site) -> None:
    table = _table(site.people[4], (Seat("human"), Seat("human")))
    await site.directory.add_table(table)
    await site.directory.change_table(
        table.id, lambda t: join(t, site.people[5], datetime.now(UTC), invite=t.invite)
    )


async def chat(site: Site) -> None:
    table, now = site.tables[site.number % GAMES], datetime.now(UTC)
    line = ChatMessage(0, site.people[0].id, "Scene 0", 0, "players", "Hello", now, key=uuid4().hex)
    line = await site.directory.add_line(table.id, line)
    await site.directory.lines(table.id, "players", after=0, before=line.number + 1, limit=50)


async def note_presence(site: Site) -> None:
    table, now = site.tables[site.number % GAMES], datetime.now(UTC)
    here = PersonPresent(site.people[0].id, table.id, now + timedelta(minutes=5))
    await site.contacts.note_present([here])
    await site.contacts.present(table.id, now)


async def tidy_up(site: Site) -> None:
    """Run the batches of the hourly housekeeping with nothing to find."""
    long_ago = datetime.now(UTC) - timedelta(days=3650)
    await site.directory.forget_sessions(long_ago, 500)
    await site.work.forget_given_up(long_ago, 500)
    await site.contacts.forget_told(long_ago, 500)
    await site.contacts.forget_presence(long_ago, 500)


async def delete_account(site: Site) -> None:
    account = new_guest("Gone", datetime.now(UTC))
    await site.directory.add_account(account)
    await site.contacts.forget(account.id)
    await site.directory.forget_speaker(account.id, "Somebody")
    await site.directory.delete_account(account.id)


DOINGS: dict[str, Callable[[Site], Awaitable[None]]] = {
    "act": act,
    "append": append,
    "load": load,
    "lobby": show_lobby,
    "own_tables": show_own_tables,
    "sign_in": sign_in,
    "sweep": sweep,
    "jobs": do_jobs,
    "backlog": look_at_backlog,
    "new_table": open_table,
    "chat": chat,
    "presence": note_presence,
    "tidy_up": tidy_up,
    "delete_account": delete_account,
}


# -- measuring -------------------------------------------------------------------------------------


async def compare(large: Site, empty: Site, rounds: int) -> Figures:
    """Do each action alternately in both; the first few rounds warm up."""
    figures: Figures = {}
    for name, doing in DOINGS.items():
        taken = Samples()
        order = cycle(((large, empty), (empty, large)))
        for number in range(rounds + rounds // 10):
            for site in next(order):
                began = perf_counter()
                await doing(site)
                if number >= rounds // 10:
                    side = "large" if site is large else "empty"
                    taken.add(**{side: (perf_counter() - began) * 1e3})
        figures[f"{name}_ratio"] = taken.ratio("large", "empty")
        figures[f"{name}_ms"] = [taken.median("large"), taken.median("empty")]
        say(f"{name}: {figures[f'{name}_ms']} ms")
    return figures


async def load_old_games(site: Site, size: Size, number: int = 100) -> float:
    """Return milliseconds to load an untouched game, mostly outside PostgreSQL's memory."""
    taken = []
    with psycopg.connect(site.url) as connection:
        asked = "select md5('g' || n)::uuid from unnest(%s::integer[]) as n"
        chosen = Random(2).sample(range(1, size.tables), min(number, size.tables - 1))
        games = [game for (game,) in connection.execute(asked, (chosen,))]
    for game in games:
        began = perf_counter()
        await load_match(site.store, game)
        taken.append((perf_counter() - began) * 1e3)
    return round(median(taken), 2)


SCANS = f"select relname, seq_scan from pg_stat_user_tables where n_live_tup > {MANY}"
DEAD = """
    select relname, n_live_tup, n_dead_tup, n_tup_upd, n_tup_hot_upd,
        pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where n_live_tup > 1000 or n_dead_tup > 100 order by bytes desc
"""


def scans(url: str) -> dict[str, int]:
    """Return how often large tables have been read as a whole so far."""
    with psycopg.connect(url) as connection:
        return dict(connection.execute(SCANS).fetchall())


def sizes(url: str) -> Figures:
    """Return the tables' sizes and dead rows."""
    with psycopg.connect(url) as connection:
        found = connection.execute(DEAD).fetchall()
        whole = connection.execute("select pg_database_size(current_database())").fetchone()
    assert whole is not None
    tables: dict[str, dict[str, int]] = {}
    for name, live, dead, updated, hot, size in found:
        kept = tables.setdefault("action" if name.startswith("action_") else name, {})
        for key, value in (("live", live), ("dead", dead), ("mb", size // 10**6)):
            kept[key] = kept.get(key, 0) + value
        kept |= {"updated": updated, "hot": hot}
    return {"database_gb": round(whole[0] / 1e9, 2), "tables": tables}


async def compare_sites(urls: Sequence[str], size: Size, rounds: int) -> Figures:
    """Set both scenes, and compare."""
    async with AsyncExitStack() as stack:
        large, empty = [await stack.enter_async_context(opened(url)) for url in urls]
        for site in (large, empty):
            await set_scene(site)
            with psycopg.connect(site.url, autocommit=True) as connection:
                connection.execute("analyze")
        before = scans(large.url)
        figures = await compare(large, empty, rounds)
        await asyncio.sleep(1.5)  # PostgreSQL counts a little later
        after = scans(large.url)
        figures["whole_tables_read"] = {
            name: number - before[name]
            for name, number in after.items()
            if number > before.get(name, number)
        }
        figures["old_game_ms"] = await load_old_games(large, size)
    return figures


# -- the whole -------------------------------------------------------------------------------------


def measure(chosen: Chosen) -> Figures:
    """Fill, set up, compare."""
    size = Size(chosen.accounts, chosen.tables, chosen.rows)
    with (
        tempfile.TemporaryDirectory(prefix="ecumene-large-", dir=chosen.folder or None) as folder,
        own_postgres(Path(folder), MEMORY) as server,
    ):
        urls = [make_conninfo(server, dbname=name) for name in ("large", "empty")]
        with psycopg.connect(server, autocommit=True) as connection:
            for name in ("large", "empty"):
                connection.execute(f"create database {name}")
        for url in urls:
            upgrade(url)
        took = fill(urls[0], size)
        say(f"filled: {urls[0]}")
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            figures = runner.run(compare_sites(urls, size, chosen.rounds))
        figures |= sizes(urls[0])
        with psycopg.connect(urls[0], autocommit=True) as connection:
            began = perf_counter()
            connection.execute("vacuum")
            figures["vacuum_s"] = round(perf_counter() - began, 1)
    return figures | {
        "fill_s": took,
        "slow": [key for key in figures if key.endswith("_ratio") and figures[key] > GOAL],
        "accounts": size.accounts,
        "site_tables": size.tables,
        "rows": size.rows,
    }


def find_slow(figures: Figures) -> list[str]:
    """Return what is too slow, or reads whole tables."""
    return unwanted(figures, "slow", "whole_tables_read")
