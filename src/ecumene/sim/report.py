"""Reports of simulations."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class GameSummary:
    """How one game went."""

    #: the bot at each seat
    bots: tuple[str, ...]
    finished: bool
    #: by seat; empty if the game did not get to its end
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    #: answers given by bots
    actions: int
    #: rounds or turns played, if the game's view counts them
    rounds: int | None
    #: where the points came from, by seat; empty if the game does not say
    lines: tuple[tuple[tuple[str, int], ...], ...]
    violations: tuple[str, ...]
    #: digest of the final state
    digest: str
    #: the answers by seat
    seat_actions: tuple[int, ...] = ()
    #: of these, answers that a language model left to the default
    seat_defaults: tuple[int, ...] = ()

    def share_of_win(self, bot: str) -> Fraction:
        """Return a bot's share of the win: seats that share a win divide it equally."""
        if not self.winners:
            return Fraction(0)
        return Fraction(sum(self.bots[seat] == bot for seat in self.winners), len(self.winners))

    def scores_of(self, bot: str) -> list[int]:
        """The scores of the seats this bot played."""
        return [score for seat, score in enumerate(self.scores) if self.bots[seat] == bot]


@dataclass(frozen=True, slots=True)
class BotReport:
    """How one bot did over all games that finished, in all its seats together."""

    name: str
    #: finished games it took part in
    games: int
    #: games won; a shared win counts in parts that add up to 1
    wins: float
    mean_score: float
    #: the share of its answers that a language model left to the default
    default_rate: float

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Report:
    """A whole simulation."""

    games: int
    finished: int
    actions: int
    seconds: float
    bots: tuple[BotReport, ...]
    #: rounds or turns; None if the game's view counts neither
    mean_rounds: float | None
    #: points a seat by where they came from, over all finished games
    mean_points: dict[str, float]
    violations: tuple[str, ...]
    #: hash over the final states of all games, in order
    digest: str

    #: of these, games and answers that were there before: a run that went on where it had stopped
    earlier_games: int = 0
    earlier_actions: int = 0

    @classmethod
    def of(cls, names: Sequence[str], summaries: Sequence[GameSummary], seconds: float) -> Report:
        """Add up games; ``names`` are the bots, in the order in which to report them."""
        tally = SumOfGames(names)
        for number, summary in enumerate(summaries):
            tally.add(number, summary)
        return tally.report(seconds)

    @property
    def actions_per_second(self) -> float:
        return (self.actions - self.earlier_actions) / self.seconds if self.seconds else 0.0

    @property
    def games_per_second(self) -> float:
        return (self.games - self.earlier_games) / self.seconds if self.seconds else 0.0

    @property
    def sound(self) -> bool:
        """Whether every game came to its end and no invariant was violated."""
        return self.finished == self.games and not self.violations


@dataclass(slots=True)
class _Sums:
    """One bot's totals."""

    games: int = 0
    wins: Fraction = Fraction(0)
    scores: int = 0
    seats: int = 0
    answers: int = 0
    defaults: int = 0

    def report(self, name: str) -> BotReport:
        mean = self.scores / self.seats if self.seats else 0.0
        defaults = self.defaults / self.answers if self.answers else 0.0
        return BotReport(name, self.games, float(self.wins), mean, defaults)


class SumOfGames:
    """Adds up games in any order; sums are exact, so the order changes nothing.

    It keeps sums, and only the digest of a game until all earlier ones have come.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._bots = {name: _Sums() for name in names}
        self._games = self._finished = self._actions = 0
        self._earlier_games = self._earlier_actions = 0
        self._rounds = self._counted = 0
        #: by line of the score: points, and seats that have such a line
        self._points: dict[str, tuple[int, int]] = {}
        self._violations: list[tuple[int, str]] = []
        self._hash = hashlib.sha256()
        #: digests that wait for those before them
        self._digests: dict[int, str] = {}
        self._next = 0

    def add(self, number: int, summary: GameSummary, *, earlier: bool = False) -> None:
        """Add a game; ``earlier`` if it was played before this run continued."""
        self._games += 1
        self._actions += summary.actions
        if earlier:
            self._earlier_games += 1
            self._earlier_actions += summary.actions
        self._violations += [(number, fault) for fault in summary.violations]
        self._add_digest(number, summary.digest)
        by_seat = zip(summary.bots, summary.seat_actions, summary.seat_defaults, strict=False)
        for name, answers, defaults in by_seat:
            self._bots[name].answers += answers
            self._bots[name].defaults += defaults
        if summary.finished:
            self._add_finished(summary)

    def _add_digest(self, number: int, digest: str) -> None:
        self._digests[number] = digest
        while (digest_of_next := self._digests.pop(self._next, None)) is not None:
            self._hash.update(digest_of_next.encode())
            self._next += 1

    def _add_finished(self, summary: GameSummary) -> None:
        self._finished += 1
        if summary.rounds is not None:
            self._rounds += summary.rounds
            self._counted += 1
        for seat in summary.lines:
            for line, points in seat:
                total, seats = self._points.get(line, (0, 0))
                self._points[line] = (total + points, seats + 1)
        for name in dict.fromkeys(summary.bots):
            sums = self._bots[name]
            scores = summary.scores_of(name)
            sums.games += 1
            sums.wins += summary.share_of_win(name)
            sums.scores += sum(scores)
            sums.seats += len(scores)

    def report(self, seconds: float) -> Report:
        """Return the report."""
        return Report(
            games=self._games,
            finished=self._finished,
            actions=self._actions,
            seconds=seconds,
            bots=tuple(sums.report(name) for name, sums in self._bots.items()),
            mean_rounds=self._rounds / self._counted if self._counted else None,
            mean_points={line: total / n for line, (total, n) in self._points.items()},
            violations=tuple(
                f"game {number}, {fault}"
                for number, fault in sorted(self._violations, key=lambda each: each[0])
            ),
            digest=self._hash.hexdigest(),
            earlier_games=self._earlier_games,
            earlier_actions=self._earlier_actions,
        )
