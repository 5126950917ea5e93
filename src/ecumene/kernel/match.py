"""A match: one game being played, with its log, its secret and its undo.

>>> from ecumene.games import find_game
>>> match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
>>> question = match.questions(match.awaited_seats()[0])[0]
>>> row = match.play(question.seat, question.id, question.default())
>>> row.seq, match.version
(1, 1)

The log and the copies kept for undo stay outside the game state: the cost of an answer does not
grow with the length of the game, and copying a state copies no history.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Literal

import msgspec

from . import engine
from .chance import Chance, Recorded, ReplayError, Seeded, commitment, seed_from_number
from .events import SPECTATOR, Event, Viewer, event_views
from .fairness import next_link
from .flow import turn_of
from .game import Game, Result, S
from .log import (
    RECORD_FORMAT,
    Header,
    Row,
    check_header,
    forked_header,
    header_link,
    need_whole_log,
    read_names,
    reseeded,
    seeded,
    written,
)
from .move import Move
from .picture import Picture
from .question import Question
from .refusal import Refusal
from .secrets import Secrets
from .undoable import Before, Undoable


class Match(Generic[S]):
    """A game being played: answers in, questions and views out."""

    def __init__(
        self,
        game: Game[S],
        header: Header,
        state: S,
        chance: Chance,
        secrets: Secrets | None = None,
    ) -> None:
        self.game = game
        self.header = header
        self.state = state
        self.chance = chance
        self.secrets = secrets or Secrets()
        #: the rows so far; of a match resumed from a snapshot those since then
        self.log: list[Row] = []
        #: the number of the first row in the log
        self.first_row = 0
        #: the events of each row, in step with the log; derived, so no record stores them
        self.events: list[tuple[Event, ...]] = []
        #: in step with the log, once :func:`.hosting.keep_links` was called; b"" for rows without
        self.links: list[bytes] | None = None
        #: the link of the row before the first one here; b"" if there is none
        self.link_before = b""
        self.undoable: Undoable[S] = Undoable()
        #: drafts by seat and kind of question (:mod:`.drafts`); no part of the log
        self.drafts: dict[tuple[int, str], Any] = {}

    # -- beginning -------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        game: Game[S],
        players: int,
        *,
        seed: bytes,
        options: Any = None,
        names: Sequence[str] = (),
        undo: Literal["own", "none"] | None = None,
        pledges: Sequence[str] = (),
        nonces: Sequence[str] = (),
        bots: Sequence[str] = (),
    ) -> Match[S]:
        """Set up a new game. The seed stays secret until the end; its hash is in the header.

        With nonces (and their pledges, by seat) draws come from the seed and the nonces. Some games
        have undo as a table option (D-104); ``undo`` sets it for every game.
        """
        engine.check_players(game, players)
        options = engine.read_options(game, options)
        if undo is None:
            undo = getattr(options, "undo", "own")
        if undo not in ("own", "none"):
            raise Refusal("options", "DG-7.3", key="refusal-undo_option")
        header = Header(
            game=game.name,
            rules=game.rules_version,
            edition=game.edition,
            players=players,
            names=read_names(names, players),
            options=msgspec.to_builtins(options),
            undo=undo,
            commitment=commitment(seed),
            pledges=tuple(pledges) if pledges else msgspec.UNSET,
            nonces=tuple(nonces) if pledges else msgspec.UNSET,
            bots=tuple(bots) if any(bots) else msgspec.UNSET,
        )
        return cls._set_up(game, header, seeded(seed, header), Secrets([seed]))

    @classmethod
    def _set_up(
        cls, game: Game[S], header: Header, chance: Chance, secrets: Secrets | None = None
    ) -> Match[S]:
        options = msgspec.convert(header.options, game.options_type)
        state, move = engine.start(game, header.players, options, chance)
        match = cls(game, header, state, chance, secrets)
        match._write(Row(0, "start", draws=tuple(move.draws)), move)
        return match

    # -- playing ---------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The number of the last row."""
        return self.first_row + len(self.log) - 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.flow.over

    @property
    def turn(self) -> int:
        """The number of the turn or round; 0 before the first and in games without."""
        return turn_of(self.state)

    @property
    def result(self) -> Result | None:
        """Scores and winners, once the game is over."""
        return self.game.result(self.state)

    @property
    def seed(self) -> bytes:
        """The seed, revealed after the end of the game (DG-2.3)."""
        if not self.over:
            raise Refusal("secret", "DG-2.3")
        return next(iter(self.secrets.known), b"")

    def awaited_seats(self) -> list[int]:
        """Return the seats that have something to decide, in order."""
        kinds, decisions = self.game.kinds, self.state.flow.decisions
        return sorted({each.seat for each in decisions if not kinds[each.kind].idle})

    def questions(self, seat: int) -> list[Question[S]]:
        """Return the open questions of a seat."""
        return [
            Question(self.game, self.state, decision)
            for decision in self.state.flow.decisions
            if decision.seat == seat
        ]

    def play(self, seat: int, decision_id: int, answer: Any, *, by: str = "") -> Row:
        """Answer an open question. An illegal answer raises a Refusal and changes nothing."""
        decision = engine.open_decision(self.state, seat, decision_id)
        typed = engine.read_answer(self.game, decision, answer)
        before = self.game.copy(self.state)
        seq = self.version + 1
        try:
            move = engine.answer(self.game, self.state, decision, typed, self.chance, seq)
        except Exception:
            # Refused, or a fault of the rules: either way the table stays as it was.
            self.state = before
            raise
        self._keep_for_undo(seq, seat, before, move)
        self.drafts.pop((seat, decision.kind), None)
        row = Row(
            seq, "answer", seat, decision_id, decision.kind, typed, by=by, draws=tuple(move.draws)
        )
        return self._write(row, move)

    # -- commands --------------------------------------------------------------------------------

    def command(self, name: str, argument: Any = None, *, seat: int = -1, by: str = "") -> Row:
        """Carry out a logged command; nothing before it can be undone."""
        if self.over:
            raise Refusal("over", "DG-2.3")
        typed = engine.read_argument(self.game, name, argument)
        before = self.game.copy(self.state)
        seq = self.version + 1
        try:
            move = engine.command(self.game, self.state, name, seat, typed, self.chance, seq)
        except Exception:
            self.state = before
            raise
        self.undoable.seal("other")
        row = Row(seq, "command", seat, kind=name, answer=typed, by=by, draws=tuple(move.draws))
        return self._write(row, move)

    # -- undo ------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Return why the seat can't undo its last answer; None if it can (DG-7.2, DG-7.3)."""
        if self.header.undo == "none":
            return Refusal("no_undo", "DG-7.3", key="refusal-undo_none")
        why = self.undoable.why_not(seat)
        return Refusal("no_undo", "DG-7.2", why=why) if why else None

    def undo(self, seat: int) -> Row:
        """Undo the seat's last answer, if that is still possible."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise refusal
        seq, _, self.state = self.undoable.take_back()
        event = Event("taken_back", "DG-7.3", seat, {"row": seq})
        return self._append(Row(self.version + 1, "undo", seat, answer=seq), (event,))

    def _keep_for_undo(self, seq: int, seat: int, before: S, move: Move) -> None:
        """Keep the state before an answer for as long as it can be undone."""
        if self.over:
            move.seal("over")
        if move.sealed:
            # For a row that others don't learn of, the reason they get must not reveal it either.
            told = self.undoable.latest or not all(event.secret for event in move.events)
            self.undoable.seal(move.sealed if told else self.undoable.sealed)
        elif self.header.undo == "own":
            self.undoable.keep(Before(seq, seat, before))

    # -- looking ---------------------------------------------------------------------------------

    def view(self, viewer: Viewer) -> Any:
        """Return the position as a seat, a spectator or a big screen may see it."""
        return self.game.view(self.state, viewer)

    def picture(self, viewer: Viewer = SPECTATOR) -> Picture:
        """Return the position as a picture for notebooks, as a viewer may see it."""
        if self.game.picture is None:
            raise TypeError(f"{self.game.name} has no pictures")
        return Picture(self.game.picture(self.view(viewer), self.header.names))

    def _repr_html_(self) -> str | None:
        """Show the public position; notebooks fall back to text if the game has no pictures."""
        return self.picture().html if self.game.picture is not None else None

    def history(self, viewer: Viewer, since: int = 0) -> list[tuple[int, list[Event]]]:
        """Return the events of the rows from ``since`` on, as the viewer may see them.

        A match resumed from a snapshot only has the rows since then.
        """
        first = max(0, since - self.first_row)
        return [
            (row.seq, event_views(events, viewer))
            for row, events in zip(self.log[first:], self.events[first:], strict=True)
        ]

    # -- replaying and forking -------------------------------------------------------------------

    @classmethod
    def replay(
        cls,
        game: Game[S],
        header: Header,
        rows: Sequence[Row],
        *,
        seed: bytes | None = None,
        later: Sequence[bytes] = (),
    ) -> Match[S]:
        """Replay a log.

        Without a seed the outcomes of chance are taken from the rows, and the match is read-only.
        With a seed they are also recomputed and compared (from ``header.forked_at`` on), and the
        match can continue. ``later`` are the secrets of reseed rows.
        """
        if seed is not None and commitment(seed) != header.commitment:
            raise ReplayError("the seed is not the one that was committed to")
        if not rows or rows[0].what != "start":
            raise ReplayError("a record begins with the row of the setup")
        header = check_header(game, header, len(rows))
        port: Chance = seeded(seed, header) if seed is not None else Recorded(())
        try:
            first = _port(rows[0], header, port)
            known, ahead = ([seed], later) if seed is not None else ([], ())
            match = cls._set_up(game, header, first, Secrets(known, ahead))
        except Refusal as refusal:
            raise ReplayError(f"the setup is refused: {refusal}") from refusal
        match._compare(rows[0])
        for row in rows[1:]:
            match.chance = _port(row, header, port)
            if row.what == "reseed":
                port = match._reseed_again(row, port)
            else:
                match._again(row)
            match._compare(row)
        match.chance = port
        return match

    def _reseed_again(self, row: Row, port: Chance) -> Chance:
        """Replay a reseed row; return the new source of chance.

        Read-only matches, and rows played before a fork, don't need its secret.
        """
        self._check_next(row)
        if self.secrets.known and row.seq > self.header.forked_at:
            port = seeded(self.secrets.take(row), self.header)
        self.undoable.seal("reseed")
        self._append(row, (reseeded(row),))
        return port

    def _check_next(self, row: Row) -> None:
        if row.seq != self.version + 1:
            raise ReplayError(f"row {row.seq} stands where row {self.version + 1} belongs")

    def _again(self, row: Row) -> None:
        self._check_next(row)
        try:
            if row.what == "answer":
                self.play(row.seat, row.decision, row.answer, by=row.by)
            elif row.what == "undo":
                self.undo(row.seat)
            elif row.what == "command":
                self.command(row.kind, row.answer, seat=row.seat, by=row.by)
            else:
                raise ReplayError("only the first row sets a game up")
        except Refusal as refusal:
            raise ReplayError(f"row {row.seq} is refused: {refusal}") from refusal

    def _compare(self, row: Row) -> None:
        again = self.log[-1]
        if isinstance(self.chance, Recorded) and not self.chance.used_up:
            raise ReplayError(
                f"row {row.seq} has outcomes of chance that the rules did not ask for"
            )
        if again.draws != row.draws:
            raise ReplayError(f"chance in row {row.seq} does not come from the committed seed")
        if _as_written(again) != _as_written(row):
            raise ReplayError(f"row {row.seq} is not what the rules write")

    def catch_up(self, rows: Sequence[Row]) -> None:
        """Apply rows written elsewhere; chance is recomputed and compared."""
        for row in rows:
            if row.what == "reseed":
                self.chance = self._reseed_again(row, self.chance)
            else:
                self._again(row)
            self._compare(row)

    def fork(self, at: int, *, seed: bytes | None = None) -> Match[S]:
        """Return a separate match that continues this one after row ``at``.

        With its own seed the fork diverges from there ("what if"); without one it gets the same
        chance.
        """
        need_whole_log(self.log)
        if not 0 <= at <= self.version:
            raise ValueError(f"there is no row {at} to fork after")
        rows = self.log[: at + 1]
        if seed is None:
            if at < self.header.forked_at:
                raise ValueError("what followed there came from another seed: name a new one")
            first, later = next(iter(self.secrets.known), None), self.secrets.known[1:]
            return Match.replay(self.game, self.header, rows, seed=first, later=later)
        header = forked_header(self.header, at, seed)
        fork = Match.replay(self.game, header, rows, seed=seed)
        if fork.over:
            raise ValueError("the game is over there: nothing is left to go another way")
        return fork

    # -- the log ---------------------------------------------------------------------------------

    def _write(self, row: Row, move: Move) -> Row:
        return self._append(row, tuple(move.events))

    def _append(self, row: Row, events: tuple[Event, ...]) -> Row:
        self.log.append(row)
        self.events.append(events)
        if self.links is not None:
            self.links.append(self._link(row))
        return row

    def _link(self, row: Row) -> bytes:
        before = self.links[-1] if self.links else self.link_before
        secret = self.secrets.known[-1]
        return next_link(before or header_link(self.header), secret, row.seq, written(row))


def _as_written(row: Row) -> bytes:
    """Encode a row, whether its answer is typed or came from a file."""
    return msgspec.json.encode(row, order="sorted")


def _port(row: Row, header: Header, port: Chance) -> Chance:
    """Return chance for one replayed row: from the seed if possible, otherwise from the record."""
    if isinstance(port, Seeded) and row.seq > header.forked_at:
        return port
    return Recorded(row.draws)


__all__ = [
    "RECORD_FORMAT",
    "Header",
    "Match",
    "Row",
    "seed_from_number",
]
