// Every area of the board is drawn.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Shapes } from '$/games/megaciv/board/shapes'
import { facts, type BoardFacts } from '$/games/megaciv/facts.svelte'

// vitest runs in web/
const shapes = JSON.parse(readFileSync('src/assets/board/shapes.json', 'utf8')) as Shapes

const board = JSON.parse(
  readFileSync('../src/ecumene/games/megaciv/board/boards/orbis_antiquus.json', 'utf8'),
) as BoardFacts

beforeAll(() => facts.take({ ...facts.tables }, board))

describe('every area of the board', () => {
  it('has an outline, and a harbour for each of its coasts', () => {
    for (const area of board.areas) {
      const shape = shapes.areas[area.id]!
      expect(shape.land, area.id).toMatch(/^M\d/)
      expect(Object.keys(shape.harbours).sort(), area.id).toEqual(
        facts.area[area.id]!.coasts.map((coast) => coast.id).sort(),
      )
    }
  })
})
