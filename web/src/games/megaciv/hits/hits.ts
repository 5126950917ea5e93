// What struck a people in a turn, from what was told of it: conflicts, calamities, revolts, abilities of others.
// Every story is one card, with its events in order.
import type { Told } from '$/net/types'
import { lastAnswer, type Line } from '$/table/past/chronicle.svelte'
import type { Beat } from '$/table/room/events'
import type { Hit as AnyHit } from '$/table/room/hits.svelte'
import { fightersOf, fightsOf, type Dated } from '../board/fights'
import { readCalamities, type CalamityStory } from '../calamities/calamityLog'
import { losesSomething } from './losses'

export interface Hit extends AnyHit {
  kind: 'fight' | 'calamity' | 'revolt' | 'ability' | 'support' | 'displaced'
  phase: number
  /** where it happened; '' if nowhere in particular */
  areas: string[]
  /** who did it; none for what nobody did */
  by?: number
  /** the calamity, or the ability */
  name?: string
  story?: CalamityStory
  steps: Told[]
}

const TAX = 1
const CALAMITIES = 9
const ABILITIES = new Set(['monotheism', 'fundamentalism', 'politics_annex', 'provincial_empire', 'diaspora'])

/** The cards of one turn for a seat; `stands` says where it has units. Fights of others are among them. */
export function hitsOf(events: readonly Dated[], turn: number, seat: number, stands: (area: string) => boolean): Hit[] {
  const now = events.filter((event) => event.turn === turn)
  const found = [
    ...revolts(now, seat),
    ...fights(now, seat),
    ...displacements(now, seat),
    ...calamities(now, seat),
    ...abilities(now, seat, stands),
    ...support(now, seat),
  ]
  return found.sort((a, b) => a.phase - b.phase)
}

/** The cards of this turn, and those of the turn before that struck the seat after its last answer. */
export function newHitsOf(told: readonly Line[], turn: number, seat: number, stands: (area: string) => boolean): Hit[] {
  const answered = lastAnswer(told, seat)
  const before = answered < 0 ? [] : hitsOf(told.slice(answered), turn - 1, seat, stands).filter((hit) => hit.mine)
  return [...before, ...hitsOf(told, turn, seat, stands)]
}

/** Whether a card tells of what is just being shown: it lies on the table from then on, and not before. */
export function isToldBy(hit: Hit, beat: Beat): boolean {
  const steps = hit.story ? hit.story.told.concat(hit.steps) : hit.steps
  return beat.events.some(
    (event) =>
      (hit.kind === 'calamity' && event.data?.calamity === hit.name) ||
      steps.some((step) => step.kind === event.kind && step.seat === event.seat && step.text === event.text),
  )
}

function card(
  kind: Hit['kind'],
  turn: number,
  phase: number,
  id: string,
  mine: boolean,
  steps: Told[],
  more: Partial<Hit> = {},
): Hit {
  const areas = [...new Set(steps.flatMap((step) => areasOf(step)))]
  return { key: `${turn}.${phase}.${kind}.${id}`, kind, phase, mine, steps, size: steps.length, areas, ...more }
}

function areasOf({ data }: Told): string[] {
  const { area, areas, cities, tokens, take, put } = (data ?? {}) as Record<string, unknown>
  if (typeof area === 'string') return [area]
  const listed = [areas, cities].flatMap((list) =>
    Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [],
  )
  const counted = [tokens, take, put].flatMap((counts) =>
    counts && typeof counts === 'object' ? Object.keys(counts) : [],
  )
  return [...listed, ...counted]
}

function fights(events: readonly Dated[], seat: number): Hit[] {
  const times: Record<string, number> = {}
  return fightsOf(events.filter((event) => Number(event.phase) !== CALAMITIES)).map((fight) => {
    const place = `${fight.phase}.${fight.area}`
    times[place] = (times[place] ?? 0) + 1
    const attack = fight.steps.find((step) => step.kind === 'attack_failed' || step.kind === 'city_taken')
    const id = times[place] > 1 ? `${fight.area}.${times[place]}` : fight.area
    return card('fight', fight.turn, fight.phase, id, fightersOf(fight).includes(seat), fight.steps, {
      areas: [fight.area],
      by: attack?.seat,
    })
  })
}

function calamities(events: readonly Dated[], seat: number): Hit[] {
  const phase = events.filter((event) => Number(event.phase) === CALAMITIES)
  return readCalamities(phase)
    .stories.filter((story) => strikes(story, seat))
    .map((story) => {
      const own = story.told.filter((event) => event.seat === seat || losesSomething(event, seat))
      const by = story.strikes.find((strike) => strike.victim === seat)?.beneficiary
      const size = story.told.length + story.sums.length + story.strikes.length
      return card('calamity', phase[0]!.turn, CALAMITIES, story.calamity, true, own, {
        story,
        name: story.calamity,
        size,
        by: by !== undefined && by >= 0 ? by : undefined,
      })
    })
}

/** Somebody is struck who holds it, is named with who holds it, or loses something by it. */
function strikes(story: CalamityStory, seat: number): boolean {
  return (
    story.strikes.some((strike) => strike.victim === seat) ||
    story.secondary.includes(seat) ||
    story.sums.some((sum) => sum.seat === seat) ||
    story.told.some((event) => losesSomething(event, seat))
  )
}

function revolts(events: readonly Dated[], seat: number): Hit[] {
  const phase = events.filter((event) => Number(event.phase) === TAX)
  const begins = phase.find((event) => event.kind === 'tax_revolt' && event.seat === seat)
  if (!begins) return []
  const paid = phase.filter((event) => event.seat === seat && ['short', 'taxes', 'tax_revolt'].includes(event.kind))
  const lost = phase.filter((event) => losesSomething(event, seat))
  const taker = lost.find((event) => event.kind === 'annexed')?.seat
  return [card('revolt', begins.turn, TAX, '', true, [...paid, ...lost], { by: taker })]
}

/** Abilities that others used on the seat. */
function abilities(events: readonly Dated[], seat: number, stands: (area: string) => boolean): Hit[] {
  const used = events.filter(
    (event) => ABILITIES.has(event.kind) && event.seat !== seat && touches(event, seat, stands),
  )
  return used.map((event) => {
    const given =
      event.kind === 'provincial_empire'
        ? events.filter(
            ({ kind, seat: giver, data }) =>
              (kind === 'gift' || kind === 'no_gift') && giver === seat && data.to === event.seat,
          )
        : []
    const id = `${event.kind}.${event.seat}.${String(event.data.area ?? '')}`
    const areas = event.kind === 'diaspora' ? Object.keys(event.data.put as object).filter(stands) : areasOf(event)
    return card('ability', event.turn, Number(event.phase), id, true, [event, ...given], {
      by: event.seat,
      name: event.kind.replace('politics_annex', 'politics'),
      areas,
    })
  })
}

function touches(event: Told, seat: number, stands: (area: string) => boolean): boolean {
  if (event.kind === 'provincial_empire') return (event.data.seats as number[]).includes(seat)
  if (event.kind === 'diaspora') return Object.keys(event.data.put as object).some(stands)
  return losesSomething(event, seat)
}

/** Tokens that were cleared away by a city of somebody else. */
function displacements(events: readonly Dated[], seat: number): Hit[] {
  return events
    .filter((event) => event.kind === 'built' && event.seat !== seat && losesSomething(event, seat))
    .map((event) =>
      card('displaced', event.turn, Number(event.phase), String(event.data.area), true, [event], { by: event.seat }),
    )
}

/** Cities that could not be supported, whenever in the turn. */
function support(events: readonly Dated[], seat: number): Hit[] {
  const lost = events.filter(
    (event) => event.kind === 'reduced' && event.seat === seat && Number(event.phase) !== CALAMITIES,
  )
  const phases = [...new Set(lost.map((event) => Number(event.phase)))]
  return phases.map((phase) => {
    const steps = lost.filter((event) => Number(event.phase) === phase)
    return card('support', steps[0]!.turn, phase, '', true, steps)
  })
}
