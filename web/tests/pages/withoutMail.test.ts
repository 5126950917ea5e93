// A site that sends no emails offers nothing that needs one.
import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '$/net/api'
import { session } from '$/net/session.svelte'
import { site } from '$/net/site.svelte'
import type { Me } from '$/net/types'
import Profile from '$/pages/account/Profile.svelte'
import Notices from '$/pages/notices/Notices.svelte'

const ADA = { id: '1', name: 'Ada', guest: false, mail: '', ways: ['password'], role: 'player' } as unknown as Me
const NOTHING: Record<string, unknown> = {
  '/api/oauth': { providers: [] },
  '/api/notices': {
    switches: { push: 'off', mail: 'off', hook: 'off' },
    browsers: [],
    hooks: [],
    push_key: null,
    muted: [],
  },
  '/api/tables': { own: [], open: [], own_next: null, open_next: null },
}

beforeEach(() => {
  HTMLDialogElement.prototype.close = () => {} // jsdom has none
  vi.spyOn(api, 'GET').mockImplementation(((path: string) => {
    const data = NOTHING[path]
    return data ? Promise.resolve({ data, response: new Response() }) : new Promise(() => {})
  }) as never)
  session.me = { ...ADA }
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  site.mail = true
  session.me = undefined
})

test.each([true, false])('the page about oneself, with mail: %s', (mail) => {
  site.mail = mail
  const { container } = render(Profile)
  expect(container.querySelector('[data-form=mail]') !== null).toBe(mail)
})

test('an address from before can still be removed, and nothing is offered then', async () => {
  site.mail = false
  session.me = { ...ADA, mail: 'ada@example.org' }
  const { container } = render(Profile)
  expect(screen.getByText('ada@example.org')).toBeTruthy()
  session.me = { ...ADA }
  await tick()
  expect(container.querySelector('#mail')).toBeNull()
})

test.each([true, false])('the page of notices, with mail: %s', async (mail) => {
  site.mail = mail
  const { container } = render(Notices)
  await vi.waitFor(() => expect(container.querySelector('#channel-hook')).not.toBeNull())
  expect(container.querySelector('#channel-mail') !== null).toBe(mail)
})
