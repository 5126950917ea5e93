// Which part of the board is seen. Moving writes one CSS transform and nothing else, so that a frame costs what the
// compositor needs. The layer is drawn at one size and only stretched while it moves; when it comes to rest, or
// was stretched too far, it is drawn at its new size, sharp, and the pieces are sized anew.
import type { Point, Window } from './shapes'

const REST = 180 // ms without movement
const FLIGHT = 320 // ms
const CLOSEST = 2.4
const STRETCH = { least: 0.72, most: 2.5 } // farther out too much board would have to be drawn, nearer it blurs

export class Camera {
  /** pixels for a unit of the board, when it last came to rest */
  scale = $state(0)

  x = 0
  y = 0
  k = 0
  width = 0
  height = 0
  /** pixels at the edges that something lies over */
  covered = { top: 0, bottom: 0 }
  /** how often somebody has moved it by hand */
  moved = 0
  /** after every movement */
  onmove: () => void = () => {}

  #layer: HTMLElement | null = null
  /** the scale that the layer is drawn at */
  #drawn = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  #flight = 0

  constructor(readonly size: Point) {}

  /** Begin to move this element. */
  attach(layer: HTMLElement): void {
    this.#layer = layer
    this.#write()
  }

  detach(): void {
    clearTimeout(this.#rest)
    cancelAnimationFrame(this.#flight)
    this.#layer = null
  }

  /** The place on the screen that the board has; what was in the middle stays there. */
  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return
    const first = this.width === 0
    const middle = first ? null : this.toBoard(this.width / 2, this.height / 2)
    this.width = width
    this.height = height
    if (middle) this.#set(width / 2 - middle[0] * this.k, height / 2 - middle[1] * this.k, this.k)
  }

  get whole(): number {
    return Math.min(this.width / this.size[0], this.height / this.size[1])
  }

  toBoard(x: number, y: number): Point {
    return [(x - this.x) / this.k, (y - this.y) / this.k]
  }

  toScreen([x, y]: Point): Point {
    return [x * this.k + this.x, y * this.k + this.y]
  }

  panBy(dx: number, dy: number): void {
    this.moved++
    this.#stop()
    this.#set(this.x + dx, this.y + dy, this.k)
  }

  /** Nearer or farther, with the board staying put under a point of the screen. */
  zoomBy(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.moved++
    this.#stop()
    const k = this.#scale(this.k * factor)
    const [u, v] = this.toBoard(x, y)
    this.#set(x - u * k, y - v * k, k)
  }

  /** The same, in a short flight: for buttons and keys. */
  zoomTo(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.moved++
    const k = this.#scale(this.k * factor)
    const [u, v] = this.toBoard(x, y)
    this.#fly(x - u * k, y - v * k, k)
  }

  /** Show a window of the board, as large as it fits. */
  show([left, top, width, height]: Window, { fly = true, closest = 1.4 } = {}): void {
    const { covered } = this
    const free = Math.max(this.height - covered.top - covered.bottom, this.height / 4)
    const k = this.#scale(Math.min(this.width / width, free / height, closest))
    this.centre([left + width / 2, top + height / 2], k, fly)
  }

  /** Bring a point into the middle of what is seen. */
  centre([u, v]: Point, k = this.k, fly = false): void {
    const x = this.width / 2 - u * k
    const y = (this.height + this.covered.top - this.covered.bottom) / 2 - v * k
    if (fly) this.#fly(x, y, k)
    else this.#set(x, y, k)
  }

  /** Whether a point is well inside of what is seen. */
  sees(at: Point, margin = 40): boolean {
    const [x, y] = this.toScreen(at)
    const { top, bottom } = this.covered
    const [high, low] = [Math.max(margin, top), this.height - Math.max(margin, bottom)]
    return x > margin && x < this.width - margin && y > high && y < low
  }

  #scale(k: number): number {
    return Math.min(CLOSEST, Math.max(this.whole, k))
  }

  #fly(x: number, y: number, k: number): void {
    this.#stop()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || !this.k) return this.#set(x, y, k)
    const from = [this.x, this.y, this.k] as const
    const begun = performance.now()
    const step = (now: number): void => {
      const t = Math.min(1, (now - begun) / FLIGHT)
      const e = 1 - (1 - t) ** 3
      this.#set(from[0] + (x - from[0]) * e, from[1] + (y - from[1]) * e, from[2] + (k - from[2]) * e)
      if (t < 1) this.#flight = requestAnimationFrame(step)
    }
    this.#flight = requestAnimationFrame(step)
  }

  #stop(): void {
    cancelAnimationFrame(this.#flight)
  }

  #set(x: number, y: number, k: number): void {
    this.k = k
    this.x = within(x, this.width, this.size[0] * k)
    this.y = within(y, this.height, this.size[1] * k)
    this.#write()
    this.onmove()
    clearTimeout(this.#rest)
    if (k !== this.scale) this.#rest = setTimeout(() => this.#settle(), this.scale ? REST : 0)
  }

  #write(): void {
    if (!this.#layer || !this.k) return
    const stretch = this.k / this.#drawn
    if (!(stretch > STRETCH.least && stretch < STRETCH.most)) this.#draw()
    this.#layer.style.transform = `translate(${this.x.toFixed(2)}px, ${this.y.toFixed(2)}px) scale(${(this.k / this.#drawn).toFixed(5)})`
  }

  #draw(): void {
    this.#drawn = this.k
    this.#layer!.style.width = `${this.size[0] * this.k}px`
    this.#layer!.style.height = `${this.size[1] * this.k}px`
  }

  #settle(): void {
    if (!this.#layer) return
    this.#draw()
    this.#write()
    this.scale = this.k
  }
}

/** No more than a fifth of the screen is ever empty; a board smaller than the screen stands in its middle. */
function within(at: number, room: number, length: number): number {
  if (length <= room) return (room - length) / 2
  const margin = room / 5
  return Math.min(margin, Math.max(room - length - margin, at))
}
