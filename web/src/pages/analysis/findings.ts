// What an analysis says, and how it becomes lines and tables.
import type { components } from '$/generated/analysis'
import type { components as api } from '$/generated/api'
import { words } from '$/words/current'
import { language } from '$/words/messages.svelte'
import type { SeatName } from '$/words/said'

type Forms = components['schemas']
type Forecast = Forms['VictoryForecast']
export type Standing = Forms['Standing']
type Swing = Forms['Swing']
export type Final = Forms['Final']
export type MegacivFindings = Forms['MegacivFindings']
export type StoneageFindings = Forms['StoneageFindings']

export interface Findings<Special = unknown> {
  game: string
  players: number
  turns: number
  final: Final[]
  standings: Standing[]
  forecasts: Forecast[]
  forecasts_due: number
  swings: Swing[]
  bot: string
  special: Special | null
}

export type Shown = Omit<api['schemas']['AnalysisShown'], 'findings' | 'seats'> & {
  findings: Findings | null
  seats: SeatName[]
}
export type PlayedOn = Omit<Shown['played_on'][number], 'forecast'> & { forecast: Forecast | null }

export interface Point {
  x: number
  y: number
  low?: number
  high?: number
}
/** A line of a chart: one player. */
export interface Series {
  seat: number
  name: string
  points: Point[]
}

/** What the players are called. */
export function namesOf(seats: readonly SeatName[]): string[] {
  return seats.map((name) => (typeof name === 'string' ? name : words().text(name)))
}

/** Shares of victory by turn; the last point is the end of the game. */
export function shareSeries(findings: Findings, names: readonly string[]): Series[] {
  const winners = findings.final.filter((each) => each.winner).length
  return findings.final.map(({ seat, winner }) => ({
    seat,
    name: names[seat] ?? '',
    points: [
      ...findings.forecasts.flatMap(({ turn, shares }) => {
        const found = shares.find((each) => each.seat === seat)
        return found ? [{ x: turn, y: found.share, low: found.low, high: found.high }] : []
      }),
      ...(isComplete(findings) ? [{ x: findings.turns + 1, y: winner ? 1 / winners : 0 }] : []),
    ],
  }))
}

/** Points by turn. */
export function scoreSeries(findings: Findings, names: readonly string[]): Series[] {
  return findings.final.map(({ seat }) => ({
    seat,
    name: names[seat] ?? '',
    points: findings.standings.filter((each) => each.seat === seat).map((each) => ({ x: each.turn, y: each.score })),
  }))
}

export function isComplete(findings: Findings): boolean {
  return findings.forecasts.length >= findings.forecasts_due
}

/** Seats with the winners first, then by points. */
export function ranked(findings: Findings): Final[] {
  return [...findings.final].sort((a, b) => Number(b.winner) - Number(a.winner) || b.score - a.score)
}

/** The sources of points that occur, in the order in which the game names them. */
export function sourcesOf(standings: readonly Pick<Standing, 'sources'>[]): string[] {
  const found = new Set(
    standings.flatMap((each) => Object.entries(each.sources).flatMap(([name, n]) => (n ? [name] : []))),
  )
  const order = [...new Set(standings.flatMap((each) => Object.keys(each.sources)))]
  return order.filter((name) => found.has(name))
}

export function formatShare(share: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

export function formatNumber(value: number, digits = 0): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: digits }).format(value)
}

/** With a sign: what is above or below something. */
export function formatChange(value: number, digits = 0): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(value)
}
