"""Printed data: advances, calamities, commodities, civilizations; names and refusals."""
