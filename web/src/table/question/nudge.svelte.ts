// A gentle nudge: for half a minute everybody at a live table has waited for us alone.
import { awaitedSeats } from '../people/awaitedSeats'
import type { TableRoom } from '../room/tableRoom.svelte'
import { callPlayer } from '../room/turn.svelte'

/** Milliseconds for which the others wait in silence. */
export const PATIENCE = 30_000

/** Whether the whole table waits for seats that we play, and other people are among those who wait. */
export function isAwaitedAlone(room: TableRoom): boolean {
  const table = room.live.table
  if (table?.pace !== 'live' || table.paused) return false
  const own = room.lives.map((live) => live.seat)
  const others = table.seats.some((seat, number) => seat.kind === 'human' && !seat.absent && !own.includes(number))
  const awaited = awaitedSeats(room)
  return others && awaited.length > 0 && awaited.every((seat) => own.includes(seat))
}

/** Called while a component is set up; `due` when it is time. Each question has its own patience. */
export function watchPatience(room: TableRoom): { readonly due: boolean } {
  const question = $derived(isAwaitedAlone(room) ? room.question?.id : undefined)
  let due = $state(false)
  $effect(() => {
    due = false
    if (question === undefined) return
    const timer = setTimeout(() => {
      due = true
      callPlayer()
    }, PATIENCE)
    return () => clearTimeout(timer)
  })
  return {
    get due() {
      return due
    },
  }
}
