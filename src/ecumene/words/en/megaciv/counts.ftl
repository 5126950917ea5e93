## Numbers of things: COUNT($n, of: "token")

count-token = { $n } { $n ->
    [one] token
   *[other] tokens
}
count-city = { $n } { $n ->
    [one] city
   *[other] cities
}
count-ship = { $n } { $n ->
    [one] ship
   *[other] ships
}
count-card = { $n } { $n ->
    [one] card
   *[other] cards
}
count-area = { $n } { $n ->
    [one] area
   *[other] areas
}
count-point = { $n } { $n ->
    [one] point
   *[other] points
}
count-step = { $n } { $n ->
    [one] step
   *[other] steps
}
count-player = { $n } { $n ->
    [one] player
   *[other] players
}
count-advance = { $n } { $n ->
    [one] advance
   *[other] advances
}
count-turn = { $n } { $n ->
    [one] turn
   *[other] turns
}
count-barbarian = { $n } { $n ->
    [one] barbarian
   *[other] barbarians
}
count-pirate_city = { $n } { $n ->
    [one] pirate city
   *[other] pirate cities
}
count-calamity = { $n } { $n ->
    [one] calamity
   *[other] calamities
}
count-treasury = { $n } treasury
