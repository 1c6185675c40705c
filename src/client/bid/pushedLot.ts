import { useEffect, useState } from 'react'

/** The lot that a message named, which its reeler touched. */
export interface PushedLot {
  readonly lotId: number
  readonly slotId: number
}

const isPushedLot = (told: unknown): told is PushedLot => (told as { kind?: unknown } | null)?.kind === 'lot'

/** Of a page that was opened by a message; a page that is loaded again begins as any. */
function takeFromAddress(): PushedLot | null {
  const asked = new URLSearchParams(window.location.search)
  const [lotId, slotId] = [Number(asked.get('lot')), Number(asked.get('slot'))]
  if (!(lotId > 0 && slotId > 0)) return null
  window.history.replaceState(null, '', window.location.pathname)
  return { lotId, slotId }
}

/** The lot of the message that was touched last; null where none was. */
export function usePushedLot(): PushedLot | null {
  const [lot, setLot] = useState(takeFromAddress)
  useEffect(() => {
    const { serviceWorker } = navigator
    const hear = ({ data }: MessageEvent) => isPushedLot(data) && setLot(data)
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [])
  return lot
}
