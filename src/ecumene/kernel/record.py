"""Game records: a game as a file of JSON Lines (docs/game-record.md).

The first line says what is played, then one line per row of the log, and a last line that closes
the record: the digest of the final state, the result, the seed, and a hash over all lines before
it. The same file serves export, import, replay, bug reports and test fixtures.

This module turns matches into bytes and back; it reads and writes no files.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from .chance import ReplayError, Seeded
from .codec import digest
from .game import Game, S
from .match import RECORD_FORMAT, Header, Match, Row


class End(msgspec.Struct, frozen=True, tag_field="line", tag="end", forbid_unknown_fields=True):
    """The last line: what the record must lead to, and the proof that no byte has changed."""

    rows: int
    finished: bool
    #: digest of the final state, comparable while the rules version is the same
    state: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    #: opened after the end of the game; empty while it is in progress
    seed: str
    #: SHA-256 over the bytes of all lines above
    lines: str


class Record(msgspec.Struct, frozen=True):
    """A record in memory. A game saved in progress may have no end line yet."""

    header: Header
    rows: tuple[Row, ...]
    end: End | None = None


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(Header | Row | End)


def schema() -> dict[str, Any]:
    """JSON Schema of one line of a record; docs/game-record.schema.json is made from it."""
    return msgspec.json.schema(Header | Row | End)


def line(part: Header | Row | End) -> bytes:
    """One line of a record, always written the same way: equal parts give equal bytes."""
    if isinstance(part, Row):
        part = msgspec.structs.replace(part, answer=msgspec.to_builtins(part.answer))
    return _encoder.encode(part) + b"\n"


def save_header(match: Match[Any]) -> Header:
    """The header of a private save: with the seed, so that the game can be played on."""
    return msgspec.structs.replace(match.header, seed=match._seed.hex())


def write(match: Match[Any]) -> bytes:
    """The record of a match. Of a game in progress it holds every secret but the seed."""
    match.need_whole_log()
    lines = b"".join([line(match.header), *(line(row) for row in match.log)])
    result = match.result
    end = End(
        rows=len(match.log),
        finished=match.over,
        state=digest(match.state),
        scores=result.scores if result else (),
        winners=result.winners if result else (),
        seed=match.seed.hex() if match.over else "",
        lines=hashlib.sha256(lines).hexdigest(),
    )
    return lines + line(end)


def read(data: bytes, *, in_progress: bool = False) -> Record:
    """A record from its bytes; any changed byte is found.

    ``in_progress`` reads a save that was cut off: without an end line, and without a last line that
    was only half written.
    """
    if in_progress:
        data = data[: data.rfind(b"\n") + 1]
    parts = [_parse(number, text) for number, text in enumerate(data.splitlines(keepends=True), 1)]
    if not parts or not isinstance(parts[0], Header):
        raise ReplayError("line 1: a record begins with the line of the game")
    header = parts[0]
    if header.format != RECORD_FORMAT:
        raise ReplayError(f"line 1: format {header.format} is not known to this version")
    end = parts[-1] if isinstance(parts[-1], End) else None
    rows = parts[1:-1] if end else parts[1:]
    for number, row in enumerate(rows):
        if not isinstance(row, Row) or row.seq != number:
            raise ReplayError(f"line {number + 2}: row {number} belongs here")
    if end is None and not in_progress:
        raise ReplayError("the record has no end line: it was cut off")
    if end is not None:
        _check_end(end, data, len(rows))
    return Record(header, tuple(row for row in rows if isinstance(row, Row)), end)


def _parse(number: int, text: bytes) -> Header | Row | End:
    try:
        part: Header | Row | End = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ReplayError(f"line {number}: {error}") from None
    if line(part) != text:
        raise ReplayError(f"line {number}: not written as a record writes it")
    return part


def _check_end(end: End, data: bytes, rows: int) -> None:
    above = data[: len(data) - len(line(end))]
    if hashlib.sha256(above).hexdigest() != end.lines:
        raise ReplayError("the lines are not those the record was closed with")
    if end.rows != rows:
        raise ReplayError(f"the record was closed with {end.rows} rows and has {rows}")


def replay(game: Game[S], record: Record) -> Match[S]:
    """Play a record again, with every outcome of chance as recorded, and compare where it ends."""
    match = Match.replay(game, record.header, record.rows, seed=_seed_of(record))
    if match.over and record.header.forked_at >= match.version:
        raise ReplayError("the game was over where it claims to have been forked")
    if record.end is not None:
        _compare_end(match, record.end)
    return match


def _seed_of(record: Record) -> bytes | None:
    """The seed, if the record opens it: then chance is recomputed from it and compared (DG-2.3)."""
    text = record.end.seed if record.end is not None else record.header.seed
    if not text:
        return None
    try:
        seed = bytes.fromhex(text)
        Seeded(seed)
    except ValueError as error:
        raise ReplayError(f"the seed cannot be read: {error}") from None
    if seed.hex() != text:
        raise ReplayError("the seed is not written as a record writes it")
    return seed


def _compare_end(match: Match[Any], end: End) -> None:
    result = match.result
    if end.finished != match.over:
        raise ReplayError("the record and the rules disagree on whether the game is over")
    if end.finished and not end.seed:
        raise ReplayError("a finished game opens its seed (DG-2.3)")
    if result is not None and (result.scores, result.winners) != (end.scores, end.winners):
        raise ReplayError(f"the record says {end.scores}, the rules say {result.scores}")
    if result is None and (end.scores or end.winners):
        raise ReplayError("the record has a result, the game has none yet")
    if digest(match.state) != end.state:
        raise ReplayError("the final state is not the one the record was closed with")
