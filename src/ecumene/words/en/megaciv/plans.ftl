### What the planner says of purchases over several turns

# $reasons: see the messages below
plan-now = { ADVANCE($advances) } now for { $cost }: { LIST($reasons, join: "comma") }.
plan-nothing_now = Nothing now: { LIST($reasons, join: "comma") }.
# $turns: how many turns from now
plan-saves = { ADVANCE($giver) } takes { $amount } off { ADVANCE($advance) } { $turns ->
    [one] next turn
   *[other] in { $turns } turns
}
plan-saves_in_all = { $amount } saved in all
plan-step = your marker moves to step { $step } ({ EPOCH($epoch) })
plan-points = { $n ->
    [one] { $n } victory point
   *[other] { $n } victory points
} in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
plan-wish = { ADVANCE($advance) } follows { $turns ->
    [one] next turn
   *[other] in { $turns } turns
}
plan-reaches = step { $step } { $turns ->
    [0] is reached this turn
    [one] is reached next turn
   *[other] is reached in { $turns } turns
}
plan-misses = step { $step } is not reached in time

## Below the plans

plan-exact = With this income nothing is better than the first plan.
plan-bounded = The best of { $looked_at } positions examined; there may be better plans.
plan-more = { $more } more points would buy { ADVANCE($advances) } now, and bring { $n ->
    [one] { $n } victory point
   *[other] { $n } victory points
} more.
plan-more_nothing = { $more } more points would bring no further victory points.
plan-waiting = Buying nothing this turn would lose { $n ->
    [one] { $n } victory point.
   *[other] { $n } victory points.
}
plan-waiting_nothing = Nothing is lost by buying nothing this turn.
