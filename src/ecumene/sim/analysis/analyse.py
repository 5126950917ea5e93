"""An analysis from beginning to end, or in slices: each forecast is one slice.

A program that must stay responsive replays the log once (:func:`.story.tell`), then makes one
forecast at a time (:func:`next_forecast`) and keeps what it has; :func:`put_together` returns an
analysis with the forecasts made so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ecumene.kernel import Game, Header, Row

from .findings import Analysis, Forecast
from .playouts import SEED, bot_for, make_forecast, playouts_for
from .story import Story, find_opening, tell
from .swings import find_swings

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
    done: Sequence[Forecast] = (),
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


def due(story: Story) -> int:
    """Return how many forecasts a full analysis has; 0 if bots can't play on."""
    return 0 if story.game.kept else len(story.openings)


def next_forecast(
    story: Story,
    done: Sequence[Forecast],
    playouts: int = 0,
    bot: str = "",
    seed: int = SEED,
) -> Forecast | None:
    """Return the first missing forecast; None if all are made."""
    game, players = story.game, story.header.players
    made = {forecast.row for forecast in done}
    for opening in story.openings[: due(story)]:
        if opening.row not in made:
            number = playouts_for(game, players, playouts)
            return make_forecast(game, players, opening, number, bot=bot_for(game, bot), seed=seed)
    return None


def put_together(story: Story, forecasts: Sequence[Forecast], bot: str = "") -> Analysis[Any]:
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
) -> Forecast:
    """Let bots continue from any row of a finished game, n times."""
    opening = find_opening(game, header, rows, row)
    return make_forecast(game, header.players, opening, number, bot=bot_for(game, bot), seed=seed)
