### The way to the purchase planner, and who may use it. What the planner itself says is in the part `planner`.

plan-title = Purchase planner
plan-open = Plan
plan-mode-off = Off
plan-mode-prices = Prices of own plans only
plan-mode-full = Plans and prices
around-entry-planner = { $by } changed the purchase planner: { $planner }.
