"""The page of pictures: whole, by itself, and with the numbers that the tables give."""

from __future__ import annotations

import importlib
import json
import re
from collections import Counter, defaultdict
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.games import find_game
from ecumene.sim import Plan, Spec, simulate
from ecumene.sim.ratings import wilson
from ecumene.sim.report_page import NoRun, make_page, open_source
from ecumene.sim.report_page.game_report import REPORTS
from ecumene.sim.report_page.outcome import shares
from ecumene.sim.report_page.page import key_figures, sections
from ecumene.sim.report_page.plot import THEMES, Plot
from ecumene.sim.report_page.words import NO_BREAK, name_of, quantile
from ecumene.sim.report_page.words import mean as mean_of
from ecumene.sim.tournament import Tournament, play
from tests.support.stoneage_table import GAME

MEGACIV = find_game("megaciv")
Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def stoneage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four games of Stone Age."""
    folder = tmp_path_factory.mktemp("stoneage")
    simulate(Spec.of(Plan(GAME, 3, 4, 1, ("steward", "random"))), "1", folder)
    return folder


@pytest.fixture(scope="module")
def megaciv(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games of Mega Civilization, ended after nine turns."""
    folder = tmp_path_factory.mktemp("megaciv")
    options = MEGACIV.options_type(stop="turn", stop_turn=9)
    simulate(Spec.of(Plan(MEGACIV, 5, 2, 1, ("steward",), options)), "1", folder)
    return folder


def table(folder: Path, name: str) -> Rows:
    """All rows of a table, read without SQL."""
    parquet = importlib.import_module("pyarrow.parquet")
    files = sorted((folder / name).glob("*.parquet"))
    return [row for file in files for row in parquet.read_table(file).to_pylist()]


@cache
def plots(folder: Path) -> dict[str, Plot]:
    """All pictures of a folder by id; drawn once."""
    with open_source(folder) as source:
        return {plot.id: plot for part in sections(source) for plot in part.plots}


def drawn(folder: Path, name: str) -> Plot:
    return plots(folder)[name]


# -- the page --------------------------------------------------------------------------------------

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Reader(HTMLParser):
    """Elements that open and close, addresses, and ids."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        values = dict(attrs)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]
        if values.get("id"):
            self.ids.append(values["id"] or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag


def page_of(folder: Path) -> str:
    with open_source(folder) as source:
        return make_page(source)


@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_the_page_is_whole_and_needs_nobody(game: str, request: pytest.FixtureRequest) -> None:
    page = page_of(request.getfixturevalue(game))
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    assert len(set(reader.ids)) == len(reader.ids)
    inside = {f"#{name}" for name in reader.ids}
    assert reader.addresses
    assert set(reader.addresses) <= inside
    css = page[page.index("<style>") : page.index("</style>")]
    assert set(re.findall(r"url\(.(\w+):", css)) == {"data"}
    assert css.count("url(") == len(re.findall(r"url\(.data:", css))
    assert "@import" not in css
    assert page.count("/**\n* plotly.js v") == 1


@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_plotly_knows_every_word_of_every_picture(
    game: str, request: pytest.FixtureRequest
) -> None:
    """Figures are plain data here; Plotly's own library refuses what it does not know."""
    figure = importlib.import_module("plotly.graph_objects").Figure
    colours = {name: light for name, (light, _) in THEMES.items()}

    def dressed(value: Any) -> Any:
        if isinstance(value, str):
            assert not value.startswith("$") or value in colours, value
            return colours.get(value, value)
        if isinstance(value, list | tuple):
            return [dressed(part) for part in value]
        if isinstance(value, dict):
            return {name: dressed(part) for name, part in value.items()}
        return value

    found = plots(request.getfixturevalue(game))
    assert len(found) > 8
    for plot in found.values():
        figure(data=dressed(plot.traces), layout=dressed(plot.layout))
        figure(layout=dressed(plot.narrow))
        assert all(len(row) == len(plot.headings) for row in plot.rows), plot.id
        assert plot.caption.endswith("."), plot.id


def test_every_group_of_a_game_is_drawn(stoneage: Path, megaciv: Path) -> None:
    for folder, alone in ((stoneage, 0), (megaciv, 1)):  # one bot alone has no ratings
        with open_source(folder) as source:
            assert len(sections(source)) == len(REPORTS.of(source.game).groups) - alone


def test_key_figures(stoneage: Path) -> None:
    rows = table(stoneage, "games")
    with open_source(stoneage) as source:
        figures = {figure.label.split(";")[0]: figure.value for figure in key_figures(source)}
    assert figures["games"] == "4"
    assert figures["decisions of bots"] == f"{sum(row['actions'] for row in rows):,}"
    best = fmean(row["score"] for row in rows if row["place"] == 1)
    assert float(figures["points win"]) == pytest.approx(best, abs=0.06)


# -- pictures of all games -------------------------------------------------------------------------


def test_wins(megaciv: Path) -> None:
    rows = table(megaciv, "games")
    for what in ("side", "region"):
        won: Counter[str] = Counter()
        seats: Counter[str] = Counter()
        games: defaultdict[str, set[int]] = defaultdict(set)
        for row in rows:
            won[row[what]] += row["won"]
            seats[row[what]] += 1
            games[row[what]].add(row["number"])
        with open_source(megaciv) as source:
            found = shares(source, "who" if what == "side" else what)
        assert len(found) == len(seats)
        for share in found:
            rate = won[share.what] / len(games[share.what])
            fair = seats[share.what] / len(games[share.what]) / 5
            assert share.times == pytest.approx(rate / fair)
            low, high = wilson(rate, len(games[share.what]))
            assert (share.low, share.high) == pytest.approx((low / fair, high / fair))
        assert sum(share.rate * share.games for share in found) == pytest.approx(2)


def test_seats_win_where_there_are_no_civilizations(stoneage: Path) -> None:
    plot = drawn(stoneage, "wins-who")
    assert sorted(plot.traces[0]["y"]) == ["Seat 1", "Seat 2", "Seat 3"]
    rows = table(stoneage, "games")
    won = {f"Seat {seat + 1}": 0.0 for seat in range(3)}
    for row in rows:
        won[f"Seat {row['seat'] + 1}"] += row["won"]
    shown = dict(zip(plot.traces[0]["y"], plot.traces[0]["x"], strict=True))
    assert shown == pytest.approx({seat: 3 * wins / 4 for seat, wins in won.items()})


def test_scores_and_length(megaciv: Path, stoneage: Path) -> None:
    scores = defaultdict(list)
    for row in table(megaciv, "games"):
        scores[name_of(row["side"])].append(row["score"])
    boxes = {trace["name"]: trace["median"][0] for trace in drawn(megaciv, "scores").traces}
    assert boxes == pytest.approx({who: median(points) for who, points in scores.items()})
    lengths = Counter(row["turns"] for row in table(stoneage, "games") if row["seat"] == 0)
    bars = drawn(stoneage, "length").traces[0]
    assert dict(zip(bars["x"], bars["y"], strict=True)) == pytest.approx(
        {turns: games / 4 for turns, games in lengths.items()}
    )


@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_points_by_source(game: str, request: pytest.FixtureRequest) -> None:
    folder = request.getfixturevalue(game)
    winners = {(r["number"], r["seat"]) for r in table(folder, "games") if r["won"] > 0}
    rows = table(folder, "turns")
    plot = drawn(folder, "points-over-turns")
    together = {(row[0], row[1]): row[-1] for row in plot.rows}
    for turn, who in together:
        scores = [
            row["score"]
            for row in rows
            if row["turn"] == turn
            and ((row["number"], row["seat"]) in winners) == (who == "winners")
        ]
        assert together[turn, who] == pytest.approx(fmean(scores), abs=0.051)
    for row in plot.rows:
        assert sum(map(float, row[2:-1])) == pytest.approx(float(row[-1]), abs=0.5)


def test_points_and_ratings_by_bot(stoneage: Path) -> None:
    rows = table(stoneage, "games")
    for row in drawn(stoneage, "points-by-bot").rows:
        scores = [r["score"] for r in rows if r["bot"] == row[0]]
        assert row[-1] == pytest.approx(fmean(scores), abs=0.051)
    assert [row[0] for row in drawn(stoneage, "ratings").rows] == ["steward", "random"]
    pair = drawn(stoneage, "pairs").rows[0]
    assert pair[:4] == ("random", "steward", "4", f"0.0{NO_BREAK}%")


# -- Mega Civilization -----------------------------------------------------------------------------


def sides_of(folder: Path) -> dict[tuple[int, int], str]:
    return {(r["number"], r["seat"]): r["side"] for r in table(folder, "games")}


@pytest.mark.parametrize("what", ["cities", "tokens"])
def test_standings_over_turns(megaciv: Path, what: str) -> None:
    sides = sides_of(megaciv)
    values = defaultdict(list)
    for row in table(megaciv, "turns"):
        side = sides[row["number"], row["seat"]]
        values[name_of(side), row["turn"]].append(row[what])
    for name, *means in drawn(megaciv, f"{what}-over-turns").rows:
        expected = [fmean(values[str(name), turn]) for turn in range(1, 10)]
        assert means == pytest.approx(expected, abs=0.006)


def test_ages_and_steps(megaciv: Path) -> None:
    rows = table(megaciv, "turns")
    sides = sides_of(megaciv)
    last = [row for row in rows if row["turn"] == 9]
    ages = {trace["name"]: trace["y"][-1] for trace in drawn(megaciv, "ages").traces}
    stone = sum(row["epoch"] == "stone" for row in last) / len(last)
    assert ages["Stone Age"] == pytest.approx(100 * stone)
    assert sum(ages.values()) == pytest.approx(100)
    mean = fmean(row["step"] for row in last)
    for name, *ahead in drawn(megaciv, "steps-ahead").rows:
        steps = [r["step"] for r in last if name_of(sides[r["number"], r["seat"]]) == name]
        assert ahead[-1] == pytest.approx(fmean(steps) - mean, abs=0.006)


def test_calamities(megaciv: Path) -> None:
    primary: Counter[str] = Counter()
    secondary: Counter[str] = Counter()
    tokens: Counter[str] = Counter()
    for row in table(megaciv, "turns"):
        for struck in row["calamities"]:
            name = name_of(struck["name"])
            (primary if struck["primary"] else secondary)[name] += 1
            tokens[name] += struck["tokens"]
    shown = {row[0]: row[1:] for row in drawn(megaciv, "calamity-frequency").rows}
    assert shown == {
        name: (primary[name] / 2, secondary[name] / 2) for name in primary.keys() | secondary.keys()
    }
    for calamity, lost, _ in drawn(megaciv, "calamity-damage").rows:
        assert lost == tokens[str(calamity)] / 2
    victims = drawn(megaciv, "calamity-victims")
    struck_in_all = sum(float(number) for row in victims.rows for number in row[1:])
    assert struck_in_all == pytest.approx((primary.total() + secondary.total()) / 2, abs=0.05)


def test_trade(megaciv: Path) -> None:
    sides = sides_of(megaciv)
    roads: Counter[frozenset[str]] = Counter()
    by_turn: Counter[int] = Counter()
    worth: Counter[str] = Counter()
    for row in table(megaciv, "turns"):
        me = sides[row["number"], row["seat"]]
        for deal in row["trades"]:
            partner = sides[row["number"], deal["partner"]]
            roads[frozenset((name_of(me), name_of(partner)))] += deal["cards"]
            by_turn[row["turn"]] += deal["cards"]
        for sold in row["spent"]:
            worth[name_of(sold["commodity"])] += sold["value"]
    network = drawn(megaciv, "trade-network")
    assert {frozenset((str(a), str(b))): cards for a, b, cards in network.rows} == {
        road: cards / 2 for road, cards in roads.items()
    }
    bars = drawn(megaciv, "trade-volume").traces[0]
    assert dict(zip(bars["x"], bars["y"], strict=True)) == pytest.approx(
        {turn: by_turn[turn] / 10 for turn in range(1, 10)}
    )
    values = {row[0]: row[1] for row in drawn(megaciv, "commodity-values").rows}
    assert values == {name: value / 2 for name, value in worth.items()}


def test_advances(megaciv: Path) -> None:
    winners = {(r["number"], r["seat"]) for r in table(megaciv, "games") if r["won"] > 0}
    bought: defaultdict[str, list[int]] = defaultdict(list)
    by_winners: Counter[str] = Counter()
    for row in table(megaciv, "turns"):
        for advance in row["bought"]:
            bought[name_of(advance)].append(row["turn"])
            by_winners[name_of(advance)] += (row["number"], row["seat"]) in winners
    shown = {row[0]: row for row in drawn(megaciv, "advances-when").rows}
    assert shown.keys() == bought.keys()
    for name, turns in bought.items():
        assert shown[name][2] == f"{len(turns) / 10:.1%}".replace("%", f"{NO_BREAK}%")
        assert shown[name][4] == pytest.approx(median(turns), abs=0.051)
    for advance, share, _, _ in drawn(megaciv, "advances-winners").rows:
        assert share == f"{by_winners[str(advance)] / len(winners):.1%}".replace(
            "%", f"{NO_BREAK}%"
        )


def test_advances_owned(megaciv: Path) -> None:
    winners = {(r["number"], r["seat"]) for r in table(megaciv, "games") if r["won"] > 0}
    owned: defaultdict[tuple[int, bool], list[int]] = defaultdict(list)
    for row in table(megaciv, "turns"):
        owned[row["turn"], (row["number"], row["seat"]) in winners].append(row["advances"])
    for turn, *means in drawn(megaciv, "advances-owned").rows:
        expected = [fmean(owned[int(turn), won]) for won in (True, False)]
        assert means == pytest.approx(expected, abs=0.006)


# -- Stone Age -------------------------------------------------------------------------------------


def test_growth(stoneage: Path) -> None:
    bots = {(r["number"], r["seat"]): r["bot"] for r in table(stoneage, "games")}
    plot = drawn(stoneage, "growth-people")
    rows = table(stoneage, "turns")
    for turn, *means in plot.rows:
        for bot, mean in zip(plot.headings[1:], means, strict=True):
            people = [
                r["people"]
                for r in rows
                if r["turn"] == turn and bots[r["number"], r["seat"]] == bot
            ]
            assert mean == pytest.approx(fmean(people), abs=0.006)


# -- counted values --------------------------------------------------------------------------------


@given(st.lists(st.integers(-50, 50), min_size=2))
def test_quantiles_of_counted_values(values: list[int]) -> None:
    counts = sorted(Counter(values).items())
    quarters = [quantile(counts, part) for part in (0.25, 0.5, 0.75)]
    assert quarters == pytest.approx(quantiles(values, n=4, method="inclusive"))
    assert mean_of(counts) == pytest.approx(fmean(values))
    assert (quantile(counts, 0), quantile(counts, 1)) == (min(values), max(values))


# -- folders that are not as they should be --------------------------------------------------------


def test_nothing_there(tmp_path: Path) -> None:
    with pytest.raises(NoRun, match="no results"), open_source(tmp_path):
        pass
    result = CliRunner().invoke(app, ["report", str(tmp_path)])
    assert result.exit_code == 2
    assert "no results" in result.stderr


def test_a_run_without_a_finished_game(stoneage: Path, tmp_path: Path) -> None:
    (tmp_path / "run.json").write_bytes((stoneage / "run.json").read_bytes())
    page = page_of(tmp_path)
    assert "No game has come to its end yet" in page
    assert 'class="canvas"' not in page


def test_games_that_broke_off_are_left_out(stoneage: Path, tmp_path: Path) -> None:
    pyarrow = importlib.import_module("pyarrow")
    parquet = importlib.import_module("pyarrow.parquet")
    (tmp_path / "run.json").write_bytes((stoneage / "run.json").read_bytes())
    for name in ("games", "turns"):
        (tmp_path / name).mkdir()
        source = parquet.read_table(next((stoneage / name).glob("*.parquet")))
        rows = source.to_pylist()
        for row in rows:
            if name == "games" and row["number"] == 2:
                row.update(finished=False, score=None, place=None, won=0.0, fault="it stopped")
        broken = pyarrow.Table.from_pylist(rows, schema=source.schema)
        parquet.write_table(broken, tmp_path / name / "part-00000.parquet")
    page = page_of(tmp_path)
    assert "3 games, 3 players" in page
    assert "3 of 4 games finished, 1 game broken off and left out" in page


def test_a_name_cannot_leave_its_place(stoneage: Path, tmp_path: Path) -> None:
    """Bots come from anywhere; their names are text, in the page and in its data."""
    pyarrow = importlib.import_module("pyarrow")
    parquet = importlib.import_module("pyarrow.parquet")
    evil = "</script><script>alert(1)</script>"
    (tmp_path / "run.json").write_bytes((stoneage / "run.json").read_bytes())
    (tmp_path / "games").mkdir()
    source = parquet.read_table(next((stoneage / "games").glob("*.parquet")))
    rows = [
        {**row, "bot": evil if row["bot"] == "random" else row["bot"]} for row in source.to_pylist()
    ]
    parquet.write_table(
        pyarrow.Table.from_pylist(rows, schema=source.schema),
        tmp_path / "games" / "part-00000.parquet",
    )
    page = page_of(tmp_path)
    assert evil not in page
    assert "alert(1)" in page


# -- the command -----------------------------------------------------------------------------------


def test_the_page_of_a_tournament(tmp_path: Path) -> None:
    play(Tournament(GAME, 2, ("steward", "random"), games=4, seed=1), "1", tmp_path / "t")
    file = tmp_path / "page.html"
    result = CliRunner().invoke(app, ["report", str(tmp_path / "t"), "-o", str(file)])
    assert result.exit_code == 0, result.output
    page = file.read_text()
    assert "A tournament, 2 players" in page
    stored = json.loads((tmp_path / "t" / "tournament.json").read_text())
    rated = [(row[0], row[1]) for row in drawn(tmp_path / "t", "ratings").rows]
    assert rated == [(row["bot"], round(row["rating"], 1)) for row in stored["ratings"]]


def test_the_page_goes_into_the_folder(stoneage: Path) -> None:
    result = CliRunner().invoke(app, ["report", str(stoneage)])
    assert result.exit_code == 0
    assert (stoneage / "report.html").read_text().startswith("<!doctype html>")
