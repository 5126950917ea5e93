"""`ecumene analyse`: tables in the terminal, numbers in files; games in progress are left alone."""

from __future__ import annotations

import csv
import importlib
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from ecumene.cli.main import app
from ecumene.kernel import record
from ecumene.sim.analysis.findings import Analysis
from ecumene.sim.analysis.stoneage import StoneageFindings

GOLDEN = Path(__file__).parents[1] / "golden"
FINISHED = GOLDEN / "stoneage" / "2-stewards.jsonl"


def analyse(*arguments: str) -> Result:
    env = {"COLUMNS": "120", "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner().invoke(app, ["analyse", *arguments], env=env)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Where the points came from", "Dice against expectation", "played on once")),
        ("de", ("Woher die Punkte kamen", "Würfel gegen die Erwartung", "einmal")),
    ],
)
def test_tables_in_both_languages_and_numbers_in_files(
    tmp_path: Path, language: str, words: tuple[str, ...]
) -> None:
    result = analyse(
        str(FINISHED),
        "--playouts=1",
        f"--language={language}",
        f"--csv={tmp_path / 'csv'}",
        f"--parquet={tmp_path / 'parquet'}",
    )
    assert result.exit_code == 0, result.output
    end = record.read(FINISHED.read_bytes()).end
    assert end is not None
    for piece in (*words, "Ann", "Bo", *map(str, end.scores)):
        assert piece in result.stdout
    with (tmp_path / "csv" / "final.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["score"]) for row in rows] == list(end.scores)
    parquet = importlib.import_module("pyarrow.parquet")
    table = parquet.read_table(tmp_path / "parquet" / "shares.parquet").to_pylist()
    assert {row["seat"] for row in table} == {0, 1}


def test_everything_as_json() -> None:
    result = analyse(str(FINISHED), "--playouts=1", "--json")
    found = msgspec.json.decode(result.stdout, type=Analysis[StoneageFindings])
    assert found.complete
    assert found.special is not None
    assert found.special.rolls


def test_a_game_in_progress_is_refused_in_a_sentence() -> None:
    result = analyse(str(GOLDEN / "stoneage" / "2-in-progress.jsonl"))
    assert result.exit_code == 2
    assert "Only a finished game can be analysed." in result.stderr
