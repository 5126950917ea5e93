// Eyes that follow what is shown on the board, and go back where they were; who moves the board is left alone.
import type { Camera } from './camera.svelte'
import { whereIs, windowOf, type Point, type Shapes } from './shapes'

/** pixels: on wider boards everything that follows is in sight at once, on phones one thing after the other */
const WIDE = 620
const MARGIN = 180

export class Follower {
  #home: { at: Point; k: number } | null = null
  #moved = 0

  constructor(readonly camera: Camera) {}

  /** Bring these places into sight, and with them those that are next. */
  follow(shapes: Shapes, places: readonly string[], next: readonly string[]): void {
    const { camera } = this
    if (this.#home && camera.moved !== this.#moved) return
    const hidden = places.some((place) => {
      const at = whereIs(shapes, place)
      return at && !camera.sees(at)
    })
    if (!hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const window = windowOf(shapes, camera.width >= WIDE ? [...places, ...next] : places, MARGIN)
    if (!window) return
    this.#home ??= { at: camera.toBoard(camera.width / 2, camera.height / 2), k: camera.k }
    this.#moved = camera.moved
    camera.show(window, { closest: Math.min(this.#home.k, 0.9) })
  }

  /** Back to where the eyes were. */
  back(): void {
    if (this.#home && this.camera.moved === this.#moved) this.camera.centre(this.#home.at, this.#home.k, true)
    this.#home = null
  }
}
