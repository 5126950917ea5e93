## Placing

refusal-already_there = Du hast in dieser Runde schon Figuren { LOCATION($location, case: "at") }.
refusal-no_such_stack = Mit { $players } Spielern gibt es keinen { LOCATION($location) }.
refusal-occupied_tool_maker = Zum Werkzeugmacher darf je Runde nur ein Spieler.
refusal-occupied_hut = In die Hütte darf je Runde nur ein Spieler.
refusal-occupied_field = Auf den Acker darf je Runde nur ein Spieler.
refusal-occupied_card = Eine andere Figur steht schon { LOCATION($location, case: "at") }.
refusal-village_closed = Mit { $players } Spielern sind in einer Runde nur zwei von Werkzeugmacher, Hütte und Acker offen.
refusal-full = Alle 7 Plätze { LOCATION($location, case: "at") } sind besetzt.
# $limit: how many players
refusal-crowded = { $limit ->
    [one] Mit { $players } Spielern darf nur einer von ihnen { LOCATION($location, case: "at") } sein.
   *[other] Mit { $players } Spielern dürfen höchstens { $limit } von ihnen { LOCATION($location, case: "at") } sein.
}
# $unplaced: figures
refusal-hut_needs_two = In die Hütte müssen genau 2 Figuren; du hast noch { $unplaced }.
refusal-at_maximum = Du bist am Maximum; an diesem Tisch darf niemand ohne Gewinn setzen.
refusal-exactly_one = Genau 1 Figur kommt { LOCATION($location, case: "to") }.
refusal-exactly_one_tool_maker = Genau 1 Figur kommt zum Werkzeugmacher.
refusal-exactly_one_field = Genau 1 Figur kommt auf den Acker.
refusal-exactly_two = In die Hütte kommen genau 2 Figuren, gemeinsam.
refusal-too_few_figures = Setze mindestens 1 Figur.
refusal-too_many_figures = Du hast noch { COUNT($unplaced, of: "figure") } zu setzen.
# $free: rings
refusal-too_few_rings = { $free ->
    [one] Nur { $free } Platz { LOCATION($location, case: "at") } ist frei.
   *[other] Nur { $free } Plätze { LOCATION($location, case: "at") } sind frei.
}

## Using

refusal-no_figures_there = Du hast { LOCATION($location, case: "at") } keine Figuren, die du nutzen könntest.

## Tools

refusal-no_such_tool = Auf Feld { $space } liegt kein Werkzeug.
refusal-tool_used = Das Werkzeug auf Feld { $space } wurde in dieser Runde schon eingesetzt.
refusal-named_twice = Nimm jedes Werkzeug nur einmal.
refusal-no_such_card = Ein solches einmaliges Werkzeug hast du nicht mehr.

## Paying

refusal-not_enough = So viele Rohstoffe hast du nicht.
refusal-card_price = Diese Karte kostet genau { COUNT($cost, of: "resource") }.
refusal-fixed_price = Dieses Gebäude verlangt genau die Rohstoffe, die darauf stehen.
refusal-building_total = Dieses Gebäude verlangt genau { COUNT($total, of: "resource") }.
# $kinds: how many different resources
refusal-building_kinds = { $kinds ->
    [one] Dieses Gebäude verlangt Rohstoffe einer einzigen Art.
   *[other] Dieses Gebäude verlangt genau { $kinds } verschiedene Rohstoffe.
}
refusal-building_range = Dieses Gebäude nimmt 1 bis 7 Rohstoffe.

## Effects of cards

# $face: of a die
refusal-no_such_die = Es ist kein Würfel mit einer { $face } mehr da.
refusal-no_cash_card = Du hast keine unbenutzte Karte für zwei Rohstoffe nach Wahl.
refusal-two_resources = Die Karte gibt genau zwei Rohstoffe.

## Feeding

# $short: food
refusal-feed_all_or_nothing = { $short ->
    [one] Es fehlt { $short } Nahrung: Zahle genau so viele Rohstoffe oder keine.
   *[other] Es fehlen { $short } Nahrung: Zahle genau so viele Rohstoffe oder keine.
}

## Options

refusal-first_seat = An diesem Tisch gibt es keinen Platz { $seat }.
