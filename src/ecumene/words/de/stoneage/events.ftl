## Beginning

event-first_player = { SEAT($who, case: "start") } { VERB($who, one: "beginnt", you: "beginnst") }.
event-buildings_shown = Gebäude: { BUILDING($tiles, join: "semicolon") }.
event-cards_shown = Karten für 1, 2, 3, 4 Rohstoffe: { CARD($cards, join: "semicolon") }.
event-round = Runde { $round }. { SEAT($who, case: "start") } { VERB($who, one: "hat", you: "hast") } den Startspielermarker.
event-phase = { $phase ->
    [using] Jetzt nutzen alle ihre Figuren.
   *[feeding] Jetzt ernähren alle ihren Stamm.
}

## Placing and using

event-placed = { SEAT($who, case: "start") } { VERB($who, one: "setzt", you: "setzt") } { COUNT($figures, of: "figure") } { LOCATION($location, case: "to") }.
# $tools: the numbers on the tool tiles
event-tool = { SIZE($tools) ->
    [one] { SEAT($who, case: "start") } { VERB($who, one: "hat", you: "hast") } jetzt ein Werkzeug mit dem Wert { $tools }.
   *[other] { SEAT($who, case: "start") } { VERB($who, one: "hat", you: "hast") } jetzt Werkzeuge mit den Werten { $tools }.
}
event-figure = { SEAT($who, case: "start") } { VERB($who, one: "hat", you: "hast") } jetzt { COUNT($figures, of: "figure") }.
event-agriculture = { SEAT($who, case: "start") } { VERB($who, one: "ist", you: "bist") } jetzt auf Ackerbaustufe { $agriculture }.
event-rolled = { SEAT($who, case: "start") } { VERB($who, one: "würfelt", you: "würfelst") } { LIST($dice, join: "space") } für { GOODS($goods) }.
event-tools_used = { SEAT($who, case: "start") } { VERB($who, one: "setzt", you: "setzt") } { LIST($tools) } ein.
event-gained = { SEAT($who, case: "start") } { VERB($who, one: "nimmt", you: "nimmst") } { $amount } { GOODS($goods) } ({ $total } geteilt durch { $divisor }).

## Cards and buildings

event-card = { SEAT($who, case: "start") } { VERB($who, one: "zahlt", you: "zahlst") } { EACH($paid, as: "part-goods", join: "comma") } für eine Karte: { CARD($card) }.
event-building = { SEAT($who, case: "start") } { VERB($who, one: "zahlt", you: "zahlst") } { EACH($paid, as: "part-goods", join: "comma") } für ein Gebäude und { VERB($who, one: "erhält", you: "erhältst") } { COUNT($points, of: "point") }.
# $stack: number of the building stack
event-building_shown = Nächstes Plättchen von Stapel { $stack }: { BUILDING($building) }.
event-declined = { SEAT($who, case: "start") } { VERB($who, one: "nimmt", you: "nimmst") } nichts von { LOCATION($location) }.
event-received = { SEAT($who, case: "start") } { VERB($who, one: "erhält", you: "erhältst") } { $amount } { GOODS($goods) }.
event-points = { SEAT($who, case: "start") } { VERB($who, one: "erhält", you: "erhältst") } { COUNT($points, of: "point") }.
event-rewards_rolled = { SEAT($who, case: "start") } { VERB($who, one: "würfelt", you: "würfelst") } { LIST($dice, join: "space") } für alle.
event-die_chosen = { SEAT($who, case: "start") } { VERB($who, one: "wählt", you: "wählst") } die { $face }.
event-additional_card = { SEAT($who, case: "start") } { VERB($who, one: "nimmt", you: "nimmst") } verdeckt eine weitere Karte.
event-additional_card_seen = { SEAT($who, case: "start") } { VERB($who, one: "nimmt", you: "nimmst") } verdeckt eine weitere Karte: { CARD($card) }.
event-no_card_left = Für { SEAT($who, case: "start") } { VERB($who, one: "ist", you: "bist") } keine Karte mehr da.
event-hidden_cards_shown = { SEAT($who, case: "start") } { VERB($who, one: "zeigt", you: "zeigst") } { CARD($cards, join: "semicolon") }.
event-cashed = { SEAT($who, case: "start") } { VERB($who, one: "setzt", you: "setzt") } die Karte mit Rohstoffen nach Wahl für { EACH($taken, as: "part-goods", join: "comma") } ein.

## Feeding

# $grown: food from the fields, $eaten: food paid, $short: food that is missing
event-fed = { $grown ->
    [0] { SEAT($who, case: "start") } { VERB($who, one: "ernährt", you: "ernährst") } den Stamm mit { $eaten } Nahrung
   *[other] { SEAT($who, case: "start") } { VERB($who, one: "nimmt", you: "nimmst") } { $grown } Nahrung von den Äckern und { VERB($who, one: "ernährt", you: "ernährst") } den Stamm mit { $eaten } Nahrung
}{ $short ->
    [0] .
    [one] ; { $short } fehlt.
   *[other] ; { $short } fehlen.
}
event-fed_resources = { SEAT($who, case: "start") } { VERB($who, one: "ernährt", you: "ernährst") } den Rest des Stammes mit { EACH($paid, as: "part-goods", join: "comma") }.
event-starved = Der Stamm von { SEAT($who, case: "dat") } hungert: { COUNT($points, of: "point") }.

## End

event-game_ends = Die Partie endet.
event-scored = { SEAT($who, case: "start") }: { COUNT($total, of: "point") } ({ EACH($lines, as: "part-line", join: "comma") }).
event-game_over = { SIZE($winners) ->
    [one] { CAPITAL(SEAT($winners)) } { VERB($winners, one: "gewinnt", you: "gewinnst") }.
   *[other] { CAPITAL(SEAT($winners)) } teilen sich den Sieg.
}
