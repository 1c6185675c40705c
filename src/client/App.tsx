import { CacheProvider } from '@emotion/react'
import { useMemo } from 'react'
import { Admin } from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { config } from 'zod'
import { resources } from '#resources/index'
import { noNotification } from './feedback/Notices'
import { createI18nProvider } from './i18n/provider'
import { styleCaches } from './layout/direction'
import { useLook } from './layout/look'
import { Shell } from './layout/Shell'
import { authProvider } from './providers/authProvider'
import { dataProvider } from './providers/dataProvider'
import { queryClient } from './providers/queryClient'
import { store } from './providers/store'
import { routerProvider } from './routing/aliases'
import { Elsewhere } from './routing/Elsewhere'
import { ErrorPage } from './routing/ErrorPage'
import { screens } from './routing/screens'
import { makeTheme } from './theme/makeTheme'

// The page's policy forbids code made from text, which zod would try.
config({ jitless: true })

function Console() {
  const look = useLook()
  // Another language is another provider under the same tree: asked to change its own, react-admin would make the tree
  // anew, and lose what is being typed.
  const i18nProvider = useMemo(() => createI18nProvider(resources, look.lang), [look.lang])
  const light = useMemo(() => makeTheme({ ...look, mode: 'light' }), [look])
  const dark = useMemo(() => makeTheme({ ...look, mode: 'dark' }), [look])
  return (
    <CacheProvider value={styleCaches[look.rtl ? 'rtl' : 'ltr']}>
      <Admin
        basename="/app"
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        routerProvider={routerProvider}
        queryClient={queryClient}
        store={store}
        layout={Shell}
        notification={noNotification}
        lightTheme={light}
        darkTheme={dark}
        defaultTheme="light"
        catchAll={Elsewhere}
        error={ErrorPage}
        loginPage={false}
        requireAuth
        disableTelemetry
      >
        {screens}
      </Admin>
    </CacheProvider>
  )
}

/** A data router, for only that can hold an unsaved form. */
const router = createBrowserRouter([
  { path: '/app/*', caseSensitive: true, element: <Console />, errorElement: <ErrorPage /> },
  { path: '*', element: <Elsewhere />, errorElement: <ErrorPage /> },
])

/** The signed-in tree. */
export const App = () => <RouterProvider router={router} />
