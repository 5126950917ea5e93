"""The prompt: role, position, question, and the form of the answer."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from ecumene.kernel import Game, Question, Randomness

from .blocks import Block, fit_blocks, show
from .chat import EVERYONE, AgentMessage

#: tokens of the facts of a question, and options that are listed
FACT_TOKENS, MOST_OPTIONS = 1500, 60
#: legal answers that are shown where there are too many to list
EXAMPLES = 2

_ROLE = """\
You play {title}, seat {seat} of {seats} seats. Win. The program enforces every rule and refuses \
what is illegal, with the reason. You see what your seat may see; what is 0 or empty is left out.
Reply with one JSON object and nothing else:
{{"choice": 3}} takes a numbered option, {{"answer": ...}} gives an answer as the schema says, \
{{"default": true}} leaves it to the program. Add "note": "..." to remember something."""
_TALK = """
Add "say": [{"to": 4, "text": "..."}] to talk to a seat, or with "to": null to all. Nothing said \
binds anybody."""


def introduce(question: Question[Any], *, talks: bool) -> str:
    """Return the first message: who the model is, and how it replies."""
    view = question.view
    seats = len(getattr(view, "seats", getattr(view, "players", ())))
    role = _ROLE.format(title=question.game.title, seat=question.seat, seats=seats)
    return role + _TALK * talks


def ask(
    question: Question[Any],
    view: str,
    heard: Sequence[AgentMessage],
    note: str,
    randomness: Randomness,
) -> str:
    """Return the question with everything that belongs to it."""
    parts = [f"# Position\n{view}"]
    if heard:
        parts.append("# Talk\n" + "\n".join(map(_line, heard)))
    if note:
        parts.append(f"# Your note\n{note}")
    parts.append(f"# Question\n{question.text} ({question.kind}, rule {question.rule})")
    facts = msgspec.to_builtins(question.about())
    if isinstance(facts, dict):
        blocks = [Block(name, show({name: each})) for name, each in facts.items()]
        parts.append("# Facts\n" + fit_blocks([b for b in blocks if b.text], FACT_TOKENS))
    parts.append(_options(question) if question.listable else _form(question, randomness))
    return "\n\n".join(parts)


def _line(line: AgentMessage) -> str:
    to = "all" if line.to == EVERYONE else f"seat {line.to}"
    return f"seat {line.seat} to {to}: {line.text}"


def _options(question: Question[Any]) -> str:
    answers = question.answers()
    shown = [f"{n}. {question.label(each)}" for n, each in enumerate(answers[:MOST_OPTIONS])]
    if len(answers) > MOST_OPTIONS:
        shown.append(f"(and so on, to number {len(answers) - 1})")
    return "# Options\n" + "\n".join(shown)


def _form(question: Question[Any], randomness: Randomness) -> str:
    """Return the schema of the answer, and random examples of legal answers."""
    drawn = [question.sample(randomness) for _ in range(EXAMPLES)]
    shown = dict.fromkeys(
        f"Example: {msgspec.json.encode(each, order='deterministic').decode()}" for each in drawn
    )
    return f"# Schema of the answer\n{answer_schema(question.game, question.kind)}\n" + "\n".join(
        shown
    )


@cache
def _schema(answer_type: Any) -> str:
    return json.dumps(_shorten(msgspec.json.schema(answer_type)), separators=(",", ":"))


def answer_schema(game: Game[Any], kind: str) -> str:
    """Return the JSON Schema of a kind's answers, without redundant titles."""
    return _schema(game.kinds[kind].answer_type)


def _shorten(schema: Any) -> Any:
    """Drop titles, which repeat the names."""
    if isinstance(schema, dict):
        return {name: _shorten(each) for name, each in schema.items() if name != "title"}
    return [_shorten(each) for each in schema] if isinstance(schema, list) else schema
