"""Visits of a phone to a table, on a slow link with a slow processor, and what each took.

The profile is the one of tests/web/test_budget.py: 150 ms for every request, 1.6 Mbit/s, and a
processor four times slower. All times are seconds since the address was opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession

from harness.browsing import add_session, context

#: milliseconds, bytes per second, how many times slower
LATENCY, SPEED, SLOWER = 150, 1_600_000 / 8, 4
#: milliseconds until a visit is given up
PATIENCE = 120_000

#: Note when each thing is there for the first time. Nothing is asked again and again: that would
#: take the processor's time from the page.
STOPWATCH = """
  const awaited = %s
  const [arrived, told] = [{}, {}]
  window.arrival = {}
  for (const name in awaited) window.arrival[name] = new Promise((tell) => (told[name] = tell))
  const look = () => {
    for (const name in awaited)
      if (!(name in arrived) && document.querySelector(awaited[name])) {
        arrived[name] = performance.now() / 1000
        told[name](arrived[name])
      }
    if (Object.keys(arrived).length === Object.keys(awaited).length) watch.disconnect()
  }
  const watch = new MutationObserver(look)
  watch.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
"""
ARRIVAL = "name => window.arrival[name]"

#: when bytes were on their way before a moment, how many bytes and requests
TRANSFERS = """until => {
  const page = performance.getEntriesByType('navigation')[0]
  const files = performance.getEntriesByType('resource')
  const most = until * 1000
  const all = [page, ...files.filter((each) => each.startTime < most)]
  const spans = all.map((each) => [each.startTime, Math.min(each.responseEnd || most, most)])
  spans.sort((a, b) => a[0] - b[0])
  let [busy, end] = [0, 0]
  for (const [from, to] of spans) {
    busy += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return {
    network_seconds: busy / 1000,
    requests: all.length,
    kilobytes: all.reduce((sum, each) => sum + each.transferSize, 0) / 1024,
  }
}"""

#: work of the page's main thread until then, as the browser names it: CPU time and durations
WORK = {
    "ThreadTime": "thread_seconds",
    "TaskDuration": "busy_seconds",
    "ScriptDuration": "script_seconds",
    "LayoutDuration": "layout_seconds",
    "RecalcStyleDuration": "style_seconds",
}


@dataclass(frozen=True, slots=True)
class Scene:
    """A table to visit: what shows that it can be answered, and that its board is drawn."""

    address: str
    cookie: str
    path: str
    question: str
    board: str


Visit = dict[str, float]


def visit_twice(browser: Browser, scene: Scene) -> dict[str, Visit]:
    """A first visit, and a second one by the same phone."""
    with _phone(browser, scene) as where:
        return {name: visit(where, scene) for name in ("first", "second")}


@contextmanager
def _phone(browser: Browser, scene: Scene) -> Iterator[BrowserContext]:
    with context(browser, scene.address, phone=True, keeps_files=False) as where:
        add_session(where, scene.address, scene.cookie)
        where.add_init_script(STOPWATCH % {"question": scene.question, "board": scene.board})
        yield where


def visit(where: BrowserContext, scene: Scene) -> Visit:
    """Open the table in a new page and wait for its board."""
    page = where.new_page()
    page.set_default_timeout(PATIENCE)
    session = where.new_cdp_session(page)
    slow_down(session)
    session.send("Performance.enable")
    page.goto(scene.path, wait_until="commit")
    question: float = page.evaluate(ARRIVAL, "question")
    work = _work(session)
    board: float = page.evaluate(ARRIVAL, "board")
    transfers: Visit = page.evaluate(TRANSFERS, question)
    page.close()
    return {"question": question, "board": board, **transfers, **work}


def slow_down(session: CDPSession) -> None:
    """The link and the processor of a phone that is not new."""
    session.send("Network.enable")
    link = {"latency": LATENCY, "downloadThroughput": SPEED, "uploadThroughput": SPEED}
    session.send("Network.emulateNetworkConditions", {"offline": False, **link})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def _work(session: CDPSession) -> Visit:
    metrics: list[dict[str, Any]] = session.send("Performance.getMetrics")["metrics"]
    return {WORK[each["name"]]: each["value"] for each in metrics if each["name"] in WORK}
