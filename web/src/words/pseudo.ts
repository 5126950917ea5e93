// A language for tests: English with every letter changed, so that what was not translated is seen. The same as
// src/ecumene/words/catalogue.py.
export const PSEUDO = 'pseudo'

const PLAIN = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz']
const CHANGED = [...'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž']
const letters = new Map(PLAIN.map((letter, at) => [letter, CHANGED[at]!]))

/** A text with every letter changed. */
export function pseudo(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => letters.get(letter)!)
}
