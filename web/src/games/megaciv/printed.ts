// The types of what is printed, as the service describes it.
import type { components } from '$/generated/api'

type Forms = components['schemas']
export type Side = Forms['megaciv.Side']
export type Tables = Omit<Forms['megaciv.MegaCivTables'], 'ast'> & { ast: Record<'basic' | 'expert', Side> }

/** An advance: its card, and where it stands in its chain. */
export type Advance = Forms['megaciv.Advance'] & Omit<Forms['megaciv.AdvanceFacts'], 'card'>
export type Effect = Forms['megaciv.Effect']
export type Commodity = Forms['megaciv.CommodityFacts']
export type Calamity = Forms['megaciv.Calamity']
export type Civilization = Forms['megaciv.CivilizationFacts']
export type BoardFacts = Forms['megaciv.BoardFacts']
export type Area = Forms['megaciv.Area']
export type Sea = Forms['megaciv.Sea']
export type Group = Advance['groups'][number]
