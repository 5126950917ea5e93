hit-title = What happened
hit-back = Previous card
hit-next = Next card
hit-show = Show on the board
hit-others = { $n ->
    [one] ⚔ { $n } conflict between others
   *[other] ⚔ { $n } conflicts between others
}
hit-by = by { $name }
hit-gains = { $name } benefits
hit-ability = A special ability was used on you.
hit-revolt = Tax revolt
hit-support = Cities without support
hit-displaced = Displaced in { $area }
hit-starved = Your tribe starves
hit-cities = { $n ->
    [one] { $n } city
   *[other] { $n } cities
}
hit-tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
hit-ships = { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}
hit-treasury = { $n ->
    [one] { $n } treasury
   *[other] { $n } treasury
}
hit-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
hit-steps = { $n ->
    [one] { $n } A.S.T. step
   *[other] { $n } A.S.T. steps
}
hit-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

summary = Summary of { $n }
summary-last = Final summary
summary-turn = Summary of turn { $n }
summary-round = Summary of round { $n }
summary-before = Previous
summary-after = Next
summary-up = up { $n }
summary-down = down { $n }
summary-points = Points
summary-cities = Cities
summary-tax = Tax
summary-cards = Cards
summary-deals = Deals
summary-lost = Lost
summary-lost-cities = { $n ->
    [one] { $n } city
   *[other] { $n } cities
}
summary-lost-tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
summary-advances = Advances
summary-gathered = Gathered
summary-built = Built
summary-fed = Fed
summary-buildings = { $n ->
    [one] { $n } building
   *[other] { $n } buildings
}
summary-card = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
summary-figures = figures
summary-tools = tools
summary-agriculture = agriculture
summary-replaced = { $n ->
    [one] + { $n } resource
   *[other] + { $n } resources
}
summary-starved = starved
