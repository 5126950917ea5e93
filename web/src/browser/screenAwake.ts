// Keeps the screen of a phone on while a game is played.
//
// Browsers have a lock for that, but not on a plain-http address, as at home. There a tiny video without picture and
// sound plays after the first tap: phones stay on while a film runs. It has a silent sound track and is started over
// by hand, because Safari lets the screen go off in films without sound and in those marked as looping.

/** Keep the screen on from now on. Returns how to let it go off again. */
export function keepScreenAwake(): () => void {
  return 'wakeLock' in navigator ? holdLock() : playVideo()
}

// The browser lets the lock go whenever the page is out of sight.
function holdLock(): () => void {
  let lock: WakeLockSentinel | undefined
  let wanted = true
  const ask = async () => {
    if (document.hidden || (lock && !lock.released)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (!wanted) await lock.release()
    } catch {
      // an empty battery, or the person has forbidden it
    }
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    wanted = false
    document.removeEventListener('visibilitychange', ask)
    void lock?.release().catch(() => {})
  }
}

/** seconds; the film is twice as long */
const START_OVER = 5
const TAPS = ['pointerup', 'keydown'] as const

function playVideo(): () => void {
  const loading = import('$/assets/awake.mp4?inline')
  let video: HTMLVideoElement | undefined
  // The first tap should find it there: browsers start a film only while somebody touches the page.
  void loading.then(({ default: source }) => (video = addVideo(source)))
  // One that was stopped, by a call for example, goes on at the next tap.
  const play = () => {
    if (video?.paused) video.play().catch(() => {})
  }
  for (const tap of TAPS) addEventListener(tap, play)
  return () => {
    for (const tap of TAPS) removeEventListener(tap, play)
    void loading.then(() => {
      video?.pause()
      video?.remove()
    })
  }
}

function addVideo(source: string): HTMLVideoElement {
  const video = document.createElement('video')
  video.src = source
  video.playsInline = true
  video.tabIndex = -1
  video.disableRemotePlayback = true
  video.setAttribute('aria-hidden', 'true')
  video.style.cssText = 'position:fixed;width:1px;height:1px;left:0;bottom:0;opacity:0.01;pointer-events:none'
  video.addEventListener('timeupdate', () => {
    if (video.currentTime > START_OVER) video.currentTime = 0
  })
  document.body.append(video)
  return video
}
