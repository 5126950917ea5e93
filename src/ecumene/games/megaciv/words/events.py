"""What happened, phase by phase; calamities and abilities are in :mod:`.disasters`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.credit import GROUPS
from ecumene.games.megaciv.tables.names import (
    SHIP,
    advance,
    by_area,
    card,
    card_names,
    cards,
    cities,
    civilization,
    count,
    join_list,
    place,
    places,
    spell_id,
    theme_set,
    tokens,
)
from ecumene.kernel import Event

from .disasters import DISASTERS
from .event_context import Says, Told
from .moves import movement


def event(happened: Event, names: Sequence[str]) -> str:
    """An event, as a viewer may see it, in a sentence."""
    said = EVENTS.get(happened.kind)
    if said is None:
        who = f"{names[happened.seat]}: " if happened.seat >= 0 else ""
        return f"{who}{happened.kind.replace('_', ' ')}."
    return said(Told(happened.seat, happened.data, names))


# -- setup -----------------------------------------------------------------------------------------


def _say_stacks(t: Told) -> str:
    return (
        f"{t.data['cards']} trade cards lie ready ({join_list(map(spell_id, t.data['blocks']))})."
    )


def _say_civilization(t: Told) -> str:
    name, start = civilization(t.data["civilization"]), place(t.data["start"])
    plays = "" if t.who.startswith(name) else f"plays {name} and "
    return f"{t.who} {plays}starts in {start}."


def _say_theme_set(t: Told) -> str:
    which = f": {theme_set(t.data['theme_set'])}" if "theme_set" in t.data else ""
    return f"{t.who} draws a theme set{which}."


def _say_theme_set_revealed(t: Told) -> str:
    held = join_list(map(advance, t.data["advances"]))
    return f"{t.who} shows the theme set {theme_set(t.data['theme_set'])}: {held}."


def _say_credits_chosen(t: Told) -> str:
    points = t.data["credits"]
    each = join_list(f"{points[group]} {group}" for group in GROUPS if points.get(group))
    return f"{t.who} takes credits of choice: {each}."


def _say_provided(t: Told) -> str:
    return f"{t.who} begins with {t.data['treasury']} treasury on step {t.data['step']}."


# -- the turn --------------------------------------------------------------------------------------


def _say_phase(t: Told) -> str:
    return f"Phase {t.data['phase']}: {t.data['name']}."


# -- phases 1 and 2 --------------------------------------------------------------------------------


def _say_taxes(t: Told) -> str:
    return f"{t.who} collects {t.data['tokens']} treasury in taxes (rate {t.data['rate']})."


def _say_short(t: Told) -> str:
    return (
        f"{t.who} owes {t.data['tax']} treasury in taxes (rate {t.data['rate']}) "
        "and has too few tokens in stock."
    )


def _say_tax_revolt(t: Told) -> str:
    number = t.data["cities"]
    revolt = "revolts" if number == 1 else "revolt"
    return f"{t.who} cannot pay all taxes: {cities(number)} {revolt}."


def _say_expanded(t: Told) -> str:
    grown = t.data["tokens"]
    return f"{t.who} grows by {tokens(sum(grown.values()))} in {count(len(grown), 'area')}."


def _say_census(t: Told) -> str:
    ranked = sorted(enumerate(t.data["census"]), key=lambda row: -row[1])
    return f"Census: {', '.join(f'{t.name(seat)} {number}' for seat, number in ranked)}."


# -- phases 3 and 4 --------------------------------------------------------------------------------


def _say_ships_lost(t: Told) -> str:
    where = places(t.data["coasts"])
    number = len(t.data["coasts"])
    return f"{t.who} does not maintain {count(number, 'ship')}: lost in {where}."


def _loss_text(t: Told, area: str, loss: Sequence[Any]) -> str:
    owner, where, number = loss
    if where.startswith(SHIP):
        return f"{t.name(owner)} {count(number, 'ship')}"
    beside = "" if where == area else f" in {place(where)}"
    return f"{t.name(owner)} {number}{beside}"


def _say_losses(t: Told) -> str:
    area = t.data["area"]
    lost = join_list(_loss_text(t, area, loss) for loss in t.data["losses"])
    return f"Conflict in {place(area)}: losses so far {lost}."


def _holders(t: Told, held: Mapping[str, int]) -> str:
    found = [f"{t.name(int(owner))} {number}" for owner, number in held.items() if number]
    return join_list(found) if found else "nobody"


def _say_fought(t: Told) -> str:
    area, d = t.data["area"], t.data
    elsewhere = [_loss_text(t, area, loss) for loss in d["losses"] if loss[1] != area]
    beside = f"; losses taken elsewhere: {join_list(elsewhere)}" if elsewhere else ""
    return (
        f"Conflict in {place(area)} (room for {d['room']}): {_holders(t, d['before'])} fight; "
        f"left: {_holders(t, d['after'])}{beside}."
    )


def _say_loss_chosen(t: Told) -> str:
    area, taken = t.data["area"], ""
    if "place" in t.data:
        ship = t.data["place"].startswith(SHIP)
        taken = ": a ship" if ship else f": a token in {place(t.data['place'])}"
    return f"{t.who} has chosen what to lose in the conflict in {place(area)}{taken}."


def _say_attack_failed(t: Told) -> str:
    d = t.data
    ships = f" and {count(d['ships'], 'ship')}" if d["ships"] else ""
    return (
        f"{t.does('attacks')} the city of {t.name(d['defender'])} in {place(d['area'])} with "
        f"{tokens(d['tokens'])}; {d['needed']} are needed. The attack fails: all{ships} are lost."
    )


def _say_city_taken(t: Told) -> str:
    d = t.data
    return (
        f"{t.does('attacks')} the city of {t.name(d['defender'])} in {place(d['area'])} with "
        f"{tokens(d['tokens'])} ({d['needed']} needed): the city falls, "
        f"{tokens(d['placed'])} of {t.name(d['defender'])} fight on."
    )


def _say_attack_deferred(t: Told) -> str:
    return (
        f"{t.who} lets the attack on {place(t.data['first'])} go first, before the one on "
        f"{place(t.data['area'])}."
    )


def _seen_cards(t: Told) -> str:
    """Names of cards, for those who may see them."""
    if "names" not in t.data:
        return ""
    return f" ({card_names(t.data['names'], t.data['water'])})"


def _say_spoils(t: Told) -> str:
    d = t.data
    taken = [f"a card of {t.name(d['defender'])}{_seen_cards(t)}"] if d["drawn"] else []
    taken += [f"{d['treasury']} treasury"] if d["treasury"] else []
    return f"{t.who} takes {join_list(taken)} for the city in {place(d['area'])}."


# -- phases 5, 6 and 11 ----------------------------------------------------------------------------


def _say_built(t: Told) -> str:
    d = t.data
    paid = [tokens(d["tokens"])]
    paid += [f"{d['treasury']} treasury"] if d["treasury"] else []
    paid += [f"{number} from {place(area)}" for area, number in d["neighbours"].items()]
    kept = " A token stays." if d["kept"] else ""
    others = f" {_holders(t, d['others'])} there are gone." if d["others"] else ""
    return f"{t.who} builds a city in {place(d['area'])} for {join_list(paid)}.{kept}{others}"


def _say_surplus(t: Told) -> str:
    lost = t.data["tokens"]
    return f"{t.does('loses')} {tokens(sum(lost.values()))} above the limits: {by_area(lost)}."


def _note_empty_stack(t: Told) -> str:
    stacks = t.data.get("emptied", ())
    if not stacks:
        return ""
    verb = "are" if len(stacks) > 1 else "is"
    return f" Stack {join_list(map(str, stacks))} {verb} empty now."


def _say_drew(t: Told) -> str:
    return f"{t.who} draws {count(t.data['number'], 'card')}{_seen_cards(t)}.{_note_empty_stack(t)}"


def _say_bought(t: Told) -> str:
    d = t.data
    how = "takes a free card" if d["free"] else "buys a card"
    price = "" if d["free"] else f" for {d['price']} treasury"
    return f"{t.who} {how} of stack {d['stack']}{price}{_seen_cards(t)}.{_note_empty_stack(t)}"


# -- phase 7 ---------------------------------------------------------------------------------------


def _say_trade_open(t: Told) -> str:
    finished = t.data["finished"]
    few = f" {t.people(finished)} cannot trade: fewer than 3 cards." if finished else ""
    return f"Trade is open.{few}"


def _card_names(names: Sequence[str]) -> str:
    """Names of cards, those that are there several times with their number.

    >>> _card_names(["wine", "salt", "salt"])
    'Wine and 2 Salt'
    """
    counts = Counter(names).items()
    return join_list(
        card(name) if number == 1 else f"{number} {card(name)}" for name, number in counts
    )


def _claims(t: Told) -> str:
    """What is said of the cards of an offer."""
    d = t.data
    named = f", {_card_names(d['names'])} for sure" if d["names"] else ""
    more = f", and says {_card_names(d['more'])}" if d["more"] else ""
    clean = ", no calamity" if d["no_calamity"] else ""
    return f"{count(d['number'], 'card')}{named}{more}{clean}"


def _say_offered(t: Told) -> str:
    d = t.data
    to = f" to {t.name(d['to'])}" if d["to"] >= 0 else ""
    wished = join_list(map(card, d["wish_names"]), "or") if d["wish_names"] else ""
    number = count(d["wish"], "card") if d["wish"] else ""
    wish = f" for {number}{', wished: ' if number and wished else ''}{wished}"
    return f"{t.who} offers{to} {_claims(t)}{wish if number or wished else ''}."


def _bundle(shown: Mapping[str, Any]) -> str:
    """An offer or an answer by its cards, as far as its readers know them.

    >>> _bundle({"number": 4, "names": ["wine", "salt"], "more": ["salt"]})
    '4 cards (Wine and 2 Salt)'
    """
    names = [*shown["names"], *shown["more"]]
    return count(shown["number"], "card") + (f" ({_card_names(names)})" if names else "")


def _say_answered(t: Told) -> str:
    offer = f"{t.name(t.data['to'])}'s offer of {_bundle(t.data['asked'])}"
    return f"{t.who} answers {offer} with {_claims(t)}."


def _say_declined(t: Told) -> str:
    answer = f"{t.name(t.data['giver'])}'s answer of {_bundle(t.data)}"
    return f"{t.who} declines {answer} to the offer of {_bundle(t.data['asked'])}."


def _say_withdrawn(t: Told) -> str:
    to = f" to {t.name(t.data['to'])}" if t.data["to"] >= 0 else ""
    what = "an answer" if t.data["answers"] else "an offer"
    return f"{t.who} withdraws {what}{to}: {_bundle(t.data)}."


def _say_dealt(t: Told) -> str:
    d = t.data
    one, other = (t.name(seat) for seat in d["partners"])
    numbers = " for ".join(str(number) for number in d["numbers"])
    own = ""
    if "gave" in d:
        gave, got = (card_names(d[side]["names"], d[side]["water"]) for side in ("gave", "got"))
        calamities = [name for name in d["got"]["names"] if name in CALAMITIES]
        doom = (
            f" A calamity came with them: {join_list(map(card, calamities))}." if calamities else ""
        )
        own = f" You gave {gave} and got {got} ({d['gain']:+d} for your sets).{doom}"
    return f"{one} and {other} trade {numbers} cards.{own}"


# -- phases 12 and 13 ------------------------------------------------------------------------------


def _name_payment(t: Told) -> str:
    d = t.data
    parts = [cards(d["cards"])] if d["cards"] else []
    parts += [f"{d['treasury']} treasury"] if d["treasury"] else []
    return join_list(parts)


def _say_purchased(t: Told) -> str:
    d = t.data
    names = join_list(map(advance, d["advances"]))
    wasted = f", {d['wasted']} too much" if d["wasted"] else ""
    paid = f" with {_name_payment(t)}{wasted}" if d["cards"] or d["treasury"] else ""
    return f"{t.who} buys {names} for {d['price']}{paid}."


def _say_bought_nothing(t: Told) -> str:
    return f"{t.who} buys no advance."


def _say_marker(t: Told) -> str:
    why = t.data["why"]
    return f"{t.who} {why[:1].lower()}{why[1:].removesuffix('.')}."


def _say_reshuffled(t: Told) -> str:
    back = t.data["no_longer_empty"]
    filled = [f"stack {join_list(map(str, stacks))}" for stacks in back.values()]
    again = f" {join_list(filled).capitalize()} can be drawn again." if filled else ""
    return f"The discarded cards go back under their stacks.{again}"


# -- leaving ---------------------------------------------------------------------------------------


def _say_left(t: Told) -> str:
    gone = f" and discards {cards(t.data['cards'])}" if t.data["cards"] else ""
    return f"{t.who} leaves the game{gone}."


def _say_became_barbarians(t: Told) -> str:
    d = t.data
    parts = [f"{cities(len(d['cities']))} ({places(d['cities'])})"] if d["cities"] else []
    parts += (
        [f"{tokens(sum(d['tokens'].values()))} ({by_area(d['tokens'])})"] if d["tokens"] else []
    )
    if not parts:
        return f"{t.who} leaves nothing to the barbarians."
    return f"{t.who} leaves {join_list(parts)} to the barbarians."


def _say_relocated(t: Told) -> str:
    d = t.data
    lost = [count(len(d["ships"]), "ship")] if d["ships"] else []
    lost += [cities(len(d["cities"]))] if d["cities"] else []
    gone = f", losing {join_list(lost)} there" if lost else ""
    to = by_area(d["tokens"]) if d["tokens"] else "nothing"
    return f"{t.who} moves out of the region that goes out of play: {to}{gone}."


EVENTS: dict[str, Says] = {
    "stacks": _say_stacks,
    "order_of_choice": lambda t: f"Civilizations are chosen by {t.people(t.data['order'])}.",
    "civilization": _say_civilization,
    "theme_set": _say_theme_set,
    "theme_set_revealed": _say_theme_set_revealed,
    "credits_chosen": _say_credits_chosen,
    "cities_placed": lambda t: f"{t.who} places cities in {places(t.data['areas'])}.",
    "tokens_placed": lambda t: f"{t.who} places tokens: {by_area(t.data['tokens'])}.",
    "provided": _say_provided,
    "turn": lambda t: f"Turn {t.data['turn']} begins.",
    "turn_marker": lambda t: f"The turn marker moves to {t.data['turn']}.",
    "phase": _say_phase,
    "waits": lambda t: f"{t.who} waits for the others.",
    "waits_for_sites": lambda t: (
        f"{t.who} waits until those before decide on {join_list(map(place, t.data['areas']))}."
    ),
    "waits_no_longer": lambda t: f"{t.who} waits no longer.",
    "taken_back": lambda t: f"{t.who} takes an answer back.",
    "taxes": _say_taxes,
    "short": _say_short,
    "tax_revolt": _say_tax_revolt,
    "came_back": lambda t: f"{t.who} comes back with a token in {place(t.data['area'])}.",
    "expanded": _say_expanded,
    "census": _say_census,
    "moved": lambda t: f"{t.who} {movement(t.data['orders'])}.",
    "ships_lost": _say_ships_lost,
    "losses": _say_losses,
    "fought": _say_fought,
    "loss_chosen": _say_loss_chosen,
    "attack_failed": _say_attack_failed,
    "city_taken": _say_city_taken,
    "attack_deferred": _say_attack_deferred,
    "spoils": _say_spoils,
    "built": _say_built,
    "surplus": _say_surplus,
    "drew": _say_drew,
    "bought": _say_bought,
    "buys_no_more": lambda t: f"{t.who} buys no more cards.",
    "trade_open": _say_trade_open,
    "offered": _say_offered,
    "answered": _say_answered,
    "declined": _say_declined,
    "withdrawn": _say_withdrawn,
    "dealt": _say_dealt,
    "finished_trading": lambda t: f"{t.who} has finished trading.",
    "trades_again": lambda t: f"{t.who} trades again.",
    "trade_closed": lambda t: "Trade is closed.",
    "purchased": _say_purchased,
    "bought_nothing": _say_bought_nothing,
    "discarded": lambda t: f"{t.who} discards {cards(t.data['cards'])} down to the hand limit.",
    "marker": _say_marker,
    "ast_bonus": lambda t: f"{t.who} alone enters the Late Iron Age first: 5 VP.",
    "last_turn": lambda t: f"Turn {t.data['turn']} is the last one.",
    "reshuffled": _say_reshuffled,
    "game_over": lambda t: f"The game is over after turn {t.data['turn']}.",
    "leaving": lambda t: f"{t.who} will leave the game at the end of this turn.",
    "left": _say_left,
    "out_of_play": lambda t: f"{count(len(t.data['areas']), 'area')} of {t.who} go out of play.",
    "became_barbarians": _say_became_barbarians,
    "relocated": _say_relocated,
    **DISASTERS,
}
