"""How people answer the questions of Stone Age by clicks."""

from __future__ import annotations

from harness.people import Person, Ways


def place(person: Person) -> None:
    """Any place, with as many figures as are offered first."""
    if not person.page.evaluate("() => document.querySelector('[data-kind] details')?.open"):
        person.widget.locator("summary").first.click()  # phones fold the list away
    person.choose("[data-area]")
    person.submit()


def use(person: Person) -> None:
    """Any place with own figures."""
    person.choose("[data-submit]")


def pay_or_decline(person: Person) -> None:
    """Pay piece by piece until it is enough; do not, if it never is."""
    more = ".stepper button:last-child"
    while not person.choices("[data-submit]") and person.choices(more):
        person.widget.locator(f"{more}:enabled").first.click()
    if person.choices("[data-submit]"):
        person.submit()
    else:
        person.widget.locator("[data-option=decline]").click()


def seek_cards(person: Person) -> None:
    """As place, but cards before everything else."""
    card = person.page.locator("[data-kind=sa_place] [data-area^=card]")
    if card.count():
        card.first.click()
        person.submit()
    else:
        place(person)


def hurry(person: Person) -> None:
    """A card if one is free, else all figures at one place: the game is over with few answers."""
    if not person.page.evaluate("() => document.querySelector('[data-kind] details')?.open"):
        person.widget.locator("summary").first.click()
    cards = person.choices("[data-area^=card]")
    person.choose("[data-area^=card]" if cards else "[data-area]")
    if person.choices("[data-figures]"):
        person.widget.locator("[data-figures]:enabled").last.click()
    person.submit()


STONE_AGE: Ways = {
    "sa_place": place,
    "sa_use": use,
    "sa_pay": pay_or_decline,
    "sa_feed": pay_or_decline,
    "sa_die": use,
}
#: the same, with fewer answers until the end
IN_A_HURRY: Ways = STONE_AGE | {"sa_place": hurry}
