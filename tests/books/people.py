"""People around the board of a game of the engine, who tell the books what they see there.

They report what only people can know: counts, losses and places. The rest the books must work out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.books import ledger
from ecumene.games.books.ledger import Held
from ecumene.games.books.phases.abilities import AbilitiesUsed
from ecumene.games.books.phases.calamity.facts import Fact
from ecumene.games.books.phases.calamity.losses import Losses
from ecumene.games.books.phases.calamity.victims import Victims
from ecumene.games.books.phases.conflict import Conflict
from ecumene.games.books.phases.counts import Count
from ecumene.games.books.phases.movement import Done
from ecumene.games.books.phases.selection import Holds
from ecumene.games.books.phases.tax import Tax
from ecumene.games.books.phases.trade_cards import BoughtCards
from ecumene.games.megaciv.phases.calamity.cyclone import cities_at
from ecumene.games.megaciv.phases.calamity.losses import pieces_struck
from ecumene.games.megaciv.position.hands import calamities_in, card_of
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.state import BARBARIANS, Seat, State
from ecumene.kernel import KEEPER, NOBODY, Question
from tests.books.engine_game import Called, Played, opening_of, purchase_of
from tests.books.ledger_table import Table

VOLCANO = "volcanic_eruption_earthquake"
#: here the seats report the selection; the books do the rest
ANNEXES = ("civil_war", "tyranny")
#: what people count although only cities are asked for, or only cities and tokens
ALSO_COUNTED = {5: ("tokens", "treasury"), 11: ("cards",)}


class People:
    """Everybody around the board, and the books they keep."""

    def __init__(self, played: Played, table: Table) -> None:
        self.played = played
        self.table = table
        #: the kinds of questions that were answered
        self.told: set[str] = set()
        self._answers: dict[str, Callable[[int, Any], Any]] = {
            "opening": lambda seat, _about: opening_of(played, self.turn, seat),
            "tax": self._pay_tax,
            "count": self._count,
            "done": self._move,
            "holds": self._hold,
            "fact": self._look,
            "victims": self._choose,
            "losses": self._lose,
            "ability": self._use,
            "buy": lambda seat, _about: purchase_of(played, table, self.turn, seat),
        }

    @property
    def turn(self) -> int:
        """The turn of the books."""
        return self.table.state.turn

    def tell_everything(self) -> None:
        """Report what nobody is asked for, and answer until the books wait for nobody."""
        if self.table.state.phase == 4:
            self._report_conflicts()
        if self.table.state.phase == 6:
            self._report_cards()
        while self.table.view().missing:
            self._answer_one()

    def _answer_one(self) -> None:
        match = self.table.match
        asked = next(
            each
            for each in self.table.state.flow.decisions
            if each.seat != KEEPER
            and not (kind := match.game.kinds[each.kind]).idle
            and not kind.standing
        )
        self.told.add(asked.kind)
        about = Question(match.game, match.state, asked).about()
        match.play(asked.seat, asked.id, self._answers[asked.kind](asked.seat, about))

    # -- numbers ---------------------------------------------------------------------------------

    def _pay_tax(self, seat: int, _about: Any) -> Tax:
        taxes = {event.seat: event.data for event in self.played.told(self.turn, 1, "taxes")}
        return Tax(rate=taxes[seat]["rate"], paid=taxes[seat]["tokens"], revolt=True)

    def _count(self, seat: int, about: Any) -> Count:
        phase = self.table.state.phase
        there = self.played.after(self.turn, phase).seats[seat]
        names = {*about.fields, *ALSO_COUNTED.get(phase, ())}
        return Count(numbers={name: getattr(there, name) for name in names})

    def _move(self, seat: int, _about: Any) -> Done:
        before = self.played.positions[self.turn, 3].seats[seat]
        return Done(treasury=before.treasury - self.played.after(self.turn, 3).seats[seat].treasury)

    # -- entries that nobody waits for -----------------------------------------------------------

    def _report_conflicts(self) -> None:
        """Let the attacker report a city that fell; if it was barbarians, its owner."""
        told = self.played.told(self.turn, 4, "spoils")
        spoils = {(event.seat, event.data["area"]): event.data for event in told}
        for event in self.played.told(self.turn, 4, "city_taken"):
            attacker, defender = event.seat, event.data["defender"]
            won = attacker != BARBARIANS
            gained = spoils.get((attacker, event.data["area"]), {})
            fell = Conflict(
                other=defender if won else NOBODY,
                won=won,
                loot=gained.get("treasury", 0),
                card=bool(gained.get("drawn")) and defender >= 0,
            )
            self.table.answer(attacker if won else defender, "conflict", fell)

    def _report_cards(self) -> None:
        """Let everybody report the trade cards that they bought."""
        told = self.played.told(self.turn, 6, "bought")
        for seat in sorted({event.seat for event in told}):
            mine = [event.data for event in told if event.seat == seat]
            stacks = tuple(each["stack"] for each in mine if not each["free"])
            bought = BoughtCards(stacks=stacks, free=any(each["free"] for each in mine))
            self.table.answer(seat, "bought", bought)

    # -- calamities ------------------------------------------------------------------------------

    def _hold(self, seat: int, _about: Any) -> Holds:
        state = self.played.positions[self.turn, 9]
        passed = state.market.passed_by
        cards = calamities_in(state, state.seats[seat])
        held = [Held(card_of(state, card).name, passed.get(str(card), NOBODY)) for card in cards]
        return Holds(calamities=tuple(held))

    def _choose(self, _seat: int, about: Any) -> Victims:
        return Victims(tuple(self.played.calls[self.turn, about.calamity].case.secondary))

    def _look(self, seat: int, about: Any) -> Fact:
        called = self.played.calls[self.turn, about.calamity]
        numbers = {name: count_there(called, seat, name) for name in about.numbers}
        return Fact(numbers=numbers, seats=others_there(called) if about.seats else ())

    def _lose(self, _seat: int, about: Any) -> Losses:
        called = self.played.calls[self.turn, about.calamity]
        before, after = called.before.seats, called.after.seats
        more = {row.seat: difference(row, after[row.seat]) for row in before}
        changes = more[about.whose]
        if about.calamity in ANNEXES:
            changes = {name: by for name, by in changes.items() if by < 0}
        if about.minor is not None and not about.minor.ransom:
            changes.pop("treasury", None)  # the books take it
        # hordes that move on strike players whom nobody asks
        hordes = about.calamity == "barbarian_hordes"
        return Losses(changes=changes, others=without(more, about.whose) if hordes else {})

    def _use(self, seat: int, about: Any) -> AbilitiesUsed:
        after = self.played.after(self.turn, 10).seats
        used = tuple(name for name in after[seat].abilities_used if name in about.abilities)
        if not used:
            return AbilitiesUsed()
        more = {row.seat: difference(row, after[row.seat]) for row in self.table.state.seats}
        return AbilitiesUsed(used=used, changes=more[seat], others=without(more, seat))


def without(more: dict[int, dict[str, int]], seat: int) -> dict[str, dict[str, int]]:
    """Return the changes of all other seats, as an answer names them."""
    return {str(other): changes for other, changes in more.items() if changes and other != seat}


def difference(was: Seat | ledger.Seat, now: Seat) -> dict[str, int]:
    """Return how the numbers changed that a calamity or an ability can change."""
    names = ("tokens", "cities", "treasury")
    more = {name: getattr(now, name) - getattr(was, name) for name in names}
    return {name: by for name, by in more.items() if by}


# -- places ----------------------------------------------------------------------------------------


def count_there(called: Called, seat: int, name: str) -> int:
    """Count what a calamity could strike, as its question names it."""
    before, place = called.before, called.case.place
    there = before.seats[seat]
    if name in ("tokens", "treasury"):
        return int(getattr(there, name))
    if name == "stock":
        return there.tokens_in_stock
    if name == "coastal_cities":
        coastal = sum(board_of(before.options).coastal(area) for area in there.cities_at)
        # a phone asks secondary victims for yes or no
        return coastal if called.case.victim == seat else min(1, coastal)
    if not place:
        return 0
    if name == "sea_cities":
        return len(cities_at(before, there, place))
    if name == "volcano_cities":
        return sum(area in around_volcano(before, place) for area in there.cities_at)
    struck = pieces_struck(before, seat, place)
    return struck.tokens if name == "plain_tokens" else struck.cities


def others_there(called: Called) -> tuple[int, ...]:
    """The other seats at the place; of an earthquake the owner of the city that was reduced."""
    before, case = called.before, called.case
    others = [seat for seat in before.seats if seat.seat != case.victim]
    if case.calamity == VOLCANO and not case.place:
        after = called.after.seats
        return tuple(each.seat for each in others if after[each.seat].cities < each.cities)[:1]
    if not case.place:
        return ()
    if case.calamity == "cyclone":
        return tuple(each.seat for each in others if cities_at(before, each, case.place))
    if case.calamity == VOLCANO:
        areas = set(around_volcano(before, case.place))
        return tuple(each.seat for each in others if areas & {*each.cities_at, *each.tokens_at})
    return tuple(
        each.seat for each in others if pieces_struck(before, each.seat, case.place).points
    )


def around_volcano(state: State, place: str) -> tuple[str, ...]:
    """The areas that a volcano destroys."""
    (volcano,) = (each for each in board_of(state.options).volcanoes if each.id == place)
    return tuple(volcano.areas)
