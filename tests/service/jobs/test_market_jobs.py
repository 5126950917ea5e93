"""A market with people in it: bots stay, keep the pace of people, and reply to each of them."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    Decline,
    Finish,
    MakeOffer,
)
from ecumene.kernel.flow import Decision
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.jobs.bot_jobs import jobs_after
from ecumene.service.jobs.market_jobs import BOT, gap_of
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.store import Leased
from ecumene.service.tables.paces import PACES, TimeLimits
from ecumene.service.tables.tables import Seat, with_seat
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import PERSON, STEWARD, Opening, Truth, opening, work_off
from tests.service.support.trade_table import LIMITS, STRATEGOS, Trading, in_trade
from tests.support.megaciv_market import market, numbers

RANDOM = Seat("bot", "random")
#: seat 0 is the person's; seat 1 collects gold, seat 2 wine
HANDS = (
    "gold gold wine wine ochre ochre clay",
    "gold gold ochre fish iron oil",
    "wine wine papyri clay iron oil",
    "iron iron gold clay papyri ochre",
    "oil oil wine clay fish ochre",
)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


@pytest.fixture
def in_memory(request: pytest.FixtureRequest) -> Opening:
    request.param = "sqlite"
    return opening(request)


def given(seat: int, names: str) -> tuple[int, ...]:
    """The numbers of cards of these names in a hand as it was dealt."""
    return numbers(market(*HANDS), seat, names)


async def offer_of(trading: Trading, seat: int) -> str:
    """Wait for an offer of a bot to everybody."""
    for _ in range(60):
        for offer in await trading.offers(seat):
            if not offer.answers:
                return offer.id
        await trading.rest(1)
    raise AssertionError("the bot makes no offer")


# -- staying and finishing -------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [STRATEGOS, STEWARD, RANDOM], ids=lambda seat: seat.bot)
async def test_bots_stay_until_the_last_person_has_finished(in_memory: Opening, bot: Seat) -> None:
    async with in_memory() as truth:
        trading = await in_trade(truth, (PERSON, bot, bot, bot, bot), *HANDS)
        await trading.rest(LIMITS.trade - 10)
        assert await trading.trading() == [0, 1, 2, 3, 4]
        assert await trading.rows(), "they trade among themselves meanwhile"
        await trading.act(0, Finish())
        await trading.rest(0)
        assert await trading.trading() == [], "and are done at once"


async def test_what_follows_a_market_that_a_person_ends_is_asked(in_memory: Opening) -> None:
    async with in_memory() as truth:
        trading = await in_trade(truth, (PERSON, *[STEWARD] * 4), HANDS[0], *["water"] * 4)
        assert await trading.trading() == [0], "nobody else has cards enough"
        await trading.act(0, Finish())
        match = await trading.match()
        follows = Decision(1000 * match.version + 1, 1, "purchase", "MC-12.1")
        now = truth.clock.now()
        (job,) = jobs_after(trading.game, match, match.log[-1], [follows], trading.table, now)
        assert job.key == f"{trading.game}:{follows.id}"


async def test_the_clock_ends_it_for_everybody(opened: Opening) -> None:
    async with opened() as truth:
        trading = await in_trade(truth, (PERSON, *[STRATEGOS] * 4), *HANDS)
        await trading.rest(LIMITS.trade + 2)
        assert await trading.trading() == []
        rows = [stored.row for stored in await truth.rows(trading.table)]
        assert [row.by for row in rows if row.kind == "close_trade"] == ["default"]


async def test_bots_alone_are_done_at_once(opened: Opening) -> None:
    async with opened() as truth:
        trading = await in_trade(truth, (STRATEGOS,) * 5, *HANDS)
        await trading.rest(0)
        assert await trading.trading() == []
        assert not await truth.parts[0].work.claim([BOT], 9, timedelta(minutes=1))


async def test_who_comes_back_finds_the_bots_there(in_memory: Opening) -> None:
    async with in_memory() as truth:
        trading = await in_trade(truth, (PERSON, PERSON, *[STRATEGOS] * 3), *HANDS)
        await trading.rest(20)
        await trading.act(0, Finish())
        await trading.rest(40)
        assert await trading.trading() == [1, 2, 3, 4], "somebody is still there"
        await trading.come_back(0)
        await trading.rest(5)
        await trading.act(1, Finish())
        await trading.rest(20)
        assert await trading.trading() == [0, 2, 3, 4]


async def test_when_a_bot_takes_over_the_last_seat_of_a_person_the_market_ends(
    opened: Opening,
) -> None:
    async with opened() as truth:
        trading = await in_trade(truth, (PERSON, *[STRATEGOS] * 4), *HANDS)
        await trading.rest(10)
        parts = truth.parts[0]
        changes = TableChanges(parts.directory, parts.work, parts.bus, parts.clock)
        await changes.change(
            trading.table.id,
            trading.game,
            lambda table: with_seat(table, 0, caretaker="steward"),
        )
        trading.work.table_cache.forget(trading.game)
        await trading.rest(0)
        assert await trading.trading() == []


# -- the pace of people ----------------------------------------------------------------------------


def test_a_gap_for_every_pace() -> None:
    live, days = PACES["live"], PACES["days"]
    assert gap_of(live) == gap_of(None) == 10
    assert gap_of(days) == 48 * 60
    assert gap_of(TimeLimits(300, 300, 20, 300, 0)) == 2, "never slower than the clock allows"


async def test_bots_act_about_as_often_as_people(in_memory: Opening) -> None:
    async with in_memory() as truth:
        trading = await in_trade(truth, (PERSON, *[STRATEGOS] * 4), *HANDS)
        await trading.rest(60)
        for seat in (1, 2, 3, 4):
            acts = await trading.done(seat, "offer", "answer")
            assert 1 <= len(acts) <= 60 / gap_of(LIMITS) + 1
        times = [stored.at for stored in await truth.rows(trading.table)]
        assert len(set(times)) > 0.7 * len(times), "not all at the same moment"


async def test_over_days_bots_take_days(in_memory: Opening) -> None:
    async with in_memory() as truth:
        seats = (PERSON, *[STRATEGOS] * 4)
        trading = await in_trade(truth, seats, *HANDS, limits=None, pace="days")
        await trading.rest(60)
        few = len(await trading.rows())
        for _ in range(30):
            truth.clock.turn(hours=1)
            await trading.rest(0)
        assert few <= 2 < len(await trading.rows())


async def test_few_jobs_wait_however_many_seats_there_are(in_memory: Opening) -> None:
    async with in_memory() as truth:
        trading = await in_trade(truth, (PERSON, *[STRATEGOS] * 17), HANDS[0])
        await trading.rest(5)
        cards = numbers(market(HANDS[0], players=18), 0, "gold wine ochre")
        await trading.act(0, MakeOffer(cards=cards, names=("gold", "wine")))
        looks = Counter(key.split(":")[2] for key in await waiting_looks(truth))
        assert looks["offer"] == 17, "everybody looks at a person's offer"
        assert looks["turn"] <= 2 * 17
        await trading.rest(5)
        assert not any(":offer:" in key for key in await waiting_looks(truth))


async def waiting_looks(truth: Truth[FakeClock]) -> list[str]:
    """The keys of the jobs of bots that are not done."""
    store = truth.parts[0].store
    assert isinstance(store, SqliteStore)
    query = "select key from job where kind = ? and done_at is null"
    return [key for (key,) in await store.database.fetch(query, (BOT,))]


# -- people and bots -------------------------------------------------------------------------------


async def test_what_a_bot_asks_for_it_takes(opened: Opening) -> None:
    async with opened() as truth:
        trading = await in_trade(truth, (PERSON, *[STRATEGOS] * 4), *HANDS)
        wanted = await offer_of(trading, 1)
        offer = next(each for each in await trading.offers(1) if each.id == wanted)
        assert "gold" in offer.wish_names
        assert not set(offer.wish_names) & {*offer.names, *offer.more}
        cards = given(0, "gold gold ochre")
        await trading.act(0, AnswerOffer(offer=wanted, cards=cards, names=("gold", "gold")))
        await trading.rest(2)
        state = await trading.state()
        assert set(cards) <= set(state.seats[1].hand), "within two seconds"


async def test_what_does_not_do_is_turned_down_at_once(opened: Opening) -> None:
    async with opened() as truth:
        trading = await in_trade(truth, (PERSON, *[STRATEGOS] * 4), *HANDS)
        wanted = await offer_of(trading, 1)
        cards = given(0, "ochre ochre wine")
        await trading.act(0, AnswerOffer(offer=wanted, cards=cards, names=("ochre", "ochre")))
        (answer,) = [each.id for each in await trading.offers(0)]
        await trading.rest(2)
        assert await trading.done(1, "decline") == [{"do": "decline", "answer": answer}]
        assert wanted in [each.id for each in await trading.offers(1)], "it still stands"


async def test_every_answer_gets_a_reply_even_from_a_bot_that_knows_nothing_of_people(
    in_memory: Opening,
) -> None:
    async with in_memory() as truth:
        trading = await in_trade(truth, (PERSON, *[RANDOM] * 4), *HANDS)
        for _ in range(5):
            seat = 1
            wanted = await offer_of(trading, seat)
            state = await trading.state()
            cards = tuple(n for n in state.seats[0].hand)[:3]
            names = tuple(market(*HANDS).card(n).name for n in cards[:2])
            try:
                await trading.act(0, AnswerOffer(offer=wanted, cards=cards, names=names))
            except Exception:
                continue  # a calamity came with a deal
            mine = [each.id for each in await trading.offers(0) if each.answers]
            await trading.rest(2)
            left = [each.id for each in await trading.offers(0)]
            assert not set(mine) & set(left)


async def test_a_good_offer_of_a_person_is_answered_soon_and_the_deal_is_made(
    opened: Opening,
) -> None:
    async with opened() as truth:
        trading = await in_trade(truth, (PERSON, *[STRATEGOS] * 4), *HANDS)
        await trading.rest(1)
        cards = given(0, "wine wine ochre")
        await trading.act(
            0,
            MakeOffer(cards=cards, names=("wine", "wine"), wish=3, wish_names=("oil", "gold")),
        )
        (mine,) = await trading.offers(0)
        await trading.rest(5)
        answers = [each for each in await trading.offers() if each.answers == mine.id]
        assert answers
        await trading.act(0, Accept(answers[0].id))
        state = await trading.state()
        assert set(cards) <= set(state.seats[answers[0].giver].hand)


@pytest.mark.parametrize("bot", [STRATEGOS, STEWARD], ids=lambda seat: seat.bot)
@pytest.mark.parametrize("busy", [0, 9, 14, 23], ids=lambda seconds: f"after {seconds} s")
async def test_answers_to_a_person_stay_open_for_twenty_seconds(
    in_memory: Opening, bot: Seat, busy: int
) -> None:
    """Whatever the bots deal among themselves meanwhile."""
    async with in_memory() as truth:
        trading = await in_trade(truth, (PERSON, *[bot] * 4), *HANDS)
        await trading.rest(busy)
        cards = given(0, "wine wine ochre")
        await trading.act(
            0,
            MakeOffer(cards=cards, names=("wine", "wine"), wish=3, wish_names=("oil", "gold")),
        )
        (mine,) = await trading.offers(0)
        since: dict[str, int] = {}
        for second in range(40):
            await trading.rest(1)
            open_now = {each.id for each in await trading.offers() if each.answers == mine.id}
            for answer in open_now:
                since.setdefault(answer, second)
            for answer in since.keys() - open_now:
                assert second - since[answer] >= 20
        assert since or busy, "somebody answers"


async def test_an_offer_to_one_bot_is_looked_at_by_that_bot(in_memory: Opening) -> None:
    async with in_memory() as truth:
        trading = await in_trade(truth, (PERSON, *[STRATEGOS] * 4), *HANDS)
        await trading.rest(1)
        said = {"names": ("wine", "wine"), "wish": 3, "wish_names": ("oil", "gold")}
        await trading.act(0, MakeOffer(to=2, cards=given(0, "wine wine ochre"), **said))  # type: ignore[arg-type]
        (mine,) = await trading.offers(0)
        await trading.rest(5)
        assert [each.giver for each in await trading.offers() if each.answers == mine.id] == [2]


async def test_who_is_turned_down_by_a_person_thinks_again(in_memory: Opening) -> None:
    async with in_memory() as truth:
        trading = await in_trade(truth, (PERSON, *[STRATEGOS] * 4), *HANDS)
        await trading.rest(1)
        said = {"names": ("wine", "wine"), "wish": 3, "wish_names": ("gold", "oil")}
        await trading.act(0, MakeOffer(cards=given(0, "wine wine ochre"), **said))  # type: ignore[arg-type]
        (mine,) = await trading.offers(0)
        await trading.rest(5)
        answer = next(each for each in await trading.offers() if each.answers == mine.id)
        await trading.act(0, Decline(answer.id))
        looks = [key for key in await waiting_looks(truth) if f":offer:{mine.id}:" in key]
        assert len(looks) == 1


# -- workers that die ------------------------------------------------------------------------------


async def test_a_look_that_is_done_twice_acts_once(opened: Opening) -> None:
    async with opened() as truth:
        trading = await in_trade(truth, (PERSON, *[STRATEGOS] * 4), *HANDS)
        await work_off(trading.work)
        truth.clock.turn(seconds=2 * gap_of(LIMITS))
        leased = await truth.parts[0].work.claim([BOT], 9, timedelta(minutes=1))
        looks = [each for each in leased if ":turn:" in each.job.key]
        assert len(looks) == 4
        bot = trading.work.worker._handlers[BOT]
        await bot(looks[0])
        (row,) = await trading.rows()
        again = Leased(looks[0].id, looks[0].job, 2)
        for worker in (trading.work, truth.worker(1)):
            await worker.worker._handlers[BOT](again)
        assert await trading.rows() == [row]


async def test_a_worker_that_remembers_nothing_goes_on(opened: Opening) -> None:
    async with opened() as truth:
        trading = await in_trade(truth, (PERSON, *[STRATEGOS] * 4), *HANDS)
        wanted = await offer_of(trading, 1)
        cards = given(0, "gold gold ochre")
        await trading.act(0, AnswerOffer(offer=wanted, cards=cards, names=("gold", "gold")))
        trading.work = truth.worker(1)
        await trading.rest(2)
        assert set(cards) <= set((await trading.state()).seats[1].hand)
        await trading.act(0, Finish())
        trading.work = truth.worker(1)
        await trading.rest(0)
        assert await trading.trading() == []
