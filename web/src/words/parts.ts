// The messages of our own parts, each part of each language a file that is loaded when it is first needed; those of
// games that another package brings come from the service.
import own from 'virtual:words'
import { patiently } from '$/browser/patiently'
import buildsOn from '../../../src/ecumene/words/builds_on.json'
import { partOf, type File, type Part } from './part'
import { PSEUDO } from './pseudo'

export const ENGLISH = 'en'
export const SHARED = 'shared'

/** Whether there are messages in a language: one that is begun, or the one for tests. */
export function isLanguage(language: string): boolean {
  return language === PSEUDO || `${language}/${SHARED}` in own
}

/** Whether a part comes with the page; the games of other packages do not. */
export function isOwn(part: string): boolean {
  return `${ENGLISH}/${part}` in own
}

async function readPart(language: string, part: string): Promise<Part> {
  if (!isOwn(part)) return readFromService(language, part)
  const load = own[`${language}/${part}`]
  return load ? patiently(load) : partOf([])
}

async function readFromService(language: string, part: string): Promise<Part> {
  const answered = await fetch(`/api/words/${language}/${part}`)
  return partOf(answered.ok ? ((await answered.json()) as { files: File[] }).files : [])
}

/** The parts with those that they build on, which come before them. */
export function wholeOf(parts: readonly string[]): string[] {
  const others: Record<string, string[]> = buildsOn
  return [...new Set(parts.flatMap((part) => [...(others[part] ?? []), part]))]
}

/** The messages of some parts in a language; the one for tests is made of English. */
export function readParts(language: string, parts: readonly string[]): Promise<Part[]> {
  const written = language === PSEUDO ? ENGLISH : language
  return Promise.all(wholeOf(parts).map((part) => readPart(written, part)))
}
