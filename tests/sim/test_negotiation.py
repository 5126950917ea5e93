"""Words and deeds in trade: measured where cards are sealed, in tables, data sets and reports."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import duckdb
import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.games import find_game
from ecumene.kernel import engine
from ecumene.sim import GameRows, Plan, Spec, run_batch, simulate
from ecumene.sim.dataset import Simulated, make_dataset
from ecumene.sim.measures.megaciv import sides_of_deal
from ecumene.sim.report_page.negotiation import negotiation
from ecumene.sim.report_page.source import open_source
from ecumene.sim.run import record_talk

MEGA = find_game("megaciv")
BOTS = ("llm:mock", "steward")


def spec(turns: int = 10, **changes: Any) -> Spec:
    options = MEGA.options_type(stop="turn", stop_turn=turns)
    return Spec.of(Plan(MEGA, 6, 1, 3, BOTS, options, **changes))


@pytest.fixture(scope="module")
def game() -> GameRows:
    (rows,) = run_batch(spec(tables=True, events=True), [0])
    return rows


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("set") / "set"
    make_dataset(Simulated(spec()), folder, licence="CC0-1.0", positions=False, views=False)
    return folder


def test_deals_are_those_that_were_announced(game: GameRows) -> None:
    """The event tells its partners the cards and the gain: the same numbers, by another way."""
    announced = []
    for event in game.events:
        if event.kind == "dealt":
            for seat, told in json.loads(event.payload)["private"].items():
                gave = told["gave"]
                announced.append((int(seat), len(gave["cards"]) + gave["water"], told["gain"]))
    measured = [(row.seat, each.cards, each.gain) for row in game.turns for each in row.trades]
    assert sorted(measured) == sorted(announced)
    assert len(measured) > 20
    assert any(each.untrue for row in game.turns for each in row.trades)


def test_a_name_without_a_card_is_untrue() -> None:
    match, _ = record_talk(spec().plan(), 0)
    fresh = type(match).start(MEGA, 6, seed=match.seed, options=match.header.options, undo="none")
    seen = set()
    for row in match.log[1:]:
        decision = next(each for each in fresh.state.flow.decisions if each.id == row.decision)
        for side in sides_of_deal(fresh.state, engine.read_answer(MEGA, decision, row.answer)):
            given, named = list(side.given), [*side.names, *side.more]
            for name in side.given:
                if name in named:
                    named.remove(name)
            assert side.untrue == len(named)
            assert set(side.names) <= set(given)
            assert set(side.calamities) <= set(given)
            seen.add((side.untrue > 0, bool(side.calamities), side.said_no_calamity))
        fresh.play(row.seat, row.decision, row.answer, by=row.by)
    assert len(seen) >= 4


def row_of(sql: str) -> tuple[Any, ...]:
    found: list[tuple[Any, ...]] = duckdb.connect().execute(sql).fetchall()
    return found[0]


def test_duckdb_reads_deals_and_talk(dataset: Path) -> None:
    deals = f"'{dataset / 'deals.parquet'}'"
    sides, partners, untrue = row_of(
        f"SELECT count(*), count(DISTINCT (seat, partner)), sum(untrue) FROM {deals}"
    )
    assert sides > 20
    assert partners > 4
    assert untrue > 0
    (accepted,) = row_of(
        f"SELECT count(*) FROM {deals} JOIN '{dataset / 'decisions.parquet'}' AS d "
        """USING (game, decision) WHERE d.answer LIKE '{%"do":"accept"%'"""
    )
    assert accepted == sides
    talk = f"'{dataset / 'talk.parquet'}'"
    lines, promises, judged = row_of(
        f"SELECT count(*), count(*) FILTER (promise), count(judgement) FROM {talk}"
    )
    assert lines > promises > 0
    assert judged == 0


def test_a_data_set_without_models_has_no_talk(tmp_path: Path) -> None:
    plan = Plan(find_game("stoneage"), 2, 1, 1, ("random",))
    make_dataset(Simulated(Spec.of(plan)), tmp_path, licence="CC0-1.0")
    assert not {"talk.parquet", "deals.parquet"} & {path.name for path in tmp_path.iterdir()}


def test_the_report_shows_who_says_what(tmp_path: Path) -> None:
    simulate(spec(tables=True), "1", tmp_path)
    with open_source(tmp_path) as source:
        found = negotiation(source)
    assert found is not None
    honesty, partners = found.plots
    assert [row[0] for row in honesty.rows] == sorted(BOTS)
    assert sum(float(row[2]) for row in honesty.rows) > 0
    assert len(partners.rows) == 4
    assert "llm:mock" in honesty.caption + partners.caption


@pytest.mark.process
def test_a_ladder_has_its_anchors_and_a_seed_repeats_it() -> None:
    words = (
        "tournament stoneage --bots llm:mock --ladder --players 2 --games 2 --no-together --json"
    )
    runs = [CliRunner().invoke(app, [*words.split(), "--workers", "1"]) for _ in range(2)]
    assert [run.exit_code for run in runs] == [0, 0]
    one, two = (json.loads(run.output) for run in runs)
    assert one["ladder"] == two["ladder"]
    assert one["ladder"]["random"] == 0
    assert one["ladder"]["strategos"] == 100
    assert set(one["ladder"]) == {"random", "steward", "strategos", "llm:mock"}
