"""Games of the engine, seen as by people around its board, and told to books phase by phase."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain
from typing import Any

from ecumene.bots import make_bot
from ecumene.games.books.corrections import Correct
from ecumene.games.books.phases.counts import Count
from ecumene.games.books.phases.purchase import Buy
from ecumene.games.books.phases.setup import Opening
from ecumene.games.books.seat_actions import Amend
from ecumene.games.megaciv.calculations.payment import token_value
from ecumene.games.megaciv.calculations.turn_order import census_order, city_order, position_order
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.position.state import Case, State, copy
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.setups import setup_for
from ecumene.kernel import NOBODY, Event, Match, Move, seed_from_number
from tests.books.ledger_table import Table

#: all minor calamities together, as the books call them
MINOR = "minor"
#: the phase in which markers are moved
LAST_PHASE = 13


@dataclass
class Called:
    """A calamity that was held: the positions before and after it, and the engine's case."""

    before: State
    after: State
    case: Case


@dataclass
class Played:
    """A game of the engine: the position at the beginning of each phase, and what happened."""

    positions: dict[tuple[int, int], State] = field(default_factory=dict)
    #: by turn and phase
    events: dict[tuple[int, int], list[Event]] = field(default_factory=lambda: defaultdict(list))
    #: by turn and name; of two copies the second
    calls: dict[tuple[int, str], Called] = field(default_factory=dict)
    #: by turn and seat: the answer, and the event of it
    purchases: dict[tuple[int, int], tuple[Any, dict[str, Any]]] = field(default_factory=dict)
    scores: tuple[int, ...] = ()
    steps: list[int] = field(default_factory=list)

    def after(self, turn: int, phase: int) -> State:
        """The position at the end of a phase."""
        return self.positions[(turn, phase + 1) if phase < LAST_PHASE else (turn + 1, 1)]

    def told(self, turn: int, phase: int, kind: str) -> list[Event]:
        """The events of one kind in a phase."""
        return [event for event in self.events[turn, phase] if event.kind == kind]


@cache
def play_engine(players: int, turns: int, seed: int, ast: str, bot: str = "steward") -> Played:
    """Let bots play, and look over their shoulders."""
    played = Played()
    boards: list[State] = []

    def begin_phase(state: State, move: Move, number: int) -> None:
        played.positions[state.turn, number] = copy(state)
        MEGA_CIVILIZATION.steps["begin_phase"](state, move, number)

    def call(state: State, move: Move, place: int) -> None:
        boards.append(copy(state))
        if place == 0:
            minor = Case(MINOR, 0, NOBODY)
            played.calls[state.turn, MINOR] = Called(played.after(state.turn, 8), boards[-1], minor)
        for case in state.cases:
            played.calls[state.turn, case.calamity] = Called(boards[-2], boards[-1], case.copy())
        MEGA_CIVILIZATION.steps["call"](state, move, place)

    steps = {**MEGA_CIVILIZATION.steps, "begin_phase": begin_phase, "call": call}
    options = {
        "ast": ast,
        "civ_choice": "host",
        "host_civs": setup_for(players).civilizations,
        "stop": "turn",
        "stop_turn": turns,
    }
    game = replace(MEGA_CIVILIZATION, steps=steps)
    match = Match.start(game, players, options=options, seed=seed_from_number(seed))
    bots = [make_bot(bot, MEGA_CIVILIZATION, seed + seat) for seat in range(players)]
    randomness = random.Random(seed)
    while not match.over:
        awaited = match.awaited_seats()
        question = match.questions(awaited[randomness.randrange(len(awaited))])[0]
        turn = match.state.turn
        answer = bots[question.seat].choose(question)
        is_minor, called = match.state.phase == 9 and not match.state.cases, len(boards)
        before = copy(match.state) if is_minor else match.state
        match.play(question.seat, question.id, answer)
        if is_minor:
            after = copy(match.state) if called == len(boards) else boards[called]
            name = next(str(arg) for arg in question.decision.args if arg in CALAMITIES)
            played.calls[turn, name] = Called(before, after, Case(name, 0, question.seat))
        for event in match.events[-1]:
            if event.kind == "purchased":
                played.purchases[turn, event.seat] = (answer, event.data)
    now = (0, 0)
    for event in chain.from_iterable(match.events):
        if event.kind == "phase":
            now = (now[0] + (event.data["phase"] == 1), event.data["phase"])
        played.events[now].append(event)
    assert match.result is not None
    played.positions[turns + 1, 1] = match.state
    played.scores = match.result.scores
    played.steps = [seat.step for seat in match.state.seats]
    return played


# -- telling ---------------------------------------------------------------------------------------


def opening_of(played: Played, turn: int, number: int) -> Opening:
    """Return the holdings of a seat, as told when books are opened in this turn."""
    seat, chosen = played.positions[turn, 1].seats[number], {}
    for of, (answer, _) in played.purchases.items():
        if of[0] < turn and of[1] == number:
            chosen.update(answer.chosen)
    names = ("tokens", "cities", "treasury", "cards", "step")
    numbers = {name: getattr(seat, name) for name in names}
    mine = {name: chosen[name] for name in seat.advances if name in chosen}
    return Opening(numbers=numbers, advances=tuple(seat.advances), chosen=mine)


def tell(table: Table, position: State, *names: str) -> None:
    """Every seat enters these numbers as they are on the table."""
    for seat in position.seats:
        numbers = {name: getattr(seat, name) for name in names}
        table.answer(seat.seat, "desk", Amend(numbers=numbers))


def purchase_of(played: Played, table: Table, turn: int, seat: int) -> Buy:
    """Return a purchase as its player tells it."""
    left = played.positions[turn, 13].seats[seat].cards
    if (turn, seat) not in played.purchases:
        return Buy(left=left)
    answer, event = played.purchases[turn, seat]
    value = token_value(table.seat(seat).advances)
    points = event["price"] + event["wasted"] - event["treasury"] * value
    return Buy(
        advances=answer.advances,
        free=answer.free,
        library=answer.library,
        chosen=answer.chosen,
        points=points,
        treasury=event["treasury"],
        waived=True,
        left=left,
    )


def enter_purchase(table: Table, played: Played, turn: int, seat: int, check: bool) -> None:
    """Tell a purchase; its price must be the engine's."""
    table.answer(seat, "buy", purchase_of(played, table, turn, seat))
    bought = table.seat(seat).bought
    if check and (turn, seat) in played.purchases:
        assert bought is not None
        assert bought.price == played.purchases[turn, seat][1]["price"]
        assert set(table.doubts(seat)) <= {"waived"}


def enter_turn(table: Table, played: Played, turn: int, *, check: bool = True) -> None:
    """One turn, phase by phase; without checks where wrong entries are not corrected yet."""
    at = {phase: played.positions[turn, phase] for phase in range(1, 14)}
    table.until(2, turn=turn)
    for seat in at[3].seats:
        table.answer(seat.seat, "count", Count(numbers={"tokens": seat.tokens}))
    table.until(3)
    assert not check or table.view().orders.census == census_order(at[3].seats)
    table.until(5)
    tell(table, at[6], "treasury")
    for seat in at[6].seats:
        numbers = {"cities": seat.cities, "tokens": seat.tokens}
        table.answer(seat.seat, "count", Count(numbers=numbers))
    table.until(6)
    assert not check or table.view().orders.cities == city_order(at[6].seats)
    table.until(10)
    for seat in at[10].seats:  # Regression
        was, back = table.seat(seat.seat).step, at[9].seats[seat.seat].step - seat.step
        if back:
            change = Correct(seat=seat.seat, field="step", was=was, now=was - back, reason="struck")
            table.chair(change)
    table.until(12)
    tell(table, at[12], "tokens", "cities", "treasury", "cards")
    assert not check or table.view().orders.position == position_order(at[12].seats)
    for seat in at[12].seats:
        mine = table.seat(seat.seat)
        if check:
            assert (mine.credits, mine.advances) == (seat.credits, seat.advances)
            assert mine.tokens_in_stock == seat.tokens_in_stock
        enter_purchase(table, played, turn, seat.seat, check)
    table.go_on()
    for seat in at[13].seats:
        mine = table.seat(seat.seat)
        assert not check or (mine.treasury, mine.step) == (seat.treasury, seat.step)
    table.go_on()
