import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '#resources/screens'
import { officials, type Role, roleLabels, roles } from '#shared/access'
import { wayIn } from '../../src/client/public/base/wayIn'
import { publicPages } from '../../src/client/public/pages'
import { Guard } from '../../src/client/routing/Guard'
import { rememberOrigin } from '../../src/client/session/navigation'
import { session } from '../../src/client/session/session'
import { specified } from '../support/specification'
import { until } from '../support/until'
import { openShell, press } from './shellFrame'
import { Wrap } from './wrap'

/* The one guard and the doors, asked of every screen of the list by five roles, a reeler and nobody. */

const refusal = 'You do not have permission to open this screen.'
const person = { userName: 'x', name: 'X', nameTa: null, mobileNo: '9840000000', market: null }
const enter = (role: Role | '') => {
  localStorage.setItem('userType', role)
  if (role) session.dispatch({ type: 'LOGIN', user: { ...person, usertype: role } })
  else {
    localStorage.clear()
    session.dispatch({ type: 'LOGOUT' })
  }
}
const inside = specified('screens').filter(([path = '']) => path.startsWith('/app/'))
const screenOf = (path: string) => catalogue.find((one) => `/app/${one.path.replace(/\/:\w+\?$/, '')}` === path)

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.resetModules()
  sessionStorage.clear()
})

describe('the guard', () => {
  it.each([...roles, ''] as const)('lets %j see exactly the screens that the list names', (role) => {
    enter(role)
    const wrong: string[] = []
    for (const [path = '', , who = ''] of inside) {
      const found = screenOf(path)
      if (!found) continue
      const { container, unmount } = render(
        <MemoryRouter initialEntries={[path]}>
          <Wrap>
            <Guard roles={found.roles}>The screen</Guard>
          </Wrap>
        </MemoryRouter>,
      )
      const listed = who === 'any' ? officials.some((one) => one === role) : who.split(',').includes(role)
      if (container.textContent !== (listed ? 'The screen' : refusal)) wrong.push(`${path}: ${container.textContent}`)
      unmount()
    }
    expect(wrong).toEqual([])
  })

  it('leads whoever has to choose a password of their own to that, and nowhere else', () => {
    const user = { ...person, usertype: 'ad', mustChange: true }
    localStorage.setItem('userType', 'ad')
    session.dispatch({ type: 'LOGIN', user })
    const Place = () => <p>{useLocation().pathname}</p>
    const { container } = render(
      <MemoryRouter initialEntries={['/app/inward']}>
        <Wrap>
          <Guard roles={['ad']}>
            <Place />
          </Guard>
        </Wrap>
      </MemoryRouter>,
    )
    expect(container.textContent).toBe('/app/userchangepassword')
  })

  it.each([
    ['an official who was a reeler a moment ago', 'reeler', 'ad', true],
    ['an official whose browser still says another role', 'dosad', 'marketofficer', false],
  ] as const)('asks the session, not the storage: %s', (_, stored, role, opens) => {
    enter(role)
    localStorage.setItem('userType', stored)
    const { container } = render(
      <MemoryRouter>
        <Wrap>
          <Guard roles={['ad']}>Open</Guard>
        </Wrap>
      </MemoryRouter>,
    )
    expect(container.textContent).toBe(opens ? 'Open' : refusal)
  })
})

/** What `main.tsx` does at an address: it is loaded anew, as by the browser, and where it leads is told. */
async function arriveAt(path: string): Promise<{ replaced: string | null; text: string }> {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = '<div id="root"></div>'
  let replaced: string | null = null
  const { pathname, search, origin, href } = window.location
  const place = {
    pathname,
    search,
    origin,
    href,
    replace: (to: string) => {
      replaced = to
    },
  }
  vi.stubGlobal(
    'window',
    new Proxy(window, { get: (target, name) => (name === 'location' ? place : Reflect.get(target, name)) }),
  )
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = false
  try {
    await import('../../src/client/main')
    await until(() => {
      if (replaced === null && !document.getElementById('root')?.textContent) throw new Error('nothing yet')
    })
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true
    vi.unstubAllGlobals()
  }
  return { replaced, text: document.body.textContent ?? '' }
}

const signedIn = (role: Role) => {
  enter(role)
  localStorage.setItem('serviceToken', 'a')
  localStorage.setItem('userData', JSON.stringify({ ...person, usertype: role }))
}

describe('an address', () => {
  const kinds = ['list', 'form', 'page', 'report'] as const
  const samples = kinds.map(
    (kind) => `/app/${catalogue.find((one) => one.kind === kind)?.path.replace(/\/:\w+\?$/, '')}`,
  )

  it.each([...samples, '/app/no/such/screen'])(
    'of the console, %s, leads nobody to /login and is remembered',
    async (path) => {
      enter('')
      expect((await arriveAt(`${path}?date=2026-11-20`)).replaced).toBe('/login')
      signedIn('marketofficer')
      expect(wayIn()).toBe(`${path}?date=2026-11-20`)
      expect(wayIn()).toBe('/app/dashboard/analytics')
    },
  )

  it('that nobody knows leads nobody to /login, and is not remembered', async () => {
    enter('')
    expect((await arriveAt('/nowhere')).replaced).toBe('/login')
    expect(sessionStorage.getItem('originPage')).toBeNull()
  })

  it.each(
    Object.entries(publicPages)
      .filter(([, { isDoor }]) => isDoor)
      .map(([path]) => path),
  )('of the door %s leads an official on, and a reeler to /bid', async (path) => {
    signedIn('ad')
    expect((await arriveAt(path)).replaced).toBe('/app/dashboard/analytics')
    vi.resetModules()
    signedIn('ad')
    rememberOrigin('/app/inward')
    expect((await arriveAt(path)).replaced).toBe('/app/inward')
    vi.resetModules()
    signedIn('reeler')
    rememberOrigin('/app/inward')
    expect((await arriveAt(path)).replaced).toBe('/bid')
  })

  it('of the bidding page leads an official to their own, and nobody to /login', async () => {
    signedIn('ad')
    expect((await arriveAt('/bid')).replaced).toBe('/app/dashboard/analytics')
    vi.resetModules()
    enter('')
    expect((await arriveAt('/bid')).replaced).toBe('/login')
  })

  it('of an open page stays open to whoever is signed in', async () => {
    signedIn('marketofficer')
    const { replaced, text } = await arriveAt('/auth/aboutus')
    expect([replaced, text.length > 100]).toEqual([null, true])
  })
})

describe('the header', () => {
  it.each(officials)('says what %s is', (role) => {
    openShell({ role })
    const labels = {
      rjd: 'Regional Joint Director',
      ad: 'Assistant Director',
      branchad: 'Branch Admin',
      dosad: 'Admin',
      marketofficer: 'Market Officer',
    }
    expect(roleLabels[role].en).toBe(labels[role])
    expect(screen.getByRole('banner').textContent).toContain(labels[role])
    expect(document.querySelector(`[aria-label="Profile: S. Kavitha, ${labels[role]}"]`)).toBeTruthy()
  })

  it('offers a change of password, the settings and the way out', async () => {
    openShell()
    press('Profile: S. Kavitha, Market Officer')
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(entries).toEqual(['Change Password', 'Setting', 'Logout'])
  })
})
