// What is printed, in the reader's language. The service names it in English; the keys of the messages follow from the
// ids (src/ecumene/service/edge/facts).
import type { Catalogue } from '$/words'
import type { BoardFacts, Tables } from './printed'

interface Named {
  id: string
  name: string
}

/** A message, or what the service says where there is none. */
function message(words: Catalogue, key: string, otherwise: string): string {
  return words.has(key) ? words.message(key) : otherwise
}

function named<T extends Named>(words: Catalogue, kind: string, things: readonly T[]): T[] {
  return things.map((thing) => ({ ...thing, name: message(words, `${kind}-${thing.id}`, thing.name) }))
}

type Card = Tables['advances'][number]

/** An advance and its effects; a first print has texts of its own where it differs. */
function wordCard(words: Catalogue, { card, ...more }: Card, print = ''): Card {
  const effects = card.effects.map((effect, place) => {
    const key = `effect-${card.id}-${place + 1}`
    return { ...effect, text: message(words, key + print, message(words, key, effect.text)) }
  })
  return { ...more, card: { ...card, effects, name: message(words, `advance-${card.id}`, card.name) } }
}

export function wordTables(words: Catalogue, tables: Tables): Tables {
  return {
    ...tables,
    groups: Object.fromEntries(
      Object.entries(tables.groups).map(([id, name]) => [id, message(words, `group-${id}`, name)]),
    ),
    advances: tables.advances.map((card) => wordCard(words, card)),
    first_print: tables.first_print.map((card) => wordCard(words, card, '-first_print')),
    commodities: named(words, 'card', tables.commodities),
    calamities: named(words, 'calamity', tables.calamities).map((each) => ({
      ...each,
      text: message(words, `calamity_text-${each.id}`, each.text),
    })),
    civilizations: named(words, 'civ', tables.civilizations),
    epochs: named(words, 'epoch', tables.epochs),
  }
}

export function wordBoard(words: Catalogue, board: BoardFacts): BoardFacts {
  return {
    ...board,
    areas: named(words, 'area', board.areas),
    seas: named(words, 'area', board.seas),
    plains: named(words, 'plain', board.plains),
    volcanoes: named(words, 'volcano', board.volcanoes),
  }
}
