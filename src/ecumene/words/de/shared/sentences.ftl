## Lists: parts joined within a sentence

list-empty = nichts
list-and = { $first } und { $last }
list-or = { $first } oder { $last }

## What needs no message

verbatim = { $text }

## Players

seat-number = Platz { $n }
# Who is no player, in games that do not say it themselves (seat-none)
seat-nobody = niemand
# The reader
seat-you = du
    .start = Du
    .nom = du
    .gen = von dir
    .dat = dir
    .acc = dich
    .number = you
    .named = yes
# A player by name; the genitive stands behind its noun
seat-named = { $name }
    .start = { $name }
    .gen = von { $name }
    .number = one
    .named = yes
# Eine KI
seat-bot = { $name } ({ $bot })
    .start = { $name } ({ $bot })
    .gen = von { $name } ({ $bot })
    .number = one
    .named = yes
# Jemand am Tisch ohne Namen
player-number = Spieler { $n }
    .gen = von Spieler { $n }
    .number = one
    .named = yes
