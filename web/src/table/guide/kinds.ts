// The kinds of questions of each game, in the order in which a game asks them.
import { textFor } from '$/words/messages.svelte'

const KINDS: Record<string, string[]> = {
  stoneage: ['sa_place', 'sa_use', 'sa_tools', 'sa_pay', 'sa_die', 'sa_feed'],
  megaciv: [
    'pick_civilization',
    'place_cities',
    'choose_credits',
    'place_tokens',
    'tax_rate',
    'claim_cities',
    'come_back',
    'expand',
    'movement',
    'next_conflict',
    'next_attack',
    'loss',
    'defer_attack',
    'spoils',
    'build_cities',
    'buy_card',
    'trade',
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
    'ability',
    'give_card',
    'reduce_cities',
    'purchase',
    'relocate',
  ],
}

export function kindsOf(game: string): string[] {
  return KINDS[game] ?? []
}

/** What a question of this kind is about, in a word or two. */
export function kindName(kind: string): string {
  return textFor(`kind.${kind}`) ?? kind.replaceAll('_', ' ')
}
