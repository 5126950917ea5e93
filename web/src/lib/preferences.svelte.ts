// What a person likes on this device: theme, language, motion. Kept by the browser, sent to nobody.

const KEY = 'ecumene.preferences'

export type Theme = 'system' | 'light' | 'dark'

interface Kept {
  theme: Theme
  language: string
  /** symbols on pieces beside colours */
  symbols: boolean
  /** hints for newcomers */
  guide: boolean
}

const DEFAULTS: Kept = { theme: 'system', language: '', symbols: true, guide: false }

function read(): Kept {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { ...DEFAULTS }
  }
}

export const preferences = $state(read())

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
