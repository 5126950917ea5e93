"""A table of Stone Age to try rules on: positions laid out by hand, dice as the test says.

::

    table = Table(players=4)
    table.place(0, "forest", 4)              # answers the open question of seat 0
    assert table.refused(1, Place("forest", 4)).code == "too_few_rings"

To begin in the middle of a round, lay out the figures and go to a phase::

    table = Table(players=2, first=0)
    table.player(0).resources = [2, 1, 0, 0]
    table.using({"card_1": {0: 1}})          # seat 0 has one figure on card space 1, phase 2 begins
    table.answer(0, Pay(wood=1))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from ecumene.games import find_game
from ecumene.games.stoneage.answers import Place, Use
from ecumene.games.stoneage.state import NUMBER, Options, Player, State
from ecumene.kernel import (
    Decision,
    Event,
    Move,
    Question,
    Refusal,
    Seeded,
    Step,
    encode,
    engine,
    seed_from_number,
)
from ecumene.kernel.chance import Chance, Request
from ecumene.kernel.log import event_text
from ecumene.kernel.question import answer_said
from ecumene.words.catalogue import catalogue, in_english

GAME = find_game("stoneage")
NAMES = ("Ann", "Bob", "Cid", "Dee")


def answer_text(answer: Any, kind: str = "") -> str:
    """An answer in English."""
    assert GAME.words.label is not None
    sentence = GAME.words.label(GAME.new(2, Options()), answer) or answer_said(kind, answer)
    return in_english(sentence, GAME.name)


def name_of(kind: str, identity: str) -> str:
    """A thing in English, such as a card with its id."""
    return catalogue("en", GAME.name).name(kind, identity)


class Loaded:
    """Chance with dice that fall as the test says, in order; anything else is left to a seed."""

    def __init__(self, rolls: Sequence[Sequence[int]] = (), fallback: Chance | None = None) -> None:
        self.rolls = [tuple(roll) for roll in rolls]
        self.asked: list[Request] = []
        self._fallback = fallback or Seeded(seed_from_number(1))

    def draw(self, number: int, request: Request) -> tuple[int, ...]:
        self.asked.append(request)
        if request.what == "roll" and self.rolls:
            roll = self.rolls.pop(0)
            assert len(roll) == request.times, f"{request.times} dice asked for, {roll} given"
            return roll
        return self._fallback.draw(number, request)


class Table:
    """A game without a log: the state is at hand, and so is every event."""

    def __init__(
        self,
        players: int = 4,
        *,
        first: int = 0,
        seed: int = 1,
        options: Options | None = None,
    ) -> None:
        self.game = find_game("stoneage")
        options = options or Options(sa_first="host", sa_first_seat=first)
        self.chance = Loaded(fallback=Seeded(seed_from_number(seed)))
        self.state: State
        self.state, self.move = engine.start(self.game, players, options, self.chance)
        self.events: list[Event] = list(self.move.events)

    # -- laying out ------------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def dice(self, *rolls: Sequence[int]) -> None:
        """The next rolls, one sequence of faces each."""
        self.chance.rolls += [tuple(roll) for roll in rolls]

    def lay_card(self, space: int, number: int) -> None:
        """Put a card (by number) on the space of this cost (1 to 4), in exchange with its place."""
        self._swap_card(number)
        self.state.cards[space - 1], old = number, self.state.cards[space - 1]
        self.state.deck.insert(0, old)

    def _swap_card(self, number: int) -> None:
        if number in self.state.deck:
            self.state.deck.remove(number)
            return
        at = self.state.cards.index(number)
        self.state.cards[at] = self.state.deck.pop(0)

    def give_card(self, seat: int, *numbers: int, single_use: bool = False) -> None:
        """Put cards in front of a player, from the deck or the spaces."""
        for number in numbers:
            self._swap_card(number)
            self.player(seat).cards.append(number)
            if single_use:
                self.player(seat).single_use.append(number)

    def lay_building(self, stack: int, number: int) -> None:
        """Put a building (by number) on top of a stack (1 to 4), in exchange with its place."""
        tiles = self.state.stacks[stack - 1]
        for pile in [*self.state.stacks, self.state.removed]:
            if number in pile:
                at = pile.index(number)
                pile[at], tiles[-1] = tiles[-1], pile[at]
                return
        raise AssertionError(f"building {number} is not in a pile")

    def using(self, figures: Mapping[str, Mapping[int, int]]) -> Table:
        """Begin phase 2 with these figures on the board: location -> seat -> number."""
        for name, seats in figures.items():
            for seat, number in seats.items():
                self.state.board[NUMBER[name]][seat] += number
                self.player(seat).unplaced -= number
        return self.go([Step("end_round"), Step("feed"), Step("use", (0,))])

    def feeding(self) -> Table:
        """Begin phase 3."""
        return self.go([Step("end_round"), Step("feed")])

    def ending(self) -> Table:
        """Begin what follows phase 3."""
        return self.go([Step("end_round")])

    def go(self, agenda: list[Step]) -> Table:
        """Drop all questions and go on with this agenda (the last step is the first taken)."""
        flow = self.state.flow
        flow.decisions.clear()
        flow.agenda[:] = agenda
        flow.seq += 1
        self.move = Move(flow, self.chance)
        engine.settle(self.game, self.state, self.move)
        self.events += self.move.events
        return self

    # -- playing ---------------------------------------------------------------------------------

    def decision(self, seat: int) -> Decision:
        """The one open question of a seat."""
        (found,) = [d for d in self.state.flow.decisions if d.seat == seat]
        return found

    def asked(self) -> dict[int, str]:
        """Which seats are asked now, and what kind of question."""
        return {d.seat: d.kind for d in self.state.flow.decisions}

    def answers(self, seat: int) -> list[Any]:
        """Every legal answer of a seat."""
        decision = self.decision(seat)
        listing = self.game.kinds[decision.kind].answers
        assert listing is not None
        return list(listing(self.state, decision))

    def default(self, seat: int) -> Any:
        """Return the program's answer for a seat."""
        decision = self.decision(seat)
        return self.game.kinds[decision.kind].default(self.state, decision)

    def answer(self, seat: int, answer: Any) -> list[Event]:
        """Answer the open question of a seat; the events that follow."""
        decision = self.decision(seat)
        self.move = engine.answer(self.game, self.state, decision, answer, self.chance)
        self.events += self.move.events
        assert engine.violations(self.game, self.state) == []
        return self.move.events

    def place(self, seat: int, location: Any, figures: int = 1) -> list[Event]:
        return self.answer(seat, Place(location, figures))

    def use(self, seat: int, location: Any) -> list[Event]:
        return self.answer(seat, Use(location))

    def refused(self, seat: int, answer: Any) -> Refusal:
        """The refusal an answer meets; the state must not change by a byte."""
        before = encode(self.state)
        with pytest.raises(Refusal) as caught:
            engine.answer(self.game, self.state, self.decision(seat), answer, self.chance)
        assert encode(self.state) == before
        assert caught.value.text
        return caught.value

    def happened(self, kind: str) -> list[Event]:
        """All events of one kind so far."""
        return [event for event in self.events if event.kind == kind]

    # -- more to lay out and to read ---------------------------------------------------------------

    def tribe(self, seat: int, figures: int) -> None:
        """Give a player a tribe of this size, none of it on the board."""
        self.player(seat).figures = self.player(seat).unplaced = figures

    def hide_card(self, seat: int, *numbers: int) -> None:
        """Put cards face down in front of a player, as additional cards."""
        for number in numbers:
            self._swap_card(number)
            self.player(seat).hidden_cards.append(number)

    def top_card(self, number: int) -> None:
        """Put a card on top of the deck."""
        self._swap_card(number)
        self.state.deck.append(number)

    def shrink_deck(self, left: int, *, to: int = 0) -> None:
        """Leave so many cards in the deck, the top ones; a player gets the others."""
        deck = self.state.deck
        self.player(to).cards += deck[: len(deck) - left]
        self.state.deck = deck[len(deck) - left :]

    def text(self, seat: int) -> str:
        """The open question of a seat as a sentence."""
        return Question(self.game, self.state, self.decision(seat)).text

    def told(self, kind: str) -> list[str]:
        """All events of one kind so far, as sentences about Ann, Bob, Cid and Dee."""
        return [event_text(self.game, event, NAMES) for event in self.happened(kind)]

    # -- figures on the board, and questions as a client reads them ----------------------------------

    def lay_figures(self, figures: Mapping[str, Mapping[int, int]]) -> None:
        """Put figures of the tribes on the board: location -> seat -> number."""
        for name, seats in figures.items():
            for seat, number in seats.items():
                self.state.board[NUMBER[name]][seat] += number
                self.player(seat).unplaced -= number

    def placing(self, figures: Mapping[str, Mapping[int, int]], seat: int = 0) -> Table:
        """Go on with phase 1 at a seat, with these figures on the board already."""
        self.lay_figures(figures)
        return self.go([Step("end_round"), Step("feed"), Step("use", (0,)), Step("place", (seat,))])

    def open(self) -> list[tuple[int, str, str, tuple[Any, ...]]]:
        """Every open question as (seat, kind, rule, args)."""
        return [(d.seat, d.kind, d.rule, d.args) for d in self.state.flow.decisions]

    def closed(self, seat: int) -> dict[str, tuple[str, str]]:
        """Return the closed choices of a seat's open question, with code and rule."""
        decision = self.decision(seat)
        listing = self.game.kinds[decision.kind].unavailable
        assert listing is not None
        return {name: (no.code, no.rule) for name, no in listing(self.state, decision)}

    def labels(self, seat: int) -> list[str]:
        """The legal answers of a seat in words."""
        return [answer_text(answer) for answer in self.answers(seat)]

    def why_not(self, seat: int, answer: Any) -> tuple[str, str, str]:
        """Code, rule and sentence of the refusal an answer meets."""
        refusal = self.refused(seat, answer)
        return refusal.code, refusal.rule, refusal.text

    def malformed(self, seat: int, answer: Any) -> tuple[str, str]:
        """The refusal that plain data meets which is no answer to the question: (code, rule)."""
        with pytest.raises(Refusal) as caught:
            engine.read_answer(self.game, self.decision(seat), answer)
        return caught.value.code, caught.value.rule
