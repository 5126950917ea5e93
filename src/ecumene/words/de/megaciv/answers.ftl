## What a player answers, as a list of options shows it

## Setup

answer-pick = { CIV($civilization) }
answer-place_cities = Städte in { AREA($areas) }
answer-choose_credits = { EACH($chosen, as: "part-credits_for") } nehmen
# Credits of choice ($value) that come with an advance ($key)
part-credits_for = { EACH($value, as: "part-credit") } für { ADVANCE($key) }
answer-place_tokens = { EACH($tokens, as: "part-in_area") } einsetzen

## Phases 1 to 6

answer-tax_rate = Steuersatz { $rate }
answer-come_back = { AREA($area) }
answer-expand = { EACH($tokens, as: "part-in_area") } einsetzen
# $parts: orders, see parts.ftl
answer-movement = { SIZE($parts) ->
    [0] nichts bewegt
   *[other] { LIST($parts, join: "semicolon") }
}
answer-next_conflict = { AREA($area) }
answer-next_attack = { AREA($area) }
answer-loss = { LIST($parts) } verlieren
answer-defer_attack = { $area ->
    [none] nein
   *[other] ja, der Angriff auf { AREA($area) } kommt zuerst
}
answer-spoils = { $draw ->
    [yes] { $treasury ->
        [0] eine Karte ziehen
       *[other] eine Karte ziehen und { COUNT($treasury, of: "treasury") } gewinnen
    }
   *[no] { $treasury ->
        [0] nichts nehmen
       *[other] { COUNT($treasury, of: "treasury") } gewinnen
    }
}
answer-build_cities = { SIZE($cities) ->
    [0] keine Stadt bauen
   *[other] { LIST($cities) } bauen
}
# $help: treasury and tokens of neighbours; $keep: whether a token stays in the area
part-new_city = eine Stadt in { AREA($area) }{ SIZE($help) ->
    [0] {""}
   *[other] {" "}mit { LIST($help) }
 }{ $keep ->
    [yes] {" "}(ein Marker bleibt)
   *[no] {""}
 }
# $declined: where Agriculture is not used
answer-reduce_cities = { SIZE($areas) ->
    [0] keine Stadt verkleinern
   *[other] { AREA($areas) } verkleinern{ SIZE($declined) ->
        [0] {""}
       *[other] , ohne Landwirtschaft in { AREA($declined) }
    }
}
answer-buy = { $free ->
    [yes] eine Karte von Stapel { $stack } umsonst nehmen
   *[no] eine Karte von Stapel { $stack } kaufen
}
answer-pass = keine Karten mehr kaufen

## Phase 7: trade

# $names: which of the cards are named; $to: a people, or none for anyone; $wished: cards wished for
answer-offer = { $to ->
    [none] allen
   *[other] { CIV($to, case: "dat") }
 } { COUNT($number, of: "card") } anbieten{ SIZE($names) ->
    [0] {""}
   *[other] , darunter { CARD($names) }
 }{ SIZE($wished) ->
    [0] {""}
   *[other] , für { CARD($wished, join: "or") }
 }
answer-answer = das Angebot von { CIV($giver, case: "dat") } mit { COUNT($number, of: "card") } beantworten{ SIZE($names) ->
    [0] {""}
   *[other] , darunter { CARD($names) }
 }
answer-accept = die Antwort von { CIV($giver, case: "dat") } annehmen
answer-decline = die Antwort von { CIV($giver, case: "dat") } ablehnen
answer-withdraw = { $answer ->
    [yes] deine Antwort zurückziehen
   *[no] dein Angebot zurückziehen
}
answer-finish = den Handel beenden
# $name: what the player called it
answer-save_template = die Vorlage { $name } speichern
answer-drop_template = die Vorlage { $name } löschen
answer-use_template = die Vorlage { $name } verwenden

## Calamities

answer-claim_cities = { AREA($areas) } übernehmen
answer-suffer = hinnehmen
answer-choose_victims = { SIZE($victims) ->
    [0] niemand
   *[other] { CIV($victims) }
}
answer-insist_order = { $insist ->
    [yes] ja, nacheinander
   *[no] nein
}
answer-choose_feature = { FEATURE($feature) }
answer-damage = { LIST($units) } verlieren
answer-destroy_cities = { $pay ->
    [yes] zahlen
   *[no] { SIZE($areas) ->
        [0] keine Stadt verlieren
       *[other] { AREA($areas) } verlieren
    }
}
answer-discard = { EACH($cards, as: "part-card") } ablegen{ $treasury ->
    [0] {""}
   *[other] {" "}und { COUNT($treasury, of: "treasury") } zahlen
 }
# $own: the city that is destroyed, or reduced with Engineering; $other: the one next to it, or none
answer-earthquake = { $other ->
    [none] { AREA($own) }
   *[other] { AREA($own) }, und { AREA($other) } wird verkleinert
}
answer-select_areas = { AREA($areas) } auswählen
answer-annex_part = { LIST($units) } übernehmen
answer-horde = { AREA($area) }
answer-theocracy = { EACH($cards, as: "part-card") } ablegen
answer-buy_off_steps = { SIZE($cities) ->
    [0] zurückgehen
   *[other] { AREA($cities) } zerstören
}
answer-pirate_targets = { AREA($areas) }

## Phases 10 to 13

answer-diaspora = Diaspora: { EACH($take, as: "part-from_area") } nehmen, { EACH($put, as: "part-in_area") } einsetzen
answer-fundamentalism = Fundamentalismus: alle Einheiten in { AREA($area) } zerstören
answer-monotheism = Monotheismus: { AREA($area) } übernehmen
answer-politics_gain = Politik: { COUNT($treasury, of: "treasury") } gewinnen
answer-politics_annex = Politik: { AREA($area) } übernehmen
answer-provincial_empire = Provinzreich: Karten von { SIZE($victims) ->
    [0] niemandem
   *[other] { CIV($victims, case: "dat") }
 }
answer-trade_routes = Handelswege: { EACH($cards, as: "part-card") } verkaufen
answer-universal_doctrine = Universallehre: Barbaren übernehmen, { EACH($barbarians, as: "part-in_area") }
answer-universal_doctrine_pirates = Universallehre: die Piratenstadt in { AREA($area) } übernehmen
answer-done = keine Sonderfähigkeiten mehr einsetzen
# $shown: whether all see the card
answer-give_card = { $shown ->
    [yes] { CARD($card) } geben, für alle offen
   *[no] { CARD($card) } geben, verdeckt
}
answer-give_card_none = nichts zu geben
# $advances: names, and the one that comes for nothing; $paid: cards and treasury
answer-purchase = { SIZE($advances) ->
    [0] nichts kaufen
   *[other] { LIST($advances) }{ SIZE($paid) ->
        [0] {""}
       *[other] {" "}mit { LIST($paid) }
    } kaufen
}
part-for_nothing = umsonst { ADVANCE($advance) }
answer-relocate = { EACH($tokens, as: "part-to_area") } ziehen
