"""Final scoring (SA-E.3 to SA-E.10)."""

from __future__ import annotations

from ecumene.kernel import Move, Result

from .answers import Cash
from .cash import CASH_AMOUNT, has_cash_card, take_two
from .components import PROFESSIONS, card
from .state import Player, State


def score(state: State, move: Move) -> None:
    """Step: use leftover cards for resources, reveal hidden cards, add up. The game is over."""
    for seat, player in enumerate(state.players):
        if has_cash_card(state, seat):
            take_two(state, move, seat, Cash(wood=CASH_AMOUNT))  # SA-C.20: any two count the same
        if player.hidden_cards:
            shown = [card(number).id for number in player.hidden_cards]
            move.tell("hidden_cards_shown", "SA-C.14", seat, cards=shown)
    state.phase = "over"
    final = final_result(state)
    for seat, lines in enumerate(final.lines):
        move.tell("scored", "SA-0.1", seat, lines=dict(lines), total=final.scores[seat])
    move.tell("game_over", "SA-0.1", winners=list(final.winners))


def result(state: State) -> Result | None:
    """Scores and winners once the game is over."""
    return final_result(state) if state.phase == "over" else None


def final_result(state: State) -> Result:
    """Return the result if the game ended here: most points, then the tie-break (SA-0.1,
    SA-E.10)."""
    lines = tuple(score_lines(player) for player in state.players)
    scores = tuple(sum(points for _, points in of_player) for of_player in lines)
    ranks = [
        (points, tie_break(player)) for points, player in zip(scores, state.players, strict=True)
    ]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Result(scores, winners, lines)


def score_lines(player: Player) -> tuple[tuple[str, int], ...]:
    """Return a player's points by source."""
    icons = profession_icons(player)
    return (
        ("during_the_game", player.score),
        ("culture", culture_points(player)),  # SA-E.3
        ("farmers", icons["farmer"] * player.agriculture),  # SA-E.5
        ("toolmakers", icons["toolmaker"] * sum(player.tools)),  # SA-E.6
        ("builders", icons["builder"] * len(player.buildings)),  # SA-E.7
        ("shamans", icons["shaman"] * player.figures),  # SA-E.8
        ("resources", sum(player.resources)),  # SA-E.9
    )


def culture_points(player: Player) -> int:
    """Return the sum for different symbols, squared; duplicates are a second set (SA-E.3)."""
    symbols = [card(number).lower.symbol for number in all_cards(player)]
    owned = [symbol for symbol in symbols if symbol is not None]
    first_set = len(set(owned))
    return set_points(first_set) + set_points(len(owned) - first_set)


def set_points(size: int) -> int:
    """The points of a set of different symbols: their number, squared (SA-E.3)."""
    return size * size


def profession_icons(player: Player) -> dict[str, int]:
    """The number of icons of each profession (SA-E.4)."""
    lowers = [card(number).lower for number in all_cards(player)]
    return {
        profession: sum(lower.icons for lower in lowers if lower.profession == profession)
        for profession in PROFESSIONS
    }


def all_cards(player: Player) -> list[int]:
    """Return every card whose lower section counts, including face-down ones."""
    return player.cards + player.hidden_cards


def tie_break(player: Player) -> int:
    """Add agriculture, tool tiles and figures (SA-E.10); single-use tools don't count (SA-C.18)."""
    return player.agriculture + sum(player.tools) + player.figures
