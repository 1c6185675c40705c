import { useMemo, useSyncExternalStore } from 'react'
import { store } from '../providers/store'
import { storedLanguage } from '../session/storage'
import type { ThemeOptions } from '../theme/makeTheme'
import { type LayoutSettings, layoutOf } from './settings'

const subscribe = (listener: () => void) => {
  const unsubscribes = [store.subscribe('locale', listener), store.subscribe('layoutSettings', listener)]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

/** One text, so that equal settings are one snapshot. */
const snapshot = () => {
  const { density, headerBackColor, rtlLayout } = layoutOf(store.getItem<Partial<LayoutSettings>>('layoutSettings'))
  return [storedLanguage(), density, headerBackColor, rtlLayout].join()
}

/** What the theme depends on; read above react-admin's contexts, because the themes are given to it. */
export function useAppearance(): Omit<ThemeOptions, 'mode'> {
  const settings = useSyncExternalStore(subscribe, snapshot)
  return useMemo(() => {
    const [lang, density, headerColor, rtl] = settings.split(',')
    return { lang, density, headerColor, rtl: rtl === 'true' } as Omit<ThemeOptions, 'mode'>
  }, [settings])
}
