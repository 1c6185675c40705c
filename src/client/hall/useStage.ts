import { useEffect, useState } from 'react'
import { capOf, useKeyDown } from '../parts/useKeyDown'
import { put } from '../session/storage'

const darkKey = 'displayDark'
/** A cursor or a button that nobody uses leaves the picture. */
const cursorFor = 3_000
const buttonsFor = 6_000

export const toggleFull = (): void => {
  const work = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.({ navigationUI: 'hide' })
  void work?.catch(() => undefined)
}

/** True for `ms` after the last call of the answered function. */
function useBriefly(ms: number): readonly [boolean, () => void] {
  const [called, setCalled] = useState(0)
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    if (called === 0) return
    setIsOn(true)
    const timer = setTimeout(() => setIsOn(false), ms)
    return () => clearTimeout(timer)
  }, [called, ms])
  const [call] = useState(() => () => setCalled((before) => before + 1))
  return [isOn, call]
}

/** Keeps the screen awake where the browser can, also after it was hidden for a while. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return
      const got = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await got?.release()
      else lock = got
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}

export interface StageState {
  readonly isDark: boolean
  readonly toggleDark: () => void
  /** Nobody moves the pointer: it is hidden. */
  readonly isStill: boolean
  readonly hasButtons: boolean
  readonly onMove: () => void
  readonly onTap: () => void
}

/** Dark or light, full screen, an idle cursor: D and F on a keyboard, a tap or OK on a remote control. */
export function useStage(): StageState {
  const [isDark, setIsDark] = useState(() => localStorage.getItem(darkKey) === 'yes')
  const [isMoving, onMove] = useBriefly(cursorFor)
  const [hasButtons, onTap] = useBriefly(buttonsFor)
  const [toggleDark] = useState(() => () => setIsDark((before) => !before))
  useAwake()
  useEffect(() => void put(darkKey, isDark ? 'yes' : 'no'), [isDark])
  useKeyDown((event) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const cap = capOf(event)
    if (cap === 'd') toggleDark()
    else if (cap === 'f') toggleFull()
    else onTap()
  })
  return { isDark, toggleDark, isStill: !isMoving && !hasButtons, hasButtons, onMove, onTap }
}
