import { expect, test } from 'vitest'
import type { BoardFacts, Tables } from '$/games/megaciv/facts.svelte'
import { wordBoard, wordTables } from '$/games/megaciv/wordFacts'
import { catalogue } from '$/words'

const card = {
  id: 'music',
  name: 'Music',
  effects: [{ text: 'Of the service.' }],
}
const tables = {
  groups: { arts: 'arts' },
  advances: [{ card }],
  first_print: [],
  commodities: [{ id: 'salt', name: 'Salt' }],
  calamities: [{ id: 'famine', name: 'Famine', text: 'Hunger.' }],
  civilizations: [{ id: 'egypt', name: 'Egypt' }],
  epochs: [{ id: 'stone', name: 'Stone Age' }],
} as unknown as Tables
const board = {
  areas: [{ id: 'nowhere', name: 'Nowhere' }],
  seas: [],
  plains: [],
  volcanoes: [],
} as unknown as BoardFacts

test('what is printed is shown in the reader’s language, and as the service says it where there is no message', async () => {
  const words = await catalogue('de', 'megaciv')
  const german = wordTables(words, tables)
  expect(german.civilizations[0]!.name).toBe('Ägypten')
  expect(german.advances[0]!.card.name).toBe('Musik')
  expect(german.advances[0]!.card.effects[0]!.text).not.toBe('Of the service.')
  expect(german.commodities[0]!.name).toBe('Salz')
  expect(german.calamities[0]!.text).not.toBe('Hunger.')
  expect(wordBoard(words, board).areas[0]!.name).toBe('Nowhere')
})
