// What the lines of a log are about, by game: for their signs and for filters. A kind that is in no topic is shown among all.
import type { Key } from '$/words/messages.svelte'

export interface Topic {
  id: string
  title: Key
  icon: string
  kinds: ReadonlySet<string>
}

/** \uFE0E: as a letter, not as a small picture. */
function topic(id: string, icon: string, title: Key, kinds: string): Topic {
  return { id, title, icon: `${icon}\uFE0E`, kinds: new Set(kinds.split(' ')) }
}

export const TOPICS: Record<string, Topic[]> = {
  megaciv: [
    topic('moves', '➤', 'log.topic.moves', 'moved ships_lost expanded came_back built surplus'),
    topic(
      'fights',
      '⚔',
      'log.topic.fights',
      'fought losses loss_chosen attack_failed city_taken attack_deferred spoils',
    ),
    topic(
      'trade',
      '⚖',
      'log.topic.trade',
      'drew bought buys_no_more trade_open trade_closed offered answered declined withdrawn dealt finished_trading trades_again',
    ),
    topic(
      'calamities',
      '⚡',
      'log.topic.calamities',
      'calamity_counts calamity_discarded minor_calamity calamity calamity_number cancelled no_effect ' +
        'insists_on_order victims_chosen place spared damage reduced city_destroyed pirate_city ransom ' +
        'treasury_lost cards_lost annexed selected annexed_units eruption moved_back horde horde_moves ' +
        'horde_ends tax_revolt',
    ),
    topic(
      'purchases',
      '❖',
      'log.topic.purchases',
      'purchased bought_nothing discarded abilities_done monotheism fundamentalism politics_gain ' +
        'politics_annex diaspora universal_doctrine trade_routes provincial_empire gift no_gift',
    ),
    topic('ast', '⚑', 'log.topic.ast', 'marker ast_bonus last_turn game_over census taxes short'),
  ],
  stoneage: [
    topic('placing', '♟', 'log.topic.placing', 'placed'),
    topic('dice', '⚄', 'log.topic.dice', 'rolled tools_used gained rewards_rolled die_chosen'),
    topic(
      'cards',
      '▤',
      'log.topic.cards',
      'card building cards_shown buildings_shown building_shown additional_card no_card_left hidden_cards_shown cashed received points',
    ),
    topic('feeding', '☘', 'log.topic.feeding', 'fed fed_resources starved'),
    topic('scoring', '★', 'log.topic.scoring', 'scored game_ends game_over'),
  ],
}

/** Lines that begin something: shown as headings, whatever is filtered. */
export const HEADINGS: Record<string, 1 | 2> = { turn: 1, round: 1, phase: 2 }
