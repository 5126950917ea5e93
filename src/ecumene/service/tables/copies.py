"""Copies of games: an imported record, or a game forked at a row.

Both replay the whole log, which takes seconds for a long game, and records come from strangers. So
this runs in a separate process (see copy_process) with ``python -m`` and this module: it reads a
:class:`Task` and writes a :class:`Copy`, or the reason why there is none.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

import msgspec

from ecumene.games import find_game
from ecumene.kernel import Header, Match, Refusal, Row, record
from ecumene.kernel.chance import ReplayError
from ecumene.kernel.compressed import TooLong, chunks, unpack
from ecumene.kernel.hosting import Snapshot, can_rest, opened_secrets, take_snapshot
from ecumene.kernel.log import forked_header
from ecumene.service.operations.child_limits import limit_itself
from ecumene.service.refusals import refusal
from ecumene.words import Said, said, verbatim

#: maximum bytes of a compressed record
MAX_PACKED = 1024 * 1024
#: maximum bytes of one line; our longest have a few thousand
MAX_LINE = 64 * 1024
#: maximum brackets and commas in a record: each may become an object of twenty times its size
MAX_PARTS = 2_000_000
#: limits for one copy: CPU seconds, bytes of memory
CPU_SECONDS = 60
MEMORY = 256 * 1024**2

#: the first bytes of a record
BEGINNING = b'{"line":"game",'


class CopyTask(msgspec.Struct, frozen=True):
    """A record to read, or (with a seed) a game to fork after its last row."""

    data: bytes = b""
    header: Header | None = None
    rows: tuple[Row, ...] = ()
    seed: bytes = b""


class Copy(msgspec.Struct, frozen=True):
    """A replayed game, ready to store."""

    header: Header
    rows: tuple[Row, ...]
    seed: bytes
    over: bool
    snapshot: Snapshot | None
    later_seeds: tuple[bytes, ...] = ()
    #: one per row, if the record has them
    links: tuple[bytes, ...] = ()
    #: the table's names of the seats; the header was written before bots had their names
    names: tuple[str, ...] = ()


def no_record(why: str | Said = "") -> Refusal:
    """Build the refusal of an invalid record; ``why`` may be English text from the kernel."""
    if not why:
        return refusal("record", "DG-11.3")
    known = why if isinstance(why, Said) else verbatim(ascii(why)[1:-1][:200])
    return refusal("record", "DG-11.3", key="record_because", why=known)


def check_beginning(data: bytes) -> None:
    """Refuse data that can't be a record, at once."""
    try:
        first = next(chunks(data, len(BEGINNING)), b"")
    except ReplayError:
        raise no_record() from None
    if first != BEGINNING:
        raise no_record()


def make_copy(task: CopyTask) -> Copy:
    """Make a copy; refused with the reason if the rules don't lead to the recorded result."""
    links: tuple[bytes, ...] = ()
    try:
        if task.header is None:
            match, links = _read(task.data)
        else:
            match = _fork(task.header, task)
    except TooLong:
        raise no_record(said("record-too_long")) from None
    except (ReplayError, LookupError) as error:
        raise no_record(str(error)) from None
    rows = tuple(
        msgspec.structs.replace(row, answer=msgspec.to_builtins(row.answer)) for row in match.log
    )
    snapshot = take_snapshot(match) if can_rest(match) else None
    seed, *later = (task.seed,) if task.seed else opened_secrets(match)
    names = tuple(map(partial(_seat_name, match), range(match.header.players)))
    return Copy(match.header, rows, seed, match.over, snapshot, tuple(later), links, names)


def _seat_name(match: Match[Any], seat: int) -> str:
    header, name_of = match.header, match.game.words.bot_name
    if name_of is None or not header.bots or not header.bots[seat]:
        return header.names[seat]
    return name_of(match.state, seat) or header.names[seat]


def _read(data: bytes) -> tuple[Match[Any], tuple[bytes, ...]]:
    data = unpack(data)
    _check_parts(data)
    found = record.read(data)
    match = record.replay(find_game(found.header.game, found.header.rules), found)
    if not match.over:
        raise no_record(said("record-not_over"))
    return match, _links(match, found)


def _links(match: Match[Any], found: record.Record) -> tuple[bytes, ...]:
    if found.end is None or found.end.chained_from is msgspec.UNSET:
        return ()
    first = found.end.chained_from
    links = record.links_of(found.header, found.rows, opened_secrets(match), first)
    return (*[b""] * first, *links)


def _check_parts(data: bytes) -> None:
    """Refuse input that would use too much memory, before parsing it."""
    if sum(map(data.count, (b"[", b"{", b","))) > MAX_PARTS:
        raise no_record(said("record-many_parts"))
    begin = 0
    while begin < len(data):
        end = data.find(b"\n", begin)
        end = len(data) if end < 0 else end
        if end - begin > MAX_LINE:
            raise no_record(said("record-long_line"))
        begin = end + 1


def _fork(header: Header, task: CopyTask) -> Match[Any]:
    """Fork the game after these rows, with its own seed from there on."""
    at = len(task.rows) - 1
    header = forked_header(header, at, task.seed)
    game = find_game(header.game, header.rules)
    match = Match.replay(game, header, task.rows, seed=task.seed)
    if match.over:
        raise refusal("over", "DG-2.3")
    return match


# -- the separate process --------------------------------------------------------------------------


class CopyRefused(msgspec.Struct, frozen=True):
    """A refusal as data."""

    code: str
    rule: str
    key: str
    part: str
    params: dict[str, Any]

    @classmethod
    def of(cls, refused: Refusal) -> CopyRefused:
        return cls(refused.code, refused.rule, refused.key, refused.part, refused.params)

    def refusal(self) -> Refusal:
        params = {name: _read_param(value) for name, value in self.params.items()}
        return Refusal(self.code, self.rule, key=self.key, part=self.part, **params)


def _read_param(value: Any) -> Any:
    """Decode a parameter, including nested sentences."""
    is_said = isinstance(value, dict) and "key" in value
    return msgspec.convert(value, Said) if is_said else value


class CopyOutcome(msgspec.Struct, frozen=True):
    """The result of the process: a copy or a refusal."""

    copy: Copy | None = None
    refused: CopyRefused | None = None


encode = msgspec.msgpack.Encoder().encode
_task = msgspec.msgpack.Decoder(CopyTask)
decode_outcome = msgspec.msgpack.Decoder(CopyOutcome).decode


def outcome(task: CopyTask) -> CopyOutcome:
    """Run a task and return its result."""
    try:
        return CopyOutcome(make_copy(task))
    except Refusal as refused:
        return CopyOutcome(refused=CopyRefused.of(refused))
    except Exception as error:
        # Errors in strangers' input aren't our bugs; the class says where to look.
        return CopyOutcome(refused=CopyRefused.of(no_record(type(error).__name__)))


def main() -> None:
    """Read a task and write its result."""
    limit_itself(memory=MEMORY, niceness=10, cpu_seconds=CPU_SECONDS)
    sys.stdout.buffer.write(encode(outcome(_task.decode(sys.stdin.buffer.read()))))


if __name__ == "__main__":
    main()
