// The kinds of questions of each game by phase, in the order in which a game asks them.
import { textFor } from '$/words/messages.svelte'

/** The kinds of a phase; the phase is named by `around.orders.phase.<id>`. */
export interface PhaseKinds {
  id: string
  kinds: string[]
}

const PHASES: Record<string, PhaseKinds[]> = {
  stoneage: [
    { id: 'place', kinds: ['sa_place'] },
    { id: 'use', kinds: ['sa_use', 'sa_tools', 'sa_pay', 'sa_die'] },
    { id: 'feed', kinds: ['sa_feed'] },
  ],
  megaciv: [
    { id: 'setup', kinds: ['pick_civilization', 'place_cities', 'choose_credits', 'place_tokens'] },
    { id: 'tax', kinds: ['tax_rate', 'claim_cities', 'come_back'] },
    { id: 'growth', kinds: ['expand'] },
    { id: 'movement', kinds: ['movement'] },
    { id: 'conflict', kinds: ['next_conflict', 'next_attack', 'loss', 'defer_attack', 'spoils'] },
    { id: 'cities', kinds: ['build_cities', 'reduce_cities'] },
    { id: 'trade', kinds: ['buy_card', 'trade'] },
    {
      id: 'calamities',
      kinds: [
        'suffer',
        'choose_victims',
        'insist_order',
        'damage',
        'destroy_cities',
        'discard',
        'choose_feature',
        'earthquake',
        'select_areas',
        'annex_part',
        'horde',
        'theocracy',
        'buy_off_steps',
        'pirate_targets',
      ],
    },
    { id: 'abilities', kinds: ['ability', 'give_card'] },
    { id: 'advances', kinds: ['purchase', 'relocate'] },
  ],
}

/** What people usually want to decide themselves, by game: the rest is left to orders with one tap. */
export const OWN_DECISIONS: Record<string, string[]> = {
  stoneage: ['sa_place', 'sa_pay'],
  megaciv: ['trade', 'movement', 'purchase'],
}

export function phasesOf(game: string): PhaseKinds[] {
  return PHASES[game] ?? []
}

export function kindsOf(game: string): string[] {
  return phasesOf(game).flatMap((phase) => phase.kinds)
}

/** What a question of this kind is about, in a word or two. */
export function kindName(kind: string): string {
  return textFor(`kind.${kind}`) ?? kind.replaceAll('_', ' ')
}
