"""The file of the strategy explorer: its figures add up, and it can be made again."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
import pytest

from ecumene.games.megaciv.tables.advances import ADVANCES
from tools import advance_evidence
from tools.advance_evidence import (
    OUT,
    AdvanceEvidence,
    Difference,
    Evidence,
    EvidenceFile,
    Seat,
    by_game,
    make_file,
    play,
    read_advance,
    recorded_seats,
    simulated_seats,
    write_file,
)


@pytest.fixture(scope="module")
def shipped() -> EvidenceFile:
    return msgspec.json.decode(OUT.read_bytes(), type=EvidenceFile)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games of five stewards."""
    runs = tmp_path_factory.mktemp("runs")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advance_evidence, "TABLES", (("steward", 5, 2),))
        assert play(runs, 1.0, "1") == [("steward", 5, 2)]
    return runs


def differences(of: AdvanceEvidence) -> tuple[Difference, ...]:
    return of.lead, of.points, of.equal


def adds_up(source: Evidence) -> None:
    """Seats, winners and purchases are the same however they are counted."""
    assert set(source.advances) == set(ADVANCES)
    assert sum(table.games for table in source.tables) == source.games
    for name, of in source.advances.items():
        assert of.winners.seats == source.winners, name
        assert of.winners.seats + of.others.seats == source.seats, name
        assert sum(of.winner_turns) == of.winners.held <= of.winners.seats, name
        assert sum(of.other_turns) == of.others.held <= of.others.seats, name
        for each in differences(of):
            assert 0 <= each.games <= source.games, name
            if each.interval is not None:
                estimate, low, high = each.interval
                assert low <= estimate <= high, (name, each)
                assert all(map(math.isfinite, each.interval)), (name, each)


# -- the file that is shipped ----------------------------------------------------------------------


def test_figures_of_the_shipped_file_add_up(shipped: EvidenceFile) -> None:
    assert [source.id for source in shipped.sources] == ["strategos", "steward", "recorded"]
    for source in shipped.sources:
        adds_up(source)
        if source.kind == "simulated":
            assert sum(table.players * table.games for table in source.tables) == source.seats
            assert source.seats >= 500
            assert source.winners >= source.games


def test_the_shipped_file_is_small_and_says_how_it_was_made(shipped: EvidenceFile) -> None:
    assert OUT.stat().st_size < 60_000
    assert (shipped.format, shipped.level) == (1, 95)
    assert shipped.made_by == "python -m tools.advance_evidence"
    assert shipped.ecumene


def test_recorded_seats_are_those_of_the_record(shipped: EvidenceFile) -> None:
    recorded = shipped.sources[-1]
    seats = recorded_seats()
    assert (recorded.games, recorded.seats, recorded.winners) == (1, len(seats), 1)
    for name, of in recorded.advances.items():
        assert of == read_advance(by_game(seats), name)
        assert all(each.interval is None for each in differences(of)), "one game has no interval"


# -- made again ------------------------------------------------------------------------------------


def test_the_same_games_give_the_same_file_of_the_same_shape(
    small: Path, tmp_path: Path, shipped: EvidenceFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advance_evidence, "FEW_GAMES", 2)
    files = []
    for number in range(2):
        out = tmp_path / f"{number}.json"
        write_file(make_file(small, ["steward"]), out)
        files.append(out.read_bytes())
    assert files[0] == files[1]
    made = msgspec.json.decode(files[0], type=EvidenceFile)
    for source in made.sources:
        adds_up(source)
    assert made.sources[-1].seats == shipped.sources[-1].seats
    assert any(of.points.interval for of in made.sources[0].advances.values())


def test_everything_that_seats_hold_was_bought(small: Path) -> None:
    seats = simulated_seats(small, "steward")
    assert len(seats) == 10
    assert sum(seat.won for seat in seats) >= 2
    assert all(1 <= turn <= 30 for seat in seats for turn in seat.bought.values())
    assert sum(len(seat.bought) for seat in seats) > 50


# -- estimates -------------------------------------------------------------------------------------


def made_up(games: int) -> list[list[Seat]]:
    """Law is worth 7 points; who has more money has more points, and buys Law more often."""
    made = []
    for game in range(games):
        seats = []
        for place in range(6):
            money = ("mining", "anatomy")[: place // 2]
            law = (place + game) % 6 > 1 if place > 2 else place == game % 6
            held = {**dict.fromkeys(money, 5), **({"law": 6} if law else {})}
            price = sum(ADVANCES[name].price for name in held)
            points = 50 + game % 5 + price // 10 + (7 if law else 0)
            seats.append(Seat(str(game), points, place == 5, held))
        made.append(seats)
    return made


def test_money_is_taken_out_of_a_difference() -> None:
    of = read_advance(made_up(24), "law")
    assert of.equal.interval is not None
    assert of.points.interval is not None
    assert of.equal.interval == pytest.approx((7, 7, 7), abs=0.2)
    assert of.points.interval[0] > 12, "without that it looks far better than it is"


def test_too_few_games_and_games_that_say_nothing_have_no_interval() -> None:
    assert read_advance(made_up(5), "law").points.interval is None
    alike = [[Seat("1", 90, True, {"law": 3}), Seat("1", 80, False, {"law": 4})]] * 20
    of = read_advance(alike, "law")
    assert (of.points, of.equal) == (Difference(0, None), Difference(0, None))
    assert of.lead.interval == (0, 0, 0)
