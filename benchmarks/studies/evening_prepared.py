"""Answers that people of an evening prepare while others decide (DG-3.10).

A person without an open question thinks about the one that comes next, until something else is
asked. When it comes, the prepared answer is reviewed. If it is no longer legal, all of the thinking
is done again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from benchmarks.studies.evening_figures import Drafted
from benchmarks.studies.evening_people import LOOK_OVER, Person
from ecumene.bots.bot import Bot
from ecumene.kernel import Match, Question, refusal_of
from ecumene.kernel.foreseen import foreseen_question


@dataclass(slots=True)
class Prepared:
    """An answer that a person prepares."""

    id: int
    answer: Any
    #: seconds that it takes, and those that are left
    needed: float
    left: float
    #: since when the person thinks about it; None while something else is asked
    since: float | None = None


class Preparations:
    """Each person's prepared answers."""

    def __init__(self) -> None:
        self._prepared: dict[tuple[int, str], Prepared] = {}
        #: by seat: the moment of the game at which it last looked for something to prepare
        self._looked: dict[int, tuple[int, int, bool]] = {}
        self._thought_of: dict[int, str] = {}
        self.drafts: list[Drafted] = []
        #: prepared answers that were asked for, and those of them that were still legal
        self.used = self.legal = 0

    def think(self, match: Match[Any], person: Person, bot: Bot, now: float) -> None:
        """Let an idle person continue with the next question."""
        seat, state = person.seat, match.state
        moment = (state.turn, state.phase, seat in state.circle)
        if self._looked.get(seat) != moment:
            self._looked[seat] = moment
            self._begin(foreseen_question(match, seat), person, bot)
        prepared = self._prepared.get((seat, self._thought_of.get(seat, "")))
        if prepared is not None and prepared.since is None and person.back_from_coffee(now) == now:
            prepared.since = now

    def _begin(self, question: Question[Any] | None, person: Person, bot: Bot) -> None:
        seat = person.seat
        self._thought_of[seat] = question.kind if question else ""
        if question is None:
            return
        before = self._prepared.get((seat, question.kind))
        if before is None or before.id != question.id:
            needed = person.think(question.kind)
            self._prepared[seat, question.kind] = Prepared(
                question.id, bot.choose(question), needed, needed
            )

    def stop(self, seat: int, now: float) -> None:
        """Interrupt preparations, because something is asked."""
        for (of, _), prepared in self._prepared.items():
            if of == seat and prepared.since is not None:
                spent = min(prepared.left, now - prepared.since)
                self.drafts.append(Drafted(seat, prepared.since, prepared.since + spent))
                prepared.left -= spent
                prepared.since = None

    def time_left(self, question: Question[Any]) -> float | None:
        """Seconds for a question that was prepared; None if it was not."""
        prepared = self._prepared.pop((question.seat, question.kind), None)
        if prepared is None:
            return None
        self.used += 1
        if refusal_of(question.check, prepared.answer) is not None:
            return prepared.needed
        self.legal += 1
        return max(prepared.left, min(prepared.needed, LOOK_OVER))
