## Trade: what happened in the market

event-trade_open = Trade is open.{ SIZE($finished) ->
    [0] { "" }
   *[other] { " " }{ CAPITAL(SEAT($finished)) } cannot trade: fewer than 3 cards.
}
# $to is -1 if everybody may answer
event-offered = { SEAT($who, case: "start") } { VERB($who, one: "offers", many: "offer") }{ $to ->
    [-1] { "" }
   *[other] { " " }to { SEAT($to) }
} { offer-claims }{ offer-wish }.
# $names: cards that are truthfully named; $more: what is said besides
offer-claims = { COUNT($number, of: "card") }{ SIZE($names) ->
    [0] { "" }
   *[other] , { EACH($names, as: "part-named_card") } for sure
}{ SIZE($more) ->
    [0] { "" }
   *[other] , claiming { EACH($more, as: "part-named_card") }
}{ $no_calamity ->
    [yes] , no calamity
   *[no] { "" }
}
# $wish: how many cards, 0 if that is open; $wish_names: which ones
offer-wish = { $wish ->
    [0] { SIZE($wish_names) ->
        [0] { "" }
       *[other] { " " }for { CARD($wish_names, join: "or") }
    }
   *[other] { " " }for { COUNT($wish, of: "card") }{ SIZE($wish_names) ->
        [0] { "" }
       *[other] , wished: { CARD($wish_names, join: "or") }
    }
}
# an offer by its cards, as far as its readers know them
offer-bundle = { COUNT($number, of: "card") }{ SIZE($names) ->
    [0] { "" }
   *[other] { " " }({ EACH($names, as: "part-named_card") })
}
# $asked and $bundle are offer-bundle
event-answered = { SEAT($who, case: "start") } { VERB($who, one: "answers", many: "answer") } the offer of { SEAT($to, case: "gen") }, { $asked }, with { offer-claims }.
event-declined = { SEAT($who, case: "start") } { VERB($who, one: "declines", many: "decline") } the answer of { SEAT($giver, case: "gen") }, { $bundle }, to the offer of { $asked }.
event-withdrawn = { SEAT($who, case: "start") } { VERB($who, one: "withdraws", many: "withdraw") } { $answer ->
    [yes] an answer
   *[no] an offer
}{ $to ->
    [-1] { "" }
   *[other] { " " }to { SEAT($to) }
}: { $bundle }.
event-dealt = { CAPITAL(SEAT($partners)) } trade { $gives } for { COUNT($gets, of: "card") }.
# $gave and $got: the reader's own cards; $gain: what they change for the reader's sets, $more whether it is not less
event-dealt_seen = { CAPITAL(SEAT($partners)) } trade { $gives } for { COUNT($gets, of: "card") }. You gave { EACH($gave, as: "part-card") } and got { EACH($got, as: "part-card") } ({ $more ->
    [yes] +{ $gain }
   *[no] { $gain }
} for your sets).{ SIZE($calamities) ->
    [0] { "" }
   *[other] { " " }A calamity came with them: { CALAMITY($calamities) }.
}
event-finished_trading = { SEAT($who, case: "start") } { VERB($who, one: "has", many: "have") } finished trading.
event-trades_again = { SEAT($who, case: "start") } { VERB($who, one: "trades", many: "trade") } again.
event-trade_closed = Trade is closed.
