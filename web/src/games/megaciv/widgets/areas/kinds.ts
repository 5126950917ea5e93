// Questions that choose areas, cities or tokens by area: what can be chosen, and how it becomes an answer.
//
// One entry for each kind, as data. The picker shows the items, on the board and as a list.
import { t, tn, type Key } from '$/words/messages.svelte'
import { areaName } from '../../facts.svelte'
import type { Forms } from '../../types'

/** Chosen so far: how many of each item, in the order in which they were first chosen. */
export type Picked = Record<string, number>

export interface Item {
  key: string
  /** '' for what is not on the board */
  area: string
  most: number
  /** beside the name: "city", "on a site" */
  note?: string
  /** heading in the list */
  section?: string
  /** of the items with the same word only one can be chosen */
  oneOf?: string
  /** belongs to it, but cannot be chosen as things are */
  closed?: boolean
  /** in place of the name of the area */
  label?: string
}

export interface Adapter<About, Answer> {
  verb: Key
  items(about: About, picked: Picked, preview: unknown): Item[]
  answer(picked: Picked, about: About): Answer
  /** the answer that is suggested, as picks */
  picks(answer: Answer): Picked
  /** one line on what is at stake */
  hint?(about: About, name: (seat: number) => string): string
  /** an answer without anything chosen says nothing (and is not even well formed) */
  notEmpty?: boolean
  danger?: boolean
}

function adapter<About, Answer>(entry: Adapter<About, Answer>): Adapter<unknown, unknown> {
  return entry as Adapter<unknown, unknown>
}

// -- picks and answers -------------------------------------------------------------------------------

const chosenKeys = (picked: Picked): string[] => Object.keys(picked).filter((key) => picked[key]! > 0)
const set = (areas: readonly string[] = []): Picked => Object.fromEntries(areas.map((area) => [area, 1]))
const counts = (tokens: Readonly<Record<string, number>> = {}): Picked => ({ ...tokens })
const positiveCounts = (picked: Picked): Picked =>
  Object.fromEntries(Object.entries(picked).filter(([, number]) => number > 0))

const CITY = 'city:'
const TOKENS = 'tokens:'
const DECLINE = 'decline:'
const PAY = 'pay'

const addPrefix = (prefix: string, picked: Picked): Picked =>
  Object.fromEntries(Object.entries(picked).map(([key, number]) => [prefix + key, number]))
const keysUnder = (prefix: string, picked: Picked): string[] =>
  chosenKeys(picked)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
const countsUnder = (prefix: string, picked: Picked): Picked =>
  Object.fromEntries(keysUnder(prefix, picked).map((area) => [area, picked[prefix + area]!]))

/** Choices that leave nothing to choose: one thing of which there is one, in all or among those of which one is taken. */
export function onlyPicks(items: readonly Item[]): Picked {
  const alone = (item: Item): boolean =>
    items.filter((other) => !other.closed && other.oneOf === item.oneOf).length === 1
  return set(items.filter((item) => !item.closed && item.most === 1 && alone(item)).map((item) => item.key))
}

// -- items -------------------------------------------------------------------------------------------

const cities = (areas: readonly string[], more: Partial<Item> = {}): Item[] =>
  areas.map((area) => ({ key: area, area, most: 1, ...more }))
const rooms = (most: Readonly<Record<string, number>>): Item[] =>
  Object.entries(most).map(([area, number]) => ({ key: area, area, most: number }))

function units(about: { cities: string[]; tokens: Record<string, number> }): Item[] {
  return [
    ...about.cities.map((area) => ({ key: CITY + area, area, most: 1, section: t('pick.cities') })),
    ...Object.entries(about.tokens).map(([area, most]) => ({
      key: TOKENS + area,
      area,
      most,
      section: t('pick.tokens'),
    })),
  ]
}

const unitsAnswer = (picked: Picked) => ({ cities: keysUnder(CITY, picked), tokens: countsUnder(TOKENS, picked) })
const unitsPicks = (answer: { cities?: string[]; tokens?: Picked }): Picked => ({
  ...addPrefix(CITY, set(answer.cities)),
  ...addPrefix(TOKENS, counts(answer.tokens)),
})

// A source of losses is an area, or a ship: "ship", "ship:aquitania/1".
function lossItem(place: string, most: number, contested: string): Item {
  const coast = place.startsWith('ship') ? place.slice(5) : ''
  if (place.startsWith('ship'))
    return {
      key: place,
      area: '',
      most,
      label: coast ? t('pick.ship.of', { area: areaName(coast.split('/')[0]!) }) : t('pick.ship'),
    }
  return { key: place, area: place, most, note: place === contested ? t('pick.contested') : t('pick.next_to') }
}

function reducedNote({ tokens }: Forms['Reducible']): string {
  return tn('pick.reduced', tokens)
}

// -- kinds -------------------------------------------------------------------------------------------

export const ADAPTERS: Record<string, Adapter<unknown, unknown>> = {
  place_cities: adapter<Forms['about.place_cities'], Forms['answer.place_cities']>({
    verb: 'pick.place_cities',
    items: (about) =>
      cities(about.areas).map((item) => ({
        ...item,
        note: about.sites.includes(item.area) ? t('pick.site') : undefined,
      })),
    answer: (picked) => ({ areas: chosenKeys(picked) }),
    picks: (answer) => set(answer.areas),
    hint: (about) => t('pick.place_cities.hint', { number: about.number, sites: about.on_sites }),
  }),
  place_tokens: adapter<Forms['about.place_tokens'], Forms['answer.place_tokens']>({
    verb: 'pick.place_tokens',
    items: (about) => rooms(about.rooms),
    answer: (picked) => ({ tokens: positiveCounts(picked) }),
    picks: (answer) => counts(answer.tokens),
  }),
  expand: adapter<Forms['about.expand'], Forms['answer.expand']>({
    verb: 'pick.place_tokens',
    items: (about) => rooms(about.most),
    answer: (picked) => ({ tokens: positiveCounts(picked) }),
    picks: (answer) => counts(answer.tokens),
  }),
  relocate: adapter<Forms['about.relocate'], Forms['answer.relocate']>({
    verb: 'pick.relocate',
    items: (about) => rooms(about.rooms),
    answer: (picked) => ({ tokens: positiveCounts(picked) }),
    picks: (answer) => counts(answer.tokens),
    hint: (about) => t('pick.relocate.hint', { cities: about.cities.length, ships: about.ships.length }),
  }),
  claim_cities: adapter<Forms['about.claim_cities'], Forms['answer.claim_cities']>({
    verb: 'pick.claim_cities',
    items: (about) => cities(about.cities),
    answer: (picked) => ({ areas: chosenKeys(picked) }),
    picks: (answer) => set(answer.areas),
    hint: (about, name) => t('pick.claim_cities.hint', { name: name(about.victim) }),
  }),
  loss: adapter<Forms['about.loss'], Forms['answer.loss']>({
    verb: 'pick.loss',
    items: (about) => Object.entries(about.places).map(([place, most]) => lossItem(place, most, about.area)),
    answer: (picked) => ({ sources: chosenKeys(picked).map((place) => [place, picked[place]!]) }),
    picks: (answer) => Object.fromEntries(answer.sources),
    hint: () => t('pick.loss.hint'),
    notEmpty: true,
    danger: true,
  }),
  reduce_cities: adapter<Forms['about.reduce_cities'], Forms['answer.reduce_cities']>({
    verb: 'pick.reduce_cities',
    items: (about, picked) =>
      about.cities.flatMap((city) => [
        { key: city.area, area: city.area, most: 1, note: reducedNote(city) },
        ...(city.declined !== city.tokens && picked[city.area]
          ? [
              {
                key: DECLINE + city.area,
                area: '',
                most: 1,
                label: t('pick.decline', { area: areaName(city.area), number: city.declined }),
              },
            ]
          : []),
      ]),
    answer: (picked) => {
      const areas = chosenKeys(picked).filter((key) => !key.startsWith(DECLINE))
      return { areas, declined: keysUnder(DECLINE, picked).filter((area) => areas.includes(area)) }
    },
    picks: (answer) => ({ ...set(answer.areas), ...addPrefix(DECLINE, set(answer.declined)) }),
    danger: true,
  }),
  damage: adapter<Forms['about.damage'], Forms['answer.damage']>({
    verb: 'pick.damage',
    items: units,
    answer: unitsAnswer,
    picks: unitsPicks,
    danger: true,
  }),
  annex_part: adapter<Forms['about.annex_part'], Forms['answer.annex_part']>({
    verb: 'pick.annex',
    items: units,
    answer: unitsAnswer,
    picks: unitsPicks,
    hint: (about) => t('pick.annex_part.hint', { cities: about.number_of_cities, tokens: about.number_of_tokens }),
  }),
  destroy_cities: adapter<Forms['about.destroy_cities'], Forms['answer.destroy_cities']>({
    verb: 'pick.destroy',
    items: (about) => [
      ...cities(about.cities),
      ...(about.ransom ? [{ key: PAY, area: '', most: 1, label: t('pick.ransom', { price: about.ransom }) }] : []),
    ],
    answer: (picked) => (picked[PAY] ? { areas: [], pay: true } : { areas: chosenKeys(picked), pay: false }),
    picks: (answer) => (answer.pay ? { [PAY]: 1 } : set(answer.areas)),
    danger: true,
  }),
  buy_off_steps: adapter<Forms['about.buy_off_steps'], Forms['answer.buy_off_steps']>({
    verb: 'pick.buy_off',
    items: (about) => [
      ...cities(about.inland, { section: t('pick.inland') }),
      ...cities(about.coastal, { section: t('pick.coastal') }),
    ],
    answer: (picked) => ({ cities: chosenKeys(picked) }),
    picks: (answer) => set(answer.cities),
    hint: (about) => t('pick.buy_off.hint', { steps: about.steps, cities: about.cities_for_a_step }),
    danger: true,
  }),
  select_areas: adapter<Forms['about.select_areas'], Forms['answer.select_areas']>({
    verb: 'pick.select',
    items: (about, picked, preview) => {
      const next = (preview as Forms['preview.select_areas'] | null)?.next
      return Object.entries(about.units).map(([area, here]) => ({
        key: area,
        area,
        most: 1,
        note: unitsNote(here),
        closed: next !== undefined && !picked[area] && !next.includes(area),
      }))
    },
    answer: (picked) => ({ areas: chosenKeys(picked) }),
    picks: (answer) => set(answer.areas),
    hint: (about, name) =>
      t('pick.select.hint', { name: name(about.victim), required: about.required, best: about.best }),
  }),
  pirate_targets: adapter<Forms['about.pirate_targets'], Forms['answer.pirate_targets']>({
    verb: 'pick.pirates',
    items: (about) =>
      about.victims.flatMap((victim) =>
        cities(victim.cities, { oneOf: `seat ${victim.seat}`, section: `seat:${victim.seat}` }),
      ),
    // in the order of the victims, not of the taps
    answer: (picked, about) => ({
      areas: about.victims.flatMap((victim) => victim.cities.filter((area) => picked[area])),
    }),
    picks: (answer) => set(answer.areas),
  }),
}

function unitsNote({ tokens, cities: towns }: { tokens: number; cities: number }): string {
  return [towns ? t('piece.city') : '', tokens ? tn('piece.tokens', tokens) : ''].filter(Boolean).join(', ')
}
