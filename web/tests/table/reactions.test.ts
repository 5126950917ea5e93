// Sounds and celebrations: who hears what, and that a sound is made of notes, once, by one context.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EVENTS as books } from '$/games/books/events'
import { EVENTS as megaciv } from '$/games/megaciv/events'
import { EVENTS as stoneage } from '$/games/stoneage/events'
import type { Told } from '$/net/types'
import { soundOf } from '$/table/room/reactions.svelte'
import { lastCalamity } from '$/table/screen/screenSounds.svelte'

const told = (kind: string, seat: number, data: Record<string, unknown> = {}): Told => ({
  kind,
  rule: '',
  seat,
  data,
  text: '',
})

describe('who hears an event', () => {
  test('own dice, not those of others', () => {
    expect(soundOf(stoneage, told('rolled', 1), 1)).toBe('dice')
    expect(soundOf(stoneage, told('rolled', 0), 1)).toBeUndefined()
  })
  test('a new turn is everybody’s', () => {
    expect(soundOf(megaciv, told('turn', -1, { turn: 2 }), 3)).toBe('round')
    expect(soundOf(stoneage, told('round', -1, { round: 2 }), 0)).toBe('round')
  })
  test('a deal is heard by its partners, an offer by whom it is for', () => {
    expect(soundOf(megaciv, told('dealt', -1, { partners: [2, 3] }), 3)).toBe('deal')
    expect(soundOf(megaciv, told('offered', 2, { to: 3 }), 3)).toBe('offer')
    expect(soundOf(megaciv, told('offered', 2, { to: -1 }), 3)).toBeUndefined()
  })
  test('a calamity is heard on the television', () => {
    const told = [{ kind: 'told' }, { kind: 'called' }, { kind: 'lost' }]
    const story = told.map((event, n) => ({ number: n + 1, events: [event] }))
    expect(lastCalamity({ live: { story }, client: { events: books } } as never)).toBe(2)
  })
  test('kinds without a sound are silent', () => {
    expect(soundOf(megaciv, told('census', -1), 0)).toBeUndefined()
  })
})

describe('what is celebrated', () => {
  test('a building says its points, a card that it came', () => {
    expect(stoneage.building!.celebrate!(told('building', 0, { points: 12 }), {})).toContain('12')
    expect(stoneage.card!.celebrate!(told('card', 0), {})).toBeTruthy()
  })
  test('several advances are counted', () => {
    expect(megaciv.purchased!.celebrate!(told('purchased', 0, { advances: ['pottery', 'masonry'] }), {})).toContain('2')
  })
})

describe('making a sound', () => {
  const started: number[] = []
  let contexts = 0
  beforeEach(() => {
    vi.resetModules()
    started.length = contexts = 0
    const knob = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    const node = {
      frequency: knob,
      gain: knob,
      type: '',
      connect: (to: unknown) => to,
      start: (at: number) => started.push(at),
      stop() {},
    }
    class Fake {
      state = 'running'
      currentTime = 0
      destination = {}
      constructor() {
        contexts++
      }
      createOscillator = () => node
      createGain = () => node
    }
    vi.stubGlobal('AudioContext', Fake)
  })
  test('its notes one after the other, and not twice at once', async () => {
    const { play, SOUNDS } = await import('$/browser/sound')
    play('deal')
    play('deal')
    play('dice')
    expect(started).toEqual([...SOUNDS.deal, ...SOUNDS.dice].map(({ at }) => at))
    expect(contexts).toBe(1)
  })
})
