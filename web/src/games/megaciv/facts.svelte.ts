// What is printed: advances, commodities, calamities, civilizations and the board. Loaded once a table is
// opened, the same for everybody; nothing here depends on a game.
import { Problem } from '$/net/api'
import { fetchBegun } from '$/net/begun'
import { fetchPrinted } from '$/net/offline'
import { gameWords } from '$/words/current'
import type { Advance, Area, BoardFacts, Calamity, Civilization, Commodity, Sea, Side, Tables } from './printed'
import { wordBoard, wordTables } from './wordFacts'

export type * from './printed'

/** The same, but what has a default may be missing: for tests. */
type AnyArea = Pick<Area, 'id' | 'name' | 'half' | 'limit'> & Partial<Area>
type AnyTables = Omit<Tables, 'numbers'> & { numbers: Partial<Tables['numbers']> }
type AnyBoard = Omit<BoardFacts, 'areas'> & { areas: AnyArea[] }

type ById<T> = Readonly<Record<string, T>>

function byId<T extends { id: string }>(list: readonly T[]): ById<T> {
  return Object.fromEntries(list.map((each) => [each.id, each]))
}

export async function loadJson<T>(path: string, ask: (path: string) => Promise<Response> = fetchBegun): Promise<T> {
  const response = await ask(path)
  if (!response.ok) throw new Problem(response.status, 'failed', response.statusText)
  return (await response.json()) as T
}

async function loadTables(): Promise<Tables> {
  const [tables, words] = await Promise.all([
    loadJson<Tables>('/api/games/megaciv/tables', fetchPrinted),
    gameWords('megaciv'),
  ])
  return wordTables(words, tables)
}

const NO_BOARD: BoardFacts = {
  name: '',
  version: 0,
  digest: '',
  areas: [],
  regions: [],
  seas: [],
  plains: [],
  volcanoes: [],
  straits: [],
}
const NO_SIDE: Side = { last_step: 0, first_coloured: 0, epochs: {} }
const NO_TABLES: Tables = {
  groups: {},
  tier_points: {},
  advances: [],
  first_print: [],
  commodities: [],
  configurations: [],
  calamities: [],
  civilizations: [],
  epochs: [],
  ast: { basic: NO_SIDE, expert: NO_SIDE },
  measures: {},
  phases: [],
  setups: [],
  theme_sets: [],
  draws: {},
  numbers: {} as Tables['numbers'],
}

class Facts {
  advances: readonly Advance[] = []
  commodities: readonly Commodity[] = []
  calamities: readonly Calamity[] = []
  civilizations: readonly Civilization[] = []
  board: BoardFacts = NO_BOARD
  /** everything else of the tables: phases, epochs, numbers, ... */
  tables: Tables = NO_TABLES

  advance: ById<Advance> = {}
  commodity: ById<Commodity> = {}
  calamity: ById<Calamity> = {}
  civilization: ById<Civilization> = {}
  area: ById<Area> = {}
  sea: ById<Sea> = {}
  /** the area that a coast belongs to */
  areaOfCoast: Readonly<Record<string, string>> = {}
  /** the options of the table that is shown */
  options: Record<string, unknown> = {}

  /** the board that is loaded or being loaded, by its name in the options (D-10) */
  #map = ''
  #loaded: Promise<void> | null = null

  /** Everything printed; asked for once, and again only for a table on another board. */
  async load(options: Record<string, unknown> = {}): Promise<void> {
    this.options = options
    const map = String(options.map)
    if (map !== this.#map) this.#loaded = null
    this.#map = map
    this.#loaded ??= this.#fetch(map).catch((problem) => {
      this.#loaded = null
      throw problem
    })
    await this.#loaded
    this.#takeCards()
  }

  /** The cards and tracks alone, where no board is shown. */
  async loadTables(options: Record<string, unknown> = {}): Promise<void> {
    if (!this.tables.advances.length) this.take(await loadTables(), this.board)
    this.options = options
    this.#takeCards()
  }

  async #fetch(map: string): Promise<void> {
    const [tables, board, words] = await Promise.all([
      loadTables(),
      loadJson<BoardFacts>(`/api/games/megaciv/boards/${map}`),
      gameWords('megaciv'),
    ])
    this.take(tables, wordBoard(words, board))
  }

  take(tables: AnyTables, board: AnyBoard): void {
    this.tables = tables as Tables
    this.commodities = tables.commodities
    this.calamities = tables.calamities
    this.civilizations = tables.civilizations
    this.board = {
      ...board,
      areas: board.areas.map((area) => ({ region: null, site: 'none', city: '', land: [], coasts: [], ...area })),
    }
    this.#takeCards()
    this.commodity = byId(tables.commodities)
    this.calamity = byId(tables.calamities)
    this.civilization = byId(tables.civilizations)
    this.area = byId(this.board.areas)
    this.sea = byId(board.seas)
    this.areaOfCoast = Object.fromEntries(
      this.board.areas.flatMap((area) => area.coasts.map((coast) => [coast.id, area.id])),
    )
  }

  /** The advances of the print that the table plays with (D-01). */
  #takeCards(): void {
    const { advances, first_print } = this.tables
    const older =
      this.options.errata === 'first_print' ? Object.fromEntries(first_print.map((each) => [each.card.id, each])) : {}
    this.advances = advances
      .map((each) => older[each.card.id] ?? each)
      .map(({ card, ...more }) => ({ ...card, ...more }))
    this.advance = byId(this.advances)
  }
}

export const facts = new Facts()

/** The name of a coast: that of its area; of an area with several coasts also what lies before it. */
export function coastName(id: string): string {
  const area = facts.area[facts.areaOfCoast[id] ?? '']
  const coast = area?.coasts.find((each) => each.id === id)
  if (!area || !coast || area.coasts.length < 2) return areaName(area?.id ?? id)
  const seas = coast.water.filter((each) => each in facts.sea)
  const before = seas.length ? seas : coast.water.map((each) => facts.areaOfCoast[each] ?? each)
  return `${area.name} (${before.map(areaName).join(', ')})`
}

export function areaName(id: string): string {
  return facts.area[id]?.name ?? facts.sea[id]?.name ?? id
}
