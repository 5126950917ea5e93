## Trade: what happened in the market

event-trade_open = Der Handel ist eröffnet.{ SIZE($finished) ->
    [0] { "" }
   *[other] { " " }Mit weniger als 3 Karten können nicht handeln: { SEAT($finished) }.
}
# $to is -1 if everybody may answer
event-offered = { SEAT($who, case: "start") } { verb-bietet }{ $to ->
    [-1] { "" }
   *[other] { " " }{ SEAT($to, case: "dat") }
} { offer-claims }{ offer-wish }.
# $names: cards that are truthfully named; $more: what is said besides
offer-claims = { COUNT($number, of: "card") }{ SIZE($names) ->
    [0] { "" }
   *[other] , sicher { EACH($names, as: "part-named_card") }
}{ SIZE($more) ->
    [0] { "" }
   *[other] , angeblich { EACH($more, as: "part-named_card") }
}{ $no_calamity ->
    [yes] , ohne Katastrophe
   *[no] { "" }
}
# $wish: how many cards, 0 if that is open; $wish_names: which ones
offer-wish = { $wish ->
    [0] { SIZE($wish_names) ->
        [0] { "" }
       *[other] ; gewünscht: { CARD($wish_names, join: "or") }
    }
   *[other] ; gewünscht: { COUNT($wish, of: "card") }{ SIZE($wish_names) ->
        [0] { "" }
       *[other] { " " }({ CARD($wish_names, join: "or") })
    }
}
# an offer by its cards, as far as its readers know them
offer-bundle = { COUNT($number, of: "card") }{ SIZE($names) ->
    [0] { "" }
   *[other] { " " }({ EACH($names, as: "part-named_card") })
}
# $asked and $bundle are offer-bundle
event-answered = { SEAT($who, case: "start") } { verb-antwortet } auf das Angebot { SEAT($to, case: "gen") } über { $asked } mit { offer-claims }.
event-declined = { SEAT($who, case: "start") } { verb-lehnt } die Antwort { SEAT($giver, case: "gen") } mit { $bundle } auf das Angebot über { $asked } ab.
event-withdrawn = { SEAT($who, case: "start") } { verb-zieht } { $answer ->
    [yes] eine Antwort
   *[no] ein Angebot
}{ $to ->
    [-1] { "" }
   *[other] { " " }an { SEAT($to, case: "acc") }
} zurück: { $bundle }.
event-dealt = { CAPITAL(SEAT($partners)) } tauschen { $gives } gegen { COUNT($gets, of: "card") }.
# $gave and $got: the reader's own cards; $gain: what they change for the reader's sets, $more whether it is not less
event-dealt_seen = { CAPITAL(SEAT($partners)) } tauschen { $gives } gegen { COUNT($gets, of: "card") }. Du hast { EACH($gave, as: "part-card") } gegeben und { EACH($got, as: "part-card") } bekommen ({ $more ->
    [yes] +{ $gain }
   *[no] { $gain }
} für deine Sätze).{ SIZE($calamities) ->
    [0] { "" }
   *[other] { " " }Dabei war eine Katastrophe: { CALAMITY($calamities) }.
}
event-finished_trading = { SEAT($who, case: "start") } { verb-hat } den Handel beendet.
event-trades_again = { SEAT($who, case: "start") } { verb-handelt } wieder.
event-trade_closed = Der Handel ist geschlossen.
