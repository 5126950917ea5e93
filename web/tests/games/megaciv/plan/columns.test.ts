// A plan of one's own: advances by turn.
import { describe, expect, it } from 'vitest'
import { catchUp, isEmpty, layOut, move, remove, resize, sameGoods, turnOf } from '$/games/megaciv/plan/columns'
import type { Plan } from '$/games/megaciv/plan/types'

const PLAN = [['pottery', 'masonry'], ['mining'], []]

describe('advances by turn', () => {
  it('move to another turn, from wherever they stood', () => {
    expect(move(PLAN, 'pottery', 1)).toEqual([['masonry'], ['mining', 'pottery'], []])
    expect(move(PLAN, 'pottery', 0)).toEqual(PLAN)
    expect(move(PLAN, 'library', 2)).toEqual([['pottery', 'masonry'], ['mining'], ['library']])
  })
  it('are found and removed', () => {
    expect([turnOf(PLAN, 'mining'), turnOf(PLAN, 'library')]).toEqual([1, -1])
    expect(remove(PLAN, 'mining')).toEqual([['pottery', 'masonry'], [], []])
    expect([isEmpty(PLAN), isEmpty([[], []])]).toEqual([false, true])
  })
  it('of turns that are no longer planned stand in the last one', () => {
    expect(resize(PLAN, 1)).toEqual([['pottery', 'masonry', 'mining']])
    expect(resize(PLAN, 4)).toEqual([...PLAN, []])
  })
  it('are due now if their turn has passed, unless they are held', () => {
    expect(catchUp(PLAN, 0, [])).toEqual(PLAN)
    expect(catchUp(PLAN, 1, ['pottery'])).toEqual([['masonry', 'mining'], [], []])
    expect(catchUp(PLAN, 9, ['pottery', 'masonry', 'mining'])).toEqual([[], [], []])
  })
  it('come from a plan, whatever their order', () => {
    const plan = { turns: [{ advances: ['a', 'b'] }, { advances: [] }] } as unknown as Plan
    expect(layOut(plan)).toEqual([['a', 'b'], []])
    expect([sameGoods(['a', 'b'], ['b', 'a']), sameGoods(['a'], ['a', 'b'])]).toEqual([true, false])
  })
})
