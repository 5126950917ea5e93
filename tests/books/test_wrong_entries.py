"""Wrong entries in a game of the engine, each corrected later: the ledger is that of no mistakes.

Wrong are counts, purchases and credits of choice; they are put right by the seat itself or by a
keeper, at once, some phases later or in a later turn, when markers have moved by them. A keeper
corrects too what the preview says would have been another marker.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from ecumene.games.books.corrections import Correct, Redivide
from ecumene.games.books.phases.counts import Count
from ecumene.games.books.phases.purchase import Buy
from ecumene.games.books.seat_actions import Amend
from ecumene.games.megaciv.tables.credit import NO_CREDITS, Credits
from ecumene.kernel import KEEPER, Event
from tests.books.engine_game import Played, enter_turn, play_engine
from tests.books.ledger_table import Table
from tests.support.sizes import parts

PLAYERS, TURNS = 18, 13
#: entries that are wrong: 200, and a tenth of them in CI
WRONG = len(parts(200))
#: the phase after which a number is entered anew, by the phase of its entry
LAST_PHASE = {2: 4, 5: 11, 12: 12}
REASON = "wrong entry"


@dataclass
class Mistake:
    """A correction to make, and when."""

    how: str
    turn: int
    phase: int
    correct: Callable[[], None]


class Careless(Table):
    """A table at which some entries are wrong, and corrected when their time has come."""

    def __init__(self, wrong: set[int], lots: random.Random, **options: Any) -> None:
        super().__init__(PLAYERS, **options)
        self.wrong, self.lots = wrong, lots
        self.entries = 0
        self.open: list[Mistake] = []
        #: the last purchase entered for each seat
        self.purchases: dict[int, Buy] = {}
        self.made: Counter[str] = Counter()
        self.corrected = 0

    # -- making mistakes

    def answer(self, seat: int, kind: str, answer: Any) -> list[Event]:
        """Some entries are wrong; a keeper goes on after correcting what is due."""
        if kind == "gate":
            self.correct_what_is_due()
        if kind not in ("count", "buy") and not isinstance(answer, Amend):
            return super().answer(seat, kind, answer)
        self.entries += 1
        if kind == "buy":
            self.purchases[seat] = answer
        if self.entries not in self.wrong:
            return super().answer(seat, kind, answer)
        enter = self.mistake_purchase if kind == "buy" else self.mistake_number
        return enter(seat, kind, answer)

    def mistake_number(self, seat: int, kind: str, answer: Count | Amend) -> list[Event]:
        """One number is wrong."""
        name = self.lots.choice(sorted(answer.numbers))
        right, most = answer.numbers[name], {"cities": 9, "cards": 99}.get(name, 55)
        wrong = self.lots.choice([n for n in range(max(0, right - 3), right + 4) if n != right])
        wrong = wrong if wrong <= most else right - 1
        numbers = {**answer.numbers, name: wrong}
        events = super().answer(seat, kind, msgspec.structs.replace(answer, numbers=numbers))
        names = [name, "census"] if self.state.phase == 2 else [name]
        if name == "cities" and self.state.phase == 12 and self.lots.random() < 0.7:
            turn, phase = self.state.turn + 1, self.lots.randrange(1, 5)  # after the marker
        else:
            turn = self.state.turn
            phase = self.lots.randrange(self.state.phase, LAST_PHASE[self.state.phase] + 1)
        if turn > TURNS:
            turn, phase = TURNS, 12
        own = turn == self.state.turn and self.lots.random() < 0.5
        how = "own number" if own else "keeper's number"
        how += ", a turn later" if turn > self.state.turn else ""

        def put_right() -> None:
            for each in names:
                present = self.seat(seat).value(each)
                self.set_right(seat, each, present, present + right - wrong, own=own)
            if name == "treasury" and self.state.phase == 12 and self.doubts(seat):
                self.answer_right(seat, "rebuy", self.purchases[seat])  # it was short

        self.note(how, turn, phase, put_right)
        return events

    def set_right(self, seat: int, name: str, was: int, now: int, *, own: bool) -> None:
        """By the seat itself, or by a keeper with all that follows from it."""
        if own:
            self.answer_right(seat, "desk", Amend(numbers={name: now}))
        else:
            self.keeper_corrects(Correct(seat, name, was, now, REASON))
        assert self.seat(seat).value(name) == now

    def mistake_purchase(self, seat: int, kind: str, answer: Buy) -> list[Event]:
        """An advance is left out or too many, or credits are divided wrongly."""
        self.purchases[seat] = self.wrong_purchase(seat, answer)
        events = super().answer(seat, kind, self.purchases[seat])
        bought = self.seat(seat).bought
        assert bought is not None
        wrong = bought.purchase
        again = self.state.turn == TURNS or self.lots.random() < 0.3
        if again:

            def buy_again() -> None:
                self.answer_right(seat, "rebuy", answer)

            self.note("own purchase", self.state.turn, 12, buy_again)
            return events
        extra = [name for name in wrong.gained if name not in (*answer.advances, answer.free)]
        since = self.state.turn
        latest = since + 1 if extra else min(TURNS, since + 3)
        turn, phase = self.lots.randrange(since + 1, latest + 1), self.lots.randrange(1, 12)

        def put_right() -> None:
            missing = [n for n in (*answer.advances, answer.free) if n and n not in wrong.gained]
            for name in extra:
                self.keeper_corrects(Correct(seat, f"advance:{name}", 1, 0, REASON))
            for name in missing:
                self.keeper_corrects(Correct(seat, f"advance:{name}", 0, 1, REASON, since))
            for name, divided in answer.chosen.items():
                was = self.seat(seat).chosen.get(name, NO_CREDITS)
                if was != divided:
                    self.keeper_corrects(Redivide(seat, name, was, divided, REASON))

        self.note(f"keeper's purchase, {turn - since} later", turn, phase, put_right)
        return events

    def wrong_purchase(self, seat: int, answer: Buy) -> Buy:
        """Another purchase than it was."""
        change = msgspec.structs.replace
        if answer.chosen and self.lots.random() < 0.5:
            turned = {name: turn_colours(each) for name, each in answer.chosen.items()}
            return change(answer, chosen=turned)
        left_out = [n for n in answer.advances if n not in ("library", "anatomy", answer.library)]
        if left_out and self.lots.random() < 0.6:
            name = self.lots.choice(left_out)
            advances = tuple(each for each in answer.advances if each != name)
            chosen = {n: each for n, each in answer.chosen.items() if n != name}
            paid = answer.points if advances else None
            treasury = answer.treasury if advances else None
            return change(answer, advances=advances, chosen=chosen, points=paid, treasury=treasury)
        taken = (*self.seat(seat).advances, *answer.advances, answer.free)
        names = ("pottery", "music", "mysticism", "urbanism", "masonry", "deism", "law", "coinage")
        more = next(name for name in (*names, *self.state.options.table) if name not in taken)
        paid = answer.points if answer.advances else 0
        return change(
            answer, advances=(*answer.advances, more), points=paid, treasury=answer.treasury or 0
        )

    # -- putting them right

    def note(self, how: str, turn: int, phase: int, correct: Callable[[], None]) -> None:
        self.made[how] += 1
        self.open.append(Mistake(how, turn, phase, correct))

    def correct_what_is_due(self) -> None:
        """Before a keeper goes on."""
        now = (self.state.turn, self.state.phase)
        due = [each for each in self.open if (each.turn, each.phase) <= now]
        self.open = [each for each in self.open if each not in due]
        for each in due:
            each.correct()
            self.corrected += 1

    def answer_right(self, seat: int, kind: str, answer: Any) -> None:
        super().answer(seat, kind, answer)

    def keeper_corrects(self, answer: Correct | Redivide) -> None:
        """The correction, and those that the preview says follow from it."""
        told = self.question(KEEPER, "chair").preview(answer)
        self.chair(answer)
        for also in told.also:
            self.chair(Correct(also.seat, also.field, also.was, also.now, REASON, also.turn))


def turn_colours(of: Credits) -> Credits:
    """The same credits in other colours."""
    return Credits(*of.each[1:], of.each[0])


def ledger_of(table: Table) -> list[Any]:
    """All that the books say in the end, but for who entered it and when."""
    return [
        (
            {name: told.value for name, told in seat.numbers.items()},
            sorted(seat.advances),
            seat.chosen,
            seat.since,
            seat.ast_bonus,
        )
        for seat in table.state.seats
    ]


def enter_game(table: Table, played: Played) -> None:
    for turn in range(1, TURNS + 1):
        enter_turn(table, played, turn, check=False)
    table.go_on()


def count_entries(played: Played) -> tuple[Careless, int]:
    """The game without a mistake, and how many entries it has."""
    table = Careless(set(), random.Random(0), stop_turn=TURNS)
    enter_game(table, played)
    return table, table.entries


@pytest.mark.rule("BK-C.1", "BK-C.4", "BK-C.5", "BK-C.7", "BK-C.8")
@pytest.mark.parametrize("seed", parts(10))
def test_wrong_entries_are_corrected(seed: int) -> None:
    played = play_engine(PLAYERS, TURNS, 11, "basic")
    right, entries = count_entries(played)
    lots = random.Random(seed)
    wrong = set(lots.sample(range(1, entries + 1), WRONG))
    table = Careless(wrong, lots, stop_turn=TURNS)
    enter_game(table, played)
    assert (table.corrected, table.open) == (WRONG, [])
    assert sum(table.made.values()) == WRONG
    assert {"own number", "keeper's number"} < set(table.made)
    assert ledger_of(table) == ledger_of(right)
    assert table.match.result == right.match.result
    assert table.view().podium == right.view().podium
    corrections = Counter(each.kind for row in table.match.events for each in row)
    assert corrections["corrected"] + corrections["amended"] > WRONG
