## Special abilities; $units is a list of the messages below

ability-city = a city of { SEAT($who, case: "gen") }
ability-tokens = { COUNT($tokens, of: "token") } of { SEAT($who, case: "gen") }
ability-both = the city and { COUNT($tokens, of: "token") } of { SEAT($who, case: "gen") }

event-abilities_done = { SEAT($who, case: "start") } { VERB($who, one: "uses", many: "use") } no more abilities.
event-monotheism = { SEAT($who, case: "start") } { VERB($who, one: "annexes", many: "annex") } { LIST($units) } in { AREA($area) } with { ADVANCE("monotheism") }.
event-fundamentalism = { SEAT($who, case: "start") } { VERB($who, one: "destroys", many: "destroy") } { LIST($units) } in { AREA($area) } with { ADVANCE("fundamentalism") }.
event-politics_gain = { SEAT($who, case: "start") } { VERB($who, one: "gains", many: "gain") } { COUNT($treasury, of: "treasury") } with { ADVANCE("politics") }.
event-politics_annex = { SEAT($who, case: "start") } { VERB($who, one: "annexes", many: "annex") } { LIST($units) } in { AREA($area) } with { ADVANCE("politics") } for { COUNT($treasury, of: "treasury") }.
event-diaspora = { SEAT($who, case: "start") } { VERB($who, one: "uses", many: "use") } { ADVANCE("diaspora") }, taking { EACH($take, as: "part-in_area") } and placing { EACH($put, as: "part-in_area") }.
event-universal_doctrine = { SEAT($who, case: "start") } { VERB($who, one: "annexes", many: "annex") } barbarians ({ ADVANCE("universal_doctrine") }): { EACH($barbarians, as: "part-in_area") }.
event-universal_doctrine_city = { SEAT($who, case: "start") } { VERB($who, one: "annexes", many: "annex") } the pirate city in { AREA($pirate_city) } ({ ADVANCE("universal_doctrine") }).
event-trade_routes = { SEAT($who, case: "start") } { VERB($who, one: "sells", many: "sell") } { EACH($cards, as: "part-card") } for { COUNT($treasury, of: "treasury") } ({ ADVANCE("trade_routes") }).
event-provincial_empire = { SEAT($who, case: "start") } { VERB($who, one: "asks", many: "ask") } { SEAT($seats) } for a card{ SIZE($seats) ->
    [one] { "" }
   *[other] { " " }each
} ({ ADVANCE("provincial_empire") }).
event-gift = { SEAT($who, case: "start") } { VERB($who, one: "gives", many: "give") } a card to { SEAT($to) }.
event-gift_seen = { SEAT($who, case: "start") } { VERB($who, one: "gives", many: "give") } { CARD($name) } to { SEAT($to) }.
event-no_gift = { SEAT($who, case: "start") } { VERB($who, one: "has", many: "have") } no card to give to { SEAT($to) }.
