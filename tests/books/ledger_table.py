"""Books for tests: open questions by seat and kind, answers by hand, keepers who go on."""

from __future__ import annotations

from typing import Any

from ecumene.games.books.game import BOOKS
from ecumene.games.books.ledger import Books, Seat
from ecumene.games.books.options import Options
from ecumene.games.books.turn import GoOn
from ecumene.games.books.view import BooksView, view
from ecumene.kernel import KEEPER, SPECTATOR, Event, Match, Question, seed_from_number
from ecumene.kernel.engine import violations


class Table:
    """A table whose books are kept."""

    def __init__(self, players: int = 5, seed: int = 1, **options: Any) -> None:
        chosen = Options(**options)
        self.match = Match.start(BOOKS, players, options=chosen, seed=seed_from_number(seed))

    @property
    def state(self) -> Books:
        state: Books = self.match.state
        return state

    def seat(self, number: int) -> Seat:
        return self.state.seats[number]

    def asked(self, seat: int, kind: str) -> bool:
        """Whether a seat is asked something of this kind."""
        return any((each.seat, each.kind) == (seat, kind) for each in self.state.flow.decisions)

    def question(self, seat: int, kind: str) -> Question[Books]:
        """The open question of this kind."""
        (found,) = [
            each for each in self.state.flow.decisions if (each.seat, each.kind) == (seat, kind)
        ]
        return Question(BOOKS, self.state, found)

    def answer(self, seat: int, kind: str, answer: Any) -> list[Event]:
        """Answer the open question of this kind; what happened."""
        self.match.play(seat, self.question(seat, kind).id, answer)
        assert violations(BOOKS, self.state) == []
        return list(self.match.events[-1])

    def go_on(self, at: int = 0, who: str = "Ada") -> list[Event]:
        """A keeper goes on."""
        return self.answer(KEEPER, "gate", GoOn(at=at, who=who))

    def chair(self, act: Any) -> list[Event]:
        return self.answer(KEEPER, "chair", act)

    def until(self, phase: int, turn: int = 0) -> None:
        """Go on until a phase is reached, in this turn or a later one."""
        wanted = turn or self.state.turn
        while (self.state.turn, self.state.phase) != (wanted, phase):
            self.go_on()

    def give(self, seat: int, *advances: str, **numbers: int) -> None:
        """Put a seat into a position, without a question."""
        from ecumene.games.books.entries import write

        row = self.seat(seat)
        row.advances += advances
        for name, value in numbers.items():
            write(self.state, row, name, value, "told")

    def view(self, viewer: int = SPECTATOR) -> BooksView:
        return view(self.state, viewer)

    def doubts(self, seat: int) -> list[str]:
        return [each.code for each in self.state.doubts if each.seat == seat]
