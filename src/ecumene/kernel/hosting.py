"""Matches that a service hosts: snapshots, new secrets, links between rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .chance import ReplayError, commitment
from .codec import decode, encode
from .game import Game, S
from .log import Header, Row, seeded
from .match import Match
from .refusal import Refusal
from .secrets import MissingSecret, Secrets
from .undoable import Undoable


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position at rest: its row, why nothing before it can be undone, and the state."""

    seq: int
    sealed: str
    state: bytes


class StaleSnapshot(ReplayError):
    """Raised for a snapshot with outdated fields; the full log still leads there."""


# -- snapshots -----------------------------------------------------------------------------------


def can_rest(match: Match[Any]) -> bool:
    """Whether the position is complete: no answer can be undone.

    Only then can a snapshot replace the full log.
    """
    return match.undoable.latest is None


def take_snapshot(match: Match[Any]) -> Snapshot:
    """Return the position as bytes, to resume without replaying the full log."""
    if not can_rest(match):
        raise ValueError("an answer can still be undone: this position is not at rest")
    return Snapshot(match.version, match.undoable.sealed, encode(match.state))


def resume(
    game: Game[S],
    header: Header,
    snapshot: Snapshot,
    rows: Sequence[Row] = (),
    *,
    seed: bytes,
    later: Sequence[bytes] = (),
) -> Match[S]:
    """Resume from a snapshot and later rows; equivalent to replaying the full log.

    ``later`` are the secrets of all reseed rows, even before the snapshot. Raises StaleSnapshot if
    the state's fields have changed since.
    """
    if commitment(seed) != header.commitment:
        raise ReplayError("the seed is not the one that was committed to")
    ahead = sum(row.what == "reseed" for row in rows)
    if ahead > len(later):
        raise MissingSecret("the secret of a reseed row is missing")
    known = [seed, *later]
    used = len(known) - ahead
    chance, secrets = seeded(known[used - 1], header), Secrets(known[:used], known[used:])
    match = Match(game, header, _state_of(game, snapshot), chance, secrets)
    match.undoable = Undoable(snapshot.sealed)
    match.first_row = snapshot.seq + 1
    match.catch_up(rows)
    return match


def _state_of(game: Game[S], snapshot: Snapshot) -> S:
    """Decode the state of a snapshot, if its format is current.

    New fields would get defaults, removed ones would be dropped, and nobody could tell whether that
    is right for this position.
    """
    try:
        state = decode(game, snapshot.state)
    except msgspec.DecodeError as error:
        raise StaleSnapshot(f"the snapshot of row {snapshot.seq} cannot be read: {error}") from None
    if encode(state) != snapshot.state:
        raise StaleSnapshot(f"the snapshot of row {snapshot.seq} has another format of the state")
    return state


def forget_rows(match: Match[Any], before: int) -> None:
    """Drop the rows before this one, which are stored elsewhere, as after a resume.

    A row that can still be undone stays, with those after it.
    """
    undoable = match.undoable.first_row
    before = min(before, match.version if undoable is None else undoable)
    gone = max(0, before - match.first_row)
    del match.log[:gone], match.events[:gone]
    if match.links is not None and gone:
        match.link_before = match.links[gone - 1]
        del match.links[:gone]
    match.first_row += gone


def row_to_undo(match: Match[Any], seat: int) -> Row | None:
    """Return the row that the seat would undo, if it may."""
    latest = match.undoable.latest
    if latest is None or match.why_no_undo(seat) is not None:
        return None
    return match.log[latest.seq - match.first_row]


# -- secrets and links ---------------------------------------------------------------------------


def opened_secrets(match: Match[Any]) -> tuple[bytes, ...]:
    """Return the seed and its later replacements, revealed after the end of the game."""
    if not match.over:
        raise Refusal("secret", "DG-2.3")
    return tuple(match.secrets.known)


def commitments(match: Match[Any]) -> tuple[str, ...]:
    """Return the hashes that bind chance; one more after each reseed."""
    return (match.header.commitment, *map(commitment, match.secrets.known[1:]))


def reseed(match: Match[Any], secret: bytes, why: str = "restored") -> Row:
    """Use a new secret from here on (DG-2.5); nothing before it can be undone.

    Otherwise a restored game would repeat draws that people have already seen.
    """
    if match.over:
        raise Refusal("over", "DG-2.3")
    row = Row(match.version + 1, "reseed", kind=why, answer=commitment(secret))
    match.secrets.expect(secret)
    match.catch_up([row])
    return row


def keep_links(match: Match[Any], links: Sequence[bytes], before: bytes = b"") -> None:
    """Chain rows from now on; ``links`` are those of the present rows, b"" for rows without one.

    ``before`` is the link before them, if the match was resumed from a snapshot. Simulations don't
    need links.
    """
    if len(links) != len(match.log):
        raise ValueError("there is one link for each row, or none")
    match.links = list(links)
    match.link_before = before
