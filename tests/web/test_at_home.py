"""A laptop and three phones at home, in network namespaces: one command, a code to scan, no internet."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from harness.browsing import ARGUMENTS, LAPTOP, context, problems_of
from harness.people import PATIENCE, Person, play_until
from harness.stoneage_ways import IN_A_HURRY, place
from tests.support.sizes import WHOLE
from tests.web.local_network import Device, local_network, why_not
from tests.web.qr_codes import read_code

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = ["Ada", "Bo", "Cleo"]
#: seconds until a phone must be back; it takes less than two on a machine without other work
BACK = 15.0
#: seconds of sleep: long enough that what the host sends meanwhile is not repeated at once
ASLEEP = 8.0
#: questions that everybody answers after the interruptions
MORE = 3
#: seconds for a whole game, on a machine with much to do
WHOLE_GAME = 900

TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
#: pixels of a letter that can be read from a sofa, on a television of 1080 lines
LARGE = 32

#: Playwright's own looks count as touches
_UNTOUCHED = (
    "Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })"
)

_GET = "path => fetch(path).then(answer => answer.json())"


@dataclass(slots=True)
class Home:
    """The host's laptop and the phones, with their browsers."""

    address: str
    laptop: Page
    devices: list[Device]
    phones: list[BrowserContext]
    #: the device that hosts, and what its terminal says
    computer: Device
    log: Path


@pytest.fixture
def home(browser: Browser, tmp_path: Path) -> Iterator[Home]:
    if reason := why_not():
        pytest.skip(reason)
    with ExitStack() as stack:
        laptop, devices = stack.enter_context(local_network(len(NAMES)))
        address = stack.enter_context(_hosting(laptop, tmp_path))
        screen = stack.enter_context(_browser_on(browser, laptop, tmp_path))
        phones = [stack.enter_context(_browser_on(browser, each, tmp_path)) for each in devices]
        port = address.rsplit(":", 1)[1]
        on_laptop = stack.enter_context(context(screen, f"http://localhost:{port}")).new_page()
        on_laptop.set_default_timeout(PATIENCE)
        contexts = [stack.enter_context(context(each, address, phone=True)) for each in phones]
        yield Home(address, on_laptop, devices, contexts, laptop, tmp_path / "host.log")


@contextmanager
def _hosting(laptop: Device, folder: Path) -> Iterator[str]:
    """`ecumene host` on the laptop; the address that it prints for phones."""
    log = folder / "host.log"
    command = laptop.inside(sys.executable, "-m", "ecumene", "host", "--home", str(folder / "home"))
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    with log.open("w") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, env=environment)
    try:
        yield _wait_for_address(process, log, laptop)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_for_address(process: subprocess.Popen[bytes], log: Path, laptop: Device) -> str:
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until and process.poll() is None:
        if found := re.search(r"^ +(http://\S+)$", log.read_text(), re.MULTILINE):
            assert laptop.ip in found[1]
            return found[1]
        time.sleep(0.1)
    raise RuntimeError(f"the host does not start:\n{log.read_text()[-2000:]}")


@contextmanager
def _browser_on(browser: Browser, device: Device, folder: Path) -> Iterator[Browser]:
    program = device.browser(folder)
    opened = browser.browser_type.launch(executable_path=program, args=ARGUMENTS)
    try:
        yield opened
    finally:
        opened.close()


def test_three_phones_play_without_internet(home: Home) -> None:
    """Until everybody has answered a few more questions; with ECUMENE_WHOLE=1 to the end."""
    link = _open_table(home)
    for device in home.devices:
        assert device.reaches_internet()
        device.lose_internet()
        assert not device.reaches_internet()
    people = [
        _scan(where, name, link, seed)
        for seed, (where, name) in enumerate(zip(home.phones, NAMES, strict=True), start=1)
    ]
    home.laptop.locator("[data-start]").click()
    for person in people:
        person.decision.wait_for(state="attached")
    table = people[0].page.url.split("/tables/")[1].split("?")[0]
    _show_big_screen(home, table)

    _answer_without_network(people, home.devices, table)
    _sleep_and_wake(people, home.devices)
    answered = [len(person.answered) for person in people]

    def has_gone_on() -> bool:
        return all(
            len(person.answered) > before + MORE
            for person, before in zip(people, answered, strict=True)
        )

    play_until(people, lambda: _result(people[0].page) if WHOLE else has_gone_on(), WHOLE_GAME)
    told = (
        _wait_until_over(people[2].page, table)
        if WHOLE
        else _get(people[2].page, f"/api/tables/{table}")
    )
    assert [seat["name"] for seat in told["seats"]] == NAMES
    assert (told["outcome"] is not None) == WHOLE
    for person in people:
        if WHOLE:
            expect(person.page.locator("[data-result]").first).to_be_attached()
        assert [line for line in person.problems if "ERR_" not in line] == []


def test_joining_a_television_and_a_seat_that_is_given_back(home: Home) -> None:
    """By clicks: a laptop that hosts and plays, two phones, and a television."""
    laptop, (bo, cleo, television) = home.laptop, (_new_page(each) for each in home.phones)
    bo.goto("/")  # as the code in the terminal says, before there is a table
    expect(bo.locator("[data-here]")).to_contain_text("No table has a free seat yet")
    code = _open_table_twice(home)
    expect(bo.locator(f"[data-here] [data-code={code}]")).to_be_visible()
    _picture(bo, "start-page")
    bo.locator("[data-here] h3 a").tap()
    _sit(bo, "Bo")
    cleo.goto("/")  # one table has a free seat: there is nothing to choose
    _sit(cleo, "Cleopatra of Alexandria")
    _picture(cleo, "seated")

    television.set_viewport_size(TELEVISION)
    television.goto("/tv")
    television.locator("[data-field=code]").fill(f"{code[:3]} {code[3:]}".lower())
    _picture(television, "tv")
    television.locator("[data-submit]").click()
    television.locator("[data-qr]").wait_for()
    assert "invite=" in read_code(television.locator("[data-qr]"))
    expect(television.locator(f"[data-table-code={code}]")).to_be_visible()
    _picture(television, "tv-waiting")
    expect(laptop.locator("[data-sit]")).to_have_count(1)  # it has heard of both
    laptop.locator("[data-sit]").click()
    laptop.locator("[data-start]").click()
    laptop.locator("[data-decision]").wait_for(state="attached")
    expect(television.locator("[data-score]")).to_have_count(len(NAMES))
    size = "each => parseFloat(getComputedStyle(each).fontSize)"
    assert television.locator("[data-score]").first.evaluate(size) >= LARGE
    for score in television.locator("[data-score]").all():  # beside a long name too
        box = score.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= TELEVISION["width"]
    assert television.locator("[data-sound]").count() == 0, "who has typed a code hears it"
    where = television.url
    television = _new_page(television.context)
    television.set_viewport_size(TELEVISION)
    television.add_init_script(_UNTOUCHED)
    television.goto(where)
    television.locator("[data-sound]").wait_for()
    expect(television.locator("[data-seat].tinted")).to_have_count(1)  # whose turn it is
    _picture(television, "tv-playing")
    television.locator("[data-sound]").click()
    expect(television.locator("[data-sound]")).to_have_count(0)

    again = _lose_phone_and_get_seat_back(home, bo)
    _picture(again, "seat-back")
    _move_to_another_address(home)


def _new_page(where: BrowserContext) -> Page:
    page = where.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def _open_table_twice(home: Home) -> str:
    """The same button leads to the same table as long as nobody sits there; its six letters."""
    _open_table(home)
    first, page = home.laptop.url, home.laptop
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.locator("[data-friends]").click()
    page.locator("[data-table-code]").wait_for()
    assert page.url.partition("?")[0] == first
    _picture(page, "waiting-room")
    return page.locator("[data-table-code]").get_attribute("data-table-code") or ""


def _sit(phone: Page, name: str) -> None:
    phone.locator("[data-sit]").first.wait_for()
    phone.locator("input[autocomplete=nickname]").fill(name)
    phone.locator("[data-sit]").first.tap()
    expect(phone.locator("li.mine")).to_be_visible()


def _lose_phone_and_get_seat_back(home: Home, phone: Page) -> Page:
    """The phone forgets everything; the host shows a code, and one tap is enough."""
    laptop = home.laptop
    laptop.locator("[data-tab=table]").click()
    about = laptop.locator("[data-panel=table] [data-seat='0'] [data-company]")
    about.locator("summary").click()
    buttons = about.locator("button").all_inner_texts()
    assert buttons.index("Give the seat back") < buttons.index("Report to moderators")
    about.get_by_role("button", name="Give the seat back").click()
    about.locator("[data-qr]").scroll_into_view_if_needed()
    link = read_code(about.locator("[data-qr]"))
    _picture(laptop, "give-back")
    where = phone.context
    phone.close()
    where.clear_cookies()
    again = _new_page(where)
    again.goto(link)
    expect(again.locator("input[autocomplete=nickname]")).to_have_value("Bo")
    again.locator("[data-submit]").tap()
    again.locator("[data-decision]").wait_for(state="attached")
    return again


def _move_to_another_address(home: Home) -> None:
    """The terminal shows the new address, and how people get their seats back."""
    address = home.computer.change_address(11)
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until and "Give" not in home.log.read_text():
        time.sleep(0.2)
    said = home.log.read_text().partition("in another network now")[2]
    assert f"http://{address}:" in said
    assert "Give the seat back" in " ".join(said.split())


def _picture(page: Page, name: str) -> None:
    """Kept where ECUMENE_PICTURES says, if anybody wants to look at it."""
    if folder := os.environ.get("ECUMENE_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"home-{name}.png"))


def _open_table(home: Home) -> str:
    """The host's first page leads to a table with its code; the link that is in the code."""
    page = home.laptop
    page.goto("/")
    quick = page.locator("[data-form=quick-play]")
    quick.locator("[data-friends]").click()
    code = page.locator("[data-qr]")
    code.wait_for()
    link = read_code(code)
    assert link == code.get_attribute("data-qr")
    assert link.startswith(f"{home.address}/tables/")
    return link


def _scan(where: BrowserContext, name: str, link: str, seed: int) -> Person:
    """A phone follows the link, and somebody sits down."""
    page = where.new_page()
    page.set_default_timeout(PATIENCE)
    problems = problems_of(page)
    page.goto(link)
    assert page.evaluate("() => isSecureContext") is False
    page.locator("input[autocomplete=nickname]").fill(name)
    page.locator("[data-sit]").first.tap()
    expect(page.locator("li.mine")).to_be_visible()
    person = Person(name, page, IN_A_HURRY, random.Random(seed), problems)
    person.seat = NAMES.index(name)
    return person


def _show_big_screen(home: Home, table: str) -> None:
    home.laptop.set_viewport_size(LAPTOP)
    home.laptop.goto(f"/tables/{table}/screen")
    code = home.laptop.locator("[data-qr]")
    code.wait_for()
    assert read_code(code).startswith(f"{home.address}/tables/{table}")


def _answer_without_network(people: list[Person], devices: list[Device], table: str) -> None:
    """An answer that is given without a network is kept over a reload, and done once."""
    ada, device = people[0], devices[0]
    play_until(people, lambda: ada.asked() == "sa_place")
    ada.unfold()
    before = _placed(people[1], table)
    device.leave_network()
    place(ada)
    expect(ada.page.locator(".banner")).to_contain_text("Your answer is kept")
    context_of_ada = ada.page.context
    ada.page.close()
    assert _placed(people[1], table) == before

    device.join_network()
    ada.page = context_of_ada.new_page()
    ada.page.set_default_timeout(PATIENCE)
    ada.problems = problems_of(ada.page)
    began = time.monotonic()
    ada.page.goto(f"/tables/{table}")
    ada.decision.wait_for(state="attached")
    ada.page.locator("[data-decision] .busy").wait_for(state="detached")
    print("kept_answer_sent_after_seconds", round(time.monotonic() - began, 2))
    people[1].page.wait_for_timeout(500)
    assert _placed(people[1], table) == before + 1


def _sleep_and_wake(people: list[Person], devices: list[Device]) -> None:
    """A phone sleeps while the others play on; when it wakes it is back at once, and asked."""
    bo, device = people[1], devices[1]
    play_until(people, lambda: people[2].asked() == "sa_place" and bo.asked() == "")
    session = bo.page.context.new_cdp_session(bo.page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    device.leave_network()
    until = time.monotonic() + ASLEEP
    while time.monotonic() < until:
        for person in (people[0], people[2]):
            person.act()
        people[0].page.wait_for_timeout(100)

    device.join_network()
    began = time.monotonic()
    session.send("Page.setWebLifecycleState", {"state": "active"})
    bo.page.wait_for_function(
        "() => !['none', undefined].includes(document.querySelector('[data-decision]')?.dataset.decision)",
        polling=50,
    )
    took = time.monotonic() - began
    print("awake_after_seconds", round(took, 2))
    assert took < BACK


def _result(page: Page) -> bool:
    return page.locator("[data-result]").count() > 0


def _wait_until_over(page: Page, table: str) -> Any:
    """The table, which is closed a moment after the last answer is told."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        told = _get(page, f"/api/tables/{table}")
        if told["status"] == "over":
            return told
        time.sleep(0.5)
    pytest.fail("the table was not closed")


def _get(page: Page, path: str) -> Any:
    """Return the service's response to this phone, from where it is."""
    return page.evaluate(_GET, path)


def _placed(person: Person, table: str) -> int:
    """How often figures of the first seat were placed so far."""
    story = _get(person.page, f"/api/tables/{table}/story?limit=200")
    assert not story["more"]
    return sum(
        event["kind"] == "placed" and event["seat"] == 0
        for step in story["items"]
        for event in step["events"]
    )
