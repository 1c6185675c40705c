import { createContext, useContext, useEffect, useState } from 'react'
import { serverNow } from './clock'

/** '04:48', or '1:04:48' from an hour on, of milliseconds that are left; a begun second still counts. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** The instant that is shown below it, where that is a past one. */
export const InstantContext = createContext<number | null>(null)

/** The server's time in milliseconds, four times a second. */
export function useServerNow(): number {
  const instant = useContext(InstantContext)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 250)
    return () => clearInterval(timer)
  }, [])
  return instant ?? now
}
