"""A day at the table: cards, phones, keeper, phase by phase, compared with the engine's game."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import msgspec

from benchmarks.drills.home_file import HomeFile
from benchmarks.studies import companion_taps as taps
from benchmarks.studies.companion_game import Played
from benchmarks.studies.companion_people import People, numbers_after, value
from benchmarks.studies.companion_phones import Device, Line
from ecumene.games.megaciv.calculations.prices import open_prices
from ecumene.games.megaciv.calculations.turn_order import census_order, city_order, position_order
from ecumene.games.megaciv.calculations.victory import places, victory_points
from ecumene.kernel import KEEPER
from harness.site import Host
from harness.sockets import Ledger
from harness.tables import HUMAN, bearer, new_host, open_client, post

#: kinds nobody waits for, and those the keeper answers at the end of a phase
NOT_WAITED_FOR = ("conflict", "bought", "rebuy", "desk", "chair", "gate")
#: the count of cities and tokens at the end is no part of the last turn
AT_THE_END, LAST_PHASE = 0, 13
KEEPER_NAME = "Ada of the books"
#: the turn in which a phone dies
DEAD_PHONE_TURN = 3
DEAD_PHONE_SEAT = 2


@dataclass(slots=True)
class Found:
    """The findings of a day."""

    differences: list[str] = field(default_factory=list)
    #: how often each thing was compared
    compared: Counter[str] = field(default_factory=Counter)
    #: by turn and seat, and of the keeper by turn
    taps: Counter[tuple[int, int]] = field(default_factory=Counter)
    keeper_taps: Counter[int] = field(default_factory=Counter)
    #: by kind of entry, the count at the end left out
    taps_by_kind: Counter[str] = field(default_factory=Counter)
    entries: Counter[str] = field(default_factory=Counter)
    #: by phase: numbers amended because nobody asks for them
    amended: Counter[str] = field(default_factory=Counter)
    setup: dict[str, Any] = field(default_factory=dict)
    dead_phone: dict[str, Any] = field(default_factory=dict)
    seconds: float = 0.0
    ledger: Any = None
    csv: list[str] = field(default_factory=list)


class Day:
    """One game of the books, told by people who look at the engine's board."""

    def __init__(self, host: Host, played: Played, *, shared: bool, by_keeper: int) -> None:
        self.host = host
        self.played = played
        self.people = People(played)
        self.found = Found()
        self.ledger = Ledger()
        self.lines: dict[int, Line] = {}
        self._attending: dict[int, asyncio.Task[None]] = {}
        self._given_up: set[int] = set()
        #: the seat that a device entered last
        self._last_seat: dict[str, int] = {}
        #: devices that were turned to their other seat, and when
        self._turned: set[tuple[str, tuple[Any, ...]]] = set()
        #: nothing is broken while somebody changes phones
        self.calm = asyncio.Lock()
        seats = played.players
        self.without = range(seats - by_keeper, seats)
        self.shared = shared
        self.table = ""
        self.game = UUID(int=0)
        # A host that was killed, or has waited long, keeps no connection open.
        self._http = open_client(host.address, keeps_connections=False)
        self._host_token = ""
        self._cards: dict[int, str] = {}

    @property
    def keeper(self) -> Line:
        """The keeper's laptop."""
        return self.lines[KEEPER]

    @property
    def everybody_there(self) -> bool:
        """Whether all sockets are open."""
        return all(line.there for line in self.lines.values())

    # -- sitting down ----------------------------------------------------------------------------

    async def sit_down(self) -> None:
        """Set up the table, up to the first question on every phone."""
        began, steps = time.monotonic(), Counter[str]()
        self._host_token = await new_host(self._http, KEEPER_NAME)
        steps["host: name"] += 1
        form = {
            "name": "Companion",
            "game": "books",
            "options": {"stop_turn": self.played.turns},
            "seats": [HUMAN] * self.played.players,
        }
        made = await post(self._http, "/api/tables", form, self._host_token)
        self.table = made["id"]
        cards = await post(self._http, f"{self._path}/cards", {}, self._host_token)
        self._cards = {card["seat"]: card["token"] for card in cards["cards"]}
        steps.update({"host: new table": 1, "host: print cards": 1})
        for seat in self.without:
            label = {"seat": seat, "label": f"Nobody {seat}"}
            await post(self._http, f"{self._path}/labels", label, self._host_token)
            steps["host: name a seat without phone"] += 1
        await post(self._http, f"{self._path}/start", None, self._host_token)
        steps["host: begin"] += 1
        played = HomeFile(self.host.file).table(self.table).played
        assert played is not None
        self.game = played
        me = (await self._http.get("/api/me", headers=bearer(self._host_token))).json()
        self._open(KEEPER, Device(me["id"], self._host_token, me["name"]))
        await asyncio.gather(*(self._first_scan(seat, steps) for seat in self._phone_seats))
        for seat, line in self.lines.items():
            await line.until(lambda: True)
            self._attending[seat] = asyncio.create_task(self._attend(line))
        await self.keeper.until(lambda: self.keeper.find("gate", KEEPER))
        self.found.setup = {
            "seconds": round(time.monotonic() - began, 2),
            "steps": sum(steps.values()),
            "steps_by_kind": dict(steps),
        }

    @property
    def _path(self) -> str:
        return f"/api/tables/{self.table}"

    @property
    def _phone_seats(self) -> list[int]:
        """All seats with their own phones; one that is shared plays the seats 0 and 1."""
        seats = range(self.without.start)
        return [seat for seat in seats if seat != 1 or not self.shared]

    async def _first_scan(self, seat: int, steps: Counter[str]) -> None:
        device = await self._scan(seat, f"Player {seat}")
        steps.update({"player: scan the card": 1, "player: name, sit down": 1})
        self._open(seat, device)
        if seat == 0 and self.shared:
            await self._scan(1, "", device)
            steps["player: scan a second card"] += 1
            self._open(1, device)

    async def _scan(self, seat: int, name: str, device: Device | None = None) -> Device:
        form = {"name": name, "token": True}
        token = device.token if device else ""
        me = (await post(self._http, f"/api/cards/{self._cards[seat]}", form, token))["me"]
        return device or Device(me["id"], me["token"], me["name"])

    def _open(self, seat: int, device: Device) -> Line:
        name = "keeper" if seat == KEEPER else str(seat)
        line = Line(self.host.address, self.table, self.game, device, name, self.ledger)
        self.lines[seat] = line
        return line

    async def stand_up(self) -> None:
        """Disconnect everybody."""
        for task in self._attending.values():
            task.cancel()
        await asyncio.gather(*self._attending.values(), return_exceptions=True)
        await asyncio.gather(*(line.close() for line in self.lines.values()))
        await self._http.aclose()

    # -- entering --------------------------------------------------------------------------------

    async def _attend(self, line: Line) -> None:
        """Answer questions one after another."""
        while True:
            question = await line.until(lambda: self._next(line))
            await self._enter(line, question, self.people.answer(question, line.view))
            await line.until(lambda: self._is_gone(line, question["id"]))  # noqa: B023

    def _is_gone(self, line: Line, number: int) -> bool:
        return number in self._given_up or not line.is_open(number)

    def _next(self, line: Line) -> dict[str, Any] | None:
        seats = self.without if line is self.keeper else (int(line.seat),)
        return next(
            (
                each
                for each in line.shown.questions
                if each["seat"] in seats
                and each["kind"] not in NOT_WAITED_FOR
                and each["id"] not in self._given_up
            ),
            None,
        )

    async def _enter(
        self, line: Line, question: Mapping[str, Any], answer: Mapping[str, Any]
    ) -> None:
        kind, seat, view = question["kind"], question["seat"], line.view
        turn, about = view["turn"], question.get("about") or {}
        if kind == "buy":
            self._compare_prices(turn, seat, about)
        shown = {**about, "is_victim": about.get("victim") == seat}
        moment = (turn, view["phase"], about.get("calamity", ""))
        of = AT_THE_END if kind == "count" and view["phase"] == LAST_PHASE else turn
        self._count(line, of, seat, kind, taps.taps_for(kind, answer, shown), moment)
        await self._send(line, question["id"], f"{kind} of seat {seat}, turn {turn}", answer)

    async def _send(self, line: Line, number: int, what: str, answer: Mapping[str, Any]) -> None:
        reply = await line.answer(number, answer)
        if reply.type != "ack":
            self._given_up.add(number)
            self.found.differences.append(f"{what}: {answer} was refused: {reply.code}")

    def _count(
        self, line: Line, turn: int, seat: int, kind: str, cost: int, moment: tuple[Any, ...]
    ) -> None:
        """Taps for an entry, including switching between the two seats of one phone."""
        self.found.entries[kind] += 1
        whose = line.device.account
        if line is self.keeper:
            self.found.keeper_taps[turn] += cost + 1
        elif self._last_seat.get(whose, seat) != seat and (whose, moment) not in self._turned:
            self._turned.add((whose, moment))
            cost += 1
        self._last_seat[whose] = seat
        self.found.taps[turn, seat] += cost
        if turn != AT_THE_END:
            self.found.taps_by_kind[kind] += cost

    async def _amend(self, seat: int, numbers: dict[str, int], view: Mapping[str, Any]) -> None:
        """Correct numbers that nobody asked for, on the "My numbers" page."""
        line = self.lines.get(seat, self.keeper)
        desk = await line.until(lambda: line.find("desk", seat))
        before = {name: value(view, seat, name) for name in numbers}
        cost = taps.amend(before, numbers)
        moment = (view["turn"], view["phase"], "desk")
        self._count(line, view["turn"], seat, "amend", cost, moment)
        answer = {"do": "amend", "numbers": numbers}
        await self._send(line, desk["id"], f"amendment of seat {seat}", answer)
        await self.keeper.until(
            lambda: all(value(self.keeper.view, seat, name) == now for name, now in numbers.items())
        )

    # -- the keeper's day ------------------------------------------------------------------------

    async def play(self) -> None:
        """Continue from phase to phase until the books are closed."""
        began, gate = time.monotonic(), None
        while True:
            gate = await self.keeper.until(self._gate_or_end)
            if gate is True:
                break
            about = gate["about"]
            turn, phase, what = about["turn"], about["phase"], about["what"]
            self._check_beginning(turn, phase)
            if (turn, phase) == (DEAD_PHONE_TURN, 1):
                await self._lose_a_phone()
            await self._enter_all_unasked(turn, phase)
            await self.keeper.until(self._all_told)
            await self._settle(turn, phase, what)
            self._check_end_of(turn, phase, what)
            self.found.keeper_taps[turn] += 1
            await self._send(self.keeper, gate["id"], f"gate {turn}.{phase}", {})
            await self.keeper.until(lambda: not self.keeper.is_open(gate["id"]))  # noqa: B023
        self._check_scores()
        self.found.seconds = time.monotonic() - began

    def _gate_or_end(self) -> Any:
        return self.keeper.view["ended"] or self.keeper.find("gate", KEEPER)

    def _all_told(self) -> bool:
        """Whether everybody has entered, except for refused entries."""
        waited = self.keeper.view["missing"]
        if not waited:
            return True
        refused = {
            each["seat"] for each in self.keeper.shown.questions if each["id"] in self._given_up
        }
        return set(waited) <= refused

    async def _enter_all_unasked(self, turn: int, phase: int) -> None:
        """Make entries nobody waits for, until the keeper sees them."""
        entries = self.people.unasked(turn, phase)
        if entries:
            expected = numbers_after(entries, self.keeper.view)
            await asyncio.gather(*(self._enter_unasked(*each) for each in entries))
            await self.keeper.until(
                lambda: all(value(self.keeper.view, *of) == now for of, now in expected.items())
            )

    async def _enter_unasked(self, seat: int, kind: str, answer: dict[str, Any]) -> None:
        line = self.lines.get(seat, self.keeper)
        question = await line.until(lambda: line.find(kind, seat))
        await self._enter(line, question, answer)

    async def _settle(self, turn: int, phase: int, what: str) -> None:
        """Correct wrong numbers in the books."""
        view = self.keeper.view
        wrong = self.people.amendments(turn, phase, what, view)
        for seat, numbers in wrong.items():
            self.found.amended.update(f"phase {phase} {what} {name}" for name in numbers)
            await self._amend(seat, numbers, view)

    # -- a phone dies ----------------------------------------------------------------------------

    async def _lose_a_phone(self) -> None:
        """Scan the card with another phone, then renew the card; the old phone must be out."""
        seat = DEAD_PHONE_SEAT
        async with self.calm:
            old, began = self.lines[seat], time.monotonic()
            second = self._open(seat, await self._scan(seat, ""))
            await second.until(lambda: second.find("desk", seat))
            seconds = time.monotonic() - began
            kept = old.there and not old.expelled
            renewed = await post(
                self._http, f"{self._path}/cards", {"seats": [seat]}, self._host_token
            )
            self._cards[seat] = renewed["cards"][0]["token"]
            for line in (old, second):
                with suppress(RuntimeError):
                    await line.until(lambda: False)
            self._attending.pop(seat).cancel()
            third = self._open(seat, await self._scan(seat, ""))
            await third.until(lambda: third.find("desk", seat))
            self._attending[seat] = asyncio.create_task(self._attend(third))
        self.found.dead_phone = {
            "seconds": round(seconds, 2),
            "steps": 2,
            "old_kept_access": kept,
            "old_sent_away_after_renewal": (old.expelled, second.expelled),
        }

    # -- comparing -------------------------------------------------------------------------------

    def _same(self, what: str, where: str, books: Any, engine: Any) -> None:
        self.found.compared[what] += 1
        if books != engine:
            self.found.differences.append(f"{where}, {what}: {books} instead of {engine}")

    def _compare_prices(self, turn: int, seat: int, about: Mapping[str, Any]) -> None:
        """Compare every price that a phone shows before its purchase."""
        holder = self.played.positions[turn, 12].seats[seat]
        for each in open_prices(holder):
            shown = about["prices"].get(each.advance)
            self._same("price", f"turn {turn} seat {seat} {each.advance}", shown, each.total)

    def _check_beginning(self, turn: int, phase: int) -> None:
        """Check the program's actions between two phases."""
        view, where = self.keeper.view, f"turn {turn} phase {phase}"
        if phase == 1 and turn > 1:
            self._check_markers(self.played.after(turn - 1, 13), where)
        if phase == 3:
            order = census_order(self.played.positions[turn, 3].seats)
            self._same("movement order", where, tuple(view["orders"]["census"]), order)
        if phase == 6:
            order = city_order(self.played.positions[turn, 6].seats)
            self._same("card order", where, tuple(view["orders"]["cities"]), order)

    def _check_markers(self, position: Any, where: str) -> None:
        for seat in position.seats:
            row, here = self.keeper.view["seats"][seat.seat], f"{where} seat {seat.seat}"
            self._same("step", here, row["numbers"]["step"][0], seat.step)
            self._same("points", here, row["points"], victory_points(seat))
            self._same("A.S.T. bonus", here, row["ast_bonus"], seat.ast_bonus)

    def _check_end_of(self, turn: int, phase: int, what: str) -> None:
        """Check the ledger's rows before the keeper continues."""
        view, where = self.keeper.view, f"turn {turn} phase {phase}"
        position = self.played.after(turn, phase)
        for seat in position.seats:
            row, here = view["seats"][seat.seat], f"{where} seat {seat.seat}"
            number = {name: each[0] for name, each in row["numbers"].items()}
            if phase == 2:
                self._same("census", here, number["census"], seat.census)
            if phase in (2, 5, 11, 12, 13) or (phase == 9 and not what):
                self._same("cities", here, number["cities"], seat.cities)
            if phase == 9 and not what:
                self._same("step", here, number["step"], seat.step)
            if phase in (3, 6, 12):
                self._same("treasury", here, number["treasury"], seat.treasury)
        if phase == 12:
            self._check_purchases(turn, view)
        if phase in (10, 12):
            order = position_order(self.played.positions[turn, phase].seats)
            self._same("position order", where, tuple(view["orders"]["position"]), order)

    def _check_purchases(self, turn: int, view: Mapping[str, Any]) -> None:
        for seat in self.played.positions[turn, 12].seats:
            row, here = view["seats"][seat.seat], f"turn {turn} phase 12 seat {seat.seat}"
            self._same("credits", here, row["credits"], msgspec.to_builtins(seat.credits))
            self._same("advances", here, row["advances"], seat.advances)
            event = self.people.purchase(turn, seat.seat)
            paid = row["bought"]["price"] if row["bought"] else 0
            self._same("purchase", here, paid, event["price"] if event else 0)

    def _check_scores(self) -> None:
        view, final = self.keeper.view, self.played.final
        assert final is not None
        self._check_markers(final, "end")
        scores = tuple(row["points"] for row in view["seats"])
        self._same("final scores", "end", scores, self.played.scores)
        order = tuple(each["seat"] for each in view["podium"])
        self._same("places", "end", order, places(final.seats))
        self._same("winner", "end", order[:1], tuple(self.played.winners))

    async def read_ledgers(self) -> list[str]:
        """The ledger of every turn, as a file."""
        found = []
        for turn in range(1, self.played.turns + 1):
            answer = await self._http.get(
                f"{self._path}/ledger.csv?turn={turn}", headers=bearer(self._host_token)
            )
            found.append(answer.text)
        return found
