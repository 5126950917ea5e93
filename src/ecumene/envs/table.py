"""One game behind an environment: who is asked, possible actions, and their effects.

Both interfaces of PettingZoo are thin around a :class:`Table`. It holds the state of the engine and
an answer under construction for every seat that has begun one.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ecumene.bots import Bot, ask, make_bot
from ecumene.kernel import (
    Decision,
    Game,
    Question,
    Result,
    Seeded,
    Viewer,
    engine,
    quick,
    seed_from_number,
)
from ecumene.kernel.chance import Chance

from .choices import DEFAULT, DONE, WAIT, Choices, Give, Go, OpenQuestion
from .observation import Layout, Mask, Numbers, ObservationBlock, Sight

#: an answer of more actions can only be ended: far above what a movement of 55 tokens needs
MOST_ACTIONS = 400


@dataclass(frozen=True, slots=True)
class Adapter:
    """A game as environments see it: a table of names and functions."""

    game: Game[Any]
    #: the names of the actions; the number of an action is its place
    actions: tuple[str, ...]
    choices: Callable[[OpenQuestion], Choices]
    blocks: tuple[ObservationBlock, ...]


@dataclass(slots=True)
class EnvPosition:
    """Cached results about a position, until the next answer."""

    #: the row of the log that led to it; the engine counts from 0
    row: int = -1
    views: dict[int, Any] = field(default_factory=dict)
    public: dict[str, Any] = field(default_factory=dict)


class EnvTable:
    """A game in progress."""

    def __init__(
        self,
        adapter: Adapter,
        players: int,
        options: Any,
        standing_answers: int,
        bots: Mapping[int, str],
    ) -> None:
        engine.check_players(adapter.game, players)
        self.adapter = adapter
        #: seats that a bot of the program plays, by name
        self.bots = dict(bots)
        self.players = players
        self.options = engine.read_options(adapter.game, options)
        self.layout = Layout(adapter.blocks, players)
        self.number = {name: number for number, name in enumerate(adapter.actions)}
        #: answers a seat may give to one standing question before it must end it
        self.standing_answers = standing_answers
        #: answers given to the engine in this game
        self.answers = 0
        #: counts what happened: a seat sees the same thing as long as it stays the same
        self.version = 0
        self._chance: Chance
        self._sitting: dict[int, Bot] = {}
        self._state: Any = None
        self._asked: dict[int, tuple[int, OpenQuestion, Choices]] = {}
        self._given: dict[int, int] = {}
        self._seen: dict[int, tuple[int, Numbers, Mask]] = {}
        self._position = EnvPosition()

    def start(self, seed: int) -> None:
        """Set a new game up; the same seed and the same actions make the same game."""
        self._chance = Seeded(seed_from_number(seed))
        game = self.adapter.game
        self._state = quick.start(game, self.players, self.options, self._chance)
        self._asked.clear()
        self._given.clear()
        self._seen.clear()
        self._position = EnvPosition()
        self._sitting = {
            seat: make_bot(name, game, seed * self.players + seat)
            for seat, name in self.bots.items()
        }
        self.answers = 0
        self.version += 1
        self._let_bots_play()

    def __deepcopy__(self, memo: object) -> EnvTable:
        """Return a game that goes on separately; answers under construction are made again."""
        twin = copy.copy(self)
        twin._state = self.adapter.game.copy(self._state)
        twin._sitting = copy.deepcopy(self._sitting)
        twin._given, twin._seen, twin._position = self._given.copy(), {}, EnvPosition()
        twin._asked = {
            seat: (-1, replace(asked, taken=asked.taken[:], drafts=asked.drafts[:]), choices)
            for seat, (_, asked, choices) in self._asked.items()
        }
        return twin

    # -- who is asked ------------------------------------------------------------------------------

    def line(self) -> list[int]:
        """Return the seats with open questions, each once, in order; without bots."""
        asked = dict.fromkeys(decision.seat for decision in self._state.flow.decisions)
        return [seat for seat in asked if seat not in self.bots]

    def decision(self, seat: int) -> Decision | None:
        """Return a seat's first question."""
        for decision in self._state.flow.decisions:
            if decision.seat == seat:
                found: Decision = decision
                return found
        return None

    def find_asked(self, seat: int) -> OpenQuestion | None:
        """Return a seat's question, and its answer so far."""
        decision = self.decision(seat)
        return self._open(decision)[0] if decision is not None else None

    def choices(self, seat: int) -> Choices:
        """Return a seat's possible actions; none if it isn't asked."""
        decision = self.decision(seat)
        return self._open(decision)[1] if decision is not None else {}

    @property
    def result(self) -> Result | None:
        """How the game ended; None before."""
        return self.adapter.game.result(self._state)

    # -- answers under construction ----------------------------------------------------------------

    def _open(self, decision: Decision) -> tuple[OpenQuestion, Choices]:
        """Return the answer a seat is making, updated if something has happened since."""
        row = self._state.flow.seq
        known = self._asked.get(decision.seat)
        if known is not None and known[0] == row:
            return known[1], known[2]
        before = known[1] if known and known[1].question.id == decision.id else None
        asked = OpenQuestion(Question(self.adapter.game, self._state, decision), self.view)
        choices = self._choices(asked)
        for action, draft in zip(before.taken, before.drafts, strict=True) if before else ():
            # Others have acted: keep the part of the answer that still means the same.
            if choices.get(action) != Go(draft):
                break
            asked.go(action, draft)
            choices = self._choices(asked)
        self._asked[decision.seat] = (row, asked, choices)
        return asked, choices

    def _choices(self, asked: OpenQuestion) -> Choices:
        if self._given.get(asked.question.id, 0) >= self.standing_answers:
            return {DONE: Give(asked.question.default)}
        choices = self.adapter.choices(asked)
        if len(asked.taken) >= MOST_ACTIONS:
            return {name: step for name, step in choices.items() if name in (DONE, DEFAULT)}
        return choices

    def take(self, seat: int, action: str) -> None:
        """Carry out an action that is open to a seat."""
        decision = self.decision(seat)
        if decision is None:
            raise ValueError(f"seat {seat} is not asked")
        asked, choices = self._open(decision)
        step = choices.get(action)
        if step is None:
            raise ValueError(f"seat {seat} cannot choose {action!r}")
        if isinstance(step, Give):
            self._give(decision, step.answer())
            return
        asked.go(action, step.draft)
        self._asked[seat] = (self._state.flow.seq, asked, self._choices(asked))
        self.version += 1

    def take_default(self, seat: int) -> None:
        """Answer for a seat as the program does when time runs out (DG-9.1)."""
        decision = self.decision(seat)
        if decision is not None:
            kind = self.adapter.game.kinds[decision.kind]
            self._give(decision, kind.default(self._state, decision))

    def _give(self, decision: Decision, answer: Any) -> None:
        self._asked.pop(decision.seat, None)
        self._answer(decision, answer)
        self._let_bots_play()

    def _answer(self, decision: Decision, answer: Any) -> None:
        game = self.adapter.game
        if game.kinds[decision.kind].standing:
            self._given[decision.id] = self._given.get(decision.id, 0) + 1
        quick.answer(game, self._state, decision, answer, self._chance)
        self.answers += 1
        self.version += 1

    def _let_bots_play(self) -> None:
        """Let bots answer as long as one of them is first in line."""
        flow = self._state.flow
        while flow.decisions and flow.decisions[0].seat in self.bots:
            decision = flow.decisions[0]
            question = Question(self.adapter.game, self._state, decision)
            if self._given.get(decision.id, 0) >= self.standing_answers:
                self._answer(decision, question.default())
            else:
                self._answer(decision, ask(self._sitting[decision.seat], question))

    # -- what is seen ------------------------------------------------------------------------------

    def view(self, viewer: Viewer) -> Any:
        """The position as a seat or a spectator may see it."""
        views = self._present().views
        if viewer not in views:
            views[viewer] = self.adapter.game.view(self._state, viewer)
        return views[viewer]

    def look(self, seats: Sequence[int]) -> None:
        """Prepare the public part once for all these seats."""
        views = self.adapter.game.views
        if views is not None:
            self._present().views.update(zip(seats, views(self._state, seats), strict=True))

    def _present(self) -> EnvPosition:
        """Return the cached results about the present position."""
        row = self._state.flow.seq
        if self._position.row != row:
            self._position = EnvPosition(row)
        return self._position

    def observe(self, seat: int) -> tuple[Numbers, Mask]:
        """The observation of a seat, and which actions are open to it."""
        known = self._seen.get(seat)
        if known is None or known[0] != self.version:
            asked = self.find_asked(seat)
            public = self._present().public
            sight = Sight(self.view(seat), seat, self.players, self.options, asked, public)
            known = (self.version, self.layout.observe(sight), self.mask(seat))
            self._seen[seat] = known
        return known[1].copy(), known[2].copy()

    def mask(self, seat: int) -> Mask:
        """1 for every action that is open to a seat; a seat that is not asked can only wait."""
        mask = np.zeros(len(self.adapter.actions), dtype=np.int8)
        mask[[self.number[name] for name in self.choices(seat) or (WAIT,)]] = 1
        return mask

    def sentence(self, seat: int) -> str:
        """The question of a seat in words, and its answer so far."""
        asked = self.find_asked(seat)
        if asked is None:
            return ""
        return " ".join([asked.question.text, *(f"[{action}]" for action in asked.taken)])
