"""An agent: asks a model, checks its reply, and tries again a few times."""

from __future__ import annotations

import importlib
import json
import os
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

from ecumene.kernel import Question, Refusal
from ecumene.kernel.flow import turn_of
from ecumene.kernel.quick import Lots
from ecumene.words import Said, said

from .blocks import VIEW_TOKENS, count_tokens, render_view
from .chat import GameChat
from .log import Decided, read_prices, write_line
from .models import LOCAL, ChatModel, Message, MockModel, Model, ModelFailed, Reply
from .prompt import ask, introduce
from .tools import pick_option, tools_for, use_tool

#: further attempts after a refused reply, and calls of tools for one decision
RETRIES, TOOL_CALLS = 2, 4
#: decisions in a row without a reply after which the agent gives up
FAILURES = 3
#: answers to one standing question, such as a market, before the agent ends it
STANDING_ANSWERS = 12
MAX_NOTE = 400
#: as the openai client reads them
URL, KEY = "OPENAI_BASE_URL", "OPENAI_API_KEY"

_JSON = re.compile(r"\{.*\}", re.DOTALL)


class NoAnswer(ValueError):
    """A reply that contains no answer, with the reason."""


class Agent:
    """A model in a seat; a bot like any other."""

    def __init__(
        self,
        model: Model,
        name: str = "llm",
        seed: int = 0,
        *,
        retries: int = RETRIES,
        view_tokens: int = VIEW_TOKENS,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.name = name
        self.model = model
        #: the chat with others, if the table has one
        self.talk: GameChat | None = None
        self.log: list[Decided] = []
        self._retries, self._view_tokens = retries, view_tokens
        self._clock = clock
        self._prices = read_prices()
        self._lots = Lots(Random(seed))
        #: what the model wants to remember
        self._note = ""
        self._failures = 0
        #: the last standing question, and the number of answers to it
        self._standing = (-1, 0)

    def choose(self, question: Question[Any]) -> Any:
        """Return the model's answer, or the default if it has no legal one.

        Raises ModelFailed when the model hasn't replied several times in a row.
        """
        if self._has_had_enough(question):
            return question.default()
        attempt = _Attempt(self, question)
        answer = attempt.run()
        row = attempt.row()
        self.log.append(row)
        write_line(row)
        self._failures = self._failures + 1 if row.failure else 0
        if self._failures == FAILURES:
            raise ModelFailed(f"{self.name} has failed {FAILURES} times in a row: {row.failure}")
        return answer

    def reach(self) -> None:
        """Ask the model's server for a reply; ModelFailed, with the remedy, if there is none."""
        try:
            if isinstance(self.model, ChatModel):
                self.model([{"role": "user", "content": "Reply with OK."}], ())
        except ModelFailed as failed:
            raise ModelFailed(f"{self.name}: {failed}; {URL} names the server.") from None

    @property
    def defaults(self) -> int:
        """How many of its decisions were left to the default."""
        return sum(row.defaulted for row in self.log)

    def explain(self, question: Question[Any], answer: Any) -> Said:
        """Return a sentence about the answer; models aren't asked for reasons."""
        return said("advice-answer", answer=question.answer_said(answer), why=said("advice-llm"))

    def _has_had_enough(self, question: Question[Any]) -> bool:
        """Whether the agent has answered a standing question as often as it may."""
        if not question.game.kinds[question.kind].standing:
            return False
        last, number = self._standing
        self._standing = (question.id, number + 1 if last == question.id else 1)
        return self._standing[1] > STANDING_ANSWERS

    def take_reply(self, question: Question[Any], text: str) -> Any:
        """Return the legal answer in a reply; raise NoAnswer or Refusal."""
        found = _JSON.search(text)
        try:
            reply = json.loads(found[0]) if found else None
        except ValueError as error:
            raise NoAnswer(f"This is not JSON: {error}.") from None
        if not isinstance(reply, dict):
            raise NoAnswer("Reply with one JSON object.")
        answer = question.check(_find_answer(question, reply))
        self._note = str(reply.get("note") or self._note)[:MAX_NOTE]
        self._speak(question, reply.get("say"))
        return answer

    def _speak(self, question: Question[Any], lines: Any) -> None:
        if self.talk is None or not isinstance(lines, list):
            return
        turn = turn_of(question.view)
        for line in lines:
            if isinstance(line, dict):
                self.talk.say(question.seat, turn, line.get("to"), line.get("text"))

    def prompt(self, question: Question[Any]) -> tuple[list[Message], int]:
        """Return the first messages about a question, and the tokens of the view in them."""
        game, seat, options = question.game.name, question.seat, question.options
        view = render_view(game, question.view, seat, options, self._view_tokens)
        heard = self.talk.heard_by(question.seat, 12) if self.talk else []
        words = ask(question, view, heard, self._note, self._lots)
        system = introduce(question, talks=self.talk is not None)
        messages = [{"role": "system", "content": system}, {"role": "user", "content": words}]
        return messages, count_tokens(view)


def _find_answer(question: Question[Any], reply: dict[str, Any]) -> Any:
    if "choice" in reply:
        try:
            return pick_option(question, reply["choice"])
        except LookupError as error:
            raise NoAnswer(str(error)) from None
    if reply.get("default") is True:
        return question.default()
    if "answer" not in reply:
        raise NoAnswer('The object needs "choice", "answer" or "default".')
    return reply["answer"]


class _Attempt:
    """One decision under way: messages, counts, and the clock."""

    def __init__(self, agent: Agent, question: Question[Any]) -> None:
        self.agent, self.question = agent, question
        self.messages, self.view_tokens = agent.prompt(question)
        self.prompt_tokens = sum(count_tokens(each["content"]) for each in self.messages)
        self.tools = tools_for(question)
        self.used: list[str] = []
        self.refusals: list[str] = []
        self.attempts = self.tokens_in = self.tokens_out = 0
        self.defaulted, self.failure = False, ""
        self.began = agent._clock()

    def run(self) -> Any:
        """Ask until there is a legal answer; the default if there is none."""
        try:
            while self.attempts <= self.agent._retries:
                reply = self._hear()
                self.attempts += 1
                try:
                    return self.agent.take_reply(self.question, reply.text)
                except Refusal as refusal:
                    self._object(reply, refusal.code, f"Refused: {refusal}")
                except NoAnswer as wrong:
                    self._object(reply, "reply", str(wrong))
        except ModelFailed as failure:
            self.failure = str(failure)
        self.defaulted = True
        return self.question.default()

    def _object(self, reply: Reply, code: str, why: str) -> None:
        self.refusals.append(code)
        self.messages.append({"role": "assistant", "content": reply.text})
        self.messages.append({"role": "user", "content": f"{why} Reply with another answer."})

    def _hear(self) -> Reply:
        """Run tools until the model replies without calling any; return that reply."""
        while True:
            offered = self.tools.values() if len(self.used) < TOOL_CALLS else ()
            reply = self.agent.model(self.messages, [tool.describe() for tool in offered])
            self._count(reply)
            if not reply.calls:
                return reply
            if not offered:
                raise ModelFailed("The model uses tools that it was not offered.")
            self._use_tools(reply)

    def _use_tools(self, reply: Reply) -> None:
        calls = [
            {
                "id": call.id,
                "type": "function",
                "function": {"name": call.name, "arguments": call.arguments},
            }
            for call in reply.calls
        ]
        self.messages.append({"role": "assistant", "content": reply.text, "tool_calls": calls})
        for call in reply.calls:
            result = use_tool(self.question, call.name, call.arguments)
            self.messages.append({"role": "tool", "tool_call_id": call.id, "content": result})
            self.used.append(call.name)

    def _count(self, reply: Reply) -> None:
        """Add tokens, as the endpoint counts them or by the estimate."""
        read, written = reply.tokens_in, reply.tokens_out
        if read is None:
            read = sum(count_tokens(each["content"]) for each in self.messages)
        if written is None:
            written = count_tokens(reply.text + "".join(call.arguments for call in reply.calls))
        self.tokens_in += read
        self.tokens_out += written

    def row(self) -> Decided:
        """Return the decision's line in the log."""
        per_read, per_written = self.agent._prices
        return Decided(
            bot=self.agent.name,
            seat=self.question.seat,
            kind=self.question.kind,
            attempts=self.attempts,
            refusals=tuple(self.refusals),
            tools=tuple(self.used),
            defaulted=self.defaulted,
            view_tokens=self.view_tokens,
            prompt_tokens=self.prompt_tokens,
            tokens_in=self.tokens_in,
            tokens_out=self.tokens_out,
            seconds=self.agent._clock() - self.began,
            cost=(self.tokens_in * per_read + self.tokens_out * per_written) / 1e6,
            failure=self.failure,
        )


def make_model(name: str, seed: int) -> Model:
    """Return the mock, a Python function (``py:module:name``), or a model of the endpoint."""
    if name == "mock":
        return MockModel(seed)
    if name.startswith("py:"):
        module, _, attribute = name[3:].partition(":")
        try:
            found: Model = getattr(importlib.import_module(module), attribute)
        except (ImportError, AttributeError, ValueError) as error:
            raise ModelFailed(f"There is no model {name!r}: {error}.") from None
        return found
    return ChatModel(name, os.environ.get(URL) or LOCAL, os.environ.get(KEY) or "")


def make_agent(model: str, seed: int) -> Agent:
    """Return an agent for a model by name; see :func:`make_model`."""
    return Agent(make_model(model, seed), f"llm:{model}", seed)
