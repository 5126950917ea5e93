// Hints for newcomers: for every kind of question, in every language, with facts of the position.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { factsOf } from '$/table/guide/facts'
import { HINTS, hintsOf, PHASES, plainText } from '$/rules/hints'
import { kindsOf } from '$/table/guide/kinds'
import { textWith } from '$/words/messages.svelte'
import { shellKeys } from '../../words/shell'

const en = shellKeys('en')
const de = shellKeys('de')

describe('hints', () => {
  test('facts are put in: numbers, how many, and sums', () => {
    const view = { seats: [{ treasury: 3, cities_at: ['attika', 'knossos'], tokens_at: { attika: 2, lydia: 3 } }] }
    const facts = factsOf(view, 0, { number: 4, most: { treasury: 1 } })
    expect(facts).toMatchObject({
      own_treasury: 3,
      own_cities_at: 2,
      own_tokens_at: 5,
      about_number: 4,
      about_most_treasury: 1,
    })
    expect(textWith('guide.reduce_cities.lose', facts)).toBe(
      'You have 2 cities and 5 tokens on the board. One city less means one trade card less.',
    )
  })

  test('a hint whose fact is not known is left out', () => {
    expect(textWith('guide.sa_place.must', factsOf({ players: [{}] }, 0, null))).toBeUndefined()
    expect(textWith('guide.title', factsOf(undefined, -1, null))).toBe('First steps')
  })

  test('a rule of which a hint speaks has one plain sentence', () => {
    expect(plainText('MC-3.1')).toBe(textWith('guide.phase.megaciv.3', {}))
    expect(plainText('MC-0.13')).toBe(textWith('guide.damage.must', {}))
    expect(plainText('MC-13.40')).toBeUndefined()
  })

  test('every kind of question that a game has is named and explained', () => {
    for (const game of ['stoneage', 'megaciv']) {
      const schema = JSON.parse(readFileSync(`schema/${game}.json`, 'utf8')) as { components: { schemas: object } }
      const asked = Object.keys(schema.components.schemas).flatMap((name) =>
        name.startsWith('answer.') ? [name.slice('answer.'.length)] : [],
      )
      expect(kindsOf(game).toSorted()).toEqual(asked.toSorted())
      for (const kind of asked) {
        expect(en).toContain(`kind.${kind}`)
        expect(Object.keys(HINTS[kind] ?? {}), kind).not.toEqual([])
      }
    }
  })

  test('every question that the books ask a seat is explained, and every phase', () => {
    const schema = JSON.parse(readFileSync('schema/books.json', 'utf8')) as { components: { schemas: object } }
    const asked = Object.keys(schema.components.schemas).flatMap((name) =>
      name.startsWith('answer.') ? [name.slice('answer.'.length)] : [],
    )
    const beside = ['desk', 'gate', 'chair', 'hand_over']
    /** of trade cards on phones, explained as in Mega Civilization */
    const cards = ['buy_card', 'trade', 'discard', 'purchase']
    for (const kind of asked.filter((each) => !beside.includes(each))) {
      expect(hintsOf('books', kind).name).toBe(cards.includes(kind) ? kind : `books_${kind}`)
      expect(Object.keys(hintsOf('books', kind).tones), kind).not.toEqual([])
    }
    expect(hintsOf('megaciv', 'ability')).toEqual({ name: 'ability', tones: HINTS.ability })
    for (let phase = 1; phase <= 13; phase++) expect(PHASES).toHaveProperty([`books.${phase}`])
  })

  test('every hint has its text, and every text its hint', () => {
    const texts = Object.entries(HINTS).flatMap(([kind, tones]) =>
      Object.keys(tones).map((tone) => `guide.${kind}.${tone}`),
    )
    texts.push(...Object.keys(PHASES).map((phase) => `guide.phase.${phase}`))
    for (const key of texts) {
      expect(en).toContain(key)
      expect(de).toContain(key)
    }
    const written = en.filter((key) => /^guide\.(phase\..*|\w+\.(must|may|lose))$/.test(key))
    expect(written.toSorted()).toEqual(texts.toSorted())
  })
})
