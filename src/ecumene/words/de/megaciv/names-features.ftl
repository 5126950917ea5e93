# Volcanoes and flood plains by name alone, as the map shows them

volcano-aetna = Ätna
volcano-ararat = Ararat
volcano-argaeus = Argaeus
volcano-demavend = Demawend
volcano-erta-ale = Erta Ale
volcano-harrat-rahat = Harrat Rahat
volcano-taftan = Taftan
volcano-thera = Thera
volcano-vesuvius = Vesuv

plain-etymandrus = Etymandrus
plain-euphrates = Euphrat
plain-ganges = Ganges
plain-godavari = Godavari
plain-indus = Indus
plain-krishna = Krishna
plain-nile = Nil
plain-oxus = Oxus
plain-padus = Padus
