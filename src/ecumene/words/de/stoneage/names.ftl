## Locations, as a sentence names them
# .acc: "den Wald nutzen"; .to: where figures go; .at: where figures are

location-tool_maker = der Werkzeugmacher
    .acc = den Werkzeugmacher
    .to = zum Werkzeugmacher
    .at = beim Werkzeugmacher
location-hut = die Hütte
    .to = in die Hütte
    .at = in der Hütte
location-field = der Acker
    .acc = den Acker
    .to = auf den Acker
    .at = auf dem Acker
location-hunting_grounds = die Jagd
    .to = auf die Jagd
    .at = auf der Jagd
location-forest = der Wald
    .acc = den Wald
    .to = in den Wald
    .at = im Wald
location-clay_mound = die Lehmgrube
    .to = in die Lehmgrube
    .at = in der Lehmgrube
location-quarry = der Steinbruch
    .acc = den Steinbruch
    .to = in den Steinbruch
    .at = im Steinbruch
location-river = der Fluss
    .acc = den Fluss
    .to = an den Fluss
    .at = am Fluss
location-card_1 = Kartenplatz 1
    .to = auf Kartenplatz 1
    .at = auf Kartenplatz 1
location-card_2 = Kartenplatz 2
    .to = auf Kartenplatz 2
    .at = auf Kartenplatz 2
location-card_3 = Kartenplatz 3
    .to = auf Kartenplatz 3
    .at = auf Kartenplatz 3
location-card_4 = Kartenplatz 4
    .to = auf Kartenplatz 4
    .at = auf Kartenplatz 4
location-building_1 = Gebäudestapel 1
    .to = auf Gebäudestapel 1
    .at = auf Gebäudestapel 1
location-building_2 = Gebäudestapel 2
    .to = auf Gebäudestapel 2
    .at = auf Gebäudestapel 2
location-building_3 = Gebäudestapel 3
    .to = auf Gebäudestapel 3
    .at = auf Gebäudestapel 3
location-building_4 = Gebäudestapel 4
    .to = auf Gebäudestapel 4
    .at = auf Gebäudestapel 4

## Locations in a list or as a heading

thing-tool_maker = Werkzeugmacher
    .short = Werkzeug
thing-hut = Hütte
thing-field = Acker
thing-hunting_grounds = Jagd
thing-forest = Wald
thing-clay_mound = Lehmgrube
thing-quarry = Steinbruch
thing-river = Fluss
thing-card_1 = Kartenplatz 1
thing-card_2 = Kartenplatz 2
thing-card_3 = Kartenplatz 3
thing-card_4 = Kartenplatz 4
thing-building_1 = Gebäudestapel 1
thing-building_2 = Gebäudestapel 2
thing-building_3 = Gebäudestapel 3
thing-building_4 = Gebäudestapel 4

## Food and resources

goods-food = Nahrung
goods-wood = Holz
goods-clay = Lehm
goods-stone = Stein
goods-gold = Gold

## What a die of the rewards for all gives, by its face

reward-1 = 1 Holz
reward-2 = 1 Lehm
reward-3 = 1 Stein
reward-4 = 1 Gold
reward-5 = ein Werkzeug
reward-6 = 1 Stufe Ackerbau

## Lines of the final scoring

line-during_the_game = während der Partie
line-culture = Kultur
line-farmers = Bauern
line-toolmakers = Werkzeugmacher
line-builders = Baumeister
line-shamans = Schamanen
line-resources = Rohstoffe

## Professions, one icon or several

profession-farmer = Bauer
    .plural = Bauern
profession-builder = Baumeister
profession-shaman = Schamane
    .plural = Schamanen
profession-toolmaker = Werkzeugmacher
