// Questions whose listed answers name areas: which areas each answer names, in the order in which they are tapped.
import type { Option } from '$/net/types'
import { facts } from '../../facts.svelte'

/** The fields of an answer that name a place on the board, first things first. */
const FIELDS = ['area', 'own', 'other', 'feature'] as const

export function areasOf(option: Option): string[] {
  const answer = option.answer as Partial<Record<(typeof FIELDS)[number], string | null>>
  return FIELDS.flatMap((field) => (answer[field] ? [answer[field]] : []))
}

/** The areas that a volcano, a flood plain or an open sea lies in; an area is its own. */
export function placesOf(name: string): string[] {
  const feature = [...facts.board.volcanoes, ...facts.board.plains].find((each) => each.id === name)
  return feature ? feature.areas : [name]
}
