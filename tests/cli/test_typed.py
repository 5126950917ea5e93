"""Words that are typed in the language of the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecumene.cli.commands import COMMANDS
from ecumene.cli.language import say, speak
from ecumene.cli.main import app
from ecumene.cli.saves import SaveError, read_save
from ecumene.cli.typed import ANYWHERE, FIRST, read_typed, show_typed
from ecumene.words.files import languages


@pytest.fixture
def german() -> Iterator[None]:
    speak("de")
    yield
    speak("en")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("hilfe SA-1.12", "help SA-1.12"),
        ("Regeln mit Hütte", "rules mit Hütte"),
        ("karten alle", "cards all"),
        ("zurück", "undo"),
        ("angebot 2 eisen pelze an jeden", "offer 2 eisen pelze to anyone"),
        ("antwort 3#1 mit eisen 2 pelze", "answer 3#1 with eisen 2 pelze"),
        ("kaufen bibliothek politik", "buy bibliothek politik"),
        ("bibliothek musik", "library musik"),
        ("stadt rom, ostia 2", "city rom, ostia 2"),
        ("help", "help"),
        ('{"do": "mit"}', '{"do": "mit"}'),
    ],
)
def test_german_words_mean_the_english_ones(german: None, typed: str, meant: str) -> None:
    assert read_typed(typed) == meant


def test_examples_are_shown_in_the_own_language(german: None) -> None:
    shown = show_typed("offer iron furs salt to egypt for 2 wine", "megaciv")
    assert shown == "angebot eisen pelze salz an ägypten für 2 wein"


def test_english_stays_as_it_is() -> None:
    for line in ("offer 2 iron furs to anyone", "help", "build rome from ostia 2", "accept 1, 2"):
        assert read_typed(line) == line
        assert show_typed(line, "megaciv") == line


@pytest.mark.parametrize("language", languages())
def test_no_word_means_two_things(language: str) -> None:
    speak(language)
    try:
        own = [each for word in (*FIRST, *ANYWHERE) for each in say(f"typed-{word}").split(", ")]
    finally:
        speak("en")
    assert len(own) == len(set(own))


def test_every_command_can_be_typed() -> None:
    assert set(COMMANDS) <= set(FIRST)


def test_what_is_wrong_with_a_file_is_said_in_german(german: None, tmp_path: Path) -> None:
    path = tmp_path / "nirgends.jsonl"
    with pytest.raises(SaveError) as refused:
        read_save(path)
    assert str(refused.value) == f"{path} lässt sich nicht lesen: diese Datei gibt es nicht."


def test_a_game_that_cannot_begin_is_refused_in_german(german: None) -> None:
    result = CliRunner().invoke(app, ["play", "stoneage", "--players", "9", "--language", "de"])
    assert result.exit_code == 2
    assert "ist für 2 bis 4 Spieler" in result.output
