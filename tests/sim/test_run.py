"""Simulations: the same plan gives the same games, seats go round, faults are found."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from ecumene.bots import make_bot
from ecumene.games.stoneage.answers import Place
from ecumene.games.stoneage.state import Options, State
from ecumene.kernel import Move, Question, Refusal, digest, record
from ecumene.sim import GameSummary, Plan, Report, run_game, run_games
from ecumene.sim import run as sim_run
from ecumene.sim.run import bot_seed, game_seed, seat_bots
from ecumene.words import Said, verbatim
from tests.support.stoneage_table import GAME


def plan(**changes: Any) -> Plan:
    return dataclasses.replace(Plan(GAME, players=2, games=3, seed=7, bots=("random",)), **changes)


# -- the same again --------------------------------------------------------------------------------


@pytest.mark.rule("DG-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_same_plan_same_digest(players: int) -> None:
    once, again = (run_games(plan(players=players)) for _ in range(2))
    assert once.digest == again.digest
    assert dataclasses.replace(once, seconds=0) == dataclasses.replace(again, seconds=0)


@pytest.mark.parametrize("changes", [{"seed": 8}, {"games": 2}, {"players": 3}])
def test_another_plan_another_digest(changes: dict[str, Any]) -> None:
    assert run_games(plan(**changes)).digest != run_games(plan()).digest


def test_games_do_not_depend_on_those_before() -> None:
    """Game k is the same however many games are played: it can be looked at alone."""
    few: list[GameSummary] = []
    many: list[GameSummary] = []
    run_games(plan(games=1), few.append)
    run_games(plan(games=3), many.append)
    assert many[: len(few)] == few
    assert len({summary.digest for summary in many}) == 3


def test_checking_and_recording_change_nothing(tmp_path: Path) -> None:
    plain = run_games(plan())
    assert run_games(plan(check=True)).digest == plain.digest
    assert run_games(plan(record_dir=tmp_path)).digest == plain.digest


def test_seeds_differ_by_game_and_seat() -> None:
    assert len({game_seed(s, k) for s in range(5) for k in range(5)}) == 25
    assert len({bot_seed(1, k, seat) for k in range(5) for seat in range(4)}) == 20


# -- seats -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "players", "seats"),
    [
        ("a", 2, ["aa", "aa"]),
        ("ab", 2, ["ab", "ba", "ab"]),
        ("ab", 4, ["abab", "baba"]),
        ("ab", 3, ["aba", "baa", "aab", "aba"]),
        ("abcd", 4, ["abcd", "bcda", "cdab", "dabc"]),
        ("abc", 2, ["ab", "bc", "ca"]),
    ],
)
def test_seats_rotate(bots: str, players: int, seats: list[str]) -> None:
    assert ["".join(seat_bots(bots, players, number)) for number in range(len(seats))] == seats


def test_every_bot_sits_everywhere() -> None:
    summaries: list[GameSummary] = []
    run_games(plan(games=4, bots=("steward", "random")), summaries.append)
    assert [summary.bots for summary in summaries] == [
        ("steward", "random"),
        ("random", "steward"),
    ] * 2


# -- the report ------------------------------------------------------------------------------------


def summary(bots: str, scores: tuple[int, ...], winners: tuple[int, ...]) -> GameSummary:
    return GameSummary(tuple(bots), True, scores, winners, 10, 5, (), (), "d")


def test_shared_wins_are_split() -> None:
    games = [
        summary("aba", (10, 20, 20), (1, 2)),
        summary("baa", (5, 30, 30), (1, 2)),
        summary("aab", (1, 2, 3), (2,)),
    ]
    a, b = Report.of(("a", "b", "a"), games, seconds=2).bots
    assert (a.name, a.games, a.wins, a.win_rate) == ("a", 3, 1.5, 0.5)
    assert (b.name, b.games, b.wins, b.win_rate) == ("b", 3, 1.5, 0.5)
    assert a.mean_score == pytest.approx((10 + 20 + 30 + 30 + 1 + 2) / 6)
    assert b.mean_score == pytest.approx((20 + 5 + 3) / 3)


def test_report_adds_up() -> None:
    report = run_games(plan(games=4, bots=("steward", "random")))
    assert (report.games, report.finished, report.sound) == (4, 4, True)
    assert sum(bot.wins for bot in report.bots) == 4
    assert report.actions > 400
    assert report.mean_rounds is not None
    assert report.mean_rounds > 5


# -- records ---------------------------------------------------------------------------------------


def test_records_can_be_replayed(tmp_path: Path) -> None:
    summaries: list[GameSummary] = []
    run_games(plan(games=2, bots=("steward", "random"), record_dir=tmp_path), summaries.append)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["stoneage-2-7-00000.jsonl", "stoneage-2-7-00001.jsonl"]
    for file, played in zip(files, summaries, strict=True):
        match = record.replay(GAME, record.read(file.read_bytes()))
        assert match.over
        assert digest(match.state) == played.digest
        assert match.result is not None
        assert match.result.scores == played.scores
        assert {row.by for row in match.log[1:]} == {"bot:steward", "bot:random"}


# -- faults ----------------------------------------------------------------------------------------


def broken_game() -> Any:
    """Stone Age in which a round begins with a card that appears from nowhere."""

    def begin_round(state: State, move: Move) -> None:
        GAME.steps["begin_round"](state, move)
        if state.round == 3:
            state.players[0].cards.append(1)

    return dataclasses.replace(GAME, steps={**GAME.steps, "begin_round": begin_round})


def test_check_finds_a_violation() -> None:
    report = run_games(plan(game=broken_game(), check=True))
    assert not report.sound
    assert report.finished == 0
    assert len(report.violations) == 3
    assert report.violations[0].startswith("game 0, after answer ")
    assert "cards are not each there once" in report.violations[0]


def test_without_check_nobody_looks() -> None:
    assert run_games(plan(game=broken_game())).sound


def test_check_finds_a_state_that_does_not_survive_storage() -> None:
    def begin_round(state: State, move: Move) -> None:
        GAME.steps["begin_round"](state, move)
        state.players[0].score = 0.5  # type: ignore[assignment]

    forgetful = dataclasses.replace(
        GAME, steps={**GAME.steps, "begin_round": begin_round}, invariants=()
    )
    (summary,) = collect(plan(game=forgetful, games=1, check=True))
    assert any("come back from its bytes" in fault for fault in summary.violations)


def test_illegal_answer_of_a_bot() -> None:
    class Cheat:
        name = "cheat"

        def choose(self, question: Question[Any]) -> Any:
            return Place("hut", 5)

        def explain(self, question: Question[Any], answer: Any) -> Said:
            return verbatim("Because.")

    summary = run_game(GAME, [Cheat(), Cheat()], game_seed(1, 0))
    assert not summary.finished
    assert summary.actions == 0
    (fault,) = summary.violations
    assert fault.startswith("answer 1: cheat gave an illegal answer: Exactly 2 figures")


class Careless:
    """Answers with something that is no answer."""

    name = "careless"

    def __init__(self, answer: Any = ("hut", 2)) -> None:
        self._answer = answer

    def choose(self, question: Question[Any]) -> Any:
        return self._answer

    def explain(self, question: Question[Any], answer: Any) -> Said:
        return verbatim("Because.")


@pytest.mark.parametrize("recorded", [False, True])
@pytest.mark.parametrize(("answer", "given"), [(("hut", 2), "tuple"), (None, "None")])
def test_an_answer_of_the_wrong_type(
    answer: Any, given: str, recorded: bool, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl" if recorded else None
    bots = [Careless(answer), Careless(answer)]
    summary = run_game(GAME, bots, game_seed(1, 0), record_path=path)
    fault = f"answer 1: The bot careless answered sa_place with {given} instead of Place or Cash."
    assert (summary.finished, summary.violations) == (False, (fault,))


def test_a_bot_without_a_name_fails_before_the_game() -> None:
    class Nameless:
        def choose(self, question: Question[Any]) -> Any:
            raise AssertionError("the game has begun")

    nameless: Any = Nameless()
    with pytest.raises(AttributeError, match="no attribute 'name'"):
        run_game(GAME, [nameless, nameless], game_seed(1, 0))


def test_a_game_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim_run, "MAX_ACTIONS", 30)
    (summary,) = collect(plan(games=1))
    assert not summary.finished
    assert summary.violations == ("no end after 30 answers",)


def test_a_fault_of_the_rules_says_in_which_game() -> None:
    def feed(state: State, move: Move) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as caught:
        run_games(plan(game=dataclasses.replace(GAME, steps={**GAME.steps, "feed": feed})))
    assert caught.value.__notes__ == ["in game 0 of seed 7"]


def test_wrong_number_of_players() -> None:
    with pytest.raises(Refusal, match="2 to 4 players"):
        run_game(GAME, [make_bot("random", GAME, 1)], game_seed(1, 0))


def test_options_reach_the_game() -> None:
    bots = [make_bot("random", GAME, seat) for seat in range(2)]
    usual, hidden = (
        run_game(GAME, bots, game_seed(1, 0), options=options)
        for options in (None, Options(sa_open_cards="hidden"))
    )
    assert usual.digest != hidden.digest


def collect(wanted: Plan) -> list[GameSummary]:
    summaries: list[GameSummary] = []
    run_games(wanted, summaries.append)
    return summaries


# -- many games ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_random_games_keep_every_invariant(players: int) -> None:
    assert run_games(plan(players=players, games=100, check=True)).sound


def test_a_bot_is_reported_by_the_name_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def alias(name: str, game: Any, seed: int) -> Any:
        return make_bot("random", game, seed)

    monkeypatch.setattr(sim_run, "make_bot", alias)
    (report,) = run_games(plan(games=1, bots=("dicing",))).bots
    assert (report.name, report.games, report.wins) == ("dicing", 1, 1)
