// What a big screen lets everybody hear: a new phase, a calamity, the last minute.
import { preferences } from '$/browser/preferences.svelte'
import { play, type Sound } from '$/browser/sound'
import type { TableRoom } from '../room/tableRoom.svelte'

/** Called while a component is set up: from now on a change to something (not to nothing) is heard. */
export function hearChanges(sound: Sound, what: () => unknown): void {
  let before: unknown
  let begun = false
  $effect(() => {
    const now = what()
    if (begun && now && now !== before && preferences.sound) play(sound)
    begun = true
    before = now
  })
}

/** The number of the last step in which a calamity struck somebody. */
export function lastCalamity({ live, client }: TableRoom): number | undefined {
  return live.story.findLast(({ events }) => events.some(({ kind }) => client.events[kind]?.sound === 'calamity'))
    ?.number
}
