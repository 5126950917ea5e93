"""Two years of a site, made in the database itself: accounts, tables, games with real rows.

The rows are those of one game of Stone Age between bots. A quarter of the games have all of them,
the others were left after a few; so every game can be loaded. People, tables and games are
numbered; ids are hashes of the numbers, spread like random ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from time import perf_counter
from uuid import uuid4

import msgspec
import psycopg

from ecumene.bots.registry import make_bot
from ecumene.games import find_game
from ecumene.kernel import Match, seed_from_number
from ecumene.kernel.hosting import can_rest, take_snapshot
from ecumene.service.people.people import new_guest
from ecumene.service.ports.store_rules import encode
from ecumene.service.tables.creation import create
from ecumene.service.tables.tables import Seat
from harness.command import say

SEATS = 3
#: one game in so many came to its end
FINISHED = 4
#: one table in so many is open, and one in so many games goes on, with clocks
OPEN, LIVE = 400, 100
#: tables inserted by one statement
BATCH = 10_000
#: the indexes of the log, rebuilt after it is filled
INDEXES = (
    "alter table action add primary key (game, seq)",
    "create unique index action_key on action (game, key) where key <> ''",
)


@dataclass(frozen=True)
class Size:
    """How large the site is."""

    accounts: int
    tables: int
    rows: int


def fill(url: str, size: Size) -> dict[str, float]:
    """Create all of it; return the seconds per part."""
    took: dict[str, float] = {}
    with psycopg.connect(url, autocommit=True) as connection:
        for setting in ("synchronous_commit = off", "maintenance_work_mem = '1GB'"):
            connection.execute(f"set {setting}")
        _prepare(connection)
        lengths = _lengths(connection, size)
        for name, statement in _statements(size).items():
            with _timed(took, name):
                connection.execute(statement)
        with _timed(took, "games"):
            connection.execute("alter table action drop constraint action_pkey")
            connection.execute("drop index action_key")
            for first in range(0, size.tables, BATCH):
                last = min(first + BATCH, size.tables)
                _add_games(connection, first, last, size.tables, lengths)
                say(f"{last:,} games")
        with _timed(took, "indexes"):
            for index in INDEXES:
                connection.execute(index)
        with _timed(took, "vacuum"):
            connection.execute("vacuum (analyze)")
    return took


class _timed:  # noqa: N801  reads as a word of the language
    """Note how long the block takes."""

    def __init__(self, took: dict[str, float], name: str) -> None:
        self._took, self._name = took, name

    def __enter__(self) -> None:
        self._began = perf_counter()

    def __exit__(self, *_: object) -> None:
        self._took[self._name] = round(perf_counter() - self._began, 1)
        say(f"{self._name}: {self._took[self._name]} s")


# -- the game whose rows all others have -----------------------------------------------------------


def _prepare(connection: psycopg.Connection) -> None:
    """The rows and snapshots of one game, and the content of a table, next to the real tables."""
    game = find_game("stoneage")
    match = Match.start(game, SEATS, seed=seed_from_number(1))
    bots = [make_bot("steward", game, seat) for seat in range(SEATS)]
    connection.execute(
        """
        create temp table old_row (seq integer primary key, row bytea, key text);
        create temp table old_snapshot (seq integer primary key, sealed text, state bytea);
        create temp table old_game (header bytea, seed bytea, content text, id text);
        """
    )
    with connection.cursor() as cursor:
        snapshots = {}
        while not match.over:
            question = match.questions(match.awaited_seats()[0])[0]
            match.play(question.seat, question.id, bots[question.seat].choose(question))
            if match.version % 100 == 0 and can_rest(match):
                snapshots[match.version] = take_snapshot(match)
        with cursor.copy("copy old_row from stdin") as copy:
            for row in match.log:
                copy.write_row((row.seq, encode(row), uuid4().hex))
        with cursor.copy("copy old_snapshot from stdin") as copy:
            for kept in snapshots.values():
                copy.write_row((kept.seq, kept.sealed, kept.state))
    now = datetime.now(UTC)
    seats = tuple(Seat("human") for _ in range(SEATS))
    table = create(new_guest("Ada", now), now, name="Old", game="stoneage", options={}, seats=seats)
    values = (
        encode(match.header),
        seed_from_number(1),
        msgspec.json.encode(table).decode(),
        str(table.id),
    )
    connection.execute("insert into old_game values (%s, %s, %s, %s)", values)


def _lengths(connection: psycopg.Connection, size: Size) -> tuple[int, int]:
    """Return the last row of a finished game, and of an abandoned one."""
    found = connection.execute("select max(seq) from old_row").fetchone()
    assert found is not None
    whole = int(found[0])
    finished = size.tables // FINISHED
    left = (size.rows - finished * (whole + 1)) // (size.tables - finished)
    if not 1 <= left <= whole:
        raise SystemExit(f"With these numbers a game would have {left} of {whole} rows.")
    return whole, left - 1


# -- people, tables, what belongs to them ----------------------------------------------------------


def _id(letter: str, number: str) -> str:
    return f"md5('{letter}' || ({number}))::uuid"


#: a moment in the last two years, the later the higher the number
_AT = "now() - interval '730 days' * (1 - n::float8 / {last})"
#: members are drawn so that some play much and most a little
_MEMBER = "floor(power(random(), 2) * {accounts})::integer"


def _statements(size: Size) -> dict[str, str]:
    """Return the statements that run before the games, by name."""
    accounts, tables = size.accounts, size.tables
    at = _AT.format(last=accounts)
    table_at = _AT.format(last=tables)
    member = _id("a", _MEMBER.format(accounts=accounts))
    return {
        "accounts": f"""
            insert into account (id, name, registered, password, created_at, mail)
            select {_id("a", "n")}, 'Person ' || n,
                case when n % 3 > 0 then 'person ' || n end,
                '$argon2id$v=19$m=65536,t=3,p=4$' || repeat('x', 65), {at},
                case when n % 3 = 1 then 'person' || n || '@example.org' end
            from generate_series(1, {accounts}) as n
        """,
        "sessions": f"""
            insert into session (token, account, expires_at, created_at, used_on)
            select sha256(('s' || n)::bytea), {_id("a", f"n::bigint * 7919 % {accounts} + 1")},
                now() + interval '60 days' * (n::float8 / {accounts // 2}), {at}, current_date
            from generate_series(1, {accounts // 2}) as n
        """,
        "identities": f"""
            insert into identity (provider, subject, account)
            select 'museum', 'subject-' || n, {_id("a", "n * 5")}
            from generate_series(1, {accounts // 5}) as n
        """,
        "switches": f"""
            insert into notice_switch (account) select {_id("a", "n * 4")}
            from generate_series(1, {accounts // 4}) as n
        """,
        "tables": f"""
            insert into game_table
                (id, open, members, content, created_at, played, lines)
            select {_id("t", "n")}, n % {OPEN} = 0, array[{member}, {member}, {member}],
                convert_to(replace(replace(content, old_game.id, {_id("t", "n")}::text),
                    '"status":"waiting"', '"status":"' || case when n % {OPEN} = 0 then 'waiting'
                    when n % {LIVE} = 1 then 'playing' else 'over' end || '"'), 'utf8'),
                {table_at}, {_id("g", "n")}, 4
            from generate_series(1, {tables}) as n, old_game
        """,
        "chat": f"""
            insert into chat_line
                (table_id, number, account, key, name, seat, audience, text, hides, at)
            select {_id("t", "n")}, line, {_id("a", f"n % {accounts} + 1")}, n || ':' || line,
                'Person', 0, 'players', 'Whose turn is it, and what is next?', 0, {table_at}
            from generate_series(1, {tables}) as n, generate_series(1, 4) as line
        """,
        "told": f"""
            insert into told (who, notice, at)
            select {_id("a", "n")}, 'turn:' || n, now() - interval '60 days' * random()
            from generate_series(1, {accounts // 4}) as n
        """,
        "awaited": f"""
            insert into awaited (game, seq, seats)
            select {_id("g", "n")}, 1, 1 from generate_series(1, {tables}) as n
        """,
        "banks": f"""
            insert into bank (game, seat, saved)
            select {_id("g", "n")}, seat, interval '1 hour'
            from generate_series(1, {tables}, 4) as n, generate_series(0, {SEATS - 1}) as seat
        """,
        "deadlines": f"""
            insert into deadline (game, seat, decision, due, at, asked, time_limit)
            select {_id("g", "n")}, seat, 1000, now() + interval '3 days' * (0.5 + random()),
                now() + interval '3 days' * (0.5 + random()), now(), interval '3 days'
            from generate_series(1, {tables}, {LIVE}) as n, generate_series(0, {SEATS - 1}) as seat
        """,
        "presence": f"""
            insert into presence (account, game_table, until)
            select {_id("a", "n")}, {_id("t", "n")}, now() + interval '5 minutes'
            from generate_series(1, {tables}, {LIVE}) as n
        """,
        "jobs": f"""
            insert into job (kind, key, payload, run_at, done_at)
            select 'notice', 'large:' || n, '', now() + interval '30 days' * random(),
                case when n % 10 = 0 then now() end
            from generate_series(1, {tables // 20}) as n
        """,
    }


def _add_games(
    connection: psycopg.Connection, first: int, last: int, tables: int, lengths: tuple[int, int]
) -> None:
    """The games of some tables, with their logs and newest snapshots."""
    whole, left = lengths
    games = f"""
        select {_id("g", "n")} as id, {_AT.format(last=tables)} as at,
            case when n % {FINISHED} = 0 then {whole} else {left} end as seq
        from generate_series({first + 1}, {last}) as n
    """
    connection.execute(
        f"""
        insert into game (id, header, seed, seq, status, created_at, updated_at)
        select new.id, header, seed, seq,
            case when seq < {whole} then 'playing' else 'over' end, at, at
        from ({games}) as new, old_game
        """
    )
    connection.execute(
        f"""
        insert into action (game, seq, row, key, at)
        select new.id, old_row.seq, old_row.row, case when old_row.seq > 0
            then new.id || ':' || old_row.key else '' end, at
        from ({games}) as new join old_row on old_row.seq <= new.seq
        """
    )
    connection.execute(
        f"""
        insert into snapshot (game, seq, sealed, state)
        select new.id, kept.seq, kept.sealed, kept.state
        from ({games}) as new join lateral (
            select * from old_snapshot where seq <= new.seq order by seq desc limit 1
        ) as kept on true
        """
    )
