### First steps: hints beside questions by their kind, the tour, the page that begins a guided game.
###
### `$about_x` is a fact of the question, `$own_x` one of the own seat in the view (see guide/facts.ts).

guide-title = First steps
guide-must = You must
guide-may = You may
guide-lose = Take care
guide-hide = Hide these hints
guide-now = What is going on
guide-tour = A look around
guide-tour-step = { $n } of { $all }
guide-tour-next = Next
guide-tour-back = Back
guide-tour-end = Start playing
guide-tour-skip = Skip
guide-tour-stage = This is the board. Tap anything on it to see what it is.
guide-tour-decision = Here you are asked a question. The small number next to it opens the rule; below it you see what is not possible now, and why.
guide-tour-tabs = Here is everything else: what the others have, the story so far, the chat, your notes, and the table itself.
guide-tour-top = At the top you see where the game is and whom it is waiting for. The round arrow takes you back to any moment.
guide-first-lead = Learn a game by playing it. Bots take the other seats, and next to every question a few words tell you what you must do, what you may do, and what you are about to lose.
guide-first-stoneage = Three players, about half an hour. Send your people to hunt, to cut wood and to build, and keep them fed.
guide-first-megaciv = Five players, a long evening that you can interrupt at any time. Lead a people from a handful of tokens to the Iron Age.
guide-first-name = Your name
guide-first-play = Play { $game }
guide-first-table = First steps
guide-first-later = You can switch off the hints at any time under "Table".

kind-sa_place = Placing figures
kind-sa_use = Using figures
kind-sa_tools = Tools for a roll
kind-sa_pay = Paying for a card or building
kind-sa_die = A reward die
kind-sa_feed = Feeding the tribe
kind-pick_civilization = Choosing a civilization
kind-place_cities = First cities
kind-choose_credits = Credits of your choice
kind-place_tokens = First tokens
kind-tax_rate = Tax rate
kind-claim_cities = Taking cities
kind-come_back = Coming back
kind-expand = Growth
kind-movement = Movement
kind-next_conflict = Next conflict
kind-next_attack = Next attack
kind-loss = Losses in a conflict
kind-defer_attack = A city about to fall
kind-spoils = Spoils of a city
kind-build_cities = Building cities
kind-buy_card = Buying trade cards
kind-trade = Trade
kind-suffer = A calamity
kind-choose_victims = Secondary victims
kind-insist_order = Two copies of a calamity
kind-damage = Units lost
kind-destroy_cities = Cities destroyed
kind-discard = Cards discarded
kind-choose_feature = Where it strikes
kind-earthquake = Earthquake
kind-select_areas = Areas that change hands
kind-annex_part = Units taken over
kind-horde = Barbarian hordes
kind-theocracy = Theocracy
kind-buy_off_steps = Steps back on the A.S.T.
kind-pirate_targets = Pirate targets
kind-ability = Special abilities
kind-give_card = A card for another player
kind-reduce_cities = Reducing cities
kind-purchase = Buying advances
kind-relocate = Leaving a region

guide-sa_place-must = Put one or more figures on one place. You have { $own_unplaced } left. Everybody places in turn until nobody can.
guide-sa_place-may = Tool maker, hut and field take one player per round and help you for the whole game. The hunting grounds always have room.
guide-sa_place-lose = At the end of the round your { $own_figures } figures eat 1 food each. You have { $own_food } and your fields give { $own_agriculture }.
guide-sa_use-must = Use every place where your figures stand, in any order. They come home afterwards.
guide-sa_use-may = What you gain counts at once: gather first, then pay for cards and buildings.
guide-sa_use-lose = A card or building that you cannot pay for stays where it is, and your figure was sent there for nothing.
guide-sa_tools-must = The dice show { $about_total }. Every full { $about_divisor } gives you one; the rest is lost.
guide-sa_tools-may = Add tools if they raise the sum to the next multiple of { $about_divisor }. A tool helps with one roll per round and is ready again in the next.
guide-sa_tools-lose = A tool from a card works only once in the game.
guide-sa_pay-must = Pay what is asked and take it, or take your figure back.
guide-sa_pay-may = Wood is worth 3, clay 4, stone 5, gold 6. For a card any resources will do, so pay with cheap ones. A building with free choice scores the value of what you pay.
guide-sa_die-must = Take one die. { $about_faces } are left; the players after you choose from the rest.
guide-sa_die-may = 1 is wood, 2 clay, 3 stone, 4 gold, 5 a better tool, 6 one more field.
guide-sa_feed-must = You are { $about_short } food short. Pay with that many resources instead, or starve.
guide-sa_feed-lose = Starving costs 10 points, however little is missing, but you keep your resources.
guide-pick_civilization-must = Choose one of the civilizations that are still free. It decides where you start.
guide-pick_civilization-may = Each has its own epochs on the A.S.T.: where cities are required later, you have more time.
guide-place_cities-must = Place { $about_number } cities in your home region, at least { $about_on_sites } of them on city sites.
guide-place_cities-lose = Cities on a coast can be taken by pirates, cities inland cannot.
guide-choose_credits-must = Distribute the credits of your choice among the five colours.
guide-choose_credits-may = Credits make every later advance of their colour cheaper and are never used up.
guide-place_tokens-must = Place up to { $about_most } tokens in your home region.
guide-place_tokens-lose = What an area cannot feed is removed later in the turn.
guide-tax_rate-must = Choose how many tokens each of your { $about_cities } cities moves from stock to treasury.
guide-tax_rate-may = A higher rate fills the treasury for ships, cards and advances. A lower one leaves tokens for growth.
guide-tax_rate-lose = Cities that your stock of { $about_stock } cannot pay for revolt and go to another player.
guide-claim_cities-must = You gain from somebody's misfortune: choose { $about_number } of these cities.
guide-come_back-must = You have nothing left on the board. Place one token in your home region and start again.
guide-expand-must = Your stock is too small for all your growth. Place all { $about_number } tokens; you choose where.
guide-expand-may = Put them where you could soon build a city: 6 on a city site.
guide-movement-must = Move each token at most once, by land to a neighbouring area or aboard a ship. Everything is a draft until you end your movement.
guide-movement-may = Spread out to grow. Gather 6 on a city site or 12 elsewhere to build a city. A ship costs { $about_ship_price } and carries { $about_capacity }; you have { $about_treasury } treasury.
guide-movement-lose = More tokens than an area feeds mean a fight, or a surplus that is removed. Old ships that you do not maintain sink.
guide-next_conflict-must = You are fighting in several areas. Choose which conflict comes next.
guide-next_conflict-may = With Advanced Military neighbouring tokens can take losses: fight first where you need them most.
guide-next_attack-must = Several cities are under attack. Choose which attack is resolved next.
guide-loss-must = You lose one token each round. Choose where your next losses come from.
guide-loss-may = Ships there, or tokens in areas next to it by land, can be given up instead of those fighting.
guide-defer_attack-must = Your city falls. { $about_needed } tokens would take its place; your stock has { $about_stock }.
guide-defer_attack-may = Have your own attack resolved first: what you lose there returns to stock and can defend here.
guide-spoils-may = Draw a random card from the loser and gain up to { $about_most_treasury } treasury from your own stock.
guide-spoils-lose = The card can be a calamity.
guide-build_cities-may = Build a city on a site with 6 of your tokens, elsewhere with 12. More cities bring more trade cards.
guide-build_cities-lose = All tokens in the area go back to stock. Every city needs 2 tokens elsewhere: now you have { $own_cities_at ->
    [one] { $own_cities_at } city
   *[other] { $own_cities_at } cities
} and { $own_tokens_at ->
    [one] { $own_tokens_at } token
   *[other] { $own_tokens_at } tokens
} on the board.
guide-reduce_cities-must = Choose { $about_number } to reduce: tokens replace the city, as many as the area feeds.
guide-reduce_cities-lose = You have { $own_cities_at ->
    [one] { $own_cities_at } city
   *[other] { $own_cities_at } cities
} and { $own_tokens_at ->
    [one] { $own_tokens_at } token
   *[other] { $own_tokens_at } tokens
} on the board. One city less means one trade card less.
guide-buy_card-may = Buy cards from the stacks for sale, one at a time, or pass. You have { $about_treasury } treasury.
guide-buy_card-lose = The card can be a calamity, and you will not have that treasury for advances.
guide-trade-may = Collect cards of one kind: 2 are worth 4 times one card, 3 are worth 9 times, 4 are worth 16 times. So trade single cards for kinds you already have.
guide-trade-must = An offer has at least { $about_least } cards, and { $about_true_names } of them must be named truthfully. The others may be anything.
guide-trade-lose = Most calamities can be passed on hidden among other cards, to you too. Those you hold at the end strike you.
guide-suffer-must = This calamity leaves you no choice. Confirm, and it is carried out.
guide-choose_victims-must = Choose { $about_number } other players who suffer with you, before you take your own losses.
guide-insist_order-may = Two players hold the same calamity. Usually both are resolved together; you may insist that they are resolved one after the other.
guide-damage-must = Give up units worth { $about_number } points. A token counts 1, a city { $about_city_points }.
guide-damage-lose = Without enough tokens, cities lose their support: each needs 2, and you have { $own_cities_at ->
    [one] { $own_cities_at } city
   *[other] { $own_cities_at } cities
} and { $own_tokens_at ->
    [one] { $own_tokens_at } token
   *[other] { $own_tokens_at } tokens
}.
guide-destroy_cities-must = Choose { $about_number } of your cities. They go back to stock, and nothing takes their place.
guide-destroy_cities-may = If a payment is offered, you may pay from treasury instead.
guide-discard-must = Discard commodity cards: { $about_number } in all.
guide-discard-may = Discard single cards first. Breaking up a set costs far more than the face value of one card.
guide-choose_feature-must = Several places would cost you the same. Choose where it strikes.
guide-earthquake-must = Choose which of your cities is struck, and a city next to it that is reduced.
guide-select_areas-must = Choose connected areas worth { $about_required } unit points, or as close as possible.
guide-annex_part-must = Your stock is too small for everything: choose { $about_number_of_cities } cities and { $about_number_of_tokens } tokens that become yours.
guide-annex_part-lose = The rest goes to the barbarians.
guide-horde-must = You send { $about_number } barbarians against another player. Choose where they land.
guide-theocracy-may = Discard { $about_number } commodity cards and keep all your cities, or reduce cities.
guide-buy_off_steps-must = Your marker moves back on the A.S.T. by { $about_steps }.
guide-buy_off_steps-may = Destroy { $about_cities_for_a_step } cities for each step that you want to avoid, or accept it.
guide-pirate_targets-must = Choose one coastal city of each victim. It becomes a pirate city.
guide-ability-may = Use the abilities of your advances, each once a turn, in any order. Then say that you are done.
guide-give_card-must = Another player may ask you for a card. Give one with a face value of 2 or more; which one is your choice.
guide-give_card-may = You decide whether everybody sees it.
guide-purchase-may = You can spend { $about_budget } points. Prices already include your credits. You keep advances for the whole game, and they bring new credits.
guide-purchase-lose = Any overpayment is lost. Afterwards you keep at most { $about_hand_limit } commodity cards.
guide-relocate-must = A region goes out of play. Move your tokens from there to other areas of yours.
guide-phase-stoneage-placing = Everybody places figures in turn. Watch which places fill up.
guide-phase-stoneage-using = One player after another uses all their figures. You use yours when it is your turn.
guide-phase-stoneage-feeding = Fields give food, then every figure eats 1.
guide-phase-megaciv-1 = Every city moves 2 tokens from stock to treasury. If the stock is too small, cities revolt.
guide-phase-megaciv-2 = Tokens multiply: 1 where you have one, 2 where you have more. Then all tokens are counted.
guide-phase-megaciv-3 = Whoever has the most tokens moves first; players who cannot meet may move at the same time.
guide-phase-megaciv-4 = Where too many tokens of several players stand, they fight, and whoever has the fewest loses first. 7 tokens take a city.
guide-phase-megaciv-5 = Cities are built, surplus tokens removed, and cities without 2 tokens each reduced.
guide-phase-megaciv-6 = You draw one card from each stack, from 1 up to the number of your cities.
guide-phase-megaciv-7 = Everybody trades at once. Sets of the same card are worth much more than single ones.
guide-phase-megaciv-8 = Players with too many calamities discard some at random.
guide-phase-megaciv-9 = Calamities strike one after another. Advances make them milder, or worse.
guide-phase-megaciv-10 = Players with certain advances use them against others, in A.S.T. order.
guide-phase-megaciv-11 = Surplus tokens go, and cities without 2 tokens each are reduced.
guide-phase-megaciv-12 = Everybody may buy advances with cards and treasury, once a turn.
guide-phase-megaciv-13 = Markers advance on the A.S.T. if cities and advances are sufficient. The game ends when one reaches the end.

## The books of a real table

guide-books_opening-must = Count what is yours on the board and in front of you, and tap every advance that you hold. The census is your count of tokens.
guide-books_opening-may = Correct a number later under “My numbers”, at any time.
guide-books_tax-must = Choose the rate for your { $about_cities } cities and move the tokens from stock to treasury.
guide-books_tax-lose = Cities that your stock of { $about_stock } cannot pay for revolt. Say so if you paid less.
guide-books_count-must = Count what is asked on the board, then tap the number or type it.
guide-books_count-may = Correct a slip later under “My numbers”.
guide-books_count-lose = If the keeper goes on first, the old number is assumed and shown with a question mark.
guide-books_done-must = Move on the board in the order of the census, then tap “Done”.
guide-books_done-may = Tap “I’ll wait” if you want to see the moves of others first. Enter treasury that you paid for ships.
guide-books_conflict-may = Enter a city that fell, with what the attacker gained. One of the two sides enters it, not both.
guide-books_bought-must = Draw your cards when your nation is called.
guide-books_bought-may = Tap the stack of each card that you bought from treasury. If you bought none, enter nothing.
guide-books_holds-must = Tap every calamity in your hand, and say who passed it on to you.
guide-books_holds-may = Be honest: nobody sees it before it is called.
guide-books_holds-lose = If you hold more than { $about_limit } calamities, the program discards some at random.
guide-books_insist-may = Two copies strike together unless one of the victims wants them one after the other.
guide-books_victims-must = Choose { $about_number } others who suffer too. Only those who may be chosen are listed.
guide-books_fact-must = The program does not know the board: count your pieces at the place, and tap who else stands there.
guide-books_losses-must = Take your losses on the board, then enter them. The form shows one legal way.
guide-books_losses-may = Enter under “Others changed too” what the same calamity did to others.
guide-books_losses-lose = Losses that do not fit the number are kept, and marked for the keeper.
guide-books_ability-may = Tap the abilities that you used, and enter what changed for you and for others. Otherwise tap “No ability used”.
guide-books_buy-must = Tap what you buy and say what your cards are worth. The rest is paid from treasury.
guide-books_buy-may = Change the purchase until the keeper goes on. Advances of this turn lower prices from the next turn on.
guide-books_buy-lose = No change is given, and cards above the hand limit of { $about_hand_limit } are discarded.
guide-books_rebuy-may = Add to your purchase or change it: all of it is one purchase, with the prices of this turn.
guide-phase-books-1 = Every city moves its tax from stock to treasury. Only players who have a choice, or too little stock, are asked.
guide-phase-books-2 = Everybody lets their tokens grow, counts them and enters the number.
guide-phase-books-3 = Everybody moves in the order of the census.
guide-phase-books-4 = Conflicts are fought on the board. Only cities that fall are entered.
guide-phase-books-5 = Everybody builds cities, and counts them.
guide-phase-books-6 = Everybody draws one card from each stack up to the number of their cities.
guide-phase-books-7 = Trade freely until the time is up.
guide-phase-books-8 = Everybody enters the calamities in their hand, sealed.
guide-phase-books-9 = Calamities are called, minor ones first, each with its numbers.
guide-phase-books-10 = Players with special abilities use them, in A.S.T. order.
guide-phase-books-11 = Surplus tokens go, and cities without support are reduced.
guide-phase-books-12 = Everybody buys advances, all at once.
guide-phase-books-13 = The markers move on the A.S.T.; the line above says whether yours does, and what is missing.
