// Every text of the page itself: messages of the part "shell" (src/ecumene/words/<language>/shell). What only few
// pages need is a part of its own ("planner", "stoneage_table", …), which they load with `addTexts` before they are shown.
//
// `t('seat.free')` is the message `seat-free`; `t('turn.of', {name})` gives it `$name`, `tn('cards', 3)` gives `$n`.
import { preferences } from '$/browser/preferences.svelte'
import type { Counted, Key } from '$/generated/keys'
import { catalogue, isLanguage, PSEUDO } from '.'
import { Catalogue } from './catalogue'
import { chooseLanguage } from './choose'

export type { Key }
/** Parts that are loaded where they are needed. */
export type Part = 'planner' | 'analysis' | 'explorer' | 'clubs' | 'stoneage_table' | 'books_table'
type Values = Record<string, string | number>

const ENGLISH = 'en'
export { LANGUAGES } from './choose'

let shown = $state.raw({ language: ENGLISH, words: new Catalogue(ENGLISH, []) })

/** Take the language that is preferred on this device, or the browser's if we have it. */
export async function loadLanguage(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('language') ?? ''
  if (isLanguage(asked)) preferences.language = asked
  const language = chooseLanguage(preferences.language)
  shown = { language, words: await catalogue(language, 'shell', ...parts) }
  document.documentElement.lang = language === PSEUDO ? ENGLISH : language
}

/** the parts besides the shell */
let parts: readonly Part[] = []
let adding = Promise.resolve()

/** Load the texts of a further part; from then on `t` knows them too. One after the other: each adds to what is there. */
export function addTexts(part: Part): Promise<void> {
  const added = adding.then(() => add(part))
  adding = added.catch(() => {})
  return added
}

async function add(part: Part): Promise<void> {
  if (parts.includes(part)) return
  const { language } = shown
  shown = { language, words: await catalogue(language, 'shell', ...parts, part) }
  parts = [...parts, part]
}

export function language(): string {
  return shown.language
}

export function t(key: Key, values?: Values): string {
  return shown.words.message(idOf(key), values)
}

/** A text for a number of things. */
export function tn(key: Counted, n: number, values?: Values): string {
  return shown.words.message(idOf(key), { n, ...values })
}

/** The text for a key that the catalogue may lack: names of games, phases, kinds that others bring. */
export function textFor(key: string): string | undefined {
  const id = idOf(key)
  return shown.words.has(id) ? shown.words.message(id) : undefined
}

/** A text, undefined if it speaks of a value that is not given. */
export function textWith(key: Key, values: Values): string | undefined {
  return shown.words.attempt(idOf(key), values)
}

function idOf(key: string): string {
  return key.replaceAll('.', '-')
}
