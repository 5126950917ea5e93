// Areas that were picked become answers, and answers picks.
import { describe, expect, it } from 'vitest'
import { ADAPTERS } from '$/games/megaciv/widgets/areas/kinds'

describe('picked areas become answers', () => {
  it.each([
    ['expand', { most: {} }, { rome: 2, veii: 0 }, { tokens: { rome: 2 } }],
    [
      'loss',
      { places: {} },
      { 'ship:rome/1': 1, veii: 2 },
      {
        sources: [
          ['ship:rome/1', 1],
          ['veii', 2],
        ],
      },
    ],
    ['damage', {}, { 'city:rome': 1, 'tokens:veii': 3 }, { cities: ['rome'], tokens: { veii: 3 } }],
    ['destroy_cities', {}, { pay: 1, rome: 1 }, { areas: [], pay: true }],
    ['reduce_cities', {}, { rome: 1, 'decline:rome': 1, 'decline:veii': 1 }, { areas: ['rome'], declined: ['rome'] }],
    [
      'pirate_targets',
      {
        victims: [
          { seat: 4, cities: ['b'] },
          { seat: 2, cities: ['a', 'c'] },
        ],
      },
      { a: 1, b: 1 },
      { areas: ['b', 'a'] },
    ],
  ] as const)('%s', (kind, about, picked, answer) => {
    expect(ADAPTERS[kind]!.answer({ ...picked }, about)).toEqual(answer)
  })

  it('a suggestion becomes the same answer again', () => {
    for (const [kind, answer] of Object.entries({
      expand: { tokens: { rome: 1 } },
      reduce_cities: { areas: ['rome'], declined: [] },
      annex_part: { cities: ['rome'], tokens: { veii: 1 } },
      destroy_cities: { areas: ['rome'], pay: false },
    })) {
      const adapter = ADAPTERS[kind]!
      expect(adapter.answer(adapter.picks(answer), {}), kind).toEqual(answer)
    }
  })

  it('what is chosen of an area that can lose both cities and tokens is kept apart', () => {
    const items = ADAPTERS.damage!.items({ cities: ['rome'], tokens: { rome: 2 } }, {}, null)
    expect(items.map(({ key, most }) => [key, most])).toEqual([
      ['city:rome', 1],
      ['tokens:rome', 2],
    ])
  })
})
