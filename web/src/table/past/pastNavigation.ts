// Into the past of a table and back to now.
import { complain } from '$/net/toasts.svelte'
import type { TableRoom } from '../room/tableRoom.svelte'
import { Past, type Eyes } from './past.svelte'

/** Look at older positions, from the last one on; who looks back already comes back to now. */
export async function togglePast(room: TableRoom): Promise<void> {
  if (!room.now) room.past = null
  else await openPast(room, room.lives.length > 1 ? `${room.live.seat}` : 'own', -1)
}

/** Look with somebody's eyes from a position on; -1 for the last one. */
export async function openPast(room: TableRoom, eyes: Eyes, at: number): Promise<void> {
  const past = new Past(room.live.id, eyes)
  try {
    await past.open(at)
    room.past = past
  } catch (problem) {
    complain(problem)
  }
}

/** Keep looking at the same moment with other eyes. Steps are counted for each viewer: the phase stays. */
export async function changeEyes(room: TableRoom, before: Past, eyes: Eyes): Promise<void> {
  const { chapter } = before
  const past = new Past(room.live.id, eyes)
  try {
    await past.open(0)
    const same = past.chapters.find((each) => each.turn === chapter?.turn && each.phase === chapter.phase)
    if (same) await past.go(same.step)
    // Who has gone on meanwhile is not fetched back.
    if (room.past === before) room.past = past
  } catch (problem) {
    complain(problem)
  }
}
