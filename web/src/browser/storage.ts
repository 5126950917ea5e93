// What the browser keeps for these pages, as JSON by key: for this device, or as long as the tab is open.
//
// Nothing else reads or writes the stores of the browser. A browser that keeps nothing, or has kept something that
// cannot be read, is no mistake of the person: then it is as if nothing had been kept.

/** Where preferences are kept. */
export const PREFERENCES = 'ecumene.preferences'

export type Keeper = 'device' | 'tab'

function storeOf(keeper: Keeper): Storage {
  return keeper === 'device' ? localStorage : sessionStorage
}

/** What is kept under a key, or something else if there is nothing. */
export function recall<T>(key: string, otherwise: T, keeper: Keeper = 'device'): T {
  try {
    return (JSON.parse(storeOf(keeper).getItem(key) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}

export function keep(key: string, value: unknown, keeper: Keeper = 'device'): void {
  try {
    storeOf(keeper).setItem(key, JSON.stringify(value))
  } catch {
    // private windows may keep nothing
  }
}

export function forget(key: string, keeper: Keeper = 'device'): void {
  try {
    storeOf(keeper).removeItem(key)
  } catch {
    // what was never kept is forgotten
  }
}
