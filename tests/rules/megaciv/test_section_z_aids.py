"""Rules MC-Z: what the program does that are aids at a table."""

from __future__ import annotations

import msgspec
import pytest
from typer.testing import CliRunner

from ecumene.bots import make_bot
from ecumene.cli.main import app
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.movement.orders import March, carry_out_all
from ecumene.games.megaciv.position.invariants import cards_exactly_once
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import Match, Refusal, engine, seed_from_number
from ecumene.rulebook import rule
from ecumene.sim import run_game
from tests.support.megaciv_table import Land, Table

LANDS = {name: Land(limit=4, site=True, land="a") for name in "bcde"} | {"a": Land(limit=4)}


@pytest.mark.rule("MC-Z.1")
def test_what_has_moved_is_marked_until_the_movement_is_ended() -> None:
    game = Table(LANDS).put(0, a=3).phase(3)
    position = carry_out_all(game.state, 0, (March("a", ("b",), 2),))
    assert (position.moved.get("b"), position.unmoved.get("a")) == (2, 1)
    assert game.seat(0).tokens_at == {"a": 3}  # nothing is real yet
    game.answer(0, {"orders": []})
    assert game.seat(0).tokens_at == {"a": 3}


@pytest.mark.rule("MC-Z.2")
def test_the_program_deals_by_the_number_of_cities() -> None:
    game = Table(LANDS).city(0, "b", "c").city(1, "d").put(0, a=4).phase(6)
    assert [game.seat(seat).cards for seat in (0, 1, 2)] == [2, 1, 0]


@pytest.mark.rule("MC-Z.3")
def test_every_card_is_accounted_for_at_all_times() -> None:
    game = Table(LANDS).city(0, "b", "c").city(1, "d").put(0, a=4).phase(6)
    assert cards_exactly_once(game.state) == []
    card = game.seat(0).hand.pop()
    assert cards_exactly_once(game.state)
    game.seat(1).hand += [card, card]
    assert cards_exactly_once(game.state)
    assert cards_exactly_once in GAME.invariants


@pytest.mark.rule("MC-Z.4")
def test_the_short_game_is_the_shorter_one() -> None:
    turns = {}
    for short in ("off", "on"):
        options = msgspec.convert({"civ_choice": "random", "short_game": short}, Options)
        bots = [make_bot("steward", GAME, seat) for seat in range(5)]
        played = run_game(GAME, bots, seed_from_number(1), options=options)
        assert played.finished
        turns[short] = played.rounds or 0
    assert turns["on"] < turns["off"] / 1.5


@pytest.mark.rule("MC-Z.5")
@pytest.mark.parametrize("name", CALAMITIES)
def test_the_quick_chart_names_the_rules_that_decide(name: str) -> None:
    shown = CliRunner().invoke(app, ["megaciv", "calamity", name]).stdout
    assert CALAMITIES[name].rules in shown
    assert rule(f"{CALAMITIES[name].rules}.1").text


@pytest.mark.rule("MC-S.27")
def test_there_is_no_first_game_but_every_question_of_a_normal_one_explains_itself() -> None:
    with pytest.raises(Refusal):
        engine.read_options(GAME, {"scenario": "the_first_game"})
    match = Match.start(GAME, 5, seed=seed_from_number(3))
    for _ in range(40):
        question = match.questions(match.awaited_seats()[0])[0]
        shown = question.describe()
        assert question.text.strip().endswith(("?", "."))
        assert rule(shown.rule).text
        match.play(question.seat, question.id, question.default())
