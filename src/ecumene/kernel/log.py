"""The lines of a log: a header, and one row per action.

Equal lines have equal bytes: records, their hash and the chain of links depend on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from ecumene.words import Said, SeatName

from . import engine
from .chance import SEED_BYTES, Draw, ReplayError, Seeded, commitment
from .events import NOBODY, Event
from .fairness import NONCE_BYTES, first_link, keeps_pledge, mix
from .game import Game, S
from .refusal import Refusal

RECORD_FORMAT = 1


class Header(msgspec.Struct, frozen=True, tag_field="line", tag="game", forbid_unknown_fields=True):
    """The header of a game (DG-11.2), fixed at the start; public, except for the seed in a save."""

    game: str
    rules: int
    edition: str
    players: int
    names: tuple[str, ...]
    options: dict[str, Any]
    #: whether seats may take back their own answers ("own") or nobody may ("none"), D-104
    undo: Literal["own", "none"]
    commitment: str
    #: rows up to this one were played in another game, with another seed
    forked_at: int = -1
    #: only in a private save of a game in progress: never send a file with it to a player
    seed: str = ""
    format: int = RECORD_FORMAT
    #: by seat, "" for none: hashes of nonces, published before the nonces themselves (DG-2.4)
    pledges: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    #: by seat, "" where a pledge was not kept in time: what seats added to the seed
    nonces: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    #: by seat, "" for a person: the bots that began the game
    bots: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET


class Row(
    msgspec.Struct,
    frozen=True,
    tag_field="line",
    tag="row",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """A row of the log: the answer, the outcomes of chance, and (in memory) the events."""

    seq: int
    #: "reseed": chance comes from a new secret from here on (DG-2.5), its commitment in ``answer``
    what: Literal["start", "answer", "undo", "command", "reseed"]
    seat: int = -1
    decision: int = -1
    kind: str = ""
    answer: Any = None
    #: the source of the answer: "" is the player; "default", "draft", "bot:steward", ...
    by: str = ""
    draws: tuple[Draw, ...] = ()


def need_whole_log(rows: Sequence[Row]) -> None:
    """Raise if the rows don't begin with the setup: the match was resumed from a snapshot."""
    if not rows or rows[0].seq:
        raise ValueError("the rows before the snapshot are not here: replay the whole log")


def check_header(game: Game[S], header: Header, rows: int) -> Header:
    """Validate the header of a record: it must be this game's, without a seed."""
    named = (header.game, header.rules, header.edition)
    if named != (game.name, game.rules_version, game.edition):
        raise ReplayError(f"this is a record of {header.game}, rules {header.rules}")
    if header.forked_at >= rows:
        raise ReplayError(f"the game cannot have been forked after row {header.forked_at}")
    try:
        engine.check_players(game, header.players)
        engine.read_options(game, header.options)
        read_names(header.names or ("",), header.players)
        if header.bots is not msgspec.UNSET:
            read_names([bot or "-" for bot in header.bots] or ("",), header.players)
    except Refusal as refusal:
        raise ReplayError(str(refusal)) from refusal
    _check_nonces(header)
    return msgspec.structs.replace(header, seed="")


def _check_nonces(header: Header) -> None:
    """Require every nonce to match its pledge (DG-2.4)."""
    if header.pledges is msgspec.UNSET or header.nonces is msgspec.UNSET:
        if header.pledges is not header.nonces:
            raise ReplayError("pledges and nonces belong together")
        return
    if not len(header.pledges) == len(header.nonces) == header.players:
        raise ReplayError("there is a pledge and a nonce, or none, for each seat")
    for seat, (pledge, text) in enumerate(zip(header.pledges, header.nonces, strict=True)):
        nonce = _read_nonce(text)
        if nonce and not keeps_pledge(nonce, pledge):
            raise ReplayError(f"the nonce of seat {seat} is not the one that was pledged")


def _read_nonce(text: str) -> bytes:
    try:
        nonce = bytes.fromhex(text)
    except ValueError:
        raise ReplayError("a nonce cannot be read") from None
    if text and (len(nonce) != NONCE_BYTES or nonce.hex() != text):
        raise ReplayError("a nonce is not written as a record writes it")
    return nonce


def seeded(secret: bytes, header: Header) -> Seeded:
    """Return chance from a secret and the nonces of the seats."""
    if len(secret) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes")
    nonces = () if header.nonces is msgspec.UNSET else header.nonces
    return Seeded(mix(secret, [_read_nonce(text) for text in nonces]))


def reseeded(row: Row) -> Event:
    """Return the public event of a reseed row (DG-2.5)."""
    data = {"why": row.kind, "commitment": row.answer}
    return Event("reseeded", "DG-2.5", NOBODY, data)


def event_said(game: Game[S], event: Event) -> Said:
    """Return the sentence of a visible event: from its data, unless the game says more."""
    say = game.words.events.get(event.kind)
    return say(event) if say is not None else default_event_said(event)


def default_event_said(event: Event) -> Said:
    """Return the sentence ``event-<kind>`` of an event, with the seat as ``who``."""
    return Said(f"event-{event.kind}", {**event.data, "who": event.seat})


def event_text(game: Game[S], event: Event, names: Sequence[SeatName], language: str = "en") -> str:
    """Return an event as text."""
    from ecumene.words.catalogue import catalogue  # slow to import, and simulations don't need it

    return catalogue(language, game.name).text(event_said(game, event), names)


def forked_header(header: Header, at: int, seed: bytes) -> Header:
    """Return the header of a fork: a new seed, without the nonces of the old one."""
    return msgspec.structs.replace(
        header,
        commitment=commitment(seed),
        forked_at=at,
        pledges=msgspec.UNSET,
        nonces=msgspec.UNSET,
    )


_encoder = msgspec.json.Encoder(order="deterministic")


def written(part: Header | Row) -> bytes:
    """Encode a line of a record; equal parts give equal bytes."""
    if isinstance(part, Row):
        part = msgspec.structs.replace(part, answer=msgspec.to_builtins(part.answer))
    return _encoder.encode(part) + b"\n"


def header_link(header: Header) -> bytes:
    """Return the start of a game's chain of links."""
    return first_link(written(header))


MAX_NAME = 40


def read_names(names: Sequence[Any], players: int) -> tuple[str, ...]:
    """Validate the players' names: one per player, short and printable."""
    if not names:
        return tuple(f"Player {seat + 1}" for seat in range(players))
    fit = len(names) == players and all(
        isinstance(name, str) and 0 < len(name) <= MAX_NAME and name.isprintable() for name in names
    )
    if not fit:
        raise Refusal("names", "DG-11.2", players=players, most=MAX_NAME)
    return tuple(names)
