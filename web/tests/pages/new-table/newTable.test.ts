// Who sits where, and which options are sent: what the page "new table" tells the service.
import { describe, expect, test } from 'vitest'
import type { OfferedOption } from '$/net/offers'
import { changedOptions, choicesOf, defaultOptions, visibleOptions, withChoice } from '$/pages/new-table/options'
import { isComplete, fillSeats, resizeSeats, changeSitter, seatsOf, type Sitter } from '$/pages/new-table/seats'

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
    expect(resizeSeats(four, 6)).toEqual([...four, 'bot:steward', 'bot:steward'])
    expect(resizeSeats(['me'], 2)).toEqual(['me', 'human'])
    expect(resizeSeats(four, 2)).toEqual(['me', 'human'])
  })

  test('have me once', () => {
    expect(changeSitter(four, 2, 'me')).toEqual(['human', 'human', 'me', 'bot:steward'])
  })

  test('of all others are filled at once', () => {
    const bots = fillSeats(four, 'bot:steward')
    expect(bots).toEqual(['me', 'bot:steward', 'bot:steward', 'bot:steward'])
    expect(isComplete(bots)).toBe(true)
    expect(isComplete(four)).toBe(false)
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
  ]
  const names = (chosen: Record<string, unknown>, players: number) =>
    visibleOptions(offered, chosen, players).map(({ name }) => name)

  test('are sent only where they differ', () => {
    const chosen = defaultOptions(offered)
    expect(changedOptions(offered, chosen, 5)).toEqual({})
    expect(changedOptions(offered, { ...chosen, ast: 'expert' }, 5)).toEqual({ ast: 'expert' })
  })

  test('without effect are neither shown nor sent', () => {
    const chosen = { ...defaultOptions(offered), stop_turn: 4 }
    expect(names(chosen, 5)).toEqual(['ast', 'stop', 'short_game'])
    expect(changedOptions(offered, chosen, 5)).toEqual({})
    expect(changedOptions(offered, { ...chosen, stop: 'turn' }, 5)).toEqual({ stop: 'turn', stop_turn: 4 })
    expect(names(chosen, 12)).toContain('credits_12')
    expect(names(chosen, 11)).toContain('cards_11')
    expect(changedOptions(offered, { ...chosen, cards_11: 'west' }, 11)).toEqual({ cards_11: 'west' })
    expect(changedOptions(offered, { ...chosen, cards_11: 'west' }, 12)).toEqual({})
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
    expect(choicesOf(offered[4]!).map(({ value }) => value)).toEqual(['none'])
  })
})
