import { useEffect, useState } from 'react'
import type { MenuItem } from '#shared/menu'
import type { MenuState } from './MenuLines'
import { openedFor, toggled } from './trail'
import { useCounts } from './useCounts'
import { useMenu } from './useMenu'

/** The menu with the state of its branches: the one with the current place opens by itself. */
export function useBranches(): { items: readonly MenuItem[]; state: MenuState } {
  const { items, trail } = useMenu()
  const waiting = useCounts()
  const [open, setOpen] = useState<readonly string[]>(() => openedFor([], trail))
  useEffect(() => setOpen((before) => openedFor(before, trail)), [trail])
  const onToggle = (id: string, isTopLevel: boolean) => setOpen((before) => toggled(before, id, isTopLevel))
  return { items, state: { trail, open, onToggle, waiting } }
}
