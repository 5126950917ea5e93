"""A host at home is away for a while: how soon are three phones back at their table?

Three phones (pages of Chromium) play Stone Age at one `ecumene host`. The process is killed, stays
away for some seconds and is started again. The clock runs from its first answer until a phone
has heard from its table over a new socket.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from harness.browsing import become_guest, browser, context, post, why_no_pages
from harness.command import Figures, option, say, unwanted, wanted
from harness.site import Host

#: seconds after the host in which every phone must be back
GOAL = 5.0
#: milliseconds that it is waited for at most
PATIENCE = 120_000
#: when the page first heard from its table, since it was last set to 0
_LISTEN = """{
  const Plain = WebSocket
  window.WebSocket = class extends Plain {
    constructor(...where) {
      super(...where)
      this.addEventListener('message', () => (window.heard ||= Date.now()))
    }
  }
}"""


@dataclass(slots=True)
class Chosen:
    seconds: list[float] = option([3.0, 15.0, 30.0, 60.0, 120.0], "outages", quick=[3.0])
    rounds: int = option(5, "of each outage", quick=1)
    phones: int = option(3, least=2)


def why_not(_chosen: Chosen) -> str:
    """Return why there can be no phones."""
    return why_no_pages()


@contextmanager
def phones_at_table(host: Host, number: int) -> Iterator[list[Page]]:
    """Seat phones at a table in play."""
    with ExitStack() as stack:
        opened = stack.enter_context(browser())
        address = f"http://{host.address}"
        places = [stack.enter_context(context(opened, address, phone=True)) for _ in range(number)]
        for n, place in enumerate(places):
            become_guest(place, f"Phone {n + 1}")
        seats = [{"kind": "human"}] * number
        table = post(
            places[0], "/api/tables", {"name": "Outage", "game": "stoneage", "seats": seats}
        )
        for place in places:
            post(place, f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        post(places[0], f"/api/tables/{table['id']}/start")
        pages = []
        for place in places:
            place.add_init_script(_LISTEN)
            page = place.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"/tables/{table['id']}")
            page.locator("[data-decision]").wait_for(state="attached")
            pages.append(page)
        yield pages


def go_away(host: Host, pages: list[Page], seconds: float) -> list[float]:
    """Kill the host for a while; return how many seconds after it each phone is back."""
    host.kill()
    for page in pages:
        page.evaluate("() => { window.heard = 0 }")
    pages[0].wait_for_timeout(seconds * 1000)
    host.start()
    host.wait_until_ready()
    ready = time.time()
    for page in pages:
        page.wait_for_function("() => window.heard > 0", polling=50)
    heard = [page.evaluate("() => window.heard") / 1000 for page in pages]
    return [round(max(0.0, each - ready), 2) for each in heard]


def measure(chosen: Chosen) -> Figures:
    """Return the seconds until the phones are back, by length of the outage."""
    longest: dict[str, float] = {}
    late = 0
    with TemporaryDirectory(prefix="ecumene-outages-", ignore_cleanup_errors=True) as folder:
        host = Host(Path(folder))
        host.start()
        try:
            host.wait_until_ready()
            with phones_at_table(host, chosen.phones) as pages:
                for number in range(chosen.rounds):
                    for seconds in chosen.seconds:
                        back = go_away(host, pages, seconds)
                        say(f"round {number + 1}, {seconds:g} s away: back after {back}")
                        key = f"{seconds:g}"
                        longest[key] = max(longest.get(key, 0.0), *back)
                        late += sum(each > GOAL for each in back)
        finally:
            host.kill()
    return {
        "rounds": chosen.rounds,
        "phones": chosen.phones,
        "back_max_s": max(longest.values()),
        "back_max_s_by_outage": longest,
        "late_phones": late,
    }


def find_wrong(figures: Figures) -> list[str]:
    """Return whether nothing was measured."""
    return wanted(figures, "rounds", "back_max_s_by_outage")


def find_slow(figures: Figures) -> list[str]:
    """Return whether a phone came back late."""
    return unwanted(figures, "late_phones")
