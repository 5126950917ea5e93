// A movement as it is planned: orders are added, changed and taken back. No rules: the service says what is allowed.
import { t, tn } from '$/words/messages.svelte'
import { areaName, coastName } from '../../facts.svelte'
import type { Arrow } from '../../table.svelte'
import type { Forms } from '../../types'

export type Order = NonNullable<Forms['Movement']['orders']>[number]
type March = Forms['March']
type BuildShip = Forms['BuildShip']
export type Way = Forms['Way']

/** How a ship is paid for: from treasury, and with tokens by area. */
export interface Payment {
  treasury: number
  tokens: Record<string, number>
}

/** So much from treasury, the rest in tokens of an area. */
export function splitPayment(price: number, treasury: number, area: string): Payment {
  const rest = price - treasury
  return { treasury, tokens: rest > 0 ? { [area]: rest } : {} }
}

/** From treasury as far as it goes, the rest with tokens of the area, or of the fullest one. */
export function payFor(
  price: number,
  area: string,
  plan: Pick<Forms['preview.movement'], 'treasury' | 'tokens'> | null,
): Payment {
  const tokens = plan?.tokens ?? {}
  const fullest = Object.keys(tokens).sort((a, b) => tokens[b]! - tokens[a]!)[0] ?? area
  return splitPayment(price, Math.min(price, plan?.treasury ?? 0), tokens[area] ? area : fullest)
}

/** Tokens go on the way; those that went the same way before go with them. */
export function addMarch(orders: readonly Order[], start: string, path: string[], number: number): Order[] {
  const same = orders.findIndex(
    (order) => order.do === 'march' && order.start === start && order.path.join() === path.join(),
  )
  if (same < 0) return [...orders, { do: 'march', start, path, number }]
  return orders.map((order, n) =>
    n === same ? { ...(order as March), number: (order as March).number + number } : order,
  )
}

/** The marches among these orders that can be given now, with as many tokens as there are for them. */
export function repeatMarches(
  orders: readonly Order[],
  { ways, unmoved }: Pick<Forms['preview.movement'], 'ways' | 'unmoved'>,
): Order[] {
  const left = { ...unmoved }
  return orders.flatMap((order): Order[] => {
    if (order.do !== 'march') return []
    const way = ways[order.start]?.find((each) => each.path.join() === order.path.join())
    const number = Math.min(order.number, left[order.start] ?? 0, way?.most ?? 0)
    left[order.start]! -= number
    return number > 0 ? [{ ...order, number }] : []
  })
}

/** What an order pays; null for orders that cost nothing. */
export function paymentOf(order: Order): Payment | null {
  if (order.do !== 'build' && order.do !== 'maintain') return null
  return { treasury: order.treasury ?? 0, tokens: order.tokens ?? {} }
}

/** The number of the ship that an order builds. */
function builtShipNumber(orders: readonly Order[], index: number, shipsBefore: number): number {
  return shipsBefore + orders.slice(0, index).filter((order) => order.do === 'build').length
}

/** Without one order; without a ship that is not built there are no orders to it either, and later ships move up. */
export function removeOrder(orders: readonly Order[], index: number, shipsBefore: number): Order[] {
  const dropped = orders[index]
  const left = orders.filter((_, n) => n !== index)
  if (dropped?.do !== 'build') return left
  const gone = builtShipNumber(orders, index, shipsBefore)
  return left
    .filter((order) => !('ship' in order) || order.ship !== gone)
    .map((order) => ('ship' in order && order.ship > gone ? { ...order, ship: order.ship - 1 } : order))
}

/** Where each ship stands before each order: a list of coasts for every order. */
function coastsBefore(orders: readonly Order[], ships: readonly string[]): string[][] {
  const coasts = [...ships]
  return orders.map((order) => {
    const before = [...coasts]
    if (order.do === 'build') coasts.push(order.coast)
    if (order.do === 'sail') coasts[order.ship] = order.path.at(-1)!
    return before
  })
}

export function arrowsOf(
  orders: readonly Order[],
  ships: readonly string[],
  isWrong: (index: number) => boolean,
): Arrow[] {
  const coasts = coastsBefore(orders, ships)
  return orders.flatMap((order, n) => {
    const wrong = isWrong(n)
    if (order.do === 'march')
      return legs(order.start, order.path).map(([from, to], leg, all) => ({
        from,
        to,
        wrong,
        count: leg === all.length - 1 ? order.number : 0,
      }))
    if (order.do === 'sail')
      return legs(coasts[n]![order.ship] ?? '', order.path).map(([from, to]) => ({
        from,
        to,
        wrong,
        count: 0,
        ship: true,
      }))
    return []
  })
}

function legs(start: string, path: readonly string[]): [string, string][] {
  return path.map((to, n) => [n ? path[n - 1]! : start, to])
}

/** An order in words. */
export function describeOrder(orders: readonly Order[], index: number, ships: readonly string[]): string {
  const order = orders[index]!
  const coasts = coastsBefore(orders, ships)[index]!
  const ship =
    'ship' in order ? t('move.ship', { number: order.ship + 1, area: coastName(coasts[order.ship] ?? '') }) : ''
  switch (order.do) {
    case 'march':
      return t('move.march', { from: areaName(order.start), to: order.path.map(areaName).join(' → ') })
    case 'build':
      return t('move.build', { area: coastName(order.coast), price: describePayment(order) })
    case 'maintain':
      return t('move.maintain', { ship, price: describePayment(order) })
    case 'scuttle':
      return t('move.scuttle', { ship })
    case 'sail':
      return t('move.sail', { ship, to: order.path.map(coastName).join(' → ') })
    case 'load':
      return t('move.load', { ship })
    case 'unload':
      return t('move.unload', { ship })
  }
}

function describePayment(order: Pick<BuildShip, 'treasury' | 'tokens'>): string {
  const parts = order.treasury ? [t('move.paid.treasury', { n: order.treasury })] : []
  for (const [area, n] of Object.entries(order.tokens ?? {}))
    parts.push(tn('move.paid.tokens', n, { area: areaName(area) }))
  return parts.join(', ')
}
