// The service tells what changed in a view as a list of changes, made one after the other.
import type { Change } from './types'

type Place = Record<string | number, unknown>

/** Make the changes in the view itself. */
export function patch(view: unknown, changes: readonly Change[]): void {
  for (const change of changes) {
    const way = change.at.slice(0, -1)
    const last = change.at.at(-1)!
    const place = way.reduce<unknown>((place, key) => (place as Place)[key], view) as Place
    if ('set' in change) place[last] = change.set
    else (place[last] as unknown[]).splice(change.from, change.drop, ...(change.add as unknown[]))
  }
}
