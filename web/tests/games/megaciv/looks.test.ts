// The eighteen peoples can be told apart, and read, by every eye.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lookOf } from '$/games/megaciv/looks'
import { NOBODY } from '$/table/room/room'

const file = JSON.parse(readFileSync('../src/ecumene/games/megaciv/tables/data/civilizations.json', 'utf8')) as {
  civilizations: { id: string }[]
}
const peoples = file.civilizations.map(({ id }) => id)

function brightness(hex: string): number {
  const parts = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!
}

function contrast(a: string, b: string): number {
  const [dark, light] = [brightness(a), brightness(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

describe('the peoples', () => {
  it('have a look each', () => {
    expect(peoples).toHaveLength(18)
    const looks = [...peoples.map(lookOf), NOBODY]
    expect(new Set(looks.map((look) => look.sign)).size).toBe(19)
    expect(new Set(looks.map((look) => look.colour)).size).toBe(19)
  })

  it.each([...peoples])('%s can be read on its colour (AA)', (people) => {
    const { colour, ink } = lookOf(people)
    expect(contrast(colour, ink)).toBeGreaterThanOrEqual(4.5)
  })

  it('without a look of their own do not break anything', () => {
    expect(lookOf('').sign).not.toBe('')
  })
})
