// Telling that it is one's turn: in the title of the page, and if wanted by a sound and a buzz.
import { preferences } from '$/browser/preferences.svelte'
import { play } from '$/browser/sound'
import { waitingGames } from '$/net/waitingGames.svelte'
import { t } from '$/words/messages.svelte'
import { isStanding } from '../people/awaitedSeats'
import type { TableRoom } from './tableRoom.svelte'

/** Called while a component is set up. */
export function announceTurns(room: TableRoom, name: () => string): void {
  const mine = $derived(room.lives.some((live) => live.questions.some((question) => !isStanding(question))))
  $effect(() => {
    const others = waitingGames.tables.filter((table) => table.id !== room.live.id).length
    const badge = mine && room.now ? `(${t('around.your_turn')}) ` : others ? `(${others}) ` : ''
    document.title = `${badge}${name()} · ${t('app.name')}`
  })
  let before = true
  $effect(() => {
    if (mine && !before) callPlayer()
    before = mine
  })
}

/** By a buzz and a sound, as the player prefers. */
export function callPlayer(): void {
  if (preferences.vibration) navigator.vibrate?.(120)
  if (preferences.sound) play('turn')
}
