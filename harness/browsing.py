"""A real browser, and its users."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from harness.command import ROOT
from harness.tables import COOKIE

LAPTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}

#: milliseconds that anything may take, on a busy machine
PATIENCE = 45_000

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

#: preferences of a returning visitor
_PREFER = """if (!localStorage.getItem('ecumene.preferences'))
  localStorage.setItem('ecumene.preferences', JSON.stringify({ botPace: '%s', started: true }))"""

#: preferences set in addition, whatever was chosen before
_LIKE = """{
  const liked = JSON.parse(localStorage.getItem('ecumene.preferences') ?? '{}')
  const now = { botPace: 'off', started: true, ...liked, %s }
  localStorage.setItem('ecumene.preferences', JSON.stringify(now))
}"""


def chromium_path() -> str:
    """Return the browser's path: ECUMENE_CHROMIUM, or the system's."""
    given = os.environ.get("ECUMENE_CHROMIUM", "")
    found = given or shutil.which("chromium") or shutil.which("chromium-browser") or ""
    if not found:
        raise RuntimeError(
            "There is no Chromium: install it, or say where it is in ECUMENE_CHROMIUM."
        )
    return found


def why_no_pages() -> str:
    """Return why no browser can run here; "" if one can."""
    try:
        chromium_path()
    except RuntimeError as error:
        return str(error)
    built = (ROOT / "src" / "ecumene" / "service" / "web" / "index.html").exists()
    return "" if built else "the web client is not built (make web)"


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        try:
            yield opened
        finally:
            opened.close()


def context(
    browser: Browser,
    address: str,
    *,
    phone: bool = False,
    dark: bool = False,
    language: str = "en-GB",
    keeps_files: bool = True,
    bot_pace: str = "off",
    still: bool = True,
) -> BrowserContext:
    """A person's browser: separate cookies, a laptop or a phone.

    `keeps_files` says whether the service worker may preload and keep files, `bot_pace` how fast
    the actions of bots are shown ("" as on a first visit).
    """
    opened = browser.new_context(
        base_url=address,
        viewport=PHONE if phone else LAPTOP,
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
        color_scheme="dark" if dark else "light",
        locale=language,
        reduced_motion="reduce" if still else "no-preference",
        service_workers="allow" if keeps_files else "block",
    )
    if bot_pace:
        opened.add_init_script(_PREFER % bot_pace)
    return opened


def add_session(where: BrowserContext, address: str, cookie: str) -> None:
    """Sign somebody in, with an existing session."""
    where.add_cookies([{"name": COOKIE, "value": cookie, "url": address}])


def speak(where: BrowserContext, language: str) -> BrowserContext:
    """Set the language of this browser's user."""
    return like(where, language=language)


def like(where: BrowserContext, **liked: object) -> BrowserContext:
    """Set preferences of this device, from the first page on."""
    where.add_init_script(
        _LIKE % ", ".join(f"{name}: {json.dumps(value)}" for name, value in liked.items())
    )
    return where


def become_guest(where: BrowserContext, name: str) -> None:
    """Sign in as a guest, with the cookie in this browser."""
    answer = where.request.post("/api/guests", data={"name": name}, headers={"X-Ecumene": "1"})
    assert answer.ok, answer.text()


def post(where: BrowserContext, path: str, body: Any = None) -> Any:
    """Ask the service for something, as a page of this browser would."""
    answer = where.request.post(path, data=body, headers={"X-Ecumene": "1"})
    assert answer.ok, f"{path}: {answer.status} {answer.text()}"
    return answer.json() if answer.body() else None


def problems_of(page: Page) -> list[str]:
    """Collect the page's complaints; empty if all is well."""
    heard: list[str] = []
    page.on("pageerror", lambda error: heard.append(f"error: {error}"))
    page.on(
        "console",
        lambda line: heard.append(f"console: {line.text}") if line.type == "error" else None,
    )
    return heard


def look(page: Page, name: str) -> None:
    """A picture for whoever wants to see it."""
    folder = os.environ.get("ECUMENE_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)
