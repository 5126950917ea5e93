// What the page does about events beside showing them: a sound, and a moment of joy for what one has achieved.
import { preferences } from '$/browser/preferences.svelte'
import { play, type Sound } from '$/browser/sound'
import type { Told } from '$/net/types'
import type { EventTable } from './events'
import type { TableRoom } from './tableRoom.svelte'

/** milliseconds that a celebration is shown */
const SHOWN = 1400

export class Reactions {
  /** what is celebrated now; '' for nothing */
  joy = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined

  celebrate(text: string): void {
    this.joy = text
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.joy = ''), SHOWN)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

/** The sound of an event: of what is one's own, is done to one, or is everybody's. */
export function soundOf(events: EventTable, event: Told, seat: number): Sound | undefined {
  const info = events[event.kind]
  if (!info?.sound) return undefined
  const mine = event.seat === seat || event.seat < 0
  return mine || info.concerns?.(event, seat, new Set()) ? info.sound : undefined
}

/** Called while a component is set up: from now on events are heard, and own successes celebrated. */
export function reactToEvents(room: TableRoom): Reactions {
  const reactions = new Reactions()
  let last = room.live.story.at(-1)?.number ?? 0
  $effect(() => {
    const fresh = room.live.story.filter((story) => story.number > last)
    if (!fresh.length) return
    last = fresh.at(-1)!.number
    if (!room.now || room.live.seat < 0) return
    for (const event of fresh.flatMap(({ events }) => events)) react(room, reactions, event)
  })
  $effect(() => () => reactions.stop())
  return reactions
}

function react(room: TableRoom, reactions: Reactions, event: Told): void {
  const { seat } = room.live
  const sound = preferences.sound ? soundOf(room.client.events, event, seat) : undefined
  if (sound) play(sound)
  if (event.seat !== seat) return
  const text = room.client.events[event.kind]?.celebrate?.(event, room.view)
  if (text) reactions.celebrate(text)
}
