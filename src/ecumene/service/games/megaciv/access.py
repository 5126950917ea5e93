"""Who may call the routes of Mega Civilization."""

from ecumene.service.edge.access_rules import GameAccess, Rule

ACCESS = GameAccess(
    rules={
        ("GET", "/api/games/megaciv/prices"): Rule.ANYONE,
        ("POST", "/api/plan"): Rule.ANYONE,
        ("GET", "/api/tables/{table_id}/prices"): Rule.SEATED,
        ("POST", "/api/tables/{table_id}/plan"): Rule.SEATED,
    },
    weights={("POST", "/api/plan"): 5, ("POST", "/api/tables/{table_id}/plan"): 5},
)
