"""A printed game entered into the books by phone: do the books match the engine?

`strategos` play Mega Civilization on the engine. Around that board sit scripted people, who tell
the books of one `ecumene host` what they see, each on a phone: two seats share one (not with
``--shared no``), two have none and are entered by the keeper (``--by-keeper``). Cards, phones and
entries go over HTTP and sockets, as the web client sends them. After every phase the books must
say what the engine says. With ``--kills`` the same day is played again on a new host, which is
killed at random moments; the ledger must be the same. What counts as a tap is in
companion_taps.py.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

import uvloop

from benchmarks.drills.checks import Losses, difference, losses
from benchmarks.drills.home_file import HomeFile
from benchmarks.studies.companion_day import AT_THE_END, Day, Found
from benchmarks.studies.companion_game import Played, find_record, watch
from benchmarks.studies.companion_phones import ledger_of
from benchmarks.studies.companion_taps import share_below
from harness.command import Figures, option, say, unwanted, wanted
from harness.site import Host
from harness.sockets import Ledger, eventually

#: seconds in which all phones must be back
BACK = 15.0
SETTLING = 120.0
#: calamities in a turn that count as many
MANY = 4


@dataclass(slots=True)
class Chosen:
    players: int = option(18, quick=5)
    turns: int = option(13, quick=3)
    seed: int = option(1)
    shared: str = option("yes", "whether two seats share a phone", choices=("yes", "no"))
    by_keeper: int = option(2, "seats without a phone, which the keeper enters", least=1)
    kills: int = option(0, "kill -9 of the host so often, on a second day", quick=1)


@dataclass(slots=True)
class Plugs:
    """How often the power was cut, and the results."""

    pulled: int = 0
    under_way: int = 0
    #: of each: seconds until the last phone was back
    back: list[float] = field(default_factory=list)
    late: int = 0
    log: Losses = field(default_factory=Losses)


async def run_day(
    host: Host, played: Played, moments: list[int], chosen: Chosen
) -> tuple[Day, Plugs]:
    """Play a whole day; the host is killed after this many entries."""
    host.start()
    await asyncio.to_thread(host.wait_until_ready)
    day = Day(host, played, shared=chosen.shared == "yes", by_keeper=chosen.by_keeper)
    plugs = Plugs()
    try:
        await day.sit_down()
        pulling = asyncio.create_task(pull_plugs(day, plugs, moments, Random(chosen.seed)))
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
        plugs.log = losses([act for act in day.ledger.acts if act.sent], log)
    finally:
        await day.stand_up()
    return day, plugs


async def pull_plugs(day: Day, plugs: Plugs, moments: list[int], randomness: Random) -> None:
    """Kill the host whenever a moment has come; start it again at once."""
    for moment in moments:
        while len(day.ledger.waits) < moment:
            await asyncio.sleep(0.001)
        await asyncio.sleep(randomness.random() * 0.05)
        async with day.calm:
            await pull_plug(day, plugs)


async def pull_plug(day: Day, plugs: Plugs) -> None:
    """kill -9, start again, and wait for all phones."""
    plugs.under_way += sum(line.under_way for line in day.lines.values())
    day.host.kill()
    pulled = time.monotonic()
    plugs.pulled += 1
    await eventually(lambda: not any(line.there for line in day.lines.values()), BACK)
    day.host.start()
    if not await eventually(lambda: day.everybody_there, BACK):
        plugs.late += 1
        await eventually(lambda: day.everybody_there, SETTLING)
    plugs.back.append(round(time.monotonic() - pulled, 2))
    if plugs.pulled % 10 == 0:
        turn = day.keeper.view["turn"]
        say(f"kill {plugs.pulled}, turn {turn}: {plugs.back[-10:]}")


# -- figures ---------------------------------------------------------------------------------------


def figures_of(day: Day, plugs: Plugs) -> Figures:
    """Return the findings of one day."""
    found, ledger = day.found, day.ledger
    each = [taps for turn in _turns(day) for taps in _taps_in(day, turn)]
    busy = [
        taps for turn in _turns(day) if is_busy(day.played, turn) for taps in _taps_in(day, turn)
    ]
    keeper = [found.keeper_taps[turn] for turn in _turns(day)]
    end = [found.taps[AT_THE_END, seat] for seat in range(day.played.players)]
    return {
        "differences": len(found.differences),
        "compared": dict(found.compared),
        "taps_median": int(median(each)),
        "taps_p95": share_below(each, 0.95),
        "taps_max": max(each),
        "busy_turns": sum(is_busy(day.played, turn) for turn in _turns(day)),
        "busy_taps_median": int(median(busy or [0])),
        "busy_taps_p95": share_below(busy or [0], 0.95),
        "taps_by_turn": [int(median(_taps_in(day, turn))) for turn in _turns(day)],
        "taps_by_kind": {
            kind: round(taps / len(each), 2) for kind, taps in found.taps_by_kind.most_common()
        },
        "end_taps_median": int(median(end)),
        "keeper_taps_median": int(median(keeper)),
        "entries": dict(found.entries),
        "amended": dict(found.amended),
        "setup": found.setup,
        "dead_phone": found.dead_phone,
        "acknowledged": ledger.count("acknowledged"),
        "refused": ledger.refusals,
        "seconds": round(found.seconds),
        **_broken(plugs, ledger),
        "remarks": found.differences[:20],
    }


def _turns(day: Day) -> range:
    return range(1, day.played.turns + 1)


def _taps_in(day: Day, turn: int) -> list[int]:
    """The taps of every seat in a turn."""
    return [day.found.taps[turn, seat] for seat in range(day.played.players)]


def is_busy(played: Played, turn: int) -> bool:
    """Whether many calamities were called in a turn, second copies counted."""
    called = (call for (of, _), call in played.calls.items() if of == turn)
    return sum(len(call.copies) for call in called) >= MANY


def _broken(plugs: Plugs, ledger: Ledger) -> Figures:
    return {
        "lost": plugs.log.lost,
        "doubled": plugs.log.duplicated,
        "misreported": plugs.log.misreported,
        "gaps": plugs.log.gaps,
        "unanswered": ledger.count("open"),
        "kills": plugs.pulled,
        "under_way_at_kill": plugs.under_way,
        "resent": ledger.resent,
        "back_median_s": median(plugs.back or [0.0]),
        "back_max_s": max(plugs.back, default=0.0),
        "late_kills": plugs.late,
        "phone_back_median_s": round(median(ledger.recoveries or [0.0]), 2),
    }


WRONG = ("differences", "lost", "doubled", "misreported", "gaps", "unanswered")


def find_faults(day: Figures) -> list[str]:
    """Return the faults of a day."""
    return unwanted(day, *WRONG) + wanted(day, "acknowledged")


def compare_days(quiet: Found, broken: Found) -> str:
    """Return the first difference between the ledgers of two days."""
    return difference([broken.ledger, broken.csv], [quiet.ledger, quiet.csv])


# -- the command -----------------------------------------------------------------------------------


def measure(chosen: Chosen) -> Figures:
    """Play a quiet day, and one with power cuts."""
    played = watch(find_record(chosen.players, chosen.turns, chosen.seed))
    quiet, plugs = _one_day(played, [], chosen)
    figures: Figures = {"players": chosen.players, "turns": chosen.turns}
    figures["quiet"] = figures_of(quiet, plugs)
    if chosen.kills:
        moments = choose_moments(len(quiet.ledger.waits), chosen.kills, chosen.seed)
        broken, plugs = _one_day(played, moments, chosen)
        figures["broken"] = figures_of(broken, plugs)
        figures["kills_missed"] = chosen.kills - plugs.pulled
        figures["ledgers_differ"] = compare_days(quiet.found, broken.found)
    return figures


def find_wrong(figures: Figures) -> list[str]:
    """Return where the books and the engine differ, and what was lost."""
    wrong = find_faults(figures["quiet"])
    if "broken" in figures:
        wrong += find_faults(figures["broken"])
        wrong += unwanted(figures, "kills_missed", "ledgers_differ")
    return wrong


def choose_moments(entries: int, kills: int, seed: int) -> list[int]:
    """Choose the acknowledged entries after which the host is killed."""
    return sorted(Random(seed).choices(range(1, entries - 5), k=kills))


def _one_day(played: Played, moments: list[int], chosen: Chosen) -> tuple[Day, Plugs]:
    with TemporaryDirectory(prefix="ecumene-companion-", ignore_cleanup_errors=True) as folder:
        host = Host(Path(folder))
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                return runner.run(run_day(host, played, moments, chosen))
        finally:
            host.kill()
