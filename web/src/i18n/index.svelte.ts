// Every text that a person reads, in one catalogue for each language.
//
// `t('seat.free')`, `t('turn.of', {name})`; `tn('cards', 3)` takes `cards.one` or `cards.other`.
import { preferences } from '$/lib/preferences.svelte'
import en from './en'

export type Key = keyof typeof en
type Catalogue = Record<Key, string>
type Values = Record<string, string | number>

export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch' }

const loaders: Record<string, () => Promise<{ default: Catalogue }>> = { de: () => import('./de') }

const shown = $state<{ language: string; texts: Catalogue }>({ language: 'en', texts: en })

/** Take the language that is preferred on this device, or the browser's if we have it. */
export async function loadLanguage(): Promise<void> {
  const wanted = preferences.language || navigator.language.slice(0, 2)
  const loader = loaders[wanted]
  shown.texts = loader ? (await loader()).default : en
  shown.language = loader ? wanted : 'en'
  document.documentElement.lang = shown.language
}

export function language(): string {
  return shown.language
}

export function t(key: Key, values?: Values): string {
  const text = shown.texts[key] ?? en[key]
  return values ? text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all)) : text
}

/** The text for a key that the catalogue may lack: names of games, phases, kinds that others bring. */
export function textFor(key: string): string | undefined {
  return shown.texts[key as Key] ?? en[key as Key]
}

/** The keys that end in `.one` and `.other`, without that ending. */
type Counted = Key extends infer K ? (K extends `${infer Stem}.other` ? Stem : never) : never

export function tn(stem: Counted, n: number, values?: Values): string {
  const form = new Intl.PluralRules(shown.language).select(n) === 'one' ? 'one' : 'other'
  return t(`${stem}.${form}` as Key, { n, ...values })
}
