// The order of the panels in the bar of a phone: what is needed now comes first.

/** The panels that are needed now, in that order, then the others as they are listed. */
export function orderPanels<P extends { id: string }>(panels: readonly P[], first: readonly string[]): P[] {
  const needed = first.flatMap((id) => panels.find((panel) => panel.id === id) ?? [])
  return [...needed, ...panels.filter((panel) => !needed.includes(panel))]
}
