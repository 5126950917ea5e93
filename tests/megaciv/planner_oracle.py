"""The planner's sums a second time, as constraints for CP-SAT: no line of the planner is used."""

from __future__ import annotations

from collections.abc import Sequence

from ortools.sat.python import cp_model

from ecumene.games.megaciv.calculations.ast import SIDES
from ecumene.games.megaciv.calculations.planning.position import Income, Position
from ecumene.games.megaciv.tables.advances import advances_of
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.games.megaciv.tables.credit import GROUPS

CHOSEN = {"written_record": 10, "monument": 20}
SCIENCE_BELOW_100 = ("astronavigation", "coinage", "empiricism", "written_record")


class Oracle:
    """Victory points of advances and steps that can be won at most, by CP-SAT."""

    def __init__(self, position: Position, incomes: Sequence[Income]) -> None:
        self.model = cp_model.CpModel()
        self.position, self.incomes = position, incomes
        self.table = advances_of(position.errata)
        self.turns = range(len(incomes))
        self.open = [name for name in self.table if name not in position.advances]
        new = self.model.new_bool_var
        self.buys = {(n, t): new(f"{n}{t}") for n in self.open for t in self.turns}
        for name in self.open:
            self.model.add(sum(self.buys[name, t] for t in self.turns) <= 1)
        #: price paid for each advance in each turn
        self.paid = [self._add_turn(t) for t in self.turns]
        self._add_payments()
        self._add_goal()

    def holds(self, name: str, before: int) -> cp_model.LinearExprT:
        """1 if the advance is held before the purchase of a turn."""
        if name in self.position.advances:
            return 1
        return sum(self.buys[name, t] for t in range(before))

    # -- prices ------------------------------------------------------------------------------------

    def _add_turn(self, turn: int) -> cp_model.LinearExprT:
        model = self.model
        held = [self._credits(group, turn) for group in range(5)]
        target = self._library(turn)
        free = self._free(turn)
        total: list[cp_model.IntVar] = []
        for name in self.open:
            card = self.table[name]
            places = [GROUPS.index(group) for group in card.groups]
            credit = model.new_int_var(0, 2000, "")
            model.add_max_equality(credit, [held[place] for place in places])
            giver = card.discounted_by
            bonus = 0 if giver is None else giver.amount * self.holds(giver.advance, turn)
            paid = model.new_int_var(0, card.price, "")
            model.add(
                paid
                >= card.price - credit - bonus - 40 * target[name] - card.price * free.get(name, 0)
            ).only_enforce_if(self.buys[name, turn])
            total.append(paid)
        return sum(total)

    def _credits(self, group: int, turn: int) -> cp_model.IntVar:
        """The credits of a group before a turn; credits of choice are chosen once."""
        terms: list[cp_model.LinearExprT] = [self.position.credits.each[group]]
        for t in range(turn):
            terms += [
                self.table[name].credits.each[group] * self.buys[name, t] for name in self.open
            ]
            terms += [5 * steps[group] for steps in self._chosen(t)]
        found = self.model.new_int_var(0, 2000, "")
        self.model.add(found == sum(terms))
        return found

    def _chosen(self, turn: int) -> list[list[cp_model.IntVar]]:
        """How many steps of 5 in every group come from Written Record and Monument."""
        known = self.__dict__.setdefault("_steps", {})
        if turn not in known:
            known[turn] = []
            for name, amount in CHOSEN.items():
                if name in self.open:
                    steps = [self.model.new_int_var(0, amount // 5, "") for _ in GROUPS]
                    self.model.add(sum(steps) == amount // 5 * self.buys[name, turn])
                    known[turn].append(steps)
        found: list[list[cp_model.IntVar]] = known[turn]
        return found

    def _library(self, turn: int) -> dict[str, cp_model.LinearExprT]:
        """One other advance of the purchase is 40 cheaper."""
        target: dict[str, cp_model.LinearExprT] = dict.fromkeys(self.open, 0)
        if "library" in self.open:
            for name in self.open:
                if name != "library":
                    chosen = self.model.new_bool_var("")
                    self.model.add_implication(chosen, self.buys[name, turn])
                    target[name] = chosen
            self.model.add(sum(target.values()) <= self.buys["library", turn])
        return target

    def _free(self, turn: int) -> dict[str, cp_model.IntVar]:
        """One science advance below 100 comes with Anatomy."""
        if "anatomy" not in self.open:
            return {}
        free = {n: self.model.new_bool_var("") for n in SCIENCE_BELOW_100 if n in self.open}
        self.model.add(sum(free.values()) <= self.buys["anatomy", turn])
        return free

    # -- money -------------------------------------------------------------------------------------

    def _add_payments(self) -> None:
        model, incomes, last = self.model, self.incomes, len(self.incomes) - 1
        names = sorted({name for income in incomes for name in income.cards})
        worth = [self._spend_cards(names, t) for t in self.turns]
        for turn in self.turns:
            if turn < last:
                road = self.holds("roadbuilding", turn + 1)
                kept = sum(self.kept[name, turn] for name in names)
                model.add(kept <= self.position.limit + road)
        tokens: cp_model.LinearExprT = 0
        cities = self.position.cities
        for turn in self.turns:
            taxes = [
                cities * self.holds(name, turn)
                for name in ("coinage", "monarchy")
                if name in self.open
            ]
            tokens = tokens + incomes[turn].tokens + sum(taxes)
            spent = model.new_int_var(0, 1000, "")
            model.add(spent <= tokens)
            doubled = model.new_int_var(0, 1000, "")
            mining = self.holds("mining", turn)
            model.add(doubled <= spent)
            model.add(doubled <= 1000 * mining)
            cards = worth[turn] + incomes[turn].points
            model.add(self.paid[turn] <= cards + spent + doubled)
            tokens = tokens - spent

    def _spend_cards(self, names: list[str], turn: int) -> cp_model.LinearExprT:
        """Return the value of the cards spent in a turn; a stand-in completes one set."""
        model = self.model
        self.kept = self.__dict__.get("kept", {})
        empire = self.holds("trade_empire", turn)
        wants, lends, worth = [], [], []
        for name in names:
            card = COMMODITIES[name]
            most = sum(income.cards.get(name, 0) for income in self.incomes)
            have = self.incomes[turn].cards.get(name, 0)
            before = self.kept[name, turn - 1] if turn else 0
            gone = model.new_int_var(0, most, "")
            kept = self.kept[name, turn] = model.new_int_var(0, most, "")
            want, lend = model.new_bool_var(""), model.new_bool_var("")
            model.add(gone + lend + kept <= before + have)
            model.add(gone >= 1).only_enforce_if(want)
            model.add(gone <= card.full_set - 1).only_enforce_if(want)
            model.add(want + lend <= 1)
            wants.append((card.face, want))
            lends.append((card.face, lend))
            size = model.new_int_var(0, most + 1, "")
            model.add(size == gone + want)
            square = model.new_int_var(0, (most + 1) ** 2, "")
            model.add_multiplication_equality(square, [size, size])
            worth.append(card.face * square)
        model.add(sum(want for _, want in wants) <= empire)
        model.add(sum(want for _, want in wants) == sum(lend for _, lend in lends))
        model.add(
            sum(face * lend for face, lend in lends) >= sum(face * want for face, want in wants)
        )
        return sum(worth)

    # -- the goal ----------------------------------------------------------------------------------

    def _add_goal(self) -> None:
        """Victory points of all advances bought, and 5 for every step."""
        model, position = self.model, self.position
        side = SIDES[position.ast]
        terms = [self.table[name].points * var for (name, _), var in self.buys.items()]
        # one bool for every step and turn: the marker stands there after it
        at: dict[int, cp_model.LinearExprT] = {position.step: 1}
        for turn in self.turns:
            moves = {step: model.new_bool_var("") for step in at if step < side.last_step}
            for step, move in moves.items():
                model.add(move <= at[step])
                self._ask(side.epochs[position.track.epoch_at(step + 1)], turn, move)
                terms.append(5 * move)
            after: dict[int, cp_model.LinearExprT] = {}
            for step, here in at.items():
                moved = moves.get(step, 0)
                after[step] = after.get(step, 0) + here - moved
                if step in moves:
                    after[step + 1] = after.get(step + 1, 0) + moved
            at = after
        model.maximize(sum(terms))

    def _ask(self, asked: object, turn: int, move: cp_model.IntVar) -> None:
        held = {name: self.holds(name, turn + 1) for name in self.table}
        price = {name: card.price for name, card in self.table.items()}
        cities = self.position.cities + held["wonder_of_the_world"]
        having = {
            "cities": cities,
            "advances": sum(held.values()),
            "below_100": sum(held[n] for n in held if price[n] < 100),
            "from_100": sum(held[n] for n in held if price[n] >= 100),
            "from_200": sum(held[n] for n in held if price[n] >= 200),
            "points": sum(self.table[n].points * held[n] for n in held),
        }
        for measure, number in having.items():
            self.model.add(number >= getattr(asked, measure)).only_enforce_if(move)

    def most_points(self, effort: float) -> tuple[int, int]:
        """Return the best value found and the upper bound; equal if it is proved."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_deterministic_time = effort
        solver.solve(self.model)
        return round(solver.objective_value), round(solver.best_objective_bound)
