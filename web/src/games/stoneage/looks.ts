// How the four tribes look. The colours differ in lightness too, and every tribe has a sign.
import type { Look } from '$/table/room/room'
import { t } from '$/words/messages.svelte'

const LOOKS = [
  { colour: '#b8341f', ink: '#fff6e6', sign: 'M12 2 22.5 21H1.5Z' },
  { colour: '#2565a3', ink: '#ffffff', sign: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z' },
  { colour: '#f0c03c', ink: '#2f2208', sign: 'M3 3H21V21H3Z' },
  { colour: '#6d3b78', ink: '#fff3ff', sign: 'M12 0.5 15.2 8.8 23.5 12 15.2 15.2 12 23.5 8.8 15.2 0.5 12 8.8 8.8Z' },
] as const
const TITLES = ['sa.colour.0', 'sa.colour.1', 'sa.colour.2', 'sa.colour.3'] as const

export function look(_view: unknown, seat: number): Look {
  const n = ((seat % LOOKS.length) + LOOKS.length) % LOOKS.length
  return { ...LOOKS[n]!, title: t(TITLES[n]!) }
}
