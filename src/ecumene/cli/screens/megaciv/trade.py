"""Trade in the terminal: offers, answers, deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ecumene.cli.screens.megaciv.names import card, civilization, tell
from ecumene.cli.screens.parts import columns, quiet
from ecumene.cli.screens.screen import ScreenData, Unread
from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    Decline,
    Finish,
    MakeOffer,
    Trade,
    Withdraw,
    is_commodity,
)
from ecumene.games.megaciv.phases.trade.trade_view import OfferView
from ecumene.games.megaciv.position.state import ANYONE
from ecumene.games.megaciv.views.view import View
from ecumene.kernel import Question

from . import lookup

USAGE = (
    ("offer 2 iron furs to anyone", "mc-use_offer"),
    ("offer iron furs salt to egypt for 2 wine", "mc-use_offer_to"),
    ("... naming iron salt", "mc-use_naming"),
    ("... saying gold clean", "mc-use_saying"),
    ("offers", "mc-use_offers"),
    ("answer 3#1 with iron 2 furs", "mc-use_answer"),
    ("accept 1, decline 1", "mc-use_accept"),
    ("withdraw 1", "mc-use_withdraw"),
    ("wait", "mc-use_wait_trade"),
    ("finish", "mc-use_finish"),
)

_SECTIONS = ("to", "for", "with", "naming", "saying")


def read(question: Question[Any], line: str) -> Trade:
    """Read a typed line as an action of trade."""
    words = lookup.split(line, [*lookup.civilization_names(), *lookup.card_names()])
    reader = _READERS.get(words[0]) if words else None
    if reader is None:
        raise Unread(tell("mc-type_trade"))
    return reader(question.view, words[1:])


def sections(words: Sequence[str]) -> tuple[dict[str, list[str]], bool]:
    """The words after each keyword, those before the first one under "", and whether "clean"."""
    found: dict[str, list[str]] = {"": []}
    here = ""
    for word in words:
        if word in _SECTIONS:
            here = word
            found[here] = []
        elif word != "clean":
            found[here].append(word)
    return found, "clean" in words


def _claims(
    parts: dict[str, list[str]], names: Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The two true names, and the further ones."""
    true = lookup.commodities(parts["naming"]) if "naming" in parts else list(names)
    told = [name for name in true if is_commodity(name)]
    more = lookup.commodities(parts.get("saying", []))
    return tuple(told if "naming" in parts else told[:2]), tuple(more)


def _offer(view: View, words: Sequence[str]) -> MakeOffer:
    parts, clean = sections(words)
    numbers, water, names = lookup.CardsToTake(view).take(parts[""])
    to = parts.get("to", [])
    seat = ANYONE if to in ([], ["anyone"], ["all"]) else lookup.players(to[:1], view)[0]
    wish = parts.get("for", [])
    alone = len(wish) == 1 and wish[0].isdecimal()
    wished = [] if alone else lookup.commodities(wish)
    true, more = _claims(parts, names)
    return MakeOffer(
        to=seat,
        cards=tuple(numbers),
        water=water,
        names=true[:20],
        more=more,
        no_calamity=clean,
        wish=lookup.number(wish[0]) if alone else len(wished),
        wish_names=tuple(dict.fromkeys(wished)),
    )


def _answer(view: View, words: Sequence[str]) -> AnswerOffer:
    if not words:
        raise Unread(tell("mc-type_answer"))
    parts, clean = sections(words[1:])
    given = parts.get("with") or parts[""]
    numbers, water, names = lookup.CardsToTake(view).take(given)
    true, more = _claims(parts, names)
    return AnswerOffer(
        offer=identity(view, words[0]),
        cards=tuple(numbers),
        water=water,
        names=true,
        more=more,
        no_calamity=clean,
    )


def _about(what: Callable[[str], Trade]) -> Callable[[View, Sequence[str]], Trade]:
    def reader(view: View, words: Sequence[str]) -> Trade:
        if len(words) != 1:
            raise Unread(tell("mc-type_offer"))
        return what(identity(view, words[0]))

    return reader


def identity(view: View, word: str) -> str:
    """Return an offer by its number in the list, or by its id."""
    if word.isdecimal():
        place = lookup.number(word) - 1
        if not 0 <= place < len(view.offers):
            raise Unread(tell("mc-no_offer", number=word[:6]))
        return view.offers[place].id
    return word[:40]


_READERS: dict[str, Callable[[View, Sequence[str]], Trade]] = {
    "offer": _offer,
    "answer": _answer,
    "accept": _about(Accept),
    "decline": _about(Decline),
    "withdraw": _about(Withdraw),
    "finish": lambda _view, _words: Finish(),
    "done": lambda _view, _words: Finish(),
    "end": lambda _view, _words: Finish(),
}

# -- what is shown ---------------------------------------------------------------------------------


def offers(look: ScreenData, _argument: str) -> RenderableType:
    """Show numbered offers; answers to own offers come last."""
    view: View = look.view
    if not view.offers:
        return quiet(tell("mc-no_offers"))
    rows = [[str(n), *_row(view, offer)] for n, offer in enumerate(view.offers, 1)]
    header = ("", "id", tell("mc-from"), tell("mc-to"), tell("mc-cards"), tell("mc-wants"))
    finished = [civilization(view.seats[seat].civilization) for seat in view.finished_trading]
    lines = columns(rows, width=look.width, right={0}, header=header, gives_way=4)
    done = [quiet(tell("mc-finished", peoples=finished))] if finished else []
    return Group(*lines, *done)


def _row(view: View, offer: OfferView) -> list[str | Text]:
    giver = tell("mc-you") if offer.giver == view.viewer else civ(view, offer.giver)
    to = tell("mc-anyone") if offer.to == ANYONE else civ(view, offer.to)
    said = f"{offer.number}: {', '.join(map(card, offer.names))}"
    said += f" ({', '.join(map(card, offer.more))}?)" if offer.more else ""
    said += f", {tell('mc-no_calamity')}" if offer.no_calamity else ""
    wants = f"{offer.wish or ''} {', '.join(map(card, offer.wish_names))}".strip()
    if offer.answers:
        wants = tell("mc-answers", offer=offer.answers)
    return [offer.id, giver, tell("mc-to_you") if offer.to == view.viewer else to, said, wants]


def civ(view: View, seat: int) -> str:
    """The civilization of a seat."""
    return civilization(view.seats[seat].civilization)
