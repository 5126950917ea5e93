// Which advances do something: choices for a filter, each with the advances that fit.
import { t } from '$/words/messages.svelte'
import type { Advance, Calamity, Effect, Tables } from '../facts.svelte'
import { GROUPS } from '../market/advances/groups'

export interface Choice {
  id: string
  title: string
  /** the ids of the advances that do it */
  fitting: ReadonlySet<string>
}

export interface Choices {
  title: string
  choices: Choice[]
}

/** Everything that can be looked for; what no advance does is left out. */
export function filtersOf(
  advances: readonly Advance[],
  calamities: readonly Calamity[],
  phases: Tables['phases'],
): Choices[] {
  const choice = (id: string, title: string, fits: (advance: Advance) => boolean): Choice => ({
    id,
    title,
    fitting: new Set(advances.filter(fits).map((each) => each.id)),
  })
  const has = (test: (effect: Effect) => boolean) => (advance: Advance) => advance.effects.some(test)
  const named = [...calamities].sort((a, b) => a.name.localeCompare(b.name))
  const found: Choices[] = [
    {
      title: t('quick.filter.milder'),
      choices: named.map(({ id, name }) =>
        choice(
          `milder-${id}`,
          name,
          has((each) => each.calamity === id && each.kind !== 'drawback'),
        ),
      ),
    },
    {
      title: t('quick.filter.worse'),
      choices: named.map(({ id, name }) =>
        choice(
          `worse-${id}`,
          name,
          has((each) => each.calamity === id && each.kind === 'drawback'),
        ),
      ),
    },
    {
      title: t('quick.filter.phase'),
      choices: phases.map(({ number, name }) =>
        choice(
          `phase-${number}`,
          `${number} ${name}`,
          has((each) => each.phase === number && !each.calamity && !each.immune_to),
        ),
      ),
    },
    {
      title: t('quick.filter.credits'),
      choices: GROUPS.map((group) =>
        choice(`credits-${group}`, t(`group.${group}`), (each) => (each.credits[group] ?? 0) > 0),
      ),
    },
    {
      title: t('quick.filter.more'),
      choices: [
        choice('ability', t('quick.filter.ability'), (each) => each.ability),
        choice(
          'immune',
          t('quick.filter.immune'),
          has((each) => Boolean(each.immune_to)),
        ),
        choice('purchase', t('quick.filter.purchase'), (each) => Boolean(each.special)),
        choice(
          'drawback',
          t('quick.filter.drawback'),
          has((each) => each.kind === 'drawback'),
        ),
      ],
    },
  ]
  return found
    .map(({ title, choices }) => ({ title, choices: choices.filter((each) => each.fitting.size > 0) }))
    .filter(({ choices }) => choices.length > 0)
}

export function findChoice(filters: readonly Choices[], id: string): Choice | undefined {
  return filters.flatMap(({ choices }) => choices).find((each) => each.id === id)
}
