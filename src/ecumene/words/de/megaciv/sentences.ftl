## Players

# $civ is the people, $player the person who plays it
seat-of = { CIV($civ) } ({ $player })
    .start = { CIV($civ, case: "start") } ({ $player })
    .nom = { CIV($civ, case: "nom") } ({ $player })
    .gen = { CIV($civ, case: "gen") } ({ $player })
    .dat = { CIV($civ, case: "dat") } ({ $player })
    .acc = { CIV($civ, case: "acc") } ({ $player })
    .number = { CIV($civ, case: "number") }
seat-none = Barbaren
    .start = Die Barbaren
    .nom = die Barbaren
    .gen = der Barbaren
    .dat = den Barbaren
    .acc = die Barbaren
    .number = many

## Places

# A coast of an area that has several; $number counts from 1
part-of-area = { AREA($whole) } (Küste { $number })
