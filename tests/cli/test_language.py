"""The terminal in the reader's language: --language, or what LANG says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecumene.cli import language
from ecumene.cli.main import app


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    language.speak("en")


def play(
    tmp_path: Path, typed: str, *arguments: str, game: str = "stoneage", lang: str = ""
) -> str:
    """Return the output of a session."""
    save = tmp_path / "game.jsonl"
    save.unlink(missing_ok=True)
    environment = {"LANG": lang, "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "120"}
    command = ["play", game, "--seed", "3", "--save", str(save), *arguments]
    result = CliRunner().invoke(app, command, input=typed, env=environment)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize(
    "typed",
    [
        "help\nwhy\nhint\nWald 2\nlog\nscore\nquit\n",
        "hilfe\nwarum\ntipp\n2 Figuren auf Wald\nchronik\npunkte\nbeenden\n",
    ],
    ids=["english words", "german words"],
)
def test_stone_age_in_german(tmp_path: Path, typed: str) -> None:
    shown = play(tmp_path, typed, "--language", "de")
    for words in (
        "Wohin setzt du Figuren?",
        "Tippe einen Ort und eine Zahl von Figuren",
        "Auf den Acker darf je Runde nur ein Spieler.",
        "strategos würde spielen:",
        "Spieler 1 setzt 2 Figuren in den Wald.",
        "Wenn die Partie jetzt endete:",
        "Die Partie ist gespeichert.",
    ):
        assert words in shown


def test_mega_civilization_in_german(tmp_path: Path) -> None:
    typed = "help\nAssyrien\nboard Ägypten\nquit\n"
    shown = play(tmp_path, typed, "--players", "5", "--language", "de", game="megaciv")
    assert "Welches Volk spielst du?" in shown
    assert "du bist ● Assyrien" in shown
    assert "daneben (~ über Wasser)" in shown


@pytest.mark.parametrize(
    ("lang", "arguments", "words"),
    [
        ("de_AT.UTF-8", (), "du bist dran"),
        ("de_AT.UTF-8", ("--language", "en"), "your turn"),
        ("C", (), "your turn"),
        ("tlh", (), "your turn"),
    ],
)
def test_the_language_of_the_system(
    tmp_path: Path, lang: str, arguments: tuple[str, ...], words: str
) -> None:
    assert words in play(tmp_path, "quit\n", *arguments, lang=lang)


def test_english_words_are_read_in_german(tmp_path: Path) -> None:
    shown = play(tmp_path, "forest 2\nquit\n", "--language", "de")
    assert "Spieler 1 setzt 2 Figuren in den Wald." in shown


def test_a_replay_and_a_rule_in_german(tmp_path: Path) -> None:
    play(tmp_path, "quit\n")
    command = ["replay", str(tmp_path / "game.jsonl"), "--log", "--language", "de"]
    assert "beginnt." in CliRunner().invoke(app, command).output
    shown = CliRunner().invoke(app, ["rules", "stoneage", "SA-1.6", "--language", "de"]).output
    assert "Werkzeugmacher" in shown
