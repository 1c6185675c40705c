import { useEffect, useSyncExternalStore } from 'react'
import { Scale, type ScaleState } from './scale'
import { browserSerial } from './serial'
import { scaleSettings } from './settings'

let scale: Scale | null | undefined

/** The scale of this computer; null where the browser cannot read one. */
export function theScale(): Scale | null {
  if (scale === undefined) {
    const serial = browserSerial()
    scale = serial && new Scale(serial, scaleSettings.get)
  }
  return scale
}

/** From one lot to the next the port stays open; after so long without a desk, in milliseconds, it is let go. */
const grace = 2_000
let desks = 0
let leaving: ReturnType<typeof setTimeout> | undefined

const off: ScaleState = { link: 'off', reading: null, isStable: false, pan: { state: 'unknown' } }
const never = () => () => undefined

/** Keeps the scale read while the desk is open, from the port of the last time if it was connected then. */
export function useScale(): { readonly scale: Scale | null; readonly state: ScaleState } {
  const own = theScale()
  useEffect(() => {
    if (!own) return
    desks += 1
    clearTimeout(leaving)
    if (own.get().link !== 'on' && scaleSettings.get().connected) void own.resume()
    return () => {
      desks -= 1
      leaving = setTimeout(() => desks === 0 && void own.close(), grace)
    }
  }, [own])
  const state = useSyncExternalStore(own?.subscribe ?? never, own?.get ?? (() => off))
  return { scale: own, state }
}
