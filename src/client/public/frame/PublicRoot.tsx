import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Language } from '#shared/label'
import { chooseLanguage, storedLanguage } from '../../session/storage'
import { makeTheme } from '../../theme/makeTheme'
import { type Appearance, saveToAccount, storeAppearance, storedAppearance } from '../base/appearance'
import { type Visit, VisitContext } from '../base/language'

/** Language and look of a page outside the console. Another language or look changes nothing that is being typed. */
export function PublicRoot({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(storedLanguage)
  const [look, setLook] = useState(storedAppearance)
  const theme = useMemo(() => makeTheme({ ...look, lang: language, headerColor: 'header-blue' }), [language, look])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    document.documentElement.style.colorScheme = look.mode
  }, [look.mode])
  const visit = useMemo<Visit>(
    () => ({
      language,
      choose: (chosen: Language) => {
        chooseLanguage(chosen)
        saveToAccount('locale', chosen)
        setLanguage(chosen)
      },
      look,
      changeLook: (chosen: Appearance) => {
        storeAppearance(chosen)
        setLook(chosen)
      },
    }),
    [language, look],
  )
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <VisitContext.Provider value={visit}>{children}</VisitContext.Provider>
    </ThemeProvider>
  )
}
