// The widget of every kind of question: named after its kind, or one that several kinds share.
import type { GameClient } from '$/table/room/room'
import { fromMore } from '../later'
import AreaOptions from './AreaOptions.svelte'
import AreaPicker from './AreaPicker.svelte'
import BuildCities from './BuildCities.svelte'
import Movement from './Movement.svelte'

type Widgets = GameClient['widgets']

/** Answered on the board, or in a list beside it. What can be picked for a kind says areas/kinds.ts. */
const ON_BOARD: Widgets = {
  movement: Movement,
  build_cities: BuildCities,

  annex_part: AreaPicker,
  buy_off_steps: AreaPicker,
  claim_cities: AreaPicker,
  damage: AreaPicker,
  destroy_cities: AreaPicker,
  expand: AreaPicker,
  loss: AreaPicker,
  pirate_targets: AreaPicker,
  place_cities: AreaPicker,
  place_tokens: AreaPicker,
  reduce_cities: AreaPicker,
  relocate: AreaPicker,
  select_areas: AreaPicker,

  choose_feature: AreaOptions,
  come_back: AreaOptions,
  defer_attack: AreaOptions,
  earthquake: AreaOptions,
  horde: AreaOptions,
  next_attack: AreaOptions,
  next_conflict: AreaOptions,
}

export const boardKinds: ReadonlySet<string> = new Set(Object.keys(ON_BOARD))

export const widgets: Widgets = {
  ...ON_BOARD,
  ability: fromMore('Ability'),
  buy_card: fromMore('BuyCard'),
  choose_credits: fromMore('ChooseCredits'),
  choose_victims: fromMore('ChooseVictims'),
  discard: fromMore('Discard'),
  give_card: fromMore('GiveCard'),
  insist_order: fromMore('InsistOrder'),
  pick_civilization: fromMore('PickCivilization'),
  purchase: fromMore('Purchase'),
  spoils: fromMore('Spoils'),
  suffer: fromMore('Suffer'),
  tax_rate: fromMore('TaxRate'),
  theocracy: fromMore('Theocracy'),
  trade: fromMore('Trade'),
}
