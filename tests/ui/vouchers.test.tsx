import 'fake-indexeddb/auto'
import { cleanup, configure, fireEvent, within as inside, screen, waitFor } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import type { SetupServer } from 'msw/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { businessDay } from '#shared/day'
import { ConfigurationSection } from '../../src/client/pages/configuration/ConfigurationSection'
import type { PrintOrder } from '../../src/client/print/job'
import { queryClient } from '../../src/client/providers/queryClient'
import { session } from '../../src/client/session/session'
import { type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'
import { asDeskWindow } from '../support/window'

configure({ asyncUtilTimeout: 25_000 })

const orders: PrintOrder[] = []
// jsdom has no workers: what would be made is told.
vi.mock('../../src/client/print/makePdf', () => ({
  makePdf: async (order: PrintOrder) => {
    orders.push(order)
    return new Blob(['%PDF'])
  },
}))

let market: TestApp
let server: SetupServer
beforeAll(async () => {
  asDeskWindow()
  URL.createObjectURL = vi.fn(() => 'blob:file')
  // Enter leads on to boxes that are in sight; jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body)
  // Every list that opens asks for styles, for which jsdom walks through all rules: seconds each time.
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style)
  market = await testApp({ farmers: 3, reelers: 2 })
  server = forwardTo(market)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await Promise.all([
    import('../../src/client/App'),
    import('../../src/client/pages/vouchers/VoucherInputPage'),
    import('../../src/client/views/ViewScreen'),
  ])
})
endOf(() => ({ server, market }))

const box = (name: string) => document.getElementById(`voucher-${name}`) as HTMLInputElement
const button = (name: string, within: HTMLElement = document.body) =>
  [...within.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLButtonElement
const dialog = () =>
  waitFor(
    () => document.querySelector('[role="dialog"]') ?? Promise.reject(new Error('no dialog')),
  ) as Promise<HTMLElement>
const active = () => document.activeElement as HTMLElement
const key = (name: string, more: object = {}) => fireEvent.keyDown(active(), { key: name, ...more })
const type = (value: string) => fireEvent.change(active(), { target: { value } })
/** What is typed into the box with the focus, and Enter. */
const put = (value: string) => {
  type(value)
  key('Enter')
}

const reelerId = async () =>
  (await market.db.query<{ id: number }>(sql`select id from mas_customer where head_code = 'RDPI1001'`))[0]?.id

describe('voucher entry', () => {
  it('works by keys alone: lines appear, what is missing is filled in, the number is told', async () => {
    await openConsole(market, 'marketofficer', '/app/voucher/voucherentry')
    await screen.findByText('Post voucher')
    await waitFor(() => expect(document.activeElement).toBe(box('vouType')))
    key('p')
    expect(box('vouType').textContent).toBe('Payment')
    key('r')
    // The selectors of jsdom answer the list of types last.
    box('notes').focus()
    put('Advance')
    put('004711')
    expect(document.activeElement).toBe(box('lines.1.head'))
    put('3002')
    // Typed faster than the heads come: they are waited for.
    await waitFor(() => expect(document.activeElement).toBe(box('lines.1.debit')))
    expect(box('lines.1.head').value).toContain('3002')
    put('12500.5')
    expect(box('lines.1.debit').value).toBe('12,500.50')
    expect(screen.getByText('Debit and credit differ by ₹ 12,500.50.')).toBeTruthy()
    expect(button('Post voucher').disabled).toBe(true)
    expect(document.activeElement).toBe(box('lines.2.head'))
    put('reelers')
    expect(document.activeElement).toBe(box('lines.2.customer'))
    put('9451000001')
    await waitFor(() => expect(document.activeElement).toBe(box('lines.2.debit')))
    expect(box('lines.2.customer').value).toContain('Reeler 1')
    key('Enter')
    key('=')
    key('Enter')
    expect(box('lines.2.credit').value).toBe('12,500.50')
    expect(document.activeElement).toBe(box('lines.3.head'))
    // A drop-down opens at Enter, but not at this one.
    box('vouType').focus()
    key('Enter', { ctrlKey: true })
    expect(box('vouType').getAttribute('aria-expanded')).toBe('false')
    expect(inside(await dialog()).getByText(/^Receipt, \d\d\/\d\d\/\d{4}, ₹ 12,500\.50, 2 lines$/)).toBeTruthy()
    expect(active().textContent).toBe('Add')
    fireEvent.click(active())
    expect(await screen.findByText(/^Voucher RC\/DPI\/\d{6}\/000001 is posted\.$/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(box('notes')))
    expect(box('lines.1.head').value).toBe('')
  })

  it('shows at its line what the server refuses, and takes lines away by Ctrl Delete', async () => {
    await openConsole(market, 'marketofficer', '/app/voucher/voucherinput')
    await screen.findByText('Post voucher')
    fireEvent.change(box('notes'), { target: { value: 'Wrong head' } })
    for (const [at, head, part] of [
      [1, '2001', 'debit'],
      [2, '3001', 'credit'],
    ] as const) {
      box(`lines.${at}.head`).focus()
      put(head)
      await waitFor(() => expect(document.activeElement).toBe(box(`lines.${at}.debit`)))
      fireEvent.change(box(`lines.${at}.${part}`), { target: { value: '5' } })
    }
    fireEvent.click(button('Post voucher'))
    fireEvent.click(button('Add', await dialog()))
    expect(await screen.findByText('A receipt debits cash, the bank or clearing.')).toBeTruthy()
    box('lines.1.debit').focus()
    key('Delete', { ctrlKey: true })
    expect(box('lines.1.debit')).toBeNull()
    expect(screen.getByText('Debit and credit differ by ₹ 5.00.')).toBeTruthy()
  })

  it('shows what a line settles, the oldest first, and takes another where that is ticked', async () => {
    const owe = async (amount: string, notes: string) => {
      const lines = [
        { head: '1002', customerId: await reelerId(), debit: amount },
        { head: '6001', credit: amount },
      ]
      const desk = await market.client('marketofficer')
      expect(
        (await desk.post('voucher', { vouType: 'JV', day: businessDay(market.clock.now()), notes, lines })).status,
      ).toBe(201)
    }
    await owe('13000.00', 'The first')
    await owe('40.00', 'The second')
    await openConsole(market, 'marketofficer', '/app/voucher/voucherentry')
    await screen.findByText('Post voucher')
    fireEvent.change(box('notes'), { target: { value: 'For the second' } })
    box('lines.1.head').focus()
    put('3002')
    await waitFor(() => expect(document.activeElement).toBe(box('lines.1.debit')))
    put('100')
    put('reelers')
    put('9451000001')
    await waitFor(() => expect(document.activeElement).toBe(box('lines.2.debit')))
    key('Enter')
    key('=')
    const first = (await waitFor(
      () => box('lines.2.settles.0') ?? Promise.reject(new Error('no items')),
    )) as HTMLInputElement
    expect([first.checked, box('lines.2.settles.1').checked]).toEqual([true, false])
    expect(screen.getByText('All of it is settled')).toBeTruthy()
    // Down from the amount to the items, and on; Enter from there leads to the next line.
    key('ArrowDown')
    key('ArrowDown')
    expect(active()).toBe(box('lines.2.settles.1'))
    fireEvent.click(active())
    expect([first.checked, box('lines.2.settles.1').checked]).toEqual([false, true])
    expect(screen.getByText('₹ 60.00 becomes an advance')).toBeTruthy()
    fireEvent.click(first)
    expect(screen.getByText('All of it is settled')).toBeTruthy()
    const part = inside(first.closest('tr') as HTMLElement).getByLabelText(/^Settles: Journal /) as HTMLInputElement
    fireEvent.change(part, { target: { value: '80' } })
    expect(screen.getByText('₹ 20.00 more than the line has')).toBeTruthy()
    fireEvent.change(part, { target: { value: '50' } })
    key('Enter')
    expect(active()).toBe(box('lines.3.head'))
    fireEvent.click(button('Post voucher'))
    fireEvent.click(button('Add', await dialog()))
    await screen.findByText(/is posted\.$/)
    const open = await market.db.query<{ open: string }>(sql`
      select (amount - settled)::text as open from open_item where is_open order by id`)
    expect(open.map((one) => one.open).slice(-2)).toEqual(['449.50', '10.00'])
  })

  it('tells who only reads who enters', async () => {
    await openConsole(market, 'ad', '/app/voucher/voucherentry')
    expect(await screen.findByText('Vouchers are entered by: Branch Admin, Market Officer.')).toBeTruthy()
  })
})

const enter = async (amount: string) => {
  const desk = await market.client('marketofficer')
  const [one] = await market.db.query<{ id: number }>(sql`
    select min(id) as id from mas_customer where head_code = 'RDPI1001'`)
  const day = businessDay(market.clock.now())
  const lines = [
    { head: '3002', debit: amount },
    { head: '1002', customerId: one?.id, credit: amount },
  ]
  const response = await desk.post('voucher', { vouType: 'RC', day, notes: 'By cheque', lines })
  return ((await response.json()) as { voucher?: { id: number } }).voucher?.id ?? 0
}

describe('a voucher', () => {
  it('is shown as its paper and reversed by the branch admin with a reason', async () => {
    const id = await enter('700.00')
    await openConsole(market, 'branchad', `/app/voucher/voucherinput/${id}`)
    expect(await screen.findByText('Rupees seven hundred only')).toBeTruthy()
    expect(screen.getByText(/Reeler 1 \(RDPI1001\)/)).toBeTruthy()
    fireEvent.click(button('Reverse'))
    await waitFor(() => expect(active().tagName).toBe('INPUT'))
    key('1', { code: 'Digit1' })
    fireEvent.click(button('Reverse', await dialog()))
    await screen.findByText('Reverses')
    expect(window.location.pathname).not.toContain(`/${id}`)
    expect(button('Reverse')).toBeUndefined()
  })

  it('is printed alone by the browser, and by the button as its paper', async () => {
    const id = await enter('701.00')
    await openConsole(market, 'ad', `/app/voucher/voucherinput/${id}`)
    await screen.findByText('Rupees seven hundred and one only')
    const isFramed = () => document.querySelector('header.fixed') !== null
    fireEvent(window, new Event('beforeprint'))
    expect([session.get().c_margin, isFramed()]).toEqual([true, false])
    const sheet = document.querySelector('main .printed-paper') as HTMLElement
    for (const text of ['Rupees seven hundred and one only', 'ரசீது / Receipt'])
      expect(sheet.textContent).toContain(text)
    expect(inside(sheet).getByRole('img', { name: 'QR' })).toBeTruthy()
    fireEvent(window, new Event('afterprint'))
    expect([session.get().c_margin, isFramed()]).toEqual([false, true])
    fireEvent.click(button('Print'))
    await waitFor(() => expect(orders).toHaveLength(1))
    expect(orders[0]?.job).toMatchObject({
      kind: 'voucher',
      paper: {
        type: { en: 'Receipt', ta: 'ரசீது' },
        lines: [{ head: '3002' }, { head: '1002', customer: 'நூற்பாளர் 1 / Reeler 1 (RDPI1001)', credit: '701.00' }],
        verifyCode: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    })
  })

  it('of a large amount waits in the list for another person', async () => {
    await enter('60000.00')
    await openConsole(market, 'branchad', '/app/voucher/voucherlist')
    const card = (await screen.findByText('Waiting for another person')).closest('section') as HTMLElement
    expect(card.textContent).toContain('₹ 60,000.00, 2 lines')
    await waitFor(() => expect(card.textContent).toContain('Reeler 1'))
    fireEvent.click(button('Confirm', card))
    fireEvent.click(button('Confirm', await dialog()))
    expect(await screen.findByText('The proposal is confirmed.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Waiting for another person')).toBeNull())
    expect(await screen.findByText('60,000.00')).toBeTruthy()
  })
})

describe('opening balances', () => {
  const amounts = () => [...document.querySelectorAll<HTMLInputElement>('input[data-opening]')]

  it('are entered by row with keys, once', async () => {
    await openConsole(market, 'marketofficer', '/app/openingbalance')
    await waitFor(() => expect(amounts()).toHaveLength(3))
    amounts()[0]?.focus()
    put('0')
    expect(await screen.findByText('Enter a value above zero.')).toBeTruthy()
    key('d')
    put('1500')
    expect(inside(await dialog()).getByText('Farmer 1: ₹ 1,500.00 Dr')).toBeTruthy()
    fireEvent.click(button('Add', await dialog()))
    await waitFor(() => expect(amounts()).toHaveLength(2))
    expect((await screen.findAllByText('1,500.00')).length).toBeGreaterThan(0)
    expect(await screen.findByRole('button', { name: /^Without an opening balance ?2/ })).toBeTruthy()
  })

  it('come from a file, checked first', async () => {
    await openConsole(market, 'marketofficer', '/app/openingbalance')
    await waitFor(() => expect(amounts()).toHaveLength(2))
    fireEvent.click(button('Import'))
    const choose = async (text: string) => {
      const input = (await dialog()).querySelector('input[type="file"]') as HTMLInputElement
      fireEvent.change(input, { target: { files: [new File([text], 'balances.csv')] } })
    }
    await choose('Code,Debit,Credit\nFDPI1001,,5\nFDPI1002,,"1,250.00"\n')
    expect(await screen.findByText('The Selected Record has Already Processed')).toBeTruthy()
    expect(button('Enter 2 opening balances')).toBeUndefined()
    await choose('Code,Debit,Credit\nFDPI1002,,"1,250.00"\n')
    await screen.findByText('Enter 1 opening balance')
    fireEvent.click(button('Enter 1 opening balance'))
    await waitFor(() => expect(amounts()).toHaveLength(1))
    expect((await screen.findAllByText('1,250.00')).length).toBeGreaterThan(0)
  })
})

describe('rates and rules', () => {
  it('are proposed by one and confirmed by another', async () => {
    expect(ConfigurationSection).toBeTypeOf('function')
    await openConsole(market, 'branchad', '/app/setting')
    // To look for labels through so many boxes takes jsdom longer than all else.
    const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
    await waitFor(() => expect(named('Propose a change: Silk rate, Bivoltine')).not.toBeNull())
    fireEvent.click(named('Propose a change: Silk rate, Bivoltine') as HTMLElement)
    const value = inside(await dialog()).getByLabelText(/^New value/)
    fireEvent.change(value, { target: { value: '99' } })
    fireEvent.click(button('Propose', await dialog()))
    expect(await screen.findByText('Enter a value from 500 to 15,000.')).toBeTruthy()
    fireEvent.change(value, { target: { value: '4,800' } })
    fireEvent.change(inside(await dialog()).getByLabelText(/^Reason/), { target: { value: 'Circular 12' } })
    fireEvent.click(button('Propose', await dialog()))
    expect(await screen.findByText(/^Silk rate, Bivoltine: ₹ [\d,.]+ becomes ₹ 4,800 from /)).toBeTruthy()
    expect(button('Withdraw')).toBeTruthy()
    cleanup()
    queryClient.clear()
    await openConsole(market, 'ad', '/app/setting')
    await screen.findByText(/^Silk rate, Bivoltine: ₹ [\d,.]+ becomes ₹ 4,800 from /)
    fireEvent.click(button('Refuse'))
    await screen.findByText('Refuse the proposal')
    await waitFor(() => expect(active().tagName).toBe('INPUT'))
    key('2', { code: 'Digit2' })
    fireEvent.click(button('Refuse', await dialog()))
    expect(await screen.findByText('The proposal is refused.')).toBeTruthy()
  })

  it('of a market go back to the state’s by a tick, where it has its own', async () => {
    await market.arrange(sql`
      insert into rate (market_id, kind, value, "from")
      select id, 'reelerLevy', 1.00, date '2020-01-01' from mas_branch where code = 'DPI'`)
    queryClient.clear()
    cleanup()
    await openConsole(market, 'branchad', '/app/setting')
    const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
    await waitFor(() => expect(named('Propose a change: Reeler levy')).not.toBeNull())
    fireEvent.click(named('Propose a change: Reeler levy') as HTMLElement)
    const levy = await dialog()
    fireEvent.click(inside(levy).getByLabelText("Back to the state's value"))
    expect(inside(levy).queryByLabelText(/^New value/)).toBeNull()
    fireEvent.change(inside(levy).getByLabelText(/^Reason/), { target: { value: 'Circular 12' } })
    fireEvent.click(button('Propose', levy))
    expect(await screen.findByText(/^Reeler levy: The state's value from /)).toBeTruthy()
  })
})
