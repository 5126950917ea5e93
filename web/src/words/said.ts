// A sentence before it is in any language (src/ecumene/words/said.py).

/** The key of a message, and what it speaks of. */
export interface Said {
  key: string
  params?: Params
}
export type Params = Record<string, unknown>

/** What a seat is called: a person's name, or how the game calls it. */
export type SeatName = string | Said

export function said(key: string, params: Params = {}): Said {
  return { key, params }
}

/** Whether a parameter is a sentence of its own: mappings have ids with numbers, never a word under "key". */
export function isSaid(value: unknown): value is Said {
  return typeof value === 'object' && value !== null && typeof (value as Said).key === 'string'
}
