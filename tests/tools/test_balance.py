"""The counting behind benchmarks/results/balance.md."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from ecumene.games.megaciv.position import setup as setup_rules
from ecumene.sim.ratings import wilson
from tools import balance
from tools.balance import Job, Kept, Run, all_games, chances_to_be_first, fates, read_kept, verdict
from tools.map.places import BOARDS, GRAPH


def run(name: str, *, won: bool, ahead: float) -> Run:
    return Run(name, won, 100 + int(ahead), ahead, 13, (3, 5, 6), (16, 24, 17))


def game(winner: str) -> list[Run]:
    others = [name for name in ("rome", "hatti", "celt") if name != winner]
    return [run(winner, won=True, ahead=20), *(run(o, won=False, ahead=-10) for o in others)]


def test_shares_are_multiples_of_the_fair_one() -> None:
    rows = fates([game("rome"), game("rome"), game("hatti"), game("rome")])
    assert [(row.civilization, row.wins, row.share) for row in rows] == [
        ("rome", 3, 2.25),
        ("hatti", 1, 0.75),
        ("celt", 0, 0.0),
    ]
    assert [row.ahead for row in rows] == [12.5, -2.5, -10.0]
    assert all(row.low <= row.share <= row.high for row in rows)
    assert rows[0].cities == (3.0, 5.0, 6.0)


def test_the_verdict_names_who_is_outside_the_band() -> None:
    rows = fates([game("rome"), game("rome"), game("hatti"), game("rome")])
    assert "outside 0.6 to 1.5: rome, celt" in verdict(rows)
    assert verdict(fates([game(name) for name in ("rome", "hatti", "celt")])).endswith("the band")


def test_an_interval_gets_narrower_with_more_games() -> None:
    few, many = wilson(0.1, 100), wilson(0.1, 1000)
    assert few[0] < many[0] < 0.1 < many[1] < few[1]
    assert wilson(0.0, 50)[0] == 0.0


def test_chances_drawn_from_scores_add_up() -> None:
    chances = chances_to_be_first({"rome": [5.0, 9.0], "hatti": [4.0, 8.0], "celt": [1.0, 2.0]})
    assert sum(chances.values()) == pytest.approx(1.0)
    assert chances["rome"] > chances["hatti"] > chances["celt"] == 0.0


def test_games_of_the_log_are_not_played_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    jobs = [Job("9-west", number, 1, "steward", "orbis_antiquus", "") for number in range(3)]
    log = tmp_path / "games.jsonl"
    whole = msgspec.json.encode(Kept(jobs[0], game("rome"))) + b"\n"
    log.write_bytes(whole + b'{"job":{"table"')  # the run was stopped in the middle of a line
    asked: list[int] = []

    def play(job: Job) -> list[Run]:
        asked.append(job.number)
        return game("celt")

    monkeypatch.setattr(balance, "play", play)
    games = all_games(jobs, 1, log, Console(quiet=True))
    assert [runs[0].civilization for runs in games] == ["rome", "celt", "celt"]
    assert asked == [1, 2]
    assert list(read_kept(log)) == jobs


@pytest.mark.slow
def test_a_board_file_is_played_on(tmp_path: Path) -> None:
    """The same seed gives the same game, and another one on poorer land."""
    first = Job("9-west", 0, 1, "steward", "orbis_antiquus", "")
    land = (BOARDS / GRAPH).read_text(encoding="utf-8")
    poorer = tmp_path / "poorer.json"
    poorer.write_text(land.replace('"limit":4', '"limit":2'), encoding="utf-8")
    other = Job("9-west", 0, 1, "steward", balance.TRIED, str(poorer))
    assert '"limit":4' in land
    assert balance.play(first) == balance.play(first)
    assert balance.play(first) != balance.play(other)
    setup_rules.BOARDS.pop(balance.TRIED)
