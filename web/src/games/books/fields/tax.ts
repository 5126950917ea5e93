// What is said about a tax beside its rate.
export interface Due {
  cities: number
  stock: number
  /** whether the stock may be too small, because tokens were only assumed */
  unsure: boolean
}

/** "short": the stock cannot pay it; "unsure": perhaps it could not; "": it can. */
export function taxNote({ cities, stock, unsure }: Due, rate: number): 'short' | 'unsure' | '' {
  if (rate * cities > stock) return 'short'
  return unsure ? 'unsure' : ''
}
