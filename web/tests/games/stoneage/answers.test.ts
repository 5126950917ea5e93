// Looking up listed answers, and reading events: plain functions.
import { describe, expect, it } from 'vitest'
import {
  fillAmounts,
  optionsFor,
  mostOf,
  NOTHING,
  findPayment,
  placementsOf,
  range,
  total,
  findTools,
} from '$/games/stoneage/answers'
import { happenings, lastDice } from '$/games/stoneage/story'

const way = (answer: object) => ({ answer, label: '' })
const WAYS = optionsFor(
  [way({ do: 'pay', wood: 2 }), way({ do: 'pay', wood: 1, gold: 1 }), way({ do: 'decline' })],
  'pay',
)

describe('listed answers', () => {
  it('are told apart by what they do', () => {
    expect(WAYS).toHaveLength(2)
    expect(optionsFor(null, 'pay')).toEqual([])
  })

  it('are grouped by place', () => {
    const found = placementsOf(
      [1, 2, 3]
        .map((figures) => way({ do: 'place', location: 'forest', figures }))
        .concat(way({ do: 'place', location: 'hut', figures: 2 })),
    )
    expect([...found.keys()]).toEqual(['forest', 'hut'])
    expect(found.get('forest')!.map(({ answer }) => answer.figures)).toEqual([1, 2, 3])
  })

  it('are found by exact amounts only', () => {
    expect(findPayment(WAYS, fillAmounts({ wood: 1, gold: 1 }))?.answer).toEqual({ do: 'pay', wood: 1, gold: 1 })
    expect(findPayment(WAYS, fillAmounts({ wood: 1 }))).toBeUndefined()
    expect(findPayment(WAYS, fillAmounts({ wood: 2, gold: 1 }))).toBeUndefined()
  })

  it('bound what can be chosen next', () => {
    expect(mostOf(WAYS, NOTHING, 'wood')).toBe(2)
    expect(mostOf(WAYS, fillAmounts({ gold: 1 }), 'wood')).toBe(1)
    expect(mostOf(WAYS, fillAmounts({ wood: 2 }), 'gold')).toBe(0)
    expect(mostOf(WAYS, NOTHING, 'clay')).toBe(0)
    expect(range(WAYS)).toEqual({ least: 2, most: 2 })
    expect(total({ wood: 1, stone: 2 })).toBe(3)
  })

  it('are found by sets of tools in any order', () => {
    const options = [way({ do: 'tools', spaces: [], cards: [] }), way({ do: 'tools', spaces: [0, 2], cards: ['C32'] })]
    expect(findTools(options, new Set(), new Set())?.answer.spaces).toEqual([])
    expect(findTools(options, new Set([2, 0]), new Set(['C32']))?.answer.spaces).toEqual([0, 2])
    expect(findTools(options, new Set([0]), new Set(['C32']))).toBeUndefined()
  })
})

describe('the story', () => {
  const story = [
    {
      number: 1,
      events: [{ kind: 'rolled', rule: '', seat: 1, text: '', data: { goods: 'wood', dice: [2, 5], place: 'forest' } }],
    },
    {
      number: 2,
      events: [
        { kind: 'gained', rule: '', seat: 1, text: '', data: { goods: 'wood', amount: 2, total: 7 } },
        { kind: 'placed', rule: '', seat: 0, text: '', data: {} },
      ],
    },
  ]

  it('gives rolls and gains with their place', () => {
    const [roll, gain, ...more] = happenings(story)
    expect(roll).toMatchObject({ kind: 'roll', seat: 1, dice: [2, 5], place: 'forest' })
    expect(gain).toMatchObject({ kind: 'gain', goods: 'wood', amount: 2, place: 'forest' })
    expect(more).toEqual([])
    expect(gain!.number).toBeGreaterThan(roll!.number)
  })

  it('knows the last dice of a seat for goods', () => {
    expect(lastDice(story, 1, 'wood')).toEqual([2, 5])
    expect(lastDice(story, 0, 'wood')).toEqual([])
    expect(lastDice(story, 1, 'gold')).toEqual([])
  })
})
