// Where the camera may go.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Camera } from '$/games/megaciv/board/camera.svelte'
import { windowOf, type Shapes } from '$/games/megaciv/board/shapes'

// vitest runs in web/
const shapes = JSON.parse(readFileSync('src/assets/board/shapes.json', 'utf8')) as Shapes

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
