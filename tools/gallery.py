"""Pictures of the web client: both games in every phase, and all pages, on a laptop and a phone.

    python -m tools.gallery [--out DIR] [--only NAME ...] [--web FOLDER] [--language de] [--phone]

Starts a service of its own that keeps everything in memory. The client must be built (`make web`).
DIR (build/gallery) then holds the pictures and index.html, a page that shows them all.
In the language for tests (`--language pseudo`) every text that is not translated is wrong.
"""

from __future__ import annotations

import argparse
import html
import json
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Literal, get_args
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, BrowserContext, Page

from harness.browsing import browser, context, like, problems_of, speak
from harness.site import served
from harness.stage import GOLDEN, Spot, Stage, spots
from harness.tables import COOKIE
from harness.untranslated import own_words, untranslated
from tools.gallery_shots import SHOTS, Address, Finished, Moment, Place, Shot, Waiting, Watched

OUT = Path(__file__).parents[1] / "build" / "gallery"
#: milliseconds that anything may take, on a busy machine
PATIENCE = 60_000

Device = Literal["laptop", "phone"]
Light = Literal["light", "dark"]
DEVICES: tuple[Device, ...] = get_args(Device)
LIGHTS: tuple[Light, ...] = get_args(Light)
PSEUDO = "pseudo"
_TABLE = re.compile(r"/tables/([0-9a-f-]+)")
#: names that people in the lobby chose
NAMES = (
    "Ada against the stewards",
    "Enheduanna is looking for players",
    "Friday at the museum",
    "Enheduanna",
    "Ada",
)

#: nothing is loading: fonts and pictures are there, no answer is awaited, two frames are drawn
_READY = """async () => {
  await document.fonts.ready
  const pictures = [...document.images].filter(picture => picture.loading !== 'lazy')
  await Promise.allSettled(pictures.map(picture => picture.decode()))
  if (document.querySelector('[data-decision] .busy, [aria-busy=true]')) return false
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  return true
}"""


#: the pictures show moments of games, not that they were opened as sandboxes
_NO_SANDBOX = "() => document.querySelectorAll('[data-sandbox]').forEach(each => each.remove())"


# -- a service of our own --------------------------------------------------------------------------


@contextmanager
def service(web: str = "") -> Iterator[str]:
    """The address of a site in one process, without limits of rate."""
    with tempfile.TemporaryDirectory() as logs, served(Path(logs) / "serve.log", web) as address:
        yield address


# -- where a shot is taken -------------------------------------------------------------------------


@cache
def spots_of(record: str) -> tuple[Spot, ...]:
    """Return every moment of a stored game; cached."""
    return tuple(spots(GOLDEN / record))


def spot_of(moment: Moment) -> Spot:
    """The moment of a stored game that a shot wants."""
    for spot in spots_of(moment.record):
        asked = spot.kind == moment.kind and spot.turn >= moment.turn
        if asked and moment.rule in ("", spot.rule):
            return replace(spot, row=spot.row + moment.later)
    raise SystemExit(f"nobody is asked {moment.kind} in {moment.record}")


class Host:
    """A guest at the service who owns everything that is shown."""

    def __init__(self, address: str, name: str = "Ada") -> None:
        self.name = name
        self.stage = Stage(address, name)
        self._http = httpx.Client(
            base_url=address,
            headers={"X-Ecumene": "1"},
            cookies={COOKIE: self.stage.cookie},
            timeout=60,
        )

    def fill_the_lobby(self) -> None:
        """Create tables of every sort: waiting, in play, over."""
        self._table("Friday at the museum", "megaciv", people=5, bots=4)
        self._table("A quick one", "stoneage", people=2, bots=1)
        playing = self._table("Ada against the stewards", "stoneage", people=1, bots=3)
        self._post(f"/api/tables/{playing}/start")
        self.stage.import_game(GOLDEN / "stoneage" / "4-everything.jsonl")

    def open_a_table(self) -> None:
        """Open a table that anybody may join."""
        self._table(f"{self.name} is looking for players", "stoneage", people=3, bots=0)

    def path(self, where: Place) -> str:
        """Return the page of a shot, creating its content if necessary."""
        match where:
            case Address(path):
                return path
            case Waiting(game, people, bots):
                return f"/tables/{self._table('Friday at the museum', game, people, bots)}"
            case Watched(game, bots):
                table = self._table("Friday at the museum", game, people=1, bots=bots, watched=True)
                self._post(f"/api/tables/{table}/start")
                return f"/tables/{table}/screen"
            case Finished(record, page):
                table = self.stage.import_game(GOLDEN / record)
                return f"/tables/{table}/{page}".rstrip("/")
            case Moment():
                spot = spot_of(where)
                return f"/tables/{self.stage.sandbox(spot, where.bots)}?seat={spot.seat}"

    def _table(self, name: str, game: str, people: int, bots: int, *, watched: bool = False) -> str:
        open_seats = [{"kind": "open"}] * (people - 1)
        seats = [{"kind": "human"}, *open_seats, *[{"kind": "bot", "bot": "steward"}] * bots]
        wanted = {
            "name": name,
            "game": game,
            "seats": seats,
            "pace": "days",
            "spectators": watched,
        }

        table = str(self._post("/api/tables", wanted)["id"])
        self._post(f"/api/tables/{table}/join", {"seat": 0})
        return table

    def _post(self, path: str, body: object = None) -> dict[str, object]:
        answer = self._http.post(path, json=body)
        if answer.is_error:
            raise SystemExit(f"{path}: {answer.status_code} {answer.text}")
        told: dict[str, object] = answer.json() if answer.content else {}
        return told


# -- taking pictures -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which pictures are taken of each shot, and where they are kept."""

    out: Path
    devices: tuple[Device, ...] = DEVICES
    lights: tuple[Light, ...] = LIGHTS
    #: instead of the shot's own
    language: str = ""


def photograph(shot: Shot, host: Host, opened: Browser, address: str, wanted: Wanted) -> list[str]:
    """Take all pictures of a shot; return the errors."""
    wrong = []
    for device in wanted.devices:
        with _somebody(shot, host, opened, address, device, wanted) as where:
            page = where.new_page()
            page.set_default_timeout(PATIENCE)
            heard = problems_of(page)
            try:
                _go(page, shot, host)
                for light in wanted.lights:
                    page.emulate_media(color_scheme=light)
                    wait_until_ready(page)
                    page.screenshot(path=wanted.out / picture(shot, device, light))
                if wanted.language == PSEUDO:
                    heard += [f"not translated: {text}" for text in _untranslated(page)]
            except Exception as failure:  # the other pictures are wanted all the same
                page.screenshot(path=wanted.out / f"failed-{shot.name}-{device}.png")
                heard.append(str(failure).split("\n")[0])
            # Strangers get 401 when the page asks who they are: not a fault of the page.
            faults = [each for each in heard if "401" not in each]
            wrong += [f"{shot.name}, {device}: {each}" for each in faults]
    return wrong


@contextmanager
def _somebody(
    shot: Shot, host: Host, opened: Browser, address: str, device: Device, wanted: Wanted
) -> Iterator[BrowserContext]:
    with context(opened, address, phone=device == "phone", language=shot.language) as where:
        if _is_signed_in(shot.where):
            where.add_cookies([{"name": COOKIE, "value": host.stage.cookie, "url": address}])
        if shot.guide:
            like(where, guide=True)
        if wanted.language:
            speak(where, wanted.language)
        yield where


def _untranslated(page: Page) -> list[str]:
    """Return English text on the page, except what people wrote themselves."""
    table = _TABLE.match(urlsplit(page.url).path)
    own = own_words(page, table[1]) if table else []
    return untranslated(page, [*own, *NAMES])


def _is_signed_in(where: Place) -> bool:
    return where.guest if isinstance(where, Address) else not isinstance(where, Watched)


def _go(page: Page, shot: Shot, host: Host) -> None:
    page.goto(host.path(shot.where))
    if isinstance(shot.where, Moment):
        page.locator("[data-decision]").wait_for(state="attached")
    for selector in shot.clicks:
        if selector.startswith("[data-kind") and page.locator("[data-sheet=line]").count():
            page.locator("[data-sheet] .handle").click()
        if ":not([open])" in selector and not page.locator(selector).count():
            continue  # on a phone it is open
        page.locator(f"{selector} >> visible=true").first.click()
    if shot.enlarged and page.locator("[data-enlarge]").count():
        page.locator("[data-enlarge]").click()
    page.locator(f"{shot.seen} >> visible=true").first.wait_for()
    page.wait_for_load_state("networkidle")


def wait_until_ready(page: Page) -> None:
    """Wait until nothing is loading, and hide the signs of a sandbox."""
    page.wait_for_function(_READY)
    page.evaluate(_NO_SANDBOX)


def picture(shot: Shot, device: Device, light: Light) -> str:
    """The file of a picture."""
    return f"{shot.name}-{device}-{light}.png"


# -- the page that shows them ----------------------------------------------------------------------

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; background: #f6f0e2; color: #2b2318; }
section { display: flex; gap: 1rem; align-items: start; flex-wrap: wrap; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.1rem; }
img { border: 1px solid #8a7a5c; height: 18rem; width: auto; display: block; }
"""


def index(shots: tuple[Shot, ...], out: Path) -> str:
    """A page with all pictures that there are."""
    body = []
    for shot in shots:
        pictures = [picture(shot, device, light) for device in DEVICES for light in LIGHTS]
        shown = "".join(
            f'<a href="{name}"><img src="{name}" alt="{name}" loading="lazy"></a>'
            for name in pictures
            if (out / name).exists()
        )
        if shown:
            title = html.escape(shot.title)
            body.append(f'<h2 id="{shot.name}">{title}</h2><section>{shown}</section>')
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Ecumene: gallery</title>'
        f"<style>{_STYLE}</style><h1>Ecumene: gallery</h1>{''.join(body)}</html>\n"
    )


def main() -> None:
    """Take the pictures asked for, and write the page."""
    parser = argparse.ArgumentParser(description="Pictures of the web client.")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--only", nargs="*", default=[], help="names, or how they begin")
    parser.add_argument("--web", default="", help="the built client, if not the one in the package")
    parser.add_argument("--language", default="", help="de; or pseudo, to find what is English")
    parser.add_argument("--phone", action="store_true", help="only on a phone, only in light")
    asked = parser.parse_args()
    shots = [shot for shot in SHOTS if not asked.only or shot.name.startswith(tuple(asked.only))]
    wanted = Wanted(asked.out, language=asked.language)
    if asked.phone:
        wanted = replace(wanted, devices=("phone",), lights=("light",))
    asked.out.mkdir(parents=True, exist_ok=True)
    wrong: list[str] = []
    with service(asked.web) as address, browser() as opened:
        host = Host(address)
        host.fill_the_lobby()
        Host(address, "Enheduanna").open_a_table()
        for shot in shots:
            print(shot.name, flush=True)
            wrong += photograph(shot, host, opened, address, wanted)
    (asked.out / "index.html").write_text(index(SHOTS, asked.out), encoding="utf-8")
    print(json.dumps({"page": str(asked.out / "index.html"), "wrong": wrong}, indent=1))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
