"""Bots that play Mega Civilization."""

from typing import Any

from ecumene.bots.bot import Advice, Bot
from ecumene.bots.game_bots import GameBots
from ecumene.bots.personality import Personality
from ecumene.kernel import Question

from .trading_with_people import MARKET


# Imported when a bot is made, so that games without bots start faster.
def _steward(_seed: int) -> Bot:
    from .steward.bot import Steward

    return Steward()


def _strategos(seed: int, personality: Personality) -> Bot:
    from .strategos import Strategos

    return Strategos(seed, personality)


def _advise(question: Question[Any]) -> Advice:
    from .strategos.advice import advise

    return advise(question)


#: benchmarks/results/tournament.md, 9 players
RATINGS = {"strategos": 55.9, "steward": 25.0, "random": -5.8}
BOTS = GameBots(
    {"steward": _steward}, {"strategos": _strategos}, _advise, "strategos", MARKET, RATINGS
)
