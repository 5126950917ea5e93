"""An agent gives legal answers whatever its model says, and writes down what that took."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from ecumene.agents import Agent, ChatModel, Decided, ModelFailed, Reply, summarise
from ecumene.agents import models as models_module
from ecumene.agents.blocks import VIEW_TOKENS
from ecumene.agents.models import ToolCall
from ecumene.agents.tools import use_tool
from ecumene.bots import UnknownBot, bot_names, is_bot, make_bot
from ecumene.kernel import Match, seed_from_number
from ecumene.sim import Plan, Spec, run_batch
from tests.agents.scripted import MEGA, STONE_AGE, Scripted, first_question

# -- answers ---------------------------------------------------------------------------------------


def test_a_choice_by_number_is_that_option() -> None:
    question, model = first_question(), Scripted('Let me see. {"choice": 2}')
    assert Agent(model).choose(question) == question.answers()[2]
    prompt = model.read[0][1]["content"]
    assert f"2. {question.label(question.answers()[2])}" in prompt
    assert question.text in prompt


def test_an_answer_as_the_schema_says() -> None:
    question = first_question()
    answer = question.answers()[1]
    model = Scripted(json.dumps({"answer": msgspec.to_builtins(answer)}))
    assert Agent(model).choose(question) == answer


def test_a_refusal_is_told_and_another_answer_taken() -> None:
    question = first_question()
    impossible = {"answer": {**msgspec.to_builtins(question.answers()[0]), "figures": 99}}
    model = Scripted(json.dumps(impossible), "no idea", '{"choice": 0}')
    agent = Agent(model)
    assert agent.choose(question) == question.answers()[0]
    assert model.read[1][-1]["content"].startswith("Refused: ")
    assert "SA-" in model.read[1][-1]["content"]
    assert "JSON object" in model.read[2][-1]["content"]
    (row,) = agent.log
    assert (row.attempts, row.defaulted, row.refusals[1]) == (3, False, "reply")


def test_after_the_last_attempt_the_default_answers() -> None:
    question = first_question()
    agent = Agent(Scripted("a", "b", "c", "never asked"))
    assert agent.choose(question) == question.default()
    (row,) = agent.log
    assert (row.attempts, row.defaulted, len(row.refusals)) == (3, True, 3)
    assert summarise(agent.log).legal == 0


def test_a_model_that_fails_leaves_the_default() -> None:
    question = first_question()
    agent = Agent(Scripted(ModelFailed("gone fishing")))
    assert agent.choose(question) == question.default()
    assert agent.log[0].failure == "gone fishing"


def test_a_model_that_keeps_failing_is_given_up() -> None:
    question, gone = first_question(), ModelFailed("gone fishing")
    agent = Agent(Scripted(gone, gone, '{"choice": 0}', gone, gone, gone), "llm:angler")
    for _ in range(5):
        agent.choose(question)
    with pytest.raises(ModelFailed, match="llm:angler has failed 3 times in a row: gone fishing"):
        agent.choose(question)
    assert agent.defaults == 5


def test_tools_are_used_and_their_number_is_bounded() -> None:
    call = Reply("", (ToolCall("1", "rules", '{"query": "SA-3.1"}'),))
    model = Scripted(call, call, call, call, '{"choice": 0}')
    agent = Agent(model)
    agent.choose(first_question())
    assert "agriculture level" in model.read[1][-1]["content"]
    assert agent.log[0].tools == ("rules",) * 4
    assert [bool(tools) for tools in model.tools] == [True, True, True, True, False]


def test_a_note_comes_back_with_the_next_question() -> None:
    model = Scripted('{"choice": 0, "note": "wood first"}', '{"choice": 0}')
    agent, question = Agent(model), first_question()
    agent.choose(question)
    agent.choose(question)
    assert "wood first" not in model.read[0][1]["content"]
    assert "# Your note\nwood first" in model.read[1][1]["content"]


# -- tools -----------------------------------------------------------------------------------------


def test_tools_of_stone_age() -> None:
    question = first_question()
    assert use_tool(question, "preview", '{"choice": 0}') == "It is legal."
    assert "There is no option 999" in use_tool(question, "preview", '{"choice": 999}')
    assert use_tool(question, "preview", '{"answer": {"nonsense": 1}}').startswith("Refused: ")
    assert "SA-" in use_tool(question, "rules", '{"query": "hungry people"}')
    assert use_tool(question, "prices", "{}") == "There is no tool 'prices'."


def test_prices_and_plans_of_mega_civilization() -> None:
    match = Match.start(MEGA, 5, seed=seed_from_number(3), options={"civ_choice": "random"})
    question = match.questions(match.awaited_seats()[0])[0]
    prices = price_list(use_tool(question, "prices", "{}"))
    cheaper = price_list(use_tool(question, "prices", '{"held": ["pottery"]}'))
    assert prices.keys() - cheaper.keys() == {"pottery"}
    assert cheaper["agriculture"] < prices["agriculture"]
    plans = use_tool(question, "plan", '{"turns": 2}')
    assert plans.startswith("1. ")
    assert "points" in plans


def price_list(text: str) -> dict[str, int]:
    return {name: int(price) for name, price in (part.split() for part in text.split(", "))}


# -- names -----------------------------------------------------------------------------------------


def test_models_are_bots_by_name_but_no_menu_lists_them() -> None:
    assert make_bot("llm:qwen2.5:7b", MEGA, 1).name == "llm:qwen2.5:7b"
    assert not any(name.startswith("llm") for name in bot_names(MEGA))


def test_no_table_takes_a_model_unasked() -> None:
    assert not is_bot("llm:mock", MEGA)
    assert is_bot("steward", MEGA)


def test_an_unknown_function_is_no_bot() -> None:
    with pytest.raises(UnknownBot, match="no_such_module"):
        make_bot("llm:py:no_such_module:model", MEGA, 1)


def first_option(_messages: Any, _tools: Any) -> Reply:
    return Reply('{"choice": 0}')


def test_a_python_function_is_a_model(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "my_models", sys.modules[__name__])
    question = first_question()
    agent = make_bot("llm:py:my_models:first_option", STONE_AGE, 1)
    assert agent.choose(question) == question.answers()[0]


# -- the endpoint ----------------------------------------------------------------------------------


class Endpoint(BaseHTTPRequestHandler):
    """An OpenAI-compatible endpoint with prepared replies."""

    replies: ClassVar[list[tuple[int, Any]]] = []
    seen: ClassVar[list[tuple[str, str, Any]]] = []

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.seen.append((self.path, self.headers.get("Authorization", ""), body))
        status, data = self.replies.pop(0)
        text = json.dumps(data).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_words: Any) -> None:
        pass


@pytest.fixture
def endpoint(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    Endpoint.replies, Endpoint.seen = [], []
    monkeypatch.setattr(models_module, "PAUSE", 0.0)
    server = HTTPServer(("127.0.0.1", 0), Endpoint)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    thread.join()
    server.server_close()


def completion(text: str, **more: Any) -> dict[str, Any]:
    message = {"role": "assistant", "content": text, **more}
    usage = {"prompt_tokens": 1000, "completion_tokens": 10}
    return {"choices": [{"message": message}], "usage": usage}


def test_an_endpoint_is_asked_again_when_it_is_busy(
    endpoint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECUMENE_AGENT_PRICES", "2,8")
    call = {"id": "x", "function": {"name": "rules", "arguments": '{"query": "SA-3.1"}'}}
    Endpoint.replies = [
        (503, {}),
        (200, completion("", tool_calls=[call])),
        (200, completion('{"choice": 1}')),
    ]
    question = first_question()
    agent = Agent(ChatModel("tiny", endpoint, "secret"))
    assert agent.choose(question) == question.answers()[1]
    path, key, body = Endpoint.seen[-1]
    assert (path, key, body["model"]) == ("/v1/chat/completions", "Bearer secret", "tiny")
    assert [each["role"] for each in body["messages"]] == ["system", "user", "assistant", "tool"]
    (row,) = agent.log
    assert (row.tokens_in, row.tokens_out, row.tools) == (2000, 20, ("rules",))
    assert row.cost == pytest.approx(2000 * 2e-6 + 20 * 8e-6)
    assert row.seconds > 0


@pytest.mark.parametrize("reply", [(401, {}), (200, {"error": "no"}), (200, [])])
def test_a_refusing_endpoint_is_a_failure(endpoint: str, reply: tuple[int, Any]) -> None:
    Endpoint.replies = [reply]
    with pytest.raises(ModelFailed):
        ChatModel("tiny", endpoint)([], [])
    assert len(Endpoint.seen) == 1


def test_where_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models_module, "PAUSE", 0.0)
    with pytest.raises(ModelFailed, match="no reply from"):
        ChatModel("tiny", "http://127.0.0.1:9/v1")([], [])


# -- simulation ------------------------------------------------------------------------------------


def test_mocks_play_whole_games_and_a_seed_repeats_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECUMENE_AGENT_LOG", str(tmp_path / "log.jsonl"))
    spec = Spec.of(Plan(STONE_AGE, 3, 1, 5, ("llm:mock", "steward"), check=True))
    (one,), (two,) = run_batch(spec, [0]), run_batch(spec, [0])
    assert one.summary.finished
    assert one.summary.digest == two.summary.digest
    lines = (tmp_path / "log.jsonl").read_bytes().splitlines()
    rows = [msgspec.json.decode(line, type=Decided) for line in lines]
    assert len(rows) == 2 * sum(one.summary.seat_actions[seat] for seat in (0, 2))
    found = summarise(rows)
    assert found.legal > 0.9
    assert found.defaults <= found.decisions / 50
    assert found.max_prompt < 3000


@pytest.mark.process
def test_eighteen_mocks_finish_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All rules checked after every answer; every market ends, since agents have enough of it."""
    monkeypatch.setenv("ECUMENE_AGENT_LOG", str(tmp_path / "log.jsonl"))
    options = MEGA.options_type(civ_choice="random", stop="turn", stop_turn=8)
    (game,) = run_batch(Spec.of(Plan(MEGA, 18, 1, 1, ("llm:mock",), options, check=True)), [0])
    assert game.summary.finished
    lines = (tmp_path / "log.jsonl").read_bytes().splitlines()
    found = summarise([msgspec.json.decode(line, type=Decided) for line in lines])
    assert found.legal > 0.9
    assert found.defaults <= found.decisions / 100
    assert found.max_view <= VIEW_TOKENS
    assert found.max_prompt < 8000
