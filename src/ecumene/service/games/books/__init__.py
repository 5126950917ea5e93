"""The books of a printed game in the service: facts, ledger, and the purchase planner."""
