import { useSyncExternalStore } from 'react'
import { listenersOf } from '../session/listeners'
import { put, storedJson } from '../session/storage'

export const baudRates = [1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200] as const
export type BaudRate = (typeof baudRates)[number]

/** How this computer's scale is read; it belongs to the desk, not to the person. */
export interface ScaleSettings {
  readonly baud: BaudRate
  /** A stable weight on a pan that was empty is taken by itself. */
  readonly automatic: boolean
  /** Every crate is said aloud. */
  readonly voice: boolean
  /** Connected when the desk was left: it connects by itself. */
  readonly connected: boolean
  /** Which of several ports it was, by its adapter. */
  readonly port: string
}

const key = 'scaleSettings'

function read(): ScaleSettings {
  const { baud, automatic, voice, connected, port } = storedJson<Partial<ScaleSettings>>(key) ?? {}
  return {
    baud: baudRates.find((rate) => rate === baud) ?? 9600,
    automatic: automatic === true,
    voice: voice === true,
    connected: connected === true,
    port: typeof port === 'string' ? port : '',
  }
}

let settings: ScaleSettings | undefined
const { tell, subscribe } = listenersOf()

export const scaleSettings = {
  get: (): ScaleSettings => {
    settings ??= read()
    return settings
  },
  set(part: Partial<ScaleSettings>): void {
    settings = { ...scaleSettings.get(), ...part }
    // A full or closed storage forgets the choice with the page; the scale works all the same.
    put(key, JSON.stringify(settings))
    tell()
  },
  subscribe,
}

export const useScaleSettings = (): ScaleSettings => useSyncExternalStore(scaleSettings.subscribe, scaleSettings.get)
