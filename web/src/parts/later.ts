// Components that the first screen does without: their code is loaded when one of them is shown, or soon after the page.
import type { Component } from 'svelte'
import Later from './Later.svelte'

const left = new Set<() => Promise<unknown>>()

/** A component that loads itself when it is shown. */
export function later<Props extends object>(load: () => Promise<Component<Props>>): Component<Props> {
  let there: Component<Props> | undefined
  const loading = async () => (there = await load())
  left.add(loading)
  return (inside, given) => (there ? there(inside, given) : (Later(inside, { load: loading, given } as never) as never))
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
  // Whoever opens it hears of a failure.
  for (const load of all) await load().catch(() => {})
}
