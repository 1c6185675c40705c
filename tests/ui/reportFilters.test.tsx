import { configure, fireEvent, within as inside, screen, waitFor } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrintOrder } from '../../src/client/print/job'
import { demoDesk } from '../support/demoDesk'

configure({ asyncUtilTimeout: 25_000 })

const orders: PrintOrder[] = []
// jsdom has no workers: what would be made is told.
vi.mock('../../src/client/print/makePdf', () => ({
  makePdf: async (order: PrintOrder) => {
    orders.push(order)
    return new Blob(['%PDF'])
  },
}))
vi.mock('../../src/client/print/deliver', () => ({
  download: () => undefined,
  print: () => undefined,
  show: () => undefined,
}))

const { open, market } = demoDesk()
beforeEach(() => orders.splice(0))

const place = () => window.location.pathname + window.location.search

describe('the filters', () => {
  it('leave a slot with its day', async () => {
    const [slot] = await market().db.query<{ id: number }>(sql`
      select s.id from slot s join mas_branch b on b.id = s.market_id
      where s.day = '2026-11-19' and b.code = 'DPI' order by s.slot_no limit 1`)
    await open('marketofficer', `/app/reports/biddingstatement?date=2026-11-19&slotId=${slot?.id}`)
    await inside(await screen.findByRole('table')).findByText(/Grand total|Lot 1\b/)
    await waitFor(() => expect(place()).toContain('marketId='))
    const before = place()
    fireEvent.change(screen.getByRole('textbox', { name: /^Date/ }), { target: { value: '18/11/2026' } })
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    await screen.findByRole('dialog', { name: 'Missing Information' })
    expect(place()).toBe(before)
  })

  it('offer the months of six years, and one from longer ago where the address says it', async () => {
    const months = async (path: string) => {
      const { unmount } = await open('marketofficer', path)
      fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Month/ }))
      const texts = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
      unmount()
      return texts
    }
    const usual = await months('/app/reports/monthlyabstractreport?month=2026-11')
    expect(usual).toHaveLength(72)
    expect([usual[0], usual.at(-1)]).toEqual(['November 2026', 'December 2020'])
    const more = await months('/app/reports/monthlyabstractreport?month=2015-04')
    expect(more).toHaveLength(73)
    expect(more.at(-1)).toBe('April 2015')
  })
})

describe('a link whose filters cannot be read', () => {
  it('says so at each of them, asks for nothing and keeps the address', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const link = '/app/reports/lotregister?marketId=abc&from=2026-02-30&to=2026-11-19&status=NOPE'
    await open('ad', link)
    for (const [name, text] of [
      [/^Market/, "Market: 'abc' cannot be read."],
      [/^Status/, "Status: 'NOPE' cannot be read."],
    ] as const)
      expect((await screen.findByRole('combobox', { name })).parentElement?.parentElement?.textContent).toContain(text)
    expect(screen.getByText("From date: '2026-02-30' cannot be read.")).toBeDefined()
    expect(screen.getByRole('table').textContent).not.toContain('Grand total')
    expect(
      asked.mock.calls.filter(([url]) => String(url instanceof Request ? url.url : url).includes('LotRegister')),
    ).toEqual([])
    expect(place()).toBe(link)
    asked.mockRestore()
  })

  it('is refused at the filter of a list, with the way out of it', async () => {
    const filter = encodeURIComponent(JSON.stringify({ marketId: 'abc' }))
    await open(
      'ad',
      `/app/mastermanagement/reelerlist?displayedFilters={}&filter=${filter}&order=ASC&page=1&perPage=15&sort=ledgerName`,
    )
    await screen.findAllByText(/'abc' cannot be read\./)
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(screen.queryByText(/cannot be read/)).toBeNull())
  })
})

describe('a market that the address leaves open', () => {
  const opened = '/app/reports/dailyabstract?marketId=&date=2026-11-19'

  it('is the only one of an official who has no other', async () => {
    await open('marketofficer', opened)
    await screen.findByRole('link', { name: 'CB' })
    expect(screen.getByRole('combobox', { name: /^Market/ }).textContent).toBe('Dharmapuri')
    await waitFor(() => expect(place()).toMatch(/marketId=\d+/))
  })

  it('is all of them for one who has several', async () => {
    await open('dosad', opened)
    await screen.findAllByRole('link', { name: 'CB' })
    expect(screen.getByRole('combobox', { name: /^Market/ }).textContent).toBe('All')
  })
})

describe('a person in the filters', () => {
  it('is told from namesakes by the head code, where they are chosen and on paper', async () => {
    const [one, other] = await market().db.query<{ id: number; name: string; code: string }>(sql`
      select id, name, code from (
        select c.id, c.ledger_name as name, c.head_code as code, count(*) over (partition by c.ledger_name) as same
        from mas_customer c join mas_branch b on b.id = c.market_id
        where c.customer_type = 'farmer' and b.code = 'DPI' and c.is_active = 1) f
      where same > 1 order by name, id limit 2`)
    const texts = [one, other].map((farmer) => `${farmer?.code} ${farmer?.name}`)
    await open('marketofficer', `/app/farmerreport/farmerpassbook?customerId=${one?.id}&from=2026-11-01&to=2026-11-20`)
    const box = await screen.findByRole('combobox', { name: /^Farmer/ })
    await waitFor(() => expect(box).toHaveProperty('value', texts[0]))
    fireEvent.change(box, { target: { value: one?.name } })
    for (const name of texts) await screen.findByRole('option', { name })
    await inside(await screen.findByRole('table')).findAllByText(/Opening|Closing|total/i)
    const print = screen.getByRole('button', { name: 'Print' })
    await waitFor(() => expect(print).toHaveProperty('disabled', false))
    fireEvent.click(print)
    await waitFor(() => expect(orders).toHaveLength(1))
    const [order] = orders
    const filters = order?.job.kind === 'report' ? order.job.report.filters : []
    expect(filters.map(({ value }) => value.en)).toContain(texts[0])
  })
})

describe('in Tamil', () => {
  const toTamil = () => fireEvent.click(screen.getByText('தமிழ்', { selector: 'button' }))
  const labels = (of: string) => [...document.querySelectorAll(of)].map((one) => one.getAttribute('aria-label') ?? '')
  const areTamil = (of: string) =>
    waitFor(() => {
      expect(labels(of).length, of).toBeGreaterThan(0)
      expect(labels(of).filter((label) => /[A-Za-z]/.test(label))).toEqual([])
    })

  it('the button of a box that chooses, and the boxes of rows, are heard in it', async () => {
    const { unmount } = await open('marketofficer', '/app/farmerreport/farmerpassbook')
    await screen.findByRole('combobox', { name: /^Farmer/ })
    toTamil()
    await areTamil('.MuiAutocomplete-root button')
    unmount()
    await open('marketofficer', '/app/mastermanagement/farmerlist')
    await areTamil('tbody input[type=checkbox]')
    fireEvent.click(screen.getByText('EN', { selector: 'button' }))
  })
})

describe('several choices', () => {
  it('are ticked, stand in the address and are said on the paper', async () => {
    await open('marketofficer', '/app/reports/lotregister?from=2026-11-19&to=2026-11-19')
    await inside(await screen.findByRole('table')).findByText('Grand total')
    const box = screen.getByRole('combobox', { name: /^Status/ })
    expect(box.textContent).toBe('All')
    fireEvent.mouseDown(box)
    // In another order than declared: the address has the declared one.
    for (const name of ['Paid', 'Billed']) fireEvent.click(await screen.findByRole('option', { name }))
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
    expect(box.textContent).toBe('Billed, Paid')
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }))
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('status')).toBe('BILLED,PAID'))
    await inside(await screen.findByRole('table')).findByText('Grand total')
    const print = screen.getByRole('button', { name: 'Print' })
    await waitFor(() => expect(print).toHaveProperty('disabled', false))
    fireEvent.click(print)
    await waitFor(() => expect(orders).toHaveLength(1))
    const [order] = orders
    const filters = order?.job.kind === 'report' ? order.job.report.filters : []
    expect(filters.map(({ value }) => value.en)).toContain('Billed, Paid')
  })
})
