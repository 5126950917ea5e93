### Hand, market, advances.

card-unknown = verdeckt
card-claimed = { $name } (behauptet, nicht sicher)

hand-title = Hand
hand-set = { $n } { $name }, zusammen { $value } wert
hand-next = Mit einer Karte mehr: { $value }
hand-full = voll
hand-cards = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
}
hand-worth = { $value } wert
hand-none = Keine Handelskarten.
hand-watching = Du siehst zu: Die Hände bleiben verborgen.
hand-stacks = Stapel, { $block }
hand-discarded = Abgelegt:

calamity-tradeable = handelbar
calamity-non_tradeable = bleibt
calamity-minor = klein

pick-more = eine mehr ({ $n } von { $most })
pick-less = { $name }: eine weniger
pick-all = Alle { $name } oder keine
pick-none = Keine Karten zur Wahl.

half-west = Westen
half-east = Osten

market-title = Markt
market-show = Markt zeigen
market-offers = Angebote
market-mine = Meine
market-wants = Gesucht
market-partners = Spieler
market-kept = Gespeichert
market-new = Neues Angebot
market-clock = Restzeit
market-youAnd = { $n ->
    [one] Du und { $n } anderer handeln
   *[other] Du und { $n } andere handeln
}
market-onlyYou = Alle anderen sind fertig
market-trading = { $n ->
    [one] { $n } handelt
   *[other] { $n } handeln
}
market-done = { $n ->
    [one] { $n } ist fertig
   *[other] { $n } sind fertig
}
market-tooFew = Ein Tausch braucht { $n } Karten auf jeder Seite; du hast weniger, die du handeln darfst.
market-answers = Antworten auf deine Angebote
market-answered = { $n ->
    [one] { $n } Antwort auf deine Angebote
   *[other] { $n } Antworten auf deine Angebote
}
market-accept = Mit { $name } tauschen
market-decline = Ablehnen
market-answer = Antworten …
market-haveIt = Habe ich …
market-withdraw = Zurückziehen
market-answersTo = für { $cards }
market-forYour = für deine { $cards }
market-hasAnswers = { $n ->
    [one] { $n } Antwort
   *[other] { $n } Antworten
}
market-noAnswer = Noch keine Antwort
market-sealed = Verdeckt dabei:
market-search = Ware oder Spieler
market-none = Noch keine Angebote. Mach das erste: Tippe auf „Neues Angebot“.
market-noneOthers = Noch hat sonst niemand etwas angeboten. Dein Angebot ist offen.
market-noneYet = Noch keine Angebote.
market-botsLook = Bots sehen sich neue Angebote nach wenigen Sekunden an.
market-oneMore = In diesen Sätzen bringt eine weitere Karte am meisten:
market-askFor = Nach { $card } fragen ({ $from } → { $to })
market-wishedBefore = Im letzten Zug suchte { $name }: { $cards }.
market-noneFound = Kein Angebot passt zu diesem Filter.
market-noneMine = Du hast keine offenen Angebote. Tippe auf „Neues Angebot“, um eines zu machen.
market-closed = Der Markt öffnet in Phase 7, Handel.
market-finish = Ich bin mit dem Handeln fertig
market-finishHint = Deine Angebote bleiben offen. Du kannst zurückkommen, bis alle fertig sind.
market-finishing = { $n ->
    [one] Fertig in { $n } Sekunde …
   *[other] Fertig in { $n } Sekunden …
}
market-keepTrading = Weiterhandeln
market-comeBack = Wieder mithandeln

gain-sets = Deine Sätze: { $n }
gain-yours = Deine Sätze
gain-costs = Was du gibst
gain-wished = mit dem, was du willst
gain-hoped = { $n }, wenn alles stimmt, was sie sagen
gain-unknown = { $n ->
    [one] { $n } Karte unbekannt
   *[other] { $n } Karten unbekannt
}
gain-open = { $n ->
    [one] und { $n } beliebige Karte
   *[other] und { $n } beliebige Karten
}

standing-title = Deine Antworten
standing-answered = Du hast geantwortet
standing-waiting = warten auf { $name }
standing-declined = { $name } hat abgelehnt
standing-wants = will noch { $names }
standing-more = will mehr dafür
standing-gone = Das Angebot von { $name } gibt es nicht mehr
standing-yours = deine Antwort: { $cards }
standing-change = Antwort ändern
standing-again = Neu antworten …

filter-toMe = An mich
filter-canMeet = Habe ich
filter-fits = Passt zu meinen Sätzen

offer-anyone = alle
offer-you = dich
offer-mine = Du
offer-gives = gibt
offer-wants = will
offer-sure = { $n } sicher
offer-said = { $n } behauptet
offer-hidden = { $n } unbekannt
offer-noCalamity = sagt „keine Katastrophe“ (nicht bindend)
offer-have = du hast { $n }
offer-wishOpen = offen für Vorschläge
offer-ends = wird { $hours } Stunden nach dem Angebot zurückgezogen

names-add = { $name } hinzufügen
names-drop = { $name } entfernen
names-others = Andere …
names-stack = Wert { $n }

compose-suggest = Angebot vorschlagen
compose-noSuggestion = Gerade lohnt sich kein Angebot
compose-title = Ein neues Angebot
compose-answer = Deine Antwort
compose-change = Deine Antwort ändern
compose-gone = Dieses Angebot gibt es nicht mehr.
compose-wished = Gewünschtes auswählen
compose-to = An
compose-ends = Offen bis
compose-ends-phase = zum Ende der Phase
compose-ends-hours = in { $hours } Stunden
compose-give = Die Karten, die du gibst
compose-count = { $n } gewählt, mindestens { $least }
compose-names = { $n ->
    [one] Eine Karte musst du wahrheitsgemäß nennen
    [2] Zwei Karten musst du wahrheitsgemäß nennen
   *[other] { $n } Karten musst du wahrheitsgemäß nennen
}
compose-namesFirst = Wähle zuerst Karten.
compose-wish = Was du willst
compose-wishNumber = Gewünschte Karten
compose-wishOpen = beliebig viele
compose-say = Mehr sagen …
compose-sayHint = Alles andere, was du sagst, muss nicht stimmen.
compose-noCalamity = „Keine Katastrophe“ sagen (nicht bindend)
compose-send = { $n } Karten anbieten: { $whom }
compose-sendAnswer = Mit { $n } Karten antworten
compose-keepAs = Speichern als
compose-keep = Speichern

deal-title = Dein letzter Handel
deal-with = Handel mit { $name }
deal-got = bekommen
deal-gave = gegeben
deal-news = Getauscht mit { $name }: { $gain } · bekommen: { $got } · gegeben: { $gave }
deal-calamity = Mit diesen Karten kam eine Katastrophe: { $names }. Gib sie weiter, sonst trifft sie vielleicht dich.
deal-all = Geschäfte

demand-wanted = gesucht von
demand-offered = geboten von
demand-show = Angebote dazu zeigen
demand-none = Noch hat niemand gesagt, was er sucht.

partner-finished = fertig
partner-offers = { $n ->
    [one] { $n } Angebot
   *[other] { $n } Angebote
}

template-none = Nichts gespeichert. Gib einem Angebot einen Namen, um es mit einem Tipp zu wiederholen.
template-short = Dir fehlen gerade die Karten dafür.
template-use = Allen anbieten
template-edit = Ändern …
template-drop = { $name } löschen

group-arts = Künste
group-civics = Staat
group-crafts = Handwerk
group-religion = Religion
group-science = Wissenschaft

chart-title = Fortschritte
chart-search = Name oder Wirkung
chart-filter = Zeigen
chart-all = Alle
chart-open = Fehlende
chart-affordable = Bezahlbare
chart-owned = Eigene
chart-none = Kein Fortschritt passt zu diesem Filter.
chart-whose = Preise für
chart-plan = Plan: { $n } für { $total }
chart-printedOnly = Gedruckte Preise, ohne Rabatte.
chart-planHint = Tippe Fortschritte an, um zu planen; nur du siehst es.
chart-credits = Rabatte
chart-creditsOf = Rabatt, { $group }
chart-read = { $name } lesen
chart-points = { $n ->
    [one] { $n } Siegpunkt
   *[other] { $n } Siegpunkte
}
chart-others = { $n ->
    [one] { $n } anderer Spieler hat ihn
   *[other] { $n } andere Spieler haben ihn
}
chart-printed = Preis { $price }
chart-phase = Phase { $n }
chart-always = Immer
chart-noEffect = Keine eigene Wirkung außer den Rabatten.
chart-gives = Rabatte für später
chart-bonus = { $n } weniger für { $name }
chart-holders = Wer ihn hat
chart-nobody = Niemand

credits-title = Rabatte nach Wahl: { $name }
credits-confirm = Diese Rabatte nehmen

pay-title = Bezahlung
pay-how = Wie bezahlen
pay-suggested = Vorschlag
pay-byHand = Selbst wählen
pay-treasury = Schatz: { $n } Marker, je { $value }
pay-treasuryLabel = Marker aus dem Schatz
pay-tokens = { $n ->
    [one] { $n } Marker aus dem Schatz
   *[other] { $n } Marker aus dem Schatz
}
pay-nothing = Es wird nichts bezahlt.
pay-kept = Wenn du nichts kaufst, gibst du nichts aus: Karten und Marker bleiben bei dir.
pay-keptChosen = Du hast keinen Fortschritt gewählt: Die bereitgelegten Karten und Marker behältst du.
pay-standIn = Eine Karte ersetzt
pay-noStandIn = keine
pay-standInCard = Welche Karte
pay-discards = { $n } ablegen: höchstens { $limit } Warenkarten dürfen bleiben

buy-title = Fortschritte kaufen
buy-bill = Der Kauf
buy-budget = Du kannst { $n } ausgeben: { $cards } Karten und { $treasury } Schatz
buy-pick = Wähle Fortschritte in der Tafel.
buy-drop = { $name } zurücklegen
buy-library = Bibliothek: { $n } weniger für einen anderen
buy-noLibrary = keinen
buy-free = Umsonst mit Anatomie
buy-noFree = keiner
buy-total = Summe
buy-paid = Karten + Schatz
buy-unpaid = Noch zu zahlen
buy-waste = Zu viel gezahlt, verloren
buy-left = Karten behalten
buy-leftOf = { $n } (Limit { $limit })
buy-credits = Rabatte für später:
buy-advances = { $n ->
    [one] { $n } Fortschritt
   *[other] { $n } Fortschritte
}
buy-sum = Summe { $total }, bezahlt { $paid }
buy-sumUnpaid = Summe { $total }, bezahlt { $paid }, es fehlen { $unpaid }
buy-sumLost = Summe { $total }, bezahlt { $paid }, { $waste } verloren
buy-confirm = { $what } für { $total } kaufen
buy-choose = Wähle Fortschritte
buy-nothing = Nichts kaufen

large-open = Ganze Seite
large-close = Zurück zum Tisch

cover-board = Spielplan zeigen

discard-ransom = Freigekaufte Karten
discard-ransomed = behalten für je { $n } Schatz
discard-points = { $n } von { $of } Punkten
discard-cards = { $n } von { $of } Karten
discard-confirm = Diese ablegen

theocracy-way = Was tust du?
theocracy-cards = { $n } Karten ablegen
theocracy-cities = Städte verkleinern
theocracy-leaves = es bleiben { $n } Marker
theocracy-decline = weniger Marker setzen
theocracy-payCards = Die Karten ablegen
theocracy-reduce = Die Städte verkleinern

give-which = Welche Karte gibst du?
give-none = Du hast keine Karte zu geben.
give-shown = Allen zeigen
give-nothing = Nichts geben
give-confirm = Diese Karte geben

cards-stack = Stapel { $n }
cards-free = umsonst
cards-empty = leer: Wasser
cards-left = noch { $n }
cards-pass = Keine Karten mehr kaufen

tax-rate = Steuersatz
tax-sum = Städte: { $cities } × { $rate } = { $n }
tax-stock = Marker im Vorrat: { $n }
tax-confirm = Mit Satz { $rate } einziehen

spoils-card = Eine zufällige Karte von { $name } ziehen
spoils-treasury = Gewonnener Schatz
spoils-gain = Schatz, höchstens { $most }
spoils-oneCard = eine Karte
spoils-noCard = keine Karte
spoils-confirm = { $card } und { $treasury } nehmen

people-which = Volk wählen
people-ranking = Rang { $n }
people-home = { $n } Heimatgebiete, beginnt in { $start }
people-confirm = { $name } spielen

suffer-confirm = Hinnehmen

# Ein eigenes Angebot, das kein Bot beantwortet hat: was alle sehen können
unanswered-gone = Niemand, der antworten könnte, handelt noch.
unanswered-fewCards = Sonst hat niemand { $n } Karten. Verlange weniger.
unanswered-unequal = Du verlangst { $wish } Karten und gibst { $number }. Verlange weniger oder gib mehr.
unanswered-notOffered = Kein Bot antwortet: Niemand bietet zurzeit { $cards } an. Verlange andere Karten oder lass es offen.
unanswered-askedFor = Kein Bot antwortet: Niemand sucht { $cards }. Gesucht wird: { $wanted }.
unanswered-notWanted = Kein Bot antwortet: Niemand sucht zurzeit { $cards }. Biete ein Paar oder eine wertvollere Karte an.
unanswered-other = Keiner der Bots will diesen Tausch. Verlange weniger oder gib eine wertvollere Karte.
