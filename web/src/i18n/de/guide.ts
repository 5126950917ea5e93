import type en from '../en/guide'

export default {
  'guide.title': 'Erste Schritte',
  'guide.must': 'Du musst',
  'guide.may': 'Du darfst',
  'guide.lose': 'Gib acht',
  'guide.hide': 'Diese Hinweise verbergen',
  'guide.now': 'Was gerade geschieht',
  'guide.tour': 'Ein Rundgang',
  'guide.tour.step': '{n} von {all}',
  'guide.tour.next': 'Weiter',
  'guide.tour.back': 'Zurück',
  'guide.tour.end': 'Losspielen',
  'guide.tour.skip': 'Überspringen',
  'guide.tour.stage': 'Das ist der Spielplan. Tippe etwas an, um zu sehen, was es ist.',
  'guide.tour.decision':
    'Hier wirst du etwas gefragt. Die kleine Nummer daneben öffnet die Regel; darunter siehst du, was jetzt nicht geht und warum.',
  'guide.tour.tabs':
    'Hier ist alles andere: was die anderen haben, die Chronik, der Chat, deine Notizen und der Tisch selbst.',
  'guide.tour.top':
    'Oben siehst du, wo das Spiel steht und auf wen es wartet. Mit dem runden Pfeil blickst du auf jeden Moment zurück.',
  'guide.first.lead':
    'Lerne ein Spiel, indem du es spielst. Bots nehmen die anderen Plätze, und neben jeder Frage steht in ' +
    'wenigen Worten, was du tun musst, was du tun darfst und was du gerade zu verlieren drohst.',
  'guide.first.stoneage':
    'Drei Spieler, etwa eine halbe Stunde. Schicke deine Leute zum Jagen, Holzfällen und Bauen, und mach sie satt.',
  'guide.first.megaciv':
    'Fünf Spieler, ein langer Abend, den du jederzeit unterbrechen kannst. Führe ein Volk von einer Handvoll Marker in die Eisenzeit.',
  'guide.first.name': 'Dein Name',
  'guide.first.play': '{game} spielen',
  'guide.first.table': 'Erste Schritte',
  'guide.first.later': 'Du kannst die Hinweise jederzeit unter »Tisch« abschalten.',
  'kind.sa_place': 'Figuren setzen',
  'kind.sa_use': 'Figuren nutzen',
  'kind.sa_tools': 'Werkzeug für einen Wurf',
  'kind.sa_pay': 'Karte oder Gebäude bezahlen',
  'kind.sa_die': 'Ein Würfel als Geschenk',
  'kind.sa_feed': 'Den Stamm ernähren',
  'kind.pick_civilization': 'Eine Zivilisation wählen',
  'kind.place_cities': 'Erste Städte',
  'kind.choose_credits': 'Rabatte nach Wahl',
  'kind.place_tokens': 'Erste Marker',
  'kind.tax_rate': 'Steuersatz',
  'kind.claim_cities': 'Städte übernehmen',
  'kind.come_back': 'Zurückkehren',
  'kind.expand': 'Wachstum',
  'kind.movement': 'Bewegung',
  'kind.next_conflict': 'Nächster Konflikt',
  'kind.next_attack': 'Nächster Angriff',
  'kind.loss': 'Verluste im Konflikt',
  'kind.defer_attack': 'Eine Stadt vor dem Fall',
  'kind.spoils': 'Beute einer Stadt',
  'kind.build_cities': 'Städte bauen',
  'kind.buy_card': 'Handelskarten kaufen',
  'kind.trade': 'Handel',
  'kind.suffer': 'Eine Katastrophe',
  'kind.choose_victims': 'Weitere Opfer',
  'kind.insist_order': 'Zweimal dieselbe Katastrophe',
  'kind.damage': 'Verlorene Einheiten',
  'kind.destroy_cities': 'Zerstörte Städte',
  'kind.discard': 'Abgelegte Karten',
  'kind.choose_feature': 'Wo es trifft',
  'kind.earthquake': 'Erdbeben',
  'kind.select_areas': 'Gebiete, die den Besitzer wechseln',
  'kind.annex_part': 'Übernommene Einheiten',
  'kind.horde': 'Barbarenhorden',
  'kind.theocracy': 'Theokratie',
  'kind.buy_off_steps': 'Schritte zurück auf der A.S.T.',
  'kind.pirate_targets': 'Ziele der Piraten',
  'kind.ability': 'Sonderfähigkeiten',
  'kind.give_card': 'Eine Karte für einen anderen',
  'kind.reduce_cities': 'Städte verkleinern',
  'kind.purchase': 'Fortschritte kaufen',
  'kind.relocate': 'Eine Region verlassen',
  'guide.sa_place.must':
    'Setze eine oder mehrere Figuren auf einen Ort. Du hast noch {own.unplaced}. Alle setzen reihum, bis niemand mehr kann.',
  'guide.sa_place.may':
    'Werkzeugmacher, Hütte und Acker nehmen nur einen Spieler je Runde auf und helfen das ganze Spiel. Bei der Jagd ist immer Platz.',
  'guide.sa_place.lose':
    'Am Ende der Runde essen deine {own.figures} Figuren je 1 Nahrung. Du hast {own.food}, dein Ackerbau gibt {own.agriculture}.',
  'guide.sa_use.must':
    'Nutze jeden Ort, an dem deine Figuren stehen, in beliebiger Reihenfolge. Danach kommen sie heim.',
  'guide.sa_use.may': 'Was du bekommst, zählt sofort: erst sammeln, dann Karten und Gebäude bezahlen.',
  'guide.sa_use.lose':
    'Eine Karte oder ein Gebäude, das du nicht bezahlen kannst, bleibt liegen, und deine Figur war umsonst dort.',
  'guide.sa_tools.must':
    'Die Würfel zeigen {about.total}. Für je volle {about.divisor} bekommst du eins, der Rest verfällt.',
  'guide.sa_tools.may':
    'Nimm Werkzeuge dazu, wenn die Summe so das nächste Vielfache von {about.divisor} erreicht. Ein Werkzeug ' +
    'hilft bei einem Wurf je Runde und ist in der nächsten wieder bereit.',
  'guide.sa_tools.lose': 'Ein Werkzeug von einer Karte wirkt nur einmal im Spiel.',
  'guide.sa_pay.must': 'Bezahle, was verlangt wird, und nimm es, oder nimm die Figur zurück.',
  'guide.sa_pay.may':
    'Holz ist 3 wert, Lehm 4, Stein 5, Gold 6. Für eine Karte ist jeder Rohstoff recht, zahle also mit ' +
    'billigen. Ein Gebäude mit freier Wahl bringt den Wert dessen, was du zahlst.',
  'guide.sa_die.must': 'Nimm einen Würfel. {about.faces} liegen noch da; die Spieler nach dir wählen aus dem Rest.',
  'guide.sa_die.may': '1 ist Holz, 2 Lehm, 3 Stein, 4 Gold, 5 ein besseres Werkzeug, 6 Ackerbau +1.',
  'guide.sa_feed.must': 'Dir fehlen {about.short} Nahrung. Zahle stattdessen ebenso viele Rohstoffe, oder hungere.',
  'guide.sa_feed.lose': 'Hungern kostet 10 Punkte, auch wenn nur wenig fehlt; die Rohstoffe behältst du dann.',
  'guide.pick_civilization.must': 'Wähle eine der freien Zivilisationen. Sie bestimmt, wo du anfängst.',
  'guide.pick_civilization.may':
    'Auf der A.S.T. hat jede ihre eigenen Epochen: Wo Städte später verlangt werden, hast du mehr Zeit.',
  'guide.place_cities.must':
    'Stelle {about.number} Städte in deine Heimatregion, mindestens {about.on_sites} davon auf Bauplätze.',
  'guide.place_cities.lose': 'Städte an der Küste können Piraten zufallen, Städte im Binnenland nicht.',
  'guide.choose_credits.must': 'Verteile die Rabatte nach Wahl auf die fünf Farben.',
  'guide.choose_credits.may': 'Rabatte verbilligen jeden späteren Fortschritt ihrer Farbe und werden nie verbraucht.',
  'guide.place_tokens.must': 'Setze bis zu {about.most} Marker in deine Heimatregion.',
  'guide.place_tokens.lose': 'Was ein Gebiet nicht ernährt, wird später im Zug entfernt.',
  'guide.tax_rate.must':
    'Bestimme, wie viele Marker jede deiner {about.cities} Städte vom Vorrat in den Schatz bringt.',
  'guide.tax_rate.may':
    'Ein hoher Satz füllt den Schatz für Schiffe, Karten und Fortschritte. Ein niedriger lässt Marker fürs Wachstum.',
  'guide.tax_rate.lose':
    'Städte, für die dein Vorrat von {about.stock} nicht reicht, fallen ab und gehen an einen anderen Spieler.',
  'guide.claim_cities.must': 'Das Unglück eines anderen nützt dir: Wähle {about.number} dieser Städte.',
  'guide.come_back.must':
    'Du hast nichts mehr auf dem Spielplan. Setze einen Marker in deine Heimatregion und fang neu an.',
  'guide.expand.must':
    'Dein Vorrat reicht nicht für das ganze Wachstum. Setze alle {about.number} Marker; wohin, wählst du.',
  'guide.expand.may': 'Setze sie dorthin, wo du bald eine Stadt bauen kannst: 6 auf einem Bauplatz.',
  'guide.movement.must':
    'Bewege jeden Marker höchstens einmal, über Land ins Nachbargebiet oder an Bord eines Schiffs. Alles ist ' +
    'ein Entwurf, bis du die Bewegung beendest.',
  'guide.movement.may':
    'Verteile dich, um zu wachsen. Sammle 6 auf einem Bauplatz oder 12 anderswo für eine Stadt. Ein Schiff ' +
    'kostet {about.ship_price} und trägt {about.capacity}; du hast {about.treasury} im Schatz.',
  'guide.movement.lose':
    'Mehr Marker, als ein Gebiet ernährt, bedeuten Kampf oder Überschuss, der entfernt wird. Alte Schiffe, ' +
    'die du nicht unterhältst, gehen verloren.',
  'guide.next_conflict.must': 'Du kämpfst in mehreren Gebieten. Wähle, welcher Konflikt als nächster kommt.',
  'guide.next_conflict.may':
    'Mit Advanced Military können Nachbarn Verluste tragen: Kämpfe zuerst dort, wo du sie am meisten brauchst.',
  'guide.next_attack.must': 'Mehrere Städte werden angegriffen. Wähle, welcher Angriff als nächster abgehandelt wird.',
  'guide.loss.must': 'In jeder Runde verlierst du einen Marker. Wähle, woher die nächsten Verluste kommen.',
  'guide.loss.may': 'Schiffe dort oder Marker in Nachbargebieten an Land können statt der Kämpfenden geopfert werden.',
  'guide.defer_attack.must':
    'Deine Stadt fällt. {about.needed} Marker würden sie ersetzen, dein Vorrat hat {about.stock}.',
  'guide.defer_attack.may':
    'Lass deinen eigenen Angriff zuerst abhandeln: Was du dort verlierst, kommt in den Vorrat und kann hier verteidigen.',
  'guide.spoils.may':
    'Zieh eine zufällige Karte des Verlierers und nimm bis zu {about.most.treasury} aus deinem Vorrat in den Schatz.',
  'guide.spoils.lose': 'Die Karte kann eine Katastrophe sein.',
  'guide.build_cities.may':
    'Baue eine Stadt auf einem Bauplatz mit 6 deiner Marker, anderswo mit 12. Mehr Städte bringen mehr Handelskarten.',
  'guide.build_cities.lose':
    'Alle Marker im Gebiet gehen in den Vorrat. Jede Stadt braucht 2 Marker anderswo: Jetzt hast du ' +
    '{own.cities_at} Städte und {own.tokens_at} Marker auf dem Spielplan.',
  'guide.reduce_cities.must':
    'Wähle {about.number} zum Verkleinern: Marker ersetzen die Stadt, so viele, wie das Gebiet ernährt.',
  'guide.reduce_cities.lose':
    'Du hast {own.cities_at} Städte und {own.tokens_at} Marker auf dem Spielplan. Eine Stadt weniger ist eine Handelskarte weniger.',
  'guide.buy_card.may':
    'Kaufe Karten aus den angebotenen Stapeln, eine nach der anderen, oder passe. Du hast {about.treasury} im Schatz.',
  'guide.buy_card.lose': 'Die Karte kann eine Katastrophe sein, und der Schatz fehlt dir dann für Fortschritte.',
  'guide.trade.may':
    'Sammle Karten einer Sorte: 2 sind viermal so viel wert wie eine, 3 neunmal, 4 sechzehnmal. Tausche also ' +
    'einzelne Karten gegen Sorten, die du schon hast.',
  'guide.trade.must':
    'Ein Angebot hat mindestens {about.least} Karten, und {about.true_names} davon müssen wahrheitsgemäß ' +
    'genannt sein. Die übrigen können alles sein.',
  'guide.trade.lose':
    'Die meisten Katastrophen können verdeckt unter anderen Karten weitergegeben werden, auch an dich. Was du am Ende hast, trifft dich.',
  'guide.suffer.must': 'Diese Katastrophe lässt dir keine Wahl. Sag, wann sie ausgeführt werden soll.',
  'guide.choose_victims.must':
    'Wähle {about.number} andere Spieler, die mit dir leiden, bevor du deine eigenen Verluste nimmst.',
  'guide.insist_order.may':
    'Zwei Spieler haben dieselbe Katastrophe. Meist werden beide zusammen abgehandelt; du darfst auf eine nach der anderen bestehen.',
  'guide.damage.must':
    'Gib Einheiten im Wert von {about.number} Punkten ab. Ein Marker zählt 1, eine Stadt {about.city_points}.',
  'guide.damage.lose':
    'Ohne genug Marker verlieren Städte ihre Versorgung: Jede braucht 2, du hast {own.cities_at} Städte und {own.tokens_at} Marker.',
  'guide.destroy_cities.must':
    'Wähle {about.number} deiner Städte. Sie gehen in den Vorrat, und nichts tritt an ihre Stelle.',
  'guide.destroy_cities.may': 'Wird eine Zahlung angeboten, darfst du stattdessen aus dem Schatz zahlen.',
  'guide.discard.must': 'Lege Warenkarten ab: insgesamt {about.number}.',
  'guide.discard.may':
    'Lege zuerst einzelne Karten ab. Einen Satz aufzubrechen kostet weit mehr als den Wert einer Karte.',
  'guide.choose_feature.must': 'Mehrere Orte würden dich gleich viel kosten. Wähle, wo es trifft.',
  'guide.earthquake.must': 'Wähle, welche deiner Städte getroffen wird, und eine Stadt daneben, die verkleinert wird.',
  'guide.select_areas.must':
    'Wähle zusammenhängende Gebiete im Wert von {about.required} Einheitenpunkten oder so nah wie möglich.',
  'guide.annex_part.must':
    'Dein Vorrat reicht nicht für alles: Wähle {about.number_of_cities} Städte und {about.number_of_tokens} Marker, die deine werden.',
  'guide.annex_part.lose': 'Der Rest fällt an die Barbaren.',
  'guide.horde.must': 'Du schickst {about.number} Barbaren gegen einen anderen Spieler. Wähle, wohin.',
  'guide.theocracy.may': 'Lege {about.number} Warenkarten ab und behalte alle Städte, oder verkleinere Städte.',
  'guide.buy_off_steps.must': 'Dein Marker auf der A.S.T. geht um {about.steps} zurück.',
  'guide.buy_off_steps.may':
    'Zerstöre {about.cities_for_a_step} Städte für jeden Schritt, den du vermeiden willst, oder nimm es hin.',
  'guide.pirate_targets.must': 'Wähle eine Küstenstadt jedes Opfers. Sie wird zur Piratenstadt.',
  'guide.ability.may':
    'Nutze die Fähigkeiten deiner Fortschritte, jede einmal je Zug, in beliebiger Reihenfolge. Dann sag, dass du fertig bist.',
  'guide.give_card.must':
    'Ein anderer Spieler darf eine Karte von dir verlangen. Gib eine mit Wert 2 oder mehr; welche, wählst du.',
  'guide.give_card.may': 'Du entscheidest, ob alle sie sehen.',
  'guide.purchase.may':
    'Du kannst {about.budget} Punkte ausgeben. Deine Rabatte sind von den Preisen schon abgezogen. ' +
    'Fortschritte behältst du das ganze Spiel, und sie bringen neue Rabatte.',
  'guide.purchase.lose':
    'Was du zu viel zahlst, ist verloren. Danach behältst du höchstens {about.hand_limit} Warenkarten.',
  'guide.relocate.must': 'Eine Region scheidet aus. Bringe deine Marker von dort in andere eigene Gebiete.',
  'guide.phase.stoneage.placing': 'Alle setzen reihum Figuren. Achte darauf, welche Orte voll werden.',
  'guide.phase.stoneage.using':
    'Ein Spieler nach dem anderen nutzt alle seine Figuren. Deine sind dran, wenn du an der Reihe bist.',
  'guide.phase.stoneage.feeding': 'Der Ackerbau gibt Nahrung, dann isst jede Figur 1.',
  'guide.phase.megaciv.1':
    'Jede Stadt bringt 2 Marker vom Vorrat in den Schatz. Ist der Vorrat zu klein, fallen Städte ab.',
  'guide.phase.megaciv.2': 'Marker vermehren sich: 1, wo du einen hast, 2, wo du mehr hast. Dann wird gezählt.',
  'guide.phase.megaciv.3':
    'Wer die meisten Marker hat, bewegt zuerst; wer sich nicht begegnen kann, darf zugleich bewegen.',
  'guide.phase.megaciv.4':
    'Wo zu viele Marker mehrerer Spieler stehen, wird gekämpft; wer am wenigsten hat, verliert zuerst. 7 Marker nehmen eine Stadt ein.',
  'guide.phase.megaciv.5': 'Städte werden gebaut, überzählige Marker entfernt und Städte ohne je 2 Marker verkleinert.',
  'guide.phase.megaciv.6': 'Du ziehst je eine Karte von Stapel 1 bis zur Zahl deiner Städte.',
  'guide.phase.megaciv.7': 'Alle handeln zugleich. Sätze gleicher Karten sind viel mehr wert als einzelne.',
  'guide.phase.megaciv.8': 'Wer zu viele Katastrophen hat, legt zufällig welche ab.',
  'guide.phase.megaciv.9': 'Katastrophen treffen eine nach der anderen. Fortschritte mildern oder verschlimmern sie.',
  'guide.phase.megaciv.10':
    'Besitzer bestimmter Fortschritte setzen sie gegen andere ein, in der Reihenfolge der A.S.T.',
  'guide.phase.megaciv.11': 'Überzählige Marker werden entfernt, und Städte ohne je 2 Marker verkleinert.',
  'guide.phase.megaciv.12': 'Jeder darf einmal je Zug mit Karten und Schatz Fortschritte kaufen.',
  'guide.phase.megaciv.13':
    'Auf der A.S.T. rücken die Marker vor, wenn Städte und Fortschritte reichen. Erreicht einer das Ende, endet das Spiel.',
} satisfies Record<keyof typeof en, string>
