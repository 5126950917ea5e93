### Why the chances of a player changed in a round of a finished game

reason-sa_taken = { $n } { $n ->
    [one] Karte oder Gebäude
   *[other] Karten und Gebäude
} genommen, { $points } { $points ->
    [one] Punkt
   *[other] Punkte
} sofort
# $mean: what so many dice show on average
reason-sa_dice = { $dice } Würfel zeigten { $pips }, üblich wären { $mean }
