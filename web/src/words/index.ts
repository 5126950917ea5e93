// The catalogues of this language: `await catalogue('de', 'stoneage')` holds what every game shares and what Stone
// Age says, in German, and in English what is not translated yet.
import languages from '../../../src/ecumene/words/languages.json'
import { Catalogue } from './catalogue'
import { ENGLISH, isOwn, readParts, SHARED, wholeOf } from './parts'
import { PSEUDO, pseudo } from './pseudo'

export type { Catalogue } from './catalogue'
export type { Said, SeatName } from './said'
export { isLanguage } from './parts'
export { PSEUDO } from './pseudo'

const made = new Map<string, Promise<Catalogue>>()

/** The messages of some parts (games, "service", "shell") in a language. */
export function catalogue(language: string, ...parts: string[]): Promise<Catalogue> {
  const name = [language, ...parts].join(' ')
  const known = made.get(name)
  if (known) return known
  const making = make(language, parts)
  made.set(name, making)
  // What could not be loaded is tried again when it is needed again.
  making.catch(() => made.delete(name))
  return making
}

async function make(language: string, parts: string[]): Promise<Catalogue> {
  const all = [SHARED, ...parts]
  if (language === PSEUDO) return new Catalogue(ENGLISH, await readParts(PSEUDO, all), undefined, pseudo)
  if (language === ENGLISH) return new Catalogue(ENGLISH, await readParts(ENGLISH, all))
  // A language that is offered has all of our own messages.
  const whole = language in languages && wholeOf(parts).every(isOwn)
  const [own, english] = await Promise.all([readParts(language, all), whole ? undefined : catalogue(ENGLISH, ...parts)])
  return new Catalogue(language, own, english)
}
