"""Analysis of a finished game: facts from the log, and expected shares by playing on."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import msgspec
import pytest

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Game, Header, Match, Question, Row, record, seed_from_number
from ecumene.kernel.fast_replay import walk
from ecumene.sim.analysis.analyse import analyse, find_swings, next_forecast, play_on, put_together
from ecumene.sim.analysis.findings import Analysis, Final, Share, VictoryForecast
from ecumene.sim.analysis.game_analysis import ANALYSES
from ecumene.sim.analysis.megaciv.diary import first_layers, shuffle_layers, worth_of
from ecumene.sim.analysis.megaciv.findings import MegacivFindings
from ecumene.sim.analysis.stoneage import StoneageFindings
from ecumene.sim.analysis.story import GameStory, TurnStart, Unfinished, find_opening, tell
from ecumene.sim.run import run_game
from ecumene.words.catalogue import catalogue
from tests.golden.__main__ import FOLDER, read_golden
from tests.support.sizes import parts

Log = tuple[Game[Any], Header, tuple[Row, ...]]


@cache
def golden(game: str, name: str) -> Log:
    """The log of a golden game."""
    path = next((FOLDER / game).glob(f"{name}.*"))
    found = record.read(read_golden(path), in_progress=True)
    return find_game(game, found.header.rules), found.header, found.rows


@cache
def told(game: str, name: str) -> GameStory:
    return tell(*golden(game, name))


def record_random_game(path: Path, seed: int) -> Log:
    """Nine turns of random players, who trade whatever they hold."""
    game = find_game("megaciv")
    bots = [make_bot("random", game, seed + seat) for seat in range(6)]
    options = game.options_type(stop="turn", stop_turn=9)
    run_game(game, bots, seed_from_number(seed), options=options, record_path=path)
    found = record.read(path.read_bytes())
    return game, found.header, found.rows


# -- facts from the log ----------------------------------------------------------------------------

#: both editions of the A.S.T., the short game, undo, leavers
TOLD = [
    ("stoneage", "2-forked"),
    ("stoneage", "3-mixed-undo"),
    ("stoneage", "4-everything"),
    ("megaciv", "05-basic"),
    ("megaciv", "06-expert"),
    ("megaciv", "06-random-undo"),
    ("megaciv", "05-short"),
    ("megaciv", "12-leaver"),
    ("megaciv", "07-undo-leaver"),
]


@pytest.mark.parametrize(("game", "name"), TOLD)
def test_points_by_turn_lead_to_the_final_points(game: str, name: str) -> None:
    story = told(game, name)
    _, header, rows = golden(game, name)
    last = [one for one in story.standings if one.turn == story.turns]
    assert [one.seat for one in last] == list(range(header.players))
    if game == "megaciv":  # of Stone Age hidden cards are cashed at the very end
        assert [one.score for one in last] == [one.score for one in story.final]
    assert all(sum(one.sources.values()) == one.score for one in story.standings)
    turns = [opening.turn for opening in story.openings]
    assert turns == list(range(1, story.turns + 1))
    assert all(0 <= one.row < len(rows) for one in story.standings)
    assert any(one.winner for one in story.final)


def test_a_game_in_progress_is_not_analysed() -> None:
    game, header, rows = golden("stoneage", "2-in-progress")
    with pytest.raises(Unfinished):
        tell(game, header, rows)
    with pytest.raises(Unfinished):
        find_opening(game, header, rows, 3)
    game, header, rows = golden("stoneage", "2-stewards")
    with pytest.raises(Unfinished):  # neither if the end is left out
        play_on(game, header, rows[:-1], 3, 1)


def _dealt(log: Log) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield every partner's part of a deal, from the events alone."""
    game, header, rows = log
    for walked in walk(game, header, rows):
        for event in walked.events:
            if event.kind == "dealt":
                yield from event.private.items()


def _check_ledger(log: Log, found: MegacivFindings) -> None:
    """The ledger balances, and says what the partners themselves were told."""
    assert sum(one.got - one.given for one in found.balances) == 0
    assert sum(one.worth for one in found.ledger) == sum(one.given for one in found.balances)
    assert sum(one.calamities_given - one.calamities_got for one in found.balances) == 0
    got: Counter[int] = Counter()
    grew: Counter[int] = Counter()
    for seat, part in _dealt(log):
        got[seat] += worth_of(tuple(part["got"]["names"]))
        grew[seat] += part["gain"]
    assert [(one.got, one.grew) for one in found.balances] == [
        (got[one.seat], grew[one.seat]) for one in found.balances
    ]


@pytest.mark.parametrize("name", [name for game, name in TOLD if game == "megaciv"])
def test_the_trade_ledger_of_a_stored_game_balances_to_zero(name: str) -> None:
    story = told("megaciv", name)
    assert story.special.deals or "leaver-undo" in name  # nobody traded there
    _check_ledger(golden("megaciv", name), story.special)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_trade_ledger_of_a_random_game_balances_to_zero(tmp_path: Path, seed: int) -> None:
    log = record_random_game(tmp_path / "game.jsonl", seed)
    story = tell(*log)
    assert story.special.deals
    _check_ledger(log, story.special)


def test_calamities_are_told_with_who_passed_them_on() -> None:
    found = told("megaciv", "05-basic").special
    assert {one.how for one in found.blows} == {"drawn", "traded", "chosen", "struck"}
    for one in found.blows:
        assert (one.by >= 0) == (one.how in ("traded", "chosen"))
        assert one.by != one.seat
        if one.how == "traded":  # somebody gave it to this seat in this turn
            handed = [
                name
                for deal in found.deals
                for place in (0, 1)
                if (deal.turn, deal.partners[place]) == (one.turn, one.by)
                and deal.partners[1 - place] == one.seat
                for name in deal.gave[place]
            ]
            assert one.calamity in handed
    lost = sum(one.unit_points for one in found.blows)
    assert lost == sum(one.by_luck + one.by_choice for one in found.luck)
    others = [one for one in found.blows if one.by >= 0]
    assert sum(one.dealt_out for one in found.luck) == sum(one.unit_points for one in others)


def test_no_purchase_beats_the_planner() -> None:
    purchases = told("megaciv", "06-expert").special.purchases
    assert len(purchases) > 20
    for one in purchases:
        assert one.points <= one.possible <= one.possible_with_all
    # Stewards spend well: what they leave lying in a single turn is little.
    points, possible = (
        sum(getattr(one, name) for one in purchases) for name in ("points", "possible")
    )
    assert points >= 0.9 * possible


def test_the_race_ends_on_the_final_steps() -> None:
    story = told("megaciv", "05-basic")
    last = [one for one in story.special.race if one.turn == story.turns]
    assert [5 * one.step for one in last] == [one.sources["ast"] for one in story.final]


def test_stone_age_counts_places_food_and_things_taken() -> None:
    story = told("stoneage", "4-everything")
    _, header, rows = golden("stoneage", "4-everything")
    placed = [row.answer for row in rows if row.kind == "sa_place" and "figures" in row.answer]
    workers = sum(one["figures"] for one in placed)
    # A placement without a choice is made by the program, and is in no row of its own.
    assert sum(one.workers for one in story.special.places) >= workers - _taken_back(rows)
    assert {one.seat for one in story.special.fed} == set(range(header.players))
    for roll in story.special.rolls:
        assert roll.got >= roll.from_dice  # tools only add
        assert roll.expected == 3.5 * roll.dice


def _taken_back(rows: tuple[Row, ...]) -> int:
    undone = {row.answer for row in rows if row.what == "undo"}
    return sum(row.answer.get("figures", 0) for row in rows if row.seq in undone and row.answer)


# -- chance that is left ---------------------------------------------------------------------------


def test_what_nobody_knows_is_dealt_anew_and_hands_stay() -> None:
    for game, name in (("stoneage", "3-stewards"), ("megaciv", "06-expert")):
        opening = told(game, name).openings[4]
        rules, lots = find_game(game), random.Random(1)
        deal = ANALYSES.of(game).deal_anew
        worlds = [deal(rules, opening.state, opening.layers, lots) for _ in range(3)]
        assert len({rules_bytes(world) for world in worlds}) == 3
        for world in worlds:
            everybody = range(len(told(game, name).final))
            before = [rules.view(opening.state, seat) for seat in everybody]
            assert [rules.view(world, seat) for seat in everybody] == before


def rules_bytes(state: Any) -> bytes:
    return msgspec.msgpack.encode(state)


def test_only_what_was_shuffled_together_changes_places() -> None:
    """Right after the setup the top cards are safe and the worst calamity is the last (MC-S.21)."""
    opening = told("megaciv", "06-expert").openings[0]
    game, state = find_game("megaciv"), opening.state
    layers = first_layers(state)
    assert opening.layers == layers
    world = shuffle_layers(game, state, layers, random.Random(3))
    for block, piles in state.stacks.items():
        for before, after in zip(piles, world.stacks[block], strict=True):
            assert sorted(before) == sorted(after)
            assert [layers[card] for card in before] == [layers[card] for card in after]
    later = told("megaciv", "06-expert").openings[8]
    assert len({layer for layer, _ in later.layers.values()}) > 3


# -- playing on ------------------------------------------------------------------------------------


def test_playing_on_gives_the_same_shares_again_and_others_with_another_seed() -> None:
    log = golden("stoneage", "2-stewards")
    row = told("stoneage", "2-stewards").openings[-3].row
    one, again = (play_on(*log, row, 8, seed=1) for _ in range(2))
    other = play_on(*log, row, 8, seed=2)
    assert one == again
    assert other != one
    assert one.playouts == 8
    assert sum(share.share for share in one.shares) == pytest.approx(1)
    assert all(share.low <= share.share <= share.high for share in one.shares)


def test_playing_on_does_not_follow_the_log() -> None:
    """From the first row the games end differently, though all bots play alike."""
    forecast = play_on(*golden("stoneage", "2-stewards"), 0, 6)
    final = told("stoneage", "2-stewards").final
    assert [share.score for share in forecast.shares] != [one.score for one in final]


def test_after_the_end_nobody_plays_on() -> None:
    log = golden("stoneage", "2-stewards")
    with pytest.raises(ValueError, match="nobody has anything to decide"):
        play_on(*log, len(log[2]) - 1, 1)


def test_an_analysis_in_slices_is_the_same_as_at_once() -> None:
    log = golden("stoneage", "2-stewards")
    seen: list[tuple[int, int]] = []
    whole = analyse(*log, playouts=2, progress=lambda made, due: seen.append((made, due)))
    assert seen == [(made, len(whole.forecasts)) for made in range(len(whole.forecasts) + 1)]

    story = told("stoneage", "2-stewards")
    done: list[VictoryForecast] = []
    while (made := next_forecast(story, done, 2)) is not None:
        assert not put_together(story, done).swings
        done.append(msgspec.json.decode(msgspec.json.encode(made), type=VictoryForecast))
    assert put_together(story, done) == whole
    assert whole.complete


def test_an_analysis_goes_to_json_and_back() -> None:
    whole = analyse(*golden("stoneage", "2-stewards"), playouts=1)
    form: Any = Analysis[StoneageFindings]
    data = msgspec.json.encode(whole)
    assert msgspec.json.encode(msgspec.json.decode(data, type=form)) == data


# -- swings ----------------------------------------------------------------------------------------


def _forecast(turn: int, row: int, *shares: float) -> VictoryForecast:
    parts = [Share(seat, share, 0, 1, 100) for seat, share in enumerate(shares)]
    return VictoryForecast(turn, row, 10, tuple(parts))


def _final(winner: int, players: int) -> list[Final]:
    return [Final(seat, 1, seat == winner, {}, f"P{seat}") for seat in range(players)]


def test_swings_are_the_largest_changes_with_a_reason_and_a_place_to_look() -> None:
    story = told("megaciv", "05-basic")
    blow = max(story.special.blows, key=lambda one: one.unit_points)
    players, turn, seat = len(story.final), blow.turn, blow.seat
    rows = {opening.turn: opening.row for opening in story.openings}
    even = [1 / players] * players
    fallen = [(1 - 0.01) / (players - 1)] * players
    fallen[seat] = 0.01
    forecasts = [
        _forecast(t, rows[t], *(fallen if t > turn else even)) for t in range(1, story.turns + 1)
    ]
    game = find_game("megaciv")
    swings = find_swings(game, forecasts, story.final, story.special, story.last_row)
    of_blow = next(one for one in swings if one.turn == turn)
    assert of_blow.seat == seat
    assert of_blow.row == blow.row
    names = [one.name for one in story.final]
    for language, word in (("en", "unit points"), ("de", "Einheitenpunkte")):
        text = catalogue(language, "megaciv").text(of_blow.said, names)
        assert f"{blow.unit_points} {word}" in text
        assert names[seat] in text
    # The last change is the one from the last forecast to the end.
    end = next(one for one in swings if one.turn == story.turns)
    assert {one.seat for one in story.final if one.winner} == {end.seat}
    assert end.after == 1


def test_a_game_that_never_turned_has_no_swings() -> None:
    game = find_game("stoneage")
    steady = [_forecast(turn, turn, 0.99, 0.01) for turn in range(1, 4)]
    assert find_swings(game, steady, _final(0, 2), told("stoneage", "2-stewards").special, 9) == ()


def test_openings_hold_positions_of_their_own() -> None:
    """Playing on changes no position that is kept."""
    story = told("stoneage", "2-stewards")
    opening: TurnStart = story.openings[-1]
    before = rules_bytes(opening.state)
    next_forecast(story, [_forecast(o.turn, o.row, 1, 0) for o in story.openings[:-1]], 1)
    assert rules_bytes(opening.state) == before


# -- luck ------------------------------------------------------------------------------------------


def _luck_of(number: int) -> list[tuple[float, float, float]]:
    """By seat of a simulated game: pips above expectation, their spread, goods above expectation.

    Random players roll for everything, and a game of theirs takes a few hundredths of a second.
    """
    game = find_game("stoneage")
    match: Match[Any] = Match.start(game, 4, seed=seed_from_number(number), undo="none")
    bots = [make_bot("random", game, 4 * number + seat) for seat in range(4)]
    while match.state.flow.decisions:
        decision = match.state.flow.decisions[0]
        answer = bots[decision.seat].choose(Question(game, match.state, decision))
        match.play(decision.seat, decision.id, answer)
    found = tell(game, match.header, match.log).special
    return [(one.pips, one.spread, sum(one.goods.values())) for one in found.luck]


@pytest.mark.slow
def test_luck_of_dice_has_mean_zero() -> None:
    """1,000 games with ECUMENE_WHOLE=1, 100 in CI: the mean stays within four standard errors."""
    seats = [seat for part in parts(10) for n in range(100) for seat in _luck_of(100 * part + n)]
    pips = sum(pips for pips, _, _ in seats)
    error = math.sqrt(sum(spread**2 for _, spread, _ in seats))
    assert error > 0
    assert abs(pips) < 4 * error
    goods = [goods for _, _, goods in seats]
    assert abs(fmean(goods)) < 4 * stdev(goods) / math.sqrt(len(goods))
