import 'fake-indexeddb/auto'
import { fireEvent, within as inside, screen, waitFor } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import type { SetupServer } from 'msw/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { navigation } from '../../src/client/session/navigation'
import { password, type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'

let market: TestApp
let server: SetupServer
beforeAll(async () => {
  market = await testApp({ farmers: 1 })
  server = forwardTo(market)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigation, 'open').mockImplementation(() => {})
  await import('../../src/client/pages/settings/SettingPage')
  await import('../../src/client/pages/password/ChangePasswordPage')
})
endOf(() => ({ server, market }))

/* Found by their words and not by their roles: of a whole console under jsdom that takes seconds each time. */
const card = async (name: string) =>
  (await screen.findByText(name, { selector: 'section h2' })).closest('section') as HTMLElement
const button = (within: HTMLElement, name: string) =>
  [...within.querySelectorAll('button')].find((one) => one.textContent === name)
const press = (within: HTMLElement, name: string) => fireEvent.click(button(within, name) as HTMLElement)
const tick = async (within: HTMLElement, name: string) => fireEvent.click(await inside(within).findByLabelText(name))
const stored = () => JSON.parse(localStorage.getItem('layoutSettings') ?? '{}')

describe('settings', () => {
  it('take effect at once and stand under their names; the defaults bring them back', async () => {
    await openConsole(market, 'marketofficer', '/app/setting')
    const layout = await card('Layout')
    for (const name of ['Maroon', 'Horizontal', 'Comfortable', 'Up to 1440 px']) press(layout, name)
    for (const name of ['Right to left', 'Fixed header', 'Dark mode']) await tick(layout, name)
    expect(stored()).toMatchObject({
      headerBackColor: 'header-maroon',
      layout: 'horizontal',
      subLayout: 'horizontal-2',
      density: 'comfortable',
      rtlLayout: true,
      headerFixedLayout: false,
    })
    expect(button(layout, 'Maroon')?.getAttribute('aria-pressed')).toBe('true')
    expect(document.documentElement.dir).toBe('rtl')
    expect(localStorage.getItem('preference.theme')).toBe('"dark"')
    const scheme = () => /color-scheme:\s*(\w+)/.exec(document.head.textContent ?? '')?.[1]
    expect(scheme()).toBe('dark')
    // Paper is white in the evening too.
    fireEvent(window, new Event('beforeprint'))
    expect(scheme()).toBe('light')
    fireEvent(window, new Event('afterprint'))
    expect(scheme()).toBe('dark')
    press(layout, 'தமிழ்')
    expect(await screen.findByText('அமைப்புகள்', { selector: 'h1' })).toBeTruthy()
    expect(localStorage.getItem('language')).toBe('ta')
    press(layout, 'இயல்புநிலைக்கு மாற்று')
    expect(stored()).toMatchObject({
      headerBackColor: 'header-blue',
      layout: 'vertical',
      subLayout: '',
      density: 'compact',
      rtlLayout: false,
      headerFixedLayout: true,
      i18n: 'ta',
    })
    expect(localStorage.getItem('preference.theme')).toBe('"light"')
    await waitFor(() => expect(document.documentElement.dir).toBe('ltr'))
  })

  it('end other sessions, one or all, never this one', async () => {
    const others = [await market.client('ad'), await market.client('ad'), await market.client('ad')]
    await openConsole(market, 'ad', '/app/setting')
    const sessions = await card('My sessions')
    const ends = () => [...sessions.querySelectorAll<HTMLElement>('button[aria-label^="End session"]')]
    await waitFor(() => expect(ends()).toHaveLength(3))
    expect(inside(sessions).getAllByText('This one')).toHaveLength(1)
    fireEvent.click(ends()[0] as HTMLElement)
    expect(await screen.findByText('The session is ended.')).toBeTruthy()
    await waitFor(() => expect(ends()).toHaveLength(2))
    press(sessions, 'End all others')
    press(await screen.findByRole('dialog'), 'End all others')
    expect(await screen.findByText('All other sessions are ended.')).toBeTruthy()
    await waitFor(() => expect(ends()).toHaveLength(0))
    for (const client of others) expect((await client.get('auth/sessions')).status).toBe(401)
    expect(inside(sessions).getByText('This one')).toBeTruthy()
  })

  it('of the second step are proposed, and the messages are the administration’s', async () => {
    await openConsole(market, 'dosad', '/app/setting')
    const configuration = await card('Rates and configuration')
    press(configuration, 'Security')
    fireEvent.click(await inside(configuration).findByLabelText('Propose a change: OTP at sign-in, Assistant Director'))
    const dialog = await screen.findByRole('dialog')
    press(dialog, 'On')
    fireEvent.change(inside(dialog).getByLabelText(/Reason/), { target: { value: 'By circular' } })
    press(dialog, 'Propose')
    expect(await screen.findByText('OTP at sign-in, Assistant Director: Off becomes On', { exact: false })).toBeTruthy()
    const dosad = await market.client('dosad')
    await dosad.post('auth/GenerateOtp/9840000004', { purpose: 'reset' })
    await market.deliver()
    fireEvent.click(inside(await card('Messages')).getByText('View', { selector: 'a' }))
    expect(await screen.findByText('XXXXXX0004')).toBeTruthy()
    expect(inside(screen.getByRole('table')).getByText('Sent')).toBeTruthy()
    expect(screen.queryByText('Message', { selector: 'th *' })).toBeNull()
  })

  it('show others neither, and everyone what they work with', async () => {
    await openConsole(market, 'marketofficer', '/app/setting')
    const about = inside(await card('About'))
    expect(about.getByText('v18.1.0')).toBeTruthy()
    expect(await about.findByText('Data of the department')).toBeTruthy()
    expect(about.getByText('Mobile no.').nextElementSibling?.textContent).toMatch(/^\d{5} \d{5}$/)
    expect(screen.queryByText('Messages')).toBeNull()
  })
})

const newPassword = 'Mulberry leaf 41'
type Box = 'oldPassword' | 'newPassword' | 'confirmPassword'
const box = (name: Box) => document.getElementById(name) as HTMLInputElement
const type = (name: Box, value: string) => fireEvent.change(box(name), { target: { value } })
const change = () => press(document.body, 'Change password')
const landed = () => waitFor(() => expect(window.location.pathname).toBe('/app/dashboard/analytics'))

describe('changing one’s password', () => {
  it('ticks the rules, tells what is wrong at the boxes, and ends the other sessions', async () => {
    const other = await market.client('branchad')
    await openConsole(market, 'branchad', '/app/userchangepassword')
    await screen.findByText('12 characters or more')
    type('oldPassword', 'not the old one')
    type('newPassword', 'my branchad word')
    const met = () => screen.getAllByTitle('met').length
    expect(met()).toBe(3)
    change()
    expect(await screen.findByText('The password holds the user name or the mobile number.')).toBeTruthy()
    expect(screen.getByText('The two passwords differ.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(box('newPassword')))
    type('newPassword', newPassword)
    type('confirmPassword', newPassword)
    expect(met()).toBe(5)
    fireEvent.keyDown(document, { key: 's', ctrlKey: true })
    await waitFor(() => expect(box('oldPassword').getAttribute('aria-invalid')).toBe('true'))
    type('oldPassword', password)
    change()
    expect(await screen.findByText('Your other sessions were ended.')).toBeTruthy()
    await landed()
    expect((await other.get('auth/sessions')).status).toBe(401)
    await (await market.client()).signIn('branchad', newPassword)
  })

  it('comes first where another has set it', async () => {
    await market.arrange(sql`update mas_user set must_change = true where user_name = 'pennagaram'`)
    await openConsole(market, 'pennagaram', '/app/userchangepassword')
    expect(await screen.findByText(/Choose one of your own/)).toBeTruthy()
    type('oldPassword', password)
    type('newPassword', newPassword)
    type('confirmPassword', newPassword)
    change()
    await landed()
    expect(JSON.parse(localStorage.getItem('userData') ?? '{}')).toMatchObject({ mustChange: false })
    const again = await (await market.client()).signIn('pennagaram', newPassword)
    expect((await again.get('SlotInfo/getAll_SlotByDate?date=2026-11-20')).status).not.toBe(403)
  })
})
