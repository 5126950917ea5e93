"""Tables in this process: the assistant has seat 0, bots have the others."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import msgspec

from ecumene.agents.prompt import answer_schema
from ecumene.agents.tools import preview_answer, tools_for
from ecumene.bots import Bot, UnknownBot, make_bot, usual_bot
from ecumene.games import UnknownGameName, find_game
from ecumene.kernel import Game, Match, Question, Refusal, seed_from_number


class NotPossible(Exception):
    """Something can't be done; the sentence says why."""


class TableSeen(msgspec.Struct, frozen=True):
    """A table as one seat sees it."""

    game: str
    rules: int
    options: Any
    seat: int
    names: list[str]
    view: Any
    #: open questions of the seat
    questions: list[dict[str, Any]]
    over: bool = False


def game_of(name: str, rules: int) -> Game[Any] | None:
    """Return a game, if it is installed here too."""
    try:
        return find_game(name, rules)
    except UnknownGameName:
        return None


def show_question(look: TableSeen, question: dict[str, Any]) -> dict[str, Any]:
    """Return a question as an assistant reads it: options by number, or its answer's schema."""
    shown = {name: question[name] for name in ("id", "seat", "kind", "rule", "text", "about")}
    if question["options"] is not None:
        options = enumerate(question["options"])
        shown["options"] = [{"choice": number, **option} for number, option in options]
    elif game := game_of(look.game, look.rules):
        shown["schema"] = msgspec.json.decode(answer_schema(game, question["kind"]))
    return shown


OWN = 0
#: tables of one process
MOST_TABLES = 20


@dataclass(slots=True)
class _Local:
    match: Match[Any]
    bots: dict[int, Bot]

    def let_bots_play(self) -> None:
        """Let bots answer until the assistant is first in line."""
        decisions = self.match.state.flow.decisions
        while decisions and decisions[0].seat != OWN:
            decision = decisions[0]
            question = Question(self.match.game, self.match.state, decision)
            bot = self.bots[decision.seat]
            self.match.play(decision.seat, decision.id, bot.choose(question), by=f"bot:{bot.name}")
            decisions = self.match.state.flow.decisions


class LocalTables:
    """Tables of an assistant that needs no site."""

    def __init__(self) -> None:
        self._tables: dict[str, _Local] = {}

    def open(self, game: str, players: int, bot: str, seed: int | None) -> str:
        """Start a game with bots; return the table's id."""
        if len(self._tables) >= MOST_TABLES:
            raise NotPossible("There are too many tables here.")
        try:
            rules = find_game(game)
            match = Match.start(
                rules,
                players,
                seed=seed_from_number(secrets.randbits(63) if seed is None else seed),
            )
            name = bot or usual_bot(rules)
            bots = {seat: make_bot(name, rules, seat) for seat in range(players) if seat != OWN}
        except (UnknownGameName, UnknownBot) as unknown:
            raise NotPossible(str(unknown)) from None
        except Refusal as refusal:
            raise NotPossible(str(refusal)) from None
        table = _Local(match, bots)
        table.let_bots_play()
        identity = str(uuid4())
        self._tables[identity] = table
        return identity

    async def tables(self) -> list[dict[str, Any]]:
        """List tables."""
        return [
            {
                "id": identity,
                "game": table.match.game.name,
                "status": "over" if table.match.over else "playing",
                "seat": OWN,
            }
            for identity, table in self._tables.items()
        ]

    async def look(self, table: str, seat: int | None, wait: float) -> TableSeen:
        """Return a table as the assistant sees it; its question is there already."""
        match = self._find(table, seat).match
        return TableSeen(
            game=match.game.name,
            rules=match.game.rules_version,
            options=match.state.options,
            seat=OWN,
            names=list(match.header.names),
            view=match.view(OWN),
            questions=[_describe(each) for each in match.questions(OWN)],
            over=match.over,
        )

    async def preview(self, table: str, seat: int | None, question: int, answer: Any) -> Any:
        """Return what an answer would mean."""
        asked = self._question(self._find(table, seat), question)
        try:
            return preview_answer(asked, answer)
        except Refusal as refusal:
            raise NotPossible(str(refusal)) from None

    async def answer(self, table: str, seat: int | None, question: int, answer: Any) -> None:
        """Answer a question; the bots go on."""
        there = self._find(table, seat)
        try:
            there.match.play(OWN, question, answer)
        except Refusal as refusal:
            raise NotPossible(str(refusal)) from None
        there.let_bots_play()

    async def prices(self, table: str, seat: int | None, held: list[str]) -> Any:
        """Return the prices of advances."""
        return self._use("prices", table, seat, held=held)

    async def plan(self, table: str, seat: int | None, turns: int) -> Any:
        """Return plans of purchases."""
        return self._use("plan", table, seat, turns=turns)

    def _use(self, name: str, table: str, seat: int | None, **arguments: Any) -> str:
        match = self._find(table, seat).match
        for question in match.questions(OWN):
            if tool := tools_for(question).get(name):
                try:
                    return tool.run(question, **arguments)
                except (Refusal, LookupError) as wrong:
                    raise NotPossible(str(wrong)) from None
        raise NotPossible("There are no prices or plans here.")

    def _find(self, table: str, seat: int | None) -> _Local:
        found = self._tables.get(table)
        if found is None:
            raise NotPossible("There is no such table.")
        if seat not in (None, OWN):
            raise NotPossible("That seat is somebody else's.")
        return found

    def _question(self, table: _Local, number: int) -> Question[Any]:
        for question in table.match.questions(OWN):
            if question.id == number:
                return question
        raise NotPossible("This question is not open to you.")


def _describe(question: Question[Any]) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.to_builtins(question.describe())
    shown["text"] = question.text
    if question.listable:
        for option, answer in zip(shown["options"], question.answers(), strict=True):
            option["text"] = question.label(answer)
    return shown
