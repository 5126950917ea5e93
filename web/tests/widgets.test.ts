// Where a newcomer looks for the widget of a kind of question: its folder and its file are named after game and kind.
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { widgets as books } from '$/games/books/widgets'
import { widgets as megaciv } from '$/games/megaciv/widgets'
import AreaOptions from '$/games/megaciv/widgets/AreaOptions.svelte'
import AreaPicker from '$/games/megaciv/widgets/AreaPicker.svelte'
import { ADAPTERS } from '$/games/megaciv/widgets/areas/kinds'
import { widgets as stoneage } from '$/games/stoneage/widgets'

/** The components right in the folder: those that answer questions. */
function componentsOf(game: string): string[] {
  const files = readdirSync(`src/games/${game}/widgets`).filter((file) => file.endsWith('.svelte'))
  return files.map((file) => file.slice(0, -'.svelte'.length)).sort()
}

/** sa_place → Place, tax_rate → TaxRate */
function componentName(kind: string): string {
  const words = kind.replace(/^sa_/, '').split('_')
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}

it('names every widget of Stone Age after its kind', () => {
  expect(Object.keys(stoneage).map(componentName).sort()).toEqual(componentsOf('stoneage'))
})

it('names every widget of the books after its kind; a purchase is changed where it was made', () => {
  const own = Object.keys(books).filter((kind) => kind !== 'rebuy')
  expect(own.map(componentName).sort()).toEqual(componentsOf('books'))
})

it('names every widget of Mega Civilization after its kind, but for the two that many kinds share', () => {
  const own = Object.keys(megaciv).filter((kind) => ![AreaOptions, AreaPicker].includes(megaciv[kind] as never))
  expect([...own.map(componentName), 'AreaOptions', 'AreaPicker'].sort()).toEqual(componentsOf('megaciv'))
})

it('shows the picker for exactly those kinds that say what can be picked', () => {
  const picked = Object.keys(megaciv).filter((kind) => megaciv[kind] === AreaPicker)
  expect(picked.sort()).toEqual(Object.keys(ADAPTERS).sort())
})
