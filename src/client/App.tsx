import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { useMemo } from 'react'
import { AdminContext, CoreAdminUI, type Exporter, type I18nProvider } from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { resources } from '#resources/index'
import { views } from '#resources/views/index'
import { ErrorPage } from './feedback/ErrorPage'
import { createI18nProvider } from './i18n/provider'
import { styleCaches } from './layout/direction'
import { Shell } from './layout/Shell'
import { useAppearance } from './layout/useAppearance'
import { ProgressLoader } from './parts/Loading'
import { usePrinting } from './parts/usePrinting'
import { authProvider } from './providers/authProvider'
import { dataProvider } from './providers/dataProvider'
import { queryClient } from './providers/queryClient'
import { store } from './providers/store'
import { routerProvider } from './routing/aliases'
import { Elsewhere } from './routing/Elsewhere'
import { NoPermission } from './routing/Guard'
import { screens } from './routing/screens'
import { makeTheme, type ThemeOptions } from './theme/makeTheme'

// The page's policy forbids code made from text, which zod would try. Told where zod will options: itself it comes with the
// screens that use it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** react-admin's own stops at 1,000 rows, marks no bytes as UTF-8 and lets formulas through. */
const exporter: Exporter = async (rows, _related, _provider, resource = '') =>
  (await import('./crud/files/exporter')).saveRows(rows, resource)

const lists: object = { RaList: { defaultProps: { exporter } }, RaInfiniteList: { defaultProps: { exporter } } }

/** What the boxes that choose from a list say of their own; MUI's words are English. */
const pickerWords = (translate: I18nProvider['translate']) => ({
  openText: translate('action.expand'),
  closeText: translate('action.close'),
  clearText: translate('ra.action.clear_input_value'),
  loadingText: translate('ra.page.loading'),
  noOptionsText: translate('message.noDataFound'),
})

function themeOf(options: ThemeOptions, { translate }: I18nProvider) {
  const theme = makeTheme(options)
  const MuiAutocomplete = { ...theme.components?.MuiAutocomplete, defaultProps: pickerWords(translate) }
  return { ...theme, components: { ...theme.components, ...lists, MuiAutocomplete } }
}

function Console() {
  const options = useAppearance()
  // Another language is another provider under the same tree: asked to change its own, react-admin would make the tree
  // anew, and lose what is being typed.
  const i18nProvider = useMemo(() => createI18nProvider([...resources, ...views], options.lang), [options.lang])
  const light = useMemo(() => themeOf({ ...options, mode: 'light' }, i18nProvider), [options, i18nProvider])
  const dark = useMemo(() => themeOf({ ...options, mode: 'dark' }, i18nProvider), [options, i18nProvider])
  const isPrinting = usePrinting()
  return (
    <CacheProvider value={styleCaches[options.rtl ? 'rtl' : 'ltr']}>
      {/* What `<Admin>` is made of, without the layout, sign-in and notices that it would bring beside ours. */}
      <AdminContext
        basename="/app"
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        routerProvider={routerProvider}
        queryClient={queryClient}
        store={store}
        lightTheme={light}
        darkTheme={isPrinting ? light : dark}
        defaultTheme="light"
      >
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          layout={Shell}
          catchAll={Elsewhere}
          error={ErrorPage}
          authenticationError={ErrorPage}
          accessDenied={NoPermission}
          loading={ProgressLoader}
          requireAuth
          disableTelemetry
        >
          {screens}
        </CoreAdminUI>
      </AdminContext>
    </CacheProvider>
  )
}

const routes = [
  { path: '/app/*', caseSensitive: true, element: <Console />, errorElement: <ErrorPage /> },
  { path: '*', element: <Elsewhere />, errorElement: <ErrorPage /> },
]

/** A data router, for only that can hold an unsaved form. The practice market lies below a folder. */
const router =
  import.meta.env.BASE_URL === '/'
    ? createBrowserRouter(routes)
    : createBrowserRouter(routes, { basename: import.meta.env.BASE_URL })

/** The signed-in tree. */
export const App = () => <RouterProvider router={router} />
