"""`ecumene rules` as a person and as CI use it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ecumene import __version__, rulebook
from ecumene.cli.main import app

IDS = [rule.id for rule in rulebook.rules("stoneage")]


def ecumene(*arguments: str, lang: str = "C") -> Result:
    env = {"COLUMNS": "120", "NO_COLOR": "1", "LC_ALL": "", "LC_MESSAGES": "", "LANG": lang}
    return CliRunner().invoke(app, list(arguments), env=env)


def rows(result: Result) -> list[list[str]]:
    """The words of each table row that begins with an id."""
    words = [line.split() for line in result.output.splitlines()]
    return [row for row in words if row and row[0] in IDS]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one test that marks two rules."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tests").mkdir()
    mark(tmp_path / "tests", "SA-0.1", "SA-S.6")
    return tmp_path


def mark(folder: Path, *ids: str) -> None:
    text = f"import pytest\npytestmark = pytest.mark.rule{ids!r}\n"
    (folder / "test_it.py").write_text(text, encoding="utf-8")


def test_version() -> None:
    result = ecumene("--version")
    assert result.exit_code == 0
    assert result.output == f"ecumene {__version__}\n"


def test_without_arguments_help_is_shown() -> None:
    result = ecumene()
    assert "Usage" in result.output
    assert "rules" in result.output


def test_list_shows_every_id(checkout: Path) -> None:
    result = ecumene("rules", "stoneage")
    assert result.exit_code == 0
    assert [row[0] for row in rows(result)] == IDS
    assert "First each player takes as much food as their agriculture level." in result.output


def test_list_counts_tests(checkout: Path) -> None:
    counts = {row[0]: row[-1] for row in rows(ecumene("rules", "stoneage"))}
    assert counts["SA-0.1"] == "1"
    assert counts["SA-0.2"] == "0"


def test_list_without_checkout_has_no_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = ecumene("rules", "stoneage")
    assert result.exit_code == 0
    assert "tests" not in result.output.splitlines()[1]


def test_one_rule_with_its_table_sources_and_tests(checkout: Path) -> None:
    result = ecumene("rules", "stoneage", "sa-s.6")
    assert result.exit_code == 0
    for piece in ("SA-S.6", "building stacks", "S Setup", "from rulebook", "tests/test_it.py:2"):
        assert piece in result.output


def test_a_rule_in_german_with_its_examples(checkout: Path) -> None:
    said = ecumene("rules", "stoneage", "SA-1.12", "--language", "de").output
    assert "Bei 2 oder 3 Spielern: Sobald zwei von Werkzeugmacher, Hütte und Acker" in said
    assert "3 Spieler. Werkzeugmacher und Acker sind von demselben Spieler besetzt" in said
    assert "in 1 Runde und Figuren setzen" in said
    assert ecumene("rules", "stoneage", "SA-1.12", lang="de_DE.UTF-8").output == said


def test_the_list_in_german(checkout: Path) -> None:
    result = ecumene("rules", "stoneage", "--language", "de")
    assert [row[0] for row in rows(result)] == IDS
    assert "Zuerst nimmt jeder Spieler so viel Nahrung" in result.output
    assert "(en)" not in result.output


@pytest.mark.parametrize("language", ["tlh", "en"])
def test_a_language_that_there_is_not_is_english(checkout: Path, language: str) -> None:
    result = ecumene("rules", "stoneage", "SA-0.1", "--language", language, lang="de_DE.UTF-8")
    assert "Most points after final scoring wins." in result.output


def test_what_is_not_translated_is_marked(checkout: Path) -> None:
    assert (
        "not translated yet (de)"
        in ecumene("rules", "decisions", "D-120", "--language", "de").output
    )
    assert "(en)" in ecumene("rules", "decisions", "--language", "de").output
    assert "not translated" not in ecumene("rules", "decisions", "D-120").output


def test_one_rule_without_test_says_so(checkout: Path) -> None:
    assert "no test yet" in ecumene("rules", "stoneage", "SA-0.2").output


def test_unknown_rule(checkout: Path) -> None:
    result = ecumene("rules", "stoneage", "SA-0.33")
    assert result.exit_code == 2
    assert "SA-0.3" in result.stderr


def test_unknown_game() -> None:
    result = ecumene("rules", "chess")
    assert result.exit_code == 2
    assert "stoneage" in result.stderr


def test_missing_lists_plain_ids(checkout: Path) -> None:
    result = ecumene("rules", "stoneage", "--missing")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [i for i in IDS if i not in ("SA-0.1", "SA-S.6")]


def test_nothing_missing_prints_nothing(checkout: Path) -> None:
    mark(checkout / "tests", *IDS)
    result = ecumene("rules", "stoneage", "--missing")
    assert result.exit_code == 0
    assert result.output == ""


def test_missing_looks_where_it_is_told(checkout: Path) -> None:
    elsewhere = checkout / "elsewhere"
    elsewhere.mkdir()
    mark(elsewhere, *IDS[1:])
    result = ecumene("rules", "stoneage", "--missing", "--tests", str(elsewhere))
    assert result.stdout.splitlines() == IDS[:1]


@pytest.mark.parametrize("arguments", [(), ("--tests", "nowhere")])
def test_missing_without_tests_is_an_error(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = ecumene("rules", "stoneage", "--missing", *arguments)
    assert result.exit_code == 2
    assert "There is no folder" in result.stderr


def test_count() -> None:
    assert ecumene("rules", "stoneage", "--count").output == f"{len(IDS)}\n"
