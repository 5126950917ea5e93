// The start page of a host: friends come first, bots below.
import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '$/net/api'
import { site } from '$/net/site.svelte'
import QuickPlay from '$/offers/QuickPlay.svelte'

const GAME = {
  name: 'stoneage',
  title: 'Stone Age',
  least_players: 2,
  most_players: 4,
  bots: [{ name: 'steward', about: '' }],
  usual_bot: 'steward',
  options: [],
  keeps_books: false,
  facts: '',
}

beforeEach(() => {
  vi.spyOn(api, 'GET').mockResolvedValue({ data: { games: [GAME] }, response: new Response() } as never)
  site.home = true
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  site.home = false
})

test('names no bots above "Play with friends here"', async () => {
  const { container } = render(QuickPlay)
  const friends = await screen.findByRole('button', { name: 'Play with friends here' })
  const above = [...container.querySelectorAll('*')].filter(
    (each) => each.compareDocumentPosition(friends) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(above.length).toBeGreaterThan(3)
  expect(above.map((each) => each.textContent).join(' ')).not.toMatch(/bot/i)
  expect(screen.getByRole('button', { name: 'Play alone with bots' })).toBeTruthy()
})
