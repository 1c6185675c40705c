import { useEffect, useRef } from 'react'
import { useFinishKey } from '../day/useFinishKey'
import { focusBox } from './useDesk'

export interface DeskKeys {
  readonly save: () => void
  readonly defects: () => void
  readonly clear: () => void
}

const isInDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"]') !== null

/** F2 farmer, F4 laboratory, F8 defects, Ctrl Enter saves, Esc clears; silent while a dialog or a list is open. */
export function useDeskKeys(keys: DeskKeys, enabled: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useFinishKey(keys.save, enabled)
  useEffect(() => {
    if (!enabled) return
    const does = new Map<string, () => void>([
      ['F2', () => focusBox('farmerId')],
      ['F4', () => focusBox('count100')],
      ['F8', () => latest.current.defects()],
      ['Escape', () => latest.current.clear()],
    ])
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInDialog()) return
      const work = event.ctrlKey || event.altKey ? undefined : does.get(event.key)
      if (!work) return
      event.preventDefault()
      if (!event.repeat) work()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])
}
