// The widget of every kind of question: named after its kind, or one that several kinds share.
import { later } from '$/parts/later'
import type { GameClient } from '$/table/room'
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
  ability: later(async () => (await import('../more')).Ability),
  buy_card: later(async () => (await import('../more')).BuyCard),
  choose_credits: later(async () => (await import('../more')).ChooseCredits),
  choose_victims: later(async () => (await import('../more')).ChooseVictims),
  discard: later(async () => (await import('../more')).Discard),
  give_card: later(async () => (await import('../more')).GiveCard),
  insist_order: later(async () => (await import('../more')).InsistOrder),
  pick_civilization: later(async () => (await import('../more')).PickCivilization),
  purchase: later(async () => (await import('../more')).Purchase),
  spoils: later(async () => (await import('../more')).Spoils),
  suffer: later(async () => (await import('../more')).Suffer),
  tax_rate: later(async () => (await import('../more')).TaxRate),
  theocracy: later(async () => (await import('../more')).Theocracy),
  trade: later(async () => (await import('../more')).Trade),
}
