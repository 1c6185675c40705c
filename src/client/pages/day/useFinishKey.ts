import { useEffect, useRef } from 'react'

/** Ctrl Enter finishes the entry, wherever the focus is; not while a dialog is open, nor again for a key that is held. */
export function useFinishKey(finish: () => void): void {
  const latest = useRef(finish)
  latest.current = finish
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
