import { createContext, useContext, useEffect } from 'react'

/** Keeps the row of a list or the slot of a room, whose button opened a dialog, where it is; answers how to let it go. Null elsewhere. */
export const HeldRowContext = createContext<(() => () => void) | null>(null)

/** While a dialog is open its row stays: somebody else's change may take the row out of the list, but not what is being typed. */
export function useHeldRow(open: boolean): void {
  const hold = useContext(HeldRowContext)
  useEffect(() => (open ? hold?.() : undefined), [open, hold])
}
