"""Rate limits, with a clock that tests turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ecumene.service.app.web import create_app
from ecumene.service.edge import fanout, rate_limits
from ecumene.service.edge.rate_limits import Buckets, Rates
from ecumene.service.edge.service import Service
from ecumene.service.edge.socket import HELLO_AGAIN
from ecumene.service.settings import MEMORY, Settings
from ecumene.service.wire import viewer
from ecumene.service.wire.protocol import MAX_ERRORS, TOO_FAST
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import in_memory, sitting, started, whose_turn, workers

FORM = {"name": "Ada", "password": "many boats"}


class Seconds:
    """The time in seconds, turned by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def time() -> Seconds:
    return Seconds()


@pytest.fixture
def http(time: Seconds) -> Iterator[Browser]:
    settings = Settings(
        database=MEMORY,
        sign_ins_per_minute=3,
        new_accounts_per_hour=2,
        requests_burst=20,
        requests_per_second=5,
        secure_cookies=False,
    )
    with browser(create_app(settings, in_memory())) as client:
        service: Service = client.app.state.service
        service.rates = Rates(settings, time)
        yield client


def test_a_bucket_fills_up_to_its_size_and_no_further(time: Seconds) -> None:
    buckets = Buckets(per_second=1, burst=2, now=time)
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 1]
    time.now += 100
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 1]


def test_a_clock_that_goes_back_takes_nothing_away(time: Seconds) -> None:
    buckets = Buckets(per_second=1, burst=2, now=time)
    assert buckets.take("a") == 0
    time.now -= 500
    assert buckets.take("a") == 0


def test_buckets_do_not_fill_the_memory(time: Seconds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_BUCKETS", 10)
    buckets = Buckets(per_second=1, burst=1, now=time)
    for number in range(100):
        buckets.take(str(number))
    assert len(buckets) == 10
    assert buckets.take("99") > 0  # the newest are kept


def test_passwords_cannot_be_tried_fast(http: Browser, time: Seconds) -> None:
    assert http.post("/api/accounts", json=FORM).status_code == 201
    wrong = {**FORM, "password": "many ships"}
    assert [http.post("/api/sessions", json=wrong).status_code for _ in range(3)] == [401] * 3
    answer = http.post("/api/sessions", json=FORM)  # the right one is not tried either
    assert (answer.status_code, answer.json()["code"]) == (429, "too_often")
    assert answer.headers["Retry-After"] == "20"
    time.now += 20
    assert http.post("/api/sessions", json=FORM).status_code == 201
    assert http.post("/api/sessions", json=FORM).status_code == 429


def try_everything(service: Service, kind: str, key: str) -> int:
    """Use up what may be tried; how often that was."""
    tries = 0
    while not service.rates.wait(kind, key):
        tries += 1
    return tries


def test_one_name_is_not_tried_fast_from_many_addresses(http: Browser) -> None:
    tries = try_everything(http.app.state.service, "name", "ada")
    assert tries >= 10 * 3, "far more than one address may: few addresses keep nobody out"
    assert http.post("/api/sessions", json={**FORM, "name": "ADA"}).status_code == 429
    assert http.post("/api/sessions", json={**FORM, "name": "Bo"}).status_code == 401


def test_nobody_is_kept_out_of_a_browser_in_which_they_have_signed_in(http: Browser) -> None:
    service: Service = http.app.state.service
    assert http.post("/api/accounts", json=FORM).status_code == 201
    assert http.delete("/api/sessions").status_code == 204
    try_everything(service, "name", "ada")
    try_everything(service, "sign_in", "127.0.0.1")
    assert http.post("/api/sessions", json={**FORM, "name": "Bo"}).status_code == 429
    assert http.post("/api/sessions", json=FORM).status_code == 201
    wrong = {**FORM, "password": "many ships"}
    tried = [http.post("/api/sessions", json=wrong).status_code for _ in range(3)]
    assert tried == [401, 401, 429], "here passwords are not tried fast either"
    http.cookies.clear()
    assert http.post("/api/sessions", json=FORM).status_code == 429


def test_who_is_signed_in_confirms_whatever_others_try(http: Browser) -> None:
    http.post("/api/accounts", json=FORM)
    try_everything(http.app.state.service, "name", "ada")
    try_everything(http.app.state.service, "sign_in", "name ada")
    form = {"password": FORM["password"]}
    asked = [http.post("/api/me/confirm", json=form).status_code for _ in range(4)]
    assert asked == [204, 204, 204, 429]


def test_accounts_cannot_be_made_in_masses(http: Browser, time: Seconds) -> None:
    def made(name: str) -> int:
        return http.post("/api/accounts", json={**FORM, "name": name}).status_code

    assert [made("A"), made("B"), made("C")] == [201, 201, 429]
    time.now += 1800
    assert [made("C"), made("D")] == [201, 429]


def test_guests_count_as_new_accounts(http: Browser) -> None:
    assert http.post("/api/accounts", json=FORM).status_code == 201
    wish = {"name": "Sunday", "game": "stoneage", "seats": [{"kind": "human"}] * 3}
    token = {**FORM, "token": True}
    me = http.post("/api/sessions", json=token).json()["token"]
    headers = {"Authorization": f"Bearer {me}"}
    table = http.post("/api/tables", json=wish, headers=headers).json()
    http.cookies.clear()

    def sat(name: str) -> int:
        form = {"invite": table["invite"], "name": name}
        http.cookies.clear()
        return http.post(f"/api/tables/{table['id']}/join", json=form).status_code

    assert [sat("A"), sat("B")] == [200, 429]


def test_one_address_cannot_take_the_whole_machine(http: Browser, time: Seconds) -> None:
    assert {http.get("/api/me").status_code for _ in range(20)} == {401}
    answer = http.get("/api/me")
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "1")
    assert http.get("/api/nothing/here").status_code == 429
    assert http.get("/api/health").status_code == 200  # machines that look after us still may
    time.now += 0.2
    assert http.get("/api/me").status_code == 401
    text = http.app.state.service.telemetry.text()
    assert 'ecumene_limited_total{what="request"} 2' in text


def test_limits_can_be_turned_off() -> None:
    settings = Settings(rate_limits=False, requests_burst=1)
    with browser(create_app(settings, in_memory())) as http:
        assert {http.get("/api/me").status_code for _ in range(50)} == {401}


async def test_who_sends_frames_too_fast_is_told_and_then_cut_off() -> None:
    async with workers(in_memory()) as (worker,):
        table, players, _ = await started(worker)
        time = Seconds()
        settings = Settings(frames_per_second=2, frames_burst=5)
        worker.service.rates = Rates(settings, time)
        async with (
            sitting(worker, table, players[0]) as ada,  # one frame: hello
            sitting(worker, table, players[1]) as bo,
        ):
            for _ in range(4):
                await ada.say("ping")
            await ada.until(lambda: ada.pongs == 4)
            refused = await ada.do("undo", id="u1")
            assert (refused["type"], refused["id"]) == ("error", "u1")
            assert refused["said"] == {"key": "error-too_fast"}
            time.now += 0.5
            await ada.say("ping")
            await ada.until(lambda: ada.pongs == 5)
            for _ in range(MAX_ERRORS - 1):
                await ada.say("ping")
            assert await ada.closed() == TOO_FAST
            await bo.say("ping")
            await bo.until(lambda: bo.pongs == 1)  # nobody else feels it


async def test_one_more_hello_costs_as_much_as_many_frames() -> None:
    async with workers(in_memory()) as (worker,):
        table, players, _ = await started(worker)
        burst = 1 + 3 * HELLO_AGAIN
        worker.service.rates = Rates(Settings(frames_burst=burst), Seconds())
        async with sitting(worker, table, players[0]) as ada:
            for _ in range(4):
                await ada.say("hello", version=0)
            await ada.until_errors(1)
            assert ada.welcomes == 1 + 3


async def test_frames_of_one_address_are_counted_together() -> None:
    """Many guests of one address may not send as many times as much."""
    async with workers(in_memory()) as (worker,):
        table, players, _ = await started(worker)
        settings, time = Settings(frames_burst=5, frames_per_second=1), Seconds()
        worker.service.rates = Rates(settings, time)
        for _ in range(rate_limits.FRAMES_SHARE * 5 - 2):
            assert not worker.service.rates.wait("address_frame", "127.0.0.1")
        async with (
            sitting(worker, table, players[0]) as ada,
            sitting(worker, table, players[1]) as bo,
        ):
            await ada.say("ping")
            await ada.until_errors(1)
            time.now += 1
            await bo.say("ping")
            await bo.until(lambda: bo.pongs == 1)


async def test_a_position_is_shown_once_however_often_somebody_says_hello(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    show = viewer.show_position

    def counted(match: Any, seat: int, *more: Any) -> Any:
        made.append(seat)
        return show(match, seat, *more)

    monkeypatch.setattr(fanout, "show_position", counted)
    async with workers(in_memory()) as (worker,):
        table, players, _ = await started(worker)
        async with (
            sitting(worker, table, players[0]) as ada,
            sitting(worker, table, players[0]) as also,
            sitting(worker, table, players[1]) as bo,
        ):
            await ada.hello()
            assert sorted(made) == [0, 1]
            assert ada.view == also.view
            await (await whose_turn(ada, bo)).answer(Random(1))
            await ada.hello(ada.version)
            assert sorted(made) == [0, 0, 1], "after an answer it is another position"


async def test_sockets_count_as_requests() -> None:
    async with workers(in_memory()) as (worker,):
        table, players, _ = await started(worker)
        settings = Settings(requests_burst=1, requests_per_second=1)
        worker.service.rates = Rates(settings, Seconds())
        async with sitting(worker, table, players[0]):
            with pytest.raises(Exception, match="HTTP 429"):
                async with sitting(worker, table, players[1]):
                    pass
