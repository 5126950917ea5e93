// What a person prefers on this device, for all pages and tables. Kept by the browser, sent to nobody.
import { forget, keep, PREFERENCES as KEY, recall } from './storage'

/** Formerly what concerns tables was kept apart, in a store of its own with the same names. */
const FORMER_TABLE_KEY = 'ecumene.table'

export type Theme = 'system' | 'light' | 'dark'

/** How what bots did is shown: at once, quickly one after the other, or at leisure. The faster comes first. */
export const BOT_PACES = ['off', 'fast', 'watch'] as const
export type BotPace = (typeof BOT_PACES)[number]

/** The sheet of a phone: one line below the board, half of the screen, nearly all of it. */
export const SHEET_HEIGHTS = ['line', 'half', 'full'] as const
export type SheetHeight = (typeof SHEET_HEIGHTS)[number]

export interface Preferences {
  theme: Theme
  /** '' for that of the browser */
  language: string
  /** symbols on pieces beside colours */
  symbols: boolean
  /** hints for newcomers */
  guide: boolean
  /** a game has been played on this device */
  started: boolean
  /** the tour of the screen has been seen or closed */
  toured: boolean
  /** '' as long as nobody has chosen */
  botPace: BotPace | ''
  /** off on phones unless wanted */
  sound: boolean
  vibration: boolean
  /** the screen stays on while one plays */
  awake: boolean
  /** a link to the next game that waits */
  nextGame: boolean
  /** width of a table's side column in rem; 0 for the usual one */
  side: number
  /** how the sheet of a phone was left, by kind of question */
  sheets: Partial<Record<string, SheetHeight>>
}

const isPhone = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? true

const defaults = (): Preferences => ({
  theme: 'system',
  language: '',
  symbols: true,
  guide: false,
  started: false,
  toured: false,
  botPace: '',
  sound: !isPhone(),
  vibration: false,
  awake: true,
  nextGame: true,
  side: 0,
  sheets: {},
})

/** Everything that was kept, over the defaults; what stands under the former key moves to the present one. */
export function readPreferences(): Preferences {
  const former = recall<Partial<Preferences> | null>(FORMER_TABLE_KEY, null)
  const kept = { ...former, ...recall<Partial<Preferences>>(KEY, {}) }
  if (former) {
    keep(KEY, kept)
    forget(FORMER_TABLE_KEY)
  }
  return { ...defaults(), ...kept }
}

export const preferences = $state(readPreferences())

/** The pace of bots that was chosen; else newcomers watch, and others see it quickly. */
export function ownBotPace(): BotPace {
  return preferences.botPace || (preferences.guide ? 'watch' : 'fast')
}

/** Change something, keep it, and show it at once. */
export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferences, change)
  keep(KEY, preferences)
  showTheme()
}

/** The theme as an attribute of the page; the style sheets do the rest. */
export function showTheme(): void {
  const { theme } = preferences
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
