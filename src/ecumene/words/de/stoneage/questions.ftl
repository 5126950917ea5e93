ask-sa_place = Wohin setzt du Figuren? Du hast noch { COUNT($left, of: "figure") }.
ask-sa_use = Welchen deiner Orte nutzt du als Nächstes?
ask-sa_tools = Du hast { $total } für { GOODS($goods) } gewürfelt. Welche Werkzeuge setzt du ein?
ask-sa_pay_card = Zahlst du { COUNT($cost, of: "resource") } für diese Karte: { CARD($card) }?
ask-sa_pay_building = Zahlst du für dieses Gebäude: { BUILDING($building) }?
ask-sa_die = Wähle einen Würfel und seine Belohnung. Übrige Würfel: { LIST($dice, join: "space") }.
ask-sa_feed = { $short ->
    [one] Es fehlt { $short } Nahrung. Zahlst du stattdessen Rohstoffe, oder verlierst du 10 Punkte?
   *[other] Es fehlen { $short } Nahrung. Zahlst du stattdessen Rohstoffe, oder verlierst du 10 Punkte?
}
