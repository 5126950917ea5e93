# Fields of the ledger, as in "tokens: 12"

field-tokens = Marker
field-cities = Städte
field-treasury = Schatz
field-stock = Vorrat
field-ships = Schiffe
field-cards = Handelskarten
field-census = Zählung
field-step = A.S.T.-Schritt
field-ast_bonus = A.S.T.-Bonus
field-barbarians = Barbaren
field-pirates = Piratenstädte
field-pieces = alle 55 Marker
field-purchase = Kauf
field-losses = Verluste
field-volcano_cities = eigene Städte an einem Vulkan
field-sea_cities = eigene Städte an diesem Meer
field-coastal_cities = eigene Küstenstädte
field-plain_cities = eigene Städte in der Flussebene
field-plain_tokens = eigene Marker in der Flussebene
