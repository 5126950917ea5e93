// A build: its link, its prices, and what it brings on the A.S.T.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { heldBefore, priceBuild, readBuild, writeBuild, type Turns } from '$/games/megaciv/advances/build'
import { Build } from '$/games/megaciv/advances/build.svelte'
import { priceList } from '$/games/megaciv/advances/priceList'
import { facts } from '$/games/megaciv/facts.svelte'
import fixture from '../market-fixture.json'

beforeAll(() => {
  facts.take({ ...facts.tables, ...(fixture as unknown as typeof facts.tables) }, facts.board)
})

const isKnown = (id: string) => Object.hasOwn(facts.advance, id)
const NO_SIDES = { basic: { epochs: {} }, expert: { epochs: {} } }

describe('the link', () => {
  it('says the same when it is read again, for builds of any size', () => {
    const all = facts.advances.map(({ id }) => id)
    for (let size = 0; size <= all.length; size += 3) {
      const turns: Turns = Object.fromEntries(all.slice(0, size).map((id, n) => [id, (n * 7) % 21]))
      const text = writeBuild(turns)
      expect(readBuild(text, isKnown)).toEqual({ turns, unknown: [] })
      expect(new URL(`/advances?build=${text}`, 'https://play.example').searchParams.get('build')).toBe(text)
      expect(encodeURIComponent(text)).toBe(text)
    }
  })
  it('can be read by people', () => {
    expect(writeBuild({ agriculture: 3, pottery: 0, masonry: 0 })).toBe('0.masonry.pottery-3.agriculture')
  })
  it('leaves out what it does not know, and says so', () => {
    expect(readBuild('1.pottery.constructor.pottery-x.law-99.mining-2.masonry', isKnown)).toEqual({
      turns: { pottery: 1, masonry: 2 },
      unknown: ['constructor', 'pottery', 'law', 'mining'],
    })
    expect(readBuild('', isKnown)).toEqual({ turns: {}, unknown: [] })
    expect(readBuild('~~~', isKnown).turns).toEqual({})
  })
})

describe('prices', () => {
  it('count what was bought in earlier turns only', () => {
    const bought = priceBuild({ pottery: 1, masonry: 1, agriculture: 2, medicine: 2 }, facts.advances, NO_SIDES)
    expect(bought.map(({ turn, cost, points }) => [turn, cost, points])).toEqual([
      [1, 120, 2],
      [2, 90 + priceList(['pottery', 'masonry'], facts.advances).prices.medicine!.total, 8],
    ])
    expect(heldBefore({ pottery: 0, masonry: 1, law: 2 }, 1)).toEqual(['pottery'])
  })
  it('never fall below nothing', () => {
    const all = facts.advances.map(({ id }) => id).filter((id) => id !== 'pottery')
    expect(priceList(all, facts.advances).prices.pottery).toMatchObject({ printed: 60, total: 0 })
  })
  it('are those that people paid, until they chose credits of their own', () => {
    interface Purchase {
      civilization: string
      turn: number
      advance: string
      paid: number
    }
    const lines = readFileSync('../tests/recorded/bretonneux_purchases.jsonl', 'utf8').trim().split('\n')
    const purchases = lines.map((line) => JSON.parse(line) as Purchase)
    const clean = ['minoa', 'babylon', 'carthage', 'hellas', 'iberia']
    let compared = 0
    for (const civilization of clean) {
      const own = purchases.filter((each) => each.civilization === civilization)
      const chooser = own.filter(({ advance }) => facts.advance[advance]?.special?.type === 'choose_credits')
      const known = own.filter(({ turn }) => turn <= Math.min(...chooser.map((each) => each.turn)))
      const build = new Build(Object.fromEntries(known.map(({ advance, turn }) => [advance, turn])))
      for (const { advance, paid } of known)
        expect([civilization, advance, build.costs[advance]]).toEqual([civilization, advance, paid])
      compared += known.length
    }
    expect(compared).toBeGreaterThan(20)
  })
})

describe('a build', () => {
  it('puts cards into the turn, takes them out, and tells what epochs it has the advances for', () => {
    const build = new Build()
    build.turn = 4
    build.toggle('pottery')
    build.toggle('masonry', 0)
    expect([build.turns, build.held, build.isEmpty]).toEqual([{ pottery: 4, masonry: 0 }, ['masonry'], false])
    build.toggle('pottery')
    expect([build.turns, build.isEmpty]).toEqual([{ masonry: 0 }, true])
    const sides = { basic: { epochs: { late_bronze: { cities: 3, advances: 3 } } }, expert: { epochs: {} } }
    const bought = priceBuild({ pottery: 1, masonry: 2, music: 2 }, facts.advances, sides)
    expect(bought.map(({ epochs }) => epochs)).toEqual([[], [{ epoch: 'late_bronze', side: 'basic' }]])
  })
  it('takes a plan that is laid over it in place of everything from its turn on', () => {
    const build = new Build({ pottery: 0, masonry: 2, music: 4, law: 5 })
    build.turn = 4
    build.layOver([['agriculture', 'music'], [], ['mining']])
    expect(build.laid).toEqual({ agriculture: 4, music: 4, mining: 6 })
    build.takeLaid()
    expect(build.turns).toEqual({ pottery: 0, masonry: 2, agriculture: 4, music: 4, mining: 6 })
    expect(build.laid).toEqual({})
  })
})
