// The page's own texts, in the language that is preferred.
import { afterEach, expect, test } from 'vitest'
import { prefer } from '$/browser/preferences.svelte'
import { PSEUDO } from '$/words'
import { language, loadLanguage, t, textFor, textWith, tn } from '$/words/messages.svelte'

afterEach(async () => {
  prefer({ language: '' })
  await loadLanguage()
})

async function speak(chosen: string): Promise<void> {
  prefer({ language: chosen })
  await loadLanguage()
}

test('English is what nobody has to choose, with values and numbers', () => {
  expect(language()).toBe('en')
  expect(t('rule.read', { id: 'SA-1.6' })).toBe('Read rule SA-1.6')
  expect([1, 2].map((n) => tn('hand.cards', n))).toEqual(['1 card', '2 cards'])
})

test('a key that others bring may be unknown, and so may a value', () => {
  expect(textFor('game.stoneage')).toBe('Stone Age')
  expect(textFor('game.royal_ur')).toBeUndefined()
  expect(textWith('rule.read', {})).toBeUndefined()
})

test('another language is loaded when it is preferred', async () => {
  await speak('de')
  expect([language(), document.documentElement.lang]).toEqual(['de', 'de'])
  expect(t('do.cancel')).toBe('Abbrechen')
  expect([1, 2].map((n) => tn('hand.cards', n))).toEqual(['1 Karte', '2 Karten'])
  await speak('xx')
  expect([language(), t('do.cancel')]).toEqual(['en', 'Cancel'])
})

test('the language for tests changes every text', async () => {
  await speak(PSEUDO)
  expect(document.documentElement.lang).toBe('en')
  expect(t('do.cancel')).not.toContain('Cancel')
})
