"""Copies of games: a record that was exported once and is read in again, a game forked at a row.

Both play the whole log again, which takes seconds for a long game, and a record comes from
strangers. So it is done apart, in a process of its own (see apart), by ``python -m`` of this
module: it reads a :class:`Task` and writes a :class:`Copy`, or why there is none.
"""

from __future__ import annotations

import gzip
import io
import os
import sys
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from ecumene.games import find_game
from ecumene.kernel import Header, Match, Refusal, Row, Snapshot, record
from ecumene.kernel.chance import ReplayError
from ecumene.kernel.log import forked_header

#: bytes of a record, packed and unpacked; the longest games of 18 seats take 0.3 and 4 million
MAX_PACKED = 1024 * 1024
MAX_RECORD = 8 * 1024 * 1024
#: bytes of one line; the longest of ours have a few thousand
MAX_LINE = 64 * 1024
#: brackets and commas in a record: each may become an object that takes twenty times its bytes
MAX_PARTS = 2_000_000
#: what one copy may take: seconds of the processor, bytes of memory
CPU_SECONDS = 60
MEMORY = 256 * 1024**2

#: with what a record begins
BEGINNING = b'{"line":"game",'
_GZIP = b"\x1f\x8b"


class Task(msgspec.Struct, frozen=True):
    """A record to be read, or (with a seed) a game to be forked after its last row here."""

    data: bytes = b""
    header: Header | None = None
    rows: tuple[Row, ...] = ()
    seed: bytes = b""


class Copy(msgspec.Struct, frozen=True):
    """A game that was played again, ready to be kept."""

    header: Header
    rows: tuple[Row, ...]
    seed: bytes
    over: bool
    snapshot: Snapshot | None
    later_seeds: tuple[bytes, ...] = ()
    #: in step with the rows, if the record has them
    links: tuple[bytes, ...] = ()


def no_record(detail: str = "") -> Refusal:
    """The refusal of something that is no record."""
    sentence = "This is no record of a game that was played here. {detail}"
    return Refusal("record", "DG-11.3", sentence, detail=ascii(detail)[1:-1][:200])


def check_beginning(data: bytes) -> None:
    """Refuse at once what cannot be a record."""
    try:
        first = _unpack(data, len(BEGINNING))
    except (OSError, EOFError, zlib.error):
        raise no_record() from None
    if first != BEGINNING:
        raise no_record()


def _unpack(data: bytes, most: int) -> bytes:
    if not data.startswith(_GZIP):
        return data[:most]
    with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
        return packed.read(most)


def make_copy(task: Task) -> Copy:
    """Do it; refused with the reason if the rules do not lead where the record says."""
    links: tuple[bytes, ...] = ()
    try:
        if task.header is None:
            match, links = _read(task.data)
        else:
            match = _fork(task.header, task)
    except (ReplayError, LookupError, OSError, EOFError) as error:
        raise no_record(str(error)) from None
    rows = tuple(
        msgspec.structs.replace(row, answer=msgspec.to_builtins(row.answer)) for row in match.log
    )
    snapshot = match.snapshot() if match.can_rest else None
    seed, *later = (task.seed,) if task.seed else match.opened_secrets
    return Copy(match.header, rows, seed, match.over, snapshot, tuple(later), links)


def _read(data: bytes) -> tuple[Match[Any], tuple[bytes, ...]]:
    data = _unpack(data, MAX_RECORD + 1)
    _check_size(data)
    found = record.read(data)
    match = record.replay(find_game(found.header.game, found.header.rules), found)
    if not match.over:
        raise no_record("The game is not over.")
    return match, _links(match, found)


def _links(match: Match[Any], found: record.Record) -> tuple[bytes, ...]:
    if found.end is None or found.end.chained_from is msgspec.UNSET:
        return ()
    first = found.end.chained_from
    links = record.links_of(found.header, found.rows, match.opened_secrets, first)
    return (*[b""] * first, *links)


def _check_size(data: bytes) -> None:
    """Refuse what would take much memory, before anything is made of it."""
    if len(data) > MAX_RECORD:
        raise no_record("It is too long.")
    if sum(map(data.count, (b"[", b"{", b","))) > MAX_PARTS:
        raise no_record("It has too many parts.")
    begin = 0
    while begin < len(data):
        end = data.find(b"\n", begin)
        end = len(data) if end < 0 else end
        if end - begin > MAX_LINE:
            raise no_record("A line is too long.")
        begin = end + 1


def _fork(header: Header, task: Task) -> Match[Any]:
    """The game after these rows, which goes its own way from there with a seed of its own."""
    at = len(task.rows) - 1
    header = forked_header(header, at, task.seed)
    game = find_game(header.game, header.rules)
    match = Match.replay(game, header, task.rows, seed=task.seed)
    if match.over:
        raise Refusal("over", "DG-2.3", "The game is over there: nothing is left to play.")
    return match


# -- the process of its own ------------------------------------------------------------------------


class Outcome(msgspec.Struct, frozen=True):
    """What the process gives back: a copy, or a refusal as data."""

    copy: Copy | None = None
    refusal: dict[str, Any] | None = None


encode = msgspec.msgpack.Encoder().encode
_task = msgspec.msgpack.Decoder(Task)
decode_outcome = msgspec.msgpack.Decoder(Outcome).decode


def outcome(task: Task) -> Outcome:
    """Do it, whatever comes of it."""
    try:
        return Outcome(make_copy(task))
    except Refusal as refusal:
        return Outcome(refusal=refusal.as_data())
    except Exception as error:
        # Nothing that strangers write is a fault of ours; the class says where to look.
        return Outcome(refusal=no_record(type(error).__name__).as_data())


def _limit_itself() -> None:
    """Take no more time and memory than a copy may need, where the system can see to it.

    Elsewhere (Windows) only the patience of whoever waits ends what takes too long.
    """
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    # Whoever plays comes first; and if the machine runs out of memory, this is what may end.
    os.nice(10)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def main() -> None:
    """Read a task, write what came of it."""
    _limit_itself()
    sys.stdout.buffer.write(encode(outcome(_task.decode(sys.stdin.buffer.read()))))


if __name__ == "__main__":
    main()
