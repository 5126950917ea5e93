"""Rules MC-8: how many calamities a player may be struck by; what is too many goes by chance."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.kernel import Move, Step, engine
from ecumene.kernel.chance import Request
from tests.support.megaciv_calamity import discarded
from tests.support.megaciv_table import GAME, Table


def discards(game: Table) -> list[tuple[int, str, str]]:
    """List the discards in order: seat, card, rule."""
    return [(e.seat, e.data["calamity"], e.rule) for e in game.told("calamity_discarded")]


def place_of(game: Table, cards: list[int], name: str) -> int:
    """Which of these cards, in order of their numbers, has this name."""
    return [game.card(number).name for number in sorted(cards)].index(name)


def picks(game: Table) -> list[Request]:
    return [request for request in game.chance.asked if request.what == "pick"]


@pytest.mark.rule("MC-8.T1", "MC-8.1", "MC-8.3", "MC-8.5")
@pytest.mark.parametrize("gone", ["treachery", "famine", "barbarian_hordes"])
def test_one_of_three_major_calamities_goes_at_random(gone: str) -> None:
    game = Table(players=8)
    dealt = game.deal(3, "famine", "treachery", "barbarian_hordes")
    game.deal(3, "clay")
    game.chance.picks = [place_of(game, dealt, gone)]
    game.phase(8)
    assert game.over  # nobody decides anything
    assert discards(game) == [(3, gone, "MC-8.5")]
    assert [request.size for request in picks(game)] == [3]  # each with probability 1/3
    left = {"famine", "treachery", "barbarian_hordes"} - {gone}
    assert game.hand(3) == sorted({*left, "clay"})
    assert discarded(game) == [gone]


@pytest.mark.rule("MC-8.T1", "MC-8.5")
def test_chance_takes_each_of_three_about_as_often() -> None:
    gone: Counter[str] = Counter()
    for seed in range(60):
        game = Table(players=8, seed=seed)
        game.deal(0, "famine", "treachery", "barbarian_hordes")
        gone[discards(game.phase(8))[0][1]] += 1
    assert set(gone) == {"famine", "treachery", "barbarian_hordes"}
    assert min(gone.values()) >= 8


TWICE = ("superstition", "superstition", "tyranny", "squandered_wealth", "coastal_migration")


@pytest.mark.rule("MC-8.T2", "MC-8.4", "MC-8.5", "MC-B.4", "N-87")
@pytest.mark.parametrize("twin", [0, 1])
@pytest.mark.parametrize(
    "gone", ["coastal_migration", "squandered_wealth", "superstition", "tyranny"]
)
def test_one_of_two_equal_calamities_goes_first_then_one_of_all(twin: int, gone: str) -> None:
    game = Table(players=16)
    dealt = game.deal(2, *TWICE)
    twins = sorted(dealt[:2])
    game.chance.picks = [twin, place_of(game, [twins[1 - twin], *dealt[2:]], gone)]
    game.phase(8)
    assert discards(game) == [(2, "superstition", "MC-8.4"), (2, gone, "MC-8.5")]
    assert [request.size for request in picks(game)] == [2, 4]
    assert twins[twin] not in game.seat(2).hand  # it was this instance that went
    assert len(game.seat(2).hand) == 3


@pytest.mark.rule("MC-8.T3", "MC-8.5", "MC-8.3")
def test_a_minor_one_may_go_though_there_are_too_many_major_ones() -> None:
    game = Table(players=9)
    dealt = game.deal(1, "famine", "treachery", "flood", "tempest")
    game.chance.picks = [place_of(game, dealt, "tempest"), 0]
    game.phase(8)
    (first, second) = discards(game)
    assert first == (1, "tempest", "MC-8.5")
    assert second[2] == "MC-8.5"
    assert second[1] != "tempest"
    assert [request.size for request in picks(game)] == [4, 3]
    assert len(game.hand(1)) == 2


@pytest.mark.rule("MC-8.T3", "MC-8.3", "MC-8.5")
def test_when_a_major_one_goes_two_major_ones_and_a_minor_one_stay() -> None:
    game = Table(players=9)
    dealt = game.deal(1, "famine", "treachery", "flood", "tempest")
    game.chance.picks = [place_of(game, dealt, "flood")]
    game.phase(8)
    assert discards(game) == [(1, "flood", "MC-8.5")]
    assert game.hand(1) == ["famine", "tempest", "treachery"]


@pytest.mark.rule("MC-8.3")
@pytest.mark.parametrize(
    ("players", "held", "kept"),
    [
        (8, ("famine", "treachery"), 2),
        (8, ("famine", "treachery", "flood", "epidemic"), 2),
        (14, ("famine", "treachery", "flood"), 2),
        (9, ("tempest", "city_riots", "banditry"), 3),  # three minor ones are allowed
        (9, ("famine", "city_riots", "banditry"), 3),
        (9, ("tempest", "city_riots", "banditry", "tribal_conflict"), 3),
        (9, ("famine", "treachery", "banditry", "tribal_conflict"), 3),
        (11, ("famine", "flood", "treachery"), 2),
        (18, ("famine", "famine"), 1),
        (18, ("famine", "famine", "flood", "flood"), 2),
    ],
)
def test_limits_by_number_of_players(players: int, held: tuple[str, ...], kept: int) -> None:
    game = Table(players=players)
    game.deal(4, *held)
    game.phase(8)
    names = game.hand(4)
    assert len(names) == len(set(names)) == kept
    assert discarded(game) == sorted(Counter(held) - Counter(names))
    assert len(discards(game)) == len(held) - kept


@pytest.mark.rule("MC-8.2", "N-88", "DG-1.6")
def test_everybody_shows_how_many_before_anything_is_discarded() -> None:
    game = Table(players=8)
    game.deal(5, "famine", "treachery", "flood", "ochre")
    game.deal(2, "epidemic", "clay", "ochre")
    game.deal(0, "tyranny", "piracy", "regression", "corruption")
    game.phase(8)
    kinds = [e.kind for e in game.events if e.kind.startswith("calamity")]
    assert kinds == ["calamity_counts", *["calamity_discarded"] * 3]
    assert game.told("calamity_counts")[0].data["counts"] == [4, 0, 1, 0, 0, 3, 0, 0]
    assert [seat for seat, _, _ in discards(game)] == [0, 0, 5]  # seats in ranking (N-01)


@pytest.mark.rule("MC-8.2", "DG-1.11", "DG-1.7")
def test_what_they_are_stays_hidden() -> None:
    def seen(*names: str) -> list[object]:
        game = Table(players=9)
        game.deal(1, *names)
        game.phase(8)
        return [(e.kind, e.data) for e in game.events] + [
            (e.kind, e.data) for kind in ("calamity_counts",) for e in game.told(kind, viewer=0)
        ]

    assert seen("famine", "piracy") == seen("tempest", "banditry")


@pytest.mark.rule("MC-8.2")
def test_the_phase_is_skipped_if_nobody_holds_one() -> None:
    game = Table(players=8)
    game.deal(0, "clay", "ochre", "water")
    game.phase(8)
    assert game.over
    assert [e.kind for e in game.events] == ["phase"]
    assert picks(game) == []


@pytest.mark.rule("MC-8.6", "MC-B.14")
def test_discards_go_to_the_piles_of_their_stack_and_block() -> None:
    game = Table(players=18)
    game.deal(3, "epidemic", "epidemic", "famine", "flood")
    game.phase(8)
    for block, piles in game.state.discards.items():
        for stack, pile in enumerate(piles, 1):
            for number in pile:
                assert (game.card(number).block, game.card(number).stack) == (block, stack)
    assert len(discarded(game)) == 2


@pytest.mark.rule("MC-8.4")
def test_each_of_two_equal_cards_goes_about_as_often() -> None:
    gone: Counter[int] = Counter()
    for seed in range(40):
        game = Table(players=14, seed=seed)
        twins = sorted(game.deal(0, "flood", "flood"))
        game.phase(8)
        gone[twins.index(game.seat(0).hand[0])] += 1
    assert min(gone[0], gone[1]) >= 8


@pytest.mark.rule("MC-8.2", "DG-7.2")
def test_the_phase_cannot_be_taken_back() -> None:
    game = Table(players=8)
    game.deal(0, "famine")
    game.state.flow.agenda.append(Step("select_calamities"))
    move = Move(game.state.flow, game.chance)
    engine.settle(GAME, game.state, move)
    assert move.sealed == "reveal"


@pytest.mark.rule("MC-L.4", "MC-8.2")
def test_who_has_left_takes_no_part() -> None:
    game = Table(players=8)
    game.deal(1, "famine")
    game.seat(2).left = True
    game.phase(8)
    assert game.told("calamity_counts")[0].data["counts"][1:3] == [1, 0]
