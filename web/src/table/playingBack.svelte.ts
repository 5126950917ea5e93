// The playback of a table: made where the table is set up.
import { paceAt } from './botPace'
import { Playback } from './playback.svelte'
import type { TableRoom } from './tableRoom.svelte'

/** Called while a component is set up. Who looks back, or is in several seats, gets everything at once. */
export function playBack(room: TableRoom): Playback {
  const playback = new Playback(room.live, room.client.events, () => paceAt(room))
  room.playback = playback
  $effect(() => {
    if (room.past) playback.finish()
  })
  return playback
}
