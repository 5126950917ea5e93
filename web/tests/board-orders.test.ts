// Orders of a movement: added, changed, taken back, drawn and said.
import { describe, expect, it } from 'vitest'
import { arrows, inWords, march, payment, without, type Order } from '$/megaciv/widgets/movement/orders'
import { ADAPTERS } from '$/megaciv/widgets/areas/kinds'

const build = (coast: string): Order => ({ do: 'build', coast, treasury: 2, tokens: {} })
const sail = (ship: number, ...path: string[]): Order => ({ do: 'sail', ship, path })

describe('orders', () => {
  it('to go the same way are one order', () => {
    const once = march([], 'rome', ['veii'], 2)
    expect(march(once, 'rome', ['veii'], 1)).toEqual([{ do: 'march', start: 'rome', path: ['veii'], number: 3 }])
    expect(march(once, 'rome', ['latium'], 1)).toHaveLength(2)
  })

  it('to a ship fall with the order that builds it, and later ships move up', () => {
    const orders = [
      build('rome'),
      build('veii'),
      sail(2, 'ostia'),
      sail(3, 'elba'),
      { do: 'load', ship: 3, number: 2 } as Order,
    ]
    expect(without(orders, 0, 2)).toEqual([build('veii'), sail(2, 'elba'), { do: 'load', ship: 2, number: 2 }])
    expect(without(orders, 3, 2)).toHaveLength(4)
  })

  it('are drawn leg by leg, ships from where they stand by then', () => {
    const drawn = arrows(
      [{ do: 'march', start: 'a', path: ['b', 'c'], number: 4 }, sail(0, 'y'), sail(0, 'z')],
      ['x'],
      (n) => n === 2,
    )
    expect(drawn.map(({ from, to, count }) => [from, to, count])).toEqual([
      ['a', 'b', 0],
      ['b', 'c', 4],
      ['x', 'y', 0],
      ['y', 'z', 0],
    ])
    expect(drawn.map((arrow) => Boolean(arrow.wrong))).toEqual([false, false, false, true])
  })

  it('are said in words', () => {
    expect(inWords([{ do: 'march', start: 'rome', path: ['veii'], number: 1 }], 0, [])).toBe('rome → veii')
    expect(inWords([build('rome'), sail(0, 'veii')], 1, [])).toBe('Ship 1 (rome) sails to veii')
  })

  it('are paid from treasury first', () => {
    expect(payment(2, 2, 'rome')).toEqual({ treasury: 2, tokens: {} })
    expect(payment(2, 1, 'rome')).toEqual({ treasury: 1, tokens: { rome: 1 } })
  })
})

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
