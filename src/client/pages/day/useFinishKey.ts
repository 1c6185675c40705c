import { useEffect, useRef } from 'react'

/** A dialog, or a drop-down whose list stands open, takes the key itself. */
const isTaken = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="combobox"][aria-expanded="true"]') !== null

/** Ctrl Enter finishes the entry, wherever the focus is; not while a dialog or a list is open, nor again while held. */
export function useFinishKey(finish: () => void, enabled = true): void {
  const latest = useRef(finish)
  latest.current = finish
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isTaken()) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) latest.current()
    }
    // On the way down to the box with the focus: a drop-down opens at every Enter that reaches it.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [enabled])
}
