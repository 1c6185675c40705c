// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { say } from '#shared/terms'
import { password, type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'

/* The error catalogue: each text where its condition comes about, in the console as it is, on the API as it is. */

let market: TestApp
let server: SetupServer

beforeAll(async () => {
  Element.prototype.scrollIntoView ??= () => undefined
  market = await testApp({ farmers: 0, reelers: 0 })
  server = forwardTo(market)
  await import('../../src/client/App')
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})
endOf(() => ({ server, market }))

const open = (path: string, name = 'marketofficer') => openConsole(market, name, path)
const said = (text: string) => screen.findByText(text)
const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
const button = (text: string | RegExp) => screen.findByText(text, { selector: 'button' })
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }), { target: { value } })
/** Answers a call in place of the API: bodies that no handler of ours would send. */
const answering = (path: string, answer: () => Response) =>
  server.use(http.get(`*/api/${path}`, answer as () => HttpResponse<null>))

describe('nothing to show', () => {
  it.each([
    ['/app/inward', 'No data is available for the selected date'],
    ['/app/weightentry', 'No data is available for the selected date'],
    ['/app/auctionweightentry', 'No data is available for the selected date'],
    ['/app/auctionweightentry?slot=3', 'No data is available for the selected date and selected Slot'],
    ['/app/billprint/farmerinvoice', 'No data is available for the selected date and bill type'],
    ['/app/billprint/reelerinvoice', 'No data is available for the selected date and bill type'],
    ['/app/slotcreation', 'No slots available for the selected Date.'],
    ['/app/bidapproval', 'No slots available for the selected Date.'],
    ['/app/slotcreate', 'No Slots Available'],
    ['/app/livebiddingroom', 'No Slots Available'],
    ['/app/farmerinvoicelist', 'No Data Found'],
    ['/app/reports/lotregister', 'No Data Found'],
    ['/app/mastermanagement/farmerlist', 'No data available'],
  ])('is said at %s: %s', async (path, text) => {
    await open(path)
    expect(await said(text)).toBeTruthy()
  })

  it('on the tiles of a day without a sale: No Data Available', async () => {
    await open('/app/dashboard/analytics')
    expect((await screen.findAllByText('No Data Available')).length).toBeGreaterThan(0)
  })

  it('among the slots to choose from: No Slots Available', async () => {
    await open('/app/bidapproval')
    fireEvent.mouseDown(await screen.findByLabelText(/^Slot/, { selector: '[role="combobox"]' }))
    expect(await screen.findByText('No Slots Available', { selector: '[role="option"]' })).toBeTruthy()
  })

  it('for what is searched: No Data Found', async () => {
    await open(`/app/mastermanagement/tsclist?filter=${encodeURIComponent(JSON.stringify({ q: 'nowhere at all' }))}`)
    expect(await said('No Data Found')).toBeTruthy()
  })
})

describe('something is missing', () => {
  it.each([
    ['/app/billprint/farmerinvoice?date=', 'Please select a date.'],
    ['/app/bidapproval?date=', 'Please select both a Date and a slot number'],
  ])('is wanted at %s: %s', async (path, text) => {
    await open(path)
    expect(await said(text)).toBeTruthy()
  })

  it('in a report: Missing Information, Please Select From Date and To Date', async () => {
    await open('/app/reports/lotregister?from=&to=')
    fireEvent.click(await button('Show'))
    expect(await said('Missing Information')).toBeTruthy()
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]')
    expect(dialog?.textContent).toContain('Please Select From Date and To Date')
  })

  it('in the period of the invoices: Please select all fields', async () => {
    await open('/app/farmerinvoicelist')
    await screen.findByLabelText(/^From date/, { selector: 'input' })
    type(/^From date/, '')
    expect(await said('Please select all fields')).toBeTruthy()
  })

  it('in a defect: Please enter Defect Code, Please enter Defect Name', async () => {
    await open('/app/cocoondefect/defectinput', 'ad')
    fireEvent.click(await button(/^Save/))
    for (const text of ['Please enter Defect Code', 'Please enter Defect Name'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  it('in an address: Invalid email address', async () => {
    await open('/app/mastermanagement/farmermanage/farmerinput')
    await screen.findByLabelText(/^E-?mail/i, { selector: 'input' })
    type(/^E-?mail/i, 'nobody@')
    fireEvent.click(await button(/^Save/))
    expect(await said('Invalid email address')).toBeTruthy()
  })
})

describe('something went well', () => {
  it('a registration by an official: Are you Sure to Add, Success!, Successfully Registered', async () => {
    await open('/app/mastermanagement/masuser/masuserinput', 'branchad')
    await screen.findByLabelText(/^User name/, { selector: 'input' })
    fireEvent.mouseDown(screen.getByLabelText(/^User type/, { selector: '[role="combobox"]' }))
    fireEvent.click(await screen.findByText('Market Officer', { selector: '[role="option"]' }))
    for (const [label, value] of [
      [/^Name(\s*\*)?$/, 'Selvi R'],
      [/^Mobile/, '9700000001'],
      [/^User name/, 'selvi.r'],
      [/^Password/, 'Mulberry-leaf-77'],
    ] as const)
      type(label, value)
    fireEvent.click(await button(/^Save/))
    expect(await said('Are you Sure to Add')).toBeTruthy()
    fireEvent.click(await screen.findByText('Add', { selector: '[role="dialog"] button' }))
    expect(await said('Successfully Registered')).toBeTruthy()
    expect(screen.getByText('Success!')).toBeTruthy()
    const made = await market.db.query(sql`select role from mas_user where user_name = 'selvi.r'`)
    expect(made).toEqual([{ role: 'marketofficer' }])
  })
})

const listPath = '/app/mastermanagement/tsclist'

describe('something went wrong', () => {
  it('500 without a body: An error occurred, and the console says Error getting data', async () => {
    const complaints = silence()
    answering('report/LotRegister', () => new HttpResponse(null, { status: 500 }))
    await open('/app/reports/lotregister')
    expect(await said('An error occurred')).toBeTruthy()
    expect(complaints.mock.calls.map(([first]) => first)).toContain('Error getting data')
  })

  it('500 of a list: An error occurred', async () => {
    silence()
    answering('Tsc/getAll', () => new HttpResponse(null, { status: 500 }))
    await open(listPath)
    expect(await screen.findAllByText('An error occurred')).toHaveLength(1)
  })

  it('a write that broke: An error occurred, and the console says Error posting data', async () => {
    const complaints = silence()
    const { post } = await import('../../src/client/http/http')
    await open('/app/inward')
    server.use(http.post('*/api/CocoonInward/Save', () => new HttpResponse(null, { status: 500 })))
    await expect(post('CocoonInward/Save', {})).rejects.toMatchObject({ status: 500, message: 'An error occurred' })
    expect(complaints.mock.calls.map(([first]) => first)).toContain('Error posting data')
  })

  it('a screen that breaks: Unexpected Application Error!, inside the shell', async () => {
    silence()
    answering('report/dashboard-tiles', () => HttpResponse.json({ counts: null }))
    await open('/app/dashboard/analytics')
    expect(await said('Unexpected Application Error!')).toBeTruthy()
    expect(document.querySelector('nav[aria-label="Menu"]')).toBeTruthy()
    // What to do, and the time by which the office finds it.
    expect(await said(say('en', 'ui.broken'))).toBeTruthy()
    expect(screen.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeTruthy()
    expect(await button('Reload')).toBeTruthy()
  })
})

/** What the sign-in page tells of the session that ended, and where the next one begins. */
async function atTheDoor(text: string, origin: string): Promise<void> {
  cleanup()
  window.history.replaceState(null, '', '/login')
  const { SignInPage } = await import('../../src/client/public/SignInPage')
  const { navigation } = await import('../../src/client/session/navigation')
  const way = vi.spyOn(navigation, 'open').mockImplementation(() => undefined)
  render(<SignInPage />)
  expect(await said(text)).toBeTruthy()
  server.resetHandlers()
  type(/^User name/, 'marketofficer')
  type(/^Password/, password)
  fireEvent.click(await button('Sign in'))
  await waitFor(() => expect(way).toHaveBeenCalledWith(origin))
}

describe('a session that ends', () => {
  it('on the server: Your session has expired. Please login again., and goes on where it was', async () => {
    silence()
    const { navigation } = await import('../../src/client/session/navigation')
    const left = vi.spyOn(navigation, 'open').mockImplementation(() => undefined)
    await open('/app/slotcreation')
    await said('No slots available for the selected Date.')
    await market.arrange(sql`update session set ended_at = now()`)
    market.clock.advance(31_000)
    const { callComputed } = await import('../../src/client/http/http')
    await expect(callComputed('GET', 'Tsc/getAll')).rejects.toMatchObject({ status: 401 })
    expect(left).toHaveBeenCalledWith('/login')
    expect(localStorage.getItem('serviceToken')).toBeNull()
    await atTheDoor('Your session has expired. Please login again.', '/app/slotcreation')
  })

  it('because nobody answers: Network error occurred. Please login again.', async () => {
    silence()
    const { navigation } = await import('../../src/client/session/navigation')
    const left = vi.spyOn(navigation, 'open').mockImplementation(() => undefined)
    await open('/app/inward')
    await said('No data is available for the selected date')
    server.use(http.all('*/api/*', () => HttpResponse.error()))
    const { callComputed } = await import('../../src/client/http/http')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const call = callComputed('GET', 'Tsc/getAll').catch((error: unknown) => error)
    for (let second = 0; second < 40; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000)
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    vi.useRealTimers()
    expect(await call).toMatchObject({ status: 'ERR_NETWORK', message: 'Network error occurred. Please login again.' })
    expect(left).toHaveBeenCalledWith('/login')
    expect([localStorage.getItem('serviceToken'), localStorage.getItem('userType')]).toEqual([null, null])
    await atTheDoor('Network error occurred. Please login again.', '/app/inward')
  })
})
