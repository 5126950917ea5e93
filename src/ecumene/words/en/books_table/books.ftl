### The books of a real table: phones, the keeper's console, the big screen, seat cards.

## The ledger

books-ledger = Ledger
books-nations = Nations
books-desk = My numbers
books-moment = Turn { $turn } · { $phase } { $name }
books-turn = Turn { $turn }
books-ended = The game is over
books-last_turn = Last turn: { $turn }
books-last_turn-now = Last turn
books-field = Entry
books-column-people = Nation
books-column-age = Age
books-column-advances = Advances
books-column-points = Victory points
books-order-ranking = Ranking of the nations
books-order-none = This phase has no order
books-column-draw = Stacks to draw from
books-column-state = Entered in this phase
# Heads of narrow columns
books-short-step = Step
books-short-cities = Cit
books-short-census = Cens
books-short-tokens = Tok
books-short-treasury = Tre
books-short-cards = Cards
books-short-advances = Adv
books-short-points = VP
books-short-order = Order
books-short-draw = Draw
books-short-state = In
books-age-stone = SA
books-age-early_bronze = EB
books-age-middle_bronze = MB
books-age-late_bronze = LB
books-age-early_iron = EI
books-age-late_iron = LI
# Where a number comes from. $who: a name, or a dash
books-source-told = Turn { $turn }, entered by { $who }
books-source-computed = Turn { $turn }, worked out
books-source-assumed = Turn { $turn }, assumed: nobody has entered it
books-doubtful = Doubtful
books-left = left
books-points = { $n } VP
books-step = Step { $step }, { $age }
books-advances-none = No advances yet
books-advances-new = New this turn:
books-marker-forward = moves on
books-marker-stays = stays
books-marker-back = moves back
# $what: "3 cities"; $have: how many there are
books-marker-need = { $what } (has { $have })
books-ast = A.S.T.
books-decided = tie broken by: { $by }
books-podium-parts = cities { $cities } · advances { $advances } · A.S.T. { $ast }
books-screen-seat = Your seat card:
# The big screen: heads of columns, whole words where they fit
books-big-step = Step
books-big-cities = Cities
books-big-census = Census
books-big-tokens = Tokens
books-big-treasury = Treasury
books-big-cards = Cards
books-big-advances = Advances
books-big-tax = Tax
books-big-revolt = Revolt
books-big-draw = Draws
books-big-support = Needs
books-big-sealed = Sealed
books-big-bought = Buys
books-why = Why
# What decides between two that are equal in points
books-by-step = A.S.T. step
books-by-advances_of_6 = more advances worth 6 points
books-by-advances_of_3 = more advances worth 3 points
books-by-printed_prices = printed prices of the advances
books-by-credits_in_one_colour = credits in one colour
books-by-all_credits = credits in all colours
books-by-cities = cities
books-by-tokens = tokens
books-by-ranking = ranking of the nations

## Time

books-paused = Pause
books-forecast = Turn { $turn } at { $at }
books-forecast-end = earliest end: turn { $turn }, { $at }

## What is called

books-moving = Moving now
books-waiting = Waiting, in order
books-done = Done
books-missing = Missing:
books-missing-n = { $n ->
    [one] { $n } entry is missing
   *[other] { $n } entries are missing
}
books-missing-none = All entries are in
books-calamity-from = passed on by { $name }
books-calamity-beneficiary = beneficiary: { $name }
# $what: "9 tokens and 2 cities"
books-calamity-gains = { $name } gains { $what }.
books-calamity-appear = New on the board: { $what }.
books-calamity-cancelled = Cancelled: there is nothing for it to strike.
books-calamity-none = No calamity is called.
books-calamity-next = Next:
books-calamity-sealed = { $n ->
    [one] { $n } calamity is
   *[other] { $n } calamities are
} still sealed.
books-calamity-over = Over:
books-calamity-nth = Calamity { $n } of { $of }
books-spared = { $n } spared

## Entries on phones

books-enter = Enter
books-numbers = All numbers: { $name }
books-keypad = Digits
books-keypad-back = Delete a digit
# $what: "Cities 5"
books-count-entered = Entered: { $what }. Correct a slip under “My numbers”.
books-count-support = Support: { $n } tokens
books-count-tokens = Count tokens too
books-tax-rate = Tax rate
books-tax-option = Rate { $rate }: { $n }
books-tax-short = According to the books you have { $stock } in stock, and the tax is { $due }. If you could not pay all of it, set what you paid.
books-tax-revolt = { $n ->
    [one] { $n } city revolts
   *[other] { $n } cities revolt
}: really not paid
books-tax-unsure = Your stock is not certain: did you pay all { $n }? If not, set what you paid.
books-tax-paid = Paid
books-tax-pay = Pay { $n }
books-ships = Ships
books-ships-paid = Treasury paid for ships
books-done-submit = Done
books-done-ships = Done, { $n } for ships
books-done-paid = Done, and paid for ships:
books-wait = I’ll wait
books-conflict-won = I took a city
books-conflict-lost = I lost a city
books-conflict-whose = Whose city?
books-conflict-who = To whom?
books-conflict-loot = Treasury gained
books-conflict-pirates = Pirates
books-conflict-barbarians = Barbarians
books-conflict-none = If no city of yours fell and you took none, there is nothing to enter.
books-conflict-card = a card was drawn
books-conflict-numbers = An attack needs { $needed } tokens; { $left } replace the city.
books-draw = Draw one card from each of the stacks 1 to { $n }.
books-draw-none = You have no city: draw no card.
books-bought-stacks = Stacks
books-bought-stack = Stack { $stack } ({ $n })
books-bought-none = If you bought none, there is nothing to enter.
books-bought-free = free card (Wonder of the World)
books-bought-price = { $n } of { $treasury } treasury
books-bought-submit = { $n ->
    [one] Bought { $n } card
   *[other] Bought { $n } cards
}
books-holds-giver = { $name }: from whom?
books-holds-drawn = drawn
books-holds-from = from { $name }
books-holds-drop = Take { $name } off the list
books-holds-again = +1 { $name }
books-holds-none = No calamity
books-holds-submit = { $n ->
    [one] Seal { $n } calamity
   *[other] Seal { $n } calamities
}
books-insist-yes = One after the other
books-insist-no = Together
books-victims-usual = Suggest
books-fact-others = Who else is there?
books-fact-coast = A city on a coast
books-fact-inland = No city on a coast
books-losses-ransom = or pay { $n }
books-losses-treasury = and { $n } treasury
books-losses-of = { $n } of { $due } unit points
books-losses-cities = { $n } of { $due } cities
books-losses-short = short by { $n } tokens
books-losses-supported = supported
books-losses-left = Tokens left there
books-losses-ways = Ways to lose that many
books-losses-way = { $cities ->
    [0] { $tokens } tokens
    [one] { $tokens ->
        [0] 1 city
       *[other] 1 city, { $tokens } tokens
    }
   *[other] { $tokens ->
        [0] { $cities } cities
       *[other] { $cities } cities, { $tokens } tokens
    }
}
books-losses-submit = Enter losses
books-losses-none = Nothing lost
books-others = Others changed too
books-others-add = Add a nation
books-ability-none = No ability used
books-ability-protected = Protected against { $name }:
books-buy-total = Total { $n }
# $n: the total; $paid: what is paid
books-buy-paid = Total { $n }, paid { $paid }
books-buy-take = Take my sets: { $n }
books-buy-submit = { $n ->
    [one] Buy { $n } advance
   *[other] Buy { $n } advances
}
books-buy-bought = { $n ->
    [one] Bought: { $n } advance
   *[other] Bought: { $n } advances
}
books-buy-bought-nothing = Bought nothing
books-buy-nothing = Buy nothing
books-buy-library = Library: { $n } off
books-buy-anatomy = Anatomy: free advance
books-buy-waive = I don’t want it
books-buy-pay = Payment
books-buy-points = Value of the cards
books-buy-sets = Count sets
# $n: what a treasury token pays
books-buy-treasury = { $n ->
    [1] Treasury
   *[other] Treasury (each pays { $n })
}
books-buy-missing = { $n } more to pay
books-buy-waste = Change lost: { $n }
books-buy-left = Cards left in hand
books-opening-advances = Advances: { $n }
books-opening-themes = Theme set
books-opening-other = Other advances
books-desk-numbers = Your numbers now
books-desk-amend = Enter the change
books-desk-none = Only players enter numbers here.
books-dispute = Dispute an entry
books-dispute-text = What is wrong?
books-dispute-submit = Dispute
books-dispute-sent = The keeper will see your objection.

## The own nation

books-mine = My nation
books-strip-step = A.S.T. { $step }
books-strip-move = Move { $n }
books-orders = Orders
books-order-census = Movement
books-order-cities = Trade cards
books-order-position = A.S.T. order
# $name: the nation beside one's own in an order
books-order-after = after { $name }
books-order-before = before { $name }
books-support = City support
books-support-has = { $n } tokens (has { $have })
books-sealed = { $n ->
    [one] Sealed: { $n } calamity
   *[other] Sealed: { $n } calamities
}
books-prices = Prices today
books-sets = What my cards are worth
books-sets-private = Only you see this: none of it is sent.
books-sets-value = Value { $n }
books-sets-cards = Cards: { $n }
books-sets-stack = Stack
books-sets-face = Cards of face value { $n }

## Nothing is asked, or it is too late

books-idle-missing = { $n ->
    [one] Nothing to enter now: { $n } entry from others is missing
   *[other] Nothing to enter now: { $n } entries from others are missing
}
books-idle-tax = { $n ->
    [one] Move { $n } token from your stock to your treasury.
   *[other] Move { $n } tokens from your stock to your treasury.
}
books-idle-trade = Trade freely: nothing is entered in this phase
books-idle-keeper = Nothing to enter now: the keeper goes on
books-entered = Entered.
# $what: "Census 34"; $phase: a phase by its name
books-late = Late: { $what } of turn { $turn } ({ $phase }). Enter now?
books-late-other = What you entered in turn { $turn } ({ $phase }) came too late and was not taken. Tell the keeper.
books-late-enter = Enter now
books-late-drop = Drop it

## The keeper's console

books-pages = Pages of this table
books-csv = Spreadsheet
books-now = Now
books-go_on = Go on
books-go_on-assume = Go on, assume the rest
books-no_device = no phone
books-theirs = enters it on their phone
books-correct = Correct
books-correct-hint = Only this number changes; what followed from it is not recalculated.
books-correct-was = In the books:
books-correct-now = Should be
books-correct-reason = Reason
books-correct-submit = Correct
books-correct-again = Look again
books-correct-marker = The marker would go to step { $now } this turn instead of { $was }.
# What would have been another number in an earlier turn
books-correct-earlier-marker = Turn { $turn }: the marker would have gone to step { $now } instead of { $was }.
books-correct-earlier-price = Turn { $turn }: the purchase would have cost { $now } instead of { $was }.
# $field: "A.S.T. step"
books-correct-also = { $field } of turn { $turn }: { $now } instead of { $was }
books-correct-also-now = { $field }: { $now } instead of { $was }
# $what: "A.S.T. step of turn 3: 5 instead of 4"
books-correct-then = To be corrected next: { $what }.
books-correct-follow = Correct this too, for the same reason?
books-correct-leave = Leave it as it is
books-correct-when = When
books-correct-credits = Credits of choice
books-of_table = Whole table
books-confirm = Cards to look at
books-confirm-submit = Seen
books-marks = Doubtful and disputed
# follows the name of who disputes; $name is whose entry it is
books-disputes = disputes { $field } of { $name }:
books-settle = Settled
books-acts = Table
books-pause = Pause
books-pause-end = End the pause
books-last = Last turn
books-last-submit = Agree
books-call-holder = Who shows it
books-call-calamity = Calamity
books-call-giver = Passed on by
books-call-submit = Call
books-leave = Somebody leaves for good
books-leave-hint = Count what they have outside their home region: tokens become barbarians, cities become pirate cities.
books-leave-tokens = Tokens
books-leave-cities = Cities
books-leave-submit = Leave the game
books-leave-sure = { $name } leaves the game for good?
books-audit = Corrections so far
books-audit-none = None yet.
# What a keeper does in each phase; one or two short sentences
books-hint-opening = Everybody enters what they have now. Tap a nation to enter for it.
books-hint-tax = Whoever may choose a rate, or cannot pay, is asked. “Go on” ends the phase; what is missing is assumed, and may still be entered late.
books-hint-census = Everybody counts their tokens on the board. Tap a nation to enter for it; “Go on” takes the last count for those who are missing.
books-hint-movement = Call the nations in this order. “Done” comes from their phones; tap a nation to enter it for them.
books-hint-conflict = Only a city taken or lost is entered. If there was none, go on.
books-hint-cities = Everybody counts cities; the number of tokens needed for support follows from it.
books-hint-cards = Deal one card from each stack up to the number of cities, in the order shown. Only cards that were bought are entered.
books-hint-trade = Nothing is entered. The television shows the clock; nobody is cut off when it runs out.
books-hint-selection = Everybody seals the calamities they hold. You see how many, never which; for a nation without a phone enter them here.
books-hint-calamities = Read out the calamity and its numbers. “Go on” calls the next one; losses that are missing are taken as suggested.
books-hint-abilities = Nations with abilities enter what they used, in the order shown.
books-hint-support = Everybody counts cities again. A row in which tokens are fewer than needed is doubtful.
books-hint-purchase = Everybody buys at the prices of the books. If you look at the cards, tick each purchase under “Cards to look at”.
books-hint-markers = Move the markers as the television shows. “Go on” ends the turn.
# $turn, $phase: when something was written down
books-when = T{ $turn } · { $phase }

## Seat cards, and opening the books

## Trade cards on phones

books-hand-over = Give or discard cards
books-hand-to = To
books-hand-discards = the discards
books-hand-give = Give the cards
