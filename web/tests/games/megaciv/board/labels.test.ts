import { expect, test } from 'vitest'
import { labelLines } from '$/games/megaciv/board/labels'

test('a name that is printed stands as it was set', () => {
  expect(labelLines('Upper Nile', ['Upper ', 'Nile'])).toEqual(['Upper', 'Nile'])
  expect(labelLines('Mesopotamia', ['Meso-', 'potamia'])).toEqual(['Meso-', 'potamia'])
})

test('in another language it takes as few lines as its area has room for', () => {
  expect(labelLines('Kreta', ['Crete'])).toEqual(['Kreta'])
  expect(labelLines('Oberer Nil', ['Upper', 'Nile'])).toEqual(['Oberer', 'Nil'])
  expect(labelLines('Unteres Ägypten', ['Egypt'])).toEqual(['Unteres', 'Ägypten'])
})
