### Why the chances of a player changed in a round of a finished game

reason-sa_taken = { $n } { $n ->
    [one] card or building
   *[other] cards and buildings
} taken, { $points } { $points ->
    [one] point
   *[other] points
} at once
# $mean: what so many dice show on average
reason-sa_dice = { $dice } dice showed { $pips }, { $mean } would be usual
