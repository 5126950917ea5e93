// Showing once more what happened since one's last answer.
import { ownBotPace } from '$/lib/preferences.svelte'
import { complain } from '$/lib/toasts.svelte'
import { chronicleOf, lastAnswer, stepOf } from './chronicle.svelte'
import { sinceAnswer } from './meanwhile'
import { Past } from './past.svelte'
import { FACTOR } from './playback.svelte'
import { Replay } from './replay.svelte'
import type { TableRoom } from './tableRoom.svelte'

/** Begin, or end what is being shown. */
export async function replay(room: TableRoom): Promise<void> {
  if (room.replay) return room.replay.stop()
  const { live } = room
  const seat = room.viewer
  const chronicle = chronicleOf(live)
  try {
    // What came over the socket has no steps: the service says which they are.
    await chronicle.begin()
    await chronicle.backToAnswer(seat)
    const { lines } = chronicle
    const from = lines[Math.max(0, lastAnswer(lines, seat))]
    if (!from || room.replay) return
    const past = new Past(live.id, room.lives.length > 1 ? `${seat}` : 'own')
    await past.open(Math.max(0, stepOf(from) - 1))
    const seconds = sinceAnswer(lines, seat, room.client.events).reduce(
      (sum, line) => sum + (room.client.events[line.kind]?.seconds ?? 0),
      0,
    )
    const again = new Replay(
      past,
      room.client.events,
      seat,
      FACTOR[ownBotPace()] || FACTOR.fast,
      () => (room.replay = null),
    )
    room.replay = again
    room.point([])
    await again.play(seconds)
  } catch (problem) {
    room.replay?.stop()
    complain(problem)
  }
}
