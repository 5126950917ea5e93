## Locations, as a sentence names them

location-tool_maker = the tool maker
location-hut = the hut
location-field = the field
location-hunting_grounds = the hunting grounds
location-forest = the forest
location-clay_mound = the clay mound
location-quarry = the quarry
location-river = the river
location-card_1 = card space 1
location-card_2 = card space 2
location-card_3 = card space 3
location-card_4 = card space 4
location-building_1 = building stack 1
location-building_2 = building stack 2
location-building_3 = building stack 3
location-building_4 = building stack 4

## Locations in a list or as a heading

thing-tool_maker = tool maker
thing-hut = hut
thing-field = field
thing-hunting_grounds = hunting grounds
    .short = hunting
thing-forest = forest
thing-clay_mound = clay mound
thing-quarry = quarry
thing-river = river
thing-card_1 = card space 1
thing-card_2 = card space 2
thing-card_3 = card space 3
thing-card_4 = card space 4
thing-building_1 = building stack 1
thing-building_2 = building stack 2
thing-building_3 = building stack 3
thing-building_4 = building stack 4

## Food and resources

goods-food = food
goods-wood = wood
goods-clay = clay
goods-stone = stone
goods-gold = gold

## What a die of the rewards for all gives, by its face

reward-1 = 1 wood
reward-2 = 1 clay
reward-3 = 1 stone
reward-4 = 1 gold
reward-5 = a tool
reward-6 = agriculture 1 up

## Lines of the final scoring

line-during_the_game = during the game
line-culture = culture
line-farmers = farmers
line-toolmakers = toolmakers
line-builders = builders
line-shamans = shamans
line-resources = resources

## Professions, one icon or several

profession-farmer = farmer
    .plural = farmers
profession-builder = builder
    .plural = builders
profession-shaman = shaman
    .plural = shamans
profession-toolmaker = toolmaker
    .plural = toolmakers
