"""A game of the engine, and the things that people around its board could see at every moment.

`strategos` play Mega Civilization; the record is kept in the user's cache, as it costs some time.
"""

from __future__ import annotations

import os
from collections import defaultdict
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from ecumene.bots import make_bot
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.position.hands import calamities_in, card_of
from ecumene.games.megaciv.position.state import Case, State, copy
from ecumene.games.megaciv.tables.calamities import CALL_ORDER
from ecumene.games.megaciv.tables.setups import setup_for
from ecumene.kernel import NOBODY, Event, Match, Move, record, seed_from_number
from ecumene.sim.run import run_game

#: all minor calamities together, as the books call them
MINOR = "minor"
STEPS = ("begin_phase", "call", "strike", "strike_holders", "resolved")


@dataclass(slots=True)
class Resolved:
    """One copy of a calamity: the positions before it strikes and after it."""

    case: Case
    before: State
    after: State


@dataclass(slots=True)
class Called:
    """A calamity of a turn, with all its copies."""

    before: State
    after: State
    copies: list[Resolved] = field(default_factory=list)
    #: victims who wanted one copy after the other
    insisting: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Played:
    """A whole game."""

    players: int
    turns: int
    #: by turn and phase: the position at the beginning of the phase
    positions: dict[tuple[int, int], State] = field(default_factory=dict)
    #: by turn and name of the calamity
    calls: dict[tuple[int, str], Called] = field(default_factory=dict)
    #: by turn and phase
    events: dict[tuple[int, int], list[Event]] = field(default_factory=lambda: defaultdict(list))
    #: by turn and seat: what was bought, as it was answered
    purchases: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    final: State | None = None

    def after(self, turn: int, phase: int) -> State:
        """The position at the end of a phase."""
        if phase < 13:
            return self.positions[turn, phase + 1]
        later = self.positions.get((turn + 1, 1), self.final)
        assert later is not None
        return later

    def told(self, turn: int, phase: int, kind: str) -> list[Event]:
        """The events of one kind in a phase."""
        return [event for event in self.events[turn, phase] if event.kind == kind]


# -- playing ---------------------------------------------------------------------------------------


def find_record(players: int, turns: int, seed: int) -> bytes:
    """The record of a game between `strategos`; played if it is not in the cache."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ecumene"
    rules = MEGA_CIVILIZATION.rules_version
    path = folder / f"companion-{rules}-{players}-{turns}-{seed}.jsonl"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(f".{os.getpid()}")
        play_record(players, turns, seed, beside)
        beside.replace(path)
    return path.read_bytes()


def play_record(players: int, turns: int, seed: int, path: Path) -> None:
    """Let `strategos` play this many turns; seats have the peoples given by the books."""
    options = MEGA_CIVILIZATION.options_type(
        civ_choice="host",
        host_civs=setup_for(players).civilizations,
        stop="turn",
        stop_turn=turns,
    )
    bots = [make_bot("strategos", MEGA_CIVILIZATION, seed + seat) for seat in range(players)]
    run_game(MEGA_CIVILIZATION, bots, seed_from_number(seed), options=options, record_path=path)


# -- watching --------------------------------------------------------------------------------------


class Watch:
    """Keeps positions while a record is replayed."""

    def __init__(self, played: Played) -> None:
        self._played = played
        self._called: tuple[str, State] | None = None
        self._struck: dict[int, State] = {}

    def steps(self) -> dict[str, Any]:
        """Return the engine's steps, with an observation before those that matter."""
        return {**MEGA_CIVILIZATION.steps, **{name: self._looked(name) for name in STEPS}}

    def _looked(self, name: str) -> Any:
        step, look = MEGA_CIVILIZATION.steps[name], getattr(self, name)

        def looked(state: State, move: Move, *args: Any) -> None:
            look(state, *args)
            step(state, move, *args)

        return looked

    def begin_phase(self, state: State, number: int) -> None:
        self._played.positions[state.turn, number] = copy(state)
        if number == 9:
            self._called = MINOR, copy(state)

    def call(self, state: State, place: int) -> None:
        """End the previously called calamity."""
        now = copy(state)
        if self._called is not None:
            name, before = self._called
            called = self._played.calls.setdefault((state.turn, name), Called(before, now))
            called.after = now
        self._called = (CALL_ORDER[place], now) if place < len(CALL_ORDER) else None

    def strike(self, state: State, number: int) -> None:
        self._struck[number] = copy(state)

    def strike_holders(self, state: State, _number: int) -> None:
        for number in range(len(state.cases)):
            self.strike(state, number)

    def resolved(self, state: State, number: int) -> None:
        assert self._called is not None
        name, before = self._called
        called = self._played.calls.setdefault((state.turn, name), Called(before, before))
        case, now = state.cases[number].copy(), copy(state)
        called.copies.append(Resolved(case, self._struck.pop(number, before), now))


def watch(data: bytes) -> Played:
    """Replay a record, and observe every phase and calamity."""
    kept = record.read(data)
    options = kept.header.options
    played = Played(kept.header.players, int(options["stop_turn"]))
    game = replace(MEGA_CIVILIZATION, steps=Watch(played).steps())
    assert kept.end is not None
    seed = bytes.fromhex(kept.end.seed)
    match = Match.replay(game, kept.header, kept.rows[:1], seed=seed)
    _note(played, match, None)
    for row in kept.rows[1:]:
        turn = match.state.turn
        match.catch_up([row])
        _note(played, match, (turn, row))
    assert match.result is not None
    played.scores, played.winners = match.result.scores, match.result.winners
    played.final = match.state
    return played


def _note(played: Played, match: Match[Any], answered: tuple[int, Any] | None) -> None:
    """Keep the events of the last row by their phases, and a purchase."""
    now = max(played.events, default=(0, 0))
    for event in match.events[-1]:
        if event.kind == "phase":
            phase = event.data["phase"]
            now = (now[0] + (phase == 1), phase)
        played.events[now].append(event)
        if event.kind == "insists_on_order":
            name = match.state.cases[0].calamity
            before = copy(match.state)
            called = played.calls.setdefault((now[0], name), Called(before, before))
            called.insisting.append(event.seat)
    if answered is not None:
        turn, row = answered
        if row.kind == "purchase":
            played.purchases[turn, row.seat] = msgspec.to_builtins(row.answer)


# -- reading ---------------------------------------------------------------------------------------


def calamities_held(state: State, seat: int) -> list[tuple[str, int]]:
    """The calamities in a hand, each with who passed it on in this turn's trade."""
    cards = calamities_in(state, state.seats[seat])
    passed = state.market.passed_by
    return [(card_of(state, card).name, passed.get(str(card), NOBODY)) for card in cards]
