## What a player is asked, kind by kind: a sentence with its reason and its numbers

## Setup

ask-pick_civilization = Welches Volk spielst du?
# $sites: how many of the cities must stand on city sites
ask-place_cities = Wo { $number ->
    [one] steht deine erste Stadt
   *[other] stehen deine ersten { COUNT($number, of: "city") }
 }? In der Heimatregion { CIV($home, case: "gen") }, mindestens { $sites } auf { $sites ->
    [one] einem Bauplatz
   *[other] Bauplätzen
 }.
ask-choose_credits = In welchen Farben nimmst du deine Rabatte nach Wahl? Es gibt { EACH($given, as: "part-credits_given") }.
# an advance ($key) and the credits of choice that come with it ($value)
part-credits_given = { $value } für { ADVANCE($key) }
ask-place_tokens = Wo stehen deine ersten Marker? Bis zu { $most } in deiner Heimatregion.

## Phases 1 to 6

ask-tax_rate = Welcher Steuersatz, { $least } bis { $most }? Du hast { COUNT($cities, of: "city") } und { COUNT($stock, of: "token") } im Vorrat.
ask-come_back = Du hast keine Einheiten mehr: In welches Gebiet deiner Heimatregion setzt du einen Marker?
ask-expand = Dein Vorrat reicht nicht für dein ganzes Wachstum: Wohin { $stock ->
    [one] kommt { COUNT($stock, of: "token") }
   *[other] kommen { COUNT($stock, of: "token") }
 }?
ask-movement = Bewege { $tokens ->
    [one] deinen Marker
   *[other] deine { COUNT($tokens, of: "token") }
 }{ $ships ->
    [0] {""}
   *[other] {" "}und { COUNT($ships, of: "ship") }
 }.
ask-next_conflict = Welcher deiner Konflikte wird als nächster ausgetragen? Du hast Kriegskunst.
ask-next_attack = { $own ->
    [yes] Welcher Angriff auf deine Städte wird als nächster abgehandelt?
   *[no] Welcher Angriff wird als nächster abgehandelt?
}
ask-loss = Konflikt in { AREA($area) }: Was verlierst du als Nächstes? Du hast dort { COUNT($tokens, of: "token") }, und an { $tokens ->
    [one] seiner
   *[other] ihrer
 } Stelle können andere verloren gehen.
# $others: the areas that the asked player attacks
ask-defer_attack = Deine Stadt in { AREA($area) } fällt, und dein Vorrat reicht nicht für die Marker, die sie ersetzen. Wird dein eigener Angriff auf { AREA($others, join: "or") } zuerst abgehandelt?
ask-spoils = Du hast die Stadt in { AREA($area) } eingenommen. Ziehst du eine Karte von { CIV($loser, case: "dat") } und gewinnst Schatz?
ask-spoils_pirates = Du hast die Piratenstadt in { AREA($area) } eingenommen. Wie viel Schatz gewinnst du?
ask-build_cities = Wo baust du Städte? Möglich ist es in { AREA($areas) }.
# $sea: the open sea next to which the cities are, or none
ask-reduce_cities = { CAPITAL(REASON($reason)) }: Welche { $number ->
    [one] Stadt
   *[other] { COUNT($number, of: "city") }
 }{ $sea ->
    [none] {""}
   *[other] {" "}neben { FEATURE($sea, case: "dat") }
 } verkleinerst du?
# $rate: tokens that each city needs; $needed: tokens for all of them
ask-reduce_cities_unsupported = { CAPITAL(REASON($reason)) }: { COUNT($cities, of: "city") } mit je { COUNT($rate, of: "token", case: "dat") } { $cities ->
    [one] braucht
   *[other] brauchen
 } { COUNT($needed, of: "token") } auf dem Spielplan, du hast { $tokens }. Welche Stadt verkleinerst du?
ask-buy_card = Kaufst du eine Handelskarte? Du hast { COUNT($treasury, of: "treasury") }.

## Phase 7

ask-trade = Der Handel ist eröffnet. Du hast { COUNT($cards, of: "card") }.

## Phases 8 and 9: calamities

ask-claim_cities = { CAPITAL(REASON($reason)) }: Welche { $number ->
    [one] Stadt
   *[other] { COUNT($number, of: "city") }
 } von { CIV($victim, case: "dat") } übernimmst du?
ask-claim_cities_piracy = { $number ->
    [one] Piraterie: Welche Küstenstadt von { CIV($victim, case: "dat") } wird zur Piratenstadt?
   *[other] Piraterie: Welche { $number } Küstenstädte von { CIV($victim, case: "dat") } werden zu Piratenstädten?
}
ask-suffer = { CALAMITY($calamity) } { CALAMITY($calamity, case: "number") ->
    [many] treffen
   *[other] trifft
 } dich.
# $each: what each of the chosen suffers
ask-choose_victims = { CALAMITY($calamity) }: { $number ->
    [one] Welcher andere Spieler soll
   *[other] Welche { $number } anderen Spieler sollen
 } ebenfalls leiden (je { $measure ->
    [damage] { $each } Schaden
    [cities_reduced] { $each ->
        [one] 1 verkleinerte Stadt
       *[other] { $each } verkleinerte Städte
    }
   *[coastal_cities] { $each ->
        [one] 1 Küstenstadt
       *[other] { $each } Küstenstädte
    }
 })?
ask-insist_order = Zwei Karten „{ CALAMITY($calamity) }“ schlagen zu. Bestehst du darauf, dass sie nacheinander abgehandelt werden?
ask-choose_feature = { CALAMITY($calamity) }: Was wird getroffen, { FEATURE($features, join: "or") }? Für dich ist der Verlust gleich.
# $where: none, the coast, or a flood plain
ask-damage = { CAPITAL(REASON($reason)) }: Welche Einheiten im Wert von { $number } verlierst du{ $where ->
    [none] {""}
    [coast] {" "}an der Küste
   *[other] {" "}in { FEATURE($where, case: "dat") }
 }? Ein Marker zählt 1, eine Stadt 5.
# $where: none, or the coast; $ransom: treasury that saves the city, or 0
ask-destroy_cities = { CAPITAL(REASON($reason)) }: Welche { $number ->
    [one] Stadt
   *[other] { COUNT($number, of: "city") }
 }{ $where ->
    [coast] {" "}an der Küste
   *[none] {""}
 } verlierst du?{ $ransom ->
    [0] {""}
   *[other] {" "}Oder zahle { COUNT($ransom, of: "treasury") }.
 }
# $ransom: treasury that keeps a card
ask-discard = { CALAMITY($calamity) }: Welche { $cards ->
    [one] Warenkarte
   *[other] { $cards } Warenkarten
 } legst du ab? Jede Karte, die du behältst, kostet { COUNT($ransom, of: "treasury") }.
ask-discard_points = { CALAMITY($calamity) }: Welche Warenkarten mit einem Nennwert von zusammen { $points } legst du ab?
# $engineering: whether the player holds Engineering
ask-earthquake = { $engineering ->
    [yes] Erdbeben: Welche deiner Städte wird verkleinert, und welche benachbarte wird ebenfalls verkleinert?
   *[no] Erdbeben: Welche deiner Städte wird zerstört, und welche benachbarte wird verkleinert?
}
# $victim, $taker: a people, or you
ask-select_areas = { CALAMITY($calamity) }: { $victim ->
    [you] Welche deiner Gebiete
   *[other] Welche Gebiete von { CIV($victim, case: "dat") }
 } gehen an { $taker ->
    [you] dich
   *[other] { CIV($taker, case: "acc") }
 }? Eine zusammenhängende Gruppe; verlangt sind { $required } Einheitenpunkte, erreichbar sind { $best }, zum Beispiel mit { AREA($example) }.
ask-annex_part = { CALAMITY($calamity) }: Dein Vorrat ersetzt { COUNT($cities, of: "city") } und { COUNT($tokens, of: "token") } von { CIV($victim, case: "dat") }. Welche? Der Rest geht an die Barbaren.
ask-horde = Barbarenhorden: Welche Stadt von { CIV($victim, case: "dat") } greifen die { $number } Barbaren an?
ask-horde_on = { $number ->
    [one] 1 Barbar zieht
   *[other] { $number } Barbaren ziehen
 } aus { AREA($area) } weiter. Wohin, gegen { CIV($victim, case: "acc") }?
ask-theocracy = { CALAMITY($calamity) }: Mit Theokratie darfst du 2 Warenkarten ablegen. Sonst verkleinerst du { COUNT($number, of: "city") }. Was tust du?
ask-buy_off_steps = Rückschritt: Dein A.S.T.-Stein geht { COUNT($steps, of: "step") } zurück. Mit Erleuchtung darfst du für jeden Schritt, den du vermeiden willst, 2 Städte zerstören. Welche?
ask-pirate_targets = Piraterie: Welche Küstenstadt von { CIV($victims, case: "dat") } wird zur Piratenstadt? Eine von jedem Spieler.

## Phases 10 to 13

ask-ability = Setzt du eine Sonderfähigkeit ein? Möglich: { ADVANCE($advances, join: "or") }.
ask-give_card = Provinzreich: Welche Karte mit Nennwert 2 oder mehr gibst du an { CIV($taker, case: "acc") }?
ask-purchase = Welche Fortschritte kaufst du? Danach darfst du { $limit ->
    [one] 1 Warenkarte
   *[other] { $limit } Warenkarten
 } behalten.
ask-relocate = Eine Region wird gesperrt: In welche deiner Gebiete { $tokens ->
    [one] zieht 1 Marker
   *[other] ziehen { COUNT($tokens, of: "token") }
 }?
ask-relocate_some = Eine Region wird gesperrt: In welche deiner Gebiete ziehen { $least } bis { COUNT($most, of: "token") }?
