// How pieces are set out, so that none covers another.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { groups, pieceScale, setOut, withBadges, type Laid } from '$/games/megaciv/board/pieces'
import { type Shapes } from '$/games/megaciv/board/shapes'
import { facts, type BoardFacts } from '$/games/megaciv/facts.svelte'
import type { View } from '$/games/megaciv/types'

// vitest runs in web/
const shapes = JSON.parse(readFileSync('src/assets/board/shapes.json', 'utf8')) as Shapes

const board = JSON.parse(
  readFileSync('../src/ecumene/games/megaciv/board/boards/orbis_antiquus.json', 'utf8'),
) as BoardFacts

beforeAll(() => facts.take({ ...facts.tables }, board))

function crowded(): View {
  const names = board.areas.map((area) => area.id)
  const seats = [0, 1, 2].map((seat) => ({
    seat,
    tokens_at: Object.fromEntries(names.filter((_, n) => n % 3 !== seat).map((name) => [name, seat + 2])),
    cities_at: names.filter((_, n) => n % 12 === seat),
    ships_at: seat ? [] : ['attika', 'attika', 'rhodos'],
  }))
  return { seats, pirates_at: ['knossos'], barbarians_at: { thera: 4 } } as unknown as View
}

function overlap(a: Laid, b: Laid): boolean {
  return (
    Math.abs(a.at[0] - b.at[0]) < (a.width + b.width) / 2 - 0.5 &&
    Math.abs(a.at[1] - b.at[1]) < (a.height + b.height) / 2 - 0.5
  )
}

describe('pieces', () => {
  it('lie together by area, ships by coast, cities before tokens', () => {
    const found = groups(crowded())
    const knossos = found.find((group) => group.place === 'knossos')!
    expect(knossos.pieces[0]!.kind).toBe('city')
    expect(
      found.filter((group) => group.pieces[0]!.kind === 'ship').map((group) => [group.place, group.pieces[0]!.count]),
    ).toEqual([
      ['attika', 2],
      ['rhodos', 1],
    ])
    expect(found.find((group) => group.place === 'thera')!.pieces.at(-1)).toBeDefined()
  })

  it('show a plan in place of what stands on the board', () => {
    const found = groups(crowded(), { seat: 0, tokens: { rome: 9 }, ships: [] })
    const own = found
      .flatMap((group) => group.pieces.map((piece) => ({ ...piece, place: group.place })))
      .filter((piece) => piece.owner === 0 && piece.kind !== 'city')
    expect(own).toEqual([{ kind: 'tokens', owner: 0, count: 9, place: 'rome' }])
  })

  it('do not cover each other when one looks closely', () => {
    const laid = setOut(groups(crowded()), shapes, pieceScale(1), true, true)
    const pairs = laid.flatMap((a, n) => laid.slice(n + 1).filter((b) => overlap(a, b)))
    expect(laid.length).toBeGreaterThan(250)
    expect(pairs.length).toBeLessThan(4)
  })

  it('get a sign beside them where an area is marked', () => {
    const found = withBadges(
      groups(crowded()),
      { rome: { tone: 'chosen', badge: '+2' }, thera: { tone: 'can' }, gadir: { tone: 'can' } },
      (area) => area === 'thera',
    )
    const badges = found.flatMap((group) =>
      group.pieces.filter((piece) => piece.kind === 'badge').map((piece) => [group.place, piece.text]),
    )
    expect(badges.sort()).toEqual([
      ['rome', '+2'],
      ['thera', ''],
    ])
  })
})
