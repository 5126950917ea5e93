"""Who may call the routes of Mega Civilization."""

from ecumene.service.edge.access_rules import AccessRule, GameAccess

ACCESS = GameAccess(
    rules={
        ("GET", "/api/games/megaciv/prices"): AccessRule.ANYONE,
        ("POST", "/api/plan"): AccessRule.ANYONE,
        ("GET", "/api/tables/{table_id}/prices"): AccessRule.SEATED,
        ("POST", "/api/tables/{table_id}/plan"): AccessRule.SEATED,
    },
    weights={("POST", "/api/plan"): 5, ("POST", "/api/tables/{table_id}/plan"): 5},
)
