// Sentences that tests/web/test_same_sentences.py recorded: the browser makes the same of them as Python.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue, type Said, type SeatName } from '$/words'

interface Row {
  game: string
  said: Said
  seats: SeatName[]
  texts: Record<string, string>
}

const path = process.env.ECUMENE_SENTENCES

test.skipIf(!path)('every recorded sentence is the same as in Python', async () => {
  const rows = JSON.parse(readFileSync(path!, 'utf-8')) as Row[]
  const different = []
  for (const { game, said, seats, texts } of rows)
    for (const [language, python] of Object.entries(texts)) {
      const words = await catalogue(language, game)
      const browser = words.text(said, seats)
      if (browser !== python || words.faults.length) different.push({ said, language, python, browser })
      words.faults.length = 0
    }
  expect(different).toEqual([])
})
