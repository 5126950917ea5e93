"""Moving between a home and a site: writing and importing transfer files.

A transfer file (see transfer_file) is filled by one installation and imported by another. In it all
clocks are stopped and everybody counts as absent: the first person to return restarts the clocks.
At the source the tables are marked as moved; nobody plays there until they are back.

Imported data is copied byte for byte, read again and compared, in one transaction. People arrive as
guests with their old ids; people already known by their id stay as they are. An existing table is
replaced if it was moved away from here and its log has only grown elsewhere. If it wasn't moved,
and the file has nothing newer, it stays. Everything else is refused.

A stranger may have written the file. Former players know a table's id and can guess much of the
rest, but not its id key, which leaves an installation only in transfer files: it tells our tables
from forged ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from uuid import UUID

import msgspec
from msgspec.structs import replace

from ecumene.bots import is_bot
from ecumene.games import UnknownGameName, find_game
from ecumene.kernel import Header, Match, Refusal, ReplayError
from ecumene.kernel.engine import check_players, read_options
from ecumene.service.clocks.clocks import LATE_AFTER
from ecumene.service.people.names import MAX_NAME, read_name
from ecumene.service.people.people import claim_ticket
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.documents import carry_over
from ecumene.service.ports.store_rules import decode_row, split_secrets, wake_job
from ecumene.service.ports.stored_rows import RowsByKind, StoredRow, StoredRows, place
from ecumene.service.tables.calendars import Span
from ecumene.service.tables.leaving import send_away
from ecumene.service.tables.tables import NOBODY, Table, bot_at

_decode_table = msgspec.json.Decoder(Table).decode
_decode_header = msgspec.json.Decoder(Header).decode

#: names of the kinds of rows in a report, in order
WORDS: Final = {
    "people": "people",
    "game_table": "tables",
    "game": "games",
    "action": "rows",
    "deadline": "clocks",
    "bank": "time banks",
    "awaited": "awaited seats",
    "draft": "drafts",
    "standing_order": "standing orders",
    "order_note": "entries about orders",
    "chat_line": "chat lines",
    "note": "notes",
}


class CannotMove(Exception):
    """The transfer file doesn't fit here; nothing has changed."""


class Claim(msgspec.Struct, frozen=True):
    """A person's claim; the token is shown once and not stored."""

    name: str
    #: tables and seats, in words
    places: tuple[str, ...]
    token: str
    #: a table in play where they are awaited, if any
    table: UUID | None = None


class TransferReport(msgspec.Struct, frozen=True):
    """The result of a transfer: imported, existing, and claims."""

    counts: dict[str, int]
    #: the exported or imported tables and games
    tables: tuple[UUID, ...] = ()
    games: tuple[UUID, ...] = ()
    known_people: int = 0
    known_tables: int = 0
    claims: tuple[Claim, ...] = ()

    @property
    def line(self) -> str:
        """The counts in one line.

        >>> TransferReport({"people": 5, "game_table": 4, "action": 2314}).line
        'people 5, tables 4, rows 2,314'
        """
        counted = (
            f"{word} {self.counts[kind]:,}" for kind, word in WORDS.items() if kind in self.counts
        )
        return ", ".join(counted)


# -- exporting -------------------------------------------------------------------------------------


async def mark_moved(
    directory: Directory, changes: TableChanges, tables: Collection[UUID], now: datetime
) -> None:
    """Mark these tables as moved, so that nobody plays there; finished games stay as they are."""

    def mark(table: Table) -> Table:
        if table.status not in ("waiting", "playing") or table.moved:
            return table
        return replace(send_away(table, now), moved=now)

    for number in tables:
        table = await directory.change_table(number, mark)
        if table.played is not None:
            await changes.announce(table.played)


def fill_transfer_file(
    source: StoredRows, transfer_file: StoredRows, now: datetime, tables: Sequence[UUID]
) -> TransferReport:
    """Add these tables to a transfer file, with everybody who sits there or has said something."""
    stopped = _when_clocks_stopped(source, now)
    counts: Counter[str] = Counter()
    named: set[UUID] = set()
    for number in tables:
        rows = ready_to_go(source.table_rows(number), stopped, source.outages())
        named |= _people_in(rows)
        transfer_file.add_table(rows)
        counts.update({kind: len(found) for kind, found in rows.items()})
    people = [row for row in source.people() if row[0] in named]
    transfer_file.add_people(people)
    return TransferReport({**counts, "people": len(people)}, tuple(tables))


def find_tables(source: StoredRows, only: Collection[UUID]) -> list[UUID]:
    """Return all tables, or these; raises CannotMove for unknown ones."""
    there = source.tables()
    unknown = set(only) - set(there)
    if unknown:
        raise CannotMove(f"There is no table {min(unknown)}.")
    return [table for table in there if not only or table in only]


def _when_clocks_stopped(source: StoredRows, now: datetime) -> datetime:
    """Return when clocks stopped: now, or the last time the program ran."""
    last = source.last_sweep()
    return now if last is None or now - last <= LATE_AFTER else last


def ready_to_go(rows: RowsByKind, stopped: datetime, outages: Sequence[Span] = ()) -> RowsByKind:
    """Return a table's rows for a transfer file: not marked as moved, with stopped clocks.

    Outages are known to this installation only, so they leave as pauses of the table.
    """
    ((number, content, lines),) = rows["game_table"]
    before = _decode_table(content)
    table = replace(send_away(before, stopped), moved=None)
    if table.limits is not None:
        table = replace(table, pauses=tuple(sorted({*table.pauses, *outages})))
    ready = dict(rows)
    if table != before:
        ready["game_table"] = [(number, carry_over(content, before, table), lines)]
    if table.pause is not None and "deadline" in rows:
        ready["deadline"] = [_stop(row, table.pause.since) for row in rows["deadline"]]
    return ready


def _stop(row: StoredRow, stopped: datetime) -> StoredRow:
    """Return a deadline with its clock stopped, unless it was answered."""
    asked, answered = place("deadline", "asked"), place("deadline", "answered")
    if row[answered] is not None:
        return row
    values = list(row)
    values[place("deadline", "at")] = None
    values[place("deadline", "paused")] = max(row[asked], stopped)
    return tuple(values)


# -- importing -------------------------------------------------------------------------------------


def take_in(
    transfer_file: StoredRows, target: StoredRows, now: datetime, *, links: bool = False
) -> TransferReport:
    """Import everything that is new, within one transaction.

    Raises CannotMove, and then nothing may be committed. New people get a token to claim their
    seats; with ``links`` also known people who can't sign in and belonged to one of these tables
    here before.
    """
    people = {row[0]: row for row in transfer_file.people()}
    if NOBODY in people:
        raise CannotMove("In the transfer file is an account for those who are gone.")
    for _, name, _ in people.values():
        _check_name(name)
    known = target.known(people)
    new = [row for account, row in people.items() if account not in known]
    target.add_people(new)
    counts: Counter[str] = Counter(people=len(new))
    tables: list[Table] = []
    came: list[Table] = []
    members: dict[UUID, frozenset[UUID]] = {}
    for number in transfer_file.tables():
        rows = transfer_file.table_rows(number)
        table = _read_table(rows)
        _check_name(table.name)
        for name in table.names:
            if not name.isprintable():  # bots have longer names than people
                raise CannotMove(f"This is no name: {name[:MAX_NAME]!a}.")
        _check_people(rows, people)
        tables.append(table)
        here = target.table_rows(table.id)
        if here:
            members[table.id] = _read_table(here).members
        if _make_room(table, rows, here, target):
            _add(table, rows, target, now)
            came.append(table)
            counts.update({kind: len(found) for kind, found in rows.items()})
    claims = list(make_claims(new, tables, target, now))
    if links:
        guests = [each.row for each in known.values() if each.guest and _is_same(each.row, people)]
        for guest in guests:
            ours = [table for table in tables if guest[0] in members.get(table.id, ())]
            claims += make_claims([guest], ours, target, now)
    return TransferReport(
        dict(counts),
        tuple(table.id for table in came),
        tuple(table.played for table in came if table.played is not None),
        len(known),
        len(tables) - len(came),
        tuple(claims),
    )


def _read_table(rows: RowsByKind) -> Table:
    ((_, content, _),) = rows["game_table"]
    try:
        return _decode_table(content)
    except msgspec.DecodeError as error:
        raise CannotMove(f"A table in the transfer file cannot be read: {error}") from None


def _make_room(table: Table, rows: RowsByKind, here: RowsByKind, target: StoredRows) -> bool:
    """Return whether to add a table; one that was moved away from here is removed first."""
    if not here:
        if table.played is not None and target.has_game(table.played):
            raise CannotMove(f"The game of {_called(table)} is here already, at another table.")
        return True
    if _read_table(here).moved is None:
        if not _leads_to(rows, here):
            raise CannotMove(f"{_called(table)} is played here too, and went on differently.")
        return False
    if not _leads_to(here, rows):
        raise CannotMove(f"{_called(table)} went further here, or differently, than in the file.")
    target.drop_table(table.id)
    return True


def _leads_to(before: RowsByKind, after: RowsByKind) -> bool:
    """Whether the second rows belong to the same table as the first, at the same point or
    later."""
    first, then = _read_table(before), _read_table(after)
    same = first.id_key == then.id_key and first.played in (None, then.played)
    return same and _log(before) == _log(after)[: len(_log(before))]


def _add(table: Table, rows: RowsByKind, target: StoredRows, now: datetime) -> None:
    """Add a table, check that its game can continue, and compare it with the transfer file."""
    _check_rules(table)
    if table.played is not None:
        _check_game(table, rows)
    target.add_table(rows)
    if target.table_rows(table.id) != rows:
        raise CannotMove(f"{_called(table)} was not kept as it is in the transfer file.")
    if table.played is not None and table.status == "playing":
        # It may continue at its source, too: the same dice must not be rolled twice (DG-2.5).
        target.mark_restored(table.played)
        target.add_job(wake_job(table.played, f"moved:{now.isoformat()}", now))


def _check_rules(table: Table) -> None:
    """Require the game of a table and its bots to be installed here."""
    try:
        game = find_game(table.game, table.rules)
        check_players(game, len(table.seats))
        read_options(game, table.options)
    except (UnknownGameName, Refusal) as error:
        raise CannotMove(f"{_called(table)} cannot be played here: {error}") from None
    for seat in table.seats:
        bot = bot_at(seat)
        if table.status in ("waiting", "playing") and bot and not is_bot(bot, game):
            raise CannotMove(f"There is no bot {bot} here for {_called(table)}.")


def _check_game(table: Table, rows: RowsByKind) -> None:
    """Replay a game from its log: every row must be what the rules produce."""
    try:
        ((_, header, seed, seq, *_),) = rows["game"]
        log = [decode_row(row) for row in _log(rows)]
        first, later = split_secrets(seed)
        match: Match[Any] = Match.replay(
            find_game(table.game, table.rules),
            _decode_header(header),
            log,
            seed=first,
            later=later,
        )
    except (ReplayError, msgspec.DecodeError, ValueError) as error:
        raise CannotMove(f"The game of {_called(table)} cannot be played on: {error}") from None
    if match.version != seq:
        raise CannotMove(f"The game of {_called(table)} has {match.version} rows, not {seq}.")


def _log(rows: RowsByKind) -> list[bytes]:
    number = place("action", "row")
    return [row[number] for row in rows.get("action", ())]


def _called(table: Table) -> str:
    return f'"{table.name}" ({table.id})'


# -- people ----------------------------------------------------------------------------------------


def _people_in(rows: RowsByKind) -> set[UUID]:
    """Return everybody who sits at a table, or said or noted something there."""
    said, noted = place("chat_line", "account"), place("note", "account")
    return {
        *_read_table(rows).members,
        *(row[said] for row in rows["chat_line"]),
        *(row[noted] for row in rows["note"]),
    }


def _check_people(rows: RowsByKind, people: Collection[UUID]) -> None:
    """Require players and authors of notes to be in the transfer file too."""
    table, noted = _read_table(rows), place("note", "account")
    devices = (held.account for seat in table.seats for held in seat.devices)
    keepers = (keeper.account for keeper in table.keepers)
    needed = {*devices, *keepers, *(row[noted] for row in rows["note"])} - {NOBODY}
    if not needed <= set(people):
        raise CannotMove(f"Somebody of {_called(table)} is not in the transfer file.")


def _check_name(name: str) -> None:
    """Refuse invalid names, because terminals interpret some characters as commands."""
    try:
        read_name(name)
    except Refusal:
        raise CannotMove(f"This is no name: {name[:MAX_NAME]!a}.") from None


def _is_same(row: StoredRow, people: Mapping[UUID, StoredRow]) -> bool:
    """Whether a person was created at the same time as the known one; names may change."""
    return bool(row[2] == people[row[0]][2])


def make_claims(
    people: Sequence[StoredRow], tables: Sequence[Table], target: StoredRows, now: datetime
) -> Iterator[Claim]:
    """Create a token for each of these people with something to claim."""
    for account, name, _ in people:
        places = tuple(places_of(account, tables))
        if places:
            token, ticket = claim_ticket(account, now)
            target.add_ticket(ticket)
            yield Claim(name, places, token, find_table_in_play(account, tables))


def find_table_in_play(account: UUID, tables: Iterable[Table]) -> UUID | None:
    in_play = (table for table in tables if table.status == "playing")
    mine = (table for table in in_play if table.seat_of(account) >= 0 or table.is_kept_by(account))
    return next((table.id for table in mine), None)


def places_of(account: UUID, tables: Iterable[Table]) -> Iterator[str]:
    for table in tables:
        seats = [f"seat {seat + 1}" for seat in table.seats_of(account)]
        host = ["host"] if table.host == account else []
        keeper = ["keeper"] if table.is_kept_by(account) else []
        if seats or host or keeper:
            yield f'"{table.name}" ({", ".join([*seats, *host, *keeper])})'
