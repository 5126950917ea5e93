# Names of things in Mega Civilization, as the tables have them (a test compares them).
#
# Forms that messages may ask for, where a name has them: "start" (at the beginning of a sentence),
# "number" ("many" if verbs are in the plural). Other forms are what a language needs.

## Civilizations

civ-minoa = Minoa
civ-saba = Saba
civ-assyria = Assyria
civ-maurya = Maurya
civ-celt = Celt
    .people = the Celts
civ-babylon = Babylon
civ-carthage = Carthage
civ-dravidia = Dravidia
civ-hatti = Hatti
    .people = the Hittites
civ-kushan = Kushan
    .people = the Kushans
civ-rome = Rome
civ-persia = Persia
civ-iberia = Iberia
civ-nubia = Nubia
civ-hellas = Hellas
civ-indus = Indus
    .people = the people of the Indus
civ-egypt = Egypt
civ-parthia = Parthia
civ-barbarians = the barbarians
    .start = The barbarians
    .number = many

## Advances

advance-advanced_military = Advanced Military
advance-agriculture = Agriculture
advance-anatomy = Anatomy
advance-architecture = Architecture
advance-astronavigation = Astronavigation
advance-calendar = Calendar
advance-cartography = Cartography
advance-cloth_making = Cloth Making
advance-coinage = Coinage
advance-cultural_ascendancy = Cultural Ascendancy
advance-deism = Deism
advance-democracy = Democracy
advance-diaspora = Diaspora
advance-diplomacy = Diplomacy
advance-drama_and_poetry = Drama and Poetry
advance-empiricism = Empiricism
advance-engineering = Engineering
advance-enlightenment = Enlightenment
advance-fundamentalism = Fundamentalism
advance-law = Law
advance-library = Library
advance-literacy = Literacy
advance-masonry = Masonry
advance-mathematics = Mathematics
advance-medicine = Medicine
advance-metalworking = Metalworking
advance-military = Military
advance-mining = Mining
advance-monarchy = Monarchy
advance-monotheism = Monotheism
advance-monument = Monument
advance-music = Music
advance-mysticism = Mysticism
advance-mythology = Mythology
advance-naval_warfare = Naval Warfare
advance-philosophy = Philosophy
advance-politics = Politics
advance-pottery = Pottery
advance-provincial_empire = Provincial Empire
advance-public_works = Public Works
advance-rhetoric = Rhetoric
advance-roadbuilding = Roadbuilding
advance-sculpture = Sculpture
advance-theocracy = Theocracy
advance-theology = Theology
advance-trade_empire = Trade Empire
advance-trade_routes = Trade Routes
advance-universal_doctrine = Universal Doctrine
advance-urbanism = Urbanism
advance-wonder_of_the_world = Wonder of the World
advance-written_record = Written Record

## Groups of advances

group-arts = arts
group-civics = civics
group-crafts = crafts
group-religion = religion
group-science = science

## Calamities

calamity-volcanic_eruption_earthquake = Volcanic Eruption / Earthquake
    .card = Volcanic Eruption / Earth­quake
calamity-treachery = Treachery
    .card = Treach­ery
calamity-famine = Famine
calamity-slave_revolt = Slave Revolt
calamity-flood = Flood
calamity-superstition = Superstition
    .card = Super­stition
calamity-civil_war = Civil War
calamity-barbarian_hordes = Barbarian Hordes
    .card = Barbar­ian Hordes
calamity-cyclone = Cyclone
calamity-epidemic = Epidemic
calamity-tyranny = Tyranny
calamity-civil_disorder = Civil Disorder
calamity-corruption = Corruption
    .card = Corrup­tion
calamity-iconoclasm_and_heresy = Iconoclasm and Heresy
    .card = Icono­clasm and Heresy
calamity-regression = Regression
    .card = Regres­sion
calamity-piracy = Piracy
calamity-tempest = Tempest
calamity-squandered_wealth = Squandered Wealth
    .card = Squan­dered Wealth
calamity-city_riots = City Riots
calamity-city_in_flames = City in Flames
calamity-tribal_conflict = Tribal Conflict
calamity-minor_uprising = Minor Uprising
calamity-banditry = Banditry
calamity-coastal_migration = Coastal Migration
    .card = Coastal Migra­tion

## Trade cards

card-ochre = Ochre
card-flax = Flax
card-clay = Clay
card-hides = Hides
card-bone = Bone
card-papyri = Papyri
card-stone = Stone
card-iron = Iron
card-furs = Furs
card-wax = Wax
card-fish = Fish
card-timber = Timber
card-fruit = Fruit
card-salt = Salt
card-ceramics = Ceramics
card-wool = Wool
card-cotton = Cotton
card-oil = Oil
card-sugar = Sugar
card-grain = Grain
card-wine = Wine
card-lacquer = Lacquer
card-textiles = Textiles
card-livestock = Livestock
card-glass = Glass
card-tin = Tin
card-silver = Silver
card-copper = Copper
card-bronze = Bronze
card-lead = Lead
card-resin = Resin
card-jade = Jade
card-incense = Incense
card-spice = Spice
card-herbs = Herbs
card-marble = Marble
card-dye = Dye
card-gemstones = Gemstones
card-tea = Tea
card-obsidian = Obsidian
card-ivory = Ivory
card-silk = Silk
card-gold = Gold
card-pearls = Pearls
card-amber = Amber
card-water = Water
card-volcanic_eruption_earthquake = { calamity-volcanic_eruption_earthquake }
card-treachery = { calamity-treachery }
card-famine = { calamity-famine }
card-slave_revolt = { calamity-slave_revolt }
card-flood = { calamity-flood }
card-superstition = { calamity-superstition }
card-civil_war = { calamity-civil_war }
card-barbarian_hordes = { calamity-barbarian_hordes }
card-cyclone = { calamity-cyclone }
card-epidemic = { calamity-epidemic }
card-tyranny = { calamity-tyranny }
card-civil_disorder = { calamity-civil_disorder }
card-corruption = { calamity-corruption }
card-iconoclasm_and_heresy = { calamity-iconoclasm_and_heresy }
card-regression = { calamity-regression }
card-piracy = { calamity-piracy }
card-tempest = { calamity-tempest }
card-squandered_wealth = { calamity-squandered_wealth }
card-city_riots = { calamity-city_riots }
card-city_in_flames = { calamity-city_in_flames }
card-tribal_conflict = { calamity-tribal_conflict }
card-minor_uprising = { calamity-minor_uprising }
card-banditry = { calamity-banditry }
card-coastal_migration = { calamity-coastal_migration }

## Why something is lost: a calamity, or what else

reason-revolt = the tax revolt
reason-support = city support
reason-theme_set = the theme set
reason-earthquake = the earthquake
reason-volcanic_eruption_earthquake = { calamity-volcanic_eruption_earthquake }
reason-treachery = { calamity-treachery }
reason-famine = { calamity-famine }
reason-slave_revolt = { calamity-slave_revolt }
reason-flood = { calamity-flood }
reason-superstition = { calamity-superstition }
reason-civil_war = { calamity-civil_war }
reason-barbarian_hordes = { calamity-barbarian_hordes }
reason-cyclone = { calamity-cyclone }
reason-epidemic = { calamity-epidemic }
reason-tyranny = { calamity-tyranny }
reason-civil_disorder = { calamity-civil_disorder }
reason-corruption = { calamity-corruption }
reason-iconoclasm_and_heresy = { calamity-iconoclasm_and_heresy }
reason-regression = { calamity-regression }
reason-piracy = { calamity-piracy }
reason-tempest = { calamity-tempest }
reason-squandered_wealth = { calamity-squandered_wealth }
reason-city_riots = { calamity-city_riots }
reason-city_in_flames = { calamity-city_in_flames }
reason-tribal_conflict = { calamity-tribal_conflict }
reason-minor_uprising = { calamity-minor_uprising }
reason-banditry = { calamity-banditry }
reason-coastal_migration = { calamity-coastal_migration }

## Theme sets of The Short Game

theme-coin_and_commerce = Coin and Commerce
theme-exploring_the_deserts = Exploring the Deserts
theme-mystical_palaces = Mystical Palaces
theme-sacred_constructors = Sacred Constructors
theme-early_merchants = Early Merchants
theme-cultural_heights = Cultural Heights
theme-spreading_knowledge = Spreading Knowledge
theme-conquering_the_seas = Conquering the Seas
theme-emerging_empire = Emerging Empire

## Epochs

epoch-stone = Stone Age
epoch-early_bronze = Early Bronze Age
epoch-middle_bronze = Middle Bronze Age
epoch-late_bronze = Late Bronze Age
epoch-early_iron = Early Iron Age
epoch-late_iron = Late Iron Age

## Phases

phase-1 = tax collection
phase-2 = population expansion and census
phase-3 = movement
phase-4 = conflict
phase-5 = city construction
phase-6 = trade cards acquisition
phase-7 = trade
phase-8 = calamity selection
phase-9 = calamity resolution
phase-10 = special abilities
phase-11 = surplus population and city support
phase-12 = advances acquisition
phase-13 = A.S.T. alteration

## Blocks

block-west = West
block-east = East
