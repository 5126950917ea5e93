// From area to area with the arrow keys.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areaBeside } from '$/games/megaciv/board/arrowKeys'
import { type Shapes } from '$/games/megaciv/board/shapes'

// vitest runs in web/
const shapes = JSON.parse(readFileSync('src/assets/board/shapes.json', 'utf8')) as Shapes

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
