"""The people of an evening at a table of the real service (see virtual_table)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from benchmarks.studies.evening_figures import Answered, Drafted, Trace
from benchmarks.studies.evening_people import LOOK_OVER, PATIENCE, Person, invite_people
from benchmarks.studies.evening_prepared import Preparations
from benchmarks.studies.virtual_table import VirtualTable
from ecumene.bots import make_bot
from ecumene.bots.bot import Bot
from ecumene.bots.company import Company, Wait, trade_in_company
from ecumene.games import find_game
from ecumene.games.megaciv.phases.trade.offers import Accept, Finish
from ecumene.games.megaciv.position.schedule import find_readiness
from ecumene.kernel import Event, Match, Question, Refusal, Row
from ecumene.kernel.flow import Decision
from ecumene.service.people.people import new_guest
from ecumene.service.tables.paces import LIVE
from ecumene.service.tables.table_settings import TableSettings

MOVEMENT, TRADE = "movement", "trade"


class Asked(NamedTuple):
    """When a question was asked."""

    turn: int
    opened: float


@dataclass(slots=True)
class Task:
    """A person's current task."""

    decision: Decision
    began: float
    due: float
    #: looks at the market in a row that led to nothing
    idle: int = 0


@dataclass(slots=True)
class Seated:
    """A person in their seat, with the bot that decides for them."""

    person: Person
    bot: Bot
    task: Task | None = None
    #: since when a movement is planned, and when it will be ready
    draft: tuple[float, float] | None = None
    #: turns in which they have said whether they wait in movement
    decided: set[int] = field(default_factory=set)


def question_kind(match: Match[Any], decision: Decision) -> str:
    """The kind of question a person has to think about."""
    if decision.kind == TRADE:
        return TRADE
    only = Question(match.game, match.state, decision).only_answer()
    return decision.kind if only is None else "only_answer"


class Evening:
    """One evening."""

    def __init__(self, prepares: bool, players: int, turns: int, seed: int, bot: str) -> None:
        self._prepares = prepares
        settings = TableSettings(pace="live", own_limits=LIVE)
        self._table = VirtualTable(turns, seed, settings)
        self._clock = self._table.clock
        game = find_game("megaciv")
        people = invite_people(players, seed)
        self._seats = [Seated(each, make_bot(bot, game, seed + each.seat)) for each in people]
        self._preparations = Preparations()
        #: by decision: when it was asked
        self._asked: dict[int, Asked] = {}
        self._rows = self._turn = self._phase = 0
        self.trace = Trace(
            players,
            tuple(each.seat for each in people if each.slow),
            tuple(each.seat for each in people if each.coffee_at is not None),
        )

    # -- the evening -----------------------------------------------------------------------------

    async def play(self) -> Trace:
        """Play until the last turn is over."""
        now = self._clock.now()
        await self._table.sit_down(
            [new_guest(f"Bo {each}", now) for each in range(len(self._seats))]
        )
        match = await self._table.serve()
        while not match.over:
            self._note(match)
            if await self._wait_in_movement(match):
                match = await self._table.serve()
                continue
            self._attend(match)
            self._clock.passed = await self._next_moment()
            await self._act_who_is_ready(match)
            match = await self._table.serve()
        self._note(match)
        self.trace.drafts += self._preparations.drafts
        self.trace.prepared = (self._preparations.used, self._preparations.legal)
        self.trace.seconds = self._clock.passed
        return self.trace

    async def _next_moment(self) -> float:
        """Return when somebody has thought enough, or the service has something to do."""
        moments = [each.task.due for each in self._seats if each.task]
        return max(min(moments + await self._table.next_jobs()), self._clock.passed)

    # -- people ----------------------------------------------------------------------------------

    def _attend(self, match: Match[Any]) -> None:
        """Let an idle person with a question start thinking."""
        now = self._clock.passed
        waiting = {each.seat for each in match.state.waiting if each.kind == MOVEMENT}
        for seated in self._seats:
            task, seat = seated.task, seated.person.seat
            if task is not None and match.state.flow.find(task.decision.id) is None:
                seated.task = None
            if not self._prepares and seat in waiting and seated.draft is None:
                seated.draft = now, now + seated.person.think(MOVEMENT)
        for decision in match.state.flow.decisions:
            seated = self._seats[decision.seat]
            if seated.task is None:
                began = seated.person.back_from_coffee(now)
                due = began + self._time_needed(match, seated, decision)
                seated.task = Task(decision, now, due)
        for seated in self._seats if self._prepares else ():
            if seated.task is None:
                self._preparations.think(match, seated.person, seated.bot, now)

    def _time_needed(self, match: Match[Any], seated: Seated, decision: Decision) -> float:
        """Return the seconds for a question; plans are reviewed."""
        kind = question_kind(match, decision)
        self._preparations.stop(decision.seat, self._clock.passed)
        prepared = self._preparations.time_left(Question(match.game, match.state, decision))
        if prepared is not None:
            return prepared
        if kind != MOVEMENT or seated.draft is None:
            return seated.person.think(kind)
        began, ready = seated.draft
        now, seated.draft = self._clock.passed, None
        self.trace.drafts.append(Drafted(seated.person.seat, began, min(now, ready)))
        return max(ready - now, LOOK_OVER)

    async def _wait_in_movement(self, match: Match[Any]) -> bool:
        """Let people wait, once, if the hints advise it; return whether somebody did."""
        asked = [each for each in match.state.flow.decisions if each.kind == MOVEMENT]
        fresh = [each.seat for each in asked if match.turn not in self._seats[each.seat].decided]
        standing = find_readiness(match.state) if fresh else {}
        for seat in fresh:
            self._seats[seat].decided.add(match.turn)
        waits = [seat for seat in fresh if standing[seat] == "behind"]
        for seat in waits:
            await self._do(partial(_wait, seat))
        return bool(waits)

    async def _act_who_is_ready(self, match: Match[Any]) -> None:
        """Let the first person who is ready act; the others a moment later."""
        now = self._clock.passed
        ready = [each for each in self._seats if each.task and each.task.due <= now]
        if ready:
            seated = min(
                ready, key=lambda each: (each.task.due if each.task else 0.0, each.person.seat)
            )
            await self._answer(match, seated)

    async def _answer(self, match: Match[Any], seated: Seated) -> None:
        task = seated.task
        assert task is not None
        decision = task.decision
        if match.state.flow.find(decision.id) is None:  # the clock was faster
            seated.task = None
            return
        answer = self._choose(match, seated, task)
        if isinstance(answer, Wait):
            task.idle += 1
            task.due = self._clock.passed + seated.person.think(TRADE)
            return
        try:
            await self._do(lambda match: match.play(decision.seat, decision.id, answer))
        except Refusal:
            # Somebody was faster and the position is another one: think again, shortly.
            task.due = self._clock.passed + LOOK_OVER
            return

    def _choose(self, match: Match[Any], seated: Seated, task: Task) -> Any:
        question = Question(match.game, match.state, task.decision)
        if task.decision.kind != TRADE:
            return seated.bot.choose(question)
        others = [each.seat for each in match.state.flow.decisions if each.kind == TRADE]
        company = Company(frozenset(others) - {task.decision.seat}, at=self._clock.passed)
        answer = trade_in_company(seated.bot, question, company)
        if isinstance(answer, Wait) and (task.idle + 1 >= PATIENCE or not company.people):
            return Finish()
        return answer

    async def _do(self, act: Any) -> None:
        self.trace.acts += 1
        await self._table.act(act)

    # -- what is written down --------------------------------------------------------------------

    def _note(self, match: Match[Any]) -> None:
        """Keep what happened since the last look: answers, new questions, new phases."""
        now, first = self._clock.passed, match.version - len(match.log) + 1
        for place in range(self._rows - first, len(match.log)):
            self._note_answer(match, match.log[place], now)
            for event in match.events[place]:
                self._note_phase(event, now)
        self._rows = match.version + 1
        for decision in match.state.flow.decisions:
            if decision.id not in self._asked:
                self._asked[decision.id] = Asked(self._turn, now)

    def _note_phase(self, event: Event, now: float) -> None:
        if event.kind == "phase":
            self._phase = int(event.data["phase"])
            if self._phase == 1:
                self._turn += 1
            self.trace.phases.append((self._turn, self._phase, now))

    def _note_answer(self, match: Match[Any], row: Row, now: float) -> None:
        if row.what == "command" and row.kind == match.game.timing.close:
            self._note_close(now)
        if row.what != "answer":
            return
        asked = self._asked.get(row.decision) or Asked(self._turn, now)
        task = self._seats[row.seat].task
        mine = task is not None and task.decision.id == row.decision
        began = task.began if task is not None and mine else now
        deal = isinstance(row.answer, Accept)
        answered = Answered(row.seat, row.kind, *asked, began, now, row.by, deal)
        self.trace.answers.append(answered)
        if mine:
            self._seats[row.seat].task = None

    def _note_close(self, now: float) -> None:
        """Note that trade has ended: interrupted actions are dropped."""
        for seated in self._seats:
            task = seated.task
            if task is not None and task.decision.kind == TRADE:
                asked, seat = self._asked[task.decision.id], seated.person.seat
                answered = Answered(seat, TRADE, *asked, task.began, now, "clock")
                self.trace.answers.append(answered)
                seated.task = None


def _wait(seat: int, match: Match[Any]) -> Any:
    return match.command("wait", {"until": "touching"}, seat=seat)
