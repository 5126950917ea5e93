// Which cards a people gets for what struck it, and what each of them says was lost.
import { describe, expect, it } from 'vitest'
import type { Dated } from '$/games/megaciv/board/fights'
import { hitsOf, isToldBy, newHitsOf } from '$/games/megaciv/hits/hits'
import { lossesOf } from '$/games/megaciv/hits/losses'
import type { Told } from '$/net/types'
import { SeenHits } from '$/table/room/hits.svelte'
import fixture from '../peoples-fixture.json'

const TURN = 8
const ME = 2
let phase = 4
const told = (kind: string, seat: number, data: Record<string, unknown> = {}, turn = TURN): Dated => ({
  kind,
  rule: 'MC-4.7',
  seat,
  text: kind,
  data,
  turn,
  phase,
})
const nowhere = () => false
const cards = (events: Dated[], seat = ME, stands: (area: string) => boolean = nowhere) =>
  hitsOf(events, TURN, seat, stands)

describe('conflicts', () => {
  const fought = told('fought', -1, {
    area: 'rome',
    before: { 2: 4, 5: 3 },
    after: { 2: 1, 5: 0 },
    losses: [
      [2, 'rome', 2],
      [2, 'ship', 1],
      [5, 'rome', 3],
    ],
  })

  it('of mine and of others are told apart', () => {
    const other = told('fought', -1, { area: 'veii', before: { 4: 1, 5: 1 }, after: {}, losses: [] })
    expect(cards([fought, other]).map((hit) => [hit.areas[0], hit.mine])).toEqual([
      ['rome', true],
      ['veii', false],
    ])
  })

  it('say what I lose', () => {
    expect(lossesOf([fought], ME)).toEqual({ tokens: 2, ships: 1 })
  })

  it('of a city name who attacked, also if nothing was fought', () => {
    const [hit] = cards([told('attack_failed', 5, { area: 'rome', defender: ME, tokens: 3, needed: 7, ships: 0 })])
    expect(hit).toMatchObject({ kind: 'fight', mine: true, by: 5, areas: ['rome'] })
    expect(lossesOf(hit!.steps, ME)).toEqual({})
    expect(lossesOf(hit!.steps, 5)).toEqual({ tokens: 3 })
  })

  it('of the turn before are gone', () => {
    expect(cards([told('fought', -1, { area: 'rome', before: { 2: 1 }, after: {}, losses: [] }, TURN - 1)])).toEqual([])
  })

  it('of one area in two phases are two cards', () => {
    phase = 11
    const later = told('fought', -1, { area: 'rome', before: { 2: 1, 3: 1 }, after: {}, losses: [] })
    phase = 4
    expect(new Set(cards([fought, later]).map((hit) => hit.key)).size).toBe(2)
  })
})

describe('calamities', () => {
  const events = (fixture.events as unknown as Told[]).map((event) => ({ ...event, turn: TURN, phase: 9 }))
  const struck = (seat: number) => cards(events, seat).filter((hit) => hit.kind === 'calamity')

  it('are cards for who holds them and for who loses by them', () => {
    expect(struck(16).map((hit) => hit.name)).toContain('treachery')
    expect(struck(16).find((hit) => hit.name === 'treachery')).toMatchObject({ mine: true, by: 0 })
    expect(struck(15).map((hit) => hit.name)).toContain('tempest')
  })

  it('give every seat the cards that its losses come from, and no seat those of others', () => {
    for (let seat = 0; seat < 18; seat++) {
      const named = struck(seat).map((hit) => hit.name)
      for (const strike of events.filter((event) => event.kind === 'calamity' || event.kind === 'minor_calamity')) {
        if (strike.seat === seat) expect(named).toContain((strike.data as { calamity: string }).calamity)
      }
      const lost = events.filter((event) => event.kind === 'damage' && event.seat === seat)
      expect(
        lossesOf(
          struck(seat).flatMap((hit) => hit.steps),
          seat,
        ).tokens ?? 0,
      ).toBeGreaterThanOrEqual(lossesOf(lost, seat).tokens ?? 0)
    }
    const none = [...Array(18).keys()].filter(
      (seat) => !events.some((event) => event.seat === seat || JSON.stringify(event.data).includes(`${seat}`)),
    )
    for (const seat of none) expect(struck(seat)).toEqual([])
  })
})

describe('a calamity that nobody had to answer for', () => {
  phase = 9
  const line = (key: number, event: Dated, mine = false) => ({ ...event, key, mine })
  const struck = line(2, told('minor_calamity', ME, { calamity: 'squandered_wealth' }, TURN - 1))
  const loses = line(3, told('treasury_lost', ME, { calamity: 'squandered_wealth', amount: 10 }, TURN - 1))
  phase = 4
  const keys = (lines: Parameters<typeof newHitsOf>[0]) => newHitsOf(lines, TURN, ME, nowhere).map((hit) => hit.key)

  it('is a card beside the next question, also in the next turn', () => {
    const answer = line(1, told('finished_trading', ME, {}, TURN - 1), true)
    expect(keys([answer, struck, loses])).toEqual([`${TURN - 1}.9.calamity.squandered_wealth`])
  })

  it('is none if the own last answer is not known', () => {
    expect(keys([struck, loses])).toEqual([])
  })

  it('is none after an answer', () => {
    expect(keys([struck, loses, line(4, told('bought', ME, {}, TURN - 1), true)])).toEqual([])
  })

  it('comes when it is shown, and not before', () => {
    const answer = line(1, told('finished_trading', ME, {}, TURN - 1), true)
    const [hit] = newHitsOf([answer, struck, loses], TURN, ME, nowhere)
    const beat = (event: Told) => ({ events: [event], places: [], seconds: 1 })
    expect(isToldBy(hit!, beat(told('calamity_card', 4)))).toBe(false)
    expect(isToldBy(hit!, beat(struck))).toBe(true)
  })
})

describe('what others do', () => {
  it('a tax revolt is one card with all that follows from it', () => {
    phase = 1
    const [hit] = cards([
      told('short', ME, { rate: 2, tax: 8 }),
      told('taxes', ME, { rate: 2, tokens: 5 }),
      told('taxes', 4, { rate: 2, tokens: 6 }),
      told('tax_revolt', ME, { cities: 2 }),
      told('annexed', 5, { victim: ME, area: 'rome' }),
      told('city_destroyed', ME, { area: 'veii', reason: 'revolt' }),
    ])
    expect(hit).toMatchObject({ kind: 'revolt', by: 5, areas: ['rome', 'veii'] })
    expect(hit!.steps).toHaveLength(5)
    expect(lossesOf(hit!.steps, ME)).toEqual({ cities: 2 })
  })

  it('abilities are cards for those they are used on', () => {
    phase = 10
    const events = [
      told('monotheism', 5, { area: 'rome', units: [{ seat: ME, tokens: 3, cities: 1 }] }),
      told('fundamentalism', 5, { area: 'veii', units: [{ seat: 4, tokens: 3, cities: 0 }] }),
      told('provincial_empire', 6, { seats: [ME, 3] }),
      told('gift', ME, { to: 6, shown: false }),
      told('gift', 3, { to: 6, shown: false }),
      told('diaspora', 7, { take: { ostia: 2 }, put: { latium: 2 } }),
      told('diaspora', ME, { take: { ostia: 2 }, put: { latium: 2 } }),
    ]
    const found = cards(events, ME, (area) => area === 'latium')
    expect(found.map((hit) => [hit.name, hit.by, hit.areas])).toEqual([
      ['monotheism', 5, ['rome']],
      ['provincial_empire', 6, []],
      ['diaspora', 7, ['latium']],
    ])
    expect(lossesOf(found[0]!.steps, ME)).toEqual({ cities: 1, tokens: 3 })
    expect(lossesOf(found[1]!.steps, ME)).toEqual({ cards: 1 })
  })

  it('cities that are not supported, and tokens that a city drives away', () => {
    phase = 5
    const built = told('built', 5, { area: 'rome', others: { 2: 1 } })
    phase = 11
    const found = cards([
      built,
      told('reduced', ME, { area: 'veii', tokens: 3, reason: 'support' }),
      told('reduced', ME, { area: 'ostia', tokens: 2, reason: 'support' }),
    ])
    expect(found.map((hit) => [hit.kind, hit.areas])).toEqual([
      ['displaced', ['rome']],
      ['support', ['veii', 'ostia']],
    ])
  })
})

describe('cards that were seen', () => {
  const hit = (key: string, size = 1) => ({ key, size, mine: true })

  it('are gone when the question beside them is answered, not those that the answer brings', () => {
    const seen = new SeenHits('answered', ME)
    seen.follow([hit('a')], [7])
    expect(seen.unseen([hit('a')])).toHaveLength(1)
    seen.follow([hit('a'), hit('b')], [8])
    expect(seen.unseen([hit('a'), hit('b')]).map((each) => each.key)).toEqual(['b'])
  })

  it('come back when more is told', () => {
    const seen = new SeenHits('more', ME)
    seen.close([hit('a')])
    expect(seen.unseen([hit('a')])).toEqual([])
    expect(seen.unseen([hit('a', 2)])).toHaveLength(1)
  })

  it('stay closed after a reload, and are another table’s own', () => {
    new SeenHits('kept', ME).close([hit('a')])
    expect(new SeenHits('kept', ME).unseen([hit('a')])).toEqual([])
    expect(new SeenHits('other', ME).unseen([hit('a')])).toHaveLength(1)
  })

  it('of another seat of ours are its own', () => {
    new SeenHits('seats', 0).close([hit('a')])
    expect(new SeenHits('seats', 1).unseen([hit('a')])).toHaveLength(1)
  })
})
