// How players look in a game of which we know nothing: colours that differ in lightness too, and a sign each.
import type { Look } from '$/table/room/room'
import { t } from '$/words/messages.svelte'

const LOOKS = [
  { colour: '#efe2bd', ink: '#5b4526', sign: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z' },
  { colour: '#2d3a55', ink: '#f3ead2', sign: 'M3 3H21V21H3Z' },
  { colour: '#b8341f', ink: '#fff6e6', sign: 'M12 2 22.5 21H1.5Z' },
  { colour: '#4f8a5b', ink: '#ffffff', sign: 'M12 1 23 12 12 23 1 12Z' },
  { colour: '#e0a93b', ink: '#2f2208', sign: 'M8 2h8v6h6v8h-6v6H8v-6H2V8h6Z' },
  { colour: '#6d3b78', ink: '#fff3ff', sign: 'M12 0.5 15.2 8.8 23.5 12 15.2 15.2 12 23.5 8.8 15.2 0.5 12 8.8 8.8Z' },
] as const

export function look(_view: unknown, seat: number): Look {
  const n = ((seat % LOOKS.length) + LOOKS.length) % LOOKS.length
  return { ...LOOKS[n]!, title: t('generic.player', { n: seat + 1 }) }
}
