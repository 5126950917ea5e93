"""Random answers to every question of whole games: `python -m tests.properties.megaciv_fuzz 100000`.

Legal answers keep the games going. Between them the same answers are sent spoiled: a number
changed, an area of somewhere else, a list cut or doubled, a field of the wrong kind. Whatever
comes, it is carried out or refused with a reason, and a refusal changes nothing.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from typing import Any

import msgspec

from ecumene.games.megaciv.board.board_load import default_board
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.kernel import Match, Question, Refusal, encode, engine
from tests.properties.megaciv_games import GAME, Table, enrich, some_tables

#: spoiled answers tried before each legal one
SPOILED = 2
#: one spoiled answer in so many is followed by a look at every byte of the state
LOOK_EVERY = 25
#: commands thrown in between
COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("wait", {}),
    ("wait", {"until": "touching"}),
    ("unwait", {}),
    ("come_back_to_trade", {}),
)


def words() -> list[Any]:
    """List values that a spoiled answer may contain."""
    board = default_board()
    areas = list(board.areas)[:60]
    return [
        *areas,
        *list(board.area_of)[:20],
        *board.seas[:3],
        *list(ADVANCES)[:10],
        *list(COMMODITIES)[:10],
        *("", "water", "ship", "nowhere", "x" * 500, "\ud83d\ude00"),
        *range(-2, 12),
        *(55, 99, 10**9, -(10**9), 10**30, 1.5, True, None, [], {}, [[]], {"a": 1}),
    ]


WORDS = words()
TEXTS = [word for word in WORDS if isinstance(word, str)]


def spoil(thing: Any, randomness: random.Random) -> Any:
    """A piece of plain data with something changed in it."""
    if isinstance(thing, dict) and thing and randomness.random() < 0.9:
        name = randomness.choice([name for name in thing if name != "do"] or list(thing))
        changed = dict(thing)
        if randomness.random() < 0.1:
            del changed[name]
        elif randomness.random() < 0.15:
            changed[randomness.choice(["rome", "more", name + "x"])] = changed[name]
        else:
            changed[name] = spoil(thing[name], randomness)
        return changed
    if isinstance(thing, (list, tuple)) and thing and randomness.random() < 0.9:
        changed_list = list(thing)
        place = randomness.randrange(len(thing))
        turn = randomness.random()
        if turn < 0.15:
            del changed_list[place]
        elif turn < 0.35:
            changed_list.insert(place, changed_list[randomness.randrange(len(thing))])
        elif turn < 0.45:
            randomness.shuffle(changed_list)
        else:
            changed_list[place] = spoil(thing[place], randomness)
        return changed_list
    if type(thing) is int and randomness.random() < 0.8:
        return thing + randomness.choice((-2, -1, 1, 2, 50))
    if isinstance(thing, str) and randomness.random() < 0.9:
        return randomness.choice(TEXTS)
    return randomness.choice(WORDS)


class Fuzz:
    """Plays games with random answers and counts what came of them."""

    def __init__(self, seed: int) -> None:
        self.randomness = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()

    @property
    def answers(self) -> int:
        return self.seen["legal"] + self.seen["refused"] + self.seen["legal though spoiled"]

    def run(self, answers: int, start: int = 0) -> None:
        """Play until so many answers were given."""
        for table in some_tables(answers, start=start, turns=12):
            self.play(table, answers)
            if self.answers >= answers:
                return

    def play(self, table: Table, answers: int) -> None:
        match = table.start()
        if self.randomness.random() < 0.5:
            enrich(match, self.randomness)
        self.seen["games"] += 1
        while not match.over and self.answers < answers:
            decision = self.randomness.choice(match.state.flow.decisions)
            asked = Question(GAME, match.state, decision)
            answer = asked.sample(self.randomness)
            for _ in range(SPOILED):
                self.try_spoiled(match, asked, answer)
            self.try_command(match)
            if match.state.flow.find(decision.id) is None:
                continue
            row = match.play(asked.seat, asked.id, answer)
            self.seen["legal"] += 1
            self.kinds[row.kind] += 1
            wrong = engine.violations(GAME, match.state)
            assert wrong == [], (table, row, wrong)
        self.seen["finished"] += match.over

    def try_spoiled(self, match: Match[State], asked: Question[State], answer: Any) -> None:
        spoiled = spoil(msgspec.to_builtins(answer), self.randomness)
        look = self.randomness.randrange(LOOK_EVERY) == 0
        before = encode(match.state) if look else b""
        if look:
            self.try_preview(asked, spoiled)
        try:
            asked.check(spoiled)
        except Refusal as refusal:
            self.count("refused", refusal)
        else:
            self.seen["legal though spoiled"] += 1
        if look:
            assert encode(match.state) == before

    def try_preview(self, asked: Question[State], answer: Any) -> None:
        """Whatever a client asks to see is shown or refused."""
        try:
            asked.preview(answer)
        except Refusal as refusal:
            self.count("previews refused", refusal)
        else:
            self.seen["previews"] += 1

    def count(self, what: str, refusal: Refusal) -> None:
        """A refusal has words for the person and a code for the program."""
        assert refusal.text
        self.seen[what] += 1
        self.codes[refusal.code] += 1

    def try_command(self, match: Match[State]) -> None:
        if self.randomness.random() > 0.1:
            return
        name, argument = self.randomness.choice(COMMANDS)
        seat = self.randomness.randrange(-1, match.header.players + 1)
        try:
            match.command(name, argument, seat=seat)
        except Refusal as refusal:
            self.count("commands refused", refusal)
        else:
            self.seen["commands"] += 1


def main() -> None:
    answers = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    began = time.perf_counter()
    fuzz = Fuzz(seed)
    fuzz.run(answers, start=100_000 * seed)
    took = time.perf_counter() - began
    print(f"{fuzz.answers:,} answers in {took:.0f} s: {dict(fuzz.seen)}")
    print(f"{len(fuzz.kinds)} kinds of questions: {dict(fuzz.kinds.most_common())}")
    print(f"{len(fuzz.codes)} codes of refusals: {dict(fuzz.codes.most_common())}")


if __name__ == "__main__":
    main()
