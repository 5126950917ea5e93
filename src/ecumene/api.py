"""The public Python API. ``import ecumene`` offers every name in this module.

>>> import ecumene
>>> match = ecumene.new_match("stoneage", players=3, seed=7)
>>> question = match.next_question()
>>> question
<Question sa_place for seat 2: Where do you place figures? You have 5 figures left.>
>>> match.play(question, question.answers()[0])
>>> print(match)
Stone Age, round 1: Player 1, Player 2, Player 3; 1 answer; waiting for Player 1
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar, overload

from ecumene.games import find_game, played_names
from ecumene.kernel import SPECTATOR, Refusal, ReplayError, Result, record, seed_from_number
from ecumene.kernel import Match as KernelMatch
from ecumene.kernel import Question as KernelQuestion
from ecumene.kernel.chance import SEED_BYTES
from ecumene.records import read_file

if TYPE_CHECKING:
    from ecumene.bots import Bot
    from ecumene.games.megaciv.answers import Answer as MegaCivAnswer
    from ecumene.games.megaciv.views.view import View as MegaCivView
    from ecumene.games.stoneage.answers import Answer as StoneAgeAnswer
    from ecumene.games.stoneage.view import View as StoneAgeView
    from ecumene.kernel.picture import Picture

__all__ = [
    "Match",
    "Question",
    "Refusal",
    "ReplayError",
    "Result",
    "game_names",
    "load",
    "new_match",
]

#: a match's bots by seat, name and seed
_Bots: TypeAlias = "dict[tuple[int, str, int], Bot]"
#: a seat's view, and a game's answers
V = TypeVar("V")
A = TypeVar("A")


class Question(Generic[V, A]):
    """A question to one seat: everything that this seat may know, and its legal answers."""

    def __init__(self, asked: KernelQuestion[Any], bots: _Bots) -> None:
        self._asked = asked
        self._bots = bots
        self.id: int = asked.id
        self.seat: int = asked.seat
        self.kind: str = asked.kind

    @property
    def text(self) -> str:
        """The question in English."""
        return self._asked.text

    @property
    def view(self) -> V:
        """The position as this seat sees it."""
        view: V = self._asked.view
        return view

    def answers(self) -> Sequence[A]:
        """List every legal answer; TypeError if there are too many (see :meth:`sample`)."""
        return self._asked.answers()

    def sample(self, chance: Random) -> A:
        """Draw a random legal answer."""
        answer: A = self._asked.sample(chance)
        return answer

    def default(self) -> A:
        """Return the answer given when time runs out."""
        answer: A = self._asked.default()
        return answer

    def ask_bot(self, bot: str = "", seed: int = 0) -> A:
        """Return a bot's answer; by default that of the game's usual bot.

        The match keeps one bot for each seat, name and seed: it remembers what it has done.
        """
        from ecumene.bots import ask, make_bot, usual_bot

        game = self._asked.game
        name = bot or usual_bot(game)
        key = (self.seat, name, seed)
        if key not in self._bots:
            self._bots[key] = make_bot(name, game, seed)
        answer: A = ask(self._bots[key], self._asked)
        return answer

    def explain(self, answer: A) -> str:
        """Describe an answer in English."""
        return self._asked.label(answer)

    def __repr__(self) -> str:
        return f"<Question {self.kind} for seat {self.seat}: {self.text}>"


class Match(Generic[V, A]):
    """A game in progress, or a finished one."""

    def __init__(self, match: KernelMatch[Any]) -> None:
        self._match = match
        self._bots: _Bots = {}

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._match.game.name

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(self._match.header.names)

    @property
    def turn(self) -> int:
        """The number of the turn or round; 0 during the setup."""
        return self._match.turn

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self._match.over

    @property
    def result(self) -> Result | None:
        """Scores and winners; None until the game is over."""
        return self._match.result

    def questions(self, seat: int | None = None) -> list[Question[V, A]]:
        """List the open questions of a seat, or of everybody."""
        seats = self._match.awaited_seats() if seat is None else [self._viewer(seat)]
        return [
            Question(each, self._bots) for seat in seats for each in self._match.questions(seat)
        ]

    def next_question(self) -> Question[V, A]:
        """Return the open question of the first seat that has one; ValueError after the end."""
        for question in self.questions():
            return question
        raise ValueError("The game is over.")

    def play(self, question: Question[V, A], answer: A) -> None:
        """Answer a question. Raises :class:`Refusal`, and changes nothing, if it isn't legal."""
        self._match.play(question.seat, question.id, answer)

    def undo(self, seat: int) -> None:
        """Take back the last answer of a seat, if nobody has seen or done anything since."""
        self._match.undo(self._viewer(seat))

    def view(self, seat: int | None = None) -> V:
        """Return the position as a seat sees it, or a spectator."""
        view: V = self._match.view(self._viewer(seat))
        return view

    def picture(self, seat: int | None = None) -> Picture:
        """Draw the position as a seat or a spectator sees it; notebooks show it."""
        return self._match.picture(self._viewer(seat))

    def story(self, seat: int | None = None) -> list[str]:
        """Tell the game so far in English, as a seat or a spectator may know it."""
        from ecumene.kernel.log import event_text

        told = self._match.history(self._viewer(seat))
        game, names = self._match.game, self.names
        return [event_text(game, event, names, "en") for _, row in told for event in row]

    def fork(self, seed: int | None = None) -> Match[V, A]:
        """Copy the match, to try something out. With a seed, future dice and cards differ."""
        new_seed = None if seed is None else seed_from_number(seed)
        return Match(self._match.fork(self._match.version, seed=new_seed))

    def save(self, path: str | Path) -> None:
        """Write the match to a file for :func:`load`.

        The file of an unfinished match contains its seed: whoever reads it knows all future dice.
        """
        match = self._match
        if match.over:
            data = record.write(match)
        else:
            data = record.line(record.save_header(match)) + b"".join(map(record.line, match.log))
        Path(path).write_bytes(data)

    def _viewer(self, seat: int | None) -> int:
        """Return a seat of the table, or the spectator for None."""
        last = len(self.names) - 1
        if seat is not None and not 0 <= seat <= last:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {last}.")
        return SPECTATOR if seat is None else seat

    def _repr_html_(self) -> str | None:
        return self._match._repr_html_()

    def __repr__(self) -> str:
        return f"<Match {self}>"

    def __str__(self) -> str:
        answers = sum(row.what == "answer" for row in self._match.log)
        clock = self._match.game.timing.turn_begins
        parts = [f"{', '.join(self.names)}", f"{answers} answer{'s' * (answers != 1)}"]
        if self.result is not None:
            winners = ", ".join(self.names[seat] for seat in self.result.winners)
            parts.append(f"won by {winners} ({max(self.result.scores)} points)")
        else:
            waiting = ", ".join(self.names[seat] for seat in self._match.awaited_seats())
            parts.append(f"waiting for {waiting}")
        turn = f", {clock} {self.turn}" if clock else ""
        return f"{self._match.game.title}{turn}: " + "; ".join(parts)


def game_names() -> list[str]:
    """List the games that can be played: ours, and those of installed packages."""
    return sorted(played_names())


@overload
def new_match(
    game: Literal["stoneage"],
    players: int,
    seed: int | None = None,
    names: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
) -> Match[StoneAgeView, StoneAgeAnswer]: ...
@overload
def new_match(
    game: Literal["megaciv"],
    players: int,
    seed: int | None = None,
    names: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
) -> Match[MegaCivView, MegaCivAnswer]: ...
@overload
def new_match(
    game: str,
    players: int,
    seed: int | None = None,
    names: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
) -> Match[Any, Any]: ...
def new_match(
    game: str,
    players: int,
    seed: int | None = None,
    names: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
) -> Match[Any, Any]:
    """Start a game. The same seed gives the same dice and cards; without one they are random."""
    secret = secrets.token_bytes(SEED_BYTES) if seed is None else seed_from_number(seed)
    chosen = dict(options) if options is not None else None
    return Match(
        KernelMatch.start(find_game(game), players, seed=secret, names=names, options=chosen)
    )


def load(path: str | Path) -> Match[Any, Any]:
    """Read a match from a file and verify it; ReplayError if a line of it isn't genuine."""
    found, game = read_file(Path(path))
    return Match(record.replay(game, found))
