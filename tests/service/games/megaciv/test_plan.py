"""Plans for purchases over HTTP: for everybody, and from one's own seat (DG-6.9)."""

from __future__ import annotations

import random
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.calculations.prices import open_prices
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.games.megaciv.views.plan_start import start_from_view
from ecumene.kernel import Decision, Match, Question, Refusal
from ecumene.service.edge.forms.tables import TableShown
from ecumene.service.games.megaciv.forms import PlanAskedAtTable
from ecumene.service.people import people
from ecumene.service.tables import course, creation, host_actions, rematches, seat_changes
from ecumene.service.tables.planner import check_planner, planner_of
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import (
    Worker,
    in_memory,
    opened,
    registered,
    started,
    workers,
)
from tests.service.support.keepers import Scene, scene_on
from tests.service.support.live_matches import live_match
from tests.service.support.plans import FREE, SHORT, ask, dealt

pytestmark = pytest.mark.usefixtures("quick")

NOW = FakeClock().now()
ADA, BO = (people.new_guest(name, NOW) for name in ("Ada", "Bo"))

OWN = {"turns": 2, "own": [["music"]], "plans": False}


# -- for everybody ---------------------------------------------------------------------------------


async def test_everybody_may_ask_for_plans() -> None:
    async with workers(in_memory()) as (worker,):
        answer = await ask(worker, "/api/plan?language=de", {**FREE, "own": [["masonry"]]})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    first = told["plans"][0]["turns"][0]
    assert first["cost"] <= 45 + 8 + 10
    assert first["advances"]
    assert told["plans"][0]["why"]["key"] == "plan-now"
    assert told["plans"][0]["why_text"].endswith("in 1 Zug.")
    assert "{" not in told["plans"][0]["why_text"]
    assert told["exact"]
    (own,) = told["own"]
    assert own["advances"] == [{"advance": "masonry", "cost": 50}]
    assert (own["means"], own["missing"]) == (45 + 8 + 10, 0)
    assert told["income"] is None


@pytest.mark.parametrize("players", [3, 4, 5, 18])
async def test_tables_of_any_size_may_ask(players: int) -> None:
    asked = {**FREE, "position": {**FREE["position"], "players": players}, "plans": False}
    async with workers(in_memory()) as (worker,):
        answer = await ask(worker, "/api/plan", {**asked, "own": [["masonry"]]})
    assert answer.status_code == 200, answer.text


async def test_later_turns_have_the_income_that_is_said_or_that_of_simulated_games() -> None:
    late = {**FREE["position"], "turn": 12}
    own = {**FREE, "position": late, "own": [[], []], "plans": False, "turns": 3}
    async with workers(in_memory()) as (worker,):
        said = {"income": {"low": 1, "middle": 5, "high": 9}, "taxes": 2}
        told = (await ask(worker, "/api/plan", {**own, **said})).json()
        expected = (await ask(worker, "/api/plan", own)).json()
        richer = {**own, "position": {**late, "cities": 9}}
        most = (await ask(worker, "/api/plan", richer)).json()
    assert told["income"] == said["income"]
    # hand and treasury are kept: sets are spent in one turn, tokens add up
    assert [turn["means"] for turn in told["own"]] == [63, 70, 72]
    assert 0 < expected["income"]["middle"] < most["income"]["middle"]


SENSELESS: list[dict[str, Any]] = [
    {"turns": 6},
    {"turns": 0},
    {"hand": {"wine": 99}},
    {"hand": dict.fromkeys(COMMODITIES, 2)},
    {"hand": {"plumbing": 1}},
    {"treasury": 56},
    {"points": 10**9},
    {"income": {"low": 9, "middle": 5, "high": 1}},
    {"own": [["music"], ["masonry"]]},
    {"own": [["plumbing"]]},
    {"own": None, "plans": False},
    {"goal": {"name": "advance"}},
    {"goal": {"name": "protection", "calamities": ["rain"]}},
    {"goal": {"name": "points", "pinned": ["music"] * 52}},
    {"position": {"step": 16, "ast": "basic"}},
    {"position": {"players": 2}},
    {"position": {"civilization": "atlantis"}},
    {"position": {"credits": {"arts": 10**6}}},
    {"something": "else"},
]


async def test_what_makes_no_sense_is_refused() -> None:
    async with workers(in_memory()) as (worker,):
        for change in SENSELESS:
            answer = await ask(worker, "/api/plan", {**FREE, **change})
            assert answer.status_code == 422, change
            assert answer.json()["code"] == "malformed"


@pytest.mark.rule("MC-12.7")
async def test_nobody_plans_for_what_they_hold() -> None:
    async with workers(in_memory()) as (worker,):
        for change in (
            {"own": [["pottery"]]},
            {"goal": {"name": "advance", "advance": "pottery"}},
            {"goal": {"name": "points", "pinned": ["pottery"]}},
        ):
            answer = await ask(worker, "/api/plan?language=de", {**FREE, **change})
            assert answer.status_code == 422
            assert answer.json()["code"] == "already_held"
            assert "Töpferei" in answer.json()["text"]


# -- from one's seat -------------------------------------------------------------------------------


async def test_a_seat_is_told_what_its_own_plan_costs() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens, host = await started(worker, 5, game="megaciv", options=SHORT)
        path = f"/api/tables/{table['id']}/plan"
        seats = await dealt(worker, table)
        wanted = open_prices(seats[1])[0]
        form = {"turns": 2, "own": [[wanted.advance]], "plans": False}
        answer = await ask(worker, path, form, tokens[1])
        not_mine = await ask(worker, path, {**form, "seat": 0}, tokens[1])
        of_nobody = await ask(worker, path, form, host)
        plans = (await ask(worker, path, {"turns": 1, "points": 200}, tokens[1])).json()
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["plans"] == []
    assert told["own"][0]["cost"] == wanted.total
    assert told["own"][0]["advances"] == [{"advance": wanted.advance, "cost": wanted.total}]
    assert (not_mine.status_code, of_nobody.status_code) == (403, 403)
    bought = set(plans["plans"][0]["turns"][0]["advances"])
    assert bought
    assert not bought & set(seats[1].advances)


async def test_books_count_with_what_the_ledger_knows_and_what_the_person_types() -> None:
    async with workers(in_memory()) as (worker,):
        scene = await scene_on(worker, 6, game="books")
        token = await scene.scan(2, "Dee")
        path = f"/api/tables/{scene.table['id']}/plan"
        match = await worker.match(scene.table["id"])
        seat = match.state.seats[2]
        (music,) = (each.total for each in open_prices(seat) if each.advance == "music")
        typed = {**OWN, "points": 30, "hand": {"wine": 2}, "income": NOTHING, "taxes": 0}
        told = (await ask(worker, path, typed, token)).json()
    assert told["own"][0]["means"] == 30 + 20 + seat.treasury
    assert told["own"][0]["advances"] == [{"advance": "music", "cost": music}]


NOTHING = {"low": 0, "middle": 0, "high": 0}


async def test_before_the_start_and_where_nothing_is_bought_there_are_no_plans() -> None:
    async with workers(in_memory()) as (worker,):
        stone_age, tokens, _ = await started(worker, 2)
        none = await ask(worker, f"/api/tables/{stone_age['id']}/plan", OWN, tokens[0])
    assert (none.status_code, none.json()["code"]) == (404, "no_prices")
    assert stone_age["planner"] == "off"


@pytest.mark.parametrize(
    ("phase", "circle", "before_cards", "later"),
    [
        (3, (0, 1), True, 0),
        (5, (), True, 0),
        (7, (0, 1), False, 0),
        (12, (1, 2), False, 0),
        (12, (2,), True, 1),
        (13, (), True, 1),
    ],
)
def test_cards_still_to_come_count_before_the_purchase(
    phase: int, circle: tuple[int, ...], before_cards: bool, later: int
) -> None:
    """In early phases what this turn's cards may pay is expected; with the cards in hand it is not;
    who has bought plans for the next turn."""
    match = Match.start(find_game("megaciv"), 5, options={"civ_choice": "random"}, seed=bytes(32))
    view = msgspec.structs.replace(match.view(1), phase=phase, circle=circle, turn=4)
    form = PlanAskedAtTable.model_validate(OWN)
    start = start_from_view(view, 1, match.state.options)
    assert (start.before_cards, start.turn) == (before_cards, 4 + later)
    question = form.to_question(start)
    assert len(question.later) == form.turns - 1 + before_cards
    assert question.before_purchase == before_cards


# -- hidden information ----------------------------------------------------------------------------


async def cards_on_phones(worker: Worker) -> tuple[dict[str, Any], list[str]]:
    """Books in which the program deals the trade cards, and a phone for every seat."""
    host = await registered(worker)
    table = await opened(worker, host, 6, game="books", options={"depth": "cards"})
    scene = Scene(worker, table, host, {})
    path = f"/api/tables/{table['id']}"
    made = await scene.post(f"{path}/cards", host)
    scene.cards = {card["seat"]: card["token"] for card in made["cards"]}
    tokens = [await scene.scan(seat, f"P{seat}") for seat in range(6)]
    return await scene.post(f"{path}/start", host), tokens


def play_at_random(decision: Decision, randomness: random.Random, match: Match[Any]) -> Any:
    answer = Question(match.game, match.state, decision).sample(randomness)
    return match.play(decision.seat, decision.id, answer)


@pytest.mark.rule("DG-6.9", "DG-1.2")
@pytest.mark.parametrize("game", ["megaciv", "books"])
async def test_worlds_that_look_alike_have_the_same_plans(game: str) -> None:
    """The same table in many worlds that one seat cannot tell apart: every answer the same bytes."""
    randomness = random.Random(3)
    async with workers(in_memory()) as (worker,):
        if game == "books":
            table, tokens = await cards_on_phones(worker)
        else:
            table, tokens, _ = await started(worker, 5, game=game, options=SHORT)
        played = (await worker.service.directory.table(UUID(table["id"]))).played
        assert played is not None
        path, compared, others = f"/api/tables/{table['id']}/plan", 0, 0
        for _ in range(30):
            match = await live_match(worker.service.games, played, 0)
            decision = match.state.flow.decisions[0]
            act = partial(play_at_random, decision, randomness)
            await worker.service.games.act(played, act, uuid4().hex)
            match = await live_match(worker.service.games, played, 0)
            truth = match.state
            if randomness.randrange(5) or not truth.seats[2].civilization:
                continue
            for form in ({"turns": 1}, {**OWN, "own": [[], ["theology"]]}):
                told = []
                for world in range(2):
                    state = match.game.determinize(truth, 2, randomness)
                    others += bool(world) and state != truth
                    match.state = state if world else truth
                    worker.service.planner._kept.clear()
                    got = await ask(worker, path, form, tokens[2])
                    assert got.status_code == 200, got.text
                    told.append(got.content)
                match.state = truth
                assert told == [told[0]] * 2
                compared += 1
    assert compared > 5
    assert others > compared / 2


# -- what the host says ----------------------------------------------------------------------------


def table_of(game: str = "megaciv", **more: Any) -> Table:
    seats = (Seat("human"),) * (5 if game == "megaciv" else 2)
    return creation.create(
        ADA, NOW, name="x", game=game, options={}, seats=seats, settings=TableSettings(**more)
    )


@pytest.mark.rule("DG-6.9")
def test_the_host_says_how_much_the_planner_tells() -> None:
    table = table_of()
    assert planner_of(table) == "full"
    check_planner(table, plans=True)
    prices = host_actions.switch(table, ADA, {"planner": "prices"}, NOW)
    assert prices.log[-1].what == "planner"
    assert prices.log[-1].about == {"planner": "prices"}
    check_planner(prices, plans=False)
    with pytest.raises(Refusal) as refused:
        check_planner(prices, plans=True)
    assert (refused.value.code, refused.value.rule) == ("no_planner", "DG-6.9")
    off = host_actions.switch(prices, ADA, {"planner": "off"}, NOW)
    assert host_actions.switch(off, ADA, {"planner": "off"}, NOW) is off
    for plans in (True, False):
        with pytest.raises(Refusal):
            check_planner(off, plans=plans)
    with pytest.raises(Refusal) as refused:
        host_actions.switch(off, BO, {"planner": "full"}, NOW)
    assert refused.value.code == "not_host"
    assert TableShown.of(off, ADA.id).planner == "off"
    assert planner_of(table_of("stoneage", planner="full")) == "off"


def test_a_rematch_keeps_what_the_host_said() -> None:
    table = table_of("stoneage", planner="prices")
    for who in (ADA, BO):
        table = seat_changes.join(table, who, NOW, invite=table.invite)
    over = course.finish(course.begin_play(table, table, uuid4()))
    assert rematches.rematch(over, ADA, NOW, "kept").planner == "prices"


@pytest.mark.rule("DG-6.9")
async def test_where_only_prices_are_told_plans_are_refused() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens, host = await started(
            worker, 5, game="megaciv", options=SHORT, planner="prices"
        )
        assert table["planner"] == "prices"
        await dealt(worker, table)
        path = f"/api/tables/{table['id']}"
        form = {**OWN, "own": [["theology"]]}
        assert (await ask(worker, f"{path}/plan", form, tokens[0])).status_code == 200
        refused = await ask(worker, f"{path}/plan?language=de", {"turns": 1}, tokens[0])
        assert (refused.status_code, refused.json()["code"]) == (403, "no_planner")
        assert refused.json()["text"].startswith("An diesem Tisch zeigt der Planer nur")
        switched = await ask(worker, f"{path}/settings", {"planner": "off"}, host)
        assert switched.json()["planner"] == "off"
        assert switched.json()["log"][-1]["about"] == {"planner": "off"}
        refused = await ask(worker, f"{path}/plan", form, tokens[0])
        assert (refused.status_code, refused.json()["rule"]) == (403, "DG-6.9")
        stranger = await registered(worker)
        assert (await ask(worker, f"{path}/plan", form, stranger)).status_code in (403, 404)
