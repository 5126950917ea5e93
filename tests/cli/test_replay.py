"""`ecumene replay` and `ecumene verify`: honest games verify, others are explained in a sentence."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

from ecumene.cli.main import app
from ecumene.games import find_game
from ecumene.kernel import Header, Row, record
from tests.cli.people import make_table, type_lines

GOLDEN = Path(__file__).parents[1] / "golden" / "stoneage"
FINISHED = GOLDEN / "3-hidden-cards.jsonl"
IN_PROGRESS = GOLDEN / "2-in-progress.jsonl"


def ecumene(*arguments: str, width: int = 100) -> Result:
    env = {"COLUMNS": str(width), "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner().invoke(app, list(arguments), env=env)


def said(result: Result) -> str:
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.stdout + result.stderr


# -- honest games ----------------------------------------------------------------------------------


def test_replay_shows_header_result_and_verdict() -> None:
    result = ecumene("replay", str(FINISHED))
    assert result.exit_code == 0
    header = record.read(FINISHED.read_bytes()).header
    for piece in ("Stone Age", "Ann", "steward", "sa_open_cards hidden", header.commitment):
        assert piece in result.stdout
    assert "final scoring" in result.stdout
    assert "wins with" in result.stdout
    assert "verified: " in result.stdout


@pytest.mark.rule("DG-2.3", "DG-11.3")
def test_verify_says_what_was_checked() -> None:
    result = ecumene("verify", str(FINISHED))
    assert result.exit_code == 0
    (line,) = result.stdout.splitlines()
    for piece in ("rows by rules version 1", "hash", "final state", "commitment", "draws"):
        assert piece in line


def test_verify_of_a_fork_names_the_rows_it_cannot_check() -> None:
    result = ecumene("verify", str(GOLDEN / "2-forked.jsonl"))
    assert result.exit_code == 0
    assert "rows 0 to 60 are from another game" in result.stdout


def test_verify_of_an_export_in_progress() -> None:
    assert "its seed is still secret" in said(ecumene("verify", str(IN_PROGRESS)))


def test_verify_of_a_save(tmp_path: Path) -> None:
    save = tmp_path / "save.jsonl"
    table = make_table(save, "human,steward", seed=2)
    type_lines(table, "hunt 1")
    table.save.close()
    result = ecumene("verify", str(save))
    assert result.exit_code == 0
    assert "verified so far" in result.stdout
    assert ecumene("replay", str(save)).exit_code == 0


def test_the_story_of_a_game() -> None:
    result = ecumene("replay", str(FINISHED), "--log")
    assert "has the first-player marker" in result.stdout
    assert "SA-3.2" in result.stdout


def test_many_files_get_a_line_each(tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(FINISHED.read_bytes().replace(b'"Ann"', b'"Eve"', 1))
    good = ecumene("verify", str(FINISHED), str(IN_PROGRESS))
    assert good.exit_code == 0
    assert len(good.stdout.splitlines()) == 2
    mixed = ecumene("verify", str(FINISHED), str(bad), str(tmp_path / "none"))
    assert mixed.exit_code == 1
    lines = mixed.stdout.splitlines()
    assert [": verified: " in line for line in lines] == [True, False, False]
    assert "not verified: " in lines[1]


# -- positions -------------------------------------------------------------------------------------


def test_a_position_as_a_seat_saw_it() -> None:
    rows = record.read(FINISHED.read_bytes()).rows
    row = next(r for r in rows if r.kind == "sa_tools")
    name = ("Ann", "Bo", "Cy")[row.seat]
    result = ecumene("replay", str(FINISHED), "--at", str(row.seq - 1), "--seat", name.lower())
    assert result.exit_code == 0
    assert "Which tools do you add?" in result.stdout
    by_number = ecumene(
        "replay", str(FINISHED), "--at", str(row.seq - 1), "--seat", str(row.seat + 1)
    )
    assert by_number.stdout == result.stdout
    watching = ecumene("replay", str(FINISHED), "--at", str(row.seq - 1))
    assert "Which tools" not in watching.stdout


@pytest.mark.rule("DG-1.5", "DG-1.14")
def test_the_story_tells_a_face_down_card_to_its_owner_only() -> None:
    told = {}
    path = game_with_an_additional_card()
    for viewer in ("", "1", "2"):
        story = ecumene("replay", str(path), "--log", "--seat", viewer, width=300).stdout
        told[viewer] = [line for line in story.splitlines() if "additional card face down" in line]
    assert all(len(lines) == 1 for lines in told.values())
    owners = [viewer for viewer, (line,) in told.items() if "face down: " in line]
    assert owners in (["1"], ["2"])


def game_with_an_additional_card() -> Path:
    """A golden game of two in which somebody takes the card of SA-C.14."""
    for path in sorted(GOLDEN.glob("2-*.jsonl")):
        recorded = record.read(path.read_bytes())
        match = record.replay(find_game("stoneage", recorded.header.rules), recorded)
        if any(event.kind == "additional_card" for row in match.events for event in row):
            return path
    raise AssertionError("no golden game has the card")


def test_every_row_of_a_game_can_be_shown() -> None:
    last = len(record.read(IN_PROGRESS.read_bytes()).rows) - 1
    for row in range(0, last + 1, 5):
        assert (
            ecumene("replay", str(IN_PROGRESS), "--at", str(row), "--seat", "2", width=80).exit_code
            == 0
        )
    assert ecumene("replay", str(FINISHED), "--at", "0").exit_code == 0


@pytest.mark.parametrize("row", ["-1", "100000"])
def test_a_row_that_is_not_there(row: str) -> None:
    result = ecumene("replay", str(FINISHED), "--at", row)
    assert result.exit_code == 2
    assert f"There is no row {row}: the record has the rows 0 to" in said(result)


def test_a_seat_that_is_not_there() -> None:
    result = ecumene("replay", str(FINISHED), "--at", "3", "--seat", "Eve")
    assert result.exit_code == 2
    assert "1 Ann, 2 Bo, 3 Cy" in said(result)


def test_a_picture_of_a_position(tmp_path: Path) -> None:
    picture = tmp_path / "out.svg"
    result = ecumene("replay", str(FINISHED), "--at", "40", "--seat", "1", "--svg", str(picture))
    assert result.exit_code == 0
    text = picture.read_text(encoding="utf-8")
    assert text.startswith("<svg")
    assert "url(" not in text.replace("url(#", "")  # nothing is loaded from elsewhere
    assert ecumene("replay", str(FINISHED), "--svg", str(picture)).exit_code == 2
    nowhere = ecumene("replay", str(FINISHED), "--at", "4", "--svg", str(tmp_path / "no" / "x.svg"))
    assert nowhere.exit_code == 1
    assert "cannot be written" in said(nowhere)


# -- others ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"hello",
        b"\xff\xfe\x00",
        b"{}\n",
        b'{"line":"game"}\n',
        b"[" * 100_000,
        FINISHED.read_bytes()[:-1],
        FINISHED.read_bytes()[: -len(FINISHED.read_bytes()) // 2],
        FINISHED.read_bytes() + b"x",
        FINISHED.read_bytes() * 2,
    ],
)
def test_no_game_is_explained(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(data)
    for command in (["replay"], ["replay", "--at", "1"], ["verify"]):
        result = ecumene(*command, str(path))
        assert result.exit_code == 1
        assert "not verified: " in said(result)
        assert len(said(result).splitlines()) == 1


def test_no_file_is_explained(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path):
        result = ecumene("replay", str(path))
        assert result.exit_code == 1
        assert "cannot be read" in said(result)


def resigned(change: Callable[[list[dict[str, Any]]], None]) -> bytes:
    """A finished game with lines changed by somebody who knows how to close a record again."""
    lines = [msgspec.json.decode(line) for line in FINISHED.read_bytes().splitlines()]
    change(lines)
    parts = [msgspec.convert(line, Header | Row | record.End) for line in lines]
    above = b"".join(record.line(part) for part in parts[:-1])
    closing = msgspec.structs.replace(parts[-1], lines=hashlib.sha256(above).hexdigest())
    return above + record.line(closing)


def _dice(lines: list[dict[str, Any]]) -> None:
    row = next(line for line in lines if line.get("kind") == "sa_use" and line.get("draws"))
    row["draws"][0][3][0] = 1 + row["draws"][0][3][0] % 6


def _set(line: int, **values: Any) -> Callable[[list[dict[str, Any]]], None]:
    return lambda lines: lines[line].update(values)


@pytest.mark.rule("DG-2.3")
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: None, ""),
        (_dice, "does not come from the committed seed"),
        (_set(-1, scores=[1, 2, 3]), "the rules say"),
        (_set(-1, winners=[0, 1, 2]), "the rules say"),
        (_set(-1, state="0" * 32), "final state"),
        (_set(-1, seed="0" * 64), "committed"),
        (_set(-1, seed=""), "opens its seed"),
        (_set(-1, seed="zz"), "seed"),
        (_set(0, commitment="0" * 64), "committed"),
        (_set(0, players=9), "2 to 4 players"),
        (_set(0, names=["Ann"]), "names"),
        (_set(0, names=["\x1b[2J", "B", "C"]), "names"),
        (_set(0, options={"sa_first_seat": 3}), "no seat 3"),
        (_set(0, options={"x": 1}), "options"),
        (_set(0, game="chess"), "no game 'chess 1'"),
        (_set(0, rules=99), "no game 'stoneage 99'"),
        (_set(0, format=99), "format 99"),
        (_set(5, answer={"do": "place", "location": "hut", "figures": 1}), "row 4"),
        (_set(5, seat=7), "row 4"),
        (lambda lines: lines.pop(7), "row 6 belongs here"),
    ],
)
def test_a_forged_record_is_refused(tmp_path: Path, change: Any, sentence: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(resigned(change))
    result = ecumene("verify", str(path))
    assert result.exit_code == (1 if sentence else 0)
    assert sentence in said(result)
    assert len(said(result).splitlines()) == 1
    assert "\x1b" not in said(result)


# -- packed files ----------------------------------------------------------------------------------


def packed(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "game.jsonl.gz"
    path.write_bytes(data)
    return path


def test_a_packed_game_is_read_like_a_plain_one(tmp_path: Path) -> None:
    plain = (GOLDEN / "2-stewards.jsonl").read_bytes()
    result = ecumene("verify", str(packed(tmp_path, gzip.compress(plain))))
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("damage", ["cut", "changed"])
def test_a_damaged_packed_game_is_explained(tmp_path: Path, damage: str) -> None:
    data = gzip.compress((GOLDEN / "2-stewards.jsonl").read_bytes())
    if damage == "cut":
        data = data[:-100]
    else:
        data = data[:2000] + bytes([data[2000] ^ 0xFF]) + data[2001:]
    result = ecumene("verify", str(packed(tmp_path, data)))
    assert result.exit_code == 1
    assert "damaged" in said(result)
