// How each kind of question of the books is answered.
import type { Component } from 'svelte'
import type { WidgetProps } from '$/table/room/room'
import Ability from './Ability.svelte'
import Bought from './Bought.svelte'
import Buy from './Buy.svelte'
import BuyCard from './BuyCard.svelte'
import Conflict from './Conflict.svelte'
import Count from './Count.svelte'
import Discard from './Discard.svelte'
import Done from './Done.svelte'
import Fact from './Fact.svelte'
import Holds from './Holds.svelte'
import Insist from './Insist.svelte'
import Losses from './Losses.svelte'
import Opening from './Opening.svelte'
import Purchase from './Purchase.svelte'
import Tax from './Tax.svelte'
import Trade from './Trade.svelte'
import Victims from './Victims.svelte'

export const widgets: Record<string, Component<WidgetProps>> = {
  ability: Ability,
  bought: Bought,
  buy: Buy,
  buy_card: BuyCard,
  rebuy: Buy,
  conflict: Conflict,
  count: Count,
  discard: Discard,
  done: Done,
  fact: Fact,
  holds: Holds,
  insist: Insist,
  losses: Losses,
  opening: Opening,
  purchase: Purchase,
  tax: Tax,
  trade: Trade,
  victims: Victims,
}
