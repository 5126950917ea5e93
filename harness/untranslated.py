"""Plain letters on a page, where the test language changes every letter."""

from __future__ import annotations

import re
from collections.abc import Iterable

from playwright.sync_api import Page

#: rules stand by their ids
_RULE = re.compile(r"\b[A-Z]{1,2}-[A-Z0-9]+(?:\.[A-Z0-9]+)*\b")
_WORD = re.compile(r"[A-Za-z]{3,}")

_TEXTS = """() => {
  const found = []
  const seen = (each) => each.checkVisibility({ visibilityProperty: true })
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const within = node.parentElement
    if (!within || ['SCRIPT', 'STYLE', 'OPTION'].includes(within.tagName)) continue
    if (node.data.trim() && seen(within)) found.push(node.data.trim())
  }
  for (const each of document.querySelectorAll('[aria-label], [title], [placeholder], option'))
    if (seen(each))
      for (const text of [each.ariaLabel, each.title, each.placeholder, each.label])
        if (typeof text === 'string' && text) found.push(text)
  return [...new Set(found)]
}"""


def untranslated(page: Page, own: Iterable[str]) -> list[str]:
    """The texts on a page with untouched words, besides names and what people wrote themselves."""
    return find_plain(page.evaluate(_TEXTS), own)


def find_plain(texts: Iterable[str], own: Iterable[str]) -> list[str]:
    """The texts with untouched words, when names and own words are taken out."""
    left = []
    for text in texts:
        rest = _RULE.sub("", text)
        for each in own:
            rest = rest.replace(each, "")
        if _WORD.search(rest):
            left.append(text)
    return left


def own_words(page: Page, table: str) -> list[str]:
    """List people's own words, and the cities of the board, which keep their names."""
    told = page.context.request.get(f"/api/tables/{table}").json()
    cities = []
    if "map" in told["options"]:
        board = page.context.request.get(f"/api/games/megaciv/boards/{told['options']['map']}")
        cities = [area["city"] for area in board.json()["areas"]]
    # longer ones first: some are parts of others
    seats = [seat["name"].partition(" (")[0] for seat in told["seats"]]
    names = [told["name"], *seats, *filter(None, cities)]
    return sorted(names, key=len, reverse=True)
