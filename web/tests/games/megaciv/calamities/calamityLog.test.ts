// Calamities as stories, from the events of a stored game of 18.
import { describe, expect, it } from 'vitest'
import { readCalamities, type TurnTold } from '$/games/megaciv/calamities/calamityLog'
import type { Told } from '$/net/types'
import fixture from '../peoples-fixture.json'

const events = (fixture.events as unknown as Told[]).map((event): TurnTold => ({ ...event, turn: 8 }))
const told = readCalamities(events)
const story = (name: string) => told.stories.find((each) => each.calamity === name)!

describe('the calamities of a turn', () => {
  it('come in the order in which they were called', () => {
    expect(told.turn).toBe(8)
    expect(told.stories.map((each) => each.calamity)).toEqual([
      'city_riots',
      'squandered_wealth',
      'tempest',
      'coastal_migration',
      'volcanic_eruption_earthquake',
      'treachery',
      'slave_revolt',
      'flood',
      'superstition',
      'barbarian_hordes',
    ])
    expect(told.stories.filter((each) => each.minor)).toHaveLength(4)
  })

  it('keep what was put back apart', () => {
    expect(told.discarded.map((event) => event.data?.calamity)).toEqual(['famine'])
  })

  it('name every victim and who gains', () => {
    expect(story('treachery').strikes).toEqual([
      { victim: 16, beneficiary: 0, cancelled: false },
      { victim: 3, beneficiary: 4, cancelled: false },
    ])
    expect(story('tempest').strikes.map((each) => each.victim)).toEqual([11, 15])
  })

  it('explain their numbers', () => {
    const [sum] = story('superstition').sums
    expect(sum).toMatchObject({ seat: 1, measure: 'cities_reduced', base: 3, secondary: false })
    expect(sum!.base + sum!.changes.reduce((all, [, delta]) => all + delta, 0)).toBe(sum!.total)
  })

  it('hold what follows from them, also where the event does not name them', () => {
    expect(story('barbarian_hordes').told.map((event) => event.kind)).toEqual([
      'horde',
      'city_taken',
      'fought',
      'horde_moves',
      'fought',
      'horde_moves',
      'fought',
      'horde_ends',
    ])
    expect(story('volcanic_eruption_earthquake').told.map((event) => event.kind)).toEqual(['city_destroyed', 'reduced'])
  })

  it('give minor ones back to their own story, though they are suffered at the same time', () => {
    expect(story('tempest').told.map((event) => [event.kind, event.seat])).toEqual([
      ['damage', 15],
      ['treasury_lost', 15],
      ['damage', 11],
      ['treasury_lost', 11],
    ])
  })

  it('are told also if only the end of the phase is known', () => {
    const late = events.slice(events.findIndex((event) => event.data?.calamity === 'flood'))
    expect(readCalamities(late).stories.map((each) => each.calamity)).toEqual([
      'flood',
      'superstition',
      'barbarian_hordes',
    ])
  })

  it('stay until phase 8 of the next turn', () => {
    const phase = (number: number): TurnTold => ({
      kind: 'phase',
      rule: '',
      seat: -1,
      data: { phase: number },
      text: '',
      turn: 9,
    })
    expect(readCalamities([...events, phase(3)]).stories).toHaveLength(10)
    expect(readCalamities([...events, phase(3), phase(8)])).toEqual({ turn: 9, discarded: [], stories: [] })
  })

  it('note secondary victims and what is cancelled', () => {
    const event = (kind: string, seat: number, data: object): TurnTold => ({
      kind,
      rule: '',
      seat,
      data: data as Record<string, unknown>,
      text: kind,
      turn: 3,
    })
    const [famine] = readCalamities([
      event('calamity', 2, { calamity: 'famine', beneficiary: -1 }),
      event('waits', 5, {}),
      event('victims_chosen', 2, { seats: [4, 5] }),
      event('cancelled', 2, { calamity: 'famine' }),
    ]).stories
    expect(famine).toMatchObject({ secondary: [4, 5], strikes: [{ victim: 2, cancelled: true }] })
    expect(famine!.told.map((each) => each.kind)).toEqual(['victims_chosen', 'cancelled'])
  })
})
