"""Lines between agents reach those they are for, and promises are marked."""

from __future__ import annotations

from ecumene.agents.agent import Agent
from ecumene.agents.chat import EVERYONE, LINES_A_TURN, MAX_LINE, GameChat, join_talk
from ecumene.bots import make_bot
from ecumene.games import find_game
from tests.agents.scripted import Scripted, first_question


def test_a_private_line_is_heard_by_two() -> None:
    talk = GameChat(3)
    assert talk.say(0, 1, 2, "I will give you wine.")
    assert talk.say(1, 1, None, "Who trades?")
    heard = [[line.text for line in talk.heard_by(seat, 9)] for seat in range(3)]
    both = ["I will give you wine.", "Who trades?"]
    assert heard == [both, ["Who trades?"], both]
    assert [line.promises for line in talk.lines] == [True, False]
    assert talk.lines[1].to == EVERYONE


def test_what_is_no_line_is_not_said() -> None:
    talk = GameChat(3)
    assert not talk.say(0, 1, 0, "to myself")
    assert not talk.say(0, 1, 3, "to nobody")
    assert not talk.say(0, 1, "all", "to a word")
    assert not talk.say(0, 1, None, " ")
    assert not talk.say(0, 1, None, 7)
    for _ in range(LINES_A_TURN):
        assert talk.say(0, 1, None, "x" * 999)
    assert not talk.say(0, 1, None, "one too many")
    assert talk.say(0, 2, None, "a new turn")
    assert {len(line.text) for line in talk.lines} == {MAX_LINE, len("a new turn")}


def test_agents_hear_each_other_where_there_is_talk() -> None:
    question = first_question()
    speaker = Agent(Scripted('{"choice": 0, "say": [{"to": null, "text": "Well met!"}]}'))
    listener = Scripted('{"choice": 0}')
    talk = join_talk([speaker, Agent(listener), make_bot("random", find_game("stoneage"), 1)])
    assert talk is not None
    other = Agent(listener)
    other.talk = talk
    speaker.choose(question)
    other.choose(question)
    assert f"seat {question.seat} to all: Well met!" in listener.read[0][1]["content"]
    assert '"say"' in listener.read[0][0]["content"]


def test_without_talk_nobody_is_told_of_it() -> None:
    model = Scripted('{"choice": 0, "say": [{"to": null, "text": "Well met!"}]}')
    agent = Agent(model)
    agent.choose(first_question())
    assert '"say"' not in model.read[0][0]["content"]
    assert join_talk([make_bot("random", find_game("stoneage"), 1)]) is None
