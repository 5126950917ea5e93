// A build: which advances are bought in which turn. It is written into the address of the page, so that a link is all
// that others need: `0.masonry.pottery-3.agriculture` holds two already (turn 0) and buys a third in turn 3.
import { EPOCHS, listNeeds, measureSeat, type Epoch, type Side, type Version } from '../ast/ast'
import type { Advance } from '../facts.svelte'
import { priceList } from './priceList'

/** By advance; 0 for those that are held already. */
export type Turns = Readonly<Record<string, number>>

export const HELD = 0
export const LAST_TURN = 20

const BETWEEN_TURNS = '-'
const BETWEEN_CARDS = '.'

export function writeBuild(turns: Turns): string {
  return numbersIn(turns)
    .map((turn) => [turn, ...cardsAt(turns, turn)].join(BETWEEN_CARDS))
    .join(BETWEEN_TURNS)
}

/** What a link says. Whatever is not an advance, or stands there twice, is left out and told. */
export function readBuild(text: string, isKnown: (id: string) => boolean): { turns: Turns; unknown: string[] } {
  const turns: Record<string, number> = {}
  const unknown: string[] = []
  for (const part of text.split(BETWEEN_TURNS).filter(Boolean)) {
    const [number, ...cards] = part.split(BETWEEN_CARDS)
    const turn = Number(number)
    const fits = /^\d+$/.test(number!) && turn <= LAST_TURN
    for (const id of cards)
      if (fits && isKnown(id) && !Object.hasOwn(turns, id)) turns[id] = turn
      else unknown.push(id)
  }
  return { turns, unknown }
}

/** The advances of a turn, in the order of the alphabet. */
export function cardsAt(turns: Turns, turn: number): string[] {
  return Object.keys(turns)
    .filter((id) => turns[id] === turn)
    .sort()
}

/** What is held when a turn begins: only what was bought before gives credits (MC-12.17). */
export function heldBefore(turns: Turns, turn: number): string[] {
  return Object.keys(turns).filter((id) => turns[id] === HELD || turns[id]! < turn)
}

function numbersIn(turns: Turns): number[] {
  return [...new Set(Object.values(turns))].sort((a, b) => a - b)
}

// -- what it costs and brings -----------------------------------------------------------------------

export interface BoughtTurn {
  turn: number
  cards: { id: string; cost: number }[]
  cost: number
  /** victory points of all advances held after it */
  points: number
  /** epochs whose advances are there from now on, by side of the A.S.T. */
  epochs: { epoch: Epoch; side: Version }[]
}

export function priceBuild(
  turns: Turns,
  advances: readonly Advance[],
  sides: Readonly<Record<Version, { epochs: Record<string, unknown> }>>,
): BoughtTurn[] {
  const byId = Object.fromEntries(advances.map((each) => [each.id, each]))
  let reached = epochsOf(heldBefore(turns, 1), byId, sides)
  return numbersIn(turns)
    .filter((turn) => turn !== HELD)
    .map((turn) => {
      const { prices } = priceList(heldBefore(turns, turn), advances)
      const cards = cardsAt(turns, turn).map((id) => ({ id, cost: prices[id]?.total ?? 0 }))
      const held = heldBefore(turns, turn + 1)
      const now = epochsOf(held, byId, sides)
      const epochs = [...now].filter((each) => !reached.has(each)).map(readEpoch)
      reached = now
      return {
        turn,
        cards,
        cost: cards.reduce((sum, each) => sum + each.cost, 0),
        points: held.reduce((sum, id) => sum + (byId[id]?.points ?? 0), 0),
        epochs,
      }
    })
}

/** The epochs that ask for advances and have them; cities are another matter. */
function epochsOf(
  held: readonly string[],
  byId: Readonly<Record<string, Advance>>,
  sides: Readonly<Record<Version, { epochs: Record<string, unknown> }>>,
): Set<string> {
  const has = measureSeat({ advances: held, cities_at: [] } as never, byId)
  const found = (['basic', 'expert'] as const).flatMap((side) =>
    EPOCHS.filter((epoch) => {
      const needs = listNeeds((sides[side] as Side).epochs[epoch] ?? {}, has).filter(
        ({ measure }) => measure !== 'cities',
      )
      return needs.length > 0 && needs.every(({ met }) => met)
    }).map((epoch) => `${side} ${epoch}`),
  )
  return new Set(found)
}

function readEpoch(text: string): { epoch: Epoch; side: Version } {
  const [side, epoch] = text.split(' ')
  return { side: side as Version, epoch: epoch as Epoch }
}
