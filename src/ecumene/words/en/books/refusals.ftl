# Why an entry is refused: refusal-<code>

refusal-cards_half_way = Trade cards can only be dealt from the start of a game.
refusal-cards_treasury = If the program deals the trade cards, treasuries must be kept too.
refusal-calamity_cards = The program knows the hands, so no other calamity can be shown.
refusal-hand_over_now = Until calamities are selected, cards change hands by trade only.
refusal-trade_over = You cannot come back to trade now.
refusal-stop_before_begin = The last turn ({ $stop }) is before the books begin (turn { $begin }).
refusal-short_game = The Short Game is played on the Basic A.S.T., from turn 1 on, and without cards on phones.
refusal-theme = Choose one theme set for this number of players, or its advances.
refusal-impossible = { FIELD($field) }: { $value } isn't possible; enter 0 to { $most }.
refusal-derived = { FIELD($field) }: this number is calculated and can't be entered.
refusal-no_such_field = The books have no such field.
refusal-not_kept = The books don't keep this for turn { $turn }: only cities, markers and advances of finished turns.
refusal-no_such_seat = Seat not found.
refusal-stale = The books now say { $present }{ $who ->
    [none] .
   *[other] , entered by { $who }.
}
refusal-no_reason = A correction needs a reason.
refusal-credits_stale = The credits of { ADVANCE($advance) } have changed: look at them again.
refusal-nothing_changed = Nothing has changed.
refusal-late_turn = Turn { $turn } is over: ask a keeper for a correction.
refusal-late_phase = Phase { $phase } has not begun yet.
refusal-told_since = { FIELD($field) }: { $value } was entered since then, and stays.
refusal-not_counted = Please count { FIELD($field) } too.
refusal-tax_paid = { $paid } is more than the tax of { $tax }.
refusal-rate = The rate is { $low } to { $high }.
refusal-stack_price = No card from stack { $stack } is for sale to you, only of { LIST($stacks) }.
refusal-free_stack = A free card needs Wonder of the World.
refusal-against_self = Nobody attacks their own city.
refusal-calamity_unknown = This game has no such calamity.
refusal-calamity_giver = { CALAMITY($calamity) } cannot have come from this player.
refusal-calamity_late = { CALAMITY($calamity) } isn't due now.
refusal-others_there = Name each other player there once, and only if asked.
refusal-victims_count = Choose { $number ->
    [one] { $number } other player
   *[other] { $number } different players
}.
refusal-victims_other = This player cannot be chosen.
refusal-ability_held = Use only your own special abilities, each once: { ADVANCE($advances) }.
refusal-library_open = Library lowers the price of one other advance: name it ({ ADVANCE($target) }?), or say that you don't want it.
refusal-free_open = Anatomy brings a free science advance: name it ({ ADVANCE($advances, join: "or") }), or say that you don't want it.
refusal-payment_twice = Enter the cards or their value, not both.
refusal-nothing_paid_for = Nothing is bought, so nothing can be paid.
refusal-bought_this_turn = { ADVANCE($advance) } was bought this turn: change the purchase.
refusal-not_bought = There is no purchase to check.
refusal-not_paused = There is no pause to end.
refusal-already_paused = The game is already paused.
refusal-turn_over = The last turn is turn { $turn } or a later one.
refusal-nothing_to_settle = This is already settled.
refusal-last_players = At least { $least } players must remain.
refusal-has_left = { CIV($civ) } has left the game.
refusal-opening_twice = An advance is named twice.
refusal-revolt_open = With { $paid } of { $tax } paid, { COUNT($cities, of: "city") } { $cities ->
    [one] revolts
   *[other] revolt
}. Confirm the revolt, or pay in full.
refusal-hand_limit = { $left } cards cannot be kept; the hand limit is { $limit }.
refusal-pieces = { FIELD($field) }: { $now } and { $more } ({ FIELD($other) }) would be { $pieces } tokens; everybody has { $most }. Correct the other number first.
refusal-not_on_plain = { FIELD($field) }: { $lost } cannot be lost; only { $most } { $most ->
    [one] stands
   *[other] stand
} on the flood plain.
