// Fingers, mouse and wheel on the board. Taps stay clicks: the browser makes them, also for keyboards and readers.
import type { Camera } from './camera.svelte'
import type { Point } from './shapes'

const LONG = 500 // milliseconds for which it rests
const SLOP = 6 // pixels a finger may shake

export interface Hold {
  /** from where; null if pieces there cannot be moved */
  grip: (target: Element) => string | null
  /** taken up, on the way, let go: where on the screen of the board; null if given up */
  drag: (from: string, at: Point, done: boolean) => void
  dropped: () => void
  /** a finger rests on something */
  press: (target: Element) => void
}

export function listen(viewport: HTMLElement, camera: Camera, hold: Hold): () => void {
  const fingers = new Map<number, Point>()
  let start: Point = [0, 0]
  let moved = false
  let held: string | null = null
  let pressing: ReturnType<typeof setTimeout> | undefined

  function press(target: Element): void {
    moved = true // so that no click comes of it
    held = null
    hold.press(target)
  }

  function place(event: PointerEvent | WheelEvent | MouseEvent): Point {
    const box = viewport.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }

  function down(event: PointerEvent): void {
    if (event.button > 1 || !(event.target as Element).closest('[data-ground]')) return
    fingers.set(event.pointerId, place(event))
    if (fingers.size === 1) {
      start = place(event)
      moved = false
      held = event.button === 0 ? hold.grip(event.target as Element) : null
      clearTimeout(pressing)
      if (event.pointerType === 'touch') pressing = setTimeout(press, LONG, event.target as Element)
    } else if (held) {
      held = null
      hold.dropped()
    }
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = place(event)
    if (!moved && fingers.size === 1 && distance(start, now) < SLOP) return
    clearTimeout(pressing)
    if (!moved) {
      moved = true
      viewport.setPointerCapture(event.pointerId)
    }
    if (held) hold.drag(held, now, false)
    else if (fingers.size === 1) camera.panBy(now[0] - before[0], now[1] - before[1])
    else pinch(event.pointerId, before, now)
    fingers.set(event.pointerId, now)
  }

  function pinch(id: number, before: Point, now: Point): void {
    const other = [...fingers].find(([each]) => each !== id)?.[1]
    if (!other) return
    const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]
    camera.panBy((now[0] - before[0]) / 2, (now[1] - before[1]) / 2)
    camera.zoomBy(distance(now, other) / Math.max(1, distance(before, other)), ...middle)
  }

  function up(event: PointerEvent): void {
    clearTimeout(pressing)
    if (!fingers.delete(event.pointerId)) return
    if (held && moved) {
      if (event.type === 'pointerup') hold.drag(held, place(event), true)
      else hold.dropped()
    }
    held = null
  }

  // After a drag the browser still makes a click: it was none.
  function click(event: MouseEvent): void {
    if (!moved) return
    moved = false
    event.stopPropagation()
    event.preventDefault()
  }

  function wheel(event: WheelEvent): void {
    if (!(event.target as Element).closest('[data-ground]')) return
    event.preventDefault()
    const lines = event.deltaMode === 1 ? 16 : 1
    if (event.shiftKey) camera.panBy(-(event.deltaX || event.deltaY) * lines, 0)
    else camera.zoomBy(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), ...place(event))
  }

  viewport.addEventListener('pointerdown', down)
  viewport.addEventListener('pointermove', move)
  viewport.addEventListener('pointerup', up)
  viewport.addEventListener('pointercancel', up)
  viewport.addEventListener('click', click, true)
  viewport.addEventListener('wheel', wheel, { passive: false })
  return () => {
    clearTimeout(pressing)
    viewport.removeEventListener('pointerdown', down)
    viewport.removeEventListener('pointermove', move)
    viewport.removeEventListener('pointerup', up)
    viewport.removeEventListener('pointercancel', up)
    viewport.removeEventListener('click', click, true)
    viewport.removeEventListener('wheel', wheel)
  }
}

function distance([a, b]: Point, [x, y]: Point): number {
  return Math.hypot(x - a, y - b)
}
