// The address in invitations is the one other people's devices find us at, and follows it when it changes.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import App from '$/app/App.svelte'
import { place } from '$/browser/router.svelte'
import { api, unwrap, type Problem } from '$/net/api'
import { entry } from '$/net/entry.svelte'
import { session } from '$/net/session.svelte'
import { site } from '$/net/site.svelte'
import Notices from '$/pages/notices/Notices.svelte'
import SignIn from '$/pages/sign-in/SignIn.svelte'
import InviteLink from '$/table/people/InviteLink.svelte'

interface Asked {
  path: string
  body: unknown
}
let shown = { address: '', home: false, mail: true, push: true }
let asked: Asked[] = []
/** the entry code of the service, and whether it was given */
let code = ''
let inside = false

function answer(body: unknown, status = 200): { data?: unknown; error?: unknown; response: Response } {
  return { [status < 400 ? 'data' : 'error']: body, response: new Response(null, { status }) }
}

function service(path: string, body: unknown): ReturnType<typeof answer> {
  asked.push({ path, body })
  if (path === '/api/entry') {
    inside = (body as { code: string }).code === code
    return inside ? answer(undefined) : answer({ code: 'wrong_code', text: 'Wrong code.' }, 403)
  }
  if (code && !inside) return answer({ code: 'entry_code', text: 'A code is needed.' }, 403)
  if (path === '/api/site') return answer(shown)
  if (path === '/api/session') return answer({ me: null })
  return answer({ games: [], providers: [], books: [], own: [] })
}

beforeEach(() => {
  shown = { address: '', home: false, mail: true, push: true }
  asked = []
  code = ''
  inside = false
  const request = (path: string, init?: { body?: unknown }) => Promise.resolve(service(path, init?.body))
  vi.spyOn(api, 'GET').mockImplementation(request as never)
  vi.spyOn(api, 'POST').mockImplementation(request as never)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Object.assign(site, { address: '', home: false, code: '' })
  entry.needed = false
  session.me = undefined
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  place.go('/')
})

describe('an invitation', () => {
  it('holds the address of the page as long as the service names none', async () => {
    await site.load()
    expect(site.tableLink('t', 'i')).toBe(`${location.origin}/tables/t?invite=i`)
  })

  it('holds the address that the service names', async () => {
    shown.address = 'http://192.168.1.20:8000'
    await site.load()
    expect(site.tableLink('t', 'i')).toBe('http://192.168.1.20:8000/tables/t?invite=i')
    expect(site.tableLink('t')).toBe('http://192.168.1.20:8000/tables/t')
  })

  it.each(['http://0.0.0.0:8000', 'http://127.0.0.1:8000', 'http://localhost:8000', 'http://[::]:8000'])(
    'never sends anybody to their own phone, as %s would',
    async (address) => {
      shown.address = address
      await site.load()
      expect(site.tableLink('t')).toBe(`${location.origin}/tables/t`)
    },
  )

  it('lets in who follows it, if a code is wanted', async () => {
    code = 'amphora'
    await site.enter('amphora')
    expect(site.tableLink('t', 'i')).toBe(`${location.origin}/tables/t?invite=i&code=amphora`)
  })

  it('looks for a new address while it is shown, and not afterwards', async () => {
    vi.useFakeTimers()
    shown = { ...shown, address: 'http://192.168.1.20:8000' }
    const { unmount } = render(InviteLink, { link: 'http://here/', title: 'Sunday' })
    await vi.advanceTimersByTimeAsync(10)
    expect(site.address).toBe('http://192.168.1.20:8000')
    shown = { ...shown, address: 'http://10.0.0.7:8000' }
    await vi.advanceTimersByTimeAsync(10_100)
    expect(site.address).toBe('http://10.0.0.7:8000')
    unmount()
    const before = asked.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.length).toBe(before)
  })

  it('shows another QR code when its link changes, at home without being asked', async () => {
    site.home = true
    shown.home = true
    const { rerender } = render(InviteLink, { link: 'http://192.168.1.20:8000/tables/t', title: 'Sunday' })
    const first = (await screen.findByRole('img')).getAttribute('src')
    await rerender({ link: 'http://10.0.0.7:8000/tables/t' })
    await vi.waitFor(() => expect(screen.getByRole('img').getAttribute('src')).not.toBe(first))
    expect(screen.getByRole('img').dataset.qr).toBe('http://10.0.0.7:8000/tables/t')
  })
})

describe('the entry code', () => {
  it('is asked for in one field, and then the page comes', async () => {
    code = 'amphora'
    render(App)
    const field = await screen.findByLabelText('Code')
    await fireEvent.input(field, { target: { value: ' amphora ' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Enter' }))
    await vi.waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull())
    await vi.waitFor(() => expect(session.me).toBeNull())
    expect(asked.find(({ path }) => path === '/api/entry')?.body).toEqual({ code: 'amphora' })
  })

  it('in the link enters by itself and leaves the address bar', async () => {
    code = 'amphora'
    place.go('/preferences?code=amphora&tab=sound')
    render(App)
    await vi.waitFor(() => expect(session.me).toBeNull())
    expect(entry.needed).toBe(false)
    expect(location.search).toBe('?tab=sound')
  })

  it('that is wrong is asked for', async () => {
    code = 'amphora'
    place.go('/preferences?code=krater')
    render(App)
    expect(await screen.findByLabelText('Code')).toBeTruthy()
    expect(location.search).toBe('')
  })

  it('is wanted by any request at any time', async () => {
    code = 'amphora'
    await expect(site.load()).rejects.toMatchObject({ status: 403, code: 'entry_code' } satisfies Partial<Problem>)
    expect(entry.needed).toBe(true)
  })

  it('is not asked for again by an answer that comes late', async () => {
    code = 'amphora'
    let late: (answered: ReturnType<typeof answer>) => void = () => {}
    const asking = unwrap(new Promise<ReturnType<typeof answer>>((done) => (late = done)))
    await site.enter('amphora')
    late(answer({ code: 'entry_code', text: 'A code is needed.' }, 403))
    await expect(asking).rejects.toMatchObject({ status: 403 })
    expect(entry.needed).toBe(false)
  })
})

describe('at home', () => {
  it.each([
    ['sign_in', SignIn],
    ['notices', Notices],
  ] as const)('one sentence stands for what needs the internet: %s', async (what, page) => {
    shown.home = true
    site.home = true
    session.me = null
    const { container } = render(page)
    expect(container.querySelectorAll(`[data-not-at-home=${what}]`)).toHaveLength(1)
    expect(container.querySelector('[type=email], [data-push]')).toBeNull()
  })
})
