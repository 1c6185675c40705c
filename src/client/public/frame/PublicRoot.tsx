import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Language } from '#shared/label'
import { chooseLanguage, storedLanguage } from '../../session/storage'
import { makeTheme } from '../../theme/makeTheme'
import { type Appearance, saveToAccount, storeAppearance, storedAppearance } from '../base/appearance'
import { type Visit, VisitContext } from '../base/language'

/** Language and appearance of a page outside the console. Another language or appearance changes nothing that is being typed. */
export function PublicRoot({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(storedLanguage)
  const [appearance, setAppearance] = useState(storedAppearance)
  const theme = useMemo(
    () => makeTheme({ ...appearance, lang: language, headerColor: 'header-blue' }),
    [language, appearance],
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    document.documentElement.style.colorScheme = appearance.mode
  }, [appearance.mode])
  const visit = useMemo<Visit>(
    () => ({
      language,
      choose: (chosen: Language) => {
        chooseLanguage(chosen)
        saveToAccount('locale', chosen)
        setLanguage(chosen)
      },
      appearance,
      changeAppearance: (chosen: Appearance) => {
        storeAppearance(chosen)
        setAppearance(chosen)
      },
    }),
    [language, appearance],
  )
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <VisitContext.Provider value={visit}>{children}</VisitContext.Provider>
    </ThemeProvider>
  )
}
