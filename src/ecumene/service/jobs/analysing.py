"""One analysis, in a separate process: ``python -m`` with this module.

It reads a :class:`Task` and writes a length-prefixed :class:`Progress` after every step. Earlier
findings are part of the task, so an interrupted analysis can continue.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from ecumene.games import find_game
from ecumene.kernel import Game, Header, Row
from ecumene.service.operations.child_limits import limit_itself
from ecumene.sim.analysis.findings import FORMAT, VictoryForecast

#: analyses in another format are repeated
VERSION = FORMAT
#: bytes of the length prefix of a step
LENGTH = 8
#: how many times a game is continued from a chosen row, and how many per step
PLAYED_ON = 100
AT_A_TIME = 5
#: bytes of memory
MEMORY = 2 * 1024**3
_ROW = "row:"


class AnalysisTask(msgspec.Struct, frozen=True):
    """A finished game, the analysis requested, and earlier findings."""

    header: Header
    rows: tuple[Row, ...]
    #: "" for the whole game, or the row to continue from (see part_of_row)
    part: str
    #: the progress so far, and its findings
    done: int
    content: bytes


class AnalysisProgress(msgspec.Struct, frozen=True):
    """The progress, and the findings so far as JSON."""

    done: int
    total: int
    content: bytes


class _Made(msgspec.Struct, frozen=True):
    """The expensive part of an unfinished analysis."""

    forecasts: tuple[VictoryForecast, ...] = ()


encode = msgspec.msgpack.Encoder().encode
read_progress = msgspec.msgpack.Decoder(AnalysisProgress).decode
_read_task = msgspec.msgpack.Decoder(AnalysisTask).decode
_read_made = msgspec.json.Decoder(_Made).decode
_read_forecast = msgspec.json.Decoder(VictoryForecast).decode
_write = msgspec.json.Encoder().encode


def part_of_row(row: int) -> str:
    """Return the part of an analysis that continues from a row.

    >>> row_of_part(part_of_row(17))
    17
    """
    return f"{_ROW}{row}"


def row_of_part(part: str) -> int:
    """Return the row from which a part continues."""
    return int(part.removeprefix(_ROW))


def work(task: AnalysisTask) -> Iterator[AnalysisProgress]:
    """Run the analysis and report the findings after each step."""
    game = find_game(task.header.game, task.header.rules)
    return _play_on(game, task) if task.part else _analyse(game, task)


def _analyse(game: Game[Any], task: AnalysisTask) -> Iterator[AnalysisProgress]:
    """Read the log first, then make one forecast after another."""
    from ecumene.sim.analysis.analyse import due, next_forecast, put_together
    from ecumene.sim.analysis.story import tell

    story = tell(game, task.header, task.rows)
    made = list(_read_made(task.content).forecasts) if task.content else []
    while True:
        found = _write(put_together(story, made))
        yield AnalysisProgress(1 + len(made), 1 + due(story), found)
        forecast = next_forecast(story, made)
        if forecast is None:
            return
        made.append(forecast)


def _play_on(game: Game[Any], task: AnalysisTask) -> Iterator[AnalysisProgress]:
    """Play a few games at a time."""
    from ecumene.sim.analysis.playouts import SEED, add_up, bot_for, make_forecast
    from ecumene.sim.analysis.story import find_opening

    players = task.header.players
    opening = find_opening(game, task.header, task.rows, row_of_part(task.part))
    known = [_read_forecast(task.content)] if task.content else []
    for tried in range(task.done, PLAYED_ON, AT_A_TIME):
        seed = SEED + 1 + tried
        more = make_forecast(game, players, opening, AT_A_TIME, bot=bot_for(game), seed=seed)
        known = [add_up([*known, more])]
        yield AnalysisProgress(tried + AT_A_TIME, PLAYED_ON, _write(known[0]))


def main() -> None:
    """Read a task and write its progress."""
    limit_itself(memory=MEMORY, niceness=15)
    out = sys.stdout.buffer
    for step in work(_read_task(sys.stdin.buffer.read())):
        written = encode(step)
        out.write(len(written).to_bytes(LENGTH, "big") + written)
        out.flush()


if __name__ == "__main__":
    main()
