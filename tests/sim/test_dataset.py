"""Data sets: what is written is what was played, by DuckDB and pandas too, and nobody is named."""

from __future__ import annotations

import gzip
import random
from pathlib import Path
from typing import Any

import duckdb
import msgspec
import pandas as pd  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.games import find_game
from ecumene.kernel import SPECTATOR, Question, digest, record
from ecumene.sim import Plan, Spec
from ecumene.sim.dataset import (
    BadRecord,
    DatasetCard,
    Donated,
    NoDataset,
    Simulated,
    make_dataset,
    read_card,
)

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = [
    GOLDEN / "stoneage" / name
    for name in ("2-random-undo.jsonl", "3-hidden-cards.jsonl", "4-mixed.jsonl")
]
#: decisions of a data set that are tried out
SAMPLE = 60


def simulated(game: str, players: int, games: int, **options: Any) -> Simulated:
    found = find_game(game)
    chosen = msgspec.convert(options, found.options_type)
    return Simulated(Spec.of(Plan(found, players, games, 7, ("steward", "random"), chosen)))


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A data set of each kind."""
    sources: dict[str, Simulated | Donated] = {
        "stoneage": simulated("stoneage", 3, 2),
        "megaciv": simulated("megaciv", 5, 1, stop="turn", stop_turn=3),
        "donated": Donated.of(RECORDS),
    }
    found = {}
    for name, source in sources.items():
        found[name] = tmp_path_factory.mktemp(name) / "set"
        make_dataset(source, found[name], licence="CC0-1.0")
    return found


SETS = ("stoneage", "megaciv", "donated")


def rows_of(folder: Path, table: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(folder / f"{table}.parquet").to_pylist()
    return rows


# -- the card --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETS)
def test_the_card_names_the_columns_of_the_files_and_no_others(
    folders: dict[str, Path], name: str
) -> None:
    card = read_card(folders[name])
    assert {path.name for path in folders[name].glob("*.parquet")} == {t.file for t in card.tables}
    for table in card.tables:
        file = pq.ParquetFile(folders[name] / table.file)
        columns = [(field.name, str(field.type)) for field in file.schema_arrow]
        assert columns == [(column.name, column.type) for column in table.columns]
        assert file.metadata.num_rows == table.rows
        assert (folders[name] / table.file).stat().st_size == table.bytes
        assert all(column.description.endswith(".") for column in table.columns)


@pytest.mark.parametrize("name", SETS)
def test_the_page_for_people_says_what_the_card_says(folders: dict[str, Path], name: str) -> None:
    page = (folders[name] / "README.md").read_text(encoding="utf-8")
    card = read_card(folders[name])
    assert page.startswith("---\nlicense: cc0-1.0\n")
    for table in card.tables:
        assert table.contents in page
        assert all(f"| `{column.name}` | {column.type} |" in page for column in table.columns)


# -- the rows --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETS)
def test_every_answer_is_legal_in_its_position(folders: dict[str, Path], name: str) -> None:
    folder = folders[name]
    games = {row["game"]: row for row in rows_of(folder, "games")}
    positions = rows_of(folder, "positions")
    views = rows_of(folder, "views")
    decisions = rows_of(folder, "decisions")
    assert len(decisions) == len(positions) == len(views)
    for at in random.Random(1).sample(range(len(decisions)), min(SAMPLE, len(decisions))):
        row, position, seen = decisions[at], positions[at], views[at]
        game = find_game(games[row["game"]]["name"], games[row["game"]]["rules"])
        state = msgspec.json.decode(position["position"], type=game.state_type)
        assert digest(state) == position["position_digest"] == row["position_digest"]
        asked = [
            Question(game, state, each)
            for each in state.flow.decisions
            if (each.seat, each.kind) == (row["seat"], row["kind"])
        ]
        answer = msgspec.json.decode(row["answer"])
        assert any(legal(question, answer) for question in asked)
        assert row["options"] in [
            len(question.answers()) if question.listable else None for question in asked
        ]
        shown = msgspec.json.encode(game.view(state, row["seat"]), order="deterministic")
        assert seen["view"] == shown.decode()


def legal(question: Question[Any], answer: Any) -> bool:
    try:
        question.check(answer)
    except Exception:
        return False
    return True


def test_views_do_not_show_what_is_hidden(folders: dict[str, Path]) -> None:
    for row in rows_of(folders["megaciv"], "views"):
        view = msgspec.json.decode(row["view"])
        assert view["viewer"] == row["seat"]
        for seat in view["seats"]:
            assert not seat["hand"] or seat["seat"] == row["seat"]
    for row in rows_of(folders["donated"], "views"):
        view = msgspec.json.decode(row["view"])
        for player in view["players"]:
            assert not player["own_face_down"] or player["seat"] == row["seat"]
            if row["game"] == 1:  # a table with hidden cards
                assert (player["cards"] is None) == (player["seat"] != row["seat"])


def test_outcomes_are_those_of_the_records(folders: dict[str, Path]) -> None:
    seats = rows_of(folders["donated"], "seats")
    games = rows_of(folders["donated"], "games")
    for number, path in enumerate(RECORDS):
        found = record.read(path.read_bytes())
        assert found.end is not None
        own = [row for row in seats if row["game"] == number]
        assert tuple(row["score"] for row in own) == found.end.scores
        assert tuple(row["seat"] for row in own if row["won"]) == found.end.winners
        assert games[number]["final_digest"] == found.end.state
        undone = sum(row.what == "undo" for row in found.rows)
        answers = sum(row.what == "answer" for row in found.rows)
        assert games[number]["taken_back"] == undone
        assert games[number]["decisions"] == answers - undone


def test_donated_games_name_nobody(tmp_path: Path) -> None:
    from ecumene.kernel import Match

    found = record.read(RECORDS[0].read_bytes())
    header = msgspec.structs.replace(found.header, names=("Quirinius", "Zenobia"))
    game = find_game(header.game, header.rules)
    renamed = record.Record(header, found.rows)
    assert found.end is not None
    match = Match.replay(game, header, found.rows, seed=bytes.fromhex(found.end.seed))
    assert match.over
    path = tmp_path / "Livia.jsonl.gz"
    path.write_bytes(gzip.compress(record.close(match, header, renamed.rows)))
    make_dataset(Donated.of([path]), tmp_path / "set", licence="CC-BY-4.0")
    written = [file for file in (tmp_path / "set").iterdir() if file.suffix != ".parquet"]
    texts = [file.read_text(encoding="utf-8") for file in written]
    for table in ("games", "seats", "decisions", "positions", "views"):
        texts += [str(row) for row in rows_of(tmp_path / "set", table)]
    everything = "\n".join(texts)
    assert "player" in everything
    for name in ("Quirinius", "Zenobia", "Livia", found.end.seed, header.commitment):
        assert name not in everything


def test_simulated_games_name_their_bots(folders: dict[str, Path]) -> None:
    seats = rows_of(folders["stoneage"], "seats")
    assert [row["player"] for row in seats] == [
        *("steward", "random", "steward"),
        *("random", "steward", "steward"),
    ]
    assert {row["answered_by"] for row in rows_of(folders["stoneage"], "decisions")} == {
        "bot:steward",
        "bot:random",
    }


# -- read by others --------------------------------------------------------------------------------


def asked(query: str) -> list[Any]:
    found = duckdb.sql(query)
    assert found is not None
    return found.fetchall()


@pytest.mark.parametrize("name", SETS)
def test_duckdb_and_pandas_read_the_same(folders: dict[str, Path], name: str) -> None:
    folder = folders[name]
    by_duckdb = asked(
        f"""
        SELECT game, seat, score, count(*) AS answers
        FROM '{folder}/seats.parquet' JOIN '{folder}/decisions.parquet' USING (game, seat)
        GROUP BY ALL ORDER BY game, seat
        """
    )
    seats = pd.read_parquet(folder / "seats.parquet")
    decisions = pd.read_parquet(folder / "decisions.parquet")
    counted = decisions.groupby(["game", "seat"]).size().rename("answers").reset_index()
    joined = seats.merge(counted, on=["game", "seat"])[["game", "seat", "score", "answers"]]
    assert by_duckdb == list(joined.itertuples(index=False, name=None))
    assert sum(row[3] for row in by_duckdb) == len(decisions)


def test_duckdb_reads_fields_of_views(folders: dict[str, Path]) -> None:
    query = f"SELECT max(CAST(view->>'$.round' AS INT)) FROM '{folders['stoneage']}/views.parquet'"
    found = asked(query)
    turns = max(row["turns"] for row in rows_of(folders["stoneage"], "games"))
    assert found == [(turns,)]


# -- the same again --------------------------------------------------------------------------------


def test_the_same_arguments_make_the_same_contents(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    again = tmp_path / "again"
    make_dataset(simulated("stoneage", 3, 2), again, licence="CC0-1.0", jobs=2)
    assert read_card(again) == read_card(folders["stoneage"])


def test_tables_can_be_left_out(tmp_path: Path) -> None:
    source = simulated("stoneage", 2, 1)
    card = make_dataset(source, tmp_path / "set", licence="CC0-1.0", positions=False, views=False)
    assert [table.name for table in card.tables] == ["games", "seats", "decisions"]


# -- what is refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "why"),
    [
        ("stoneage/2-in-progress.jsonl", "not over"),
        ("megaciv/05-short.jsonl.gz", "one game"),
        ("books/5-books.jsonl", "printed game"),
        ("none.jsonl", "No such file"),
    ],
)
def test_other_records_are_refused_and_nothing_is_left(tmp_path: Path, file: str, why: str) -> None:
    out = tmp_path / "set"
    with pytest.raises(BadRecord, match=why):
        make_dataset(Donated((RECORDS[0], GOLDEN / file), "stoneage"), out, licence="CC0-1.0")
    assert list(out.iterdir()) == []


def test_a_changed_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "changed.jsonl"
    path.write_bytes(RECORDS[0].read_bytes().replace(b'"figures":2', b'"figures":1', 1))
    with pytest.raises(BadRecord, match="closed with"):
        Donated.of([path])


def test_a_folder_with_something_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "own.txt").touch()
    with pytest.raises(NoDataset, match="not empty"):
        make_dataset(simulated("stoneage", 2, 1), tmp_path, licence="CC0-1.0")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Name a game"),
        (["--from", str(RECORDS[0])], "licence"),
        (["stoneage", "--from", str(RECORDS[0]), "--licence", "CC0-1.0"], "leave it out"),
        (["stoneage", "--players", "9"], "2 to 4 players"),
        (["--from", "none.jsonl", "--licence", "CC0-1.0"], "No such file"),
    ],
)
def test_the_command_says_what_is_wrong(tmp_path: Path, arguments: list[str], said: str) -> None:
    done = CliRunner().invoke(app, ["dataset", *arguments, "--out", str(tmp_path / "set")])
    assert done.exit_code == 2
    assert said in done.output


def test_the_command_makes_a_data_set(tmp_path: Path) -> None:
    out = tmp_path / "set"
    done = CliRunner().invoke(
        app,
        [
            *("dataset", "stoneage", "--players", "2", "--games", "2", "--bots", "random"),
            *("--no-positions", "--json", "--workers", "2", "--out", str(out)),
        ],
    )
    assert done.exit_code == 0, done.output
    card = read_card(out)
    assert [table.rows for table in card.tables if table.name == "seats"] == [4]
    assert card.licence == "CC0-1.0"
    assert msgspec.json.decode(done.output, type=DatasetCard) == card
    assert SPECTATOR not in {row["seat"] for row in rows_of(out, "views")}
