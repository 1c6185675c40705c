import { type Theme, useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { makeTheme } from '../theme/makeTheme'
import { darkMenu } from '../theme/tokens'
import { useLayoutSettings } from './settings'

/** The theme of the menu: `dark` gives it the dark tokens in either mode. */
export function useMenuTheme(): Theme {
  const outer = useTheme()
  const [{ layoutType, headerBackColor, density, rtlLayout }] = useLayoutSettings()
  const isDark = layoutType === 'dark'
  return useMemo(() => {
    if (!isDark) return outer
    const theme = makeTheme({
      mode: 'dark',
      lang: outer.silk.lang,
      density,
      headerColor: headerBackColor,
      rtl: rtlLayout,
    })
    return { ...theme, silk: { ...theme.silk, ...darkMenu } }
  }, [isDark, outer, density, headerBackColor, rtlLayout])
}
