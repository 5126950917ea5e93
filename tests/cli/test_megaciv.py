"""`ecumene megaciv`: what people ask, and what they read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ecumene.cli.main import app
from ecumene.games.megaciv.advances import ADVANCES
from ecumene.games.megaciv.calamities import CALAMITIES


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["megaciv", *words])


def data(*words: str) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.mark.rule("MC-12.T1", "MC-12.T2", "MC-12.T3")
@pytest.mark.parametrize(
    ("held", "cards", "prices"),
    [
        ("music", ["drama_and_poetry", "mysticism"], {"drama_and_poetry": 70, "mysticism": 40}),
        ("pottery,masonry", ["agriculture"], {"agriculture": 90}),
        ("pottery", ["agriculture"], {"agriculture": 100}),
        ("pottery,agriculture", ["democracy"], {"democracy": 200}),
    ],
)
def test_the_prices_of_the_worked_examples(
    held: str, cards: list[str], prices: dict[str, int]
) -> None:
    found = data("price", "--held", held, *cards)
    assert found["prices"] == prices
    assert found["total"] == sum(prices.values())
    for part in found["parts"]:
        assert part["list_price"] - part["credit"] - part["chain_bonus"] == part["price"]


def test_a_price_with_its_parts() -> None:
    (part,) = data("price", "--held", "pottery,masonry", "agriculture")["parts"]
    assert part == {
        "advance": "agriculture",
        "list_price": 120,
        "credit": 20,
        "credit_colour": "crafts",
        "chain_bonus": 10,
        "chain_bonus_from": "pottery",
        "price": 90,
    }
    words = run("price", "--held", "Pottery, Masonry", "Agriculture", "cloth making")
    assert "Agriculture: 120 - 20 (crafts credits) - 10 (Pottery) = 90" in words.stdout
    assert "Together: 120" in words.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["price", "potery"], "Do you mean pottery?"),
        (["price", "--held", "pottery", "pottery"], "already hold Pottery (MC-12.7)"),
        (["price", "pottery", "Pottery"], "once only (MC-12.7)"),
        (["advances", "--group", "magic"], "no group 'magic'"),
        (["calamity", "plague"], "no calamity 'plague'"),
        (["setup", "--players", "4"], "5 to 18 players"),
        (["setup", "--players", "12", "--half", "west"], "MC-S.2"),
        (["setup", "--players", "9", "--short", "--ast", "expert"], "MC-G.3"),
        (["map", "--players", "19"], "5 to 18 players"),
        (["map", "--board", "not-there.json"], "not-there.json"),
    ],
)
def test_a_wrong_question_gets_one_sentence(words: list[str], sentence: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert sentence in result.output
    assert "Traceback" not in result.output


def test_all_advances_are_listed() -> None:
    listed = data("advances", "--held", "music")
    assert [row["id"] for row in listed] == sorted(
        ADVANCES, key=lambda name: (ADVANCES[name].price, ADVANCES[name].name)
    )
    assert [row["id"] for row in listed if row["held"]] == ["music"]
    arts = data("advances", "--group", "arts")
    assert {row["id"] for row in arts} == {n for n, c in ADVANCES.items() if "arts" in c.groups}
    assert "Mysticism" in run("advances", "--group", "arts").stdout


@pytest.mark.parametrize("name", CALAMITIES)
def test_every_calamity_is_told_with_all_that_changes_it(name: str) -> None:
    told = data("calamity", name)
    assert {mod["advance"] for mod in told["changed_by"]} == set(told["texts"])
    assert all(told["texts"].values())
    assert CALAMITIES[name].name in run("calamity", name).stdout


@pytest.mark.parametrize("players", range(5, 19))
def test_a_setup_as_data_and_as_tables(players: int) -> None:
    found = data("setup", "--players", str(players), "--seed", "3")
    assert found == data("setup", "--players", str(players), "--seed", "3")
    assert len(found["seats"]) == players
    assert len(found["areas_in_play"]) == 16 * players
    shown = run("setup", "--players", str(players), "--seed", "3", "--cards")
    assert shown.exit_code == 0
    assert f"{players} players" in shown.stdout


def test_the_board_is_checked_for_every_setup() -> None:
    result = run("map", "--check")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert len(lines) == 1 + 5 * 2 + 9
    assert all(line.endswith(("sound", "all reached")) for line in lines)


def test_pictures_are_written(tmp_path: Path) -> None:
    chart, board = tmp_path / "chart.svg", tmp_path / "board.svg"
    assert run("chart", "--svg", str(chart), "--held", "music").exit_code == 0
    assert chart.read_text().count("<rect") > 2 * len(ADVANCES)
    assert "Drama and Poetry" in chart.read_text()
    assert run("map", "--svg", str(board), "--players", "9").exit_code == 0
    assert "Knossos" in board.read_text()
    assert run("chart", "--svg", str(tmp_path / "no" / "folder.svg")).exit_code == 2


def test_the_board_in_words() -> None:
    shown = run("map", "--players", "18")
    assert shown.exit_code == 0
    assert "288 areas in play" in shown.stdout
