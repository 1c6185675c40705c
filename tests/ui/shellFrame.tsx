import type { FoundRecord, MenuCounts } from '#resources/api/shell'
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminContext, memoryStore } from 'react-admin'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { resources } from '#resources/index'
import { createI18nProvider } from '../../src/client/i18n/provider'
import { Shell } from '../../src/client/layout/Shell'
import type { LayoutSettings } from '../../src/client/layout/settings'
import { session } from '../../src/client/session/session'
import { makeTheme } from '../../src/client/theme/makeTheme'
import { helped, helpOf } from '../../src/server/help/service'

/* The frame around every screen, without a server: what it asks for is answered here. */

/** What a test sets: the window's width, what waits, what is found; and what was asked for. */
export const world = {
  width: 1440,
  waiting: { counts: {}, live: false } as MenuCounts,
  found: [] as FoundRecord[],
  fails: false,
}
export const asked: string[] = []

const isMatch = (query: string): boolean => {
  const [, least = '0'] = /min-width:\s*([\d.]+)px/.exec(query) ?? []
  const [, most = '99999'] = /max-width:\s*([\d.]+)px/.exec(query) ?? []
  return /width/.test(query) && Number(least) <= world.width && world.width <= Number(most)
}
const nothing = () => undefined
window.matchMedia = ((query: string) => ({
  matches: isMatch(query),
  media: query,
  addEventListener: nothing,
  removeEventListener: nothing,
})) as unknown as typeof window.matchMedia

/** Help as the server tells it. */
function helpAt(url: string): unknown {
  const [, kind, name] = /help\/(\w+)\/(\w+)/.exec(url) ?? []
  const screen = helped.find((one) => one.kind === kind && one.name === name)
  return screen && helpOf(screen, 'marketofficer')
}

const answerTo = (url: string): unknown =>
  url.includes('menu/counts') ? world.waiting : url.includes('find?') ? world.found : (helpAt(url) ?? {})

const fetched = vi.fn(async (url: string) => {
  asked.push(url.replace(/^.*\/api\//, ''))
  if (world.fails && url.includes('find?'))
    return new Response(JSON.stringify({ message: 'The server is busy.' }), { status: 500 })
  return new Response(JSON.stringify(answerTo(url)), { headers: { 'Content-Type': 'application/json' } })
})

const user = {
  userName: 'marketofficer',
  usertype: 'marketofficer',
  name: 'S. Kavitha',
  nameTa: 'சு. கவிதா',
  mobileNo: '9840000005',
  market: { id: 1, code: 'DPI', name: 'Dharmapuri', nameTa: 'தருமபுரி' },
}

beforeEach(() => {
  Object.assign(world, { width: 1440, waiting: { counts: {}, live: false }, found: [], fails: false })
  asked.length = 0
  vi.stubGlobal('fetch', fetched)
  localStorage.setItem('serviceToken', 'a')
  session.dispatch({ type: 'LOGIN', user })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  document.documentElement.dir = ''
})

const Place = () => <div data-testid="place">{useLocation().pathname + useLocation().search}</div>
export const place = () => screen.getByTestId('place').textContent

interface Opened {
  readonly at?: string
  readonly layout?: Partial<LayoutSettings>
  readonly role?: string
  readonly children?: ReactNode
}

/** The shell at an address, as a role sees it. Answers the cache of answers. */
export function openShell({ at = '/app/inward', layout = {}, role, children = <h1>Screen</h1> }: Opened = {}) {
  if (role) session.dispatch({ type: 'LOGIN', user: { ...user, usertype: role } })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const look = { lang: 'en', density: 'compact', headerColor: 'header-blue', rtl: layout.rtlLayout ?? false } as const
  const theme = (mode: 'light' | 'dark') => makeTheme({ ...look, mode })
  render(
    <MemoryRouter initialEntries={[at]}>
      <AdminContext
        basename="/app"
        queryClient={client}
        store={memoryStore({ layoutSettings: layout })}
        i18nProvider={createI18nProvider(resources, 'en')}
        lightTheme={theme('light')}
        darkTheme={theme('dark')}
      >
        <Shell>
          {children}
          <Place />
        </Shell>
      </AdminContext>
    </MemoryRouter>,
  )
  return client
}

// Asked of the page itself: names by role are slow to find, and this asks for many.
export const menu = () => document.querySelector('nav[aria-label="Menu"]') as HTMLElement
const called = (name: string) => (element: HTMLElement) =>
  [element.getAttribute('aria-label'), element.querySelector('.text')?.textContent, element.textContent].includes(name)
export const branch = (name: string) => [...menu().querySelectorAll('button')].find(called(name)) as HTMLElement
export const line = (name: string) => [...document.querySelectorAll<HTMLElement>('a')].find(called(name)) ?? null
export const isOpen = (name: string) => branch(name).getAttribute('aria-expanded') === 'true'
export const press = (name: string) => fireEvent.click(document.querySelector(`[aria-label="${name}"]`) as HTMLElement)

/** The console with its menu in a row, which is fetched where it is chosen. */
export async function openRow(layout: Opened['layout'] = {}): Promise<void> {
  openShell({ layout: { layout: 'horizontal', ...layout } })
  await waitFor(() => expect(menu()).toBeTruthy())
}
