"""An analysis from beginning to end, or in slices: each forecast is one slice.

A program that must stay responsive replays the log once (:func:`.story.tell`), then makes one
forecast at a time (:func:`next_forecast`) and keeps what it has; :func:`put_together` returns an
analysis with the forecasts made so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ecumene.kernel import Game, Header, Row
from ecumene.words import said

from .findings import Analysis, Final, Swing, VictoryForecast
from .game_analysis import ANALYSES
from .playouts import SEED, bot_for, make_forecast, playouts_for
from .story import GameStory, find_opening, tell

#: swings that are shown
SWINGS = 5
#: smaller changes don't count as swings
LEAST = 0.02


def find_swings(
    game: Game[Any],
    forecasts: Sequence[VictoryForecast],
    final: Sequence[Final],
    special: Any,
    last: int,
) -> tuple[Swing, ...]:
    """The largest changes from one forecast to the next, and to the end: one for each turn.

    One seat's gain is a loss for others; only the largest change of a turn is reported.
    """
    ends = [*[_shares(each) for each in forecasts[1:]], _outcome(final)]
    rows = [*[each.row for each in forecasts[1:]], last]
    found = []
    for forecast, after, row in zip(forecasts, ends, rows, strict=True):
        changes = [now - before for now, before in zip(after, _shares(forecast), strict=True)]
        seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        if abs(changes[seat]) >= LEAST:
            found.append(_swing(game, forecast, seat, changes, special, row))
    found.sort(key=lambda swing: -abs(swing.change))
    return tuple(found[:SWINGS])


def _shares(forecast: VictoryForecast) -> list[float]:
    return [share.share for share in forecast.shares]


def _outcome(final: Sequence[Final]) -> list[float]:
    winners = sum(each.winner for each in final)
    return [each.winner / winners for each in final]


def _swing(
    game: Game[Any],
    forecast: VictoryForecast,
    seat: int,
    changes: Sequence[float],
    special: Any,
    row: int,
) -> Swing:
    turn, before = forecast.turn, _shares(forecast)[seat]
    after = before + changes[seat]
    find = ANALYSES.of(game.name).reason
    reason = find(special, turn, seat, after > before) if find else None
    params = {"who": seat, "before": percent(before), "after": percent(after)}
    if reason is not None:
        return Swing(
            turn, seat, before, after, reason.row, said("swing-because", **params, why=reason.said)
        )
    # What changed hands is told by whom it went to, or came from.
    other = min(range(len(changes)), key=lambda one: changes[one] * (1 if after > before else -1))
    key = "swing-from" if after > before else "swing-to"
    return Swing(turn, seat, before, after, row, said(key, **params, other=other))


def percent(share: float) -> int:
    """Return a share in whole percent."""
    return round(100 * share)


#: called after each forecast with the number made and the total
Progress = Callable[[int, int], object]


def analyse(
    game: Game[Any],
    header: Header,
    rows: Sequence[Row],
    *,
    playouts: int = 0,
    bot: str = "",
    seed: int = SEED,
    done: Sequence[VictoryForecast] = (),
    progress: Progress = lambda _made, _due: None,
) -> Analysis[Any]:
    """Analyse a finished game completely; earlier forecasts are reused.

    Without a number of playouts it is the game's own for this number of players. Raises
    :class:`.story.Unfinished` for a game in progress.
    """
    story = tell(game, header, rows)
    forecasts = list(done)
    progress(len(forecasts), due(story))
    while (made := next_forecast(story, forecasts, playouts, bot, seed)) is not None:
        forecasts.append(made)
        progress(len(forecasts), due(story))
    return put_together(story, forecasts, bot)


def due(story: GameStory) -> int:
    """Return how many forecasts a full analysis has; 0 if bots can't play on."""
    return 0 if story.game.keeps_books else len(story.openings)


def next_forecast(
    story: GameStory,
    done: Sequence[VictoryForecast],
    playouts: int = 0,
    bot: str = "",
    seed: int = SEED,
) -> VictoryForecast | None:
    """Return the first missing forecast; None if all are made."""
    game, players = story.game, story.header.players
    made = {forecast.row for forecast in done}
    for opening in story.openings[: due(story)]:
        if opening.row not in made:
            number = playouts_for(game, players, playouts)
            return make_forecast(game, players, opening, number, bot=bot_for(game, bot), seed=seed)
    return None


def put_together(
    story: GameStory, forecasts: Sequence[VictoryForecast], bot: str = ""
) -> Analysis[Any]:
    """Assemble an analysis with these forecasts; swings are found once all are complete."""
    game = story.game
    ordered = tuple(sorted(forecasts, key=lambda forecast: forecast.row))
    complete = len(ordered) == due(story)
    return Analysis(
        game=game.name,
        rules=game.rules_version,
        players=story.header.players,
        turns=story.turns,
        final=story.final,
        standings=story.standings,
        forecasts=ordered,
        forecasts_due=due(story),
        swings=find_swings(game, ordered, story.final, story.special, story.last_row)
        if complete
        else (),
        bot=bot_for(game, bot) if due(story) else "",
        special=story.special,
    )


def play_on(
    game: Game[Any],
    header: Header,
    rows: Sequence[Row],
    row: int,
    number: int = 100,
    *,
    bot: str = "",
    seed: int = SEED,
) -> VictoryForecast:
    """Let bots continue from any row of a finished game, n times."""
    opening = find_opening(game, header, rows, row)
    return make_forecast(game, header.players, opening, number, bot=bot_for(game, bot), seed=seed)
