"""Checks afterwards: compare the log with the replies that players got.

Nothing here asks a worker: the rows are read from the database and played again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Any
from uuid import UUID

import msgspec
import psycopg

from ecumene.games import find_game
from ecumene.kernel import Header, Match, Row
from ecumene.kernel.codec import digest
from ecumene.kernel.hosting import Snapshot, resume
from ecumene.service.ports.store_rules import split_secrets
from ecumene.service.tables.paces import TimeLimits
from ecumene.service.wire.viewer import show_position
from harness.sockets import Act

#: a deadline may be this much earlier than the row that set it: the row is written after it is made
TOLERANCE = timedelta(seconds=1)
PROGRAM = ("default", "draft")
FOREVER = datetime.max.replace(tzinfo=UTC)

# -- acts ------------------------------------------------------------------------------------------


class Written(msgspec.Struct, frozen=True):
    """A row of the log: its number, its idempotency key, whether a player sent it."""

    seq: int
    key: str
    own: bool


class Losses(msgspec.Struct, frozen=True):
    """Compare the players' ledger with the log."""

    #: acknowledged, and not in the log
    lost: int = 0
    #: in the log twice, or by nobody who sent it
    duplicated: int = 0
    #: refused, and in the log all the same
    misreported: int = 0
    #: rows that are missing between others
    gaps: int = 0


def read_log(url: str, games: Collection[UUID]) -> dict[UUID, list[Written]]:
    """Return the rows of these games after the setup."""
    found: dict[UUID, list[Written]] = {game: [] for game in games}
    query = "select game, seq, key, row from action where game = any(%s) and seq > 0 order by seq"
    with psycopg.connect(url) as connection, connection.cursor("log") as cursor:
        cursor.itersize = 5000
        for game, seq, key, data in cursor.execute(query, (list(games),)):
            found[game].append(read_written(seq, key, data))
    return found


def read_written(seq: int, key: str, data: bytes) -> Written:
    """Read a row as a database keeps it."""
    head = _decode_head(data)
    return Written(seq, key, not head.by and head.what != "reseed")


class _Head(msgspec.Struct):
    what: str = ""
    by: str = ""


_decode_head = msgspec.json.Decoder(_Head).decode


def losses(acts: Iterable[Act], log: dict[UUID, list[Written]]) -> Losses:
    """Return inconsistencies.

    >>> from uuid import UUID
    >>> acts = [Act(key, UUID(int=1), "", 1, "acknowledged") for key in ("a:1", "a:2")]
    >>> log = {UUID(int=1): [Written(1, "a:1", True), Written(3, "a:1", True)]}
    >>> found = losses(acts, log)
    >>> found.lost, found.duplicated, found.gaps
    (1, 1, 1)
    """
    keys = {game: Counter(row.key for row in rows if row.key) for game, rows in log.items()}
    sent: dict[UUID, set[str]] = {game: set() for game in log}
    lost = misreported = 0
    for act in acts:
        sent[act.game].add(act.key)
        there = act.key in keys[act.game]
        lost += act.outcome == "acknowledged" and not there
        misreported += act.outcome == "refused" and there
    twice = sum(number - 1 for counted in keys.values() for number in counted.values())
    strange = sum(row.own and row.key not in sent[game] for game in log for row in log[game])
    gaps = sum(
        row.seq != number for rows in log.values() for number, row in enumerate(rows, start=1)
    )
    return Losses(lost, twice + strange, misreported, gaps)


def difference(shown: Any, expected: Any, way: str = "") -> str:
    """Return the first difference between two views.

    >>> difference({"seats": [{"treasury": 3}]}, {"seats": [{"treasury": 4}]})
    '/seats/0/treasury: 3 instead of 4'
    """
    if isinstance(shown, dict) and isinstance(expected, dict) and shown.keys() == expected.keys():
        parts = [(key, shown[key], expected[key]) for key in shown]
    elif isinstance(shown, list | tuple) and isinstance(expected, list | tuple):
        if len(shown) != len(expected):
            return f"{way}: {len(shown)} items instead of {len(expected)}"
        parts = [(str(n), *pair) for n, pair in enumerate(zip(shown, expected, strict=True))]
    else:
        return f"{way}: {shown!r:.100} instead of {expected!r:.100}" if shown != expected else ""
    found = (difference(one, other, f"{way}/{key}") for key, one, other in parts)
    return next(filter(None, found), "")


def plain_sight(match: Match[Any], seat: int, id_key: bytes) -> tuple[Any, Any]:
    """Return what a seat must see of a match, as sent over the wire."""
    seen = show_position(match, seat, id_key)
    return msgspec.json.decode(msgspec.json.encode(seen.view)), msgspec.json.decode(seen.questions)


# -- the log, played again -------------------------------------------------------------------------


@dataclass(slots=True)
class Replayed:
    """A game replayed from its log, in a separate process."""

    digest: str
    #: of what each seat must see
    sights: list[str]
    rows: int
    defaults: int = 0
    #: of each question whose time was up: how many seconds later it was gone
    overdue: list[float] = field(default_factory=list)
    #: answered by the clock before their time was up
    early: int = 0


def fingerprint(seen: tuple[Any, Any]) -> str:
    """A view and its questions in a few letters."""
    data = msgspec.json.encode(seen, order="deterministic")
    return blake2b(data, digest_size=16).hexdigest()


def replay(
    url: str,
    game: UUID,
    id_key: bytes,
    limits: TimeLimits | None,
    pauses: Sequence[tuple[datetime, datetime]],
    until: datetime,
) -> Replayed:
    """Replay a whole log; raises ReplayError if it doesn't match the rules.

    With ``limits`` its clocks are looked at too, not counting ``pauses``, in which we had stopped
    the job workers. Questions open at the end count as open ``until`` then.
    """
    with psycopg.connect(url) as connection:
        kept = _read(connection, game)
    return play_again(*kept, id_key=id_key, limits=limits, pauses=pauses, until=until)


def play_again(
    header: Header,
    seed: bytes,
    rows: Sequence[tuple[Row, datetime]],
    snapshot: Snapshot | None,
    *,
    id_key: bytes,
    limits: TimeLimits | None = None,
    pauses: Sequence[tuple[datetime, datetime]] = (),
    until: datetime = FOREVER,
) -> Replayed:
    """Like :func:`replay`, for rows already read; ``seed`` comes with later ones."""
    rules = find_game(header.game, header.rules)
    first, new_seeds = split_secrets(seed)
    match = Match.replay(rules, header, [rows[0][0]], seed=first, later=new_seeds)
    clocks = Clocks(match, rows[0][1], limits, pauses) if limits is not None else None
    for row, at in rows[1:]:
        match.catch_up([row])
        if clocks is not None:
            clocks.after(row, at)
    if snapshot is not None:
        later = [row for row, _ in rows[snapshot.seq + 1 :]]
        resumed = resume(rules, header, snapshot, later, seed=first, later=new_seeds)
        if digest(resumed.state) != digest(match.state):
            raise AssertionError("the snapshot leads elsewhere than the log")
    seen = [fingerprint(plain_sight(match, seat, id_key)) for seat in range(header.players)]
    found = Replayed(digest(match.state), seen, match.version)
    if clocks is not None:
        clocks.until(until)
        found.defaults, found.overdue, found.early = clocks.defaults, clocks.overdue, clocks.early
    return found


def _read(
    connection: psycopg.Connection[Any], game: UUID
) -> tuple[Header, bytes, list[tuple[Row, datetime]], Snapshot | None]:
    decode_row = msgspec.json.Decoder(Row).decode
    ((header, seed),) = connection.execute(
        "select header, seed from game where id = %s", (game,)
    ).fetchall()
    rows = connection.execute(
        "select row, at from action where game = %s order by seq", (game,)
    ).fetchall()
    newest = connection.execute(
        "select seq, sealed, state from snapshot where game = %s order by seq desc limit 1", (game,)
    ).fetchone()
    return (
        msgspec.json.decode(header, type=Header),
        seed,
        [(decode_row(row), at) for row, at in rows],
        Snapshot(*newest) if newest is not None else None,
    )


# -- clocks ----------------------------------------------------------------------------------------


class Clocks:
    """Follows a match and measures how long each question was open (DG-8.1, DG-9.1)."""

    def __init__(
        self,
        match: Match[Any],
        at: datetime,
        limits: TimeLimits,
        pauses: Sequence[tuple[datetime, datetime]],
    ) -> None:
        self._match = match
        self._limits = limits
        self._pauses = pauses
        #: of each question ever asked: when it was first open
        self._first: dict[int, datetime] = {}
        #: of each open question: since when
        self._open: dict[int, tuple[str, datetime]] = {}
        #: since when everybody trades
        self._trading: datetime | None = None
        self.defaults = 0
        self.overdue: list[float] = []
        self.early = 0
        self._look(at)

    def after(self, row: Row, at: datetime) -> None:
        """A row was written."""
        self._judge_default(row, at)
        if row.what == "undo":
            # What is open again may have lost its deadline and be given a new one.
            self._open = {number: (kind, at) for number, (kind, _) in self._open.items()}
        self._look(at)

    def until(self, now: datetime) -> None:
        """Advance time: nothing more was written until now."""
        for kind, since in self._open.values():
            self._judge(self._limit(kind), since, now)
        if self._trading is not None:
            self._judge(timedelta(seconds=self._limits.trade), self._trading, now)

    def _look(self, at: datetime) -> None:
        kinds = self._match.game.kinds
        decisions = self._match.state.flow.decisions
        asked = {each.id: each.kind for each in decisions if not kinds[each.kind].standing}
        for number in [number for number in self._open if number not in asked]:
            kind, since = self._open.pop(number)
            self._judge(self._limit(kind), since, at)
        for number, kind in asked.items():
            self._open.setdefault(number, (kind, at))
            self._first.setdefault(number, at)
        if len(asked) < len(decisions):
            self._trading = self._trading or at
        elif self._trading is not None:
            self._judge(timedelta(seconds=self._limits.trade), self._trading, at)
            self._trading = None

    def _judge(self, limit: timedelta, since: datetime, until: datetime) -> None:
        due = since + limit
        over = until - due - _overlap(due, until, self._pauses)
        if over > timedelta():
            self.overdue.append(round(over.total_seconds(), 3))

    def _judge_default(self, row: Row, at: datetime) -> None:
        if row.by not in PROGRAM:
            return
        self.defaults += 1
        if row.what == "answer":
            due = self._first[row.decision] + self._limit(row.kind)
        else:
            due = (self._trading or at) + timedelta(seconds=self._limits.trade)
        self.early += at < due - TOLERANCE

    def _limit(self, kind: str) -> timedelta:
        movement = kind == "movement"
        return timedelta(seconds=self._limits.movement if movement else self._limits.other)


def _overlap(
    begin: datetime, end: datetime, pauses: Sequence[tuple[datetime, datetime]]
) -> timedelta:
    """The part of a period that lies in pauses."""
    parts = (min(end, until) - max(begin, since) for since, until in pauses)
    return sum((max(part, timedelta()) for part in parts), timedelta())
