import { useEffect, useRef, useState } from 'react'

export type DeskWork = 'bid' | 'withdraw'

interface Begun {
  readonly work: DeskWork
  readonly lotId: number
  readonly open: boolean
  /** Each dialog begins anew. */
  readonly times: number
}

/** Which dialog of the desk is open, and for which lot: it stays at that lot, whatever happens in the table. */
export function useDeskWork(onDone: () => void) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const done = useRef(onDone)
  done.current = onDone
  const begin = (work: DeskWork, lotId: number) =>
    setBegun((before) => ({ work, lotId, open: true, times: (before?.times ?? 0) + 1 }))
  const close = () => setBegun((before) => before && { ...before, open: false })
  const isOpen = begun?.open ?? false
  const wasOpen = useRef(false)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosed) return
    // After the dialog gave the focus back to where it was.
    const timer = setTimeout(() => done.current(), 0)
    return () => clearTimeout(timer)
  }, [isOpen])
  return { begun, begin, close }
}
