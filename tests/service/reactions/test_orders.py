"""Standing orders: they answer when asked, and are nobody else's business (DG-3.7)."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from itertools import count, product
from math import log, sqrt
from random import Random
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Match, Question, Refusal, encode, seed_from_number
from ecumene.kernel.flow import IDS_PER_ROW, Decision
from ecumene.kernel.game import OnlyAnswer
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.app.web import create_app
from ecumene.service.people.people import new_guest
from ecumene.service.play.drafts import make_draft
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.store import Job, Leased
from ecumene.service.reactions.standing_orders import (
    MAX_ORDER,
    Order,
    OrderJobs,
    judge,
    make_order,
    order_jobs,
    read_note,
    read_order,
)
from ecumene.service.settings import Settings
from ecumene.service.tables import creation, seat_changes
from ecumene.service.tables.pauses import LONGEST, SHORTEST, pause_of
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Table
from ecumene.words import Said
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory
from tests.service.support.job_table import (
    PERSON,
    Opening,
    Truth,
    due_of,
    game_of,
    opening,
    work_off,
)
from tests.support.sizes import WHOLE_ONLY

DAY = timedelta(days=1)
PATIENCE = 100 * DAY
CLOCK = FakeClock()


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def leave_order(
    truth: Truth[FakeClock], work: JobWorker, table: Table, seat: int, kind: str, order: Order
) -> None:
    """As the route does."""
    game, parts = game_of(table), truth.parts[0]
    kept = make_order(await truth.match(table), seat, kind, order)
    await parts.directory.keep_order(game, kept)
    work.table_cache.forget(game)


async def answer(truth: Truth[FakeClock], work: JobWorker, table: Table, key: str) -> None:
    """The first seat that is asked answers as the default would; then the worker works a while."""
    decision = (await truth.match(table)).state.flow.decisions[0]

    def act(match: Match[Any]) -> Any:
        (question,) = match.questions(decision.seat)
        return match.play(decision.seat, decision.id, question.default())

    await work.games.act(game_of(table), act, key)
    await after_the_pause(truth, work)


async def after_the_pause(truth: Truth[FakeClock], work: JobWorker) -> None:
    await work_off(work)
    truth.clock.turn(seconds=LONGEST.total_seconds())
    await work_off(work)


def asked(match: Match[Any]) -> int:
    """The seat that is asked first."""
    return match.awaited_seats()[0]


@pytest.mark.rule("DG-3.7")
async def test_an_order_answers_and_is_marked(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work = truth.worker()
        await work_off(work)
        first = asked(await truth.match(table))
        await leave_order(truth, work, table, 1 - first, "sa_place", Order("default"))
        assert await truth.rows(table) == []
        await answer(truth, work, table, "1")
        rows = [stored.row for stored in await truth.rows(table)]
        assert [(row.seat, row.kind, row.by) for row in rows] == [
            (first, "sa_place", ""),
            (1 - first, "sa_place", "order"),
        ]
        # Withdrawn, it does nothing any more.
        await truth.parts[0].directory.drop_order(game_of(table), 1 - first, "sa_place")
        work.table_cache.forget(game_of(table))
        await answer(truth, work, table, "2")
        assert len(await truth.rows(table)) == 3
        assert asked(await truth.match(table)) == 1 - first


@pytest.mark.rule("DG-3.7")
async def test_the_time_of_an_answer_does_not_reveal_an_order(opened: Opening) -> None:
    """It comes after the same pause as an only answer to the same question."""
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work = truth.worker()
        await work_off(work)
        first = asked(await truth.match(table))
        await leave_order(truth, work, table, first, "sa_place", Order("default"))
        parts = truth.parts[0]
        await TableChanges(parts.directory, parts.work, parts.bus, parts.clock).follow(
            game_of(table)
        )
        await work_off(work)
        pause = pause_of(table, (await truth.match(table)).state.flow.decisions[0])
        assert pause >= SHORTEST / 3
        truth.clock.turn(seconds=pause.total_seconds() - 0.001)
        await work_off(work)
        assert await truth.rows(table) == []
        truth.clock.turn(seconds=0.001)
        await work_off(work)
        assert [stored.row.by for stored in await truth.rows(table)] == ["order"]


def test_over_a_thousand_questions_orders_wait_exactly_as_long_as_only_answers() -> None:
    """Whatever an order says, and whether there is one: the pause depends on the question alone."""
    table = a_table_over_days()
    now, game = CLOCK.now(), uuid4()
    questions = [Decision(16 * number, number % 2, "sa_feed", "SA-3.1") for number in range(1000)]
    jobs = order_jobs(game, questions, table, {(0, "sa_feed"), (1, "sa_feed")}, now)
    assert [job.run_at - now for job in jobs] == [pause_of(table, each) for each in questions]
    waits = [(job.run_at - now) / LONGEST for job in jobs]
    assert 1 / 3 <= min(waits) < 0.35 < 0.98 < max(waits) <= 1
    assert len(set(waits)) > 990, "nobody can tell answers by a usual time"


@pytest.mark.slow
async def test_over_a_thousand_answers_time_tells_nothing_about_who_answered(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """Games on a virtual clock: orders answer for two seats, two others have a single option."""
    monkeypatch.setattr(Question, "only_answer", single_option)
    request.param = "sqlite"
    waits: dict[str, list[float]] = {"order": [], "program": []}
    async with opening(request)() as truth:
        work = truth.worker()
        while sum(map(len, waits.values())) < 1000:
            for by, seconds in await answered_by_program(truth, work):
                waits[by].append(seconds)
    orders, single = waits["order"], waits["program"]
    assert min(len(orders), len(single)) > 400
    assert apart(orders, single) < surely_apart(orders, single)
    # What would give orders away is seen by the same measure: no pause, a shorter or a usual one.
    for tell in ([0.0] * 400, [0.8 * each for each in orders], [300.0] * 400):
        assert apart(tell, single) > surely_apart(tell, single)


def single_option(question: Question[Any]) -> OnlyAnswer | None:
    """Seats 2 and 3 can answer everything in one way only."""
    return OnlyAnswer(question.default(), "SA-1.1", Said("x")) if question.seat > 1 else None


async def answered_by_program(truth: Truth[FakeClock], work: JobWorker) -> list[tuple[str, float]]:
    """Play a game, or a part of it; return who answered, and after how many seconds."""
    table = await truth.begun((PERSON,) * 4)
    for seat, kind in product((0, 1), find_game("stoneage").kinds):
        await leave_order(truth, work, table, seat, kind, Order("default"))
    parts = truth.parts[0]
    await TableChanges(parts.directory, parts.work, parts.bus, parts.clock).follow(game_of(table))
    at = {0: truth.clock.now()}
    for _ in range(6000):
        await work_off(work)
        truth.clock.turn(seconds=20)
    found = []
    for stored in await truth.rows(table):
        row, asked = stored.row, stored.row.decision // IDS_PER_ROW
        if row.by in ("order", "program"):
            found.append((row.by, (stored.at - at[asked]).total_seconds()))
        at[row.seq] = stored.at
    return found


def apart(one: list[float], other: list[float]) -> float:
    """Return the largest distance between two distributions (Kolmogorov and Smirnov)."""
    a, b = sorted(one), sorted(other)
    return max(abs(bisect(a, x) / len(a) - bisect(b, x) / len(b)) for x in {*a, *b})


def surely_apart(one: list[float], other: list[float]) -> float:
    """Return the distance that two samples of the same thing have once in a million times."""
    return sqrt(log(2e6) / 2 * (1 / len(one) + 1 / len(other)))


def a_table_over_days() -> Table:
    """A table of two people over days."""
    ada, bo = (new_guest(name, CLOCK.now()) for name in ("Ada", "Bo"))
    settings = TableSettings(pace="days")
    table = creation.create(
        ada,
        CLOCK.now(),
        name="A",
        game="stoneage",
        options={},
        seats=(PERSON,) * 2,
        settings=settings,
    )
    for person in (ada, bo):
        table = seat_changes.join(table, person, CLOCK.now(), invite=table.invite)
    return table


def test_an_order_cannot_end_the_trade() -> None:
    match = Match.start(find_game("megaciv"), 5, seed=seed_from_number(1))
    with pytest.raises(Refusal) as refused:
        make_order(match, 0, "trade", Order("default"))
    assert refused.value.code == "standing_default"


async def test_an_order_counts_for_a_question_that_is_open_already(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, game = truth.worker(), game_of(table)
        await work_off(work)
        first = asked(await truth.match(table))
        await leave_order(truth, work, table, first, "sa_place", Order("default"))
        parts = truth.parts[0]
        await TableChanges(parts.directory, parts.work, parts.bus, parts.clock).follow(game)
        await after_the_pause(truth, work)
        assert [stored.row.by for stored in await truth.rows(table)] == ["order"]


async def test_an_exact_answer_is_given_where_it_is_legal(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work = truth.worker()
        await work_off(work)
        match = await truth.match(table)
        first = asked(match)
        wanted = await one_place(truth, table)
        assert wanted != match.questions(first)[0].default()
        order = Order("answer", _plain(wanted))
        await leave_order(truth, work, table, 1 - first, "sa_place", order)
        await answer(truth, work, table, "1")
        last = (await truth.rows(table))[-1].row
        assert (last.seat, last.by, last.answer) == (1 - first, "order", _plain(wanted))


async def test_where_an_order_is_not_legal_the_seat_decides(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, game = truth.worker(), game_of(table)
        await work_off(work)
        first = asked(await truth.match(table))
        wanted = await one_place(truth, table)
        order = Order("answer", _plain(wanted))
        await leave_order(truth, work, table, 1 - first, "sa_place", order)
        # The other takes that place first.
        decision = (await truth.match(table)).state.flow.decisions[0].id
        asked_at = truth.clock.now()
        await work.games.act(game, lambda match: match.play(first, decision, wanted), "1")
        await after_the_pause(truth, work)
        assert len(await truth.rows(table)) == 1
        (open_question,) = (await truth.match(table)).state.flow.decisions
        due = await due_of(truth.parts[0].work, game, 1 - first, open_question.id)
        assert due == asked_at + DAY


async def one_place(truth: Truth[FakeClock], table: Table) -> Any:
    """An answer that only one seat can give: there is one place."""
    first = await truth.match(table)
    (question,) = first.questions(asked(first))
    for wanted in question.answers() or ():
        match = await truth.match(table)
        match.play(question.seat, question.id, wanted)
        (other,) = match.questions(asked(match))
        if wanted not in (other.answers() or ()):
            return wanted
    raise AssertionError("there is no such place")


async def test_an_order_has_an_end(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work = truth.worker()
        await work_off(work)
        first = asked(await truth.match(table))
        other = 1 - first
        for kind in (await truth.match(table)).game.kinds:
            await leave_order(truth, work, table, other, kind, Order("default", until=1))
        for number in range(200):
            if (await truth.match(table)).state.round == 2:
                break
            if asked(await truth.match(table)) == other:
                await after_the_pause(truth, work)
            else:
                await answer(truth, work, table, str(number))
        rows = [stored.row for stored in await truth.rows(table)]
        assert {row.by for row in rows if row.seat == other} == {"order"}
        if asked(await truth.match(table)) == first:
            await answer(truth, work, table, "last")
        assert asked(await truth.match(table)) == other


async def test_an_order_may_be_to_give_the_draft(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, directory = truth.worker(), truth.parts[0].directory
        await work_off(work)
        match = await truth.match(table)
        other = 1 - asked(match)
        await leave_order(truth, work, table, other, "sa_place", Order("draft"))
        (question,) = match.questions(asked(match))
        wanted = next(each for each in question.answers() or () if each != question.default())
        draft = make_draft(match, other, "sa_place", _plain(wanted))
        await directory.keep_draft(game_of(table), draft)
        await answer(truth, work, table, "1")
        rows = [stored.row for stored in await truth.rows(table)]
        assert rows[1].by == "order"
        assert rows[1].answer == _plain(wanted)
        # It is used up: without a new one the seat is asked.
        await answer(truth, work, table, "2")
        assert asked(await truth.match(table)) == other


async def test_a_worker_that_dies_answers_once(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        jobs, work = truth.parts[0].work, truth.worker()
        await work_off(work)
        first = asked(await truth.match(table))
        await leave_order(truth, work, table, 1 - first, "sa_place", Order("default"))
        decision = (await truth.match(table)).state.flow.decisions[0]

        def act(match: Match[Any]) -> Any:
            (question,) = match.questions(first)
            return match.play(first, decision.id, question.default())

        await work.games.act(game_of(table), act, "1")
        truth.clock.turn(seconds=LONGEST.total_seconds())
        (leased,) = await jobs.claim(["order"], 9, timedelta(minutes=1))
        for number in (0, 1, 1):
            await truth.worker(number).worker._handlers["order"](leased)
        assert len(await truth.rows(table)) == 2


@pytest.mark.rule("DG-3.11")
async def test_a_bot_answers_and_the_journal_says_so(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, directory = truth.worker(), truth.parts[0].directory
        await work_off(work)
        first = asked(await truth.match(table))
        await leave_order(truth, work, table, 1 - first, "sa_place", Order("bot"))
        await answer(truth, work, table, "1")
        last = (await truth.rows(table))[-1].row
        assert (last.seat, last.by) == (1 - first, "order")
        (note,) = await directory.order_notes(game_of(table), 1 - first, 9)
        assert (read_note(note).why, read_note(note).do) == ("done", "bot")
        assert await directory.order_notes(game_of(table), first, 9) == []


@pytest.mark.rule("DG-3.11")
async def test_where_a_condition_fails_the_seat_is_asked(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, game = truth.worker(), game_of(table)
        await work_off(work)
        other = 1 - asked(await truth.match(table))
        # No list: the seat is asked, and no default acts in its place.
        await leave_order(truth, work, table, other, "sa_place", Order("prefer", prefer=()))
        await answer(truth, work, table, "1")
        assert len(await truth.rows(table)) == 1
        assert asked(await truth.match(table)) == other
        (note,) = await truth.parts[0].directory.order_notes(game, other, 9)
        assert read_note(note).why == "open"


async def test_an_order_judges_the_position_at_which_it_acts(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody acts while a bot thinks: the order is judged again (rows are compared, not times)."""
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, game = truth.worker(), game_of(table)
        await work_off(work)
        first = asked(await truth.match(table))
        await leave_order(truth, work, table, first, "sa_place", Order("bot"))
        orders = work.worker._handlers["order"]
        assert isinstance(orders, OrderJobs)
        read, looks = orders._read, list[Any]()

        async def read_late(*args: Any) -> Any:
            found: Any = await read(*args)
            looks.append(found)
            return found._replace(row=found.row - 1) if len(looks) == 1 else found

        monkeypatch.setattr(orders, "_read", read_late)
        decision = (await truth.match(table)).state.flow.decisions[0]
        await orders(Leased(1, Job("order", f"{game}:{decision.id}", b"", truth.clock.now()), 1))
        assert len(looks) == 2
        assert [stored.row.by for stored in await truth.rows(table)] == ["order"]


async def test_all_orders_of_a_seat_are_replaced_at_once(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        match, directory, game = await truth.match(table), truth.parts[0].directory, game_of(table)
        await directory.keep_order(game, make_order(match, 1, "sa_feed", Order("bot")))
        for kinds in (["sa_feed", "sa_place"], ["sa_place"], []):
            kept = [make_order(match, 0, kind, Order("default")) for kind in kinds]
            await directory.replace_orders(game, 0, kept)
            found = [(each.seat, each.kind) for each in await directory.orders(game)]
            assert found == [*((0, kind) for kind in kinds), (1, "sa_feed")]


# -- judging ---------------------------------------------------------------------------------------


def play_with_orders(game: str, players: int, seed: int, questions: int) -> Counter[str]:
    """Meet every question of a random game with a random order; count what the orders did."""
    luck = Random(seed)
    match = Match.start(find_game(game), players, seed=seed_from_number(seed))
    steward = make_bot("steward", match.game, seed)
    answers: dict[str, list[Any]] = {}
    found: Counter[str] = Counter()
    while not match.over and found.total() < questions:
        decision = luck.choice(match.state.flow.decisions)
        question = Question(match.game, match.state, decision)
        before = encode(match.state)
        order = random_order(match, decision.kind, answers, luck)
        draft = luck.choice([None, *answers.get(decision.kind, [])[-3:]])
        verdict = judge(question, order, draft, ["steward"])
        assert encode(match.state) == before, "judging changes nothing"
        found[verdict.why] += 1
        row = match.play(
            decision.seat,
            decision.id,
            verdict.answer if verdict.why == "done" else steward.choose(question),
            by="order" if verdict.why == "done" else "",
        )
        if verdict.why == "costs":
            costs = match.game.costs[decision.kind]
            assert any(costs[thing](verdict.answer) > most for thing, most in order.most.items())
        answers.setdefault(decision.kind, []).append(row.answer)
    again = Match.replay(match.game, match.header, match.log, seed=seed_from_number(seed))
    assert encode(again.state) == encode(match.state)
    assert not [fault for check in match.game.invariants for fault in check(match.state)]
    return found


def random_order(
    match: Match[Any], kind: str, answers: dict[str, list[Any]], luck: Random
) -> Order:
    """An order with earlier answers of anybody, lists of anything, and random conditions."""
    do = luck.choice(["default", "draft", "answer", "bot", "prefer"])
    known = answers.get(kind, [])
    if do == "answer" and not known:
        do = "bot"
    if do == "prefer" and kind not in match.game.preferences:
        do = "default"
    if match.game.kinds[kind].standing:
        do = luck.choice(["answer", "prefer"]) if known else "prefer"
    things = [
        thing
        for each in match.game.preferences.values()
        for thing in each.things(match.state, luck.randrange(match.header.players))
    ]
    return Order(
        do,  # type: ignore[arg-type]
        luck.choice(known) if do == "answer" else None,
        prefer=tuple(luck.sample(things, min(5, len(things)))) if do == "prefer" else (),
        warned=luck.random() < 0.3,
        most={luck.choice(["cities", "tokens", "cards", "resources", "boats"]): luck.randrange(3)},
    )


@pytest.mark.parametrize(("game", "players"), [("stoneage", 3), ("megaciv", 5)])
def test_random_orders_never_act_illegally(game: str, players: int) -> None:
    found = sum((play_with_orders(game, players, seed, 700) for seed in (1, 2)), Counter[str]())
    assert found["done"] > found.total() / 4
    assert {"no_draft", "illegal"} <= set(found)
    assert found["costs"] or found["warned"]


@pytest.mark.parametrize("number", [pytest.param(100_000, marks=WHOLE_ONLY)])
def test_many_random_orders_never_act_illegally(number: int) -> None:
    found: Counter[str] = Counter()
    for seed in count(100):
        found += play_with_orders("megaciv", 5 + seed % 14, seed, 10_000)
        found += play_with_orders("stoneage", 2 + seed % 3, seed, 10_000)
        if found.total() >= number:
            break
    assert found["done"] > number / 4


def test_preferences_are_followed_as_far_as_they_go() -> None:
    match = Match.start(find_game("stoneage"), 3, seed=seed_from_number(1))
    (question,) = match.questions(asked(match))
    wanted = Order("prefer", prefer=("nowhere", "field", "hut"))
    verdict = judge(question, wanted, None, [])
    assert verdict.answer.location == "field"
    assert judge(question, Order("prefer", prefer=("nowhere",)), None, []).why == "open"
    assert judge(question, Order("bot"), None, []).why == "no_bot"


def _plain(answer: Any) -> Any:
    return msgspec.to_builtins(answer)


# -- what is an order ------------------------------------------------------------------------------


def test_what_is_no_order_is_refused() -> None:
    match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
    kept = make_order(match, 0, "sa_place", Order("default", answer={"never": "kept"}))
    assert read_order(kept) == Order("default")
    for kind, order in (
        ("dance", Order("default")),
        ("sa_place", Order("answer", {"no": "sa_place"})),
        ("sa_place", Order("answer", None)),
        ("sa_place", Order("answer", "x" * MAX_ORDER)),
    ):
        with pytest.raises(Refusal):
            make_order(match, 0, kind, order)


# -- over HTTP -------------------------------------------------------------------------------------


pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(database="memory", secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory(CLOCK))) as client:
        yield client


def test_orders_are_the_own_seats(http: Browser) -> None:
    made = {"name": "Ada", "password": "many boats", "token": True}
    ada = bearer(http.post("/api/accounts", json=made).json()["token"])
    seats = [{"kind": "human"}, {"kind": "human"}]
    wanted = {"name": "Sunday", "game": "stoneage", "seats": seats, "pace": "days"}
    table = http.post("/api/tables", json=wanted, headers=ada).json()
    address = f"/api/tables/{table['id']}"
    http.post(f"{address}/join", json={}, headers=ada)
    joining = {"invite": table["invite"], "name": "Bo", "token": True}
    bo = bearer(http.post(f"{address}/join", json=joining).json()["me"]["token"])
    orders = f"{address}/orders"
    early = http.request("PUT", f"{orders}/sa_feed", json={"do": "default"}, headers=bo)
    assert (early.status_code, early.json()["code"]) == (409, "not_started")
    http.post(f"{address}/start", headers=ada)
    given = http.request("PUT", f"{orders}/sa_feed", json={"do": "default", "until": 3}, headers=bo)
    (order,) = given.json()["orders"]
    assert (order["kind"], order["do"], order["until"]) == ("sa_feed", "default", 3)
    assert given.json()["bots"] == ["steward"]
    assert "hunting_grounds" in given.json()["preferences"]["sa_place"]["things"]
    assert http.get(orders, headers=ada).json()["orders"] == []
    for there in (address, f"{address}/log", f"{address}/clocks"):
        assert "sa_feed" not in http.get(there, headers=ada).text
    for kind, form, status in (
        ("dance", {"do": "default"}, 422),
        ("sa_feed", {"do": "dance"}, 422),
        ("sa_feed", {"do": "default", "until": -1}, 422),
        ("sa_feed", {"do": "answer", "answer": {"x": 1}}, 422),
        ("x" * 65, {"do": "default"}, 422),
    ):
        refused = http.request("PUT", f"{orders}/{kind}", json=form, headers=bo)
        assert refused.status_code == status, (kind, form, refused.text)
    assert http.get(orders, headers=ada).json()["journal"] == []
    stranger = bearer(http.post("/api/guests", json={"name": "Eve", "token": True}).json()["token"])
    for method, there in (
        ("GET", orders),
        ("PUT", orders),
        ("PUT", f"{orders}/sa_feed"),
        ("POST", f"{orders}/sa_feed/try"),
    ):
        no = http.request(method, there, json={"do": "default"}, headers=stranger)
        assert no.status_code in (403, 404), (method, there, no.text)
    assert http.delete(f"{orders}/sa_feed", headers=ada).status_code == 200
    assert len(http.get(orders, headers=bo).json()["orders"]) == 1, "it is not hers"
    assert http.delete(f"{orders}/sa_feed", headers=bo).json()["orders"] == []


def test_all_orders_at_once_and_trying_one(http: Browser) -> None:
    address, ada, bo = started_table(http)
    sheet = {
        "sa_place": {"do": "prefer", "prefer": ["field", "hut"], "most": {}},
        "sa_feed": {"do": "bot", "warned": True, "most": {"resources": 2}},
    }
    given = http.request("PUT", f"{address}/orders", json={"orders": sheet}, headers=bo)
    assert [each["kind"] for each in given.json()["orders"]] == ["sa_feed", "sa_place"]
    fewer = {"orders": {"sa_use": {"do": "default"}}}
    given = http.request("PUT", f"{address}/orders", json=fewer, headers=bo)
    assert [each["kind"] for each in given.json()["orders"]] == ["sa_use"]
    for who in (ada, bo):
        wish: dict[str, Any] = {"do": "prefer", "prefer": ["field"]}
        tried = http.post(f"{address}/orders/sa_place/try", json=wish, headers=who).json()
        if tried["why"] is not None:
            assert tried["why"] == "done"
            assert tried["said"]["key"]
    for kind, form, code in (
        ("sa_feed", {"do": "prefer"}, "no_preferences"),
        ("sa_feed", {"do": "bot", "bot": "strategos"}, "no_advice"),
        ("sa_feed", {"do": "bot", "bot": "nobody"}, "no_advice"),
    ):
        refused = http.request("PUT", f"{address}/orders/{kind}", json=form, headers=bo)
        assert refused.json()["code"] == code, refused.text


def started_table(http: Browser) -> tuple[str, dict[str, str], dict[str, str]]:
    """The address of a table that has started, and its two people."""
    made = {"name": "Cleo", "password": "many boats", "token": True}
    ada = bearer(http.post("/api/accounts", json=made).json()["token"])
    wanted = {"name": "Sunday", "game": "stoneage", "seats": [{}, {}], "pace": "days"}
    table = http.post("/api/tables", json=wanted, headers=ada).json()
    address = f"/api/tables/{table['id']}"
    http.post(f"{address}/join", json={}, headers=ada)
    joining = {"invite": table["invite"], "name": "Bo", "token": True}
    bo = bearer(http.post(f"{address}/join", json=joining).json()["me"]["token"])
    http.post(f"{address}/start", headers=ada)
    return address, ada, bo
