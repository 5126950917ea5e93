// One store of preferences: what browsers of people have kept so far is read, changes are kept, nothing breaks a page.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prefer, preferences, readPreferences } from '$/browser/preferences.svelte'
import { forget, keep, recall } from '$/browser/storage'

const KEY = 'ecumene.preferences'
const FORMER = 'ecumene.table'

beforeEach(() => localStorage.clear())

describe('preferences that were kept', () => {
  it('are read over the defaults', () => {
    localStorage.setItem(KEY, '{"theme":"dark","botPace":"watch"}')
    expect(readPreferences()).toMatchObject({ theme: 'dark', botPace: 'watch', symbols: true, side: 0, sheets: {} })
  })

  it('are taken over from the store that tables had of their own', () => {
    localStorage.setItem(KEY, '{"theme":"dark","language":"de","symbols":false,"guide":true,"botPace":""}')
    localStorage.setItem(FORMER, '{"sound":true,"vibration":true,"side":24.5,"toured":true,"sheets":{"trade":"full"}}')
    const read = readPreferences()
    expect(read).toEqual({
      theme: 'dark',
      language: 'de',
      symbols: false,
      guide: true,
      botPace: '',
      sound: true,
      vibration: true,
      awake: true,
      nextGame: true,
      started: false,
      side: 24.5,
      toured: true,
      sheets: { trade: 'full' },
    })
    expect(localStorage.getItem(FORMER)).toBeNull()
    expect(readPreferences()).toEqual(read)
  })

  it('are taken over where nothing else was kept', () => {
    localStorage.setItem(FORMER, '{"side":30}')
    expect(readPreferences().side).toBe(30)
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({ side: 30 })
  })

  it('are the defaults if they cannot be read', () => {
    localStorage.setItem(KEY, '{"theme":')
    localStorage.setItem(FORMER, 'null')
    expect(readPreferences()).toMatchObject({ theme: 'system', vibration: false })
  })
})

it('a change is kept and shown at once', () => {
  prefer({ theme: 'dark', side: 22 })
  expect(preferences.side).toBe(22)
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(readPreferences()).toMatchObject({ theme: 'dark', side: 22 })
  prefer({ theme: 'system', side: 0 })
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

describe('the stores of the browser', () => {
  it('keep things for the device and for the tab apart', () => {
    keep('a', [1])
    keep('a', [2], 'tab')
    expect(recall<number[]>('a', [])).toEqual([1])
    expect(recall<number[]>('a', [], 'tab')).toEqual([2])
    forget('a')
    expect(recall<number[]>('a', [])).toEqual([])
    expect(recall<number[]>('a', [], 'tab')).toEqual([2])
  })

  it('may refuse: then nothing is kept, and nothing breaks', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => keep('a', 1)).not.toThrow()
    expect(refuse).toHaveBeenCalledOnce()
    refuse.mockRestore()
    expect(recall('a', 0)).toBe(0)
  })
})
