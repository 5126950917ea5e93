# What calamities do: calamity_text-<calamity> (tables/data/calamities.json, a test compares them).

calamity_text-volcanic_eruption_earthquake = With a city at a volcano, all units in the areas of that volcano are destroyed. Otherwise the victim destroys 1 own city, and 1 city next to it is reduced.
calamity_text-treachery = The beneficiary annexes 1 city of the victim.
calamity_text-famine = The victim takes 10 damage, 3 players of the victim's choice take 5 each.
calamity_text-slave_revolt = City support is checked at once with a rate 2 higher than normal.
calamity_text-flood = The victim takes 15 damage on one flood plain, others there 5 each. Without units on a plain: 5 damage in coastal areas.
calamity_text-superstition = The victim reduces 3 cities.
calamity_text-civil_war = The victim keeps 35 unit points; the beneficiary annexes the others.
calamity_text-barbarian_hordes = 15 barbarian tokens attack a city of the victim and spread over the victim's areas, led by the beneficiary.
calamity_text-cyclone = At one open sea the victim selects 3 adjacent cities, every other player there 2; the selected cities are reduced.
calamity_text-epidemic = The victim takes 15 damage, 2 players of the victim's choice take 10 each; not the beneficiary.
calamity_text-tyranny = The beneficiary selects and annexes 15 unit points of the victim.
calamity_text-civil_disorder = The victim keeps 3 cities and reduces the others.
calamity_text-corruption = The victim discards commodity cards with a total face value of at least 10.
calamity_text-iconoclasm_and_heresy = The victim reduces 4 cities, 2 players of the victim's choice reduce 1 each; not the beneficiary.
calamity_text-regression = The succession marker of the victim moves 1 step back.
calamity_text-piracy = 2 coastal cities of the victim, chosen by the beneficiary, and 1 of each of 2 players of the victim's choice become pirate cities.
calamity_text-tempest = The holder takes 2 damage in coastal areas and loses 5 treasury.
calamity_text-squandered_wealth = The holder loses 10 treasury.
calamity_text-city_riots = The holder reduces 1 city and loses 5 treasury.
calamity_text-city_in_flames = The holder destroys 1 city or pays 10 treasury.
calamity_text-tribal_conflict = The holder takes 5 damage.
calamity_text-minor_uprising = The holder destroys 1 city.
calamity_text-banditry = The holder discards 2 commodity cards; each may be kept for 4 treasury.
calamity_text-coastal_migration = The holder destroys 1 coastal city and loses 5 treasury.
