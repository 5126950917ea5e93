// Which hints stand beside a question of a kind, and the rules behind each. The texts are in the catalogue:
// `guide.<kind>.<tone>` and `guide.phase.<game>.<phase>`.

import { textWith, type Key } from '$/words/messages.svelte'

export type Tone = 'must' | 'may' | 'lose'

/** The hints of a kind: a game may have its own for a kind that others have too (`books_ability`). */
export function hintsOf(game: string, kind: string): { name: string; tones: Partial<Record<Tone, string[]>> } {
  const own = `${game}_${kind}`
  const name = own in HINTS ? own : kind
  return { name, tones: HINTS[name] ?? {} }
}

export const HINTS: Record<string, Partial<Record<Tone, string[]>>> = {
  sa_place: { must: ['SA-1.2'], may: ['SA-1.6', 'SA-1.9'], lose: ['SA-3.2'] },
  sa_use: { must: ['SA-2.1', 'SA-2.3'], may: ['SA-2.1'], lose: ['SA-2.13'] },
  sa_tools: { must: ['SA-2.4'], may: ['SA-2.5', 'SA-2.6'], lose: ['SA-C.17'] },
  sa_pay: { must: ['SA-2.12', 'SA-2.15'], may: ['SA-0.3', 'SA-B.4'] },
  sa_die: { must: ['SA-C.4', 'SA-C.7'], may: ['SA-C.5'] },
  sa_feed: { must: ['SA-3.3'], lose: ['SA-3.4'] },
  pick_civilization: { must: ['MC-S.7'], may: ['MC-13.7'] },
  place_cities: { must: ['MC-G.6'], lose: ['MC-C.PIRACY.2'] },
  choose_credits: { must: ['MC-12.31'], may: ['MC-12.16'] },
  place_tokens: { must: ['MC-G.10'], lose: ['MC-5.11'] },
  tax_rate: { must: ['MC-1.2'], may: ['MC-1.7'], lose: ['MC-1.11'] },
  claim_cities: { must: ['MC-1.14'] },
  come_back: { must: ['MC-2.8'] },
  expand: { must: ['MC-2.6', 'MC-2.7'], may: ['MC-5.2'] },
  movement: {
    must: ['MC-3.7', 'MC-3.4'],
    may: ['MC-5.2', 'MC-5.3', 'MC-3.14'],
    lose: ['MC-3.31', 'MC-5.11', 'MC-3.20'],
  },
  next_conflict: { must: ['MC-4.17'], may: ['MC-4.15'] },
  next_attack: { must: ['MC-4.3'] },
  loss: { must: ['MC-4.7'], may: ['MC-4.13', 'MC-4.15'] },
  defer_attack: { must: ['MC-4.24'], may: ['MC-4.25'] },
  spoils: { may: ['MC-4.27', 'MC-4.28'], lose: ['MC-4.27'] },
  build_cities: { may: ['MC-5.2', 'MC-5.3'], lose: ['MC-5.6', 'MC-5.13'] },
  reduce_cities: { must: ['MC-0.16'], lose: ['MC-5.13', 'MC-6.3'] },
  buy_card: { may: ['MC-6.6', 'MC-6.12'], lose: ['MC-6.14'] },
  trade: { must: ['MC-7.3', 'MC-7.4'], may: ['MC-0.63'], lose: ['MC-7.7'] },
  suffer: { must: ['MC-9.3'] },
  choose_victims: { must: ['MC-9.2', 'MC-9.22'] },
  insist_order: { may: ['MC-B.5', 'MC-B.6'] },
  damage: { must: ['MC-0.13'], lose: ['MC-5.13'] },
  destroy_cities: { must: ['MC-0.15'], may: ['MC-9.4'] },
  discard: { must: ['MC-9.7'], may: ['MC-0.63'] },
  choose_feature: { must: ['MC-9.3'] },
  earthquake: { must: ['MC-C.VOLCANO.4'] },
  select_areas: { must: ['MC-C.GEN.7'] },
  annex_part: { must: ['MC-C.GEN.3'], lose: ['MC-C.GEN.3'] },
  horde: { must: ['MC-C.HORDES.3'] },
  theocracy: { may: ['MC-C.ICONOCLASM.4'] },
  buy_off_steps: { must: ['MC-C.REGRESSION.1'], may: ['MC-C.REGRESSION.3'] },
  pirate_targets: { must: ['MC-C.PIRACY.3'] },
  ability: { may: ['MC-10.3', 'MC-10.4'] },
  give_card: { must: ['MC-A.PROVINCIAL.1'], may: ['MC-A.PROVINCIAL.3'] },
  purchase: { may: ['MC-12.21', 'MC-12.13'], lose: ['MC-12.24', 'MC-12.3'] },
  relocate: { must: ['MC-L.8'] },
  books_opening: { must: ['BK-S.6'], may: ['BK-C.5'] },
  books_tax: { must: ['BK-1.1', 'BK-1.2'], lose: ['BK-1.3', 'BK-1.4'] },
  books_count: { must: ['BK-2.1', 'BK-5.1', 'BK-11.1'], may: ['BK-C.5'], lose: ['BK-G.2'] },
  books_done: { must: ['BK-3.1'], may: ['BK-3.2', 'BK-3.3'] },
  books_conflict: { may: ['BK-4.1', 'BK-4.2'] },
  books_bought: { must: ['BK-6.1'], may: ['BK-6.2', 'BK-6.3'] },
  books_holds: { must: ['BK-8.1'], may: ['BK-8.2'], lose: ['BK-8.3'] },
  books_insist: { may: ['BK-9.13'] },
  books_victims: { must: ['BK-9.10'] },
  books_fact: { must: ['BK-9.7', 'BK-9.8'] },
  books_losses: { must: ['BK-9.3', 'BK-9.11'], may: ['BK-9.12'], lose: ['BK-9.16'] },
  books_ability: { may: ['BK-10.1', 'BK-10.2'] },
  books_buy: { must: ['BK-12.4', 'BK-12.5'], may: ['BK-12.2', 'BK-12.7'], lose: ['BK-12.6'] },
  books_rebuy: { may: ['BK-12.3', 'BK-12.7'] },
}

export const PHASES: Record<string, string[]> = {
  'stoneage.placing': ['SA-1.1'],
  'stoneage.using': ['SA-2.1'],
  'stoneage.feeding': ['SA-3.1'],
  'megaciv.1': ['MC-1.2'],
  'megaciv.2': ['MC-2.2', 'MC-2.10'],
  'megaciv.3': ['MC-3.1'],
  'megaciv.4': ['MC-4.7', 'MC-4.20'],
  'megaciv.5': ['MC-5.1'],
  'megaciv.6': ['MC-6.3'],
  'megaciv.7': ['MC-7.1'],
  'megaciv.8': ['MC-8.3'],
  'megaciv.9': ['MC-9.11'],
  'megaciv.10': ['MC-10.1'],
  'megaciv.11': ['MC-11.3', 'MC-11.4'],
  'megaciv.12': ['MC-12.2'],
  'megaciv.13': ['MC-13.2'],
  'books.1': ['BK-1.1'],
  'books.2': ['BK-2.1'],
  'books.3': ['BK-3.1'],
  'books.4': ['BK-4.1'],
  'books.5': ['BK-5.1'],
  'books.6': ['BK-6.1'],
  'books.7': ['BK-7.1'],
  'books.8': ['BK-8.1'],
  'books.9': ['BK-9.2'],
  'books.10': ['BK-10.1'],
  'books.11': ['BK-11.1'],
  'books.12': ['BK-12.1'],
  'books.13': ['BK-13.2'],
}

/** A rule in one plain sentence, as newcomers are told it; undefined for one of which no hint speaks alone. */
export function plainText(rule: string): string | undefined {
  const phase = Object.keys(PHASES).find((id) => PHASES[id]!.includes(rule))
  const hints = Object.entries(HINTS).flatMap(([kind, tones]) =>
    Object.entries(tones).flatMap(([tone, rules]) => (rules.join() === rule ? `guide.${kind}.${tone}` : [])),
  )
  const keys = [...(phase ? [`guide.phase.${phase}`] : []), ...hints]
  return keys.map((key) => textWith(key as Key, {})).find((text) => text !== undefined)
}
