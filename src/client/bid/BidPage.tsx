import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useEffect, useMemo, useState } from 'react'
import type { Language } from '#shared/label'
import { chooseLanguage, storedLanguage } from '../session/storage'
import { makeTheme } from '../theme/makeTheme'
import { PhoneRoom } from './PhoneRoom'
import { LanguageContext, textIn } from './words'

/** The reeler's phone: a light tree of its own, beside the console. */
export function BidPage() {
  const [language, setLanguage] = useState(storedLanguage)
  const theme = useMemo(
    () => makeTheme({ mode: 'light', lang: language, density: 'comfortable', headerColor: 'header-blue' }),
    [language],
  )
  useEffect(() => {
    document.documentElement.lang = language
    document.title = textIn(language, 'ui.title')
  }, [language])
  const choose = (chosen: Language) => {
    chooseLanguage(chosen)
    setLanguage(chosen)
  }
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <LanguageContext.Provider value={language}>
        <PhoneRoom onLanguage={choose} />
      </LanguageContext.Provider>
    </ThemeProvider>
  )
}
