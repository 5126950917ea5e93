// The kinds of questions that are answered on the board, apart from movement.
import type { GameClient } from '$/table/room'
import AreaOptions from './AreaOptions.svelte'
import AreaPicker from './AreaPicker.svelte'
import BuildCities from './BuildCities.svelte'
import { ADAPTERS } from './kinds'

const LISTED = ['come_back', 'next_conflict', 'next_attack', 'defer_attack', 'earthquake', 'horde', 'choose_feature']

export const widgets: GameClient['widgets'] = {
  build_cities: BuildCities,
  ...Object.fromEntries(Object.keys(ADAPTERS).map((kind) => [kind, AreaPicker])),
  ...Object.fromEntries(LISTED.map((kind) => [kind, AreaOptions])),
}
