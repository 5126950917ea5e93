"""Sentences as tests check them: in every language, without faults."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecumene.kernel import Game
from ecumene.words import Said, SeatName
from ecumene.words.catalogue import catalogue
from ecumene.words.files import languages


def assert_said(game: Game[Any], sentence: Said, seats: Sequence[SeatName] = ()) -> str:
    """The sentence in English; it can be said in every language."""
    texts = {}
    for language in languages():
        words = catalogue(language, game.name)
        words.faults.clear()
        texts[language] = words.text(sentence, seats)
        assert not words.faults, (language, sentence, words.faults)
        assert texts[language] != sentence.key, language
    return texts["en"]
