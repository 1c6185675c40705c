import { type RefObject, useEffect } from 'react'

/** Nobody is anywhere yet: the page was just opened, or its screen was. Fingers need no row, and keep the page's head. */
export const isFree = (): boolean => {
  if (window.matchMedia?.('(pointer: coarse)').matches) return false
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches('main')
}

/** Leads to the row in the tab order as soon as there is one, unless the person is somewhere already. */
export function useStartingRow(frame: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere && isFree()) frame.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()
  }, [frame, isThere])
}
