answer-place = { COUNT($figures, of: "figure") } { LOCATION($location, case: "to") }
answer-use = { LOCATION($location, case: "acc") } nutzen
# $tools: tools on the player board and single-use cards
answer-tools = { LIST($tools) } einsetzen
answer-no_tools = keine Werkzeuge
answer-pay = { EACH($paid, as: "part-goods", join: "comma") } zahlen
answer-decline = nicht zahlen
# $face: of a die
answer-die = die { $face }: { REWARD($face) }
answer-cash = die Karte mit Rohstoffen nach Wahl für { EACH($taken, as: "part-goods", join: "comma") } einsetzen
