# Volcanoes and flood plains by name alone, as the map shows them

volcano-aetna = Aetna
volcano-ararat = Ararat
volcano-argaeus = Argaeus
volcano-demavend = Demavend
volcano-erta-ale = Erta Ale
volcano-harrat-rahat = Harrat Rahat
volcano-taftan = Taftan
volcano-thera = Thera
volcano-vesuvius = Vesuvius

plain-etymandrus = Etymandrus
plain-euphrates = Euphrates
plain-ganges = Ganges
plain-godavari = Godavari
plain-indus = Indus
plain-krishna = Krishna
plain-nile = Nile
plain-oxus = Oxus
plain-padus = Padus
