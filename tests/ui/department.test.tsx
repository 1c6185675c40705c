import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { businessDay, dayShown } from '#shared/day'
import { districtTiles } from '#shared/districtTiles'
import { type TestApp, testApp } from '../support/app'
import { type Auction, auction } from '../support/auction'
import { endOf, forwardTo, openConsole } from '../support/console'

let market: TestApp
let server: SetupServer
let own: Auction
const calls: string[] = []
let today: string
const at = '/app/dashboard/analytics'

beforeAll(async () => {
  market = await testApp()
  today = businessDay(market.clock.now())
  own = await auction(market, { lots: 2 })
  await auction(market, { lots: 2, market: 'PNG' })
  await market.jump(sql`
    update lot set lot_status = 'WEIGHED', net_weight = 63.490, price_per_kg = 343,
      reeler_id = (select min(id) from mas_customer where customer_type = 'reeler')
    where id = ${own.lots[0] ?? 0}`)
  server = forwardTo(market)
  server.events.on('request:start', ({ request }) => void calls.push(request.url.split('/api/')[1] ?? ''))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await Promise.all([import('../../src/client/App'), import('../../src/client/pages/dashboard/Department')])
})
endOf(() => ({ server, market }))

const tile = async (label: string) =>
  (await screen.findByText(label, { selector: '.label' })).parentElement as HTMLElement
const linkIn = (element: HTMLElement) => element.querySelector('a')?.getAttribute('href') ?? null

describe("the department's view", () => {
  it('ranks the markets in place of one course, and choosing one narrows', async () => {
    await openConsole(market, 'dosad', at)
    const table = await screen.findByRole('table', { name: 'Markets ranked' })
    expect(screen.queryByText(/^Prices by lot/)).toBeNull()
    await userEvent.click(await within(table).findByText('Dharmapuri', { selector: 'a' }))
    expect(await screen.findByText(/^Dharmapuri market, /)).toBeTruthy()
    expect(await screen.findByText('Prices by lot today (₹/kg)')).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Markets ranked' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'All markets' }))
    expect(await screen.findByRole('table', { name: 'Markets ranked' })).toBeTruthy()
  })

  it('keeps the period in the address, and shows the day alone what the day waits for', async () => {
    await openConsole(market, 'dosad', at)
    await screen.findByText('Waiting at the markets')
    await userEvent.click(await screen.findByRole('button', { name: 'This month' }))
    await waitFor(() => expect(window.location.search).toBe('?period=month'))
    expect(screen.queryByText('Waiting at the markets')).toBeNull()
    const first = `${today.slice(0, 7)}-01`
    expect(await screen.findByText(`All markets, ${dayShown(first)} – ${dayShown(today)}`)).toBeTruthy()
    await waitFor(() => expect(calls).toContain(`dashboard-department?from=${first}&to=${today}`))
    const to = screen.getByLabelText(/^To date/)
    await userEvent.clear(to)
    await userEvent.type(to, '01/01/2020')
    expect(await screen.findByText('The end date is before the start date.')).toBeTruthy()
    expect(window.location.search).toBe('?period=month')
    const from = screen.getByLabelText(/^From date/)
    await userEvent.clear(from)
    await userEvent.type(from, '01/12/2019')
    await waitFor(() => expect(window.location.search).toBe('?from=2019-12-01&to=2020-01-01'))
    expect(await screen.findByText('All markets, 01/12/2019 – 01/01/2020')).toBeTruthy()
  })

  it('says what of the period in the address cannot be read', async () => {
    await openConsole(market, 'dosad', `${at}?period=week`)
    expect(await screen.findByText(/week/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('leads from every figure to its rows, with the period and the market', async () => {
    await openConsole(market, 'dosad', at)
    const lots = (marketId?: number) =>
      `/app/reports/lotregister?${new URLSearchParams({ from: today, to: today, ...(marketId && { marketId: String(marketId) }) })}`
    expect(linkIn(await tile('Weight sold'))).toBe(lots())
    expect(linkIn(await tile('Levy due on weighed lots'))).toBe(`/app/reports/dailyabstract?date=${today}`)
    const table = await screen.findByRole('table', { name: 'Markets ranked' })
    const row = within(table).getByText('Dharmapuri', { selector: 'a' }).closest('tr') as HTMLElement
    expect(within(row).getByText('63.490').getAttribute('href')).toBe(lots(own.marketId))
    const bands = screen.getByRole('table', { name: /^Price band/ })
    expect(within(bands).getAllByRole('row')).toHaveLength(3)
    expect(within(bands).getAllByText('343')[0]?.getAttribute('href')).toBe(lots())
  })

  it('has the districts at their places, and one of them ranks its markets alone', async () => {
    await openConsole(market, 'dosad', at)
    const map = await screen.findByRole('group', { name: 'Districts: Value (₹)' })
    const tiles = map.querySelectorAll('g[transform] > title')
    expect(tiles).toHaveLength(Object.keys(districtTiles).length)
    const link = within(map).getByRole('link', { name: /^Dharmapuri: ₹.*21,777/ })
    expect(link.querySelector('title')?.textContent).toContain('Pennagaram')
    const salem = within(map).getByRole('link', { name: /^Salem: –/ })
    await userEvent.click(salem)
    const table = await screen.findByRole('table', { name: 'Markets ranked' })
    expect(within(table).queryByText('Dharmapuri', { selector: 'a' })).toBeNull()
    expect(salem.getAttribute('aria-current')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Salem ×' }))
    expect(await within(table).findByText('Dharmapuri', { selector: 'a' })).toBeTruthy()
  })

  it('folds the markets that stood idle, and tells how many they are', async () => {
    await openConsole(market, 'dosad', at)
    const table = await screen.findByRole('table', { name: 'Markets ranked' })
    const fold = await screen.findByRole('button', { name: /^\d+ markets without lots in this period$/ })
    const before = within(table).getAllByRole('row').length
    await userEvent.click(fold)
    expect(within(table).getAllByRole('row')).toHaveLength(before + Number.parseInt(fold.textContent ?? '', 10))
  })

  it('says that the figures could not be read, and reads them again', async () => {
    server.use(http.get('*/api/dashboard-department', () => HttpResponse.json({ code: 'INTERNAL' }, { status: 500 })))
    await openConsole(market, 'dosad', at)
    const retry = await screen.findByRole('button', { name: 'Try now' })
    expect(screen.getByText('Waiting at the markets')).toBeTruthy()
    server.resetHandlers()
    await userEvent.click(retry)
    expect(await screen.findByRole('table', { name: 'Markets ranked' })).toBeTruthy()
  })

  it('of one market alone shows its day, and the period that the address asks for', async () => {
    await market.arrange(sql`
      update mas_branch set is_active = 0
      where ad_office_id = (select ad_office_id from mas_user where user_name = 'ad') and code <> 'DPI'`)
    try {
      await openConsole(market, 'ad', at)
      expect(await screen.findByText('Prices by lot today (₹/kg)')).toBeTruthy()
      await userEvent.click(await screen.findByRole('button', { name: 'This month' }))
      await screen.findByRole('table', { name: 'Markets ranked' })
      expect(screen.queryByText('Prices by lot today (₹/kg)')).toBeNull()
      expect(location.hash + location.search).toContain('period=month')
    } finally {
      await market.arrange(sql`update mas_branch set is_active = 1 where is_active = 0`)
    }
  })
})
