"""An ordinary client notices swapped dice, a changed row and a restored backup.

At home everything is in one file: whoever owns it can change it, which is what is done here.
"""

from __future__ import annotations

import json
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ecumene.kernel import seed_from_number
from ecumene.kernel.chance import commitment
from harness.browser_tables import go_to_table, open_table
from harness.browsing import context
from harness.people import Person
from harness.processes import ECUMENE, free_port
from harness.site import Server, running
from harness.stoneage_ways import STONE_AGE

pytestmark = [pytest.mark.browser, pytest.mark.process, pytest.mark.slow]

ALARM = "[data-fair-alarm]"


@contextmanager
def hosting(home: Path, port: int) -> Iterator[str]:
    """A host at home."""
    log = home.parent / "host.log"
    server = Server(("host", "--home", str(home)), {}, log, port=port)
    with running(server):
        server.wait_until_ready()
        yield f"http://{server.address}"


def told(page: Page, table: str) -> dict[str, list[str]]:
    """Return this browser's stored facts about a table."""
    kept = page.evaluate("key => localStorage.getItem(key)", f"ecumene.fair.{table}")
    found: dict[str, list[str]] = json.loads(kept or "{}")
    return found


def test_changes_behind_the_back_are_noticed(browser: Browser, tmp_path: Path) -> None:
    home, backup, port = tmp_path / "home", tmp_path / "backup", free_port()
    host = [*ECUMENE, "host", "--home", str(home)]
    with context(browser, f"http://127.0.0.1:{port}") as where:
        with hosting(home, port):
            ann = Person.sits_down(where, "Ann", STONE_AGE)
            untouched, row, dice, shortened = (look_at_new_table(ann) for _ in range(4))
            subprocess.run([*host, "backup", str(backup)], check=True, capture_output=True)
            before = len(told(ann.page, shortened)["heads"])
            while len(told(ann.page, shortened)["heads"]) == before:
                ann.act()
                ann.page.wait_for_timeout(50)
        restore = [*host, "restore", str(backup), "--replace"]
        subprocess.run(restore, check=True, capture_output=True)
        change_row(home, row)
        swap_dice(home, dice)
        with hosting(home, port):
            # The page is still open, and connects by itself.
            expect(ann.page.locator(ALARM)).to_contain_text("missing or changed")
            go_to_table(ann, row)
            expect(ann.page.locator(ALARM)).to_contain_text("missing or changed")
            go_to_table(ann, dice)
            expect(ann.page.locator(ALARM)).to_contain_text("swapped the dice")
            # New dice for a restored game are no reason to worry.
            go_to_table(ann, untouched)
            ann.page.wait_for_function(
                "key => JSON.parse(localStorage.getItem(key)).commitments.length === 2",
                arg=f"ecumene.fair.{untouched}",
            )
            expect(ann.page.locator(f"{ALARM} p")).to_have_count(0)


def look_at_new_table(ann: Person) -> str:
    """A table with a bot, at which something was told."""
    options = {"sa_first": "host", "sa_first_seat": 1}  # the bot begins, so there is a row
    table = open_table(ann, game="stoneage", bots=["steward"], options=options)
    ann.widget.wait_for()
    assert told(ann.page, table)["heads"]
    return table


def change_row(home: Path, table: str) -> None:
    """Somebody else is said to have played the first row."""
    with closing(sqlite3.connect(home / "ecumene.sqlite")) as file:
        ((game,),) = file.execute("select played from game_table where id = ?", (table,))
        ((line,),) = file.execute("select row from action where game = ? and seq = 1", (game,))
        changed = json.dumps(json.loads(line) | {"by": "somebody else"}).encode()
        file.execute("update action set row = ? where game = ? and seq = 1", (changed, game))
        file.commit()


def swap_dice(home: Path, table: str) -> None:
    """Another seed with a commitment of its own; what was drawn is said to be from a fork."""
    seed = seed_from_number(1)
    with closing(sqlite3.connect(home / "ecumene.sqlite")) as file:
        query = "select id, header, seq from game where id = (select played from game_table where id = ?)"
        ((game, line, seq),) = file.execute(query, (table,))
        header = json.loads(line) | {"commitment": commitment(seed), "forked_at": seq}
        values = (json.dumps(header).encode(), seed, game)
        file.execute("update game set header = ?, seed = ? where id = ?", values)
        file.commit()
