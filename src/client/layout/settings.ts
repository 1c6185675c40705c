import { useCallback } from 'react'
import { useStore } from 'react-admin'
import { type Density, type HeaderColor, headerColors } from '../theme/tokens'

/** The layout settings object of the specification (section 3); density is ours. */
export interface LayoutSettings {
  readonly layout: 'vertical' | 'horizontal'
  readonly subLayout: string
  readonly collapseMenu: boolean
  readonly layoutType: 'menu-light' | 'dark'
  readonly headerBackColor: HeaderColor
  readonly rtlLayout: boolean
  readonly navFixedLayout: boolean
  readonly headerFixedLayout: boolean
  readonly boxLayout: boolean
  readonly i18n: string
  readonly density: Density
}

const defaultLayout: LayoutSettings = {
  layout: 'vertical',
  subLayout: '',
  collapseMenu: false,
  layoutType: 'menu-light',
  headerBackColor: 'header-blue',
  rtlLayout: false,
  navFixedLayout: true,
  headerFixedLayout: true,
  boxLayout: false,
  i18n: 'en',
  density: 'compact',
}

/** Stored settings over the defaults; what is unknown gives way to the default. */
export function layoutOf(stored: Partial<LayoutSettings> | null | undefined): LayoutSettings {
  const layout = { ...defaultLayout, ...stored }
  return headerColors.includes(layout.headerBackColor)
    ? layout
    : { ...layout, headerBackColor: defaultLayout.headerBackColor }
}

/** The layout settings and a way to change some of them; kept per account. */
export function useLayoutSettings(): readonly [LayoutSettings, (change: Partial<LayoutSettings>) => void] {
  const [stored, setStored] = useStore<Partial<LayoutSettings>>('layoutSettings', {})
  const change = useCallback(
    (part: Partial<LayoutSettings>) => setStored((before: Partial<LayoutSettings>) => ({ ...before, ...part })),
    [setStored],
  )
  return [layoutOf(stored), change] as const
}
