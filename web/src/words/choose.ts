// Which language is shown.
import languages from '../../../src/ecumene/words/languages.json'
import { ENGLISH, isLanguage } from './parts'

/** Those that are offered. */
export const LANGUAGES: Record<string, string> = languages

/** The language that the address asks for, the one that is preferred on this device, or the browser's if we have it. */
export function chooseLanguage(preferred: string): string {
  const asked = new URLSearchParams(location.search).get('language') ?? ''
  for (const language of [asked, preferred]) if (isLanguage(language)) return language
  const browsers = navigator.language.slice(0, 2)
  // One that is not complete is for those who choose it.
  return browsers in LANGUAGES ? browsers : ENGLISH
}
