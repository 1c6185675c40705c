import { useCallback, useEffect } from 'react'
import { useLocaleState, useStore } from 'react-admin'
import { type Language, languages } from '#shared/label'
import { languageOf } from '../i18n/useLanguage'
import { keys, put } from '../session/storage'
import { type Density, type HeaderColor, headerColors } from '../theme/tokens'

/** The menu beside the page or in a row above it. */
export const layouts = ['vertical', 'horizontal'] as const

/**
 * How wide a page grows on a large screen: '' the whole width; 'vertical-2' the page beside the menu keeps to 1440 px;
 * 'horizontal-2' the menu's row and the page keep to 1440 px in the middle, under a header of the whole width. Each
 * stands for its own layout only.
 */
const subLayouts = ['', 'vertical-2', 'horizontal-2'] as const

/** The ground of the menu. */
export const layoutTypes = ['menu-light', 'dark'] as const

export const densities = ['compact', 'comfortable'] as const satisfies readonly Density[]

export { headerColors, languages }

/** The layout settings object of the specification (section 3); density is ours. */
export interface LayoutSettings {
  readonly layout: (typeof layouts)[number]
  readonly subLayout: (typeof subLayouts)[number]
  /** The side menu stands folded to its icons. */
  readonly collapseMenu: boolean
  readonly layoutType: (typeof layoutTypes)[number]
  readonly headerBackColor: HeaderColor
  /** The whole console from right to left. */
  readonly rtlLayout: boolean
  /** The menu stays in view while the page scrolls. */
  readonly navFixedLayout: boolean
  /** The header stays in view while the page scrolls. */
  readonly headerFixedLayout: boolean
  /** The whole console keeps to 1440 px in the middle of a wider window. */
  readonly boxLayout: boolean
  readonly i18n: Language
  readonly density: Density
}

type Stored = Partial<LayoutSettings>

export const defaultLayout: LayoutSettings = {
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

const choices: Readonly<Partial<Record<keyof LayoutSettings, readonly string[]>>> = {
  layout: layouts,
  subLayout: subLayouts,
  layoutType: layoutTypes,
  headerBackColor: headerColors,
  i18n: languages,
  density: densities,
}

const isKnown = ([name, value]: [string, unknown]): boolean => {
  const key = name as keyof LayoutSettings
  const list = choices[key]
  return list ? list.includes(value as string) : typeof value === typeof defaultLayout[key]
}

/** Stored settings over the defaults; what is unknown gives way to the default. */
export const layoutOf = (stored: Stored | null | undefined): LayoutSettings => ({
  ...defaultLayout,
  ...(Object.fromEntries(Object.entries(stored ?? {}).filter(isKnown)) as Stored),
})

/** Whether the page keeps to 1440 px in this layout. */
export const isContained = ({ subLayout }: LayoutSettings, layout: LayoutSettings['layout']): boolean =>
  subLayout === `${layout}-2`

/** The layout settings and a way to change some of them; kept per account. Its language is that of the console. */
export function useLayoutSettings(): readonly [LayoutSettings, (change: Stored) => void] {
  const [stored, setStored] = useStore<Stored>('layoutSettings', {})
  const [locale, setLocale] = useLocaleState()
  const change = useCallback(
    (part: Stored) => {
      setStored((before: Stored) => ({ ...before, ...part }))
      if (part.i18n) setLocale(part.i18n)
    },
    [setStored, setLocale],
  )
  return [{ ...layoutOf(stored), i18n: languageOf(locale) }, change] as const
}

/**
 * The settings object stands whole in the browser's storage, with the console's language, wherever that was chosen. The
 * account is told only what the person changes, for the defaults may be here because its own came too late.
 */
export function usePersistedLayout(): void {
  const [settings] = useLayoutSettings()
  const whole = JSON.stringify(settings)
  const { i18n } = settings
  useEffect(() => {
    put(keys.layout, whole)
    put(keys.language, i18n)
  }, [whole, i18n])
}
