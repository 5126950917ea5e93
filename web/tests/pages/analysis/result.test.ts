// The result of a finished game, and its link: only where everybody may watch.
import { cleanup, render } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { TableShown } from '$/net/types'
import Result from '$/pages/analysis/Result.svelte'

const TABLE = {
  id: '7f3',
  name: 'Valley',
  status: 'over',
  spectators: true,
  seats: [{ name: 'Ada' }, { name: 'Bo' }, { name: '' }],
  outcome: { scores: [90, 120, 120], winners: [1], at: '2026-11-18T12:00:00Z' },
} as unknown as TableShown

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shareButton = (table: TableShown) =>
  render(Result, { table }).container.querySelector<HTMLButtonElement>('[data-share]')

test('best first; a tie that is no win is second', () => {
  const { container } = render(Result, { table: TABLE })
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['1. Bo', '120'],
    ['2. –', '120'],
    ['3. Ada', '90'],
  ])
})

test('a private game has no link to share', () => {
  expect(shareButton({ ...TABLE, spectators: false })).toBeNull()
})

test('a link is shared where the browser can, else copied', async () => {
  const share = vi.fn(() => Promise.resolve())
  const writeText = vi.fn(() => Promise.resolve())
  const link = `${location.origin}/tables/7f3/analysis`
  vi.stubGlobal('navigator', { share })
  shareButton(TABLE)!.click()
  expect(share).toHaveBeenCalledWith({ title: 'Valley', url: link })
  cleanup()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  shareButton(TABLE)!.click()
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(link))
})
