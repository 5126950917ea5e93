// How a person likes tables to be on this device. Kept by the browser, sent to nobody.
import type { Height } from './sheet'

const KEY = 'ecumene.table'

interface Liking {
  /** sounds; off on phones unless wanted */
  sound: boolean
  vibration: boolean
  /** width of the side column in rem; 0 for the usual one */
  side: number
  /** the tour of the screen has been seen or put away */
  toured: boolean
  /** how the sheet of a phone was left, by kind of question */
  sheets: Partial<Record<string, Height>>
}

const isPhone = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? true
const DEFAULTS: Liking = { sound: !isPhone(), vibration: false, side: 0, toured: false, sheets: {} }

function read(): Liking {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { ...DEFAULTS }
  }
}

export const liking = $state(read())

export function like(change: Partial<Liking>): void {
  Object.assign(liking, change)
  localStorage.setItem(KEY, JSON.stringify(liking))
}
