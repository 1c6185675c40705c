import 'fake-indexeddb/auto'
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { businessDay } from '#shared/day'
import { findDraft, saveDraft } from '../../src/client/drafts/drafts'
import { entryState } from '../../src/client/pages/vouchers/prefilled'
import { queryClient } from '../../src/client/providers/queryClient'
import { queue } from '../../src/client/queue/queue'
import { learnServerTime } from '../../src/client/session/clock'
import { type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'
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
endOf(() => ({ server, market }))

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

describe('a voucher on its way', () => {
  /** The answer to the next voucher waits until it is let go; without one of its own the market answers. */
  const held = (answer?: () => Response) => {
    let letGo = () => {}
    const come = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const late = http.post(
      '*/api/voucher',
      async () => {
        await come
        return answer?.()
      },
      { once: true },
    )
    server.use(late)
    return () => letGo()
  }
  const send = async (notes: string) => {
    await openConsole(market, 'marketofficer', '/app/voucher/voucherentry')
    await screen.findByText('Post voucher')
    await waitFor(() => expect(active()).toBe(box('vouType')))
    key('c')
    fireEvent.change(box('notes'), { target: { value: notes } })
    const line = async (at: number, head: string, part: 'debit' | 'credit') => {
      box(`lines.${at}.head`).focus()
      put(head)
      await waitFor(() => expect(active()).toBe(box(`lines.${at}.debit`)))
      box(`lines.${at}.${part}`).focus()
      put('1,000')
    }
    await line(1, '3001', 'debit')
    await line(2, '3002', 'credit')
    fireEvent.click(box('post'))
    const asked = await screen.findByRole('dialog')
    fireEvent.click(asked.querySelector('button[type=submit]') as HTMLElement)
    await waitFor(() => expect(box('notes').value).toBe(''))
  }
  const typeNext = () => fireEvent.change(box('notes'), { target: { value: 'The next one' } })
  const notes = async () =>
    (await market.db.query<{ notes: string }>(sql`select notes from voucher where notes like 'On its way%'`)).length
  const refusal = () =>
    HttpResponse.json({ code: 'INVALID', message: 'Invalid', errors: { notes: 'Say more.' } }, { status: 422 })

  it('leaves the desk to the next, and what is typed meanwhile stays there', async () => {
    const letGo = held()
    await send('On its way')
    typeNext()
    letGo()
    await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/is posted\./), { timeout: 20_000 })
    expect(box('notes').value).toBe('The next one')
    expect(await notes()).toBe(1)
  })

  it('that is refused while the next is typed waits above it, and comes back once the desk is empty', async () => {
    const letGo = held(refusal)
    await send('On its way, refused')
    typeNext()
    letGo()
    const back = () => screen.findByText('Back to the desk', { selector: 'button' })
    fireEvent.click(await back())
    expect(await screen.findByText('Save or clear what is on the desk first.')).toBeTruthy()
    expect(box('notes').value).toBe('The next one')
    fireEvent.change(box('notes'), { target: { value: '' } })
    fireEvent.click(await back())
    await waitFor(() => expect(box('notes').value).toBe('On its way, refused'))
    expect(box('lines.1.debit').value).toBe('1,000.00')
    await waitFor(() => expect(queue.get().entries).toEqual([]))
    expect(await notes()).toBe(1)
  })

  it('that is refused before anything is typed is back in its boxes, with what is wrong', async () => {
    const letGo = held(refusal)
    await send('On its way, back')
    letGo()
    expect(await screen.findByText('Say more.')).toBeTruthy()
    expect([box('notes').value, box('lines.2.credit').value]).toEqual(['On its way, back', '1,000.00'])
    expect(queue.get().entries).toEqual([])
  })
})

it('left open overnight is of the new day while it is empty, and keeps the day of what was begun', async () => {
  const midnight = () => {
    learnServerTime(new Date(Date.now() + 24 * 3_600_000).toISOString())
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const back = () => {
    learnServerTime(new Date().toISOString())
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await openConsole(market, 'marketofficer', '/app/voucher/voucherentry')
  await screen.findByText('Post voucher')
  act(back)
  const first = box('day').value
  act(midnight)
  await waitFor(() => expect(box('day').value).not.toBe(first))
  act(back)
  await waitFor(() => expect(box('day').value).toBe(first))
  fireEvent.change(box('notes'), { target: { value: 'Begun before midnight' } })
  expect(screen.queryByText(/The day has changed/)).toBeNull()
  act(midnight)
  expect(box('day').value).toBe(first)
  const said = screen.getByText(/The day has changed: today is \d\d\/\d\d\/\d{4}\./)
  const [now = ''] = /\d\d\/\d\d\/\d{4}/.exec(said.textContent ?? '') ?? []
  expect(now).not.toBe(first)
  fireEvent.change(box('day'), { target: { value: now } })
  expect(screen.queryByText(/The day has changed/)).toBeNull()
  act(back)
})
