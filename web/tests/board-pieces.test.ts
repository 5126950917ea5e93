// How pieces are set out, where the camera may go, and how one gets from area to area.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { Camera } from '$/megaciv/board/camera.svelte'
import { sides, tales } from '$/megaciv/board/fights'
import { groups, pieceScale, setOut, withBadges, type Laid } from '$/megaciv/board/pieces'
import { areaBeside } from '$/megaciv/board/roving'
import { windowOf, type Shapes } from '$/megaciv/board/shapes'
import { coastName, facts, type BoardFacts } from '$/megaciv/facts.svelte'
import type { View } from '$/megaciv/types'

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

describe('the camera', () => {
  function camera(): Camera {
    const made = new Camera(shapes.size)
    made.resize(1000, 600)
    made.centre([2000, 1220], 0.5)
    return made
  }

  it('keeps the place under the pointer while it zooms', () => {
    const made = camera()
    const before = made.toBoard(300, 200)
    made.zoomBy(1.7, 300, 200)
    const after = made.toBoard(300, 200)
    expect(after[0]).toBeCloseTo(before[0], 3)
    expect(after[1]).toBeCloseTo(before[1], 3)
  })

  it('never loses the board and never shows more than all of it', () => {
    const made = camera()
    made.panBy(100_000, -100_000)
    expect(made.x).toBeLessThanOrEqual(made.width / 5)
    expect(made.y + shapes.size[1] * made.k).toBeGreaterThanOrEqual(made.height * 0.79)
    made.zoomBy(0.001)
    expect(made.k).toBeCloseTo(made.whole, 5)
  })

  it('shows a window around areas', () => {
    const made = camera()
    made.show(windowOf(shapes, ['attika', 'rhodos'])!, { fly: false })
    expect(made.sees(shapes.areas.attika!.at)).toBe(true)
    expect(made.sees(shapes.areas.rhodos!.at)).toBe(true)
    expect(windowOf(shapes, ['nowhere'])).toBeNull()
  })
})

describe('arrow keys', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, -1],
    ['ArrowDown', 1, 1],
    ['ArrowUp', 1, -1],
  ] as const)('%s goes to an area on that side', (key, axis, sign) => {
    const next = areaBeside(shapes, 'lydia', key, Object.keys(shapes.areas))
    expect(next).not.toBe('lydia')
    expect(Math.sign(shapes.areas[next]!.at[axis] - shapes.areas.lydia!.at[axis])).toBe(sign)
  })

  it('stays where it is if there is nothing on that side', () => {
    expect(areaBeside(shapes, 'lydia', 'ArrowUp', ['lydia'])).toBe('lydia')
  })
})

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

describe('fights', () => {
  const told = (kind: string, area: string, data = {}, phase = 4) => ({
    kind,
    rule: 'MC-4.7',
    seat: -1,
    text: kind,
    data: { area, ...data },
    turn: 3,
    phase,
  })

  it('are told area by area, and say who is left', () => {
    const found = tales([
      told('losses', 'rome'),
      told('fought', 'rome', { before: { 0: 4, '-1': 2 }, after: { 0: 2 } }),
      told('fought', 'veii'),
      told('moved', 'rome'),
      told('fought', 'rome', {}, 11),
    ])
    expect(found.map((tale) => [tale.phase, tale.area, tale.steps.length])).toEqual([
      [4, 'rome', 2],
      [4, 'veii', 1],
      [11, 'rome', 1],
    ])
    expect(sides(found[0]!)).toEqual(
      expect.arrayContaining([
        { owner: 0, before: 4, after: 2 },
        { owner: -1, before: 2, after: 0 },
      ]),
    )
  })
})

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
