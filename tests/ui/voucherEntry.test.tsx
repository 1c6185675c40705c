import 'fake-indexeddb/auto'
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { http } from 'msw'
import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { businessDay } from '#shared/day'
import { findDraft, saveDraft } from '../../src/client/drafts/drafts'
import { entryState } from '../../src/client/pages/vouchers/prefilled'
import { queryClient } from '../../src/client/providers/queryClient'
import { type TestApp, testApp } from '../support/app'
import { forwardTo, openConsole } from '../support/console'
import { asDeskWindow } from '../support/window'

/* The entry of a voucher beside what comes late, and what changes while the form stands open. */

configure({ asyncUtilTimeout: 25_000 })

let market: TestApp
let server: SetupServer
beforeAll(async () => {
  asDeskWindow()
  // Enter leads on to boxes that are in sight; jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body)
  // Every list that opens asks for styles, for which jsdom walks through all rules: seconds each time.
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style)
  market = await testApp({ farmers: 1, reelers: 0 })
  server = forwardTo(market)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await Promise.all([import('../../src/client/App'), import('../../src/client/pages/vouchers/VoucherInputPage')])
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
  queryClient.clear()
  localStorage.clear()
})
afterAll(async () => {
  server.close()
  await market.close()
})

const box = (name: string) => document.getElementById(`voucher-${name}`) as HTMLInputElement
const active = () => document.activeElement as HTMLElement
const key = (name: string) => fireEvent.keyDown(active(), { key: name })
/** What is typed into the box with the focus, and Enter. */
const put = (value: string) => {
  fireEvent.change(active(), { target: { value } })
  key('Enter')
}

it('leads on to the customer of a head that was asked for before the heads had come', async () => {
  let letHeadsCome = () => {}
  const come = new Promise<void>((resolve) => {
    letHeadsCome = resolve
  })
  // Answers nothing of its own: the market's own answer follows.
  server.use(http.get('*/ledger/heads', async () => void (await come)))
  await openConsole(market, 'marketofficer', '/app/voucher/voucherentry')
  await screen.findByText('Post voucher')
  await waitFor(() => expect(active()).toBe(box('vouType')))
  box('lines.1.head').focus()
  put('1001')
  expect(active()).toBe(box('lines.1.head'))
  letHeadsCome()
  await waitFor(() => expect(active()).toBe(box('lines.1.customer')))
  expect(box('lines.1.head').value).toContain('1001')
})

it('leads on to the amount of a customer who was asked for before they had come, and takes nobody for whoever goes on', async () => {
  const [farmer] = await market.db.query<{ code: string }>(
    sql`select head_code as code from mas_customer where customer_type = 'farmer' order by id limit 1`,
  )
  const held: (() => void)[] = []
  const answer = () => {
    for (const come of held.splice(0)) come()
  }
  server.use(http.get('*/farmer/lookup', async () => void (await new Promise<void>((resolve) => held.push(resolve)))))
  const line = async (at: number) => {
    box(`lines.${at}.head`).focus()
    put('1001')
    await waitFor(() => expect(active()).toBe(box(`lines.${at}.customer`)))
    put(farmer?.code ?? '')
    await waitFor(() => expect(held).toHaveLength(1))
    expect(active()).toBe(box(`lines.${at}.customer`))
  }
  await openConsole(market, 'marketofficer', '/app/voucher/voucherentry')
  await screen.findByText('Post voucher')
  await waitFor(() => expect(active()).toBe(box('vouType')))
  await line(1)
  answer()
  await waitFor(() => expect(active()).toBe(box('lines.1.debit')))
  expect(box('lines.1.customer').value).toContain(farmer?.code)
  // The same once more is known by now; another has to be asked for.
  queryClient.removeQueries({ queryKey: ['findPerson'] })
  await line(2)
  box('lines.2.credit').focus()
  answer()
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['findPerson'] })).toBe(0))
  expect([box('lines.2.customer').value, active()]).toEqual(['', box('lines.2.credit')])
})

// 0106
it('lets go what was chosen before it was held back, and then shuts its row', async () => {
  const desk = await market.client('marketofficer')
  const [farmer] = await market.db.query<{ id: number; code: string }>(
    sql`select id, head_code as code from mas_customer where customer_type = 'farmer' order by id limit 1`,
  )
  const lines = [
    { head: '6001', debit: '300.00' },
    { head: '1001', customerId: farmer?.id, credit: '300.00' },
  ]
  const owed = { vouType: 'JV', day: businessDay(market.clock.now()), notes: 'Owed from before', lines }
  expect((await desk.post('voucher', owed)).status).toBe(201)
  const [payment] = await market.db.query<{ id: number }>(
    sql`select id from payment where customer_id = ${farmer?.id ?? 0} and payment_status = 'PENDING'`,
  )
  await openConsole(market, 'marketofficer', '/app/voucher/voucherentry')
  await screen.findByText('Post voucher')
  await waitFor(() => expect(active()).toBe(box('vouType')))
  key('p')
  box('lines.1.head').focus()
  put('1001')
  await waitFor(() => expect(active()).toBe(box('lines.1.customer')))
  put(farmer?.code ?? '')
  await waitFor(() => expect(active()).toBe(box('lines.1.debit')))
  put('100')
  const tick = () => box('lines.1.settles.0')
  await waitFor(() => expect(tick()?.checked).toBe(true))
  // By hand, not by the rule, which leaves out what is held back.
  fireEvent.click(tick())
  fireEvent.click(tick())
  const held = await desk.post('payments/hold', { ids: [payment?.id], reason: 'Passbook to be shown' })
  expect(held.status).toBe(200)
  await queryClient.refetchQueries()
  await screen.findByText('Held back')
  expect([tick().checked, tick().disabled]).toEqual([true, false])
  fireEvent.click(tick())
  await waitFor(() => expect([tick().checked, tick().disabled]).toEqual([false, true]))
  expect((await desk.post('payments/release', { ids: [payment?.id] })).status).toBe(200)
})

it('takes what another screen brought once: loaded anew after it is posted, the desk is empty', async () => {
  await openConsole(market, 'marketofficer', '/app/voucher/voucherlist')
  const day = businessDay(market.clock.now())
  const brought = { vouType: 'CN', day, notes: 'Cash from the bank', referenceNo: '', head: '3001' } as const
  const place = { user: 'marketofficer', screen: 'voucherEntry', record: 'new' } as const
  await saveDraft(place, { notes: 'Half typed' })
  const usr = entryState({ ...brought, debit: '10.00', credit: '' })
  window.history.pushState({ usr, key: 'brought', idx: 1 }, '', '/app/voucher/voucherentry')
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  await screen.findByText('Post voucher')
  await waitFor(() => expect(box('lines.1.head').value).toContain('3001'))
  // What is only brought is no draft, and takes the place of none.
  expect(await screen.findByText('Restore draft')).toBeTruthy()
  expect((await findDraft(place))?.values).toEqual({ notes: 'Half typed' })
  box('lines.2.head').focus()
  put('3002')
  await waitFor(() => expect(active()).toBe(box('lines.2.debit')))
  box('lines.2.credit').focus()
  key('=')
  await waitFor(() => expect((box('post') as unknown as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(box('post'))
  const asked = await screen.findByRole('dialog')
  fireEvent.click(asked.querySelector('button[type=submit]') as HTMLElement)
  await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/is posted\./), { timeout: 20_000 })
  expect(box('notes').value).toBe('')
  await waitFor(() => expect(window.history.state?.usr ?? null).toBeNull())
})
