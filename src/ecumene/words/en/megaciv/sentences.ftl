## Players

# $civ is the people, $player the person who plays it
seat-of = { CIV($civ) } ({ $player })
seat-none = the barbarians
    .start = The barbarians
    .number = many

## Places

# A coast of an area that has several; $number counts from 1
part-of-area = { AREA($whole) } (coast { $number })
