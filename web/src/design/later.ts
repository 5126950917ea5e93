// Components that the first screen does without: their code is loaded when one of them is shown, or soon after the page.
import type { Component } from 'svelte'
import { patiently } from '$/browser/patiently'
import Later from './Later.svelte'

const left = new Set<() => Promise<unknown>>()

function lazy<Props extends object>(load: () => Promise<Component<Props>>) {
  let there: Component<Props> | undefined
  const loadOnce = async () => (there = await load())
  const part: Component<Props> = (inside, given) =>
    there ? there(inside, given) : (Later(inside, { load: () => patiently(loadOnce), given } as never) as never)
  return { part, loadOnce }
}

/** A component whose module is loaded when it is first shown. */
export function whenShown<Props extends object>(load: () => Promise<{ default: Component<Props> }>): Component<Props> {
  return lazy(async () => (await load()).default).part
}

/** A component that is loaded soon after the page, or when it is shown before that. */
export function later<Props extends object>(load: () => Promise<Component<Props>>): Component<Props> {
  const { part, loadOnce } = lazy(load)
  left.add(loadOnce)
  return part
}

/** The components of a module that comes after the first screen, by their names. */
export function fromLater<Module>(
  load: () => Promise<Module>,
): <Name extends keyof Module>(name: Name) => Module[Name] {
  return (name) => later(async () => (await load())[name] as Component) as never
}

/** Load what was left for later, so that nobody waits when they open it. */
export async function loadTheRest(): Promise<void> {
  const all = [...left]
  left.clear()
  // Whoever opens it tries again, and hears of a failure.
  for (const load of all) await load().catch(() => {})
}
