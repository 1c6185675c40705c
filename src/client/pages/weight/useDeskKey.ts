import { useEffect, useRef } from 'react'

const isInDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"]') !== null

/** A function key of the desk; silent while a dialog or a list is open. */
export function useDeskKey(key: string, work: () => void, enabled: boolean): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      const isOther = event.key !== key || event.ctrlKey || event.altKey || event.metaKey
      if (isOther || event.defaultPrevented || isInDialog()) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key, enabled])
}
