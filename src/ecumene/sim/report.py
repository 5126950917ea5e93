"""What comes out of a simulation."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean


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

    def share_of_win(self, bot: str) -> float:
        """What a bot has won of this game: seats that share a win share the one win equally."""
        if not self.winners:
            return 0.0
        return sum(self.bots[seat] == bot for seat in self.winners) / len(self.winners)

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

    @classmethod
    def of(cls, names: Sequence[str], summaries: Sequence[GameSummary], seconds: float) -> Report:
        """Add up games; ``names`` are the bots, in the order in which to report them."""
        finished = [summary for summary in summaries if summary.finished]
        rounds = [summary.rounds for summary in finished if summary.rounds is not None]
        return cls(
            games=len(summaries),
            finished=len(finished),
            actions=sum(summary.actions for summary in summaries),
            seconds=seconds,
            bots=tuple(_bot_report(name, finished) for name in dict.fromkeys(names)),
            mean_rounds=fmean(rounds) if rounds else None,
            mean_points=_mean_points(finished),
            violations=tuple(
                f"game {number}, {fault}"
                for number, summary in enumerate(summaries)
                for fault in summary.violations
            ),
            digest=hashlib.sha256("".join(s.digest for s in summaries).encode()).hexdigest(),
        )

    @property
    def actions_per_second(self) -> float:
        return self.actions / self.seconds if self.seconds else 0.0

    @property
    def sound(self) -> bool:
        """Every game came to its end and no invariant was violated."""
        return self.finished == self.games and not self.violations


def _mean_points(finished: Sequence[GameSummary]) -> dict[str, float]:
    """The mean of every line of the scores, in the order of the first game."""
    points: dict[str, list[int]] = {}
    for summary in finished:
        for seat in summary.lines:
            for line, number in seat:
                points.setdefault(line, []).append(number)
    return {line: fmean(numbers) for line, numbers in points.items()}


def _bot_report(name: str, finished: Sequence[GameSummary]) -> BotReport:
    taken_part = [summary for summary in finished if name in summary.bots]
    scores = [score for summary in taken_part for score in summary.scores_of(name)]
    return BotReport(
        name=name,
        games=len(taken_part),
        wins=sum(summary.share_of_win(name) for summary in taken_part),
        mean_score=fmean(scores) if scores else 0.0,
    )
