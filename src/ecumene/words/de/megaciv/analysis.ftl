### Why the chances of a civilization changed in a turn of a finished game

# $points: unit points lost; $by: who passed the card on, or chose the victim
reason-mc_drawn = { $points } Einheitenpunkte verloren ({ CALAMITY($calamity) }, selbst gezogen)
reason-mc_traded = { $points } Einheitenpunkte verloren ({ CALAMITY($calamity) }, weitergegeben von { SEAT($by, case: "dat") })
reason-mc_chosen = { $points } Einheitenpunkte verloren ({ CALAMITY($calamity) }, als weiteres Opfer gewählt von { SEAT($by, case: "dat") })
reason-mc_struck = { $points } Einheitenpunkte verloren ({ CALAMITY($calamity) } in der Nachbarschaft)
reason-mc_bought = { ADVANCE($advances) } für { $paid }
