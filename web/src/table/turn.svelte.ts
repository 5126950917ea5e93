// Telling that it is one's turn: in the title of the page, and if wanted by a sound and a buzz.
import { t } from '$/i18n/index.svelte'
import { isStanding } from './awaited'
import { liking } from './liking.svelte'
import type { TableRoom } from './tableRoom.svelte'

/** Called while a component is set up. */
export function announceTurns(room: TableRoom, name: () => string): void {
  const mine = $derived(room.lives.some((live) => live.questions.some((question) => !isStanding(question.kind))))
  $effect(() => {
    document.title = `${mine && room.now ? `(${t('around.your_turn')}) ` : ''}${name()} · ${t('app.name')}`
  })
  let before = true
  $effect(() => {
    if (mine && !before) call()
    before = mine
  })
}

function call(): void {
  if (liking.vibration) navigator.vibrate?.(120)
  if (liking.sound) ring()
}

// Two soft notes; made here, so that nothing has to be loaded.
function ring(): void {
  const audio = new AudioContext()
  for (const [n, pitch] of [523.25, 783.99].entries()) {
    const start = audio.currentTime + n * 0.18
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.65)
  }
  setTimeout(() => void audio.close(), 1500)
}
