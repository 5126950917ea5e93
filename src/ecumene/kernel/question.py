"""A question as a person, a bot or a client meets it.

It shows only what its seat may know (DG-1.4): the seat's view, the legal answers, and what isn't
possible and why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

import msgspec

from ecumene.words import Said

from .engine import check, read_answer
from .flow import Arg, Decision
from .game import Game, OnlyAnswer, Randomness, S
from .refusal import Refusal, Warned


class Option(msgspec.Struct, frozen=True):
    """A legal answer, with its sentence unless it follows from its fields (:func:`answer_said`)."""

    answer: Any
    said: Said | msgspec.UnsetType = msgspec.UNSET


class Unavailable(msgspec.Struct, frozen=True):
    """An action that a seat might expect, and why it isn't available."""

    #: as the game's answers name it
    thing: str
    code: str
    rule: str
    #: why not
    said: Said
    #: the thing in words, if it is not ``thing-<id>``
    label: Said | msgspec.UnsetType = msgspec.UNSET


class Refused(msgspec.Struct, frozen=True):
    """Why an answer isn't legal, for clients."""

    code: str
    rule: str
    said: Said


def answer_said(kind: str, answer: Any) -> Said:
    """Return an answer's sentence from its fields: ``answer-<its tag>``, or ``answer-<kind of
    question>``."""
    fields = msgspec.to_builtins(answer)
    tag_field = type(answer).__struct_config__.tag_field
    tag = fields.pop(tag_field) if tag_field else kind
    return Said(f"answer-{tag}", fields)


def refusal_of(action: Callable[..., Any], *args: Any) -> Refused | None:
    """Return an action's refusal as plain data; None if it is legal."""
    try:
        action(*args)
    except Refusal as refused:
        return Refused(refused.code, refused.rule, refused.said)
    return None


class QuestionView(msgspec.Struct, frozen=True):
    """A question as plain data for clients. ``options`` is None if there are too many.

    ``about`` are the facts of the question, in the format its kind documents.
    """

    id: int
    seat: int
    kind: str
    rule: str
    said: Said
    options: list[Option] | None
    unavailable: list[Unavailable]
    about: Any = None
    #: only if the seat's own things leave one answer: it may be given for the seat (DG-3.9)
    only_answer: OnlyAnswer | msgspec.UnsetType = msgspec.UNSET
    #: True if it stays open after an answer, beside other questions; else left out
    standing: bool | msgspec.UnsetType = msgspec.UNSET


class Question(Generic[S]):
    """An open decision together with its position."""

    __slots__ = ("_answers", "_game", "_legal", "_state", "decision", "found")

    def __init__(self, game: Game[S], state: S, decision: Decision) -> None:
        self._game = game
        self._state = state
        self._answers: Sequence[Any] | None = None
        self._legal: Any = None
        self.decision = decision
        #: the result of checking the answer that is known to be legal
        self.found: object = None

    @property
    def game(self) -> Game[S]:
        return self._game

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
        """The subject as stored; ``Subject.of(question)`` reads it."""
        return self.decision.args

    @property
    def said(self) -> Said:
        """The question as a language-independent sentence."""
        return self._game.words.question(self._state, self.decision)

    @property
    def text(self) -> str:
        """The question in English."""
        return self.in_words(self.said)

    @property
    def options(self) -> Any:
        """The options of the table, which are public (DG-11.2)."""
        return self._state.options

    @property
    def view(self) -> Any:
        """The position as the asked seat sees it."""
        return self._game.view(self._state, self.decision.seat)

    def visible_state(self) -> S:
        """The asked seat's view as a state that the rules accept."""
        if self._game.visible_state is None:
            raise TypeError(f"{self._game.name} does not say what a seat knows as a state")
        return self._game.visible_state(self._state, self.decision.seat)

    def glance(self) -> Any:
        """The part of the view that matters to the question; None if its kind defines none."""
        glance = self._game.kinds[self.decision.kind].glance
        return glance(self._state, self.decision) if glance is not None else None

    @property
    def listable(self) -> bool:
        """Whether there are few enough legal answers to list."""
        return self._game.kinds[self.decision.kind].answers is not None

    def answers(self) -> Sequence[Any]:
        """Return every legal answer."""
        if self._answers is None:
            answers = self._game.kinds[self.decision.kind].answers
            if answers is None:
                raise TypeError(f"the answers to {self.decision.kind} are too many to list")
            self._answers = answers(self._state, self.decision)
        return self._answers

    def sample(self, randomness: Randomness) -> Any:
        """Return a random legal answer, uniformly if they can be listed."""
        sample = self._game.kinds[self.decision.kind].sample
        if sample is not None:
            drawn = sample(self._state, self.decision, randomness)
        else:
            answers = self.answers()
            drawn = answers[randomness.randrange(len(answers))]
        self._legal, self.found = drawn, None
        return drawn

    def is_known_legal(self, answer: Any) -> bool:
        """Whether this is the answer that :meth:`sample` or :meth:`check` returned last.

        It needn't be checked again as long as nothing has happened since.
        """
        return answer is not None and answer is self._legal

    def default(self) -> Any:
        """Return the answer given when time runs out (DG-9.1)."""
        return self._game.kinds[self.decision.kind].default(self._state, self.decision)

    def check(self, answer: Any) -> Any:
        """Return a legal answer in typed form, or raise its refusal."""
        typed = read_answer(self._game, self.decision, answer)
        found = check(self._game, self._state, self.decision, typed)
        self._legal, self.found = typed, found
        return typed

    def about(self) -> Any:
        """Return the facts of the question: available choices and amounts; None if there are
        none."""
        about = self._game.kinds[self.decision.kind].about
        return about(self._state, self.decision) if about is not None else None

    def preview(self, answer: Any) -> Any:
        """Return the consequences of an unfinished answer, or raise the refusal of its first
        illegal part.

        None if the kind has no previews.
        """
        preview = self._game.kinds[self.decision.kind].preview
        if preview is None:
            self.check(answer)
            return None
        typed = read_answer(self._game, self.decision, answer)
        return preview(self._state, self.decision, typed)

    def warnings(self, answer: Any) -> Sequence[Warned]:
        """Return costs of an answer that are easily overlooked; none if it is illegal."""
        warn = self._game.warnings.get(self.decision.kind)
        typed = read_answer(self._game, self.decision, answer)
        if warn is None or refusal_of(check, self._game, self._state, self.decision, typed):
            return ()
        return warn(self._state, self.decision, typed)

    def only_answer(self) -> OnlyAnswer | None:
        """Return the only answer that the seat's own hand allows; None if there are
        alternatives."""
        find = self._game.only_answers.get(self.decision.kind)
        return find(self._state, self.decision) if find is not None else None

    def answer_said(self, answer: Any) -> Said:
        """Return an answer's language-independent sentence, as the asked seat reads it."""
        return self._own_words(answer) or answer_said(self.kind, answer)

    def label(self, answer: Any) -> str:
        """Return an answer in English, as the asked seat reads it."""
        return self.in_words(self.answer_said(answer))

    def describe(self) -> QuestionView:
        """Return the question as plain data for clients."""
        decision = self.decision
        unavailable = self._game.kinds[decision.kind].unavailable
        return QuestionView(
            id=decision.id,
            seat=decision.seat,
            kind=decision.kind,
            rule=decision.rule,
            said=self.said,
            options=[self._option(a) for a in self.answers()] if self.listable else None,
            unavailable=[
                Unavailable(
                    thing, refused.code, refused.rule, refused.said, self._thing_said(thing)
                )
                for thing, refused in (unavailable(self._state, decision) if unavailable else [])
            ],
            about=self.about(),
            only_answer=self.only_answer() or msgspec.UNSET,
            standing=self._game.kinds[decision.kind].standing or msgspec.UNSET,
        )

    def _option(self, answer: Any) -> Option:
        own = self._own_words(answer)
        return Option(answer) if own is None else Option(answer, own)

    def _own_words(self, answer: Any) -> Said | None:
        label = self._game.words.label
        return label(self._state, answer) if label else None

    def _thing_said(self, thing: str) -> Said | msgspec.UnsetType:
        words = self._game.words
        return words.thing(thing) if words.thing else msgspec.UNSET

    def in_words(self, sentence: Said, language: str = "en") -> str:
        """Return a sentence of this game in a language."""
        from ecumene.words.catalogue import catalogue  # slow to import, and bots don't need it

        return catalogue(language, self._game.name).text(sentence)
