"""Can everybody use a page? axe-core looks at it: light and dark, on a laptop and on a phone."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from harness.browsing import LAPTOP, PHONE

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}

_RUN = """([within, options]) => axe.run(document.querySelector(within), options)
  .then(found => found.violations.map(({ id, impact, nodes }) => ({
    id, impact, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) })))"""


#: Colours that are still changing, or not painted yet, are nobody's colours.
_STILL = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`*, *::before, *::after {
    transition: none !important; animation: none !important; content-visibility: visible !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}"""
#: a widget is pale while something is on its way to the service
_SETTLED = "() => !document.querySelector('[data-decision] .busy')"


@cache
def _axe() -> str:
    return AXE.read_text(encoding="utf-8")


def faults(page: Page, *, within: str = "html") -> list[str]:
    """List serious and critical faults of a page or a part of it; in the dark only colours can be worse."""
    page.evaluate(f"() => {{ if (!window.axe) {{ {_axe()} }} }}")
    page.evaluate(_STILL)
    found: list[str] = []
    for width, size in (("laptop", LAPTOP), ("phone", PHONE)):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme="light")
        found += _run(page, f"{width}, light", {"resultTypes": ["violations"]}, within)
        page.emulate_media(color_scheme="dark")
        colours = {"type": "rule", "values": ["color-contrast"]}
        only = {"runOnly": colours, "resultTypes": ["violations"]}
        found += _run(page, f"{width}, dark", only, within)
    page.set_viewport_size(LAPTOP)
    page.emulate_media(color_scheme="light")
    return found


def faults_here(page: Page) -> list[str]:
    """List serious and critical faults of a page as it is shown now, in this size only."""
    page.evaluate(f"() => {{ if (!window.axe) {{ {_axe()} }} }}")
    page.evaluate(_STILL)
    return _run(page, "as shown", {"resultTypes": ["violations"]})


def _run(page: Page, how: str, options: dict[str, Any], within: str = "html") -> list[str]:
    page.wait_for_function(_SETTLED)
    return [
        f"{how}: {violation['id']} ({violation['impact']}) at {node['target']}: {node['failureSummary']}"
        for violation in page.evaluate(_RUN, [within, options])
        if violation["impact"] in GRAVE
        for node in violation["nodes"][:3]
    ]
