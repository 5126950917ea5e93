## Why an answer

# $why: one of the reasons below
advice-at = { CAPITAL(THING($location)) }: { $why }.
advice-at_wanted = { CAPITAL(THING($location)) }: { $why }, and otherwise another player would take it.
advice-cash = Take { EACH($taken, as: "part-goods", join: "comma") } with your card for 2 resources: they are worth more now than later.
# All amounts are those of the goods named
advice-no_tools = No tools: { $amount } { GOODS($goods) } without them, and using them isn't worth it.
advice-tools = Tools worth { $added }: they make it { $amount } { GOODS($goods) } instead of { $without }.
# $kept: points
advice-pay_building = { EACH($paid, as: "part-goods", join: "comma") }: { COUNT($points, of: "point") } at once, and about { $kept } if kept.
advice-pay_card = { EACH($paid, as: "part-goods", join: "comma") }: worth about { $kept } if kept, and the card about { COUNT($points, of: "point") }.
advice-cannot_pay_card = Nothing: you cannot afford the card.
advice-cannot_pay_building = Nothing: you cannot afford the building.
advice-leave_card = Nothing: { EACH($price, as: "part-goods", join: "comma") } are worth about { $kept } if kept, the card { $points }.
advice-leave_building = Nothing: { EACH($price, as: "part-goods", join: "comma") } are worth about { $kept } if kept, the building { $points }.
advice-die = The { $face }: { REWARD($face) }, worth about { COUNT($points, of: "point") }.
advice-starve = Go hungry: the resources are worth more than the 10 points.
# $missed: points
advice-feed = { EACH($paid, as: "part-goods", join: "comma") }: worth about { $missed }, going hungry costs 10.

## Reasons for a place, within a sentence

advice-no_gain = nothing to gain, but no other location is worth more
# $gain: one of the three that follow; icons of the profession count it at the end of the game
advice-counted = { $icons ->
    [one] { $gain }, and { $icons } { PROFESSION($profession) } will count it
   *[other] { $gain }, and { $icons } { PROFESSION($profession, case: "plural") } will count it
}
# $rounds: advice-rounds
advice-tool = a tool step adds a pip in this round and { $rounds }
# $number: the figure is the sixth, seventh, ...
advice-figure = { $number ->
    [6] a sixth figure works in { $rounds }
    [7] a seventh figure works in { $rounds }
    [8] an eighth figure works in { $rounds }
    [9] a ninth figure works in { $rounds }
   *[10] a tenth figure works in { $rounds }
}
advice-field = agriculture { $agriculture } gives one more food in this round and { $rounds }
advice-rounds = { $n ->
    [0] the next round, if there is one
    [1] the next round
   *[other] the { $n } or so rounds still to come
}
# $short: food that is missing in this round
advice-hunting = { $short ->
    [0] { COUNT($figures, of: "figure") } should yield about { $amount } food; the rest feeds later rounds
    [one] { COUNT($figures, of: "figure") } should yield about { $amount } food; { $short } is missing in this round
   *[other] { COUNT($figures, of: "figure") } should yield about { $amount } food; { $short } are missing in this round
}
advice-gathering = { COUNT($figures, of: "figure") } should yield about { $amount } { GOODS($goods) } for cards and buildings to come
advice-gathering_for = { COUNT($figures, of: "figure") } should yield about { $amount } { GOODS($goods) } for { LOCATION($places) }
advice-building = { BUILDING($building, case: "for") }
advice-no_building = no tile is left there
advice-card = { UPPER($card) } and { LOWER($card) }, about { COUNT($points, of: "point") } for { COUNT($price, of: "resource") }
advice-no_card = no card lies there
advice-new_tool = a new tool helps with the rolls of this round
advice-roll_first = roll for about { NUMBER($amount, minimumFractionDigits: 1) } { GOODS($goods) } first, and buy with it afterwards
advice-hunt_first = roll for about { NUMBER($amount, minimumFractionDigits: 1) } food before the tools are used up

## The next best answer

# $brings: what figures do there; $less: one of the two that follow
advice-other_place = { CAPITAL(THING($location)) } instead: { $brings }, { $less }.
advice-same = worth about the same
advice-less = worth { NUMBER($points, minimumFractionDigits: 1) } less
advice-yield = { COUNT($figures, of: "figure") } for { NUMBER($amount, minimumFractionDigits: 1) } { GOODS($goods) } on average
advice-brings_tool_maker = a tool
advice-brings_hut = another figure
advice-brings_field = one more food each round
advice-other_tools = These tools for { $amount } { GOODS($goods) }: { $less }.
advice-other_no_tools = No tools for { $amount } { GOODS($goods) }: { $less }.
advice-other_leave_card = Leave the card instead: { $less }.
advice-other_leave_building = Leave the building instead: { $less }.
advice-other_pay = Pay { EACH($paid, as: "part-goods", join: "comma") } instead: { $less }.
advice-other_starve = Go hungry instead: { $less }.
advice-other_meal = Eat { EACH($paid, as: "part-goods", join: "comma") } instead: { $less }.
advice-other_die = The { $face } for { REWARD($face) } instead: { $less }.
