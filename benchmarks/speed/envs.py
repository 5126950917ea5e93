"""The environments for learning, compared with the bare engine.

Both games are played at random, in slices of some games that take turns, so that a slow moment of
the machine hits all of them. Rows:

* engine: the engine alone, one random legal answer after the other (the generous part of it: an
  answer is a whole movement or purchase);
* choices: the environment's actions without observations: what taking answers apart costs;
* aec, aec wrapped: the AEC environment, bare and in PettingZoo's usual wrappers;
* parallel: the Parallel environment; its actions count those of all agents that were asked.

``actions`` are steps of agents, ``answers`` what the engine was told. Agents at random play other
games than random answers do, so answers a second are to be compared within a game, not across rows
that differ in length. Times are CPU times of one core.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from types import ModuleType
from typing import Any, NamedTuple

from ecumene.envs import megaciv_v0, stoneage_v0
from ecumene.envs.table import EnvTable
from ecumene.kernel import Question, Seeded, engine, seed_from_number
from harness.command import Figures, option

GAMES_A_SLICE = 2


@dataclass(slots=True)
class Chosen:
    slices: int = option(3, "of some games each", quick=1, least=1)
    cases: int = option(4, "of the games and sizes, from the first", quick=1, least=1)


class Case(NamedTuple):
    """A game with a given number of players."""

    name: str
    module: ModuleType
    players: int
    setting: dict[str, Any]


CASES = (
    Case("stoneage 2", stoneage_v0, 2, {}),
    Case("stoneage 4", stoneage_v0, 4, {}),
    # The Short Game begins with cities and advances: random play alone never gets so far.
    Case("megaciv 6", megaciv_v0, 6, {"turns": 2, "options": {"short_game": "on"}}),
    Case("megaciv 18", megaciv_v0, 18, {"turns": 1, "options": {"short_game": "on"}}),
)

#: actions, answers
Count = tuple[int, int]


def play_engine(case: Case, seed: int) -> Count:
    """Play random answers, as the random bot gives them."""
    game = case.module.ADAPTER.game
    luck, chance = random.Random(seed), Seeded(seed_from_number(seed))
    state, _ = engine.start(game, case.players, _table(case).options, chance)
    answers = 0
    while state.flow.decisions:
        decision = state.flow.decisions[0]
        answer = Question(game, state, decision).sample(luck)
        engine.answer(game, state, decision, answer, chance)
        answers += 1
    return answers, answers


def _table(case: Case) -> EnvTable:
    table: EnvTable = case.module.raw_env(case.players, **case.setting)._stage.table
    return table


def play_choices(case: Case, seed: int) -> Count:
    """Play random actions, without observations."""
    luck, table = random.Random(seed), _table(case)
    table.start(seed)
    actions = 0
    while line := table.line():
        table.take(line[0], luck.choice(list(table.choices(line[0]))))
        actions += 1
    return actions, table.answers


def play_turns(make: Callable[..., Any], case: Case, seed: int) -> Count:
    """Play random actions through the AEC interface."""
    luck, env = random.Random(seed), make(case.players, **case.setting)
    env.reset(seed=seed)
    actions = 0
    for _ in env.agent_iter():
        told, _reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        env.step(luck.choice(told["action_mask"].nonzero()[0].tolist()))
        actions += 1
    return actions, env.unwrapped._stage.table.answers


def play_joint(case: Case, seed: int) -> Count:
    """Play random actions through the Parallel interface; waiting doesn't count as an action."""
    luck, env = random.Random(seed), case.module.parallel_env(case.players, **case.setting)
    seen, infos = env.reset(seed=seed)
    actions = 0
    while env.agents:
        actions += sum(bool(info["kind"]) for info in infos.values())
        chosen = {
            agent: luck.choice(seen[agent]["action_mask"].nonzero()[0].tolist())
            for agent in env.agents
        }
        seen, _, _, _, infos = env.step(chosen)
    return actions, env._stage.table.answers


PLAYERS: dict[str, Callable[[Case, int], Count]] = {
    "engine": play_engine,
    "choices": play_choices,
    "aec": lambda case, seed: play_turns(case.module.raw_env, case, seed),
    "aec wrapped": lambda case, seed: play_turns(case.module.env, case, seed),
    "parallel": play_joint,
}


def measure_case(case: Case, slices: int) -> dict[str, dict[str, float]]:
    """Return actions and answers per second of CPU time, for each way to play."""
    spent = dict.fromkeys(PLAYERS, 0.0)
    counts = {name: [0, 0] for name in PLAYERS}
    for number in range(slices):
        for name, play in PLAYERS.items():
            began = process_time()
            for seed in range(number * GAMES_A_SLICE, (number + 1) * GAMES_A_SLICE):
                actions, answers = play(case, seed)
                counts[name][0] += actions
                counts[name][1] += answers
            spent[name] += process_time() - began
    return {
        name: {
            "actions": counts[name][0],
            "actions_per_second": round(counts[name][0] / spent[name]),
            "answers_per_second": round(counts[name][1] / spent[name]),
        }
        for name in PLAYERS
    }


def measure(chosen: Chosen) -> Figures:
    """Measure both games with several numbers of players."""
    return {case.name: measure_case(case, chosen.slices) for case in CASES[: chosen.cases]}
