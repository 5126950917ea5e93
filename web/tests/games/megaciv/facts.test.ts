// What is printed: names of coasts, and the board that the options of a table name.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { coastName, facts, type BoardFacts } from '$/games/megaciv/facts.svelte'

const board = JSON.parse(
  readFileSync('../src/ecumene/games/megaciv/board/boards/orbis_antiquus.json', 'utf8'),
) as BoardFacts

beforeAll(() => facts.take({ ...facts.tables }, board))

describe('names of coasts', () => {
  it('are those of their areas, unless an area has several', () => {
    expect([coastName('hibernia'), coastName('caledonia/1'), coastName('aquitania/1')]).toEqual([
      'Hibernia',
      'Caledonia (Oceanus Germanicus)',
      'Aquitania (Laietania, Massalia)',
    ])
    const coasts = facts.board.areas.flatMap((area) => area.coasts.map((coast) => coastName(coast.id)))
    expect(new Set(coasts).size).toBe(coasts.length)
  })
})

describe('the board', () => {
  it('is the one that the options of the table name, asked for once', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return Response.json(path.endsWith('tables') ? facts.tables : { ...facts.board, name: path })
    })
    for (const map of ['old', 'old', 'new']) {
      await facts.load({ map })
      expect(facts.board.name).toBe(`/api/games/megaciv/boards/${map}`)
    }
    expect(asked.filter((path) => path.includes('/boards/'))).toEqual([
      '/api/games/megaciv/boards/old',
      '/api/games/megaciv/boards/new',
    ])
    vi.unstubAllGlobals()
  })
})
