// A keypad of digits: what a number becomes with a tap.

/** The number after a key; the first digit of a fresh entry replaces what was there. */
export function typed(value: number, key: string, most: number, fresh: boolean): number {
  if (key === '⌫') return fresh ? 0 : Math.floor(value / 10)
  const digit = Number(key)
  const longer = value * 10 + digit
  return fresh || longer > most ? digit : longer
}
