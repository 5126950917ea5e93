// Conflicts, put together from what was told.
import { describe, expect, it } from 'vitest'
import { sidesOf, fightsOf } from '$/games/megaciv/board/fights'

describe('fights', () => {
  const told = (kind: string, area: string, data = {}, phase = 4) => ({
    kind,
    rule: 'MC-4.7',
    seat: -1,
    text: kind,
    data: { area, ...data },
    turn: 3,
    phase,
  })

  it('are told area by area, and say who is left', () => {
    const found = fightsOf([
      told('losses', 'rome'),
      told('fought', 'rome', { before: { 0: 4, '-1': 2 }, after: { 0: 2 } }),
      told('fought', 'veii'),
      told('moved', 'rome'),
      told('fought', 'rome', {}, 11),
    ])
    expect(found.map((fight) => [fight.phase, fight.area, fight.steps.length])).toEqual([
      [4, 'rome', 2],
      [4, 'veii', 1],
      [11, 'rome', 1],
    ])
    expect(sidesOf(found[0]!)).toEqual(
      expect.arrayContaining([
        { owner: 0, before: 4, after: 2 },
        { owner: -1, before: 2, after: 0 },
      ]),
    )
  })
})
