"""The language of the terminal: one for the whole program, chosen at its start."""

from __future__ import annotations

import os
from typing import Annotated, Any

import typer

from ecumene.kernel import Question
from ecumene.words import Said, SeatName
from ecumene.words.catalogue import ENGLISH, Catalogue, catalogue
from ecumene.words.files import choose_language

#: the terminal's own messages
TERMINAL = "terminal"

_chosen = [ENGLISH]


def speak(language: str) -> str:
    """Set the language of all output; by default the one that the terminal is set to."""
    _chosen[0] = choose_language(language or _system_language())
    return language


#: the option of every command that shows sentences
Language = Annotated[
    str,
    typer.Option(help="The language, such as de.", show_default="as LANG says", callback=speak),
]


def _system_language() -> str:
    """Return the terminal's language, from the POSIX variables."""
    return next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")


def spoken() -> str:
    """The language of the terminal."""
    return _chosen[0]


def words(game: str = "") -> Catalogue:
    """The messages of the terminal, and of a game, in its language."""
    parts = (game, TERMINAL) if game else (TERMINAL,)
    return catalogue(spoken(), *parts)


def say(key: str, **params: Any) -> str:
    """A message of the terminal."""
    return words().message(key, params)


def ask_text(question: Question[Any]) -> str:
    """A question as its seat reads it."""
    return question.in_words(question.said, spoken())


def answer_text(question: Question[Any], answer: Any) -> str:
    """An answer as the asked seat reads it."""
    return question.in_words(question.answer_said(answer), spoken())


def game_text(game: str, sentence: Said, seats: tuple[SeatName, ...] = ()) -> str:
    """Return a game's text."""
    return words(game).text(sentence, seats)
