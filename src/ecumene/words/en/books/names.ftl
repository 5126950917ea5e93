# Fields of the ledger, as in "tokens: 12"

field-tokens = tokens
field-cities = cities
field-treasury = treasury
field-stock = stock
field-ships = ships
field-cards = trade cards
field-census = census
field-step = A.S.T. step
field-ast_bonus = A.S.T. bonus
field-barbarians = barbarians
field-pirates = pirate cities
field-pieces = all 55 tokens
field-purchase = the purchase
field-losses = losses
field-volcano_cities = own cities at a volcano
field-sea_cities = own cities at this sea
field-coastal_cities = own coastal cities
field-plain_cities = own cities on the flood plain
field-plain_tokens = own tokens on the flood plain
