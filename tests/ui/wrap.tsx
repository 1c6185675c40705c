import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { I18nContextProvider, NotificationContextProvider } from 'react-admin'
import { Feedback } from '../../src/client/feedback/Feedback'
import { createI18nProvider } from '../../src/client/i18n/provider'
import { makeTheme } from '../../src/client/theme/makeTheme'

const theme = makeTheme({ mode: 'light', lang: 'en', density: 'compact', headerColor: 'header-blue' })

/** Theme, words and feedback, without server or router. */
export function Wrap({ children }: { children: ReactNode }) {
  return (
    <I18nContextProvider value={createI18nProvider([])}>
      <ThemeProvider theme={theme}>
        <NotificationContextProvider>
          <Feedback>{children}</Feedback>
        </NotificationContextProvider>
      </ThemeProvider>
    </I18nContextProvider>
  )
}
