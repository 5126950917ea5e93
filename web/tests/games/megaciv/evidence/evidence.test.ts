// What games say: medians, signs and orders; and the file that is shipped.
import { beforeAll, describe, expect, it } from 'vitest'
import {
  allTurns,
  loadEvidence,
  medianTurn,
  scaleOf,
  signOf,
  sortAdvances,
  type Evidence,
} from '$/games/megaciv/evidence/evidence'
import fixture from '../market-fixture.json'

const advances = fixture.advances.map(({ card }) => card)

describe('figures', () => {
  it('say by which turn half have bought', () => {
    expect([medianTurn([0, 0, 4]), medianTurn([1, 1, 1, 1]), medianTurn([]), medianTurn([0, 0])]).toEqual([
      3,
      2,
      null,
      null,
    ])
    const of = { winner_turns: [0, 2], other_turns: [1, 0, 5] }
    expect(allTurns(of as never)).toEqual([1, 2, 5])
  })
  it('say something only where zero is outside', () => {
    expect([signOf([1, 0.5, 2]), signOf([-1, -2, -0.5]), signOf([1, -1, 3]), signOf(null)]).toEqual([1, -1, 0, 0])
  })
})

describe('the file', () => {
  let evidence: Evidence
  beforeAll(async () => {
    evidence = await loadEvidence()
  })

  it('knows every advance in every source', () => {
    expect(evidence.sources.map(({ kind }) => kind)).toContain('recorded')
    for (const source of evidence.sources)
      expect(Object.keys(source.advances).sort()).toEqual(advances.map(({ id }) => id).sort())
  })
  it('is put in order, with what cannot be said last', () => {
    const source = evidence.sources[0]!
    const figures = sortAdvances(advances, source, 'equal').map(({ id }) => source.advances[id]!.equal.interval?.[0])
    const said = figures.filter((each) => each !== undefined)
    expect(said).toEqual([...said].sort((a, b) => b! - a!))
    expect(figures.slice(0, said.length)).toEqual(said)
    const [low, high] = scaleOf(source, 'equal')
    expect(low).toBeLessThanOrEqual(0)
    expect(high).toBeGreaterThanOrEqual(0)
  })
})
