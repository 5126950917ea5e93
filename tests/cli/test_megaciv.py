"""`ecumene megaciv`: what people ask, and what they read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ecumene.cli.main import app
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES


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
        (["price", "potery"], "Did you mean pottery?"),
        (["price", "--held", "pottery", "pottery"], "already hold Pottery (MC-12.7)"),
        (["price", "pottery", "Pottery"], "only once (MC-12.7)"),
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


@pytest.mark.rule("D-05")
def test_a_setup_of_eleven_with_the_cards_of_later_boxes() -> None:
    later = ("setup", "--players", "11", "--cards-11", "west")
    assert {seat["civilization"] for seat in data("setup", "--players", "11")["seats"]} == {
        seat["civilization"] for seat in data(*later)["seats"]
    }
    assert "11 players, East" in run("setup", "--players", "11").stdout
    assert "11 players, West" in run(*later).stdout


def test_the_board_is_checked_for_every_setup() -> None:
    result = run("map", "--check")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert len(lines) == 1 + 5 * 2 + 9
    assert all(line.endswith(("valid", "all reachable")) for line in lines)


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


# -- score -----------------------------------------------------------------------------------------

COUNTED = ["--step", "14", "--cities", "7", "--sixes", "4", "--threes", "9", "--ones", "8"]


@pytest.mark.rule("MC-V.T1")
def test_a_score_from_counts() -> None:
    found = data("score", *COUNTED)
    assert found["total"] == sum(found["lines"].values()) == 136
    assert found["lines"]["ast"] == 70
    shown = run("score", *COUNTED).stdout
    assert re.search(r"together +136", shown)
    assert "Special Buildings" not in shown
    first = ["--step", "15", "--ast-bonus"]
    assert data("score", *COUNTED, *first)["total"] == 146


def test_a_score_from_advances_by_name() -> None:
    found = data("score", "--step", "3", "--advances", "Music, law, deism")
    assert found["total"] == 15 + 1 + 3 + 1
    assert found["lines"]["advances_of_3_vp"] == 3


@pytest.mark.rule("MC-V.11")
def test_special_buildings_are_said_to_come_from_a_community() -> None:
    words = ["--building-in-region", "--own-building", "--buildings", "3"]
    assert data("score", *COUNTED, *words)["total"] == 136 + 2 + 2 + 3
    assert "those that one community counts" in " ".join(
        run("score", *COUNTED, *words).stdout.split()
    )


def test_a_score_says_whether_the_advances_suffice_for_the_step() -> None:
    seat = ["--civilization", "minoa", "--ast", "expert"]
    found = data("score", *COUNTED, *seat)
    assert found["epoch"] == "Early Iron Age"
    assert found["missing"] == ["10 advances below 100 (has 8)"]
    assert "are not sufficient" in run("score", *COUNTED, *seat).stdout
    assert "advances are sufficient" in run("score", *COUNTED, *seat, "--ones", "10").stdout


def test_a_file_of_records_is_scored(tmp_path: Path) -> None:
    records = [
        {"game": "a", "civilization": "minoa", "step": 14, "cities": 7, "sixes": 4, "score": 101},
        {"game": "a", "civilization": "saba", "step": 10, "advances": ["music"], "score": 50},
        {"game": "b", "civilization": "nubia", "step": 14, "ast": "basic"},
    ]
    lines, array = tmp_path / "r.jsonl", tmp_path / "r.json"
    lines.write_text("\n".join(json.dumps(record) for record in records))
    array.write_text(json.dumps(records))
    found = data("score", str(lines))
    assert found == data("score", str(array))
    assert [one["total"] for one in found["totals"]] == [101, 51, 70]
    assert (found["scores"]["reproduced"], found["scores"]["recorded"]) == (1, 2)
    assert found["scores"]["others"][0]["difference"] == -1
    assert (found["epochs"]["met"], found["epochs"]["checked"]) == (0, 1)
    shown = run("score", str(lines)).stdout
    assert "1 of 2 recorded scores reproduced." in shown
    assert "0 of 1 steps have the advances of their epoch." in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "Give the counts"),
        (["--step", "17"], "less than or equal to 16"),
        (["--cities", "10"], "less than or equal to 9"),
        (["--ones", "18"], "less than or equal to 17"),
        (["--advances", "potery"], "Did you mean pottery?"),
        (["--advances", "pottery", "--ones", "1"], "not both"),
        (["--advances", "pottery,pottery"], "only once (MC-12.7)"),
        (["--step", "16", "--civilization", "minoa", "--ast", "basic"], "has 15 steps"),
        (["--civilization", "atlantis", "--ast", "basic"], "no civilization 'atlantis'"),
        (["not-there.jsonl"], "not-there.jsonl cannot be read"),
    ],
)
def test_wrong_counts_get_one_sentence(words: list[str], sentence: str) -> None:
    result = run("score", *words)
    assert result.exit_code == 2
    assert sentence in result.output
    assert "Traceback" not in result.output


def test_a_file_that_is_no_list_of_records_gets_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "wrong.jsonl"
    file.write_text('{"step": "far"}')
    result = run("score", str(file))
    assert result.exit_code == 2
    assert "wrong.jsonl" in result.output.replace("\n", "")


def test_plans_for_the_next_turns() -> None:
    found = data(
        *("plan", "--hand", "wine:3,iron:2", "--treasury", "8", "--held", "pottery,masonry"),
        *("--turns", "2", "--income", "90", "--cities", "5", "--step", "4"),
    )
    assert [len(plan["turns"]) for plan in found["plans"]] == [2, 2, 2]
    best = found["plans"][0]
    assert best["turns"][0]["cost"] <= best["turns"][0]["card_points"] + 8
    assert found["bound"] >= best["value"]
    assert best["why"].endswith(".")


def test_a_plan_that_buys_nothing_spends_nothing() -> None:
    (bought,) = data("plan", "--hand", "wine:2", "--turns", "1")["plans"][0]["turns"]
    assert (bought["advances"], bought["cost"], bought["card_points"]) == ([], 0, 0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--hand", "wine:99"], "Wine: 1 to"),
        (["--income", "3,2,1"], "in this order"),
        (["--goal", "advance", "--wish", "pottery", "--held", "pottery"], "already hold Pottery"),
    ],
)
def test_plans_say_what_they_cannot_read(words: list[str], said: str) -> None:
    result = run("plan", *words)
    assert result.exit_code == 2
    assert said in result.output
