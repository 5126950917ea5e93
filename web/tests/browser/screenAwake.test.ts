// The screen stays on while one plays: by the browser's lock, or by a video after the first tap.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepScreenAwake } from '$/browser/screenAwake'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  Reflect.deleteProperty(document, 'hidden')
  vi.restoreAllMocks()
})

class Lock {
  released = false
  release = (): Promise<void> => {
    this.released = true
    return Promise.resolve()
  }
}

function giveLocks(): Lock[] {
  const given: Lock[] = []
  const request = () => {
    given.push(new Lock())
    return Promise.resolve(given.at(-1))
  }
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  return given
}

function show(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('with a lock', () => {
  it('holds it, takes it anew when the page comes back, and lets it go', async () => {
    const given = giveLocks()
    const stop = keepScreenAwake()
    await Promise.resolve()
    expect(given).toHaveLength(1)
    given[0]!.released = true
    show(true)
    expect(given).toHaveLength(1)
    show(false)
    await Promise.resolve()
    expect(given).toHaveLength(2)
    stop()
    expect(given[1]!.released).toBe(true)
    given[1]!.released = true
    show(false)
    expect(given).toHaveLength(2)
  })

  it('lets it go even if it comes too late', async () => {
    const given = giveLocks()
    keepScreenAwake()()
    await new Promise((done) => setTimeout(done))
    expect(given.map(({ released }) => released)).toEqual([true])
  })
})

describe('on plain http', () => {
  it('plays a video from the first tap until the end', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
    const stop = keepScreenAwake()
    await vi.waitFor(() => expect(document.querySelector('video')).not.toBeNull())
    const video = document.querySelector('video')!
    expect(video.src).toMatch(/^data:video\/mp4/)
    expect([video.loop, video.muted, play.mock.calls.length]).toEqual([false, false, 0])
    dispatchEvent(new Event('pointerup'))
    expect(play).toHaveBeenCalledTimes(1)
    stop()
    await vi.waitFor(() => expect(document.querySelector('video')).toBeNull())
    expect(pause).toHaveBeenCalledTimes(1)
    dispatchEvent(new Event('pointerup'))
    expect(play).toHaveBeenCalledTimes(1)
  })
})
