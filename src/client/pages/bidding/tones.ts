/** A short, soft tone: hertz, seconds after now, seconds long. */
type Tone = readonly [hertz: number, after: number, long: number]

const melodies = {
  highest: [[660, 0, 0.09]],
  fiveMinutes: [
    [523, 0, 0.16],
    [523, 0.24, 0.16],
  ],
  lastMinute: [
    [523, 0, 0.12],
    [659, 0.18, 0.12],
    [784, 0.36, 0.2],
  ],
  closed: [[330, 0, 0.7]],
} as const satisfies Record<string, readonly Tone[]>

export type Melody = keyof typeof melodies

const loudness = 0.07

let audio: AudioContext | null = null

/** Opens the loudspeaker; a browser lets it sound only once somebody pressed something. */
export async function wakeSound(): Promise<void> {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume().catch(() => undefined)
}

/** Sounds a melody, if the browser lets it. */
export function play(melody: Melody): void {
  if (audio?.state !== 'running') return
  for (const [hertz, after, long] of melodies[melody]) {
    const begin = audio.currentTime + after
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + long)
    tone.connect(volume).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + long)
  }
}
