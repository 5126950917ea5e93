fair-alarm-commitment = Der Hash der Würfel, den diese Seite vorher veröffentlicht hat, ist ein anderer als jetzt. Jemand hat vielleicht die Würfel dieses Spiels vertauscht.
fair-alarm-past = Züge, die diesem Browser gemeldet wurden, fehlen im Protokoll dieses Spiels oder sind geändert. Es wurde aus einer Sicherung wiederhergestellt, oder jemand hat es geändert.
fair-alarm-record = Das Protokoll dieses Spiels stimmt nicht: Würfel oder Zeilen sind nicht, was veröffentlicht wurde.
fair-alarm-nonce = Die Zahl, die dieser Browser zu den Würfeln dieses Spiels beigetragen hat, fehlt: Sie kam zu spät, oder jemand hat sie weggelassen.
fair-more = Wie das geprüft wird
fair-checked = { $n ->
    [one] Würfel geprüft: { $n } Ziehung folgt aus dem, was vor dem Spiel veröffentlicht wurde.
   *[other] Würfel geprüft: Alle { $n } Ziehungen folgen aus dem, was vor dem Spiel veröffentlicht wurde.
}
fair-checked-nonces = { $n ->
    [one] { $n } Person hat zum Startwert beigetragen.
   *[other] { $n } Personen haben zum Startwert beigetragen.
}
fair-unchecked = Die Würfel dieses Spiels konnten jetzt nicht geprüft werden.
fair-title = Ein Spiel prüfen
fair-lead = Standen die Würfel vor dem Spiel fest, und zeigt das Protokoll, was gespielt wurde? Dein Browser prüft es hier.
fair-file = Protokoll eines beendeten Spiels (.jsonl, oder gepackt als .gz)
fair-file-hint = Es bleibt auf diesem Gerät.
fair-checking = Wird geprüft …
fair-ok = Alles stimmt.
fair-bad = Dieses Protokoll stimmt nicht.
fair-unreadable = Das ist kein Protokoll eines Spiels.
fair-unfinished = Nur beendete Spiele können geprüft werden: Das Geheimnis der Würfel wird am Ende geöffnet.
fair-offline = Das Protokoll konnte nicht geladen werden.
fair-did = Was geprüft wurde
fair-did-lines = Jedes Byte der { $n } Zeilen ist so wie beim Abschluss des Protokolls.
fair-did-commitment = Das Geheimnis ist das, dessen Hash vor der ersten Ziehung veröffentlicht wurde.
fair-did-nonces = { $n ->
    [one] { $n } Zahl, die jemand zum Startwert beigetragen hat, ist die vorher versprochene.
   *[other] { $n } Zahlen, die zum Startwert beigetragen wurden, sind die vorher versprochenen.
}
fair-did-absent = { $n ->
    [one] { $n } Person hat eine Zahl versprochen und nicht rechtzeitig geschickt.
   *[other] { $n } Personen haben eine Zahl versprochen und nicht rechtzeitig geschickt.
}
fair-did-draws = { $n ->
    [one] { $n } Ziehung wurde neu berechnet und ist dieselbe.
   *[other] Alle { $n } Ziehungen wurden neu berechnet und sind dieselben.
}
fair-did-reseeds = { $n ->
    [one] Das Spiel bekam { $n } Mal neue Würfel, nachdem es wiederhergestellt wurde.
   *[other] Das Spiel bekam { $n } Mal neue Würfel, nachdem es wiederhergestellt wurde.
}
fair-did-chain = Die Zeilen sind ab Zeile { $n } verkettet, und das letzte Glied stimmt.
fair-did-no_chain = Die Zeilen dieses Spiels sind nicht verkettet: Es wurde nicht auf einer Seite gespielt.
fair-did-forked = Die Zeilen 0 bis { $n } stammen aus einem anderen Spiel; ihre Ziehungen wurden nicht geprüft.
fair-did-seen = Was diesem Browser während des Spiels gemeldet wurde, steht im Protokoll.
fair-fault-lines = Die Zeilen sind nicht die, mit denen das Protokoll abgeschlossen wurde.
fair-fault-rows = Zeilen fehlen oder stehen in falscher Reihenfolge.
fair-fault-commitment = Das Geheimnis ist nicht das, das vor der ersten Ziehung veröffentlicht wurde.
fair-fault-chain = Die Zeilen weichen von denen ab, die während des Spiels verkettet wurden.
fair-fault-pledge = Die Zahl von Platz { $seat } ist nicht die versprochene.
fair-fault-draw = Eine Ziehung in Zeile { $row } folgt nicht aus dem Startwert.
fair-fault-reseed = Das Geheimnis der neuen Würfel ab Zeile { $row } ist nicht das veröffentlichte.
fair-not = Was hier nicht geprüft wird
fair-not-rules = Die Regeln: ob jeder Zug erlaubt war. Dafür gibt es: ecumene verify DATEI
fair-not-told = Was die Seite den Spielern während des Spiels gemeldet hat, außer du hast in diesem Browser gespielt: Dann vergleicht er es von selbst.
fair-not-alone = Wer das Geheimnis gewählt hat: Wo niemand eine Zahl beitrug, hat die Seite allein gewählt, vor der ersten Ziehung.
