## Sections of Stone Age

analysis-dice = Luck with the dice
analysis-dice-text = Pips above or below the average of that many dice. Chance alone stays within the grey band two times out of three.
analysis-dice-rolls = Rolls
analysis-dice-dice = Dice
analysis-dice-spread = Usual spread
analysis-dice-goods = Goods won or lost by it
analysis-dice-none = Nobody rolled for goods.
analysis-places = Places
analysis-places-text = Figures sent to each place over the whole game.
analysis-places-place = Place
analysis-taken = Cards and buildings
analysis-taken-text = What each player took, and in which round.
analysis-taken-thing = Card or building
analysis-taken-paid = Paid
analysis-taken-none = Nobody took a card or building.
analysis-fed = Food
analysis-fed-text = How each tribe was fed over the whole game.
analysis-fed-grown = From agriculture
analysis-fed-eaten = Food paid
analysis-fed-resources = Resources paid
analysis-fed-starved = Rounds of hunger
analysis-fed-lost = Points lost
