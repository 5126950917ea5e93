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
from .chance import Chance, Draw, Recorded, ReplayError, Seeded, commitment, seed_from_number
from .codec import decode, encode
from .events import Event, Viewer, event_views
from .flow import turn_of
from .game import Game, Result, S
from .move import Move
from .question import Question
from .refusal import Refusal

RECORD_FORMAT = 1


class Header(msgspec.Struct, frozen=True, tag_field="line", tag="game", forbid_unknown_fields=True):
    """What a game is played with (DG-11.2), fixed at the start; public but for a save's seed."""

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


class Row(
    msgspec.Struct,
    frozen=True,
    tag_field="line",
    tag="row",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """A row of the log: who answered what, what chance gave, and (in memory) what happened."""

    seq: int
    what: Literal["start", "answer", "undo", "command"]
    seat: int = -1
    decision: int = -1
    kind: str = ""
    answer: Any = None
    #: who gave the answer for the seat: "" is the player; "default", "draft", "bot:steward", ...
    by: str = ""
    draws: tuple[Draw, ...] = ()


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position at rest: after which row, why nothing before it can be taken back, the state."""

    seq: int
    sealed: str
    state: bytes


class StaleSnapshot(ReplayError):
    """A snapshot of a state with other fields than today's: the whole log still leads there."""


_WHY_SEALED = {
    "chance": "chance has spoken since",
    "reveal": "something hidden has been shown since",
    "phase": "the phase has changed since",
    "final": "that answer was final",
    "other": "another seat has decided since",
    "over": "the game is over",
    "start": "you have not decided anything yet",
}


class Match(Generic[S]):
    """One game being played: answers in, questions and views out."""

    def __init__(self, game: Game[S], header: Header, state: S, chance: Chance) -> None:
        self.game = game
        self.header = header
        self.state = state
        #: the rows so far; of a match resumed from a snapshot those since then
        self.log: list[Row] = []
        self._rows_before = 0
        #: the events of each row, in step with the log; derived, so no record stores them
        self.events: list[tuple[Event, ...]] = []
        self._chance = chance
        self._seed = b""
        self._past: list[tuple[int, int, S]] = []
        self._sealed = "start"
        #: answers that seats prepare, by seat and kind of question; no part of the log
        self._drafts: dict[tuple[int, str], Any] = {}

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
    ) -> Match[S]:
        """Set up a new game. The seed stays secret until the end; its hash is in the header.

        Whether answers may be taken back is an option of the table where the game has it (D-104);
        ``undo`` says it for every game.
        """
        engine.check_players(game, players)
        options = engine.read_options(game, options)
        if undo is None:
            undo = getattr(options, "undo", "own")
        if undo not in ("own", "none"):
            raise Refusal("options", "DG-7.3", 'Undo is "own" or "none".')
        header = Header(
            game=game.name,
            rules=game.rules_version,
            edition=game.edition,
            players=players,
            names=_read_names(names, players),
            options=msgspec.to_builtins(options),
            undo=undo,
            commitment=commitment(seed),
        )
        match = cls._set_up(game, header, Seeded(seed))
        match._seed = seed
        return match

    @classmethod
    def _set_up(cls, game: Game[S], header: Header, chance: Chance) -> Match[S]:
        options = msgspec.convert(header.options, game.options_type)
        state, move = engine.start(game, header.players, options, chance)
        match = cls(game, header, state, chance)
        match._write(Row(0, "start", draws=tuple(move.draws)), move)
        return match

    # -- playing ---------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The number of the last row: what a client says it has seen."""
        return self._rows_before + len(self.log) - 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.flow.over

    @property
    def turn(self) -> int:
        """The number of the turn, or of the round; 0 before the first and in games without."""
        return turn_of(self.state)

    @property
    def result(self) -> Result | None:
        """Scores and winners, once the game is over."""
        return self.game.result(self.state)

    @property
    def seed(self) -> bytes:
        """The seed, opened after the end of the game (DG-2.3)."""
        if not self.over:
            raise Refusal("secret", "DG-2.3", "The seed is opened after the end of the game.")
        return self._seed

    def awaited_seats(self) -> list[int]:
        """The seats that have something to decide, in order of seat."""
        return sorted({decision.seat for decision in self.state.flow.decisions})

    def questions(self, seat: int) -> list[Question[S]]:
        """The open questions of a seat."""
        return [
            Question(self.game, self.state, decision)
            for decision in self.state.flow.decisions
            if decision.seat == seat
        ]

    def check(self, seat: int, decision_id: int, answer: Any) -> Any:
        """Judge an answer without giving it: the typed answer, or the refusal."""
        decision = engine.open_decision(self.state, seat, decision_id)
        typed = engine.read_answer(self.game, decision, answer)
        engine.check(self.game, self.state, decision, typed)
        return typed

    def play(self, seat: int, decision_id: int, answer: Any, *, by: str = "") -> Row:
        """Answer an open question. An illegal answer raises a Refusal and changes nothing."""
        decision = engine.open_decision(self.state, seat, decision_id)
        typed = engine.read_answer(self.game, decision, answer)
        before = self.game.copy(self.state)
        seq = self.version + 1
        try:
            move = engine.answer(self.game, self.state, decision, typed, self._chance, seq)
        except Exception:
            # Refused, or a fault of the rules: either way the table stays as it was.
            self.state = before
            raise
        self._keep_for_undo(seq, seat, before, move)
        self._drafts.pop((seat, decision.kind), None)
        row = Row(
            seq, "answer", seat, decision_id, decision.kind, typed, by=by, draws=tuple(move.draws)
        )
        return self._write(row, move)

    # -- drafts ----------------------------------------------------------------------------------

    def draft(self, seat: int, kind: str, answer: Any) -> Any:
        """Keep an answer that a seat prepares; it need not be legal yet, nor be asked for yet.

        Drafts are the seat's own (DG-4.1, DG-7.1): they are in no view and no row, so nobody can
        tell that there is one (DG-4.2). Answering drops the draft.
        """
        if type(seat) is not int or not 0 <= seat < self.header.players:
            raise Refusal("not_open", "DG-4.1", "Only a seat at the table prepares answers.")
        typed = engine.read_draft(self.game, kind, answer)
        self._drafts[seat, kind] = typed
        return typed

    def find_draft(self, seat: int, kind: str) -> Any:
        """The draft of a seat for this kind of question, or None."""
        return self._drafts.get((seat, kind))

    def play_overdue(self, seat: int, decision_id: int) -> Row:
        """Answer for a seat whose time is up: its draft where that stands, else the default.

        The row is marked as not the seat's own answer (DG-9.1).
        """
        decision = engine.open_decision(self.state, seat, decision_id)
        kind = self.game.kinds[decision.kind]
        draft = self.find_draft(seat, decision.kind) if kind.draft_stands else None
        if draft is not None:
            try:
                return self.play(seat, decision_id, draft, by="draft")
            except Refusal:
                pass  # DG-9.4: a draft that is not legal any more counts for nothing
        answer = kind.default(self.state, decision)
        return self.play(seat, decision_id, answer, by="default")

    # -- commands --------------------------------------------------------------------------------

    def command(self, name: str, argument: Any = None, *, seat: int = -1, by: str = "") -> Row:
        """A logged command that answers no question; nothing before it can be taken back."""
        if self.over:
            raise Refusal("over", "DG-2.3", "The game is over and its seed is open.")
        typed = engine.read_argument(self.game, name, argument)
        before = self.game.copy(self.state)
        seq = self.version + 1
        try:
            move = engine.command(self.game, self.state, name, seat, typed, self._chance, seq)
        except Exception:
            self.state = before
            raise
        self._past.clear()
        self._sealed = "other"
        row = Row(seq, "command", seat, kind=name, answer=typed, by=by, draws=tuple(move.draws))
        return self._write(row, move)

    # -- undo ------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> Refusal | None:
        """None if the seat may take back its last answer, else why not (DG-7.2, DG-7.3)."""
        if self.header.undo == "none":
            return Refusal("no_undo", "DG-7.3", "This table plays without taking back.")
        if not self._past or self._past[-1][1] != seat:
            why = "other" if self._past else self._sealed
            sentence = "Nothing to take back: {why}."
            return Refusal("no_undo", "DG-7.2", sentence, why=_WHY_SEALED[why])
        return None

    def row_to_undo(self, seat: int) -> Row | None:
        """The row that the seat would take back, if it may."""
        if self.why_no_undo(seat) is not None:
            return None
        return self.log[self._past[-1][0] - self._rows_before]

    def undo(self, seat: int) -> Row:
        """Take back the seat's last answer; the engine decides whether that is still possible."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise refusal
        seq, _, self.state = self._past.pop()
        event = Event("taken_back", "DG-7.3", seat, {"row": seq})
        return self._append(Row(self.version + 1, "undo", seat, answer=seq), (event,))

    def _keep_for_undo(self, seq: int, seat: int, before: S, move: Move) -> None:
        """Keep the state before an answer for as long as that answer can be taken back."""
        if self.over:
            move.seal("over")
        if move.sealed:
            # Of a row that others learn nothing of, the reason they are told is no sign either.
            if self._past or not all(event.secret for event in move.events):
                self._sealed = move.sealed
            self._past.clear()
            return
        if self._past and self._past[-1][1] != seat:
            self._past.clear()
            self._sealed = "other"
        if self.header.undo == "own":
            self._past.append((seq, seat, before))

    # -- looking ---------------------------------------------------------------------------------

    def view(self, viewer: Viewer) -> Any:
        """The position as a seat, a spectator or a big screen may see it."""
        return self.game.view(self.state, viewer)

    def views(self, viewers: Sequence[Viewer]) -> Sequence[Any]:
        """The position as each of them may see it; they may share what looks the same."""
        if self.game.views is not None:
            return self.game.views(self.state, viewers)
        return [self.game.view(self.state, viewer) for viewer in viewers]

    def history(self, viewer: Viewer, since: int = 0) -> list[tuple[int, list[Event]]]:
        """The events of the rows from ``since`` on, as the viewer may see them.

        A match resumed from a snapshot knows only the rows since then.
        """
        first = max(0, since - self._rows_before)
        return [
            (row.seq, event_views(events, viewer))
            for row, events in zip(self.log[first:], self.events[first:], strict=True)
        ]

    # -- replaying and forking -------------------------------------------------------------------

    @classmethod
    def replay(
        cls, game: Game[S], header: Header, rows: Sequence[Row], *, seed: bytes | None = None
    ) -> Match[S]:
        """Play a log again.

        Without a seed the outcomes of chance are taken from the rows, and the match can only be
        looked at. With a seed they are also recomputed and compared (from ``header.forked_at`` on),
        and the match can be played on.
        """
        if seed is not None and commitment(seed) != header.commitment:
            raise ReplayError("the seed is not the one that was committed to")
        if not rows or rows[0].what != "start":
            raise ReplayError("a record begins with the row of the setup")
        live = Seeded(seed) if seed is not None else None
        header = _check_header(game, header, len(rows))
        try:
            match = cls._set_up(game, header, _port(rows[0], header, live))
        except Refusal as refusal:
            raise ReplayError(f"the setup is refused: {refusal}") from refusal
        match._compare(rows[0])
        for row in rows[1:]:
            match._chance = _port(row, header, live)
            match._again(row)
            match._compare(row)
        match._chance = live if live is not None else Recorded(())
        match._seed = seed or b""
        return match

    def _again(self, row: Row) -> None:
        if row.seq != self.version + 1:
            raise ReplayError(f"row {row.seq} stands where row {self.version + 1} belongs")
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
        if isinstance(self._chance, Recorded) and not self._chance.used_up:
            raise ReplayError(
                f"row {row.seq} has outcomes of chance that the rules did not ask for"
            )
        if again.draws != row.draws:
            raise ReplayError(f"chance in row {row.seq} does not come from the committed seed")
        if _as_written(again) != _as_written(row):
            raise ReplayError(f"row {row.seq} is not what the rules write")

    # -- snapshots -------------------------------------------------------------------------------

    @property
    def can_rest(self) -> bool:
        """Whether the position says everything: no answer can be taken back any more.

        Only then is a snapshot as good as the whole log, whoever resumes from it.
        """
        return not self._past

    def snapshot(self) -> Snapshot:
        """The position as bytes, to resume from without playing the whole log again."""
        if not self.can_rest:
            raise ValueError("an answer can still be taken back: this position is not at rest")
        return Snapshot(self.version, self._sealed, encode(self.state))

    @classmethod
    def resume(
        cls,
        game: Game[S],
        header: Header,
        snapshot: Snapshot,
        rows: Sequence[Row] = (),
        *,
        seed: bytes,
    ) -> Match[S]:
        """Go on from a snapshot and the rows after it: the same match as from the whole log.

        Raises StaleSnapshot if the state has other fields now than when the snapshot was taken.
        """
        if commitment(seed) != header.commitment:
            raise ReplayError("the seed is not the one that was committed to")
        match = cls(game, header, _state_of(game, snapshot), Seeded(seed))
        match._seed = seed
        match._sealed = snapshot.sealed
        match._rows_before = snapshot.seq + 1
        match.catch_up(rows)
        return match

    def forget(self, before: int) -> None:
        """Let go of the rows before this one, which are kept elsewhere, as after a resume.

        A row that can still be taken back stays, with those after it.
        """
        before = min(before, self.version, *(seq for seq, _, _ in self._past))
        gone = max(0, before - self._rows_before)
        del self.log[:gone], self.events[:gone]
        self._rows_before += gone

    def catch_up(self, rows: Sequence[Row]) -> None:
        """Play rows that were written elsewhere; chance is recomputed and compared."""
        for row in rows:
            self._again(row)
            self._compare(row)

    def fork(self, at: int, *, seed: bytes | None = None) -> Match[S]:
        """A match of its own that continues this one after row ``at``.

        With a seed of its own the fork goes its own way from there ("what if"); without one it
        meets the same chance as the original.
        """
        self.need_whole_log()
        if not 0 <= at <= self.version:
            raise ValueError(f"there is no row {at} to fork after")
        rows = self.log[: at + 1]
        if seed is None:
            if at < self.header.forked_at:
                raise ValueError("what followed there came from another seed: name a new one")
            return Match.replay(self.game, self.header, rows, seed=self._seed or None)
        header = msgspec.structs.replace(self.header, commitment=commitment(seed), forked_at=at)
        fork = Match.replay(self.game, header, rows, seed=seed)
        if fork.over:
            raise ValueError("the game is over there: nothing is left to go another way")
        return fork

    def need_whole_log(self) -> None:
        """Complain if the match was resumed from a snapshot and lacks the rows before it."""
        if self._rows_before:
            raise ValueError("the rows before the snapshot are not here: replay the whole log")

    # -- the log ---------------------------------------------------------------------------------

    def _write(self, row: Row, move: Move) -> Row:
        return self._append(row, tuple(move.events))

    def _append(self, row: Row, events: tuple[Event, ...]) -> Row:
        self.log.append(row)
        self.events.append(events)
        return row


def _check_header(game: Game[S], header: Header, rows: int) -> Header:
    """The header of a record as it is played on with: it must be this game's, without a seed."""
    named = (header.game, header.rules, header.edition)
    if named != (game.name, game.rules_version, game.edition):
        raise ReplayError(f"this is a record of {header.game}, rules {header.rules}")
    if header.forked_at >= rows:
        raise ReplayError(f"the game cannot have been forked after row {header.forked_at}")
    try:
        engine.check_players(game, header.players)
        engine.read_options(game, header.options)
        _read_names(header.names or ("",), header.players)
    except Refusal as refusal:
        raise ReplayError(str(refusal)) from refusal
    return msgspec.structs.replace(header, seed="")


def _state_of(game: Game[S], snapshot: Snapshot) -> S:
    """The state in a snapshot, if it is written as it would be today.

    A field that is new would get its default, one that is gone would be dropped: nobody knows
    whether that is right for this position.
    """
    try:
        state = decode(game, snapshot.state)
    except msgspec.DecodeError as error:
        raise StaleSnapshot(f"the snapshot of row {snapshot.seq} cannot be read: {error}") from None
    if encode(state) != snapshot.state:
        raise StaleSnapshot(f"the snapshot of row {snapshot.seq} is of another form of the state")
    return state


MAX_NAME = 40


def _read_names(names: Sequence[Any], players: int) -> tuple[str, ...]:
    """The players' names: as many as players, short, and in text that a record can hold."""
    if not names:
        return tuple(f"Player {seat + 1}" for seat in range(players))
    fit = len(names) == players and all(
        isinstance(name, str) and 0 < len(name) <= MAX_NAME and name.isprintable() for name in names
    )
    if not fit:
        sentence = "A table of {players} needs {players} names of 1 to {most} printable letters."
        raise Refusal("names", "DG-11.2", sentence, players=players, most=MAX_NAME)
    return tuple(names)


def _as_written(row: Row) -> bytes:
    """A row as bytes that do not depend on whether its answer is typed or came from a file."""
    return msgspec.json.encode(row, order="sorted")


def _port(row: Row, header: Header, live: Seeded | None) -> Chance:
    """Chance for one row of a replay: from the seed where it reaches, else from the record."""
    if live is not None and row.seq > header.forked_at:
        return live
    return Recorded(row.draws)


__all__ = ["Header", "Match", "Row", "Snapshot", "StaleSnapshot", "seed_from_number"]
