### Hand, market, advances.

card-unknown = face down
card-claimed = { $name } (claimed, not certain)

hand-title = Hand
hand-set = { $n } { $name }, worth { $value } together
hand-next = With one more card: { $value }
hand-full = full
hand-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
hand-worth = worth { $value }
hand-none = No trade cards.
hand-watching = You are watching: hands stay hidden.
hand-stacks = Stacks, { $block }
hand-discarded = Discarded:

calamity-tradeable = tradeable
calamity-non_tradeable = stays
calamity-minor = minor

pick-more = one more ({ $n } of { $most })
pick-less = One { $name } less
pick-all = All { $name }, or none
pick-none = No cards to choose from.

half-west = West
half-east = East

market-title = Market
market-show = Show the market
market-offers = Offers
market-mine = Mine
market-wants = Wanted
market-partners = Players
market-kept = Saved
market-new = New offer
market-clock = Time left
market-youAnd = { $n ->
    [one] You and { $n } other are trading
   *[other] You and { $n } others are trading
}
market-onlyYou = Everybody else has finished
market-trading = { $n ->
    [one] { $n } is trading
   *[other] { $n } are trading
}
market-done = { $n ->
    [one] { $n } has finished
   *[other] { $n } have finished
}
market-tooFew = A deal takes { $n } cards on each side; you have fewer that can be traded.
market-answers = Answers to your offers
market-answered = { $n ->
    [one] { $n } answer to your offers
   *[other] { $n } answers to your offers
}
market-accept = Trade with { $name }
market-decline = Decline
market-answer = Answer …
market-haveIt = I have it …
market-withdraw = Withdraw
market-answersTo = for { $cards }
market-forYour = for your { $cards }
market-hasAnswers = { $n ->
    [one] { $n } answer
   *[other] { $n } answers
}
market-noAnswer = No answer yet
market-sealed = Sealed:
market-search = Commodity or player
market-none = No offers yet. Make the first one: tap “New offer”.
market-noneOthers = Nobody else has made an offer yet. Yours is open.
market-noneYet = No offers yet.
market-botsLook = Bots look at new offers within seconds.
market-oneMore = One more card is worth most in these sets:
market-askFor = Ask for { $card } ({ $from } → { $to })
market-wishedBefore = Last turn { $name } asked for { $cards }.
market-noneFound = No offer matches this filter.
market-noneMine = You have no open offers. Tap “New offer” to make one.
market-closed = The market opens in phase 7, Trade.
market-finish = I have finished trading
market-finishHint = Your offers stay open. You can come back until everybody has finished.
market-finishing = { $n ->
    [one] Finishing in { $n } second …
   *[other] Finishing in { $n } seconds …
}
market-keepTrading = Keep trading
market-comeBack = Come back to trade

gain-sets = Your sets: { $n }
gain-yours = Your sets
gain-costs = What you give
gain-wished = with what you want
gain-hoped = { $n } if everything they say is true
gain-unknown = { $n ->
    [one] { $n } card unknown
   *[other] { $n } cards unknown
}
gain-open = { $n ->
    [one] and { $n } card of any kind
   *[other] and { $n } cards of any kind
}

standing-title = Your answers
standing-answered = You answered
standing-waiting = waiting for { $name }
standing-declined = { $name } declined
standing-wants = still wants { $names }
standing-more = wants more for it
standing-gone = { $name }'s offer is gone
standing-yours = your answer: { $cards }
standing-change = Change my answer
standing-again = Answer again …

filter-toMe = To me
filter-canMeet = I have it
filter-fits = Fits my sets

offer-anyone = everyone
offer-you = you
offer-mine = You
offer-gives = gives
offer-wants = wants
offer-sure = { $n } certain
offer-said = { $n } claimed
offer-hidden = { $n } unknown
offer-noCalamity = says “no calamity” (not binding)
offer-have = you have { $n }
offer-wishOpen = open to suggestions
offer-ends = withdrawn { $hours } hours after it was made

names-add = Add { $name }
names-drop = Remove { $name }
names-others = Others …
names-stack = Value { $n }

compose-suggest = Suggest an offer
compose-noSuggestion = No offer looks worthwhile now
compose-title = A new offer
compose-answer = Your answer
compose-change = Change your answer
compose-gone = This offer is gone.
compose-wished = Select what they want
compose-to = To
compose-ends = Open until
compose-ends-phase = the end of the phase
compose-ends-hours = { $hours } hours from now
compose-give = The cards you give
compose-count = { $n } chosen, at least { $least }
compose-names = { $n ->
    [one] One card you must name truthfully
    [2] Two cards you must name truthfully
   *[other] { $n } cards you must name truthfully
}
compose-namesFirst = Choose cards first.
compose-wish = What you want
compose-wishNumber = Cards wanted
compose-wishOpen = any number
compose-say = Say more …
compose-sayHint = Anything else you say need not be true.
compose-noCalamity = Say “no calamity” (not binding)
compose-send = Offer { $n } cards to { $whom }
compose-sendAnswer = Answer with { $n } cards
compose-keepAs = Save as
compose-keep = Save

deal-title = Your last deal
deal-with = Deal with { $name }
deal-got = you got
deal-gave = you gave
deal-news = You traded with { $name }: { $gain } · got { $got } · gave { $gave }
deal-calamity = A calamity came with these cards: { $names }. Pass it on, or it may strike you.
deal-all = Deals

demand-wanted = wanted by
demand-offered = given by
demand-show = show its offers
demand-none = Nobody has said what they want.

partner-finished = finished
partner-offers = { $n ->
    [one] { $n } offer
   *[other] { $n } offers
}

template-none = Nothing saved. Name an offer to repeat it with one tap.
template-short = You do not have the cards for it now.
template-use = Offer to everyone
template-edit = Change …
template-drop = Delete { $name }

group-arts = Arts
group-civics = Civics
group-crafts = Crafts
group-religion = Religion
group-science = Science

chart-title = Advances
chart-search = Name or effect
chart-filter = Show
chart-all = All
chart-open = Not owned
chart-affordable = Affordable
chart-owned = Owned
chart-none = No advance matches this filter.
chart-whose = Prices for
chart-plan = Plan: { $n } for { $total }
chart-printedOnly = Printed prices, without credits.
chart-planHint = Tap advances to plan; only you see it.
chart-credits = Credits
chart-creditsOf = credits, { $group }
chart-read = Read { $name }
chart-points = { $n ->
    [one] { $n } victory point
   *[other] { $n } victory points
}
chart-others = { $n ->
    [one] { $n } other player has it
   *[other] { $n } other players have it
}
chart-printed = Price { $price }
chart-phase = Phase { $n }
chart-always = Always
chart-noEffect = No effect of its own beyond its credits.
chart-gives = Credits for later
chart-bonus = { $n } off { $name }
chart-holders = Who has it
chart-nobody = Nobody

credits-title = Credits of your choice: { $name }
credits-confirm = Take these credits

pay-title = Payment
pay-how = How to pay
pay-suggested = Suggested
pay-byHand = By hand
pay-treasury = Treasury: { $n } tokens, { $value } each
pay-treasuryLabel = Treasury tokens
pay-tokens = { $n ->
    [one] { $n } treasury token
   *[other] { $n } treasury tokens
}
pay-nothing = Nothing is paid.
pay-kept = If you buy nothing, you spend nothing: you keep your cards and tokens.
pay-keptChosen = You have chosen no advance: you keep the cards and tokens you laid out.
pay-standIn = A card stands in for
pay-noStandIn = none
pay-standInCard = Which card
pay-discards = Discard { $n }: at most { $limit } commodity cards may be kept

buy-title = Buy advances
buy-bill = The purchase
buy-budget = You can spend { $n }: { $cards } cards and { $treasury } treasury
buy-pick = Choose advances in the chart.
buy-drop = Put { $name } back
buy-library = Library: { $n } off one other
buy-noLibrary = none
buy-free = Free with Anatomy
buy-noFree = none
buy-total = Total
buy-paid = Cards + treasury
buy-unpaid = Still to pay
buy-waste = Overpaid, lost
buy-left = Cards kept
buy-leftOf = { $n } (limit { $limit })
buy-credits = Credits for later:
buy-advances = { $n ->
    [one] { $n } advance
   *[other] { $n } advances
}
buy-sum = Total { $total }, paid { $paid }
buy-sumUnpaid = Total { $total }, paid { $paid }, { $unpaid } to go
buy-sumLost = Total { $total }, paid { $paid }, { $waste } lost
buy-confirm = Buy { $what } for { $total }
buy-choose = Choose advances
buy-nothing = Buy nothing

large-open = Full page
large-close = Back to the table

cover-board = Show the board

discard-ransom = Cards ransomed
discard-ransomed = kept for { $n } treasury each
discard-points = { $n } of { $of } points
discard-cards = { $n } of { $of } cards
discard-confirm = Discard these

theocracy-way = What do you do?
theocracy-cards = Discard { $n } cards
theocracy-cities = Reduce cities
theocracy-leaves = leaves { $n } tokens
theocracy-decline = place fewer tokens
theocracy-payCards = Discard the cards
theocracy-reduce = Reduce the cities

give-which = Which card do you give?
give-none = You have no card to give.
give-shown = Show it to everyone
give-nothing = Give nothing
give-confirm = Give this card

cards-stack = Stack { $n }
cards-free = free
cards-empty = empty: water
cards-left = { $n } left
cards-pass = Buy no more cards

tax-rate = Tax rate
tax-sum = Cities: { $cities } × { $rate } = { $n }
tax-stock = Tokens in stock: { $n }
tax-confirm = Collect at rate { $rate }

spoils-card = Draw a random card from { $name }
spoils-treasury = Treasury gained
spoils-gain = treasury, at most { $most }
spoils-oneCard = a card
spoils-noCard = no card
spoils-confirm = Take { $card } and { $treasury }

people-which = Choose a civilization
people-ranking = ranking { $n }
people-home = { $n } home areas, starts in { $start }
people-confirm = Play { $name }

suffer-confirm = So be it

# An own offer that no bot has answered: facts that everybody can see
unanswered-gone = Nobody who could answer this offer is still trading.
unanswered-fewCards = Nobody else has { $n } cards. Ask for fewer.
unanswered-unequal = You ask for { $wish } cards and give { $number }. Ask for fewer, or give more.
unanswered-notOffered = No bot answers: nobody offers { $cards } at the moment. Ask for other cards, or leave it open.
unanswered-askedFor = No bot answers: nobody asks for { $cards }. Others ask for { $wanted }.
unanswered-notWanted = No bot answers: nobody asks for { $cards } at the moment. Offer a pair or a dearer card.
unanswered-other = None of the bots wants this exchange. Ask for less, or give a dearer card.
