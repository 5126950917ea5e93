// Who sits where, and which options are sent: what the page "new table" tells the service.
import { describe, expect, test } from 'vitest'
import type { OfferedOption } from '$/lib/offers'
import { changed, choices, defaults, shown, withChoice } from '$/pages/opening/options'
import { complete, filled, resized, reseated, seatsOf, type Sitter } from '$/pages/opening/seating'

describe('seats', () => {
  const four: Sitter[] = ['me', 'human', 'open', 'bot:steward']

  test('are sent as the service wants them', () => {
    expect(seatsOf(four)).toEqual([
      { kind: 'human', bot: '' },
      { kind: 'human', bot: '' },
      { kind: 'open', bot: '' },
      { kind: 'bot', bot: 'steward' },
    ])
  })

  test('grow like the last one, and shrink', () => {
    expect(resized(four, 6)).toEqual([...four, 'bot:steward', 'bot:steward'])
    expect(resized(['me'], 2)).toEqual(['me', 'human'])
    expect(resized(four, 2)).toEqual(['me', 'human'])
  })

  test('have me once', () => {
    expect(reseated(four, 2, 'me')).toEqual(['human', 'human', 'me', 'bot:steward'])
  })

  test('of all others are filled at once', () => {
    const bots = filled(four, 'bot:steward')
    expect(bots).toEqual(['me', 'bot:steward', 'bot:steward', 'bot:steward'])
    expect(complete(bots)).toBe(true)
    expect(complete(four)).toBe(false)
  })
})

describe('options', () => {
  const option = (name: string, usual: unknown, values: unknown[] | null): OfferedOption => ({
    name,
    section: 'table',
    title: name,
    text: '',
    rule: '',
    default: usual,
    choices: values && values.map((value) => ({ value, text: String(value) })),
  })
  const offered = [
    option('ast', 'basic', ['basic', 'expert']),
    option('stop', 'none', ['none', 'turn']),
    option('stop_turn', 0, null),
    option('short_game', 'off', ['on', 'off']),
    option('short_city', 'none', ['none', 'custom']),
    option('credits_12', 5, [5, 0]),
    option('cards_11', 'east', ['east', 'west']),
    option('clock', 'live', ['live', 'days']),
  ]
  const names = (chosen: Record<string, unknown>, players: number) =>
    shown(offered, chosen, players).map(({ name }) => name)

  test('are sent only where they differ', () => {
    const chosen = defaults(offered)
    expect(changed(offered, chosen, 5)).toEqual({})
    expect(changed(offered, { ...chosen, ast: 'expert' }, 5)).toEqual({ ast: 'expert' })
  })

  test('without effect are neither shown nor sent', () => {
    const chosen = { ...defaults(offered), stop_turn: 4 }
    expect(names(chosen, 5)).toEqual(['ast', 'stop', 'short_game'])
    expect(changed(offered, chosen, 5)).toEqual({})
    expect(changed(offered, { ...chosen, stop: 'turn' }, 5)).toEqual({ stop: 'turn', stop_turn: 4 })
    expect(names(chosen, 12)).toContain('credits_12')
    expect(names(chosen, 11)).toContain('cards_11')
    expect(changed(offered, { ...chosen, cards_11: 'west' }, 11)).toEqual({ cards_11: 'west' })
    expect(changed(offered, { ...chosen, cards_11: 'west' }, 12)).toEqual({})
  })

  test('of an agreed end begin with a turn or an hour to come', () => {
    const now = Date.parse('2026-11-14T17:20:00Z')
    expect(withChoice({ stop: 'none', stop_turn: 0, stop_time: '' }, 'stop', 'turn', now)).toMatchObject({
      stop: 'turn',
      stop_turn: 12,
      stop_time: '',
    })
    expect(withChoice({ stop: 'none', stop_turn: 0, stop_time: '' }, 'stop', 'time', now)).toMatchObject({
      stop: 'time',
      stop_time: '2026-11-14T22:00:00.000Z',
    })
    expect(withChoice({ stop_time: '2026-12-01T20:00:00.000Z' }, 'stop', 'time', now)).toMatchObject({
      stop_time: '2026-12-01T20:00:00.000Z',
    })
    expect(withChoice({ ast: 'basic' }, 'ast', 'expert', now)).toEqual({ ast: 'expert' })
  })

  test('that need long lists are left out', () => {
    expect(choices(offered[4]!).map(({ value }) => value)).toEqual(['none'])
  })
})
