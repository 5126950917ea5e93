## The board of Stone Age; columns are narrow, so words are short

sa-round = round { $round }
sa-phase_setup = setting up
sa-phase_placing = placing figures
sa-phase_using = using figures
sa-phase_feeding = feeding
sa-phase_over = the game is over
# before the name of the first player
sa-first = first
sa-deck = { $cards ->
    [one] { $cards } card in the deck
   *[other] { $cards } cards in the deck
}
sa-places = places
sa-cards_and_buildings = cards and buildings
sa-players = players
sa-place = place
sa-gives = gives
sa-figures = figures
sa-open = open
sa-gives_tool = tool
sa-gives_figure = figure
sa-agriculture = agri
sa-range = { $least } to { $most }

## Why a place is closed, in a word

sa-closed = closed
sa-closed_yours = yours
sa-closed_full = full
sa-closed_limit = limit
sa-closed_needs_two = needs 2
sa-closed_maximum = max
sa-taken = taken

## Cards and buildings

sa-card = card
sa-costs = costs { $cost }
sa-at_once = at once
sa-at_end = at the end
sa-reward_for_all = a reward for all
sa-tool_once = tool { $tool }, for one roll
sa-two_resources = any 2 resources, once
sa-stack = stack
sa-asks_for = asks for
sa-points = points
sa-empty = empty
sa-last_round = the last round
sa-tiles_left = { $tiles } left
sa-any_resources = 1 to 7 resources
sa-resources_of_kinds = { $kinds ->
    [one] { $resources } resources of { $kinds } kind
   *[other] { $resources } resources of { $kinds } kinds
}

## Players

sa-player = player
sa-to_place = to place
sa-unplaced = { $left } of { $figures }
sa-tools = tools
sa-cards = cards
sa-built = built
sa-for_the_end = for the end
# $sets: sizes of sets, such as 3+1; $number: of all symbols
sa-symbols = { $number ->
    [one] { $sets } symbol
   *[other] { $sets } symbols
}

## How to answer; what is to be typed stays as it is (names of places and resources may be typed in any language)

sa-hint_place = Type a place and a number of figures, by name or by number: { $name } { $figures }, or { $number } { $figures }.
sa-hint_use = Type a number or a name: river.
sa-hint_tools = { $reach ->
    [yes] Type a number, or the tool spaces to use: tools { $spaces }; or none.
   *[no] Your tools cannot reach more. Type a number, or the tool spaces to use: tools { $spaces }; or none.
}
sa-hint_die = Type the number of a die.
sa-hint_pay = { $more ->
    [0] Type a number, or what you pay: pay { $example }; no to decline.
   *[other] Type a number, or what you pay ({ $more } more ways): pay { $example }; no to decline.
}
sa-hint_no_way = Type a number; no to decline.
sa-hint_cash = cash 1 wood 1 gold: take your two resources from card C12
sa-use_choice = { $figures ->
    [one] { $place }, { $figures } figure
   *[other] { $place }, { $figures } figures
}
sa-tools_choice = { $tools }: total { $total }, { $amount } { $goods }
sa-tool_on_space = tool { $tool } on space { $space }
# $tool: such as "single-use tool 3", $card: its id
sa-tool_of_card = { $tool } ({ $card })
sa-tool_set = { LIST($tools) }
sa-no_tools = no tools
sa-pay_choice = { $payment }: { $points } points
sa-starve = lose 10 points, keep the resources
sa-take_nothing = take nothing

## What could not be read

sa-type_place = Type a place and a number of figures, such as: forest 2
# $place: such as "on the forest"
sa-how_many = How many figures { $place }, { $least } to { $most }?
sa-type_use = Type one place to use, such as: river
# $kind: card or building
sa-which_one = { $kind ->
    [card] Which card? Type: card 1
   *[building] Which building? Type: building 1
}
sa-no_place_number = There is no place { $number }; the board has the places 1 to { $most }
sa-not_on_board = { $id } is not on the board
sa-no_such_stack = { $kind ->
    [card] There is no card { $number }; type card 1 to card 4
   *[building] There is no building { $number }; type building 1 to building 4
}
sa-no_place = There is no place “{ $typed }”.
sa-no_place_meant = There is no place “{ $typed }”. Did you mean { LIST($meant, join: "or") }?
sa-no_tool_answer = There is no answer { $number }; for a tool space type: tools 1
sa-type_tools = Type the tool spaces to use, such as: tools 1 3; or: none
sa-tool_spaces = The tool spaces are 1 to { $most }
sa-type_die = Type the number of a die
sa-type_pay = Type what you pay, such as: pay 2 wood 1 clay; or: no
sa-type_cash = Type two resources, such as: cash 1 wood 1 gold
sa-cannot_pay = You cannot pay for it; type: no
sa-no_resource = There is no resource “{ $typed }”.
# what people may type for no and yes, beside the English words; separated by spaces
sa-words_no = no
sa-words_yes = yes

## Cards and points

sa-tie = tie: agriculture + tools + figures
sa-unseen_of = { $cards ->
    [one] { $name } has { $cards } more card that you can't see.
   *[other] { $name } has { $cards } more cards that you can't see.
}
sa-unseen = { $cards ->
    [one] { $cards } card that you cannot see
   *[other] { $cards } cards that you cannot see
}
sa-still_to_use = still to use
sa-face_down = (face down)
sa-only_you = only you see it
sa-gave_at_once = gave at once
sa-counts_at_end = counts at the end
sa-no_cards = no cards yet
sa-so_far = so far: { LIST($parts, join: "semicolon") }
sa-own_buildings = buildings: { LIST($tiles, join: "semicolon") }

## Charts

sa-chart_resources = Resources
sa-chart_paid = points, paid for a building
sa-chart_symbols = Different culture symbols
sa-chart_each_set = points, for each set at the end
sa-chart_buildings = Buildings
sa-chart_named = 3 named resources
sa-chart_printed = { $least } to { $most }, as printed
sa-tiles = tiles
sa-chart_cards = The { $cards } cards
sa-chart_same_cards = The same cards
sa-chart_icons = { $variants }: { $icons } icons
