### The strategy explorer: builds, and what games say of each advance.

explorer-views = What is shown
explorer-view-chart = Chart and build
explorer-view-evidence = Evidence from games

build-title = Build
build-turn = Turn
build-hint = Click a card to buy it in this turn. Mark what you already hold under “What if I held …?”.
build-keys = Keys: 1 to 9 on a card puts it into that turn, Delete takes it out.
build-held = Held already: { $names }
build-select = Turn { $n }: buy in this turn
build-remove = Take { $name } out of the build
build-sum = { $cost } in all, { $points } victory points from advances
build-after = { $n }★ held
build-epoch = Advances for { $epoch } ({ $side })
build-link = Link to this build
build-copy = Copy link
build-copied = Copied
build-notCopied = Not copied: the link is selected.
build-share = Share …
build-clear = Clear the build
build-unknown = The link contains unknown advances: { $names }
build-free = Free choices are not counted: credits of Written Record and Monument, Library, Anatomy.

evidence-warning = Bots are not people, and correlation is not causation: whoever is ahead can afford more of everything. The column “at equal spending” corrects for that; read it first.
evidence-source = Games
evidence-source-strategos = Strategos, the strong bot
evidence-source-steward = Steward, the simple bot
evidence-source-recorded = A real game of 14
evidence-made-simulated = { $games } simulated games, all seats played by the same bot ({ $tables }): { $seats } seats, { $points } points on average. Intervals ({ $level } %) by resampling whole games.
evidence-made-table = { $games } × { $players } players
evidence-made-recorded = One game that people played, { $seats } of 14 seats with all purchases written down: too little for intervals. Points without the A.S.T. bonus.
evidence-order = Sort
evidence-order-equal = by points at equal spending
evidence-order-points = by points with and without
evidence-order-lead = by share of winners
evidence-order-turn = by turn of purchase
evidence-order-name = by name
evidence-column-held = Held by winners and others
evidence-column-equal = Points at equal spending
evidence-column-points = Points with and without
evidence-column-turns = Bought in turn
evidence-winners = winners
evidence-others = others
evidence-winnersHeld = { $percent } % of the winners held it ({ $n } of { $of })
evidence-othersHeld = { $percent } % of the others ({ $n } of { $of })
evidence-interval = { $estimate } ({ $low } to { $high })
evidence-none = too few games
evidence-never = never bought
evidence-half = half by turn { $turn }
evidence-turns = Bought in turns: { $list }
evidence-turnsItem = turn { $turn }: { $n }
evidence-title = What games say
evidence-lead = more often held by winners, in percentage points
evidence-points = final points with it minus those without it, in the same games
evidence-equal = the same, among seats that spent equally much on advances
evidence-cases = { $n ->
    [one] { $n } game with holders and others
   *[other] { $n } games with holders and others
}
evidence-file = Made by { $by } with Ecumene { $version }, rules { $rules }.
evidence-best = Goes along with more points than the same price spent on other advances: { $names }.
evidence-worst = Goes along with fewer: { $names }.
evidence-unclear = For { $n } of 51 the interval includes zero: these games do not settle it. Two or three of 51 such intervals are wrong by chance alone.

over-title = Let the planner help: show plans on the chart
over-lead = From turn { $turn } on, with the { $n } advances the build holds by then. Rings on the cards show the turns of the plan.
over-position = What you have
over-points = Points to spend now
over-cities = Cities
over-step = A.S.T. step
over-players = Players
over-side = Side of the A.S.T.
over-civilization = Civilization
over-take = Use this plan in the build
