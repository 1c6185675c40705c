import { useEffect, useRef, useState } from 'react'

export type DeskWork = 'bid' | 'withdraw'

/** Which dialog of the desk is open, and for which lot: it stays at that lot, whatever happens in the table. */
export function useDeskWork(onDone: () => void) {
  const [begun, setBegun] = useState<{ readonly work: DeskWork; readonly lotId: number } | null>(null)
  const done = useRef(onDone)
  done.current = onDone
  const isOpen = begun !== null
  useEffect(() => {
    if (!isOpen) return
    // After the dialog gave the focus back to where it was.
    return () => void setTimeout(() => done.current(), 0)
  }, [isOpen])
  return {
    begun,
    begin: (work: DeskWork, lotId: number) => setBegun({ work, lotId }),
    close: () => setBegun(null),
  }
}
