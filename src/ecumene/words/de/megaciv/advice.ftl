### Was Bots zu ihren Antworten sagen: der Berater zu einem Menschen („du“), der Verwalter von sich

## Was der Verwalter sagt, hinter der Antwort und einem Doppelpunkt

advice-steward-tax_rate = so viel, wie der Vorrat hergibt, solange das Volk noch wachsen kann.
advice-steward-movement = die Leute ziehen dorthin, wo Platz ist, und sammeln sich, wo eine Stadt versorgt werden kann.
advice-steward-build_cities = so viele Städte, wie das Volk versorgen kann.
advice-steward-buy_card = übriger Schatz ist in Karten am besten angelegt.
advice-steward-ability = das kostet wenig und bringt jeden Zug etwas.
advice-steward-purchase = Punkte, Rabatte und die nächste Epoche für den Preis.
advice-steward-trade = ein Satz zählt das Quadrat seiner Karten.
advice-steward-usual = so würde auch das Programm antworten.

## Parts of sentences

# After an answer and a colon; $why is what strategos says of its own answer
advice-legal_but = erlaubt, aber strategos würde es nicht tun: { $why }
# $why is a whole sentence
advice-next_best = Das Nächstbeste: { $why }
# One entry of a list of tokens by area
advice-tokens_to = { $value } nach { AREA($key) }
# So many that are not named, at the end of a list of areas: of advice-found, of advice-settle
advice-more_sites = { $n } weiteren
advice-more_settled = in { $n } weiteren
advice-a_card = eine Karte
advice-city_of = die Stadt { CIV($civ, case: "gen") }
advice-tokens_of = { COUNT($n, of: "token") } { CIV($civ, case: "gen") }
advice-own_cards = { EACH($cards, as: "part-card") }
# Of none of these cards there is a second one
advice-single_cards = { EACH($cards, as: "part-card") } (lauter Einzelkarten)

## Before the game

advice-people = Führe { CIV($civ, case: "acc") }: { $areas } Heimatgebiete mit { $sites ->
    [one] { $sites } Bauplatz
   *[other] { $sites } Bauplätzen
}, und Rang { $ranking } in der A.S.T.
advice-first_cities = Städte in { AREA($areas) }: { $sites ->
    [one] { $sites } davon steht auf einem Bauplatz
   *[other] { $sites } davon stehen auf Bauplätzen
}, wie verlangt.
advice-credits = Nimm { LIST($parts) }: Viel Rabatt in einer Farbe macht teure Fortschritte billig.
# $group is a group of advances; $have is how many credits of it the player has already
advice-credits_for = { $credits } { GROUP($group) } für { ADVANCE($advance) } (du hast schon { $have })
advice-first_tokens = Setze { $tokens } von { COUNT($most, of: "token", case: "dat") }, so viele, wie jedes Gebiet ernährt: Wer viele Leute hat, wächst schneller.

## Taxes and growth

advice-taxes = Ein Steuersatz von { $rate } bringt { $taxed } in den Schatz, und { $left } von { COUNT($stock, of: "token", case: "dat") } bleiben im Vorrat, damit { $growing } nachwachsen können.
advice-rate_above = Stattdessen ein Steuersatz von { $rate }: { $treasury } Schatz mehr, aber { $tokens ->
    [one] { $tokens } Marker weniger wächst nach.
   *[other] { $tokens } Marker weniger wachsen nach.
}
advice-rate_below = Stattdessen ein Steuersatz von { $rate }: { $treasury } Schatz weniger.
# $areas may be empty: places where a city can be built
advice-growth = { SIZE($areas) ->
    [0] Setze { COUNT($tokens, of: "token") }; { $growing } könnten nachwachsen, { $tokens } sind im Vorrat.
   *[other] Setze { COUNT($tokens, of: "token") }, zuerst dort, wo eine Stadt entstehen kann: { AREA($areas) }; { $growing } könnten nachwachsen, { $tokens } sind im Vorrat.
}

## Movement: parts joined with semicolons, the first with a capital

advice-movement = { CAPITAL(LIST($parts, join: "semicolon")) }.
advice-stay = bleib mit { COUNT($tokens, of: "token", case: "dat") } stehen
advice-spread_out = verteil dich, damit niemand als Überschuss verloren geht
# $sites are entries advice-site, the last one perhaps advice-more_sites
advice-found = { SIZE($sites) ->
    [one] gründe eine Stadt in { LIST($sites) }
   *[other] gründe Städte in { LIST($sites) }
}
advice-site = { AREA($area) } (dort { COUNT($tokens, of: "token") })
advice-attack = greif die Stadt { CIV($civ, case: "gen") } in { AREA($area) } mit { COUNT($tokens, of: "token", case: "dat") } an
# $enemies are entries advice-tokens_of
advice-fight = kämpfe in { AREA($area) } mit { COUNT($tokens, of: "token", case: "dat") } gegen { LIST($enemies) }
advice-land = lade aus: { EACH($tokens, as: "part-in_area") }
# $areas are entries advice-settled, the last one perhaps advice-more_settled
advice-settle = besiedle neues Land: { LIST($areas) }
advice-settled = { $tokens } in { AREA($area) }
advice-food = { $tokens ->
    [one] { $tokens } Marker findet Nahrung und kann nächsten Zug wachsen
   *[other] { $tokens } Marker finden Nahrung, und die meisten wachsen nächsten Zug
}
advice-support = { $tokens ->
    [one] { $tokens } Marker bleibt
   *[other] { $tokens } Marker bleiben
} zur Versorgung von { COUNT($cities, of: "city", case: "dat") }, nötig { $needed ->
    [one] ist { $needed }
   *[other] sind { $needed }
}

## Conflict

advice-next = Zuerst { AREA($area) }: Keiner der { $number } Kämpfe ändert etwas an einem anderen.
advice-loss_there = Verliere { COUNT($tokens, of: "token") } von { $there } in { AREA($area) } selbst: Dein übriges Land bleibt dir.
advice-loss_of_ship = Ein Schiff geht verloren: Marker sind mehr wert, und { $there } bleiben in { AREA($area) }.
advice-loss_elsewhere = Verliere { EACH($tokens, as: "part-in_area") }: So bleiben { $there } in { AREA($area) } und halten das Gebiet.
advice-deferral = Ja, zuerst { AREA($area) }: { COUNT($tokens, of: "token") } würden die Stadt ersetzen, und { $stock } sind im Vorrat.
advice-no_deferral = Nein: { COUNT($tokens, of: "token") } würden die Stadt ersetzen, und { $stock } sind im Vorrat; ein anderer Angriff zuerst würde wenig ändern.
# $taken are parts: a card, treasury
advice-spoils = Nimm { LIST($taken) }: Mehr ist von { CIV($civ, case: "dat") } in { AREA($area) } nicht zu holen.

## Cities

advice-build = Baue in { AREA($areas) }: { $cities ->
    [one] { $cities } Stadt lebt
   *[other] { $cities } Städte leben
} dann von { $needed } deiner { COUNT($tokens, of: "token") }.
advice-build_none = Baue keine Stadt: { $cities ->
    [one] { $cities } Stadt bräuchte
   *[other] { $cities } Städte bräuchten
} { COUNT($needed, of: "token") } zur Versorgung, und du hast insgesamt { $tokens }.
advice-reduce = Verkleinere { AREA($areas) }: { $tokens ->
    [one] { $tokens } Marker bleibt dort
   *[other] { $tokens } Marker bleiben dort
}, und { SIZE($areas) ->
    [one] diese Stadt ist
   *[other] diese Städte sind
} am schnellsten wieder aufgebaut.

## Cards for treasury

advice-free_card = Nimm eine Karte von Stapel { $stack }: Sie kostet nichts.
advice-buy_card = Kauf eine Karte von Stapel { $stack } für { $price }: Sie ist am meisten wert, und { $left } von { $treasury } Schatz bleiben dir.
advice-buy_no_card = Kauf keine Karte: Die billigste kostet { $price }, und { $keep } von deinen { $treasury } Schatz solltest du für Schiffe behalten.
advice-no_card_instead = Stattdessen keine Karte: Alle { $treasury } Schatz bleiben für Schiffe.
advice-cheaper_card = Stattdessen eine Karte von Stapel { $stack }: { $saved ->
    [0] Sie kostet dasselbe
   *[other] Dir bleiben { $saved } Schatz mehr
}, aber die Karten dort sind weniger wert.

## Trade

# What the player's sets gain or lose in points; $grow is yes or no
advice-sets = { $grow ->
    [yes] +{ $points }
   *[no] -{ $points }
} Punkte für deine Sätze
# $before and $after are how many cards of $card the player has
advice-sets_most = { $grow ->
    [yes] +{ $points }
   *[no] -{ $points }
} Punkte für deine Sätze, am meisten bei { CARD($card) } (von { $before } auf { COUNT($after, of: "card") })
# $change is advice-sets or advice-sets_most
advice-accept = Nimm die Antwort von { CIV($civ, case: "dat") } an: { $change }.
advice-turn_down = Lehne die Antwort von { CIV($civ, case: "dat") } ab: { $change }, zu wenig für das Risiko.
advice-reply = Antworte { CIV($civ, case: "dat") } mit { EACH($cards, as: "part-card") }: { $change }.
advice-reply_with_calamity = Antworte { CIV($civ, case: "dat") } mit { EACH($cards, as: "part-card") }: { $change }, und du bist eine Katastrophe los.
# $best is the card of which one more is worth most
advice-offer = Biete { EACH($cards, as: "part-card") } an, die du am leichtesten entbehrst, gegen { CARD($wishes, join: "or") }: Einmal { CARD($best) } mehr ist { $worth } wert.
advice-offer_for_any = Biete { EACH($cards, as: "part-card") } an, die du am leichtesten entbehrst, gegen andere: Welche, ist gleich.
advice-wait = Sonst lohnt sich gerade nichts: Warte auf Antworten auf { $offers ->
    [one] dein Angebot
   *[other] deine { $offers } Angebote
}, oder hör auf zu handeln.
advice-finish = Hör auf zu handeln: Von { $offers ->
    [one] { $offers } Angebot
   *[other] { $offers } Angeboten
} lohnt sich keines, und du hast keines zu machen, das sich lohnt.

## Calamities

advice-suffer = { CALAMITY($calamity) }: Du hast keine Wahl; von deinen { $treasury } Schatz geht verloren, was verlangt ist.
advice-insist = Eine nach der anderen: Was die eine Katastrophe übrig lässt, ändert, was die nächste nimmt.
advice-not_insist = Nicht eine nach der anderen: Nichts von dir wird von 2 dieser Katastrophen zugleich getroffen.
# $areas may be empty: those that are struck there
advice-feature = { SIZE($areas) ->
    [0] { CAPITAL(FEATURE($feature)) }: { $tied ->
        [2] Beide kosten
       *[other] Alle { $tied } kosten
    } dich gleich viel.
   *[other] { CAPITAL(FEATURE($feature)) }: { $tied ->
        [2] Beide kosten
       *[other] Alle { $tied } kosten
    } dich gleich viel, hier deine Einheiten in { AREA($areas) }.
}
# $more is how many areas are not named
advice-select = { $more ->
    [0] Wähle { AREA($areas) } von { CIV($civ, case: "dat") } aus: { $best } von { $required } verlangten Einheitenpunkten.
   *[other] Wähle { AREA($areas, join: "comma") } und { $more } weitere von { CIV($civ, case: "dat") } aus: { $best } von { $required } verlangten Einheitenpunkten.
}
# $parts are numbers of cities and tokens
advice-annex_part = Nimm { LIST($parts) } in { AREA($areas) }: Mehr gibt dein Vorrat nicht her.
# $measure is points or cards; $cards is advice-own_cards or advice-single_cards
advice-discard = { $treasury ->
    [0] Leg { $cards } für { REASON($reason, case: "acc") } ab
   *[other] Leg { $cards } für { REASON($reason, case: "acc") } ab und zahle { $treasury } Schatz
}: Von allem, was { $measure ->
    [points] { COUNT($number, of: "point") }
   *[cards] { COUNT($number, of: "card") }
} ergibt, fehlt das deinen Sätzen am wenigsten.
advice-theocracy = Leg { $cards } ab: Das ist weniger als { $cities ->
    [one] { $cities } verkleinerte Stadt.
   *[other] { $cities } verkleinerte Städte.
}
advice-no_theocracy = Verkleinere { AREA($areas) }: { $tokens ->
    [one] { $tokens } Marker bleibt dort.
   *[other] { $tokens } Marker bleiben dort.
}
# $parts are cities and tokens that are lost, $tokens and $cities those that stay
advice-damage = Gib { LIST($parts) } auf ({ COUNT($points, of: "point") }): { $tokens ->
    [one] { $tokens } Marker bleibt
   *[other] { $tokens } Marker bleiben
} für { COUNT($cities, of: "city") }, nötig { $needed ->
    [one] ist { $needed }
   *[other] sind { $needed }
}.
advice-tokens_where_most = { COUNT($n, of: "token") }, wo die meisten stehen
advice-ransom = Zahle { $ransom } von deinen { $treasury } Schatz: Das ist weniger als die sechs Marker einer neuen Stadt.
advice-destroy = Gib { AREA($areas) } her: { COUNT($tokens, of: "token") } daneben können { SIZE($areas) ->
    [one] diese Stadt
   *[other] diese Städte
} am schnellsten wieder aufbauen.
advice-earthquake = Die Stadt in { AREA($area) }: Sie wieder aufzubauen kostet etwa { COUNT($tokens, of: "token") }, weniger als jede andere.
advice-earthquake_other = Die Stadt in { AREA($area) }: Sie wieder aufzubauen kostet etwa { COUNT($tokens, of: "token") }, weniger als jede andere, und es trifft auch { CIV($civ, case: "acc") }.
# $cities stay; $needed is how many the next step of the A.S.T. takes
advice-move_back = Geh zurück: { $cities ->
    [one] { $cities } Stadt bleibt
   *[other] { $cities } Städte bleiben
}, und der nächste Schritt verlangt { $needed }; du kannst keine entbehren.
advice-buy_off = Zerstöre { AREA($areas) }, um { COUNT($steps, of: "step") } zu behalten: { $cities ->
    [one] { $cities } Stadt bleibt
   *[other] { $cities } Städte bleiben
}, und der nächste Schritt verlangt { $needed }.
advice-no_room = Anderswo ist kein Platz: { $tokens ->
    [one] { $tokens } Marker geht verloren.
   *[other] { $tokens } Marker gehen verloren.
}
# $fits: whether all of them find food
advice-relocate = Zieh { EACH($tokens, as: "advice-tokens_to") }, { $fits ->
    [yes] wo alle Nahrung finden.
   *[no] so nah an freies Land, wie es geht.
}
advice-home = { AREA($area) }: ernährt { $feeds }, und ringsum { $near ->
    [one] liegt { $near } Gebiet.
   *[other] liegen { $near } Gebiete.
}

## The others

advice-victims = { CIV($civs) }: Von denen, die es treffen kann, steht niemand besser (bis zu { COUNT($points, of: "point", case: "dat") }).
# $beside is how many areas of one's own lie next to these cities
advice-claim = Nimm { AREA($areas) }: { $beside ->
    [0] Nichts davon liegt neben deinem Land, aber Besseres ist nicht zu haben.
    [one] { $beside } Gebiet von dir liegt daneben.
   *[other] { $beside } Gebiete von dir liegen daneben.
}
advice-pirates = { AREA($areas) }: { $beside ->
    [0] Dort schaden dir die Piraten am wenigsten.
    [one] { $beside } Gebiet von dir liegt daneben, und du kannst die Piraten später vertreiben.
   *[other] { $beside } Gebiete von dir liegen daneben, und du kannst die Piraten später vertreiben.
}
advice-horde = Setze { $barbarians } Barbaren nach { AREA($area) }: { $cities ->
    [one] { $cities } Stadt { CIV($civ, case: "gen") } liegt in Reichweite.
   *[other] { $cities } Städte { CIV($civ, case: "gen") } liegen in Reichweite.
}

## Special abilities

advice-abilities_used = Keine weitere Sonderfähigkeit: Du hast alle genutzt.
advice-abilities_useless = Keine weitere Sonderfähigkeit: { ADVANCE($advances, join: "or") } bringt dir jetzt nichts.
advice-diaspora = Diaspora: Zieh { COUNT($tokens, of: "token") } aus { AREA($sources) } nach { AREA($areas) }, wo ein Paar jeden Zug um zwei wächst.
# $units are entries advice-city_of and advice-tokens_of
advice-fundamentalism = Fundamentalismus in { AREA($area) }: zerstört { LIST($units) } neben deinem Land.
advice-monotheism = Monotheismus in { AREA($area) }: Du übernimmst { LIST($units) } ohne Kampf.
advice-politics_gain = Politik: Gewinne { $treasury } Schatz, denn keine Stadt in Reichweite könntest du versorgen.
advice-politics_annex = Politik in { AREA($area) }: Du übernimmst { LIST($units) }.
advice-provincial_empire = Provinzreich: { SIZE($civs) ->
    [one] Von { CIV($civs, case: "dat") } bekommst du eine Karte; keiner deiner Nachbarn steht besser da.
   *[other] Von { CIV($civs, case: "dat") } bekommst du je eine Karte; keiner deiner anderen Nachbarn steht besser da.
}
advice-trade_routes = Handelswege: Verkaufe { $cards ->
    [one] { $cards } Einzelkarte, die über dein Handlimit geht, für den doppelten Nennwert.
   *[other] { $cards } Einzelkarten, die über dein Handlimit gehen, für den doppelten Nennwert.
}
advice-doctrine_pirates = Universallehre: Die Piratenstadt in { AREA($area) } gehört dann umsonst dir.
advice-doctrine_barbarians = Universallehre: Du übernimmst Barbaren, { EACH($tokens, as: "part-in_area") }.
advice-no_gift = Du hast keine Karte zu geben (0 Karten, die gegeben werden dürfen).
advice-gift = Gib { CARD($card) } verdeckt: Dein Satz von { $number } ist ohne die Karte nur { $less } weniger wert.

## Buying advances

# $parts: what is bought and why, and which cards are kept
advice-purchase = { LIST($parts, join: "semicolon") }.
# $gains: victory points, credits, a step of the marker
advice-buy = Kauf { ADVANCE($advances) } für { $cost }: { LIST($gains, join: "comma") }
advice-victory_points = { $n ->
    [one] { $n } Siegpunkt
   *[other] { $n } Siegpunkte
}
advice-credits_for_later = { $credits } Rabatt für später
advice-marker_moves = und dein A.S.T.-Stein rückt diesen Zug vor
advice-buy_nothing = Kauf nichts: { COUNT($points, of: "point") } aus Karten und Schatz kaufen später mehr
advice-cards_worthless = nach dem Ende sind Karten nichts mehr wert
advice-keep = behalte { $number } { CARD($card) } (Wert { $worth })
# $more is what the set would be worth with one card more
advice-keep_growing = behalte { $number } { CARD($card) } (Wert { $worth }), denn mit einer mehr sind es { $more }
advice-buy_nothing_instead = Stattdessen nichts kaufen: Deine Sätze wachsen, aber Punkte kommen später.
advice-buy_instead = Stattdessen { ADVANCE($advances) }: { $points ->
    [one] { $points } Siegpunkt
   *[other] { $points } Siegpunkte
} statt { $first }, und für später bleibt weniger.
