// The invitation: copied and shared where the browser can, and by selecting it where it cannot.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { toasts } from '$/net/toasts.svelte'
import InviteLink from '$/table/people/InviteLink.svelte'

const LINK = 'http://192.168.1.20:8000/tables/t?invite=i'

afterEach(() => {
  cleanup()
  toasts.length = 0
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(document, 'execCommand')
})

async function copy(): Promise<string | undefined> {
  render(InviteLink, { link: LINK, title: 'Sunday' })
  await fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await vi.waitFor(() => expect(toasts.length).toBe(1))
  return toasts[0]?.text
}

/** What `document.execCommand('copy')` would copy. */
function selected(): string {
  const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
  return value.slice(selectionStart!, selectionEnd!)
}

test('goes to the clipboard', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  Object.assign(navigator, { clipboard: { writeText } })
  expect(await copy()).toBe('Link copied.')
  expect(writeText).toHaveBeenCalledWith(LINK)
})

test('is selected and copied on plain http, where there is no clipboard', async () => {
  let copied = ''
  document.execCommand = () => ((copied = selected()), true)
  expect(await copy()).toBe('Link copied.')
  expect(copied).toBe(LINK)
})

test('stays selected if nothing may be copied, and says so', async () => {
  document.execCommand = () => false
  expect(await copy()).toMatch(/copy it yourself/)
  expect(selected()).toBe(LINK)
})

test('offers to share only where the browser can', () => {
  render(InviteLink, { link: LINK, title: 'Sunday' })
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull()
})
