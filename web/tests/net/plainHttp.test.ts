// On a plain-http address that is not localhost browsers leave out half of what they can: nothing may break there.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '$/browser/ids'
import { LiveTable } from '$/net/live.svelte'

/** What browsers give to secure contexts only, and the files that look first whether it is there. */
const GUARDED: Record<string, string[]> = {
  'randomUUID(': [],
  'crypto.subtle': [],
  'navigator.clipboard': ['browser/sharing.ts'],
  'navigator.share': ['browser/sharing.ts', 'pages/analysis/picture.ts'],
  wakeLock: ['browser/screenAwake.ts'],
  serviceWorker: ['app/updates.svelte.ts', 'pages/notices/push.ts'],
  PushManager: ['pages/notices/push.ts'],
  'Notification.': ['pages/notices/push.ts'],
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
    expect(filesWith('getRandomValues')).toContain('browser/ids.ts')
  })

  it.each(Object.entries(GUARDED))('%s is used only where it may be missing', (word, files) => {
    expect(filesWith(word).filter((file) => !files.includes(file))).toEqual([])
  })
})
