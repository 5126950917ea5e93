// Orders of a movement: added, changed, taken back, drawn and said.
import { describe, expect, it } from 'vitest'
import {
  arrowsOf,
  describeOrder,
  addMarch,
  splitPayment,
  removeOrder,
  type Order,
} from '$/games/megaciv/widgets/movement/orders'

const build = (coast: string): Order => ({ do: 'build', coast, treasury: 2, tokens: {} })

const sail = (ship: number, ...path: string[]): Order => ({ do: 'sail', ship, path })

describe('orders', () => {
  it('to go the same way are one order', () => {
    const once = addMarch([], 'rome', ['veii'], 2)
    expect(addMarch(once, 'rome', ['veii'], 1)).toEqual([{ do: 'march', start: 'rome', path: ['veii'], number: 3 }])
    expect(addMarch(once, 'rome', ['latium'], 1)).toHaveLength(2)
  })

  it('to a ship fall with the order that builds it, and later ships move up', () => {
    const orders = [
      build('rome'),
      build('veii'),
      sail(2, 'ostia'),
      sail(3, 'elba'),
      { do: 'load', ship: 3, number: 2 } as Order,
    ]
    expect(removeOrder(orders, 0, 2)).toEqual([build('veii'), sail(2, 'elba'), { do: 'load', ship: 2, number: 2 }])
    expect(removeOrder(orders, 3, 2)).toHaveLength(4)
  })

  it('are drawn leg by leg, ships from where they stand by then', () => {
    const drawn = arrowsOf(
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
    expect(describeOrder([{ do: 'march', start: 'rome', path: ['veii'], number: 1 }], 0, [])).toBe('rome → veii')
    expect(describeOrder([build('rome'), sail(0, 'veii')], 1, [])).toBe('Ship 1 (rome) sails to veii')
  })

  it('are paid from treasury first', () => {
    expect(splitPayment(2, 2, 'rome')).toEqual({ treasury: 2, tokens: {} })
    expect(splitPayment(2, 1, 'rome')).toEqual({ treasury: 1, tokens: { rome: 1 } })
  })
})
