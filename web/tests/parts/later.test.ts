// Parts whose code comes later: shown as soon as it is there, and at once from then on.
import { render } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { later, loadTheRest } from '$/parts/later'
import Stepper from '$/parts/Stepper.svelte'

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

it('says so when the code cannot be loaded', async () => {
  const Part = later(() => Promise.reject(new Error('no network')))
  const { container } = render(Part)
  await vi.waitFor(() => expect(container.textContent).toContain('could not be loaded'))
})
