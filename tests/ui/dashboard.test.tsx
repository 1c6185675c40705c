import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { StreamPath } from '#resources/api/calls'
import { addDays, businessDay, dayShown } from '#shared/day'
import { withQuery } from '../../src/client/http/http'
import type { Stream, StreamListener } from '../../src/client/live/source'
import { highestIn, mainRace, marksOf, meansOf, priceTicks, timeTicks } from '../../src/client/pages/dashboard/course'
import { queryClient } from '../../src/client/providers/queryClient'
import { type TestApp, testApp } from '../support/app'
import { type Auction, auction, bid, lotOf } from '../support/auction'
import { endOf, forwardTo, openConsole } from '../support/console'

/** Who listens to the room, and to which path: what the stream would say is said here. */
const listening = new Map<string, StreamListener<StreamPath>>()
vi.mock('../../src/client/live/shared', () => ({
  listenLive: ({ path, query }: Stream<StreamPath>, hear: StreamListener<StreamPath>) => {
    const name = withQuery(path, query)
    if (path !== 'changes/stream') listening.set(name, hear)
    return () => listening.delete(name)
  },
}))

let market: TestApp
let server: SetupServer
let own: Auction
const calls: string[] = []
let today: string
const at = '/app/dashboard/analytics'

const set = (place: number, changes: ReturnType<typeof sql>) =>
  market.jump(sql`update lot set ${changes} where id = ${own.lots[place] ?? 0}`)
const sold = (price: number) =>
  sql`price_per_kg = ${price}, reeler_id = (select min(id) from mas_customer where customer_type = 'reeler')`

beforeAll(async () => {
  market = await testApp()
  today = businessDay(market.clock.now())
  // Whole records: who lacks something waits as well.
  await market.arrange(sql`
    update mas_customer set aadhaar_no_enc = 'x', aadhaar_no_hash = 'h' || id, aadhaar_no_last4 = '0001' where customer_type = 'farmer'`)
  own = await auction(market, { lots: 6 })
  await auction(market, { lots: 2, market: 'PNG' })
  await market.app.tick()
  await bid(await market.client('reeler01'), own.lots[0] ?? 0, 620)
  await bid(await market.client('reeler02'), own.lots[1] ?? 0, 655)
  await set(2, sql`lot_status = 'BID_CLOSED', highest_bid = 640`)
  await set(3, sql`lot_status = 'WEIGHED', net_weight = 63.490, ${sold(343)}`)
  await set(4, sql`lot_status = 'INWARD', round = 0, slot_id = null`)
  server = forwardTo(market)
  server.events.on('request:start', ({ request }) => void calls.push(request.url.split('/api/')[1] ?? ''))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await Promise.all([
    import('../../src/client/App'),
    import('../../src/client/pages/dashboard/DayPanels'),
    import('../../src/client/pages/dashboard/LiveDay'),
  ])
})
endOf(() => ({ server, market }))

const tile = async (label: string) =>
  (await screen.findByText(label, { selector: '.label' })).parentElement as HTMLElement
const textOf = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00A0', ' ')
const moreTiles = async () => userEvent.click(await screen.findByRole('button', { name: 'More figures' }))
const step = async (what: string) => (await screen.findByText(what)).closest('li') as HTMLElement
const linkIn = (element: HTMLElement) => element.querySelector('a')?.getAttribute('href') ?? null

describe("a market officer's dashboard", () => {
  it('shows what the day has sold, and six more figures for whoever asks, who has them again', async () => {
    await openConsole(market, 'marketofficer', at)
    await tile('Approved lots')
    expect(document.querySelectorAll('.figure')).toHaveLength(6)
    await moreTiles()
    expect(document.querySelectorAll('.figure')).toHaveLength(12)
    cleanup()
    await openConsole(market, 'marketofficer', at)
    expect(textOf(await tile('Lots today'))).toBe('Lots today62 with bid, 3 without')
    expect(textOf(await tile('Bids today'))).toBe('Bids today22 reelers bidding')
    expect(textOf(await tile('Approved lots'))).toBe('Approved lots1of 20 no bid, 0 refused')
    expect(textOf(await tile('Mean of approved rates'))).toContain('343.00')
    expect(textOf(await tile('Levy due, 1.5 % on weighed lots'))).toBe(
      'Levy due, 1.5 % on weighed lots₹ 327₹ 326.66 · both sides',
    )
    expect(textOf(await tile('Lowest and highest'))).toContain('343–343')
    expect(textOf(await tile('Weight sold'))).toContain('63.490')
    expect(textOf(await tile('Value'))).toBe('Value₹ 21,777₹ 21,777.07')
    expect(textOf(await tile('Pending bills'))).toBe('Pending bills11 lot · ₹ 21,777.07')
    expect(textOf(await tile('Pending payments'))).toBe('Pending payments₹ 00 payments · 0 farmers')
    expect(textOf(await tile('Overdue payments'))).toBe('Overdue payments0₹ 0.00 · 0 farmers')
    await userEvent.click(screen.getByRole('button', { name: 'Fewer figures' }))
    expect(document.querySelectorAll('.figure')).toHaveLength(6)
  })

  it('has what waits before what was sold', async () => {
    await openConsole(market, 'marketofficer', at)
    const waiting = await screen.findByText('Waiting for you')
    const sold = await screen.findByText('Approved lots', { selector: '.label' })
    expect(waiting.compareDocumentPosition(sold)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('leads from what waits to the screen that does it', async () => {
    await openConsole(market, 'marketofficer', at)
    const screens = {
      'Lots without lab result': 'inward',
      'Bids to approve': 'bidapproval',
      'Weighed, not billed': 'billprocess',
    }
    for (const [what, path] of Object.entries(screens))
      expect(linkIn(await step(what))).toBe(`/app/${path}?date=${today}`)
    expect(linkIn(await step('Approved, not weighed'))).toBeNull()
    expect(screen.queryByText('Working days since the bill')).toBeNull()
  })

  it('moves its prices by the stream and asks for nothing again', async () => {
    await openConsole(market, 'marketofficer', at)
    const drawing = await screen.findByRole('img', { name: /^Prices by lot today/ })
    await moreTiles()
    expect(drawing.querySelectorAll('.mark')).toHaveLength(2)
    expect(textOf(await tile('Highest now'))).toBe('Highest now (₹/kg)655Lot 2')
    await waitFor(() => expect([...listening.keys()]).toEqual([`BiddingInfo/stream?slotId=${own.slotId}`]))
    await waitFor(() => expect(drawing.querySelectorAll('.mark:not(.done)')).toHaveLength(2))
    calls.length = 0
    const lot = await lotOf(await market.client('marketofficer'), own.slotId, own.lots[5] ?? 0)
    const patch = { ...lot, roomVersion: lot.roomVersion + 1, highestBid: 701, bidCount: 1 }
    const lastBidAt = new Date().toISOString()
    const data = { now: lastBidAt, lots: [{ ...patch, lastBidAt }] }
    act(() => listening.get(`BiddingInfo/stream?slotId=${own.slotId}`)?.({ kind: 'event', name: 'lots', data }))
    await waitFor(() => expect(drawing.querySelectorAll('.mark')).toHaveLength(3))
    expect(textOf(await tile('Highest now'))).toBe('Highest now (₹/kg)701Lot 6')
    expect(drawing.querySelector('.said')?.textContent).toBe('659')
    expect(calls.filter((call) => /dashboard|getAll_LiveBidding/.test(call))).toEqual([])
  })

  it('tells an empty day in the specified words, without a stream, and leads to the last market day', async () => {
    const day = addDays(today, 1)
    await openConsole(market, 'marketofficer', `${at}?date=${day}`)
    await moreTiles()
    expect(textOf(await tile('Highest bid'))).toContain('No Data Available')
    expect(await screen.findByText('Nothing is waiting.')).toBeTruthy()
    const course = (await screen.findByText('Prices by lot (₹/kg)')).closest('section') as HTMLElement
    expect(within(course).getByText('No Data Available')).toBeTruthy()
    expect([...listening.keys()]).toEqual([])
    await userEvent.click(await screen.findByText(`Last market day, ${dayShown(today)}`))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(textOf(await tile('Lots today'))).toContain('6')
  })

  it('shares out the varieties of the day or of all days', async () => {
    await openConsole(market, 'marketofficer', at)
    const panel = (await screen.findByText('Varieties by weight brought in')).closest('section') as HTMLElement
    expect(textOf(within(panel).getByRole('listitem'))).toContain('214.740 kg100.0 %')
    await userEvent.click(within(panel).getByText(dayShown(today) as string))
    expect(
      within(panel)
        .getByText(dayShown(today) as string)
        .getAttribute('aria-pressed'),
    ).toBe('true')
  })

  it('says what the server could not answer, and reads again', async () => {
    server.use(http.get('*/api/dashboard-dateinfo', () => HttpResponse.json({ code: 'INTERNAL' }, { status: 500 })))
    await openConsole(market, 'marketofficer', at)
    const retry = await screen.findByRole('button', { name: 'Try now' })
    expect(textOf(await tile('Approved lots'))).toContain('1')
    server.resetHandlers()
    await userEvent.click(retry)
    expect(await screen.findByText('Last market days')).toBeTruthy()
  })
})

describe('the dashboard above the market', () => {
  it('tells those who read security events what wants attention, and leads to these events', async () => {
    const note = (kind: string, count: number) =>
      market.arrange(sql`
        select record_security_event(${kind}, jsonb_build_object('userId', 0, 'count', ${count}::int, 'detail', ${kind}::text,
          'at', ${market.clock.now().toISOString()}::text))`)
    await note('SIGN_IN_FAILED', 25)
    await note('REFUSED', 2)
    await openConsole(market, 'ad', at)
    await screen.findByText('Waiting at the markets').catch(() => screen.findByText('Waiting for you'))
    expect(screen.queryByText(/^Wants attention/)).toBeNull()
    cleanup()
    queryClient.clear()
    await openConsole(market, 'dosad', at)
    const part = await screen.findByRole('region', { name: 'Wants attention' })
    expect(part.textContent).toContain('failed sign-ins')
    expect(part.textContent).not.toContain('refused requests')
    calls.length = 0
    await userEvent.click(within(part).getByRole('link', { name: '25' }))
    // The list asks for the number of all events too.
    const filters = () =>
      calls.flatMap((call) => {
        const [path, query] = call.split('?')
        return path === 'securityEvent' ? [JSON.parse(new URLSearchParams(query).get('filter') ?? '{}') as unknown] : []
      })
    const kind = ['SIGN_IN_FAILED', 'LOCKED', 'OTP_FAILED']
    await waitFor(() =>
      expect(filters()).toContainEqual(expect.objectContaining({ kind, at_from: addDays(today, -1) })),
    )
  })

  it('tells Admin of a report that is out of order, by its title', async () => {
    const broken = market.deps.outOfOrder as Set<string>
    broken.add('lotRegister')
    try {
      await openConsole(market, 'dosad', at)
      const part = await screen.findByRole('region', { name: 'Wants attention' })
      await waitFor(() => expect(part.textContent).toContain('Reports out of order'))
      expect(part.textContent).toContain('Lot register')
    } finally {
      broken.clear()
    }
  })

  it('leads to the register where the reader may not do the step', async () => {
    await openConsole(market, 'dosad', `${at}?marketId=${own.marketId}`)
    expect(await screen.findByText('Waiting at the markets')).toBeTruthy()
    expect(linkIn(await step('Lots without lab result'))).toBe(
      `/app/reports/lotregister?${new URLSearchParams({ from: today, to: today, status: 'INWARD', marketId: String(own.marketId) })}`,
    )
    cleanup()
    queryClient.clear()
    await openConsole(market, 'ad', `${at}?marketId=${own.marketId}`)
    const bills = await step('Weighed, not billed')
    expect(linkIn(bills)).toBe(`/app/billprocess?date=${today}&market=${own.marketId}`)
    expect(bills.textContent).toContain('Bill process')
  })

  it('leads who only looks from every step to all lots of the day', async () => {
    await openConsole(market, 'dosad', `${at}?marketId=${own.marketId}`)
    const steps = await screen.findAllByRole('link', { name: /^(Inward|Tested|Approved|Weighed|Paid): \d+$/ })
    const lots = new URLSearchParams({ from: today, to: today, marketId: String(own.marketId) })
    expect(steps.map((link) => link.getAttribute('href'))).toEqual(steps.map(() => `/app/reports/lotregister?${lots}`))
    expect(steps).toHaveLength(5)
  })

  it('tells of bills that wait to be cancelled, but not the director', async () => {
    await market.arrange(sql`
      with b as (
        insert into invoice (market_id, side, invoice_no, accounting_year, serial, day, slot_id, customer_id, lots, weight, amount,
          levy_percent, levy, net_amount, round_off, processed_by_id, processed_at, verify_code)
        select ${own.marketId}, 'reeler', 'RI/DPI/202627/000001', '202627', 1, ${today}, ${own.slotId},
          (select min(id) from mas_customer where customer_type = 'reeler'), 1, 10, 100, 0.75, 0.75, 101, 0.25,
          (select min(id) from mas_user), now(), 'x' returning id)
      insert into proposal (market_id, kind, payload, reason, maker_id)
      select ${own.marketId}, 'invoiceCancel', jsonb_build_object('invoiceId', b.id), 'Weight', u.id
      from b, mas_user u where u.user_name = 'marketofficer'`)
    await openConsole(market, 'ad', `${at}?marketId=${own.marketId}`)
    const waiting = await step('Bills to be cancelled')
    expect(waiting.textContent).toContain('wait for a second person')
    expect(linkIn(waiting)).toMatch(/^\/app\/reelerinvoicelist\?/)
    cleanup()
    queryClient.clear()
    await openConsole(market, 'dosad', at)
    expect(await screen.findByText('Billed, not paid')).toBeTruthy()
    expect(screen.queryByText('Bills to be cancelled')).toBeNull()
  })
})

describe('the close of a day', () => {
  const card = () => screen.findByRole('region', { name: 'Day close' })

  it('tells whether the books are open, and leads to the page that finishes the day', async () => {
    const [before, after] = [addDays(today, -2), addDays(today, -1)]
    const on = (day: string) => `${at}?date=${day}`
    await openConsole(market, 'branchad', on(before))
    expect(linkIn(await card())).toBe(`/app/dayclose?date=${before}`)
    expect(within(await card()).getByText(/^The books of this day are open/)).toBeTruthy()
    const branch = await market.client('branchad')
    expect((await branch.post('day/close', { date: after })).status).toBe(201)
    cleanup()
    queryClient.clear()
    await openConsole(market, 'ad', `${on(before)}&marketId=${own.marketId}`)
    expect(await within(await card()).findByText(new RegExp(`^Closed with ${dayShown(after)} `))).toBeTruthy()
    expect(linkIn(await card())).toBe(`/app/dayclose?date=${before}&market=${own.marketId}`)
  })
})

describe('the course of prices', () => {
  const price = (lotId: number, of: number, at: string, race = 'BV') => ({
    lotId,
    lotNo: lotId,
    race,
    price: of,
    at: `2026-11-20T${at}:00.000Z`,
  })
  const known = [price(1, 600, '05:00'), price(2, 640, '05:10'), price(3, 400, '05:05', 'CB')]

  it('stands in the order of the bids, newer prices of the room in place of older ones', () => {
    const room = [
      { id: 2, lotNo: 2, race: 'BV', pricePerKg: null, highestBid: 660, lastBidAt: '2026-11-20T05:20:00.000Z' },
      { id: 1, lotNo: 1, race: 'BV', pricePerKg: null, highestBid: null, lastBidAt: null },
    ].map((lot) => ({ ...lot, lotStatus: 'BIDDING' })) as never
    expect(marksOf(known, room).map(({ lotId, price: of, running }) => [lotId, of, running])).toEqual([
      [3, 400, false],
      [2, 660, true],
    ])
  })

  it('has the mean of its main race so far', () => {
    const marks = marksOf(known, [])
    expect(mainRace(marks)).toBe('BV')
    expect(meansOf(marks, 'BV').map(({ mean }) => mean)).toEqual([600, 620])
    expect(mainRace([])).toBe('')
  })

  it('stands between round prices and at round times of India', () => {
    expect(priceTicks([418, 700])).toEqual([400, 500, 600, 700, 800])
    expect(priceTicks([600])).toEqual([598, 600, 602])
    const ticks = timeTicks(Date.parse('2026-11-20T05:13:00Z'), Date.parse('2026-11-20T08:01:00Z'))
    expect(ticks.map((tick) => new Date(tick).toISOString().slice(11, 16))).toEqual([
      '05:30',
      '06:00',
      '06:30',
      '07:00',
      '07:30',
      '08:00',
    ])
  })

  it('knows the highest bid: of what is bid for now, else of the day', () => {
    const day = { amount: 720, lotNo: 9, marketId: 3, now: true }
    const lot = (lotNo: number, highestBid: number | null, lotStatus: string) => ({ lotNo, highestBid, lotStatus })
    const room = (...lots: object[]) => lots as never
    expect(highestIn(day, null, 3)).toBe(day)
    expect(highestIn(day, room(lot(1, 640, 'BIDDING'), lot(2, 700, 'BID_CLOSED')), 3)).toMatchObject({
      amount: 640,
      now: true,
    })
    expect(highestIn(day, room(lot(2, 730, 'BID_CLOSED')), 3)).toMatchObject({ amount: 730, lotNo: 2, now: false })
    expect(highestIn(day, room(lot(2, null, 'NO_BID')), 3)).toMatchObject({ amount: 720, now: false })
    expect(highestIn(null, room(), 3)).toBeNull()
  })
})
