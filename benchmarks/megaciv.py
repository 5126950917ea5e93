"""Figures of Mega Civilization: ``python -m benchmarks.megaciv`` (README.md says how to read them).

For every number of players some games are played by bots. Measured are

* movement: the share of seats that touch nobody ("free") and the share that has somebody before
  them whom they touch ("behind"), at the beginning of phase 3; and how many waves of movement a
  table sits through if everybody waits only for those, in place of one for each seat;
* speed: answers a second of the engine alone, and of engine and bots together;
* cost of an answer: the same kind of answer (movement) early and late, interleaved in one run.

Times are CPU times of one core.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from dataclasses import dataclass, field
from statistics import mean, median
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.games.megaciv.position.schedule import find_readiness, touching
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import Question, Seeded, engine
from ecumene.sim.run import bot_seed, game_seed

GAME = find_game("megaciv")
EARLY, LATE = 1, 15
MOVEMENT = 3


@dataclass(slots=True)
class Sample:
    """What was seen in the games of one number of players."""

    players: int
    seats: int = 0
    free: int = 0
    behind: int = 0
    waves: list[int] = field(default_factory=list)
    #: waiting seats by turn: when does the board fill up?
    behind_by_turn: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    answers: int = 0
    engine_seconds: float = 0.0
    all_seconds: float = 0.0
    #: microseconds of an ended movement, by turn
    movement_us: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))

    def look(self, state: State) -> None:
        """Look at the beginning of movement."""
        found = list(find_readiness(state).values())
        behind = found.count("behind")
        self.seats += len(found)
        self.free += found.count("free")
        self.behind += behind
        self.waves.append(count_waves(state))
        self.behind_by_turn[state.turn].append(behind / len(found))


def count_waves(state: State) -> int:
    """How many movements a table sits through if everybody waits only for those they touch."""
    neighbours = touching(state)
    wave_of: dict[int, int] = {}
    for seat in state.circle:
        before = [wave_of[other] for other in neighbours[seat] if other in wave_of]
        wave_of[seat] = 1 + max(before, default=0)
    return max(wave_of.values(), default=0)


def play(sample: Sample, number: int, bot: str, turns: int, seed: int) -> None:
    """One game; looks at every beginning of movement."""
    chance = Seeded(game_seed(seed, number))
    bots = [make_bot(bot, GAME, bot_seed(seed, number, s)) for s in range(sample.players)]
    options = Options(civ_choice="random", stop="turn", stop_turn=turns)
    state, _ = engine.start(GAME, sample.players, options, chance)
    looked_at = 0
    began = process_time()
    while state.flow.decisions:
        if state.phase == MOVEMENT and looked_at != state.turn:
            looked_at = state.turn
            sample.look(state)
        decision = state.flow.decisions[0]
        answer = bots[decision.seat].choose(Question(GAME, state, decision))
        turn = state.turn
        before = process_time()
        engine.answer(GAME, state, decision, answer, chance)
        took = process_time() - before
        sample.engine_seconds += took
        sample.answers += 1
        if decision.kind == "movement":
            sample.movement_us[turn].append(1e6 * took)
    sample.all_seconds += process_time() - began


def figures(sample: Sample) -> dict[str, Any]:
    """The figures of one number of players."""
    early = sample.movement_us[EARLY] or [0.0]
    late = sample.movement_us[LATE] or [0.0]
    return {
        "players": sample.players,
        "free_share": round(sample.free / sample.seats, 3),
        "behind_share": round(sample.behind / sample.seats, 3),
        "behind_share_by_turn": {
            turn: round(mean(shares), 3) for turn, shares in sorted(sample.behind_by_turn.items())
        },
        "mean_waves": round(mean(sample.waves), 2),
        "most_waves": max(sample.waves),
        "answers": sample.answers,
        "engine_answers_per_second": round(sample.answers / sample.engine_seconds),
        "answers_per_second_with_bots": round(sample.answers / sample.all_seconds),
        "movement_us_turn_1": round(median(early), 1),
        "movement_us_turn_15": round(median(late), 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="*", default=list(range(5, 19)))
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--turns", type=int, default=15)
    parser.add_argument("--bots", default="steward")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    rows = []
    for players in chosen.players:
        sample = Sample(players)
        for number in range(chosen.games):
            play(sample, number, chosen.bots, chosen.turns, chosen.seed)
        rows.append(figures(sample))
    if chosen.json:
        print(json.dumps(rows))
        return
    table = Table("players", "free", "behind", "waves", "most", "answers/s", "turn 1", "turn 15")
    for row in rows:
        table.add_row(
            str(row["players"]),
            f"{row['free_share']:.0%}",
            f"{row['behind_share']:.0%}",
            f"{row['mean_waves']:.1f}",
            str(row["most_waves"]),
            str(row["engine_answers_per_second"]),
            f"{row['movement_us_turn_1']} us",
            f"{row['movement_us_turn_15']} us",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
