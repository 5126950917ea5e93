// What is said about a tax beside its rate.
export interface Due {
  cities: number
  stock: number
  /** whether the stock may be too small, because tokens were only assumed */
  unsure: boolean
  /** whether cities that are not paid for do not revolt */
  loyal: boolean
}

/** The cities that revolt if no more is paid. */
export function revoltingCities({ cities, loyal }: Pick<Due, 'cities' | 'loyal'>, rate: number, paid: number): number {
  return loyal ? 0 : cities - Math.min(cities, Math.floor(paid / rate))
}

/** "short": the stock cannot pay it; "unsure": perhaps it could not; "": it can. */
export function taxNote({ cities, stock, unsure }: Omit<Due, 'loyal'>, rate: number): 'short' | 'unsure' | '' {
  if (rate * cities > stock) return 'short'
  return unsure ? 'unsure' : ''
}
