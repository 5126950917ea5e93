// Every kind of event of Stone Age: worth watching, where, and whom it concerns (table/events.ts).
import type { Told } from '$/net/types'
import { strikesItsPlayer as strikes, type EventTable } from '$/table/room/events'
import { t } from '$/words/messages.svelte'

const at =
  (field: string) =>
  ({ data }: Told): string[] =>
    typeof data[field] === 'string' && data[field] ? [data[field]] : []
const place = (name: string) => (): string[] => [name]

/** Stands where the player stands too: it takes room that the player may have wanted. */
const crowds = (event: Told, seat: number, own: ReadonlySet<string>): boolean =>
  event.seat !== seat && own.has(String(event.data.location))

export const EVENTS: EventTable = {
  first_player: {},
  buildings_shown: {},
  building_shown: {},
  cards_shown: {},
  round: { sound: 'round' },
  phase: {},
  placed: { seconds: 1.1, act: true, places: at('location'), concerns: crowds },
  rolled: { seconds: 1.4, act: true, sound: 'dice', places: at('place') },
  tools_used: { act: true },
  gained: { seconds: 0.8, act: true },
  tool: { seconds: 0.8, act: true, places: place('tool_maker') },
  figure: { seconds: 0.8, act: true, places: place('hut') },
  agriculture: { seconds: 0.8, act: true, places: place('field') },
  card: { seconds: 1.4, act: true, sound: 'gain', celebrate: () => t('sa.celebrate.card') },
  building: {
    seconds: 1.4,
    act: true,
    sound: 'gain',
    celebrate: ({ data }) => t('sa.celebrate.building', { points: Number(data.points) }),
  },
  declined: { seconds: 0.6, act: true, places: at('location') },
  received: { seconds: 0.7, act: true, concerns: strikes },
  points: { seconds: 0.7, act: true },
  rewards_rolled: { seconds: 1.2, act: true, sound: 'dice', concerns: ({ seat: by }, seat) => by !== seat },
  die_chosen: { seconds: 0.7, act: true },
  additional_card: { act: true },
  no_card_left: {},
  hidden_cards_shown: { seconds: 1 },
  cashed: { seconds: 0.8, act: true },
  fed: { seconds: 1.2, joined: 'all', concerns: strikes },
  fed_resources: { act: true },
  starved: { seconds: 1.2, sound: 'calamity', concerns: strikes },
  game_ends: {},
  scored: {},
  game_over: { sound: 'end' },
  taken_back: {},
}
