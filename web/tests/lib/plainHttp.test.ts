// On a plain-http address that is not localhost browsers leave out half of what they can: nothing may break there.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '$/lib/ids'
import { LiveTable } from '$/lib/live.svelte'

/** What browsers give to secure contexts only, and the files that look first whether it is there. */
const GUARDED: Record<string, string[]> = {
  'randomUUID(': [],
  'crypto.subtle': [],
  'navigator.clipboard': ['lib/sharing.ts'],
  'navigator.share': ['analysis/picture.ts', 'lib/sharing.ts'],
  wakeLock: ['lib/screenAwake.ts'],
  serviceWorker: ['lib/push.ts', 'lib/updates.svelte.ts'],
  PushManager: ['lib/push.ts'],
  'Notification.': ['lib/push.ts'],
  mediaDevices: [],
  geolocation: [],
  'navigator.storage': [],
  'navigator.locks': [],
  'caches.': [],
  showOpenFilePicker: [],
}

const SOURCES = import.meta.glob<string>(['/src/**/*.{ts,svelte}', '!/src/generated/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

function filesWith(word: string): string[] {
  return Object.keys(SOURCES)
    .filter((file) => SOURCES[file]!.includes(word))
    .map((file) => file.replace('/src/', ''))
}

afterEach(() => vi.unstubAllGlobals())

/** crypto as it is there: random numbers, and nothing else. */
function withoutSecureContext(): void {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
}

describe('on plain http', () => {
  it('a table can be opened', () => {
    withoutSecureContext()
    expect(() => new LiveTable('t')).not.toThrow()
  })

  it('ids are long, of plain letters, and never the same', () => {
    withoutSecureContext()
    const ids = Array.from({ length: 1000 }, () => newId())
    expect(new Set(ids).size).toBe(1000)
    expect(ids.every((id) => /^[0-9a-f]{16}$/.test(id))).toBe(true)
  })

  it('the sources are there to be looked at', () => {
    expect(filesWith('getRandomValues')).toContain('lib/ids.ts')
  })

  it.each(Object.entries(GUARDED))('%s is used only where it may be missing', (word, files) => {
    expect(filesWith(word).filter((file) => !files.includes(file))).toEqual([])
  })
})
