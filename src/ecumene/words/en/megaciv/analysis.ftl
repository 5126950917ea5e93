### Why the chances of a civilization changed in a turn of a finished game

# $points: unit points lost; $by: who passed the card on, or chose the victim
reason-mc_drawn = { $points } unit points lost to { CALAMITY($calamity) }, which it drew itself
reason-mc_traded = { $points } unit points lost to { CALAMITY($calamity) }, passed on by { SEAT($by) }
reason-mc_chosen = { $points } unit points lost to { CALAMITY($calamity) }, as a further victim chosen by { SEAT($by) }
reason-mc_struck = { $points } unit points lost to { CALAMITY($calamity) } in its neighbourhood
reason-mc_bought = { ADVANCE($advances) } for { $paid }
