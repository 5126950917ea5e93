"""A question as a person, a bot or a client meets it.

A question shows what its seat may know and nothing else (DG-1.4): the view of the seat, the legal
answers, and what is not possible and why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

import msgspec

from .engine import check, read_answer
from .flow import Arg, Decision
from .game import Game, Randomness, S
from .only_answer import OnlyAnswer
from .refusal import Refusal
from .warning import Warned


class Option(msgspec.Struct, frozen=True):
    """A legal answer and its name in words."""

    answer: Any
    label: str


class Unavailable(msgspec.Struct, frozen=True):
    """Something a seat might expect to be able to do, and why it cannot."""

    #: in words
    label: str
    code: str
    rule: str
    text: str
    #: as the game's answers name it
    thing: str


class Refused(msgspec.Struct, frozen=True):
    """Why an answer could not be given as it stands: a refusal as a client is shown it."""

    code: str
    rule: str
    text: str


def refusal_of(action: Callable[..., Any], *args: Any) -> Refused | None:
    """The refusal that an action meets, as plain data; None if it is legal."""
    try:
        action(*args)
    except Refusal as no:
        return Refused(no.code, no.rule, no.text)
    return None


class QuestionView(msgspec.Struct, frozen=True):
    """A question as plain data: what a client shows. ``options`` is None if they are too many.

    ``about`` are the facts of the question, in the form that its kind documents.
    """

    id: int
    seat: int
    kind: str
    rule: str
    text: str
    options: list[Option] | None
    unavailable: list[Unavailable]
    about: Any = None
    #: only if the seat's own things leave one answer: it may be given for the seat (DG-3.9)
    only_answer: OnlyAnswer | msgspec.UnsetType = msgspec.UNSET


class Question(Generic[S]):
    """An open decision together with the position it was asked in."""

    __slots__ = ("_answers", "_game", "_state", "decision")

    def __init__(self, game: Game[S], state: S, decision: Decision) -> None:
        self._game = game
        self._state = state
        self._answers: Sequence[Any] | None = None
        self.decision = decision

    @property
    def id(self) -> int:
        return self.decision.id

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def rule(self) -> str:
        return self.decision.rule

    @property
    def args(self) -> tuple[Arg, ...]:
        """What the question is about, as it is stored; ``Subject.of(question)`` reads it."""
        return self.decision.args

    @property
    def text(self) -> str:
        """The question as a sentence."""
        return self._game.words.question(self._state, self.decision)

    @property
    def options(self) -> Any:
        """The options of the table, known to everybody (DG-11.2)."""
        return self._state.options

    @property
    def view(self) -> Any:
        """The position as the asked seat sees it."""
        return self._game.view(self._state, self.decision.seat)

    def visible_state(self) -> S:
        """What the asked seat sees, as a state that the rules can be asked about."""
        if self._game.visible_state is None:
            raise TypeError(f"{self._game.name} does not say what a seat knows as a state")
        return self._game.visible_state(self._state, self.decision.seat)

    def glance(self) -> Any:
        """The part of the view that the question is about; None if its kind has no such part."""
        glance = self._game.kinds[self.decision.kind].glance
        return glance(self._state, self.decision) if glance is not None else None

    @property
    def listable(self) -> bool:
        """Whether the legal answers are few enough to list."""
        return self._game.kinds[self.decision.kind].answers is not None

    def answers(self) -> Sequence[Any]:
        """Every legal answer."""
        if self._answers is None:
            answers = self._game.kinds[self.decision.kind].answers
            if answers is None:
                raise TypeError(f"the answers to {self.decision.kind} are too many to list")
            self._answers = answers(self._state, self.decision)
        return self._answers

    def sample(self, randomness: Randomness) -> Any:
        """A random legal answer, every one equally likely where they can be listed."""
        sample = self._game.kinds[self.decision.kind].sample
        if sample is not None:
            return sample(self._state, self.decision, randomness)
        answers = self.answers()
        return answers[randomness.randrange(len(answers))]

    def default(self) -> Any:
        """What the program answers when time runs out (DG-9.1)."""
        return self._game.kinds[self.decision.kind].default(self._state, self.decision)

    def check(self, answer: Any) -> Any:
        """The answer in its typed form if it is legal, else the refusal that says why not."""
        typed = read_answer(self._game, self.decision, answer)
        check(self._game, self._state, self.decision, typed)
        return typed

    def about(self) -> Any:
        """The facts of the question: what may be chosen and how much; None if it has none."""
        about = self._game.kinds[self.decision.kind].about
        return about(self._state, self.decision) if about is not None else None

    def preview(self, answer: Any) -> Any:
        """What an unfinished answer would mean; the refusal of its first part that is not legal.

        None if the kind has no more to say than that the whole answer is legal.
        """
        preview = self._game.kinds[self.decision.kind].preview
        if preview is None:
            self.check(answer)
            return None
        typed = read_answer(self._game, self.decision, answer)
        return preview(self._state, self.decision, typed)

    def warnings(self, answer: Any) -> Sequence[Warned]:
        """What an answer would cost that one may not have thought of; none if it is not legal."""
        warn = self._game.warnings.get(self.decision.kind)
        typed = read_answer(self._game, self.decision, answer)
        if warn is None or refusal_of(check, self._game, self._state, self.decision, typed):
            return ()
        return warn(self._state, self.decision, typed)

    def only_answer(self) -> OnlyAnswer | None:
        """The answer to which the seat's own things leave no alternative; None if there is one."""
        find = self._game.only_answers.get(self.decision.kind)
        return find(self._state, self.decision) if find is not None else None

    def label(self, answer: Any) -> str:
        """An answer in words, as the asked seat reads it."""
        words = self._game.words
        return words.label(self._state, answer) if words.label else words.answer(answer)

    def describe(self) -> QuestionView:
        """The question as plain data for a client."""
        decision = self.decision
        unavailable = self._game.kinds[decision.kind].unavailable
        return QuestionView(
            id=decision.id,
            seat=decision.seat,
            kind=decision.kind,
            rule=decision.rule,
            text=self.text,
            options=[Option(a, self.label(a)) for a in self.answers()] if self.listable else None,
            unavailable=[
                Unavailable(self._in_words(thing), no.code, no.rule, no.text, thing)
                for thing, no in (unavailable(self._state, decision) if unavailable else [])
            ],
            about=self.about(),
            only_answer=self.only_answer() or msgspec.UNSET,
        )

    def _in_words(self, thing: str) -> str:
        words = self._game.words
        return words.thing(thing) if words.thing else thing
