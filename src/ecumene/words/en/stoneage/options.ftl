# What a table may choose: option-<name>, option_text-<name>, choice-<name>-<value>

## The table

option-sa_first = First player
option_text-sa_first = How the first player is chosen.
choice-sa_first-random = drawn by lot
choice-sa_first-host = the seat that the host names

option-sa_first_seat = Seat that begins
option_text-sa_first_seat = The seat that begins, if the host names it.

## Play

option-sa_block = Blocking
option_text-sa_block = Whether players may occupy the hut, field or tool maker when it gives them nothing.
choice-sa_block-allowed = allowed
choice-sa_block-forbidden = forbidden

option-sa_open_cards = Cards of others
option_text-sa_open_cards = Whether the cards that others took stay visible.
choice-sa_open_cards-open = visible
choice-sa_open_cards-hidden = hidden
