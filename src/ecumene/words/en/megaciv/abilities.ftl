## Special abilities; $units is a list of the messages below

ability-city = the city of { SEAT($who) }
ability-tokens = { COUNT($tokens, of: "token") } of { SEAT($who) }
ability-both = the city and { COUNT($tokens, of: "token") } of { SEAT($who) }

event-abilities_done = { SEAT($who) } uses no more abilities.
event-monotheism = { SEAT($who) } annexes { LIST($units) } in { AREA($area) } with { ADVANCE("monotheism") }.
event-fundamentalism = { SEAT($who) } destroys { LIST($units) } in { AREA($area) } with { ADVANCE("fundamentalism") }.
event-politics_gain = { SEAT($who) } gains { COUNT($treasury, of: "treasury") } with { ADVANCE("politics") }.
event-politics_annex = { SEAT($who) } annexes { LIST($units) } in { AREA($area) } with { ADVANCE("politics") } for { COUNT($treasury, of: "treasury") }.
event-diaspora = { SEAT($who) } uses { ADVANCE("diaspora") }: takes { EACH($take, as: "part-in_area") }, places { EACH($put, as: "part-in_area") }.
event-universal_doctrine = { SEAT($who) } annexes barbarians ({ ADVANCE("universal_doctrine") }): { EACH($barbarians, as: "part-in_area") }.
event-universal_doctrine_city = { SEAT($who) } annexes the pirate city in { AREA($pirate_city) } ({ ADVANCE("universal_doctrine") }).
event-trade_routes = { SEAT($who) } sells { EACH($cards, as: "part-card") } for { COUNT($treasury, of: "treasury") } ({ ADVANCE("trade_routes") }).
event-provincial_empire = { SEAT($who) } asks { SEAT($seats) } for a card{ SIZE($seats) ->
    [one] { "" }
   *[other] { " " }each
} ({ ADVANCE("provincial_empire") }).
event-gift = { SEAT($who) } gives a card to { SEAT($to) }.
event-gift_seen = { SEAT($who) } gives { CARD($name) } to { SEAT($to) }.
event-no_gift = { SEAT($who) } has no card to give to { SEAT($to) }.
