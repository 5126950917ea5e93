// The messages of our own parts, each part of each language a file that is loaded when it is first needed; those of
// games that another package brings come from the service.
import own from 'virtual:words'
import { patiently } from '$/browser/patiently'
import buildsOn from '../../../src/ecumene/words/builds_on.json'
import { PSEUDO } from './pseudo'

/** A file with messages. */
export interface File {
  /** without its ending; messages in files called `names…` are names of things */
  name: string
  text: string
}

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

async function readPart(language: string, part: string): Promise<File[]> {
  if (!isOwn(part)) return readFromService(language, part)
  const load = own[`${language}/${part}`]
  return load ? patiently(load) : []
}

async function readFromService(language: string, part: string): Promise<File[]> {
  const answered = await fetch(`/api/words/${language}/${part}`)
  if (!answered.ok) return []
  return ((await answered.json()) as { files: File[] }).files
}

/** The parts with those that they build on, which come before them. */
export function wholeOf(parts: readonly string[]): string[] {
  const others: Record<string, string[]> = buildsOn
  return [...new Set(parts.flatMap((part) => [...(others[part] ?? []), part]))]
}

/** The files of some parts in a language; the one for tests is made of English. */
export async function readFiles(language: string, parts: readonly string[]): Promise<File[]> {
  const written = language === PSEUDO ? ENGLISH : language
  return (await Promise.all(wholeOf(parts).map((part) => readPart(written, part)))).flat()
}
