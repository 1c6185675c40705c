import type { BidRow } from '#resources/api/lots'
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { type Auction, auction, bid, endSlot, lotOf } from '../support/auction'
import { forwardTo, openConsole } from '../support/console'
import type { TestClient } from '../support/cookies'

let market: TestApp
let server: SetupServer
let reelers: TestClient[]
let desk: TestClient
let held: Auction
const [first, second, third] = [0, 1, 2]

beforeAll(async () => {
  market = await testApp({ reelers: 4 })
  server = forwardTo(market)
  reelers = await Promise.all(['reeler01', 'reeler02', 'reeler03'].map((name) => market.client(name)))
  desk = await market.client('marketofficer')
  held = await auction(market, { lots: 4 })
  await market.app.tick()
  await market.arrange(
    sql`update lot set floor_waived = true, waiver_reason = 'Rain' where id = ${held.lots[second] ?? 0}`,
  )
  await place(0, first, 610)
  await place(1, first, 640)
  await place(2, second, 580)
  await import('../../src/client/pages/bidding/BiddingRoomPage')
})
afterEach(cleanup)
afterAll(async () => {
  server.close()
  await market.close()
})

const lotId = (place: number): number => held.lots[place] ?? 0
const place = async (reeler: number, at: number, amount: number) =>
  expect((await bid(reelers[reeler] as TestClient, lotId(at), amount)).status).toBe(200)
const bidsOf = async (at: number) =>
  (await (await desk.get(`BiddingInfo/getAll_BidsByLot?lotId=${lotId(at)}`)).json()) as BidRow[]
const openRoom = async (userName = 'marketofficer') => {
  await openConsole(market, userName, '/app/livebiddingroom')
  return screen.findByRole('table', { name: 'Live bidding room' })
}
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)
const numbersOf = (table: HTMLElement) => rowsOf(table).map((row) => row.querySelector('td')?.textContent)
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

describe('the filter of the room', () => {
  it('shows lots without a bid and lots below the floor price, with counts, by press and by key', async () => {
    const user = userEvent.setup()
    const table = await openRoom()
    expect(numbersOf(table)).toEqual(['1', '2', '3', '4'])
    const keys = within(screen.getByRole('group', { name: 'Lots shown' }))
    expect(keys.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All4',
      'No bid2',
      'Below floor1',
    ])
    await user.click(keys.getByRole('button', { name: /No bid/ }))
    expect(numbersOf(table)).toEqual(['3', '4'])
    expect(screen.getByText('2 of 4 shown')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'F7' })
    expect(numbersOf(table)).toEqual(['2'])
    fireEvent.keyDown(document.body, { key: 'F7' })
    expect(numbersOf(table)).toHaveLength(4)
  })
})

describe('a bid for a reeler', () => {
  it('is placed by keys for the focused lot, flagged with who and why', async () => {
    const user = userEvent.setup()
    const table = await openRoom()
    await user.click(rowsOf(table)[third] as HTMLElement)
    await user.keyboard('{F9}')
    const open = await dialog('Bid for a reeler: lot 3')
    expect(within(open).getByRole('textbox', { name: /at least/ })).toHaveProperty('value', '600')
    await user.keyboard('0004')
    await within(await screen.findByRole('listbox')).findByText('DPI/R/0004')
    await user.keyboard('{Enter}')
    const amount = within(open).getByRole('textbox', { name: /at least/ })
    await waitFor(() => expect(document.activeElement).toBe(amount))
    await user.clear(amount)
    await user.keyboard('590{Tab}')
    expect(document.activeElement).toBe(within(open).getByRole('textbox', { name: /Reason/ }))
    await user.keyboard('3{Enter}')
    expect(await within(open).findByText(/590 is below the floor price/)).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '615{Enter}')
    expect(await screen.findByText('Bid accepted: ₹ 615 for lot 3.')).toBeTruthy()
    expect(await bidsOf(third)).toMatchObject([
      {
        amount: 615,
        licenseNo: 'DPI/R/0004',
        surrogate: true,
        reason: 'Called out in the hall',
        placedBy: 'S. Kavitha',
      },
    ])
    await waitFor(() => expect(document.activeElement).toBe(rowsOf(table)[third]))
  })

  it('asks once more about a bid far above the floor price', async () => {
    const user = userEvent.setup()
    const table = await openRoom()
    await user.click(rowsOf(table)[third] as HTMLElement)
    await user.click(screen.getByRole('button', { name: /Bid for a reeler/ }))
    const open = await dialog('Bid for a reeler: lot 3')
    // Enter over the reelers who are offered before anything is typed takes none of them.
    const box = within(open).getByRole('combobox')
    await user.click(box)
    await within(await screen.findByRole('listbox')).findByText('DPI/R/0004')
    await user.keyboard('{Enter}')
    expect(box).toHaveProperty('value', '')
    await user.click(box)
    await user.keyboard('Reeler 4')
    await user.keyboard('{Enter}')
    const amount = within(open).getByRole('textbox', { name: /at least/ })
    // Who goes on before the search has answered has chosen nobody, least of all the first of all reelers.
    await user.clear(amount)
    await user.type(amount, '990')
    expect(box).toHaveProperty('value', '')
    expect(within(open).getByRole('button', { name: /^Bid ₹/ }).textContent).toBe('Bid ₹ 990')
    await user.click(box)
    await user.keyboard('Reeler 4')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(amount))
    expect(within(open).getByRole('button', { name: /^Bid ₹/ }).textContent).toBe('Bid ₹ 990 for Reeler 4')
    await user.type(within(open).getByRole('textbox', { name: /Reason/ }), 'Phone broken{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Save as entered' }))
    expect(await screen.findByText('Bid accepted: ₹ 990 for lot 3.')).toBeTruthy()
    expect((await bidsOf(third))[0]).toMatchObject({ amount: 990, state: 'LEADING' })
  })
})

describe('a mistaken bid', () => {
  it('is taken back with a reason, after it was said what then leads', async () => {
    const user = userEvent.setup()
    const table = await openRoom()
    await user.click(rowsOf(table)[first] as HTMLElement)
    await screen.findByText('Reeler 2', { selector: 'li .who' })
    await user.keyboard('w')
    const open = await dialog('Withdraw a bid: lot 1')
    expect(within(open).getByText('₹ 610 of Reeler 1 then leads.')).toBeTruthy()
    await user.click(within(open).getByRole('radio', { name: /610/ }))
    expect(within(open).getByText('₹ 640 of Reeler 2 still leads.')).toBeTruthy()
    await user.click(within(open).getByRole('radio', { name: /640/ }))
    await user.click(within(open).getByRole('button', { name: 'Withdraw ₹ 640' }))
    expect(within(open).getByText('Reason is required.')).toBeTruthy()
    await user.type(within(open).getByRole('textbox', { name: /Reason/ }), '640 typed for 604{Enter}')
    expect(await screen.findByText('Lot 1: bid of ₹ 640 withdrawn')).toBeTruthy()
    expect(await lotOf(desk, held.slotId, lotId(first))).toMatchObject({ highestBid: 610, bidCount: 1 })
    expect(await screen.findByText(/^Withdrawn .*, S\. Kavitha: 640 typed for 604$/)).toBeTruthy()
    expect(screen.getByText('640', { selector: 's' })).toBeTruthy()
  })
})

describe('a device that waits', () => {
  it('is counted at the bar and accepted by the desk', async () => {
    const user = userEvent.setup()
    await market.arrange(
      sql`insert into setting (market_id, key, value) values (${held.marketId}, 'bid.newDeviceWaits', 'on')`,
    )
    const fresh = await market.client('reeler04')
    expect((await bid(fresh, lotId(first), 700)).body.rule).toBe('rule.bid.deviceWaits')
    await openRoom()
    await user.click(await screen.findByRole('button', { name: 'Devices, 1 waiting' }))
    const open = await dialog('Devices')
    await user.click(await within(open).findByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('The device of Reeler 4 is enrolled.')).toBeTruthy()
    expect((await bid(fresh, lotId(first), 700)).status).toBe(200)
  })
})

describe('a dialog of the room', () => {
  it('stays with what is typed when the next slot opens; the room turns to that once it is closed', async () => {
    const user = userEvent.setup()
    const table = await openRoom()
    await user.click(rowsOf(table)[first] as HTMLElement)
    await user.keyboard('w')
    const open = await dialog('Withdraw a bid: lot 1')
    await user.type(within(open).getByRole('textbox', { name: /Reason/ }), 'Wrong re')
    const reads = vi.fn()
    server.events.on('response:mocked', async ({ request, response }) => {
      if (!request.url.includes('getAll_LiveBidding')) return
      if ((await response.clone().text()).includes('"lotNo":11')) reads()
    })
    await endSlot(market, held.slotId)
    await market.app.tick()
    await auction(market, { lots: 2, slotNo: 2, firstLot: 11 })
    await market.app.tick()
    await waitFor(() => expect(reads).toHaveBeenCalled(), { timeout: 20_000 })
    // Until what was read is drawn.
    await act(() => new Promise((done) => setTimeout(done, 500)))
    await user.keyboard('eler')
    expect(within(open).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Wrong reeler')
    expect(document.body.contains(open)).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(numbersOf(screen.getByRole('table', { name: 'Live bidding room' }))).toEqual(['11', '12']),
    )
  })
})
