// What a person likes on this device: theme, language, motion. Kept by the browser, sent to nobody.

const KEY = 'ecumene.preferences'

export type Theme = 'system' | 'light' | 'dark'

/** How what bots did is shown: at once, quickly one after the other, or at leisure. The faster comes first. */
export const BOT_PACES = ['off', 'fast', 'watch'] as const
export type BotPace = (typeof BOT_PACES)[number]

interface Kept {
  theme: Theme
  language: string
  /** symbols on pieces beside colours */
  symbols: boolean
  /** hints for newcomers */
  guide: boolean
  /** '' as long as nobody has chosen */
  botPace: BotPace | ''
}

const DEFAULTS: Kept = { theme: 'system', language: '', symbols: true, guide: false, botPace: '' }

function read(): Kept {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { ...DEFAULTS }
  }
}

export const preferences = $state(read())

/** The pace of bots that was chosen; else newcomers watch, and others see it quickly. */
export function ownBotPace(): BotPace {
  return preferences.botPace || (preferences.guide ? 'watch' : 'fast')
}

/** Change something, keep it, and show it at once. */
export function prefer(change: Partial<Kept>): void {
  Object.assign(preferences, change)
  localStorage.setItem(KEY, JSON.stringify(preferences))
  showTheme()
}

/** The theme as an attribute of the page; the style sheets do the rest. */
export function showTheme(): void {
  const { theme } = preferences
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
