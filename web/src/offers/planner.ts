// What the planner of purchases may tell at a table: nothing, prices of plans of one's own, or plans as well.
export const PLANNER_MODES = ['off', 'prices', 'full'] as const
export type PlannerMode = (typeof PLANNER_MODES)[number]

const WITH_PURCHASES: ReadonlySet<string> = new Set(['megaciv', 'books'])

/** Whether there is anything to plan in a game. */
export function hasPlanner(game: string): boolean {
  return WITH_PURCHASES.has(game)
}
