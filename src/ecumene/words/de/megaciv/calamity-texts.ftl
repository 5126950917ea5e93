# What calamities do: calamity_text-<calamity> (tables/data/calamities.json, a test compares them).

calamity_text-volcanic_eruption_earthquake = Mit einer Stadt am Vulkan werden alle Einheiten in den Gebieten dieses Vulkans zerstört. Sonst zerstört das Opfer 1 eigene Stadt, und 1 Stadt daneben wird verkleinert.
calamity_text-treachery = Der Nutznießer übernimmt 1 Stadt des Opfers.
calamity_text-famine = Das Opfer nimmt 10 Schaden, 3 Spieler seiner Wahl je 5.
calamity_text-slave_revolt = Die Versorgung der Städte wird sofort geprüft, mit einem um 2 höheren Satz als sonst.
calamity_text-flood = Das Opfer nimmt 15 Schaden in einer Flussebene, andere dort je 5. Ohne Einheiten auf einer Ebene: 5 Schaden in Küstengebieten.
calamity_text-superstition = Das Opfer verkleinert 3 Städte.
calamity_text-civil_war = Das Opfer behält 35 Einheitenpunkte; die übrigen übernimmt der Nutznießer.
calamity_text-barbarian_hordes = 15 Barbaren greifen eine Stadt des Opfers an und breiten sich über seine Gebiete aus; der Nutznießer führt sie.
calamity_text-cyclone = An einer offenen See wählt das Opfer 3 benachbarte Städte aus, jeder andere Spieler dort 2; die ausgewählten Städte werden verkleinert.
calamity_text-epidemic = Das Opfer nimmt 15 Schaden, 2 Spieler seiner Wahl je 10; nicht der Nutznießer.
calamity_text-tyranny = Der Nutznießer wählt 15 Einheitenpunkte des Opfers aus und übernimmt sie.
calamity_text-civil_disorder = Das Opfer behält 3 Städte und verkleinert die übrigen.
calamity_text-corruption = Das Opfer legt Warenkarten mit zusammen mindestens 10 Nennwert ab.
calamity_text-iconoclasm_and_heresy = Das Opfer verkleinert 4 Städte, 2 Spieler seiner Wahl je 1; nicht der Nutznießer.
calamity_text-regression = Der A.S.T.-Stein des Opfers geht 1 Schritt zurück.
calamity_text-piracy = 2 Küstenstädte des Opfers, gewählt vom Nutznießer, und je 1 von 2 Spielern nach Wahl des Opfers werden Piratenstädte.
calamity_text-tempest = Der Besitzer nimmt 2 Schaden in Küstengebieten und verliert 5 Schatz.
calamity_text-squandered_wealth = Der Besitzer verliert 10 Schatz.
calamity_text-city_riots = Der Besitzer verkleinert 1 Stadt und verliert 5 Schatz.
calamity_text-city_in_flames = Der Besitzer zerstört 1 Stadt oder zahlt 10 Schatz.
calamity_text-tribal_conflict = Der Besitzer nimmt 5 Schaden.
calamity_text-minor_uprising = Der Besitzer zerstört 1 Stadt.
calamity_text-banditry = Der Besitzer legt 2 Warenkarten ab; jede darf er für 4 Schatz behalten.
calamity_text-coastal_migration = Der Besitzer zerstört 1 Küstenstadt und verliert 5 Schatz.
