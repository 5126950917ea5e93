// What a nation has at the start: a theme set of The Short Game, or advances one by one.
import { say } from '$/words/current'

export type Themes = Readonly<Record<string, readonly string[]>>
export interface Held {
  /** a theme set, or "" */
  theme: string
  advances: readonly string[]
}

export function themeName(id: string): string {
  return say(`theme-${id}`)
}

/** The theme sets in the draw, by name. */
export function sortedThemes(themes: Themes): [string, readonly string[]][] {
  return Object.entries(themes).sort(([a], [b]) => themeName(a).localeCompare(themeName(b)))
}

/** The advances that a nation has by what was tapped. */
export function advancesOf({ theme, advances }: Held, themes: Themes): readonly string[] {
  return theme ? (themes[theme] ?? []) : advances
}

/** A tap on a set chooses it instead of anything else, a second one takes it back. */
export function tapTheme({ theme }: Held, id: string): Held {
  return { theme: theme === id ? '' : id, advances: [] }
}

/** A tap on an advance adds it or takes it away; a set that was chosen becomes its advances. */
export function tapAdvance(held: Held, id: string, themes: Themes): Held {
  const had = advancesOf(held, themes)
  return { theme: '', advances: had.includes(id) ? had.filter((each) => each !== id) : [...had, id] }
}
