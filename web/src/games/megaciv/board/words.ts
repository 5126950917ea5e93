// What there is to know about an area, in words: for the card, and read out.
import type { Room } from '$/table/room/room'
import { t, tn } from '$/words/messages.svelte'
import { areaName, facts, type Area } from '../facts.svelte'
import type { View } from '../types'

export interface Stand {
  owner: number
  who: string
  what: string
}

export interface AreaFacts {
  area: Area
  name: string
  /** limit, site, flood plain, volcano, home */
  lines: string[]
  stands: Stand[]
  land: string[]
  water: string[]
  seas: string[]
}

export function areaFacts(id: string, inPlay: boolean, stands: Stand[]): AreaFacts | null {
  const area = facts.area[id]
  if (!area) return null
  const waters = new Set(area.coasts.flatMap((coast) => coast.water))
  const neighbours = new Set([...waters].map((water) => facts.areaOfCoast[water]).filter((each) => each !== undefined))
  return {
    area,
    name: area.name,
    lines: printedFacts(area, inPlay),
    stands,
    land: area.land.toSorted(byName),
    water: [...neighbours].sort(byName),
    seas: [...waters].filter((water) => water in facts.sea).sort(byName),
  }
}

/** One sentence with everything but the neighbours. */
export function areaSentence(id: string, inPlay: boolean, stands: readonly Stand[], mark?: string): string {
  const area = facts.area[id]
  if (!area) return id
  const there = stands.map(({ who, what }) => t('piece.of', { who, what }))
  return [
    mark?.includes(area.name) ? mark : [area.name, mark].filter(Boolean).join(', '),
    ...printedFacts(area, inPlay),
    ...(there.length ? there : [t('area.empty')]),
  ].join(', ')
}

function byName(a: string, b: string): number {
  return areaName(a).localeCompare(areaName(b))
}

function printedFacts(area: Area, inPlay: boolean): string[] {
  const start = facts.board.regions.find((region) => region.start === area.id)
  const plain = facts.board.plains.find((each) => each.areas.includes(area.id))
  const volcano = facts.board.volcanoes.find((each) => each.areas.includes(area.id))
  const people = (civilization: string) => facts.civilization[civilization]?.name ?? civilization
  return [
    inPlay ? '' : t('area.aside'),
    tn('area.limit', area.limit),
    area.site === 'none' ? '' : t(`area.site.${area.site}`, { city: area.city || area.name }),
    plain ? t('area.plain', { name: plain.name }) : '',
    volcano ? t('area.volcano', { name: volcano.name }) : '',
    start
      ? t('area.start', { people: people(start.id) })
      : area.region
        ? t('area.home', { people: people(area.region) })
        : '',
  ].filter((line) => line !== '')
}

/** Who has what where, for all areas at once: the board reads all of them out. */
export function standsByArea(room: Room<View>): Map<string, Stand[]> {
  const { view } = room
  const found = new Map<string, Stand[]>()
  const put = (area: string, stand: Stand): void => void (found.get(area)?.push(stand) ?? found.set(area, [stand]))
  for (const { seat, cities_at, tokens_at, ships_at } of view.seats) {
    const who = room.look(seat).title || room.name(seat)
    for (const [area, what] of piecesByArea(cities_at, tokens_at, ships_at))
      put(area, { owner: seat, who, what: what.join(', ') })
  }
  for (const area of view.pirates_at) put(area, { owner: -1, who: t('piece.pirates'), what: t('piece.city') })
  for (const [area, number] of Object.entries(view.barbarians_at))
    put(area, { owner: -1, who: t('piece.barbarians'), what: tn('piece.tokens', number) })
  return found
}

function piecesByArea(
  cities: readonly string[],
  tokens: Readonly<Record<string, number>>,
  coasts: readonly string[],
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const put = (area: string, what: string): void => void (found.get(area)?.push(what) ?? found.set(area, [what]))
  for (const area of cities) put(area, t('piece.city'))
  for (const [area, number] of Object.entries(tokens)) if (number) put(area, tn('piece.tokens', number))
  const ships = new Map<string, number>()
  for (const coast of coasts) {
    const area = facts.areaOfCoast[coast] ?? coast
    ships.set(area, (ships.get(area) ?? 0) + 1)
  }
  for (const [area, number] of ships) put(area, tn('piece.ship', number))
  return found
}
