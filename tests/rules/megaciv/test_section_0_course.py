"""Rules MC-0.1 to MC-0.5 and MC-0.56: the aim, the turns and their phases."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.succession import result
from ecumene.games.megaciv.turn import PHASES
from ecumene.kernel import Step
from tests.support.megaciv_table import Land, Table

LANDS = {name: Land(limit=4, site=True) for name in "abcdefg"}

NAMES = [
    "tax collection",
    "population expansion and census",
    "movement",
    "conflict",
    "city construction",
    "trade cards acquisition",
    "trade",
    "calamity selection",
    "calamity resolution",
    "special abilities",
    "surplus population and city support",
    "advances acquisition",
    "A.S.T. alteration",
]


def until_turn(game: Table, turn: int) -> list[int]:
    """Play with default answers until this turn begins or the game is over: the phases."""
    for _ in range(500):
        flow = game.state.flow
        if game.state.turn >= turn or flow.over:
            break
        decision = flow.decisions[0]
        game.answer(decision.seat, GAME.kinds[decision.kind].default(game.state, decision))
    return [event.data["phase"] for event in game.told("phase")]


# -- the aim ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.1")
def test_the_most_victory_points_win_and_nothing_else() -> None:
    """Seat 0 is first on the A.S.T., seat 1 has the most cities, seat 2 the most advances."""
    game = Table(LANDS)
    game.seat(0).step = 9
    game.city(1, "a", "b", "c", "d", "e", "f").seat(1).step = 5
    game.hold(2, "music", "mysticism", "pottery", "masonry", "sculpture").seat(2).step = 5
    game.hold(3, "democracy", "law", "military", "politics").seat(3).step = 8
    assert result(game.state) is None
    game.state.ended = True
    found = result(game.state)
    assert found is not None
    assert found.winners == (3,)
    assert found.scores[3] > max(found.scores[seat] for seat in (0, 1, 2, 4))
    assert found.scores[0] == 45
    assert found.scores[1] == 31


# -- turns and phases ------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.3")
def test_thirteen_phases_with_their_names() -> None:
    assert [phase.number for phase in PHASES] == list(range(1, 14))
    assert [phase.name for phase in PHASES] == NAMES


@pytest.mark.rule("MC-0.2", "MC-0.3")
def test_a_turn_runs_all_phases_in_order() -> None:
    game = Table(LANDS).put(0, a=2).put(1, b=1).steps(Step("play_turn"))
    assert until_turn(game, 2)[:13] == list(range(1, 14))
    assert [event.data["phase"] for event in game.told("phase")][:13] == list(range(1, 14))


@pytest.mark.rule("MC-0.2")
def test_steps_of_a_phase_run_in_order() -> None:
    """Census comes after expansion; surplus and support after building (MC-2.10, MC-5.1)."""
    game = Table(LANDS).put(0, a=2).phase(2)
    kinds = [event.kind for event in game.events]
    assert kinds == ["phase", "expanded", "census"]
    assert [PHASES[k - 1].steps for k in (1, 2, 6, 11)] == [
        ("collect_taxes", "tax_revolts"),
        ("come_back", "expand", "census"),
        ("draw_cards", "purchases"),
        ("conflict", "surplus", "support"),
    ]


@pytest.mark.rule("MC-0.4")
def test_the_next_turn_starts_or_the_game_ends() -> None:
    game = Table(LANDS).put(0, a=2).steps(Step("play_turn"))
    until_turn(game, 2)
    assert game.state.turn == 2
    assert not game.state.ended
    assert game.state.phase == 1 or not game.over


@pytest.mark.rule("MC-0.4", "MC-S.6")
def test_the_game_ends_with_the_turn_agreed_on() -> None:
    game = Table(LANDS, options={"stop": "turn", "stop_turn": 2}).put(0, a=2)
    game.steps(Step("play_turn"))
    phases = until_turn(game, 99)
    assert game.over
    assert game.state.ended
    assert game.told("game_over")[0].data == {"turn": 2}
    assert phases == [*range(1, 14), *range(1, 14)]
    assert result(game.state) is not None


@pytest.mark.rule("MC-0.5", "MC-S.24")
@pytest.mark.parametrize(
    ("players", "credit"), [(5, 10), (6, 5), (7, 0), (11, 0), (12, 5), (13, 0)]
)
def test_variants_belong_to_the_number_of_players_at_setup(players: int, credit: int) -> None:
    game = Table(players=players)
    assert {seat.credits.each for seat in game.state.seats} == {(credit,) * 5}


@pytest.mark.rule("MC-0.5", "MC-S.26")
def test_a_variant_stays_when_somebody_leaves() -> None:
    """The cards of the table are those of six players, however many are left."""
    game = Table(players=6)
    before = game.card(0)
    game.seat(5).left = True
    assert game.card(0) == before
    assert len(game.state.players) == 5
    assert game.seat(0).credits.each == (5,) * 5


# -- nobody starts a later phase -------------------------------------------------------------------


@pytest.mark.rule("MC-0.56", "DG-3.8")
@pytest.mark.parametrize("order", ["early", "strict"])
def test_a_phase_begins_when_all_have_finished_the_one_before(order: str) -> None:
    game = Table(LANDS, options={"order": order}).city(0, "a").city(3, "b").put(0, c=4).put(3, d=4)
    game.hold(0, "coinage").hold(3, "coinage").steps(Step("play_turn"))
    assert game.state.phase == 1
    game.answer(0, {"rate": 1})
    assert game.state.phase == 1
    assert game.told("expanded") == []
    game.answer(3, {"rate": 1})
    assert game.state.phase == 3  # expansion needs no answers
    assert len(game.told("expanded")) == 2


@pytest.mark.rule("MC-0.56")
def test_facts_of_a_turn_are_forgotten_when_the_next_begins() -> None:
    game = Table(LANDS)
    seat = game.seat(0)
    seat.rate, seat.short, seat.deferred, seat.free_card, seat.built = 3, True, True, True, ["a"]
    marks: dict[str, Any] = {"rate": 0, "short": False, "deferred": False, "built": []}
    game.city(0, "a").put(0, b=4).hold(0, "coinage").steps(Step("play_turn"))
    assert {name: getattr(seat, name) for name in marks} == marks
    assert not seat.free_card
    assert msgspec.to_builtins(game.state.flow.agenda)
