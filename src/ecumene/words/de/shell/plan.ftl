### The way to the purchase planner, and who may use it. What the planner itself says is in the part `planner`.

plan-title = Kaufplaner
plan-open = Planen
plan-mode-off = Aus
plan-mode-prices = Nur Preise eigener Pläne
plan-mode-full = Pläne und Preise
around-entry-planner = { $by } hat den Kaufplaner umgestellt: { $planner }.
