import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { menu } from '#resources/menu'
import { isScreenPath, screenAt } from '#resources/screens'
import { type MenuItem, visibleMenu } from '#shared/menu'
import { useRole } from '../session/useRole'
import { type LayoutSettings, useLayoutSettings } from './settings'
import { trailTo } from './trail'
import { useKnownCounts } from './useCounts'

/** Where this server has a practice market, as it wrote it into its page; '' where it has none. */
const practice = () => document.querySelector<HTMLMetaElement>('meta[name="practice"]')?.content

/** The menu of the signed-in role, and the lines that lead to the current screen. */
export function useMenu(): { items: readonly MenuItem[]; trail: readonly MenuItem[] } {
  const role = useRole()
  const { pathname } = useLocation()
  const { counts } = useKnownCounts()
  const items = useMemo(
    () => visibleMenu(menu, role, isScreenPath, (url) => !!counts[url] || url === practice()),
    [role, counts],
  )
  const under = screenAt(pathname)?.under ?? pathname.split('/')[2]
  const trail = useMemo(() => (under === undefined ? [] : trailTo(items, under)), [items, under])
  return { items, trail }
}

/** The header with its zari line, in pixels. */
export const headerHeight = 56

export interface MenuFrame {
  readonly layout: LayoutSettings['layout']
  /** Under 992 px the menu is a drawer. */
  readonly isDrawer: boolean
  readonly isOpen: boolean
  readonly isFolded: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/** The rooms that need the whole width open with the menu folded. */
const wide = new Set(['/app/livebiddingroom'])

/** How the menu stands: drawer, folded or open, by the width, the place and the person's setting. */
export function useMenuFrame(): MenuFrame {
  const [settings, change] = useLayoutSettings()
  const { pathname } = useLocation()
  const isDrawer = useMediaQuery('(max-width: 991.95px)', { noSsr: true })
  const isMiddle = useMediaQuery('(min-width: 992px) and (max-width: 1024px)', { noSsr: true })
  const foldsItself = isMiddle || wide.has(pathname)
  const [drawer, setDrawer] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place or width folds the menu again
  useEffect(() => setUnfolded(false), [foldsItself, pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing an item closes the drawer
  useEffect(() => setDrawer(false), [isDrawer, pathname])
  const isFolded = !isDrawer && (foldsItself ? !unfolded : settings.collapseMenu)
  const toggle = () => {
    if (isDrawer) setDrawer((open) => !open)
    else if (foldsItself) setUnfolded((open) => !open)
    else change({ collapseMenu: !settings.collapseMenu })
  }
  const layout = isDrawer ? 'vertical' : settings.layout
  return { layout, isDrawer, isOpen: drawer, isFolded, toggle, close: () => setDrawer(false) }
}
