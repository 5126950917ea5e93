## Parts of sentences

# A number ($item2) and its field ($item1)
part-number = { FIELD($item1) } { $item2 }
part-field = { FIELD($field) }
part-field_advance = { ADVANCE($advance) }
part-field_chosen = { ADVANCE($advance) } credits ({ GROUP($group) })
# How many ($value) a player ($key) draws
part-draws = { SEAT($key) } { $value }

## What a player is asked

ask-opening = What do you have? Count tokens, cities and treasury, and name your advances.
ask-tax = Which tax rate do you choose? Say so if you could not pay all of it.
# $fields: names of fields
ask-count = Count: { FIELD($fields) }.
ask-done = Move when it is your turn, then tap “done”.
ask-conflict = Did a city fall? Enter it once.
ask-bought = Did you buy trade cards?
ask-holds = Which calamities do you hold? Nobody sees them before they are called.
ask-losses = { CALAMITY($calamity) }: what did you lose?
# $number: the number with what it counts, as "10 damage"
ask-losses_number = { CALAMITY($calamity) }: { $number }. What did you lose?
ask-losses_of = { CALAMITY($calamity) }: { $number } of { CIV($civ) }. What do you select?
# $fields: names of numbers
ask-fact = { CALAMITY($calamity) }: count { FIELD($fields) }.
ask-fact_others = { CALAMITY($calamity) }: count { FIELD($fields) }, and name who else stands there.
ask-ability = Which special abilities did you use, and what changed?
ask-buy = What do you buy?
ask-rebuy = Change your purchase or add to it.
ask-desk = Enter a number late, dispute an entry, or wait.

## What keepers are asked

ask-gate = Phase { $phase } ({ PHASE($phase) }): go on?
ask-gate_opening = The books are opened: go on?
ask-gate_call = { CALAMITY($calamity) }: go on?
ask-gate_minor = Minor calamities: go on?
ask-chair = Correct, pause, settle.

## Answers

answer-gate = Go on
# $numbers: see part-number
answer-opening = { EACH($numbers, as: "part-number", join: "comma") }; { COUNT(SIZE($advances), of: "advance") }
answer-tax = Rate { $rate }
answer-count = { EACH($numbers, as: "part-number", join: "comma") }
answer-done = Done{ $treasury ->
    [0] { "" }
   *[other] , { COUNT($treasury, of: "treasury") } for ships
}
answer-conflict = { $won ->
    [yes] I took a city of { SEAT($other) }
   *[no] I lost a city to { SEAT($other) }
}
answer-bought = { SIZE($stacks) ->
    [0] No card bought
   *[other] Bought from stack { LIST($stacks) }
}
answer-holds = { SIZE($calamities) ->
    [0] No calamity
   *[other] { CALAMITY($calamities) }
}
answer-losses = { SIZE($changes) ->
    [0] Nothing lost
   *[other] { EACH($changes, as: "part-number", join: "comma") }
}
answer-fact = { EACH($numbers, as: "part-number", join: "comma") }{ SIZE($seats) ->
    [0] { "" }
   *[other] ; also { SEAT($seats) }
}
answer-ability = { SIZE($advances) ->
    [0] No ability used
   *[other] { ADVANCE($advances) }
}
answer-buy = { SIZE($advances) ->
    [0] Buy nothing
   *[other] Buy { ADVANCE($advances) }
}
answer-amend = Enter { EACH($numbers, as: "part-number", join: "comma") }
answer-dispute = Dispute { $field } of { SEAT($of) }
answer-wait = { $on ->
    [yes] I wait
   *[no] I no longer wait
}
answer-correct = Correct { $field }: { $now } instead of { $was }
answer-credits = Divide the credits of { ADVANCE($advance) } anew
answer-pause = { $on ->
    [yes] Pause
   *[no] End the pause
}
answer-last_turn = Turn { $turn } is the last one
answer-leave = { SEAT($seat) } leaves the game
answer-settle = Settled
answer-call = { SEAT($seat) } shows { CALAMITY($calamity) }
answer-confirm = The cards of { SEAT($seat) } were checked

## Doubtful entries: $given is what was entered, $expected what it was compared with

doubt-pieces = { $given } tokens on the board and in treasury; everybody has { $expected }.
doubt-growth = { $given } tokens: more than twice the last count ({ $expected }).
doubt-building = New cities need { $expected } tokens; there were { $given }.
doubt-unsupported = { $given } tokens for cities that need { $expected }.
doubt-stock = { $given } tokens taken from a stock of { $expected }.
doubt-short = { $expected } treasury spent; there was { $given }.
doubt-paid = { $given } points paid; the price is { $expected }.
doubt-hand = { $given } cards by the books; only { $expected } may be kept. Count the hand.
doubt-waived = Library or Anatomy was not used.
doubt-credits = { $expected } credits of choice are not divided yet.
doubt-loss_points = { $given } unit points lost; the number asks for { $expected }.
doubt-loss_cities = { $given ->
    [one] { $given } city
   *[other] { $given } cities
 } lost; the number asks for { $expected }.
doubt-loss_support = { $given } tokens for cities that need { $expected }.

## Trade cards on phones

ask-hand_over = Which cards do you give away outside trade?
answer-hand_over = { $to ->
    [-1] discard { EACH($cards, as: "part-card") }
   *[other] give { EACH($cards, as: "part-card") } to { SEAT($to) }
}
answer-buy_card = { $free ->
    [yes] take a free card from stack { $stack }
   *[no] buy a card from stack { $stack }
}
