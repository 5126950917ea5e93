// Whom the game waits for, as far as everybody may know it.
import type { LiveTable } from '$/net/live.svelte'
import type { Question } from '$/net/types'

/** What some games show in a position: seats that are not done, and those of them who put it off. */
interface Circle {
  circle?: number[]
  waiting?: number[]
  /** the one seat whose turn it is */
  to_move?: number
  /** where books are kept: seats whose entry is missing */
  missing?: number[]
}

/** Seats that are deciding: those whose clock runs; without clocks ours and those the position names. */
export function awaitedSeats(room: {
  readonly now: boolean
  readonly view: unknown
  readonly live: LiveTable
}): number[] {
  if (!room.now) return []
  const clocked = room.live.clocks.filter((clock) => clock.seat >= 0).map((clock) => clock.seat)
  if (clocked.length) return clocked
  const seats = undecidedSeats(room.view as Circle)
  const asked = room.live.questions.some((question) => !isStanding(question))
  return asked && !seats.includes(room.live.seat) ? [room.live.seat, ...seats] : seats
}

function undecidedSeats({ circle, waiting, to_move, missing }: Circle): number[] {
  if (Array.isArray(missing)) return missing
  if (Array.isArray(circle)) return circle.filter((seat) => !waiting?.includes(seat))
  return typeof to_move === 'number' && to_move >= 0 ? [to_move] : []
}

/** Questions that stay open beside others: nobody waits for them alone. */
export function isStanding({ standing }: Pick<Question, 'standing'>): boolean {
  return standing ?? false
}
