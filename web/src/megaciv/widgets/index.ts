// The widget of every kind of question: named after its kind, or one that several kinds share.
import type { GameClient } from '$/table/room'
import Ability from './Ability.svelte'
import AreaOptions from './AreaOptions.svelte'
import AreaPicker from './AreaPicker.svelte'
import BuildCities from './BuildCities.svelte'
import BuyCard from './BuyCard.svelte'
import ChooseCredits from './ChooseCredits.svelte'
import ChooseVictims from './ChooseVictims.svelte'
import Discard from './Discard.svelte'
import GiveCard from './GiveCard.svelte'
import InsistOrder from './InsistOrder.svelte'
import Movement from './Movement.svelte'
import PickCivilization from './PickCivilization.svelte'
import Purchase from './Purchase.svelte'
import Spoils from './Spoils.svelte'
import Suffer from './Suffer.svelte'
import TaxRate from './TaxRate.svelte'
import Theocracy from './Theocracy.svelte'
import Trade from './Trade.svelte'

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
  ability: Ability,
  buy_card: BuyCard,
  choose_credits: ChooseCredits,
  choose_victims: ChooseVictims,
  discard: Discard,
  give_card: GiveCard,
  insist_order: InsistOrder,
  pick_civilization: PickCivilization,
  purchase: Purchase,
  spoils: Spoils,
  suffer: Suffer,
  tax_rate: TaxRate,
  theocracy: Theocracy,
  trade: Trade,
}
