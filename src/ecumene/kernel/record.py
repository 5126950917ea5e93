"""Game records: a game as a file of JSON Lines (docs/game-record.md).

The first line says what is played, then one line per row of the log, and a last line that closes
the record: the digest of the final state, the result, the seed, and a hash over all lines before
it. The same file serves export, import, replay, bug reports and test fixtures.

This module turns matches into bytes and back; it reads and writes no files.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from .chance import ReplayError, Seeded
from .codec import digest
from .fairness import next_link
from .game import Game, S
from .hosting import keep_links, opened_secrets
from .log import RECORD_FORMAT, Header, Row, header_link, need_whole_log, written
from .match import Match


class End(msgspec.Struct, frozen=True, tag_field="line", tag="end", forbid_unknown_fields=True):
    """The last line: the expected result, and the proof that no byte has changed."""

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
    #: the secrets of rows that reseed, in order (DG-2.5)
    later_seeds: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    #: the first row that has a link, and the link of the last one (DG-2.6)
    chained_from: int | msgspec.UnsetType = msgspec.UNSET
    head: str | msgspec.UnsetType = msgspec.UNSET


class Record(msgspec.Struct, frozen=True):
    """A record in memory. A game saved in progress may have no end line yet."""

    header: Header
    rows: tuple[Row, ...]
    end: End | None = None


_encode_end = msgspec.json.Encoder(order="deterministic").encode
_decoder = msgspec.json.Decoder(Header | Row | End)


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a line of a record; docs/game-record.schema.json"""
    return msgspec.json.schema(Header | Row | End)


def line(part: Header | Row | End) -> bytes:
    """Encode a line of a record; equal parts give equal bytes."""
    return _encode_end(part) + b"\n" if isinstance(part, End) else written(part)


def save_header(match: Match[Any]) -> Header:
    """Return the header of a private save, with the seed so that the game can continue."""
    return msgspec.structs.replace(match.header, seed=match.secrets.known[0].hex())


def write(match: Match[Any]) -> bytes:
    """Return the record of a match. During the game it holds every secret except the seed."""
    need_whole_log(match.log)
    linked = (seq for seq, link in enumerate(match.links or ()) if link and match.over)
    return close(match, match.header, match.log, chained_from=next(linked, msgspec.UNSET))


def close(
    match: Match[Any],
    header: Header,
    rows: Sequence[Row],
    *,
    chained_from: int | msgspec.UnsetType = msgspec.UNSET,
) -> bytes:
    """Return the record of these rows, which lead to the match's position.

    ``chained_from`` is the first of them with a link; the last link is in the end line.
    """
    lines = b"".join([line(header), *(line(row) for row in rows)])
    result = match.result
    secrets = [secret.hex() for secret in opened_secrets(match)] if match.over else []
    end = End(
        rows=len(rows),
        finished=match.over,
        state=digest(match.state),
        scores=result.scores if result else (),
        winners=result.winners if result else (),
        seed=next(iter(secrets), ""),
        lines=hashlib.sha256(lines).hexdigest(),
        later_seeds=tuple(secrets[1:]) or msgspec.UNSET,
        chained_from=chained_from,
    )
    if chained_from is not msgspec.UNSET:
        links = links_of(header, rows, opened_secrets(match), chained_from)
        end = msgspec.structs.replace(end, head=links[-1].hex())
    return lines + line(end)


def links_of(
    header: Header, rows: Sequence[Row], secrets: Sequence[bytes], chained_from: int
) -> list[bytes]:
    """Recompute the links of all rows from this one on."""
    links: list[bytes] = []
    link, reseeds = header_link(header), 0
    for row in rows:
        reseeds += row.what == "reseed" and row.seq > header.forked_at
        if row.seq >= chained_from:
            link = next_link(link, secrets[reseeds], row.seq, line(row))
            links.append(link)
    return links


def read(data: bytes, *, in_progress: bool = False) -> Record:
    """Parse a record; any changed byte is detected.

    ``in_progress`` accepts a truncated save: without an end line, or with a partial last line.
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
    """Replay a record with the recorded chance, and compare the final position."""
    match = replay_rows(game, record, record.rows)
    if match.over and record.header.forked_at >= match.version:
        raise ReplayError("the game was over where it claims to have been forked")
    if record.end is not None:
        _compare_end(match, record.end)
        _check_chain(match, record)
    return match


def replay_rows(game: Game[S], record: Record, rows: Sequence[Row]) -> Match[S]:
    """Replay the first rows of a record; chance is verified as far as its secrets are known."""
    secrets = _secrets_of(record)
    seed = secrets[0] if secrets else None
    return Match.replay(game, record.header, rows, seed=seed, later=secrets[1:])


def _secrets_of(record: Record) -> list[bytes]:
    """Return the secrets revealed by a record, for recomputing chance (DG-2.3)."""
    if record.end is None:
        return [_read_secret(record.header.seed)] if record.header.seed else []
    later = () if record.end.later_seeds is msgspec.UNSET else record.end.later_seeds
    if not record.end.seed:
        if later:
            raise ReplayError("a record opens the secrets of all rows, or of none")
        return []
    own = (row for row in record.rows if row.seq > record.header.forked_at)
    if len(later) != sum(row.what == "reseed" for row in own):
        raise ReplayError("a record opens one secret for each row that reseeds")
    return [_read_secret(text) for text in (record.end.seed, *later)]


def _read_secret(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
        Seeded(seed)
    except ValueError as error:
        raise ReplayError(f"the seed cannot be read: {error}") from None
    if seed.hex() != text:
        raise ReplayError("the seed is not written as a record writes it")
    return seed


def _check_chain(match: Match[Any], record: Record) -> None:
    """Require the last link to follow from the rows and the secrets (DG-2.6)."""
    end = record.end
    if end is None or (end.chained_from is msgspec.UNSET and end.head is msgspec.UNSET):
        return
    if end.chained_from is msgspec.UNSET or end.head is msgspec.UNSET or not match.over:
        raise ReplayError("the links of a record are those of a finished game")
    if not 0 <= end.chained_from < len(record.rows):
        raise ReplayError(f"row {end.chained_from} is not there to be chained")
    secrets = opened_secrets(match)
    links = links_of(record.header, record.rows, secrets, end.chained_from)
    if links[-1].hex() != end.head:
        raise ReplayError("the rows differ from those chained during the game")
    keep_links(match, [b""] * end.chained_from + links)


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
