### ecumene analyse: where a finished game was won

analysis-unfinished = Only a finished game can be analysed.
analysis-playing_on = Playing on from each turn
analysis-points = Where the points came from
analysis-shares = Expected share of victory at the beginning of each turn
# $bot: the bot that played on
analysis-how = { $bot } played on { $playouts ->
    [one] once
   *[other] { $playouts } times
} from each turn, with fresh dice and cards. Bots are not people.
analysis-swings = Where the game turned
analysis-turn = turn
analysis-row = row
analysis-section_megaciv_balances = Trade (worth of the cards as sets of their own)
analysis-section_megaciv_luck = Calamities: unit points lost by luck and by the choice of others
analysis-section_stoneage_luck = Dice against expectation
analysis-section_stoneage_fed = Food
analysis-column_deals = deals
analysis-column_given = given
analysis-column_got = got
analysis-column_grew = hand grew by
analysis-column_calamities_given = calamities given
analysis-column_calamities_got = calamities got
analysis-column_by_luck = by luck
analysis-column_times_by_luck = times
analysis-column_by_choice = by choice
analysis-column_times_by_choice = times
analysis-column_dealt_out = dealt out to others
analysis-column_rolls = rolls
analysis-column_dice = dice
analysis-column_pips = pips above expectation
analysis-column_spread = usual deviation
analysis-column_goods = goods above expectation
analysis-column_grown = grown
analysis-column_eaten = paid
analysis-column_resources = resources paid
analysis-column_starved = times hungry
analysis-column_points_lost = points lost
