import 'fake-indexeddb/auto'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrintOrder } from '../../src/client/print/job'
import { queryClient } from '../../src/client/providers/queryClient'
import { type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'
import { post, type Sold, soldSlot, weigh } from '../support/sold'
import { asDeskWindow } from '../support/window'

configure({ asyncUtilTimeout: 40_000 })

const orders: PrintOrder[] = []
// jsdom has no workers: what would be made is told.
vi.mock('../../src/client/print/makePdf', () => ({
  makePdf: async (order: PrintOrder) => {
    orders.push(order)
    return new Blob(['%PDF'])
  },
}))

let market: TestApp
let sold: Sold
let server: SetupServer
let user: UserEvent

beforeAll(async () => {
  asDeskWindow()
  URL.createObjectURL = vi.fn(() => 'blob:file')
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  const desk = await market.client('marketofficer')
  sold = await soldSlot(market, [{ price: 706 }, { farmer: 1, price: 632 }, { farmer: 2, reeler: 1, price: 431 }])
  for (const [at, kg] of ['28.350', '39.850', '41.200'].entries()) await weigh(desk, sold.lots[at] as number, kg)
  await post(desk, 'Invoice/process', { slotId: sold.slotId })
  await market.arrange(sql`update mas_customer set credit_limit = 1000 where license_no = 'DPI/R/0002'`)
  server = forwardTo(market)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  user = userEvent.setup()
  await Promise.all([import('../../src/client/App'), import('../../src/client/pages/invoices/InvoicePage')])
})
beforeEach(() => {
  orders.length = 0
})
endOf(() => ({ server, market }))

const open = (who: string, more = '&view=gate') =>
  openConsole(market, who, `/app/billprint/reelerinvoice?date=${sold.day}${more}`)
const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'th' })).closest('tr') as HTMLTableRowElement
const passes = () =>
  market.db.query<{ printCount: number; left: boolean }>(
    sql`select print_count, left_at is not null as left from gate_pass order by id`,
  )

describe('the gate passes of a date', () => {
  it('stand beside the invoices, and say why a reeler may not leave', async () => {
    await open('marketofficer', '')
    fireEvent.click(await screen.findByText('Gate passes', { selector: '[role="tab"]' }))
    fireEvent.click(await rowOf('Reeler 2'))
    expect(await screen.findByText("The reeler's account is not settled: ₹ 16,890.00 is due.")).toBeTruthy()
    expect(screen.queryByText(/^Give gate pass/)).toBeNull()
    expect(screen.getByText('Enter receipt').getAttribute('href')).toBe('/app/voucher/voucherentry')
    ;(await rowOf('Reeler 2')).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getAllByText(/16,890\.00 is due/).length).toBeGreaterThan(1))
    expect(await passes()).toEqual([])
  })

  it('are given, printed twice and marked by keys alone', async () => {
    await open('marketofficer')
    expect(await screen.findByText('Give gate pass: 2 lots, 68.200 kg')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByText('Reeler 1', { selector: 'th' }).closest('tr')),
    )
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^Gate pass GP\/DPI\/202627\/000001 is given: lot no\. \d/)).toBeTruthy()
    await screen.findByText('Mark left', { selector: 'button' })
    expect(screen.getByText('Reeler 1', { selector: 'h2' })).toBeTruthy()
    await user.keyboard('p')
    await waitFor(async () => expect(await passes()).toEqual([{ printCount: 1, left: false }]))
    await screen.findByText('Marked DUPLICATE')
    await user.keyboard('t')
    await waitFor(() => expect(orders).toHaveLength(2))
    expect(orders.map(({ job }) => [job.kind, 'passes' in job && job.passes[0]?.duplicate])).toEqual([
      ['gatePasses', false],
      ['gatePassRolls', true],
    ])
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The Selected Record has Already Processed')).toBeTruthy()
    await user.keyboard('l')
    expect(await screen.findByText('The cocoons of GP/DPI/202627/000001 left.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Mark left', { selector: 'button' })).toBeNull())
    expect((await passes())[0]?.left).toBe(true)
  })

  it('are listed with what leaves by each, and printed from there', async () => {
    await openConsole(market, 'marketofficer', `/app/billprint/gatepasses?date=${sold.day}`)
    expect(await screen.findByText('1 gate pass, 68.200 kg')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Still inside/ })).toBeNull()
    const row = (await rowOf('Reeler 1')).textContent ?? ''
    for (const text of ['GP/DPI/202627/000001', '1, 2', '68.200']) expect(row).toContain(text)
    const before = (await passes())[0]?.printCount ?? 0
    fireEvent.click(await screen.findByRole('button', { name: 'Print, GP/DPI/202627/000001' }))
    await waitFor(async () => expect((await passes())[0]?.printCount).toBe(before + 1))
  })

  it('that cannot be read are not printed, and that is said; a second press counts no second print', async () => {
    await openConsole(market, 'marketofficer', `/app/billprint/gatepasses?date=${sold.day}`)
    await rowOf('Reeler 1')
    const before = (await passes())[0]?.printCount ?? 0
    server.use(
      http.get('*/api/gatepass', () =>
        HttpResponse.json({ code: 'UNAVAILABLE', message: 'Not now.' }, { status: 500 }),
      ),
    )
    const print = await screen.findByRole('button', { name: 'Print, GP/DPI/202627/000001' })
    fireEvent.click(print)
    expect(await screen.findByText('Not now.')).toBeTruthy()
    server.resetHandlers()
    fireEvent.click(print)
    fireEvent.click(print)
    await waitFor(async () => expect((await passes())[0]?.printCount).toBe(before + 1))
  })

  it('are read above the market, and a date without buyers says so', async () => {
    await open('ad')
    fireEvent.click(await rowOf('Reeler 2'))
    expect(await screen.findByText('Gate passes are given at the market.')).toBeTruthy()
    expect(screen.queryByText(/^Give gate pass|^Mark left/)).toBeNull()
    const [day] = screen.getAllByLabelText<HTMLInputElement>('Date', { selector: 'input[placeholder]' })
    fireEvent.change(day as HTMLInputElement, { target: { value: '01/11/2026' } })
    expect(await screen.findByText('No data is available for the selected date')).toBeTruthy()
  })

  it('are said not to be valid where a bill was cancelled, and to be printed again where it was made anew', async () => {
    const [desk, head] = [await market.client('marketofficer'), await market.client('branchad')]
    await market.arrange(sql`update mas_customer set credit_limit = null where license_no = 'DPI/R/0002'`)
    const [buyer] = await market.db.query<{ reeler: number; bill: number }>(sql`
      select customer_id as reeler, id as bill from invoice where side = 'reeler' and net_amount > 15000 and lots = 1`)
    const given = await post(desk, 'gatepass', { reelerId: buyer?.reeler, date: sold.day })
    const { id } = (await given.json()) as { id: number }
    await post(desk, 'gatepass/printed', { ids: [id] })
    const asked = await post(desk, 'Invoice/cancel', { id: buyer?.bill, reason: 'Wrong price' })
    const { proposal } = (await asked.json()) as { proposal: { id: number } }
    expect((await post(head, `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
    await open('marketofficer')
    const row = await rowOf('Reeler 2')
    await waitFor(() => expect(row.textContent).toContain('Not valid'))
    fireEvent.click(row)
    const told = await screen.findByText('A bill was cancelled: this pass lets nothing out.')
    const card = told.closest('section') as HTMLElement
    // What would be refused is not offered.
    for (const button of card.querySelectorAll('button')) expect(button.disabled, button.textContent ?? '').toBe(true)
    // The keys say why, and ask nothing of the server.
    const sent = vi.fn()
    server.events.on('request:start', ({ request }) => request.method === 'POST' && sent(request.url))
    row.focus()
    for (const key of ['p', 't', 'l']) await user.keyboard(key)
    await waitFor(() => expect(screen.getAllByText(/this pass lets nothing out/).length).toBeGreaterThan(1))
    server.events.removeAllListeners()
    expect(sent).not.toHaveBeenCalled()
    cleanup()
    queryClient.clear()
    // So do the rows of the list, by the server's word.
    await openConsole(market, 'marketofficer', `/app/billprint/gatepasses?date=${sold.day}`)
    const before = await passes()
    for (const name of [/^Print, GP.*2$/, 'Mark left']) {
      fireEvent.click(within(await rowOf('Reeler 2')).getByRole('button', { name }))
      expect(await screen.findByText(/GP\/DPI\/202627\/000002.*bill/)).toBeTruthy()
      cleanup()
      queryClient.clear()
      await openConsole(market, 'marketofficer', `/app/billprint/gatepasses?date=${sold.day}`)
    }
    expect(await passes()).toEqual(before)
    cleanup()
    queryClient.clear()
    market.clock.advance(1000)
    await post(desk, 'Invoice/process', { slotId: sold.slotId })
    await open('marketofficer')
    await waitFor(async () => expect((await rowOf('Reeler 2')).textContent).toContain('Print again'))
    fireEvent.click(await rowOf('Reeler 2'))
    await screen.findByText(/^Billed anew since/)
    ;(await rowOf('Reeler 2')).focus()
    await user.keyboard('p')
    await waitFor(async () => expect((await rowOf('Reeler 2')).textContent).toContain('Given'))
  })
})
