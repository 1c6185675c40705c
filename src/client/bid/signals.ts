import { put } from '../session/storage'

const soundKey = 'bidSound'

/** Off until the reeler turns it on; kept on this phone. */
export const isSoundOn = (): boolean => localStorage.getItem(soundKey) === 'on'
export const setSound = (on: boolean): boolean => put(soundKey, on ? 'on' : 'off')

let audio: AudioContext | null = null

/** A short soft tone. A browser that was not touched yet plays nothing. */
export function tone(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const [oscillator, gain, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime]
  oscillator.frequency.value = 660
  gain.gain.setValueAtTime(0.12, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.25)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.25)
}

/** Another reeler took the lead: the phone trembles where it can, and sounds where that is wanted. */
export function warnOutbid(): void {
  navigator.vibrate?.([120, 80, 120])
  if (isSoundOn()) tone()
}
