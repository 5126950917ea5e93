// The widget of every kind of question, named after its kind.
import type { GameClient } from '$/table/room/room'
import Die from './Die.svelte'
import Feed from './Feed.svelte'
import Pay from './Pay.svelte'
import Place from './Place.svelte'
import Tools from './Tools.svelte'
import Use from './Use.svelte'

export const widgets = {
  sa_die: Die,
  sa_feed: Feed,
  sa_pay: Pay,
  sa_place: Place,
  sa_tools: Tools,
  sa_use: Use,
} satisfies GameClient['widgets']
