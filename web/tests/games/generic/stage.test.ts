// A game that this client has no code for: its view as boards, tables and lists, its players by name, its end.
import { cleanup, render, screen, within } from '@testing-library/svelte'
import { flushSync, type Component } from 'svelte'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { gameClient } from '$/games'
import generic from '$/games/generic'
import { partsOf, shapeOf, titleOf } from '$/games/generic/shape'
import { LiveTable } from '$/net/live.svelte'
import type { TableShown } from '$/net/types'
import { awaitedSeats } from '$/table/people/awaitedSeats'
import { phaseName } from '$/table/room/phases'
import type { GameClient } from '$/table/room/room'
import { TableRoom } from '$/table/room/tableRoom.svelte'
import Host from '../../table/PartHost.svelte'

const VIEW = {
  viewer: 0,
  turn: 7,
  to_move: 1,
  throw: 3,
  board: [
    ['4✿', '○3', null],
    ['5', '6', '●7'],
  ],
  players: [
    { sign: '○', seat: 0, home: 2, kept: [1, 2] },
    { sign: '●', seat: 1, home: 0, kept: [] },
  ],
  scores: [4, 9],
  notes: { open: true, inner: { deep: 'yes' } },
}

function shown(view: unknown, more: Partial<LiveTable> = {}): LiveTable {
  const live = new LiveTable('t', 0)
  vi.spyOn(live, 'link', 'get').mockReturnValue('open')
  Object.assign(live, { seat: 0, names: ['Ada', 'Bo'], view, ...more })
  const room = new TableRoom([live], generic as GameClient<unknown>)
  render(Host, { room, part: generic.Stage as Component<Record<string, unknown>> })
  return live
}

const textOf = (element: Element) => element.textContent!.replace(/\s+/g, ' ').trim()
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`)!

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(cleanup)

describe('the view of any game', () => {
  test('says what is short in a line, players by their names', () => {
    shown(VIEW)
    const facts = [...document.querySelectorAll('[data-fact]')].map((fact) => textOf(fact))
    expect(facts).toEqual(['To move Bo', 'Throw 3'])
  })

  test('draws a board where rows of short things have one length', () => {
    shown(VIEW)
    const board = within(part('board')).getByRole('table', { name: 'Board' })
    const squares = [...board.querySelectorAll<HTMLElement>('[data-square]')].map((square) => square.dataset.square)
    expect(squares).toEqual(['4✿', '○3', '5', '6', '●7'])
    // The signs that the players' records name are their pieces.
    expect([...board.querySelectorAll('[data-square]')].map(textOf)).toEqual(['4✿', 'Ada 3', '5', '6', 'Bo 7'])
  })

  test('marks what changed on the board', () => {
    const live = shown(VIEW)
    expect(document.querySelector('.changed')).toBeNull()
    live.view = { ...VIEW, board: [VIEW.board[0], ['5', '●6', '7']] }
    flushSync()
    const changed = [...document.querySelectorAll<HTMLElement>('.changed')].map((square) => square.dataset.square)
    expect(changed).toEqual(['●6', '7'])
  })

  test('has a row for each player, the own one marked', () => {
    shown(VIEW)
    const rows = within(part('players')).getAllByRole('row')
    expect(rows[0]!.textContent).toMatch(/^\s*Player\s*Home\s*Kept\s*$/)
    expect(rows[1]!.textContent).toContain('Ada')
    expect(rows[1]!.className).toContain('own')
    expect(rows[2]!.textContent).toContain('Bo')
    expect(rows[2]!.className).not.toContain('own')
  })

  test('shows points by player and what is nested', () => {
    shown(VIEW)
    expect(textOf(part('scores'))).toContain('Ada 4 Bo 9')
    const said = [...part('notes').querySelectorAll('dt, dd')].map(textOf)
    expect(said).toEqual(['Open', 'yes', 'Inner', 'Deep yes', 'Deep', 'yes'])
  })

  test('says how it ended', () => {
    const outcome = { scores: [3, 7], winners: [1], at: '2026-01-01T00:00:00Z' }
    shown(VIEW, { table: { status: 'over', outcome } as TableShown })
    expect(screen.getByRole('heading', { name: 'Won by Bo' })).toBeTruthy()
    const places = within(screen.getByRole('region', { name: 'Result' })).getAllByRole('listitem')
    expect(places.map(textOf)).toEqual(['Bo 7', 'Ada 3'])
  })

  test('stands empty before anything is known', () => {
    expect(partsOf(undefined)).toEqual({ facts: [], parts: [] })
    expect(shapeOf([])).toEqual({ form: 'list', items: [] })
    expect(shapeOf([[1, 2], [3]]).form).toBe('list')
    expect(titleOf('to_move')).toBe('To move')
  })
})

describe('a table for any game', () => {
  test('is what a game without code of its own gets', async () => {
    expect(await gameClient('royal_ur')).toBe(generic)
    expect(await gameClient('stoneage')).not.toBe(generic)
  })

  test('waits for the seat that is to move', () => {
    expect(awaitedSeats(new TableRoom([shown(VIEW)], generic as GameClient<unknown>))).toEqual([1])
  })

  test('counts turns or rounds, and shows every event for a moment', () => {
    expect(generic.moment(VIEW)).toBe('Turn 7')
    expect(generic.moment({ round: 2 })).toBe('Round 2')
    expect(generic.moment({})).toBe('')
    expect(generic.events.anything?.seconds).toBeGreaterThan(0)
    expect(phaseName('royal_ur', 'racing', 1)).toBe('racing')
    expect(phaseName('royal_ur', 0, 1)).toBe('–')
  })
})
