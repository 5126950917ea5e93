import { expect, test } from 'vitest'
import { shorten } from '$/table/past/shorten'

const details = '(2 in Phrygia, 3 in Lydia, 1 in Caria, 4 in Lycia, 2 in Cilicia, 5 in Cappadocia)'

test('a long sentence is cut before its details, and nothing is lost', () => {
  expect(shorten('Ada buys Music for 80.')).toEqual(['Ada buys Music for 80.', ''])
  expect(shorten(`Minoa moves 17 tokens ${details}.`)).toEqual(['Minoa moves 17 tokens', ` ${details}.`])
  expect(shorten(`Minoa places tokens: ${details}`)[0]).toBe('Minoa places tokens')
  const plain = 'word '.repeat(30).trim()
  const [head, rest] = shorten(plain)
  expect(head.length).toBeLessThanOrEqual(90)
  expect(head + rest).toBe(plain)
})
