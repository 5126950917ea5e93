"""Tools for models: try an answer, read the rules, and what a game adds (prices, plans).

A tool sees the question of its seat and nothing else.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from ecumene import rulebook
from ecumene.games.rule_texts import with_names
from ecumene.kernel import Question, Refusal
from ecumene.rulebook.search import search

from .blocks import AGENT_GAMES, Tool, show

#: rules that a search shows, and signs of a tool's result
MOST_RULES, MOST_SIGNS = 4, 6000


def preview_answer(question: Question[Any], answer: Any = None, choice: Any = None) -> str:
    """Show what an answer would mean, why it isn't complete, and what it would lose."""
    if choice is not None:
        answer = pick_option(question, choice)
    found = question.preview(answer)
    parts = [show(msgspec.to_builtins(found))] if found is not None else ["It is legal."]
    try:
        question.check(answer)
    except Refusal as refusal:
        parts.append(f"Not yet an answer: {refusal}")
    parts += [f"Warning: {question.in_words(each.said)}" for each in question.warnings(answer)]
    return "\n".join(parts)


def read_rules(question: Question[Any], query: str = "") -> str:
    """Return a rule by its id, or the rules that a search finds."""
    return find_rules(question.game.name, query)


def find_rules(game: str, query: str) -> str:
    """Return a rule by its id, or the rules of a game that a search finds."""
    try:
        found = [rulebook.rule(query)]
    except rulebook.UnknownRule:
        try:
            found = [hit.rule for hit in search(game, query).hits[:MOST_RULES]]
        except rulebook.UnknownBook:
            found = []
    texts = [f"{rule.id}: {with_names(rule.text, rule.book)}" for rule in found]
    return "\n".join(texts) or "No rule says anything about that."


def pick_option(question: Question[Any], choice: Any) -> Any:
    """Return an option by its number; LookupError if there is none."""
    if type(choice) is not int or not question.listable:
        raise LookupError("There are no numbered options here: give an answer.")
    options = question.answers()
    if not 0 <= choice < len(options):
        raise LookupError(f"There is no option {choice}: 0 to {len(options) - 1}.")
    return options[choice]


_ANY = {"description": "as the schema says; may be unfinished"}
PREVIEW = Tool(
    "preview",
    "Try an answer without giving it.",
    {"answer": _ANY, "choice": {"type": "integer"}},
    preview_answer,
)
RULES = Tool("rules", "Read a rule by id, or search.", {"query": {"type": "string"}}, read_rules)


def tools_for(question: Question[Any]) -> dict[str, Tool]:
    """Return the tools for a question, by name."""
    own = AGENT_GAMES.of(question.game.name).tools
    return {tool.name: tool for tool in (PREVIEW, RULES, *own)}


def use_tool(question: Question[Any], name: str, arguments: str) -> str:
    """Run a tool; errors are described in its result."""
    tool = tools_for(question).get(name)
    if tool is None:
        return f"There is no tool {name!r}."
    try:
        given = json.loads(arguments or "{}")
        known = {key: value for key, value in given.items() if key in tool.properties}
        return tool.run(question, **known)[:MOST_SIGNS]
    except Refusal as refusal:
        return f"Refused: {refusal}"
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        return f"That didn't work: {error}"
