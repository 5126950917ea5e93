// Short sounds, made here from a few notes: nothing is loaded, and nothing is anybody else's.

interface Note {
  /** hertz; 0 is a knock of noise */
  pitch: number
  /** seconds from the beginning, and how long it rings */
  at: number
  length: number
}

const note = (pitch: number, at: number, length = 0.5): Note => ({ pitch, at, length })
const knock = (at: number): Note => note(0, at, 0.06)

export const SOUNDS = {
  /** it is my turn */
  turn: [note(523.25, 0), note(783.99, 0.18)],
  /** a new turn or round of the game */
  round: [note(392, 0, 0.7)],
  dice: [knock(0), knock(0.09), knock(0.2)],
  offer: [note(659.25, 0, 0.25)],
  deal: [note(523.25, 0, 0.25), note(659.25, 0.1, 0.25), note(783.99, 0.2, 0.4)],
  calamity: [note(196, 0, 0.9), note(185, 0.12, 0.9)],
  conflict: [knock(0), note(220, 0.05, 0.4)],
  gain: [note(587.33, 0, 0.3), note(880, 0.12, 0.5)],
  end: [note(523.25, 0, 0.4), note(659.25, 0.2, 0.4), note(783.99, 0.4, 0.4), note(1046.5, 0.6, 0.9)],
} satisfies Record<string, Note[]>

export type Sound = keyof typeof SOUNDS

const VOLUME = 0.12
/** seconds in which the same sound is not heard twice */
const APART = 0.4

let audio: AudioContext | undefined
const heard = new Map<Sound, number>()

/** Play a sound. Before somebody has touched the page browsers allow none: then there is silence. */
export function play(sound: Sound): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') {
    void audio.resume().catch(() => {})
    if (!navigator.userActivation?.hasBeenActive) return
  }
  const now = audio.currentTime
  if (now - (heard.get(sound) ?? -APART) < APART) return
  heard.set(sound, now)
  for (const each of SOUNDS[sound]) ring(audio, each, now + each.at)
}

function ring(audio: AudioContext, { pitch, length }: Note, start: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = pitch ? 'sine' : 'square'
  tone.frequency.value = pitch || 90
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(VOLUME, start + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.001, start + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + length + 0.05)
}
