import { useEffect, useState } from 'react'
import { serverNow } from '../session/clock'

/** 04:48 from milliseconds; a begun second still counts. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600]
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(rest / 60))}:${two(rest % 60)}`
}

/** The server's time in milliseconds, four times a second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 250)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whole seconds by which this phone's clock is behind (+) or ahead (−) of the server's. */
export const secondsOff = (): number => Math.round((serverNow() - Date.now()) / 1000)
