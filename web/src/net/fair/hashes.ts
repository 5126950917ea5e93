// The hashes of DG-2.3 to DG-2.6, as `ecumene.kernel.fairness` and `ecumene.kernel.chance` compute them.
//
// The browser's own hashes are missing on pages that come over plain http, as at home, and know no BLAKE2b.
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export { hexToBytes, bytesToHex }

const NONCE_BYTES = 32
const BLOCK_BITS = 512
const MARGIN_BITS = 64

export function sha256Hex(...parts: Uint8Array[]): string {
  return bytesToHex(sha256(concatBytes(...parts)))
}

/** What is published before the first draw: it binds a secret without telling it. */
export function commitmentOf(secret: Uint8Array): string {
  return sha256Hex(utf8ToBytes('ecumene commitment 1\0'), secret)
}

export function newNonce(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
}

/** What a seat publishes before anybody opens a nonce. */
export function pledgeOf(nonce: Uint8Array): string {
  return sha256Hex(utf8ToBytes('ecumene pledge 1\0'), nonce)
}

/** The seed of the draws: of the secret and the nonces by seat, '' where there is none. */
export function mix(secret: Uint8Array, nonces: readonly string[]): Uint8Array {
  if (!nonces.some(Boolean)) return secret
  const parts = nonces.flatMap((nonce) => (nonce ? [Uint8Array.of(1), hexToBytes(nonce)] : [Uint8Array.of(0)]))
  return blake2b(concatBytes(utf8ToBytes('ecumene seed 1\0'), ...parts), { key: secret, dkLen: 32 })
}

/** What the first link of a chain hangs on: the line of the game. */
export function firstLink(header: Uint8Array): Uint8Array {
  return blake2b(concatBytes(utf8ToBytes('ecumene chain 1\0'), header), { dkLen: 32 })
}

/** The link of a row, from the link before it and the line of the row. */
export function nextLink(before: Uint8Array, secret: Uint8Array, seq: number, line: Uint8Array): Uint8Array {
  const salt = blake2b(utf8ToBytes(`ecumene salt 1\0${seq}`), { key: secret, dkLen: 32 })
  const row = blake2b(line, { key: salt, dkLen: 32 })
  return blake2b(concatBytes(before, row), { dkLen: 32 })
}

export type Drawn = [what: 'roll' | 'shuffle' | 'pick', label: string, size: number, values: number[]]

/** What the draw with this number gives under a seed. */
export function draw(seed: Uint8Array, number: number, [what, , size, values]: Drawn): number[] {
  const times = values.length
  if (what === 'pick') return [Number(largeNumber(seed, number, bitLength(size)) % BigInt(size))]
  if (what === 'roll') return faces(largeNumber(seed, number, bitLength(size) * times), size, times)
  return shuffled(largeNumber(seed, number, size * bitLength(size)), size)
}

function faces(digits: bigint, size: number, times: number): number[] {
  const found: number[] = []
  for (let n = 0; n < times; n++) {
    found.push(Number(digits % BigInt(size)) + 1)
    digits /= BigInt(size)
  }
  return found
}

/** Fisher and Yates with the digits of one large number. */
function shuffled(digits: bigint, size: number): number[] {
  const order = Array.from({ length: size }, (_, n) => n)
  for (let last = size - 1; last > 0; last--) {
    const other = Number(digits % BigInt(last + 1))
    digits /= BigInt(last + 1)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}

function bitLength(number: number): number {
  return number.toString(2).length * Number(number > 0)
}

function largeNumber(seed: Uint8Array, number: number, bits: number): bigint {
  const blocks = Math.floor((bits + MARGIN_BITS) / BLOCK_BITS) + 1
  const found = Array.from({ length: blocks }, (_, index) => blake2b(utf8ToBytes(`${number}:${index}`), { key: seed }))
  return BigInt(`0x${bytesToHex(concatBytes(...found))}`)
}
