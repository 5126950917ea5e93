# What a table may choose: option-<name>, option_text-<name>, choice-<name>-<value>

## The table

option-ast = A.S.T.
option_text-ast = Which side of the Archaeological Succession Table is played.
choice-ast-basic = Basic
choice-ast-expert = Expert: harder, and markers may move back

option-half = Half of the board
option_text-half = Which half 5 to 9 players use; with more it follows from their number.
choice-half-none = as usual for this number
choice-half-west = West
choice-half-east = East

option-map = Board
option_text-map = The board file.

option-areas = Areas in play
option_text-areas = Which areas are in play.
choice-areas-regions = the home regions in play
choice-areas-whole_half = the whole half, or both halves

option-civs = Civilizations
option_text-civs = The civilizations at this table; none named means those of the rulebook.

option-civ_choice = Who plays what
option_text-civ_choice = How civilizations come to players.
choice-civ_choice-draft = players pick in turn
choice-civ_choice-random = by lot
choice-civ_choice-host = the host names them

option-host_civs = Civilizations by seat
option_text-host_civs = One for each seat, if the host names them.

option-credits_12 = Start credits with 12 players
option_text-credits_12 = Credits of each colour at the start with 12 players.
choice-credits_12-5 = 5
choice-credits_12-0 = none

option-cards_11 = Trade cards with 11 players
option_text-cards_11 = Which trade cards 11 players use.
choice-cards_11-east = East, as in 2015
choice-cards_11-west = West, as in the later editions

option-errata = Print of the advances
option_text-errata = Which print of the advance cards is used.
choice-errata-corrected = corrected
choice-errata-first_print = first print

option-preshuffle = Trade cards at the start
option_text-preshuffle = How the stacks of trade cards are put together.
choice-preshuffle-written = as written
choice-preshuffle-simple = simple, as with 5 to 8 players

option-water = Water
option_text-water = Whether an empty stack gives water cards.
choice-water-on = on
choice-water-off = off

## Play

option-order = Turn order
option_text-order = Whether players may act before their turn where it changes nothing for others.
choice-order-early = early acts are allowed
choice-order-strict = everybody in order

option-comeback = Coming back
option_text-comeback = Whether a player without units gets a token back.
choice-comeback-on = on
choice-comeback-off = off

option-census_box = Census
option_text-census_box = Whether all censuses from 1 to 12 count as equal.
choice-census_box-exact = exact
choice-census_box-box = 1 to 12 are equal

option-trade = Trade
option_text-trade = Where players trade.
choice-trade-market = in the market here
choice-trade-market_and_table = here and at a real table

option-stack_counts = Size of stacks
option_text-stack_counts = Whether everybody sees how many cards a stack holds.
choice-stack_counts-hidden = hidden
choice-stack_counts-shown = shown

## The end

option-wonder_vp = Wonder of the World
option_text-wonder_vp = Whether Wonder of the World scores as a city.
choice-wonder_vp-no = no
choice-wonder_vp-yes = yes

option-ast_bonus = A.S.T. bonus
option_text-ast_bonus = 5 VP for the player who is first to enter the Late Iron Age, and alone.
choice-ast_bonus-on = on
choice-ast_bonus-off = off

option-ast_bonus_blocks = A.S.T. bonus for two
option_text-ast_bonus_blocks = Whether two players of different blocks who enter together both get the bonus.
choice-ast_bonus_blocks-on = on
choice-ast_bonus_blocks-off = off

option-stop = Agreed end
option_text-stop = Whether the game ends early.
choice-stop-none = no
choice-stop-turn = after a turn
choice-stop-time = at a set time
choice-stop-vote = when two thirds vote for it

option-stop_turn = Last turn
option_text-stop_turn = The last turn, if it ends after a turn.

option-stop_time = Time of the end
option_text-stop_time = The turn under way at this time is the last one.

## The Short Game

option-short_game = The Short Game
option_text-short_game = Begin with cities and four advances, in the middle of history.
choice-short_game-on = on
choice-short_game-off = off

option-theme_sets = Theme sets
option_text-theme_sets = The sets of advances in the draw; none named means those of the rulebook.

option-short_city = Sets that cost a city
option_text-short_city = Which sets cost their holder a city at the start.
choice-short_city-none = none
choice-short_city-strong = the three dearest
choice-short_city-custom = those named

option-short_city_sets = Named sets
option_text-short_city_sets = The sets that cost a city, if they are named.
