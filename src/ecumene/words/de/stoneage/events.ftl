## Beginning

event-first_player = { SEAT($who) } beginnt.
event-buildings_shown = Gebäude: { BUILDING($tiles, join: "semicolon") }.
event-cards_shown = Karten für 1, 2, 3, 4 Rohstoffe: { CARD($cards, join: "semicolon") }.
event-round = Runde { $round }. { SEAT($who) } hat den Startspielermarker.
event-phase = { $phase ->
    [using] Jetzt nutzen alle ihre Figuren.
   *[feeding] Jetzt ernähren alle ihren Stamm.
}

## Placing and using

event-placed = { SEAT($who) } setzt { COUNT($figures, of: "figure") } { LOCATION($location, case: "to") }.
# $tools: the numbers on the tool tiles
event-tool = { SIZE($tools) ->
    [one] { SEAT($who) } hat jetzt ein Werkzeug mit dem Wert { $tools }.
   *[other] { SEAT($who) } hat jetzt Werkzeuge mit den Werten { $tools }.
}
event-figure = { SEAT($who) } hat jetzt { COUNT($figures, of: "figure") }.
event-agriculture = { SEAT($who) } ist jetzt auf Ackerbaustufe { $agriculture }.
event-rolled = { SEAT($who) } würfelt { LIST($dice, join: "space") } für { GOODS($goods) }.
event-tools_used = { SEAT($who) } setzt { LIST($tools) } ein.
event-gained = { SEAT($who) } nimmt { $amount } { GOODS($goods) } ({ $total } geteilt durch { $divisor }).

## Cards and buildings

event-card = { SEAT($who) } zahlt { EACH($paid, as: "part-goods", join: "comma") } für eine Karte: { CARD($card) }.
event-building = { SEAT($who) } zahlt { EACH($paid, as: "part-goods", join: "comma") } für ein Gebäude und erhält { COUNT($points, of: "point") }.
# $stack: number of the building stack
event-building_shown = Nächstes Plättchen von Stapel { $stack }: { BUILDING($building) }.
event-declined = { SEAT($who) } nimmt nichts von { LOCATION($location) }.
event-received = { SEAT($who) } erhält { $amount } { GOODS($goods) }.
event-points = { SEAT($who) } erhält { COUNT($points, of: "point") }.
event-rewards_rolled = { SEAT($who) } würfelt { LIST($dice, join: "space") } für alle.
event-die_chosen = { SEAT($who) } wählt die { $face }.
event-additional_card = { SEAT($who) } nimmt verdeckt eine weitere Karte.
event-additional_card_seen = { SEAT($who) } nimmt verdeckt eine weitere Karte: { CARD($card) }.
event-no_card_left = Für { SEAT($who) } ist keine Karte mehr da.
event-hidden_cards_shown = { SEAT($who) } zeigt { CARD($cards, join: "semicolon") }.
event-cashed = { SEAT($who) } setzt die Karte mit Rohstoffen nach Wahl für { EACH($taken, as: "part-goods", join: "comma") } ein.

## Feeding

# $grown: food from the fields, $eaten: food paid, $short: food that is missing
event-fed = { $grown ->
    [0] { SEAT($who) } ernährt den Stamm mit { $eaten } Nahrung
   *[other] { SEAT($who) } nimmt { $grown } Nahrung von den Äckern und ernährt den Stamm mit { $eaten } Nahrung
}{ $short ->
    [0] .
    [one] ; { $short } fehlt.
   *[other] ; { $short } fehlen.
}
event-fed_resources = { SEAT($who) } ernährt den Rest des Stammes mit { EACH($paid, as: "part-goods", join: "comma") }.
event-starved = Der Stamm von { SEAT($who) } hungert: { COUNT($points, of: "point") }.

## End

event-game_ends = Die Partie endet.
event-scored = { SEAT($who) }: { COUNT($total, of: "point") } ({ EACH($lines, as: "part-line", join: "comma") }).
event-game_over = { SIZE($winners) ->
    [one] { SEAT($winners) } gewinnt.
   *[other] { SEAT($winners) } teilen sich den Sieg.
}
