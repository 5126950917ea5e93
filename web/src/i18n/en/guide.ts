// First steps: hints beside questions by their kind, the tour, the page that begins a guided game.
//
// `{about.x}` is a fact of the question, `{own.x}` one of the own seat in the view (see guide/facts.ts).
export default {
  'guide.title': 'First steps',
  'guide.must': 'You must',
  'guide.may': 'You may',
  'guide.lose': 'Take care',
  'guide.hide': 'Hide these hints',
  'guide.now': 'What is going on',
  'guide.tour': 'A look around',
  'guide.tour.step': '{n} of {all}',
  'guide.tour.next': 'Next',
  'guide.tour.back': 'Back',
  'guide.tour.end': 'Begin to play',
  'guide.tour.skip': 'Skip',
  'guide.tour.stage': 'This is the board. Everything on it can be tapped and tells what it is.',
  'guide.tour.decision':
    'Here you are asked something. The small number beside it opens the rule; below it stands what is not possible now, and why.',
  'guide.tour.tabs':
    'Here is everything else: what the others have, the story so far, the chat, your notes, and the table itself.',
  'guide.tour.top':
    'Above you see where the game is and whom it waits for. The round arrow lets you look back at any moment.',
  'guide.first.lead':
    'Learn a game by playing it. Bots take the other seats, and beside every question stands in a few words what you must do, what you may do, and what you are about to lose.',
  'guide.first.stoneage':
    'Three players, about half an hour. Send your people to hunt, to cut wood and to build, and keep them fed.',
  'guide.first.megaciv':
    'Five players, a long evening that you can leave and come back to. Lead a people from a handful of tokens to an age of iron.',
  'guide.first.name': 'Your name',
  'guide.first.play': 'Play {game}',
  'guide.first.table': 'First steps',
  'guide.first.later': 'The hints can be switched off at any time under "Table".',
  'kind.sa_place': 'Placing figures',
  'kind.sa_use': 'Using figures',
  'kind.sa_tools': 'Tools for a roll',
  'kind.sa_pay': 'Paying for a card or building',
  'kind.sa_die': 'A die of the rewards for all',
  'kind.sa_feed': 'Feeding the tribe',
  'kind.pick_civilization': 'A civilization',
  'kind.place_cities': 'First cities',
  'kind.choose_credits': 'Credits of choice',
  'kind.place_tokens': 'First tokens',
  'kind.tax_rate': 'Tax rate',
  'kind.claim_cities': 'Taking cities',
  'kind.come_back': 'Coming back',
  'kind.expand': 'Growth',
  'kind.movement': 'Movement',
  'kind.next_conflict': 'Next conflict',
  'kind.next_attack': 'Next attack',
  'kind.loss': 'Losses in a conflict',
  'kind.defer_attack': 'A city that falls',
  'kind.spoils': 'Spoils of a city',
  'kind.build_cities': 'Building cities',
  'kind.buy_card': 'Buying trade cards',
  'kind.trade': 'Trade',
  'kind.suffer': 'A calamity',
  'kind.choose_victims': 'Secondary victims',
  'kind.insist_order': 'Two equal calamities',
  'kind.damage': 'Units lost',
  'kind.destroy_cities': 'Cities destroyed',
  'kind.discard': 'Cards discarded',
  'kind.choose_feature': 'Where it strikes',
  'kind.earthquake': 'Earthquake',
  'kind.select_areas': 'Areas that change hands',
  'kind.annex_part': 'Units taken over',
  'kind.horde': 'Barbarian hordes',
  'kind.theocracy': 'Theocracy',
  'kind.buy_off_steps': 'Steps back on the A.S.T.',
  'kind.pirate_targets': 'Cities for pirates',
  'kind.ability': 'Special abilities',
  'kind.give_card': 'A card for another player',
  'kind.reduce_cities': 'Reducing cities',
  'kind.purchase': 'Buying advances',
  'kind.relocate': 'Leaving a region',
  'guide.sa_place.must':
    'Put one or more figures on one place. You have {own.unplaced} left. Everybody places in turn until nobody can.',
  'guide.sa_place.may':
    'Tool maker, hut and field take one player a round and help you for the whole game. The hunting grounds always have room.',
  'guide.sa_place.lose':
    'At the end of the round your {own.figures} figures eat 1 food each. You have {own.food} and your fields give {own.agriculture}.',
  'guide.sa_use.must': 'Use every place where your figures stand, in the order you like. They come home afterwards.',
  'guide.sa_use.may': 'What you gain counts at once: gather first, then pay for cards and buildings.',
  'guide.sa_use.lose':
    'A card or building that you cannot pay for stays where it is, and the figure has worked for nothing.',
  'guide.sa_tools.must': 'The dice show {about.total}. Each full {about.divisor} gives you one, the rest is lost.',
  'guide.sa_tools.may':
    'Add tools if they lift the sum to the next multiple of {about.divisor}. A tool helps one roll a round and is ready again in the next.',
  'guide.sa_tools.lose': 'A tool from a card works only once in the game.',
  'guide.sa_pay.must': 'Pay what is asked and take it, or take your figure back.',
  'guide.sa_pay.may':
    'Wood counts 3, clay 4, stone 5, gold 6. For a card any resources will do, so give the cheap ones. A building of free choice scores what you pay.',
  'guide.sa_die.must': 'Take one die. {about.faces} are left; the players after you choose from the rest.',
  'guide.sa_die.may': '1 is wood, 2 clay, 3 stone, 4 gold, 5 a better tool, 6 one more field.',
  'guide.sa_feed.must': 'You lack {about.short} food. Pay the rest with that many resources, or starve.',
  'guide.sa_feed.lose': 'Starving costs 10 points, however little is missing; you keep your resources then.',
  'guide.pick_civilization.must': 'Choose one of the civilizations that are still free. It says where you begin.',
  'guide.pick_civilization.may': 'On the A.S.T. each has epochs of its own: a late first city age gives you more time.',
  'guide.place_cities.must':
    'Place {about.number} cities in your home region, at least {about.on_sites} of them on city sites.',
  'guide.place_cities.lose': 'Cities on a coast can be taken by pirates, cities inland cannot.',
  'guide.choose_credits.must': 'Share your credits of choice among the five colours.',
  'guide.choose_credits.may': 'Credits lower every later advance of their colour and are never used up.',
  'guide.place_tokens.must': 'Place up to {about.most} tokens in your home region.',
  'guide.place_tokens.lose': 'What an area cannot feed is removed later in the turn.',
  'guide.tax_rate.must': 'Say how many tokens each of your {about.cities} cities moves from stock to treasury.',
  'guide.tax_rate.may':
    'A higher rate fills the treasury for ships, cards and advances. A lower one leaves tokens for growth.',
  'guide.tax_rate.lose': 'Cities that your stock of {about.stock} cannot pay for revolt and go to another player.',
  'guide.claim_cities.must': "You gain from somebody's misfortune: choose {about.number} of these cities.",
  'guide.come_back.must': 'You have nothing left on the board. Place one token in your home region and begin anew.',
  'guide.expand.must':
    'Your stock is too small for all your growth. Place all {about.number} tokens; you choose where.',
  'guide.expand.may': 'Put them where a city could rise soon: 6 on a city site.',
  'guide.movement.must':
    'Move each token at most once, by land to a neighbouring area or aboard a ship. All is a draft until you end your movement.',
  'guide.movement.may':
    'Spread out to grow. Gather 6 on a city site or 12 elsewhere to build a city. A ship costs {about.ship_price} and carries {about.capacity}; you have {about.treasury} treasury.',
  'guide.movement.lose':
    'More tokens than an area feeds means a fight or a surplus that is removed. Old ships that you do not maintain sink.',
  'guide.next_conflict.must': 'You fight in several areas. Say which conflict comes next.',
  'guide.next_conflict.may':
    'With Advanced Military neighbouring tokens can take losses: fight first where you need them most.',
  'guide.next_attack.must': 'Several cities are under attack. Say which attack is resolved next.',
  'guide.loss.must': 'Each round you lose one. Say where your next losses come from.',
  'guide.loss.may': 'Ships there or tokens in land neighbours can be given up in place of those who fight.',
  'guide.defer_attack.must':
    'Your city falls. {about.needed} tokens would take its place, your stock holds {about.stock}.',
  'guide.defer_attack.may':
    'Let your own attack be resolved first: what you lose there comes back to stock and can defend here.',
  'guide.spoils.may':
    'Draw a random card of the loser and gain up to {about.most.treasury} treasury from your own stock.',
  'guide.spoils.lose': 'The card can be a calamity.',
  'guide.build_cities.may':
    'Build a city on a site with 6 of your tokens, elsewhere with 12. More cities bring more trade cards.',
  'guide.build_cities.lose':
    'All tokens in the area go back to stock. Every city needs 2 tokens elsewhere: now you have {own.cities_at} cities and {own.tokens_at} tokens on the board.',
  'guide.reduce_cities.must':
    'Choose {about.number} to reduce: tokens take the place of the city, as many as the area feeds.',
  'guide.reduce_cities.lose':
    'You have {own.cities_at} cities and {own.tokens_at} tokens on the board. Each city less is one trade card less.',
  'guide.buy_card.may':
    'Buy a card of a stack for sale, one after the other, or pass. You have {about.treasury} treasury.',
  'guide.buy_card.lose': 'The card can be a calamity, and the treasury is gone for advances.',
  'guide.trade.may':
    'Collect cards of one kind: 2 are worth 4 times one card, 3 are worth 9 times, 4 are worth 16 times. So swap what you have one of for what you have more of.',
  'guide.trade.must':
    'An offer has at least {about.least} cards, and {about.true_names} of them must be named truthfully. The others may be anything.',
  'guide.trade.lose':
    'Most calamities can be passed on hidden among the others, to you as well. What you hold at the end strikes you.',
  'guide.suffer.must': 'This calamity leaves you no choice. Say when it shall be carried out.',
  'guide.choose_victims.must':
    'Choose {about.number} other players who suffer with you, before you take your own losses.',
  'guide.insist_order.may':
    'Two players hold the same calamity. Usually both are resolved together; you may insist on one after the other.',
  'guide.damage.must': 'Give up units worth {about.number} points. A token counts 1, a city {about.city_points}.',
  'guide.damage.lose':
    'Without enough tokens cities will not be supported: each needs 2, and you have {own.cities_at} cities and {own.tokens_at} tokens.',
  'guide.destroy_cities.must':
    'Choose {about.number} of your cities. They go back to stock, and nothing takes their place.',
  'guide.destroy_cities.may': 'Where a payment is offered you may pay treasury in their place.',
  'guide.discard.must': 'Discard commodity cards: {about.number} is asked for in all.',
  'guide.discard.may': 'Give single cards first. Breaking up a set costs far more than the face value of one card.',
  'guide.choose_feature.must': 'Several places would cost you the same. Say where it strikes.',
  'guide.earthquake.must': 'Choose which of your cities is struck, and a city beside it that is reduced.',
  'guide.select_areas.must':
    'Choose areas that hang together, worth {about.required} unit points or as near as can be.',
  'guide.annex_part.must':
    'Your stock is too small for everything: choose {about.number_of_cities} cities and {about.number_of_tokens} tokens that become yours.',
  'guide.annex_part.lose': 'The rest goes to the barbarians.',
  'guide.horde.must': 'You send {about.number} barbarians against another player. Say where they go.',
  'guide.theocracy.may': 'Discard {about.number} commodity cards and keep all your cities, or reduce cities.',
  'guide.buy_off_steps.must': 'Your marker goes {about.steps} back.',
  'guide.buy_off_steps.may':
    'Destroy {about.cities_for_a_step} cities for each step that you want to avoid, or accept it.',
  'guide.pirate_targets.must': 'Choose one coastal city of each victim. It becomes a pirate city.',
  'guide.ability.may':
    'Use the abilities of your advances, each once a turn, in the order you like. Then say that you are done.',
  'guide.give_card.must':
    'Another player may ask a card of you. Give one of face value 2 or more; it is your choice which.',
  'guide.give_card.may': 'You say whether everybody sees it.',
  'guide.purchase.may':
    'You can spend {about.budget} points. Your credits are taken off the prices already. Advances stay for ever and bring new credits.',
  'guide.purchase.lose':
    'What you pay too much is lost. Afterwards you keep at most {about.hand_limit} commodity cards.',
  'guide.relocate.must': 'A region goes out of play. Move your tokens from there to areas of yours.',
  'guide.phase.stoneage.placing': 'Everybody places figures in turn. Watch which places fill up.',
  'guide.phase.stoneage.using': 'One player after the other uses all figures. Yours come when it is your turn.',
  'guide.phase.stoneage.feeding': 'Fields give food, then every figure eats 1.',
  'guide.phase.megaciv.1': 'Every city brings 2 tokens from stock to treasury. Too small a stock makes cities revolt.',
  'guide.phase.megaciv.2': 'Tokens multiply: 1 where you have one, 2 where you have more. Then all tokens are counted.',
  'guide.phase.megaciv.3': 'Who has most tokens moves first; all may move at once where they do not meet.',
  'guide.phase.megaciv.4':
    'Where too many tokens of several players stand they fight, the fewest lose first. 7 tokens take a city.',
  'guide.phase.megaciv.5': 'Cities are built, surplus tokens removed, and cities without 2 tokens each reduced.',
  'guide.phase.megaciv.6': 'You draw one card of each stack from 1 up to the number of your cities.',
  'guide.phase.megaciv.7': 'All trade at once. Sets of equal cards are worth much more than single ones.',
  'guide.phase.megaciv.8': 'Who holds too many calamities discards some at random.',
  'guide.phase.megaciv.9': 'Calamities strike one after the other. Advances make them lighter, or worse.',
  'guide.phase.megaciv.10': 'Holders of certain advances use them against others, in the order of the A.S.T.',
  'guide.phase.megaciv.11': 'Surplus tokens go, and cities without 2 tokens each are reduced.',
  'guide.phase.megaciv.12': 'Everybody may buy advances with cards and treasury, once a turn.',
  'guide.phase.megaciv.13':
    'Markers move on along the A.S.T. where cities and advances suffice. The game ends at the far end of it.',
} as const
