"""Entries by people at the table, read from the engine's board when their phone asks.

People report what is on the table at the end of the phase, and nothing more. A wrong number that
nobody asked for is corrected on the "My numbers" page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from benchmarks.studies.companion_game import MINOR, Called, Played, Resolved, calamities_held
from ecumene.games.megaciv.calculations.payment import token_value
from ecumene.games.megaciv.phases.calamity.cyclone import cities_at
from ecumene.games.megaciv.phases.calamity.losses import pieces_struck
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.state import BARBARIANS, State
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import NOBODY

Question = Mapping[str, Any]
View = Mapping[str, Any]
#: a seat, the kind of its question, its answer
Unasked = tuple[int, str, dict[str, Any]]
VOLCANO = "volcanic_eruption_earthquake"
#: here the seats report the selection; the books do the rest
ANNEXES = ("civil_war", "tyranny")
#: phases in which cities are counted anyway, or will be in the next one
COUNTED = (3, 4, 5, 10, 11)


def value(view: View, seat: int, name: str) -> int:
    """A number of the books."""
    number: int = view["seats"][seat]["numbers"][name][0]
    return number


class People:
    """Everybody around the board."""

    def __init__(self, played: Played) -> None:
        self._played = played
        #: losses of tokens that were told: turn, calamity, seat
        self._lost: set[tuple[int, str, int]] = set()
        self._answers: dict[str, Callable[[Question, View], dict[str, Any]]] = {
            "tax": self._tax,
            "count": self._count,
            "done": self._done,
            "holds": self._holds,
            "fact": self._fact,
            "insist": self._insist,
            "victims": self._victims,
            "losses": self._losses,
            "ability": self._ability,
            "buy": self._buy,
        }

    def answer(self, question: Question, view: View) -> dict[str, Any]:
        """Return the answer to a question that the books wait for."""
        return self._answers[question["kind"]](question, view)

    # -- numbers ---------------------------------------------------------------------------------

    def _tax(self, question: Question, view: View) -> dict[str, Any]:
        seat, rate = question["seat"], question["about"]["default"]["rate"]
        for event in self._played.told(view["turn"], 1, "taxes"):
            if event.seat == seat:
                paid = event.data["tokens"]
                return {"rate": event.data["rate"], "paid": paid, "revolt": True}
        return {"rate": rate, "paid": 0, "revolt": True}

    def _count(self, question: Question, view: View) -> dict[str, Any]:
        phase = view["phase"]
        there = self._played.after(view["turn"], phase).seats[question["seat"]]
        return {"numbers": {name: getattr(there, name) for name in question["about"]["fields"]}}

    def _done(self, question: Question, view: View) -> dict[str, Any]:
        seat, after = question["seat"], self._played.after(view["turn"], 3)
        return {"treasury": max(0, value(view, seat, "treasury") - after.seats[seat].treasury)}

    # -- entries that nobody waits for -----------------------------------------------------------

    def unasked(self, turn: int, phase: int) -> list[Unasked]:
        """Return entries that nobody waits for: cities that fell, trade cards that were bought."""
        if phase == 4:
            return self._conflicts(turn)
        if phase == 6:
            return self._bought(turn)
        return []

    def _conflicts(self, turn: int) -> list[Unasked]:
        """Let the attacker of a conflict report it; after one with barbarians, the defender."""
        spoils = {
            (event.seat, event.data["area"]): event.data
            for event in self._played.told(turn, 4, "spoils")
        }
        found = []
        for event in self._played.told(turn, 4, "city_taken"):
            attacker, defender = event.seat, event.data["defender"]
            won = attacker != BARBARIANS
            gained = spoils.get((attacker, event.data["area"]), {})
            answer = {
                "other": defender if won else NOBODY,
                "won": won,
                "loot": gained.get("treasury", 0),
                "card": bool(gained.get("drawn")) and defender >= 0,
            }
            found.append((attacker if won else defender, "conflict", answer))
        return found

    def _bought(self, turn: int) -> list[Unasked]:
        stacks: dict[int, list[int]] = {}
        free = set()
        for event in self._played.told(turn, 6, "bought"):
            mine = stacks.setdefault(event.seat, [])
            if event.data["free"]:
                free.add(event.seat)
            else:
                mine.append(event.data["stack"])
        return [
            (seat, "bought", {"stacks": numbers, "free": seat in free})
            for seat, numbers in stacks.items()
        ]

    # -- calamities ------------------------------------------------------------------------------

    def _holds(self, question: Question, view: View) -> dict[str, Any]:
        """Return the calamities left after random removal above the limit."""
        position = self._played.positions[view["turn"], 9]
        held = calamities_held(position, question["seat"])
        return {"calamities": [[name, giver] for name, giver in held]}

    def called(self, turn: int, calamity: str) -> Called:
        """Return a calamity of the engine's turn; all minor ones count as one."""
        name = calamity if calamity != MINOR and CALAMITIES[calamity].is_major else MINOR
        return self._played.calls[turn, name]

    def _copy(self, turn: int, calamity: str, victim: int) -> Resolved | None:
        copies = self.called(turn, calamity).copies
        return next((each for each in copies if each.case.victim == victim), None)

    def target(self, turn: int, calamity: str, victim: int | None = None) -> State:
        """Return the position after a calamity, or after one copy if they are sequential."""
        called = self.called(turn, calamity)
        if not called.insisting or victim is None:
            return called.after
        copy = self._copy(turn, calamity, victim)
        return called.after if copy is None or copy is called.copies[-1] else copy.after

    def _insist(self, question: Question, view: View) -> dict[str, Any]:
        called = next(each for each in view["cases"] if each["called"] and not each["done"])
        insisting = self.called(view["turn"], called["calamity"]).insisting
        return {"insist": question["seat"] in insisting}

    def _victims(self, question: Question, view: View) -> dict[str, Any]:
        about = question["about"]
        copy = self._copy(view["turn"], about["calamity"], question["seat"])
        seats = copy.case.secondary if copy is not None else about["default"]["seats"]
        return {"seats": list(seats)}

    def _fact(self, question: Question, view: View) -> dict[str, Any]:
        about, seat = question["about"], question["seat"]
        calamity, victim = about["calamity"], about["victim"]
        copy = self._copy(view["turn"], calamity, victim)
        before = copy.before if copy else self.called(view["turn"], calamity).before
        numbers = {
            name: self._number(name, before, copy, seat, calamity) for name in about["numbers"]
        }
        seats = self._others_there(copy, victim) if about["seats"] and copy else []
        return {"numbers": numbers, "seats": seats}

    def _number(
        self, name: str, before: State, copy: Resolved | None, seat: int, calamity: str
    ) -> int:
        there = before.seats[seat]
        if name == "stock":
            return there.tokens_in_stock
        if name in ("tokens", "treasury"):
            return int(getattr(there, name))
        if name == "coastal_cities":
            board = board_of(before.options)
            coastal = sum(board.coastal(area) for area in there.cities_at)
            second = copy is not None and copy.case.victim != seat
            return min(1, coastal) if second else coastal  # a phone asks these for yes or no
        if copy is None or not copy.case.place:
            return 0
        place = copy.case.place
        if name == "sea_cities":
            return len(cities_at(before, there, place))
        if name == "volcano_cities":
            return sum(area in _volcano(before, place) for area in there.cities_at)
        struck = pieces_struck(before, seat, place)
        return struck.tokens if name == "plain_tokens" else struck.cities

    def _others_there(self, copy: Resolved, victim: int) -> list[int]:
        """Return the other seats at the place; for an earthquake the owner of the reduced
        neighbour."""
        before, place = copy.before, copy.case.place
        others = [seat for seat in before.seats if seat.seat != victim and not seat.left]
        if copy.case.calamity == VOLCANO and not place:
            lost = [
                each.seat for each in others if copy.after.seats[each.seat].cities < each.cities
            ]
            return lost[:1]
        if not place:
            return []
        if copy.case.calamity == "cyclone":
            return [each.seat for each in others if cities_at(before, each, place)]
        if copy.case.calamity == VOLCANO:
            areas = _volcano(before, place)
            return [
                each.seat
                for each in others
                if any(area in areas for area in (*each.cities_at, *each.tokens_at))
            ]
        return [each.seat for each in others if pieces_struck(before, each.seat, place).points]

    def _losses(self, question: Question, view: View) -> dict[str, Any]:
        """Return the losses: cities and treasury until they match, tokens as lost."""
        about, turn = question["about"], view["turn"]
        calamity, whose = about["calamity"], about["whose"]
        called = self.called(turn, calamity)
        after = self.target(turn, calamity, about["victim"])
        changes = {"tokens": self._tokens_lost(called, after, turn, calamity, whose, view)}
        if calamity in ANNEXES:
            lost = called.before.seats[whose].cities - after.seats[whose].cities
            changes["cities"] = -min(max(0, lost), value(view, whose, "cities"))
            changes["tokens"] = min(0, changes["tokens"])
        else:
            changes["cities"] = after.seats[whose].cities - value(view, whose, "cities")
            minor = about["minor"]
            if not (minor and minor["treasury"]):  # that is taken off by the books
                now = value(view, whose, "treasury")
                changes["treasury"] = after.seats[whose].treasury - now
        kept = {name: more for name, more in changes.items() if more}
        return {"changes": kept, "others": {}, "barbarians": 0}

    def _tokens_lost(
        self, called: Called, after: State, turn: int, calamity: str, seat: int, view: View
    ) -> int:
        name = calamity if CALAMITIES[calamity].is_major else MINOR
        if (turn, name, seat) in self._lost:
            return 0
        self._lost.add((turn, name, seat))
        more = after.seats[seat].tokens - called.before.seats[seat].tokens
        have = value(view, seat, "tokens")
        return min(55 - have, max(-have, more))

    # -- abilities, purchases --------------------------------------------------------------------

    def _ability(self, question: Question, view: View) -> dict[str, Any]:
        """Return the abilities used, and the changes for the own seat."""
        seat, turn = question["seat"], view["turn"]
        before = self._played.positions[turn, 10].seats[seat]
        after = self._played.after(turn, 10).seats[seat]
        held = set(question["about"]["abilities"])
        used = [name for name in after.abilities_used if name in held]
        changes = {}
        if used:
            have = value(view, seat, "tokens")
            changes = {
                "tokens": min(55 - have, max(-have, after.tokens - before.tokens)),
                "cities": after.cities - value(view, seat, "cities"),
                "treasury": after.treasury - value(view, seat, "treasury"),
            }
        kept = {name: more for name, more in changes.items() if more}
        return {"used": used, "changes": kept, "others": {}}

    def purchase(self, turn: int, seat: int) -> dict[str, Any] | None:
        """Return the engine's data about a purchase."""
        events = self._played.told(turn, 12, "purchased")
        return next((event.data for event in events if event.seat == seat), None)

    def _buy(self, question: Question, view: View) -> dict[str, Any]:
        seat, turn = question["seat"], view["turn"]
        event = self.purchase(turn, seat)
        about = question["about"]
        left = min(about["hand_limit"], about["cards"])  # as the form is filled in
        if event is None:
            return {"left": left}
        answer = self._played.purchases[turn, seat]
        advances: list[str] = list(answer["advances"])
        library, free = answer.get("library"), answer.get("free")
        worth = token_value(self._played.positions[turn, 12].seats[seat].advances)
        unused = ("library" in advances and len(advances) > 1 and not library) or (
            "anatomy" in advances and not free
        )
        return {
            "advances": advances,
            "free": free or "",
            "library": library or "",
            "chosen": answer.get("chosen") or {},
            "waived": unused,
            "points": max(0, event["price"] - event["treasury"] * worth),
            "treasury": event["treasury"],
            "left": left,
        }

    # -- what is wrong in the books --------------------------------------------------------------

    def amendments(self, turn: int, phase: int, what: str, view: View) -> dict[int, dict[str, int]]:
        """By seat: numbers that are not as on the table, at the end of a phase or a calamity."""
        if phase == 9 and what:
            after = self.target(turn, what, _victim_alone(view))
        else:
            after = self._played.after(turn, phase)
        names = ["treasury"] + ["cities"] * (phase not in (1, *COUNTED))
        found: dict[int, dict[str, int]] = {}
        for seat in after.seats:
            wrong = {
                name: getattr(seat, name)
                for name in names
                if getattr(seat, name) != value(view, seat.seat, name)
            }
            if wrong:
                found[seat.seat] = wrong
        return found


def numbers_after(entries: Sequence[Unasked], view: View) -> dict[tuple[int, str], int]:
    """Return the expected numbers of some seats after entries nobody waited for."""
    more: Counter[tuple[int, str]] = Counter()
    for seat, kind, answer in entries:
        if kind == "bought":
            more[seat, "cards"] += len(answer["stacks"]) + answer["free"]
        else:
            more[seat, "treasury"] += answer["loot"] if answer["won"] else 0
            defender = answer["other"] if answer["won"] else seat
            if defender != NOBODY:
                more[defender, "cities"] -= 1
    return {(seat, name): value(view, seat, name) + by for (seat, name), by in more.items()}


def _victim_alone(view: View) -> int | None:
    """The victim, if one copy is resolved before another."""
    called = [each for each in view["cases"] if each["called"] and not each["done"]]
    return called[0]["victim"] if len(called) == 1 else None


def _volcano(state: State, place: str) -> tuple[str, ...]:
    (volcano,) = (each for each in board_of(state.options).volcanoes if each.id == place)
    return tuple(volcano.areas)
