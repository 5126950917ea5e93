### Pages about the books of a real table that do not show one.

books-keeper = Keeper’s console
books-keeper-not = You do not keep the books of this table.
books-cards = Seat cards
books-cards-lead = Put each card on its seat. Whoever scans it enters the numbers of that nation; to change phones, scan it again.
books-cards-print = Print
books-cards-elsewhere = These cards were made in another browser. New cards disconnect the phones of the old ones.
books-cards-renew = New card
books-cards-renew_all = New cards for all
books-cards-renew_sure = The old card and its phones stop working at once.
books-cards-type = No camera? Open this address and type:
books-cards-qr = Code of { $name }
books-card = Seat card
books-card-lead = Sit down with the card of your nation.
books-card-code = Code on the card
books-card-code-hint = Six letters, on the card below the address.
books-card-have = Code of a table or seat card
books-card-name = Your name
books-card-name-hint = Leave it empty if you only have a new phone.
books-card-sit = Sit down
books-card-watch = Watch without a card
books-new-hint = For a table with the printed game: phones enter a few numbers, the program does the sums. Nobody has to be here yet: players take their seats with printed cards.
books-new-open = Open the books
