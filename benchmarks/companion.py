"""A game at a real table: ``python -m benchmarks.companion [--kills 100] [--json]`` (README.md).

`strategos` play Mega Civilization on the engine. Around that board sit scripted people, who tell
the books of one `ecumene host` what they see, each on a phone: two seats share one, two seats have
none and are entered by the keeper. Cards, phones and entries go over HTTP and sockets, as the web
client sends them. After every phase the books must say what the engine says. With ``--kills`` the
same day is played again on a new host, which is killed at random moments; the ledger must be the
same. What counts as a tap is in :mod:`.companion_taps`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import uvloop

from benchmarks.companion_day import AT_THE_END, Day, Found
from benchmarks.companion_game import Played, find_record, watch
from benchmarks.companion_phones import Notes, ledger_of
from benchmarks.companion_taps import share_below
from benchmarks.faults_checks import Losses, difference, losses
from benchmarks.faults_players import eventually
from benchmarks.home import HomeFile, Host

#: seconds in which all phones must be back
BACK = 15.0
SETTLING = 120.0


@dataclass(slots=True)
class Plugs:
    """How often the plug was pulled, and what came of it."""

    pulled: int = 0
    under_way: int = 0
    #: of each: seconds until the last phone was back
    back: list[float] = field(default_factory=list)
    late: int = 0
    log: Losses = field(default_factory=Losses)


async def run_day(host: Host, played: Played, moments: list[int], seed: int) -> tuple[Day, Plugs]:
    """A whole day; the host is killed when so many entries were acknowledged."""
    host.process.start()
    await host.ready()
    day, plugs = Day(host, played), Plugs()
    try:
        await day.sit_down()
        pulling = asyncio.create_task(pull_plugs(day, plugs, moments, Random(seed)))
        playing = asyncio.create_task(day.play())
        await asyncio.wait({pulling, playing}, return_when=asyncio.FIRST_EXCEPTION)
        for task in (pulling, playing):
            if task.done():
                task.result()
        await playing
        pulling.cancel()
        day.found.ledger = ledger_of(day.keeper.view)
        day.found.csv = await day.read_ledgers()
        log = HomeFile(host.file).written([day.game])
        plugs.log = losses([act for act in day.notes.acts if act.sent], log)
    finally:
        await day.stand_up()
    return day, plugs


async def pull_plugs(day: Day, plugs: Plugs, moments: list[int], randomness: Random) -> None:
    """Kill the host whenever a moment has come; start it again at once."""
    for moment in moments:
        while day.notes.acknowledged < moment:
            await asyncio.sleep(0.001)
        await asyncio.sleep(randomness.random() * 0.05)
        async with day.calm:
            await pull_plug(day, plugs)


async def pull_plug(day: Day, plugs: Plugs) -> None:
    """kill -9, start again, and wait for all phones."""
    plugs.under_way += sum(line.under_way for line in day.lines.values())
    day.host.process.kill()
    pulled = time.monotonic()
    plugs.pulled += 1
    await eventually(lambda: not any(line.welcomed.is_set() for line in day.lines.values()), BACK)
    day.host.process.start()
    if not await eventually(lambda: day.everybody_there, BACK):
        plugs.late += 1
        await eventually(lambda: day.everybody_there, SETTLING)
    plugs.back.append(round(time.monotonic() - pulled, 2))
    if plugs.pulled % 10 == 0:
        turn = day.keeper.view["turn"]
        print(f"kill {plugs.pulled}, turn {turn}: {plugs.back[-10:]}", file=sys.stderr, flush=True)


# -- figures ---------------------------------------------------------------------------------------


def figures_of(day: Day, plugs: Plugs) -> dict[str, Any]:
    """What one day showed."""
    found, notes = day.found, day.notes
    each = [found.taps[turn, seat] for turn in _turns(day) for seat in range(day.played.players)]
    keeper = [found.keeper_taps[turn] for turn in _turns(day)]
    end = [found.taps[AT_THE_END, seat] for seat in range(day.played.players)]
    return {
        "differences": len(found.differences),
        "compared": dict(found.compared),
        "taps_median": int(median(each)),
        "taps_p95": share_below(each, 0.95),
        "taps_max": max(each),
        "taps_by_turn": [
            int(median(found.taps[turn, seat] for seat in range(day.played.players)))
            for turn in _turns(day)
        ],
        "taps_by_kind": {
            kind: round(taps / len(each), 2) for kind, taps in found.taps_by_kind.most_common()
        },
        "end_taps_median": int(median(end)),
        "keeper_taps_median": int(median(keeper)),
        "entries": dict(found.entries),
        "amended": dict(found.amended),
        "setup": found.setup,
        "dead_phone": found.dead_phone,
        "acknowledged": notes.acknowledged,
        "refused": dict(Counter(notes.refused)),
        "seconds": round(found.seconds),
        **_broken(plugs, notes),
        "remarks": found.differences[:20],
    }


def _turns(day: Day) -> range:
    return range(1, day.played.turns + 1)


def _broken(plugs: Plugs, notes: Notes) -> dict[str, Any]:
    back = sorted(plugs.back)
    return {
        "lost": plugs.log.lost,
        "doubled": plugs.log.duplicated,
        "misreported": plugs.log.misreported,
        "gaps": plugs.log.gaps,
        "unanswered": sum(act.outcome == "open" for act in notes.acts),
        "kills": plugs.pulled,
        "under_way_at_kill": plugs.under_way,
        "resent": sum(act.sent > 1 for act in notes.acts),
        "back_median_s": back[len(back) // 2] if back else 0.0,
        "back_max_s": back[-1] if back else 0.0,
        "late_kills": plugs.late,
        "phone_back_median_s": round(median(notes.back), 2) if notes.back else 0.0,
    }


WRONG = ("differences", "lost", "doubled", "misreported", "gaps", "unanswered")


def is_sound(figures: dict[str, Any]) -> bool:
    """Whether a day showed nothing wrong."""
    return bool(figures["acknowledged"]) and not any(figures[name] for name in WRONG)


def compare_days(quiet: Found, broken: Found) -> str:
    """Where the ledgers of two days differ first."""
    return difference([broken.ledger, broken.csv], [quiet.ledger, quiet.csv])


# -- the command -----------------------------------------------------------------------------------


def measure(players: int, turns: int, seed: int, kills: int) -> tuple[dict[str, Any], bool]:
    """A quiet day, and one on which the plug is pulled."""
    played = watch(find_record(players, turns, seed))
    quiet, plugs = _one_day(played, [], seed)
    figures: dict[str, Any] = {"players": players, "turns": turns}
    figures["quiet"] = figures_of(quiet, plugs)
    sound = is_sound(figures["quiet"])
    if kills:
        moments = choose_moments(quiet.notes.acknowledged, kills, seed)
        broken, plugs = _one_day(played, moments, seed)
        figures["broken"] = figures_of(broken, plugs)
        figures["ledgers_differ"] = compare_days(quiet.found, broken.found)
        sound = sound and is_sound(figures["broken"]) and not figures["ledgers_differ"]
        sound = sound and plugs.pulled == kills
    return figures, sound


def choose_moments(entries: int, kills: int, seed: int) -> list[int]:
    """After which acknowledged entries the host is killed."""
    return sorted(Random(seed).choices(range(1, entries - 5), k=kills))


def _one_day(played: Played, moments: list[int], seed: int) -> tuple[Day, Plugs]:
    with TemporaryDirectory(prefix="ecumene-companion-", ignore_cleanup_errors=True) as folder:
        host = Host(Path(folder))
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                return runner.run(run_day(host, played, moments, seed))
        finally:
            host.process.kill()


def main() -> None:
    """Print the figures; exit with 1 if the books and the engine differ, or anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=18)
    parser.add_argument("--turns", type=int, default=13)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kills", type=int, default=0, help="kill -9 of the host so often")
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    given = parser.parse_args()
    figures, sound = measure(given.players, given.turns, given.seed, given.kills)
    figures |= {
        "python": platform.python_version(),
        "cpu_count": os.cpu_count(),
        "load_average": round(os.getloadavg()[2], 1),
    }
    print(json.dumps(figures, indent=None if given.json else 2))
    sys.exit(0 if sound else 1)


if __name__ == "__main__":
    main()
