"""Turn order, and decisions by ranking.

Contested sites (MC-5.10), the right to wait (MC-0.54, DG-3.5), two copies in order (MC-B.6), buying
nothing (MC-12.5) and the turn marker (MC-13.13).
"""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.kernel import Step
from tests.support.megaciv_rivals import (
    HIGHER,
    LANDS,
    LOWER,
    b,
    builds,
    empire,
    equal_losses,
    rivals,
    treacheries,
    two_famines,
)
from tests.support.megaciv_succession import stand
from tests.support.megaciv_succession import table as ast_table
from tests.support.megaciv_sums import some
from tests.support.megaciv_table import Land, Table

# -- contested sites -------------------------------------------------------------------------------


@pytest.mark.rule("MC-5.10", "MC-0.52")
def test_the_lower_ranked_cannot_take_a_site_before_the_higher_ranked_has_decided() -> None:
    game = rivals().phase(5)
    assert game.asked() == [0]
    (event,) = game.told("waits_for_sites")
    assert (event.seat, event.rule, event.data) == (2, "MC-5.10", {"areas": ["w"]})
    game.answer(0, HIGHER)
    assert game.seat(0).cities_at == ["w"]
    assert game.over  # nothing is left to build for seat 2: it is not even asked


@pytest.mark.rule("MC-5.10")
def test_what_the_higher_ranked_leaves_is_offered_to_the_lower_ranked() -> None:
    game = rivals().phase(5).answer(0, builds())
    assert [(d.seat, d.rule, d.args) for d in game.open()] == [(2, "MC-5.10", ("w",))]
    game.answer(2, LOWER)
    assert game.seat(2).cities_at == ["w"]
    assert game.over


@pytest.mark.rule("MC-5.10", "MC-0.53")
def test_only_the_contested_site_waits() -> None:
    """Seat 2 builds in t at once, in w when seat 0 has decided; seat 3 waits for nobody."""
    game = rivals().put(2, t=6).put(3, s=8).phase(5)
    assert game.asked() == [0, 3, 2]
    facts = game.about(2)
    assert ([site.area for site in facts.sites], facts.contested) == (["t"], {"w": 0})
    refusal = game.refused(2, builds(b("t"), LOWER["builds"][0]))
    assert (refusal.code, refusal.rule) == ("build_contested", "MC-5.10")
    game.answer(2, builds(b("t"))).answer(3, builds())
    assert (game.seat(2).cities_at, game.asked()) == (["t"], [0])
    assert game.seat(2).built == ["t"]  # surplus and support come after the last city
    assert game.command_refused("unwait", 2).code == "wait_for_sites"
    game.answer(0, builds())
    assert game.asked() == [2]
    assert game.refused(2, builds(b("t"))).code == "build_two_cities"
    game.answer(2, LOWER)
    assert game.seat(2).cities_at == ["t", "w"]


@pytest.mark.rule("MC-5.10")
def test_who_waited_is_asked_about_those_sites_only() -> None:
    game = rivals().put(2, t=6, s=6).phase(5)
    game.answer(2, builds(b("t"))).answer(0, builds())
    assert game.refused(2, builds(b("s"))).code == "build_elsewhere"
    assert [site.area for site in game.about(2).sites] == ["w"]
    game.answer(2, builds())
    assert game.seat(2).cities_at == ["t"]


@pytest.mark.rule("MC-5.10", "MC-0.54")
def test_who_waits_for_the_turn_keeps_the_first_choice() -> None:
    """Seat 1 could build in s too and waits: seat 2 waits for seat 1, which waits for seat 0."""
    game = Table(LANDS).put(0, t=6, p=8).put(1, s=3, n1=4).put(2, s=3, m1=4)
    for seat in (1, 2):
        game.hold(seat, "architecture").treasury(seat, 3)
    game.phase(5).command("wait", 1)
    assert game.asked() == [0]
    game.answer(0, builds())
    assert game.asked() == [1]
    game.answer(1, builds(b("s", treasury=3)))
    assert game.over
    assert (game.seat(1).cities_at, game.seat(2).cities_at) == (["s"], [])


@pytest.mark.rule("MC-5.10", "MC-0.55")
def test_in_strict_order_nothing_is_contested() -> None:
    game = rivals(order="strict").phase(5)
    assert game.asked() == [0]
    game.answer(0, builds()).answer(2, LOWER)
    assert game.seat(2).cities_at == ["w"]


# -- the right to wait -----------------------------------------------------------------------------


def lose(place: str, number: int = 1) -> dict[str, Any]:
    return {"sources": [[place, number]]}


@pytest.mark.rule("DG-3.5", "MC-0.54", "MC-4.8")
@pytest.mark.parametrize("order", ["early", "strict"])
def test_equal_losses_can_be_waited_in(order: str) -> None:
    game = equal_losses(order=order)
    assert game.asked() == [0, 1]
    assert game.command_refused("wait", 0).code == "wait_for_nobody"
    game.command("wait", 1)
    assert game.asked() == [0]
    game.answer(0, lose("ship"))
    assert game.asked() == [1]
    shown = [e for e in game.told("loss_chosen", viewer=1) if "place" in e.data]
    assert [(e.seat, e.data["place"], e.rule) for e in shown] == [(0, "ship", "DG-3.5")]
    game.answer(1, lose("ship"))
    assert (game.seat(0).ships_at, game.seat(1).ships_at) == ([], [])


@pytest.mark.rule("DG-3.5", "DG-3.2")
def test_waiting_in_a_conflict_can_be_ended_and_shows_nothing() -> None:
    game = equal_losses(order="strict").command("wait", 1).command("unwait", 1)
    assert game.asked() == [0, 1]
    game.answer(0, lose("ship"))
    assert all("place" not in e.data for e in game.told("loss_chosen", viewer=1))
    game.answer(1, lose("k"))
    assert game.seat(0).ships_at == []


@pytest.mark.rule("DG-3.5", "MC-4.8")
def test_two_conflicts_are_two_moments() -> None:
    """Seat 1 is second in k and first in j: it waits in k and is asked in j at once."""
    lands = {"k": Land(limit=1, water=""), "j": Land(limit=1, water="k")}
    game = Table(lands).put(0, k=3).put(1, k=3, j=3).put(2, j=3)
    for seat in range(3):
        game.hold(seat, "naval_warfare")
    game.ship(0, "k").ship(1, "k", "j").ship(2, "j").phase(4)
    assert [(d.seat, d.args[0]) for d in game.open()] == [(1, "j"), (2, "j"), (0, "k"), (1, "k")]
    game.command("wait", 1)
    assert [(d.seat, d.args[0]) for d in game.open()] == [(1, "j"), (2, "j"), (0, "k")]
    assert game.command_refused("wait", 1).code == "wait_for_nobody"
    game.command("wait", 2)
    assert [(d.seat, d.args[0]) for d in game.open()] == [(1, "j"), (0, "k")]


@pytest.mark.rule("DG-3.5", "MC-0.54", "MC-A.PROVINCIAL.1")
def test_gifts_can_be_waited_with() -> None:
    game = empire()
    assert game.asked("give_card") == [1, 2]
    game.command("wait", 2)
    assert game.asked("give_card") == [1]
    game.answer(1, game.default(1))
    assert game.asked("give_card") == [2]
    game.answer(2, game.default(2))
    assert len(game.seat(0).hand) == 2


@pytest.mark.rule("DG-3.5", "MC-0.54", "MC-B.6")
def test_the_question_of_order_can_be_waited_in() -> None:
    game = two_famines().command("wait", 1)
    assert game.asked("insist_order") == [0]
    game.answer(0, {"insist": False})
    assert game.asked("insist_order") == [1]


# -- two copies in order ---------------------------------------------------------------------------


@pytest.mark.rule("MC-B.6", "N-92", "D-33")
def test_the_beneficiary_of_the_second_copy_is_found_when_its_turn_comes() -> None:
    game = treacheries()
    assert [e.data["beneficiary"] for e in game.told("calamity")] == [2, 2]
    game.answer(2, {"areas": ["a0"]})
    # Seat 0 has as many cities in stock as seat 2 now, and more tokens.
    (event,) = game.told("beneficiary")
    assert (event.seat, event.data["victim"]) == (0, 1)
    assert game.asked("claim_cities") == [0]


# -- buying nothing --------------------------------------------------------------------------------


def rich() -> tuple[Table, list[int]]:
    """Seat 0 holds 9 commodity cards, one above the limit, 2 of them water, and 5 treasury."""
    game = Table({"a": Land()}).treasury(0, 5)
    cards = game.deal(0, *["iron"] * 7, "water", "water")
    return game.steps(Step("acquisition")), cards


@pytest.mark.rule("MC-12.5", "N-134")
@pytest.mark.parametrize(("cards", "water"), [(1, 0), (0, 1), (7, 2)])
def test_without_an_advance_nothing_is_spent(cards: int, water: int) -> None:
    game, hand = rich()
    answer = {"cards": hand[:cards], "water": water}
    refusal = game.refused(0, answer)
    assert (refusal.code, refusal.rule) == ("nothing_bought", "MC-12.5")
    preview = game.preview(0, answer)
    assert preview.missing is not None
    assert preview.missing.code == "nothing_bought"


@pytest.mark.rule("MC-12.5", "N-134")
def test_only_the_excess_is_discarded_down_to_the_limit() -> None:
    game, _ = rich()
    assert game.refused(0, {}).rule == "MC-12.5"
    assert game.refused(0, {"discard_water": 2}).rule == "MC-12.5"
    game.answer(0, {"discard_water": 1})
    assert (game.seat(0).cards, game.seat(0).treasury) == (8, 5)


# -- the turn marker -------------------------------------------------------------------------------


@pytest.mark.rule("MC-13.1", "MC-13.13", "D-85")
def test_the_turn_marker_moves_in_the_last_turn_too() -> None:
    game = stand(ast_table(), 1, 14, 5, *some("dear", 3)).phase(13)
    assert (game.state.ended, game.state.turn) == (True, 2)
    kinds = [event.kind for event in game.events]
    assert kinds[-2:] == ["turn_marker", "game_over"]
    assert game.told("game_over")[0].data == {"turn": 1}
