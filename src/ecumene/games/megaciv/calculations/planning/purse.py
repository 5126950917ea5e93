"""Cards to spend in each turn: the ways that no other way beats.

Cards are worth the square of their number (MC-0.63), so a set that is kept and grows pays more
later; but the number of kept cards is limited (MC-12.3). A way is the payment of the cards in every
turn. With Trade Empire one card of each payment may complete a set of another commodity (MC-12.27).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, product
from operator import ge
from typing import NamedTuple

from ecumene.games.megaciv.tables.commodities import WATER, face_value, full_set

from .position import Income

#: no turn: an advance that a way does not need
NEVER = -1
#: with more turns than this only whole sets are spent or kept, and cards stand in only at once
EXACT_TURNS = 3
#: multiple of the followed ways that are compared with each other; if there are more, only
#: whole sets are spent or kept
COMPARED = 20
#: combinations with the same stand-ins get at least one in this many of the followed ways
SHARE = 8
#: weight of the next turn's points if early ones are preferred
EARLY = 0.6
#: the places of a stand-in while commodities are gone through, those of a low face value first
NONE, WANTED, DONE = 0, -1, -2


class PaymentsByTurn(NamedTuple):
    """The cards' payments turn by turn, and the turns with purchases."""

    points: tuple[int, ...]
    #: Roadbuilding is bought in this turn, for a card more in the hand
    road: int = NEVER
    #: Trade Empire is bought in this turn, for stand-ins from the next turn on
    empire: int = NEVER


class Purse(NamedTuple):
    """The ways to spend cards, and whether the list is complete."""

    ways: tuple[PaymentsByTurn, ...]
    complete: bool


class _Part(NamedTuple):
    """Cards of some commodities, divided among the turns."""

    points: tuple[int, ...]
    #: cards kept after each turn but the last
    kept: tuple[int, ...]
    #: by turn: no stand-in, a set that waits for one, the face value of a card that waits for a
    #: set, or both
    stand_ins: tuple[int, ...]


def open_purse(
    incomes: Sequence[Income],
    limit: int,
    *,
    road: bool,
    empire: bool,
    most: int,
    roads: Iterable[int] = (),
    empires: Iterable[int] = (),
) -> Purse:
    """Return the ways to spend all incoming cards; ``road`` and ``empire`` are already held.

    ``roads`` and ``empires`` are the turns in which Roadbuilding and Trade Empire may be bought.
    At most ``most`` ways are followed at a time.
    """
    cards = tuple(tuple(sorted(income.cards.items())) for income in incomes)
    found = _card_ways(cards, limit, road, empire, tuple(roads), tuple(empires), most)
    spent_now = [income.points for income in incomes]
    ways = [way._replace(points=_plus(way.points, spent_now)) for way in found.ways]
    return Purse(tuple(ways), found.complete)


def worth_at_once(incomes: Iterable[Income], *, empire: bool) -> int:
    """Return an upper bound of what all cards and points of some turns can pay."""
    total, cards = 0, Counter[str]()
    for income in incomes:
        cards.update(income.cards)
        total += income.points
    return total + sum([(n + empire) ** 2 * face_value(name) for name, n in cards.items()])


@lru_cache(maxsize=64)
def _card_ways(
    cards: tuple[tuple[tuple[str, int], ...], ...],
    limit: int,
    road: bool,
    empire: bool,
    roads: tuple[int, ...],
    empires: tuple[int, ...],
    most: int,
) -> Purse:
    """Return the payments possible with the present cards: the same for every income scenario."""
    incomes = [Income(cards=dict(each)) for each in cards]
    turns = len(incomes)
    if road or not _may_overflow(incomes, limit):
        roads = ()
    if empire or not _may_stand_in(incomes):
        empires = ()
    stand_ins = turns if turns <= EXACT_TURNS else 1
    found: list[PaymentsByTurn] = []
    complete = True
    for road_turn, empire_turn in product((NEVER, *roads), (NEVER, *empires)):
        if turns > 2 and NEVER not in (road_turn, empire_turn):
            complete = False  # both are too expensive to be bought for the sake of cards
            continue
        limits = [limit + (road or NEVER < road_turn <= turn) for turn in range(turns)]
        allowed = [
            turn < stand_ins and (empire or NEVER < empire_turn < turn) for turn in range(turns)
        ]
        parts, whole = _divide(incomes, limits, allowed, most)
        complete = complete and whole
        found += [PaymentsByTurn(points, road_turn, empire_turn) for points in parts]
    return Purse(tuple(_best_ways(found)), complete)


def _may_overflow(incomes: Sequence[Income], limit: int) -> bool:
    cards = [sum(n for name, n in income.cards.items() if name != WATER) for income in incomes]
    return sum(cards[:-1]) > limit


def _may_stand_in(incomes: Sequence[Income]) -> bool:
    return len({name for income in incomes for name in income.cards} - {WATER}) > 1


def _divide(
    incomes: Sequence[Income], limits: Sequence[int], allowed: Sequence[bool], most: int
) -> tuple[list[tuple[int, ...]], bool]:
    """Return possible payments turn by turn, within the limits of hand and stand-ins."""
    turns = len(incomes)
    names = {name for income in incomes for name in income.cards if name != WATER}
    counted = _may_overflow(incomes, min(limits))
    parts = [_Part((0,) * turns, (0,) * (turns - 1), (NONE,) * turns)]
    complete = turns <= EXACT_TURNS or not names
    for name in sorted(names, key=lambda name: (face_value(name), name)):
        arriving = [income.cards.get(name, 0) for income in incomes]
        own = list(_spend(name, arriving, allowed, counted=counted, whole=turns > EXACT_TURNS))
        if turns <= EXACT_TURNS and len(own) * len(parts) > COMPARED * most:
            own = list(_spend(name, arriving, allowed, counted=counted, whole=True))
            complete = False
        joined = {
            part
            for before in parts
            for more in own
            if (part := _join(before, more, face_value(name), limits)) is not None
        }
        parts, all_kept = _best_parts(joined, most)
        complete = complete and all_kept
    return [part.points for part in parts if _is_settled(part)], complete


def _is_settled(part: _Part) -> bool:
    """Whether no set waits for a card, and no card for a set."""
    return all(each in (NONE, DONE) for each in part.stand_ins)


def _spend(
    name: str, arriving: Sequence[int], allowed: Sequence[bool], *, counted: bool, whole: bool
) -> Iterator[_Part]:
    """Return all ways to spend, keep and discard one commodity's cards; ``whole``: no set is split.

    Cards are thrown away only if they are counted: if the hand may be full.
    """
    face, full, last = face_value(name), full_set(name), len(arriving) - 1

    def go(turn: int, have: int, so_far: _Part) -> Iterator[_Part]:
        have += arriving[turn]
        numbers: Iterable[int] = {0, have} if whole else range(have + 1)
        if turn == last and not allowed[turn]:
            numbers = [have]
        for gone in numbers:
            for role, worth in _roles(gone, face, full, allowed=allowed[turn]):
                points = (*so_far.points, worth)
                stand_ins = (*so_far.stand_ins, role)
                if turn == last:
                    yield _Part(points, so_far.kept, stand_ins)
                    continue
                for kept in _numbers_kept(have - gone, counted=counted, whole=whole):
                    count = kept if counted else 0
                    after = _Part(points, (*so_far.kept, count), stand_ins)
                    yield from go(turn + 1, kept, after)

    yield from go(0, 0, _Part((), (), ()))


def _numbers_kept(most: int, *, counted: bool, whole: bool) -> Iterable[int]:
    if not counted:
        return [most]
    return {most, 0} if whole else range(most, -1, -1)


def _roles(gone: int, face: int, full: int, *, allowed: bool) -> Iterator[tuple[int, int]]:
    """Return the possible roles of spent cards: pay, be completed by another card, or lend one."""
    yield NONE, gone * gone * face
    if allowed and 1 <= gone < full:
        yield WANTED, (gone + 1) ** 2 * face
    if allowed and gone:
        yield face, (gone - 1) ** 2 * face


def _join(before: _Part, more: _Part, face: int, limits: Sequence[int]) -> _Part | None:
    """Combine two parts; None if too many cards are kept or stand-ins don't fit."""
    kept = tuple([a + b for a, b in zip(before.kept, more.kept, strict=True)])
    for number, limit in zip(kept, limits, strict=False):
        if number > limit:
            return None
    stand_ins = []
    for had, has in zip(before.stand_ins, more.stand_ins, strict=True):
        joined = _match(had, has, face)
        if joined is None:
            return None
        stand_ins.append(joined)
    return _Part(_plus(before.points, more.points), kept, tuple(stand_ins))


def _match(had: int, has: int, face: int) -> int | None:
    """Match a card with a set of no higher face value, one per payment (MC-12.27); None if not."""
    if had > 0 and face > had:
        return None  # no further set is low enough for this card
    if has == NONE:
        return had
    if had == NONE:
        return has
    if had == WANTED and has > 0:
        return DONE
    if had > 0 and has == WANTED:
        return DONE
    return None


def _plus(first: Sequence[int], second: Sequence[int]) -> tuple[int, ...]:
    return tuple([a + b for a, b in zip(first, second, strict=True)])


# -- what others beat ------------------------------------------------------------------------------


def _best_parts(parts: Iterable[_Part], most: int) -> tuple[list[_Part], bool]:
    """Return the undominated parts, and whether they are complete."""
    groups: dict[tuple[int, ...], list[_Part]] = {}
    for part in sorted(parts, key=lambda part: (-sum(part.points), sum(part.kept), part)):
        groups.setdefault(part.stand_ins, []).append(part)
    groups = {stand_ins: _unbeaten(group) for stand_ins, group in groups.items()}
    room = most // min(SHARE, len(groups)) if groups else 0
    complete = all(len(group) <= room for group in groups.values())
    return [part for group in groups.values() for part in _most_worth(group, room)], complete


def _most_worth(parts: list[_Part], most: int) -> list[_Part]:
    """Select parts if there are too many: some with high totals, some that pay early."""
    if len(parts) <= most:
        return parts
    early = sorted(parts, key=lambda part: (-_early_points(part), part))[: most // 2]
    return list(dict.fromkeys([*parts[: most - most // 2], *early]))


def _early_points(part: _Part) -> float:
    return sum([points * EARLY**turn for turn, points in enumerate(part.points)])


def _unbeaten(parts: list[_Part]) -> list[_Part]:
    """Return the parts that no other part equals or beats in all it pays and keeps."""
    #: for each part those that are as good in all measures so far, as bits
    rivals = [-1] * len(parts)
    for measure in zip(*[(*part.points, *(-n for n in part.kept)) for part in parts], strict=True):
        as_good = 0
        order = sorted(range(len(parts)), key=measure.__getitem__, reverse=True)
        for _, group in groupby(order, key=measure.__getitem__):
            same = list(group)
            for place in same:
                as_good |= 1 << place
            for place in same:
                rivals[place] &= as_good
    return [part for place, part in enumerate(parts) if rivals[place] == 1 << place]


def _best_ways(ways: Iterable[PaymentsByTurn]) -> list[PaymentsByTurn]:
    """Return the ways not dominated by one with fewer requirements."""
    best: list[PaymentsByTurn] = []
    for way in sorted(set(ways), key=lambda way: (-sum(way.points), way)):
        if not any(
            all(map(ge, rival.points, way.points))
            and rival.road in (NEVER, way.road)
            and rival.empire in (NEVER, way.empire)
            for rival in best
        ):
            best.append(way)
    return best
