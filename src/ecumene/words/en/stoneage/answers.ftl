answer-place = { COUNT($figures, of: "figure") } on { LOCATION($location) }
answer-use = use { LOCATION($location) }
# $tools: tools on the player board and single-use cards
answer-tools = add { LIST($tools) }
answer-no_tools = no tools
answer-pay = pay { EACH($paid, as: "part-goods", join: "comma") }
answer-decline = do not pay
# $face: of a die
answer-die = the { $face }: { REWARD($face) }
answer-cash = use the card with resources of choice for { EACH($taken, as: "part-goods", join: "comma") }
