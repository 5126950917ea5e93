"""The civilizations for each number of players (MC-R.6), as the rulebook prints them."""

from __future__ import annotations

WEST = {
    5: "minoa assyria hatti hellas egypt",
    6: "minoa carthage hatti rome iberia hellas",
    7: "minoa assyria carthage hatti rome hellas egypt",
    8: "minoa assyria carthage hatti rome iberia hellas egypt",
    9: "minoa assyria celt carthage hatti rome iberia hellas egypt",
    10: "minoa saba assyria babylon hatti persia nubia hellas egypt parthia",
    12: "minoa carthage hatti rome hellas egypt",
    13: "minoa carthage hatti rome iberia hellas",
    14: "minoa celt carthage hatti rome iberia hellas",
    15: "minoa carthage hatti rome iberia hellas egypt",
    16: "minoa celt carthage hatti rome iberia hellas egypt",
    17: "minoa assyria carthage hatti rome iberia hellas egypt",
    18: "minoa assyria celt carthage hatti rome iberia hellas egypt",
}
EAST = {
    5: "saba babylon persia nubia parthia",
    6: "saba babylon kushan persia indus parthia",
    7: "saba babylon kushan persia nubia indus parthia",
    8: "saba maurya babylon dravidia kushan persia indus parthia",
    9: "saba maurya babylon dravidia kushan persia nubia indus parthia",
    11: "saba assyria maurya babylon dravidia kushan persia nubia indus egypt parthia",
    12: "saba assyria babylon persia nubia parthia",
    13: "saba assyria babylon persia nubia egypt parthia",
    14: "saba assyria babylon persia nubia egypt parthia",
    15: "saba assyria babylon kushan persia nubia indus parthia",
    16: "saba assyria babylon kushan persia nubia indus parthia",
    17: "saba maurya babylon dravidia kushan persia nubia indus parthia",
    18: "saba maurya babylon dravidia kushan persia nubia indus parthia",
}


def setups() -> dict[str, list[str]]:
    """Every setup of the game: '7 west', '10', '18' ... and its civilizations."""
    found: dict[str, list[str]] = {}
    for players in range(5, 19):
        west, east = WEST.get(players, "").split(), EAST.get(players, "").split()
        if players < 10:
            found[f"{players} west"], found[f"{players} east"] = west, east
        else:
            found[str(players)] = west + east
    return found
