// A television lets everybody hear a new phase and the last minute of a clock for all.
import { render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { expect, test, vi } from 'vitest'
import { prefer } from '$/browser/preferences.svelte'
import { play } from '$/browser/sound'
import { site } from '$/net/site.svelte'
import Screen from '$/table/screen/Screen.svelte'

vi.mock('$/browser/sound', () => ({ play: vi.fn() }))

test('a new phase is heard, and the last minute; not what was there when it was opened', () => {
  vi.spyOn(site, 'watch').mockReturnValue(() => {})
  prefer({ sound: true })
  const due = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const now = new SvelteMap<string, unknown>([['moment', 'Turn 3, 2 Census']])
  const room = {
    view: {},
    names: [],
    live: {
      story: [],
      get clocks() {
        return now.has('due') ? [{ seat: -1, due: now.get('due'), left: null, bank: 0 }] : []
      },
    },
    client: { Screen: () => {}, moment: () => now.get('moment'), events: {} },
  }
  render(Screen, { room, table: { name: 'Sunday', status: 'finished' } } as never)
  const heard = () => vi.mocked(play).mock.calls.map(([sound]) => sound)
  flushSync()
  expect(heard()).toEqual([])
  now.set('moment', 'Turn 3, 3 Movement')
  flushSync()
  expect(heard()).toEqual(['round'])
  now.set('due', due(90))
  flushSync()
  expect(heard()).toEqual(['round'])
  now.set('due', due(50))
  flushSync()
  expect(heard()).toEqual(['round', 'turn'])
})
