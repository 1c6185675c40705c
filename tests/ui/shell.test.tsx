import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { lazy, type ReactNode } from 'react'
import { useLocaleState, useNotify, useRedirect } from 'react-admin'
import { Route, Routes, useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { logicalOf } from '../../src/client/layout/direction'
import { defaultLayout, layoutOf, useLayoutSettings } from '../../src/client/layout/settings'
import { Elsewhere } from '../../src/client/routing/Elsewhere'
import { Guard } from '../../src/client/routing/Guard'
import { asked, line, menu, openRow, openShell, place, press } from './shellFrame'

describe("react-admin's notices", () => {
  it('are shown among ours, in their tone, with their words', async () => {
    const Teller = () => {
      const notify = useNotify()
      return (
        <button
          type="button"
          onClick={() => {
            notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })
            notify('Rate 5 % is in force', { type: 'error' })
          }}
        >
          tell
        </button>
      )
    }
    vi.useFakeTimers()
    openShell({ children: <Teller /> })
    fireEvent.click(screen.getByText('tell'))
    expect(screen.getByRole('alert').textContent).toBe('Rate 5 % is in force')
    expect(screen.getByRole('status').textContent).not.toMatch(/ra\.|%/)
    expect(document.querySelector('.MuiSnackbar-root')).toBeNull()
    act(() => vi.advanceTimersByTime(5_100))
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('alert')).toBeTruthy()
  })
})

describe('the header', () => {
  it('says the market in both languages, who is signed in and as what', async () => {
    openShell()
    const header = screen.getByRole('banner')
    expect(within(header).getByText('Government Silk Cocoon Auction Market, Dharmapuri').lang).toBe('en')
    expect(within(header).getByText('அரசு பட்டுக்கூடு ஏல அங்காடி, தருமபுரி').lang).toBe('ta')
    expect(header.querySelector('svg[viewBox="0 0 48 48"]')).toBeTruthy()
    expect(within(header).getByText('S. Kavitha')).toBeTruthy()
    expect(within(header).getByText('Market Officer')).toBeTruthy()
    press('Profile: S. Kavitha, Market Officer')
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(['Change Password', 'Setting', 'Logout'].filter((entry) => entries.includes(entry))).toEqual(entries)
    expect(entries.at(-1)).toBe('Logout')
  })
})

describe('path and title', () => {
  it('show group, item and what is below it, with the suffix', () => {
    openShell({ at: '/app/mastermanagement/farmermanage/farmerinput' })
    const path = screen.getByRole('navigation', { name: 'Path' })
    expect(
      within(path)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Master management', 'Farmer', 'New farmer'])
    expect(within(path).getByRole('link', { name: 'Farmer' }).getAttribute('href')).toBe(
      '/app/mastermanagement/farmerlist',
    )
    expect(document.title).toBe('New farmer | Silk Cocoon Market')
  })

  it('place what the profile menu opens under it', () => {
    openShell({ at: '/app/setting' })
    expect(screen.getByRole('navigation', { name: 'Path' }).textContent).toBe('ProfileSetting')
    expect(document.title).toBe('Setting | Silk Cocoon Market')
  })

  it('lead back to the setting from what stands below it', () => {
    openShell({ at: '/app/messages' })
    const path = screen.getByRole('navigation', { name: 'Path' })
    expect(path.textContent).toBe('ProfileSettingMessages')
    expect(within(path).getByRole('link', { name: 'Setting' }).getAttribute('href')).toBe('/app/setting')
  })

  it('stay out of the way of what stands alone', () => {
    openShell({ at: '/app/dashboard/analytics' })
    expect(screen.queryByRole('navigation', { name: 'Path' })).toBeNull()
    expect(document.title).toBe('Dashboard | Silk Cocoon Market')
  })
})

describe('a screen', () => {
  it('that loads counts one percent each 50 ms, and the count is gone as soon as the screen is there', async () => {
    vi.useFakeTimers()
    let arrive = (_: { default: () => ReactNode }) => {}
    const Late = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)))
    openShell({
      children: (
        <Guard roles={['marketofficer']}>
          <Late />
        </Guard>
      ),
    })
    expect(screen.getByText('Loading 0 %')).toBeTruthy()
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.getByText('Loading 20 %')).toBeTruthy()
    await act(async () => arrive({ default: () => <h1>Here</h1> }))
    expect(screen.getByText('Here')).toBeTruthy()
    expect(screen.queryByText(/Loading/)).toBeNull()
  })

  it('that breaks leaves the shell standing, and another place begins anew', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = () => {
      if (useLocation().pathname === '/app/inward') throw new Error('secret detail')
      return <h1>Whole</h1>
    }
    openShell({ children: <Broken /> })
    expect(screen.getByRole('alert').textContent).toContain('Unexpected Application Error!')
    expect(document.body.textContent).not.toContain('secret detail')
    fireEvent.click(line('Bid approval') as HTMLElement)
    expect(screen.getByText('Whole')).toBeTruthy()
    silence.mockRestore()
  })

  it('that does not exist leads to the dashboard', async () => {
    const Away = () => {
      const redirect = useRedirect()
      return (
        <Routes>
          <Route
            path="/app/dashboard/analytics"
            element={<button type="button" onClick={() => redirect('/app/no/such')} />}
          />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      )
    }
    openShell({ at: '/app/Inward/9', children: <Away /> })
    await waitFor(() => expect(place()).toBe('/app/dashboard/analytics'))
  })
})

describe('the layout settings', () => {
  it('give way to the defaults where they are unknown', () => {
    const strange = { layout: 'diagonal', rtlLayout: 'yes', headerBackColor: 'header-red', i18n: 'fr', other: 1 }
    expect(layoutOf(strange as never)).toEqual(layoutOf(null))
    expect(layoutOf({ boxLayout: true, subLayout: 'horizontal-2' })).toMatchObject({
      boxLayout: true,
      layout: 'vertical',
    })
  })

  it('turn the page round', () => {
    openShell({ layout: { rtlLayout: true } })
    expect(document.documentElement.dir).toBe('rtl')
  })

  it('keep header and menu in view, or let them go, and hold the page to its width', async () => {
    const frame = () => screen.getByRole('main').closest('.box')
    openShell({ layout: { boxLayout: true, headerFixedLayout: false } })
    expect(frame()).toBeTruthy()
    expect(screen.getByRole('banner').className).not.toContain('fixed')
    expect((menu().closest('.stays') as HTMLElement).style.maxHeight).toBe('calc(100dvh - 0px)')
    cleanup()
    openShell({ layout: { navFixedLayout: false, subLayout: 'vertical-2' } })
    expect(frame()).toBeNull()
    expect(screen.getByRole('banner').className).toContain('fixed')
    expect(menu().closest('.stays')).toBeNull()
    expect(screen.getByRole('main').className).toContain('contained')
    cleanup()
    await openRow({ subLayout: 'horizontal-2' })
    expect(menu().className).toContain('stays')
    expect(menu().querySelector('.contained')).toBeTruthy()
  })

  it('hold one language with the rest of the console, in both ways', async () => {
    const Setter = () => {
      const [{ i18n }, change] = useLayoutSettings()
      const [locale] = useLocaleState()
      return (
        <button type="button" onClick={() => change({ i18n: 'ta' })}>
          {`${i18n} ${locale}`}
        </button>
      )
    }
    openShell({ children: <Setter /> })
    fireEvent.click(screen.getByText('en en'))
    expect(await screen.findByText('ta ta')).toBeTruthy()
    press('EN, English')
    expect(await screen.findByText('en en')).toBeTruthy()
  })

  it('stand whole in the storage, and the account is told only what is changed', () => {
    localStorage.setItem('language', 'en')
    openShell({ layout: { density: 'comfortable' } })
    const kept = JSON.parse(localStorage.getItem('layoutSettings') ?? '{}')
    expect(kept).toEqual({ ...defaultLayout, density: 'comfortable' })
    expect(asked.some((path) => path.startsWith('preferences'))).toBe(false)
  })
})

describe('styles', () => {
  it.each([
    ['margin-left', '4px', 'margin-inline-start:4px;'],
    ['border-right-color', 'red', 'border-inline-end-color:red;'],
    ['right', '0!important', 'inset-inline-end:0!important;'],
    ['border-top-left-radius', '0', 'border-start-start-radius:0;'],
    ['text-align', 'left', 'text-align:start;'],
    ['padding', '8px 4px 8px 12px', 'padding-block:8px 8px;padding-inline:12px 4px;'],
    ['margin', '0 calc(1px + 2px) 0 auto', 'margin-block:0 0;margin-inline:auto calc(1px + 2px);'],
    ['margin', '0 4px', null],
    ['text-align', 'center', null],
    ['transform', 'none', null],
  ])('%s: %s is told by start and end', (property, value, logical) => expect(logicalOf(property, value)).toBe(logical))

  it('of texts from right to left are told by side, for the words keep their direction', () => {
    const aligned = (value: string) => logicalOf('text-align', value, 'rtl')
    expect(['start', 'left', 'end', 'right!important', 'center'].map(aligned)).toEqual([
      'text-align:right;',
      'text-align:right;',
      'text-align:left;',
      'text-align:left!important;',
      null,
    ])
  })
})
