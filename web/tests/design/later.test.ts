// Parts whose code comes later: shown as soon as it is there, and at once from then on.
import { render } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { later, loadTheRest } from '$/design/later'
import Stepper from '$/design/Stepper.svelte'

const GIVEN = { label: 'Tokens', value: 2, max: 5, onchange: () => {} }

it('shows a part when its code is there', async () => {
  const Part = later(async () => Stepper)
  const { container } = render(Part, GIVEN)
  expect(container.querySelector('button')).toBeNull()
  await vi.waitFor(() => expect(container.querySelector('button')).not.toBeNull())
})

it('shows a part at once that was loaded ahead', async () => {
  const load = vi.fn(async () => Stepper)
  const Part = later(load)
  await loadTheRest()
  expect(render(Part, GIVEN).container.querySelector('button')).not.toBeNull()
  expect(load).toHaveBeenCalledOnce()
})

it('tries again before it says so, and once more on demand', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<typeof Stepper>>().mockRejectedValue(new Error('no network'))
  const { container } = render(later(load), GIVEN)
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(load).toHaveBeenCalledTimes(4)
  expect(container.textContent).toContain('could not be loaded')
  load.mockResolvedValue(Stepper)
  container.querySelector<HTMLButtonElement>('[data-load-again]')!.click()
  await vi.waitFor(() => expect(container.querySelector('[aria-label]')).not.toBeNull())
  expect(container.textContent).not.toContain('could not be loaded')
})
