// Hints for newcomers: for every kind of question, in every language, with facts of the position.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import de from '$/i18n/de'
import en from '$/i18n/en'
import { factsOf, fill } from '$/guide/facts'
import { HINTS, PHASES } from '$/guide/hints'
import { kindsOf } from '$/guide/kinds'

describe('hints', () => {
  test('facts are put in: numbers, how many, and sums', () => {
    const view = { seats: [{ treasury: 3, cities_at: ['attika', 'knossos'], tokens_at: { attika: 2, lydia: 3 } }] }
    const facts = factsOf(view, 0, { number: 4, most: { treasury: 1 } })
    expect(fill('{own.treasury} {own.cities_at} {own.tokens_at} {about.number} {about.most.treasury}', facts)).toBe(
      '3 2 5 4 1',
    )
  })

  test('a hint whose fact is not known is left out', () => {
    expect(fill('You have {own.food} food.', factsOf({ players: [{}] }, 0, null))).toBeNull()
    expect(fill('Nothing to fill in.', factsOf(undefined, -1, null))).toBe('Nothing to fill in.')
  })

  test('every kind of question that a game has is named and explained', () => {
    for (const game of ['stoneage', 'megaciv']) {
      const schema = JSON.parse(readFileSync(`schema/${game}.json`, 'utf8')) as { components: { schemas: object } }
      const asked = Object.keys(schema.components.schemas).flatMap((name) =>
        name.startsWith('answer.') ? [name.slice('answer.'.length)] : [],
      )
      expect(kindsOf(game).toSorted()).toEqual(asked.toSorted())
      for (const kind of asked) {
        expect(en).toHaveProperty([`kind.${kind}`])
        expect(Object.keys(HINTS[kind] ?? {}), kind).not.toEqual([])
      }
    }
  })

  test('every hint has its text, and every text its hint', () => {
    const texts = Object.entries(HINTS).flatMap(([kind, tones]) =>
      Object.keys(tones).map((tone) => `guide.${kind}.${tone}`),
    )
    texts.push(...Object.keys(PHASES).map((phase) => `guide.phase.${phase}`))
    for (const key of texts) {
      expect(en).toHaveProperty([key])
      expect(de).toHaveProperty([key])
    }
    const written = Object.keys(en).filter((key) => /^guide\.(phase\..*|\w+\.(must|may|lose))$/.test(key))
    expect(written.toSorted()).toEqual(texts.toSorted())
  })

  test('both languages use the same facts', () => {
    const facts = (text: string) => [...text.matchAll(/\{[\w.]+\}/g)].map(([name]) => name).toSorted()
    for (const [key, text] of Object.entries(en)) {
      if (/^(guide|around|kind)\./.test(key)) expect(facts(de[key as keyof typeof de]), key).toEqual(facts(text))
    }
  })
})
