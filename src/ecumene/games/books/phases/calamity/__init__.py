"""How the books resolve a calamity: facts, victims, numbers, losses."""
