# The games by title: game-<name>; the titles are those on the boxes

game-stoneage = Stone Age
game-megaciv = Mega Civilization
game-books = Mega Civilization: the books
