"""What is printed: advances, calamities, commodities, civilizations; names and refusals."""
