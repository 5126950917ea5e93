## Special abilities; $units is a list of the messages below

ability-city = eine Stadt { SEAT($who, case: "gen") }
ability-tokens = { COUNT($tokens, of: "token") } { SEAT($who, case: "gen") }
ability-both = die Stadt und { COUNT($tokens, of: "token") } { SEAT($who, case: "gen") }

event-abilities_done = { SEAT($who, case: "start") } { verb-nutzt } keine weiteren Sonderfähigkeiten.
event-monotheism = { SEAT($who, case: "start") } { verb-uebernimmt } { LIST($units) } in { AREA($area) } mit { ADVANCE("monotheism") }.
event-fundamentalism = { SEAT($who, case: "start") } { verb-zerstoert } { LIST($units) } in { AREA($area) } mit { ADVANCE("fundamentalism") }.
event-politics_gain = { SEAT($who, case: "start") } { verb-gewinnt } { COUNT($treasury, of: "treasury") } mit { ADVANCE("politics") }.
event-politics_annex = { SEAT($who, case: "start") } { verb-uebernimmt } { LIST($units) } in { AREA($area) } mit { ADVANCE("politics") } für { COUNT($treasury, of: "treasury") }.
event-diaspora = { SEAT($who, case: "start") } { verb-nutzt } { ADVANCE("diaspora") }: genommen { EACH($take, as: "part-in_area") }, gesetzt { EACH($put, as: "part-in_area") }.
event-universal_doctrine = { SEAT($who, case: "start") } { verb-uebernimmt } Barbaren ({ ADVANCE("universal_doctrine") }): { EACH($barbarians, as: "part-in_area") }.
event-universal_doctrine_city = { SEAT($who, case: "start") } { verb-uebernimmt } die Piratenstadt in { AREA($pirate_city) } ({ ADVANCE("universal_doctrine") }).
event-trade_routes = { SEAT($who, case: "start") } { verb-verkauft } { EACH($cards, as: "part-card") } für { COUNT($treasury, of: "treasury") } ({ ADVANCE("trade_routes") }).
event-provincial_empire = { SEAT($who, case: "start") } { verb-verlangt } von { SEAT($seats, case: "dat") } { SIZE($seats) ->
    [one] eine Karte
   *[other] je eine Karte
} ({ ADVANCE("provincial_empire") }).
event-gift = { SEAT($who, case: "start") } { verb-gibt } { SEAT($to, case: "dat") } eine Karte.
event-gift_seen = { SEAT($who, case: "start") } { verb-gibt } { SEAT($to, case: "dat") } { CARD($name) }.
event-no_gift = { SEAT($who, case: "start") } { verb-hat } keine Karte für { SEAT($to, case: "acc") }.
