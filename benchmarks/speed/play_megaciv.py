"""Our side: games of Mega Civilization. Run by :mod:`benchmarks.speed.engine` as a worker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from typing import Any

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Decision, Game, Question, Seeded, engine, quick, seed_from_number
from ecumene.sim import run_game

from .random_play import begin, lots
from .worker import Play, serve

MEGA_CIVILIZATION: Game[Any] = find_game("megaciv")
PLAYERS = 18
#: a random game of 18 takes seconds, a slice a fraction of one: games are played on in parts
PART = 200
#: a turn in which everything happens: cities, trade, calamities, conflicts
MIDDLE_TURN = 9


def answers(players: int, seed: int) -> Iterator[Decision]:
    """Play a random game on the engine alone; yield after every answered question."""
    state, chance = begin(MEGA_CIVILIZATION, players, seed)
    yield from quick.play_at_random(MEGA_CIVILIZATION, state, chance, lots(seed))


def one_game_after_the_other(players: int) -> Play:
    """A workload that plays endless games, one part at a time."""
    going = (decision for seed in count() for decision in answers(players, seed))
    return lambda _seed: sum(1 for _ in islice(going, PART))


def play(players: int, seed: int) -> int:
    """Play a whole random game; return the number of answered questions."""
    return sum(1 for _ in answers(players, seed))


def position_of_turn(turn: int, kind: str = "", bot: str = "steward") -> Any:
    """The first position of a turn (in which this kind of question is asked), in a game of bots."""
    game, chance = MEGA_CIVILIZATION, Seeded(seed_from_number(1))
    bots = [make_bot(bot, game, seat) for seat in range(PLAYERS)]
    state, _ = engine.start(game, PLAYERS, game.options_type(), chance)
    while state.turn < turn or (kind and state.flow.decisions[0].kind != kind):
        decision = state.flow.decisions[0]
        answer = bots[decision.seat].choose(Question(game, state, decision))
        engine.answer(game, state, decision, answer, chance)
    return state


position = cache(position_of_turn)


def roll_out_turn(seed: int) -> int:
    """Do one rollout: from a copy of one position, random answers to the end of the turn."""
    game, chance = MEGA_CIVILIZATION, Seeded(seed_from_number(seed))
    state = game.copy(position(MIDDLE_TURN))
    for _ in quick.play_at_random(game, state, chance, lots(seed)):
        if state.turn > MIDDLE_TURN:
            break
    return 1


def move_everybody(seed: int) -> int:
    """Move all seats at random in one position; return the number of orders."""
    game, chance, randomness = MEGA_CIVILIZATION, Seeded(seed_from_number(seed)), lots(seed)
    state, orders = game.copy(position(MIDDLE_TURN, "movement")), 0
    while state.flow.decisions[0].kind == "movement":
        decision = state.flow.decisions[0]
        orders += len(quick.answer_at_random(game, state, decision, chance, randomness).orders)
    return orders


def play_bots(name: str, seed: int, players: int = PLAYERS) -> int:
    """Play a whole game of one kind of bot; return 1."""
    bots = [make_bot(name, MEGA_CIVILIZATION, seed * PLAYERS + seat) for seat in range(players)]
    assert run_game(MEGA_CIVILIZATION, bots, seed_from_number(seed)).finished
    return 1


WORKLOADS: dict[str, Play] = {
    "megaciv": one_game_after_the_other(PLAYERS),
    "turn_rollouts": roll_out_turn,
    "movement_orders": move_everybody,
    "steward_games": lambda seed: play_bots("steward", seed),
    "strategos_games": lambda seed: play_bots("strategos", seed),
    "steward_games_of_five": lambda seed: play_bots("steward", seed, 5),
    "strategos_games_of_five": lambda seed: play_bots("strategos", seed, 5),
}

if __name__ == "__main__":
    serve(WORKLOADS)
