## Lists: parts joined within a sentence

list-empty = nothing
list-and = { $first } and { $last }
list-or = { $first } or { $last }

## What needs no message

verbatim = { $text }

## Players

seat-number = seat { $n }
# Who is no player, in games that do not say it themselves (seat-none)
seat-nobody = nobody
# The reader; the genitive stands behind "of"
seat-you = you
    .start = You
    .gen = yours
    .number = you
    .named = yes
# A player by name
seat-named = { $name }
    .number = one
    .named = yes
# A bot by name, with its kind
seat-bot = { $name } ({ $bot })
    .number = one
    .named = yes
# Somebody at the table without a name
player-number = Player { $n }
    .number = one
    .named = yes
