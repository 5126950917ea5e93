// What advances are looked for: by what they do.
import { beforeAll, describe, expect, it } from 'vitest'
import { filtersOf, findChoice, type Choices } from '$/games/megaciv/advances/filters'
import { facts } from '$/games/megaciv/facts.svelte'
import fixture from '../market-fixture.json'

let filters: Choices[]
beforeAll(() => {
  facts.take({ ...facts.tables, ...(fixture as unknown as typeof facts.tables) }, facts.board)
  const phases = [3, 4, 9, 10, 12].map((number) => ({ number, name: `phase ${number}` }))
  filters = filtersOf(facts.advances, facts.calamities, phases)
})

function idsOf(choice: string): string[] {
  return [...(findChoice(filters, choice)?.fitting ?? [])].sort()
}

describe('filters', () => {
  it('tell what makes a calamity milder from what makes it worse', () => {
    expect(idsOf('milder-famine')).toContain('pottery')
    expect(idsOf('worse-treachery')).toEqual(['diplomacy'])
    for (const id of idsOf('milder-famine')) expect(idsOf('worse-famine')).not.toContain(id)
  })
  it('find the special abilities, and what acts on its own purchase', () => {
    expect(idsOf('ability')).toEqual([
      'diaspora',
      'fundamentalism',
      'monotheism',
      'politics',
      'provincial_empire',
      'trade_routes',
      'universal_doctrine',
    ])
    expect(idsOf('purchase')).toEqual(['anatomy', 'library', 'monument', 'written_record'])
  })
  it('find who gives credits, and what acts in a phase', () => {
    expect(idsOf('credits-science')).toContain('advanced_military')
    expect(idsOf('phase-4')).toContain('advanced_military')
  })
  it('offer nothing that no advance does', () => {
    expect(filters.flatMap(({ choices }) => choices).every(({ fitting }) => fitting.size > 0)).toBe(true)
    expect(findChoice(filters, 'milder-nothing')).toBeUndefined()
  })
})
