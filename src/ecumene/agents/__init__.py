"""Language models in seats: a view becomes a text, a reply becomes an answer.

``ecumene sim --bots llm:MODEL`` seats any model behind an OpenAI-compatible endpoint; ``llm:mock``
needs none. An :class:`Agent` is an ordinary bot: it is given a question and nothing else, so a
prompt holds only what its seat may know (DG-1.4).

>>> from ecumene.games import find_game
>>> from ecumene.kernel import Match, seed_from_number
>>> match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
>>> question = match.questions(match.awaited_seats()[0])[0]
>>> agent = make_agent("mock", seed=7)
>>> row = match.play(question.seat, question.id, agent.choose(question))
>>> agent.log[0].kind, agent.log[0].defaulted
('sa_place', False)
"""

from .agent import Agent, make_agent
from .chat import GameChat, join_talk
from .log import Decided, Summary, summarise
from .models import ChatModel, Model, ModelFailed, Reply

__all__ = [
    "Agent",
    "ChatModel",
    "Decided",
    "GameChat",
    "Model",
    "ModelFailed",
    "Reply",
    "Summary",
    "join_talk",
    "make_agent",
    "summarise",
]
