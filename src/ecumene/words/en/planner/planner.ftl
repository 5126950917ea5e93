### The panel that plans purchases over several turns. Its sentences about plans are in megaciv/plans.ftl.

planner-lead = What to buy now and in the next turns.
planner-lead-prices = Put your own plan together: each price includes the credits of what you buy before.
planner-thinking = Planning…
planner-again = Try again

## What is wanted

planner-goal = Goal
planner-goal-points = Most victory points
planner-goal-step = A step on the A.S.T.
planner-goal-advance = An advance, as early as possible
planner-goal-protection = Protection from calamities
planner-goal-advance-which = Which advance?
planner-goal-step-which = Which step?
planner-goal-step-option = Step { $step } ({ $epoch })
planner-goal-step-by = By which turn?
planner-goal-calamities = From which calamities?
planner-goal-open = Choose what you want to plan for.
planner-turns = Turns
planner-income = Points from cards in each later turn
planner-income-hint = Usual for your cities and this turn.
planner-income-own = Your own estimate.
planner-income-usual = Back to usual
planner-income-low = Low
planner-income-middle = Middle
planner-income-high = High
planner-income-order = Low, middle and high must be in rising order.
planner-wishes = Wishes
planner-wishes-hint = Every plan buys these as early as they fit.
planner-wishes-add = Add a wish…
planner-wishes-drop = Drop the wish { $name }

## Plans

planner-plans = Plans
planner-plan = Plan { $n }
planner-best = Best
planner-points = { $n ->
    [one] { $n } victory point
   *[other] { $n } victory points
}
planner-range = between { $low } and { $high }, on average { $mean }
planner-lay = Use this plan
planner-laid = In use
planner-nothing = nothing
planner-none = No plan was found.

## A plan of one's own

planner-own = Your plan
planner-own-hint = Drag advances between turns, or tap one. With the keyboard: arrow keys move it, Delete removes it.
planner-own-empty = Nothing planned yet. Add advances to a turn.
planner-now = Now
planner-turn = Turn { $n }
planner-later = { $n ->
    [one] Next turn
   *[other] In { $n } turns
}
# what a turn costs, of what can be spent in it
planner-cost = { $n } of { $means }
planner-missing = { $n } missing
planner-step = A.S.T. { $step }
planner-add = Add…
planner-add-to = Add an advance: { $turn }
planner-to = To: { $turn }
planner-remove = Remove
planner-pin = Pin as a wish
planner-unpin = No longer a wish
planner-pinned = wish
planner-now-price = { $now } now
planner-cheaper = { $n } cheaper than now
planner-dearer = { $n } dearer than now
planner-moved = { $name }: { $turn }.
planner-removed = { $name } removed.
planner-clear = Clear
planner-take = Put into the purchase
planner-taken = { $names } put into the purchase.
planner-take-later = As soon as you are asked to buy, you can put the first turn into your purchase.

## The hand of a real table

planner-hand = Your cards now
planner-hand-points = Points
planner-hand-count = Count cards
