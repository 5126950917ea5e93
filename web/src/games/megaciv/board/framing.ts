// Which part of the board is shown: that of the question, as long as nobody moves the board, also when its place gets
// smaller.
import type { Camera } from './camera.svelte'
import { whereIs, windowOf, type Point, type Shapes } from './shapes'

/** from this scale on areas have their names */
export const NAMED = 0.5
/** pixels: on narrower boards the tools need the whole width, and what follows is shown one after the other */
const NARROW = 620
const TOOLS = 64 // pixels that they are high
const ROUND_A_CHOICE = 220
const MARGIN = 180

export class Framing {
  #kept: { areas: readonly string[]; moved: number } | null = null

  constructor(
    readonly camera: Camera,
    readonly viewport: () => HTMLElement,
  ) {}

  /** Show these areas, as large as they fit. */
  fit(shapes: Shapes, areas: readonly string[], fly = true): void {
    const window = windowOf(shapes, areas)
    if (!window) return
    this.#measure()
    this.#keep(areas)
    this.camera.show(window, { fly, closest: 1 })
  }

  /** The place of the board has changed. */
  refit(shapes: Shapes): void {
    if (this.#kept && this.#kept.moved === this.camera.moved) this.fit(shapes, this.#kept.areas, false)
  }

  seesKept(shapes: Shapes): boolean {
    return !this.#kept || this.#sees(shapes, this.#kept.areas, 0)
  }

  /** Go to areas that are not in sight, or too small there. */
  focus(shapes: Shapes, areas: readonly string[]): void {
    this.#measure()
    const window = windowOf(shapes, areas, ROUND_A_CHOICE)
    if (!window || (this.camera.k >= NAMED && this.#sees(shapes, areas))) return
    this.#keep(areas)
    this.camera.show(window, { closest: Math.max(0.8, this.camera.k) })
  }

  #keep(areas: readonly string[]): void {
    this.#kept = { areas, moved: this.camera.moved }
  }

  #sees(shapes: Shapes, areas: readonly string[], margin?: number): boolean {
    return areas.every((id) => {
      const at = whereIs(shapes, id)
      return !at || this.camera.sees(at, margin)
    })
  }

  /** Tools and cards lie over the whole width of a narrow board; what a phone opens above the question lies over the bottom. */
  #measure(): void {
    const { top, bottom, left, right } = this.viewport().getBoundingClientRect()
    const cards = document.querySelector('[data-hits]')?.getBoundingClientRect().bottom ?? 0
    const over = [...document.querySelectorAll('[data-over]')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .filter((box) => box.left < right && box.right > left && box.bottom >= bottom - 8)
    this.camera.covered = {
      top: right - left < NARROW ? Math.max(TOOLS, cards - top) : 0,
      bottom: Math.max(0, ...over.map((box) => bottom - box.top)),
    }
  }
}

/** Eyes that follow what is shown, and go back where they were; who moves the board is left alone. */
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
    const window = windowOf(shapes, camera.width >= NARROW ? [...places, ...next] : places, MARGIN)
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
