// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import type { SetupServer } from 'msw/node'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayShown } from '#shared/day'
import { type TestApp, testApp } from '../support/app'
import { auction, bid } from '../support/auction'
import { endOf, forwardTo, openConsole } from '../support/console'

/* From the lists of a day to the course and the attempts of a slot and of a lot. */

let market: TestApp
let server: SetupServer
let day = ''
/** Dharmapuri and Pennagaram, each with a slot of the same number. */
let markets: readonly number[] = []

beforeAll(async () => {
  Element.prototype.scrollIntoView ??= () => undefined
  market = await testApp({ reelers: 2 })
  server = forwardTo(market)
  const reeler = await market.client('reeler01')
  const dharmapuri = await auction(market, { lots: 2, firstLot: 1, slotNo: 1 })
  const pennagaram = await auction(market, { market: 'PNG', lots: 2, firstLot: 1, slotNo: 1 })
  markets = [dharmapuri.marketId, pennagaram.marketId]
  await market.app.tick()
  for (const [place, amount] of [
    [0, 610],
    [0, 500],
    [1, 640],
  ] as const)
    await bid(reeler, dharmapuri.lots[place] ?? 0, amount)
  const desk = await market.client('pennagaram')
  const [bidder] = await market.db.query<{ id: number }>(
    sql`select id from mas_customer where market_id = ${pennagaram.marketId} and customer_type = 'reeler'`,
  )
  const sent = await desk.post('BiddingInfo/Save_Bid', {
    lotId: pennagaram.lots[0],
    amount: 615,
    reelerId: bidder?.id,
    reason: 'By phone',
  })
  expect([sent.status, await sent.text()]).toEqual([200, expect.anything()])
  const [row] = await market.db.query<{ day: string }>(sql`select auction_day() as day`)
  day = row?.day ?? ''
  await import('../../src/client/App')
})
afterEach(() => sessionStorage.clear())
endOf(() => ({ server, market }))

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const waitForRows = (n: number) => waitFor(() => expect(rows()).toHaveLength(n), { timeout: 30_000 })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const here = () => window.location.pathname + window.location.search

describe('the course of a slot and the attempts', () => {
  it.each([
    ['marketofficer', 0],
    ['pennagaram', 1],
  ] as const)('are those of the market of %s', async (userName, place) => {
    await openConsole(market, userName, `/app/slotcreation?date=${day}`)
    await waitForRows(1)
    const of = `date=${day}&market=${markets[place]}`
    expect(linkTo('Course of a slot')).toBe(`/app/slotcourse?${of}`)
    expect(linkTo('Bid attempts')).toBe(`/app/bidattempts?${of}`)
    fireEvent.click(within(rows()[0] as HTMLElement).getAllByRole('cell')[0] as HTMLElement)
    await waitFor(() => expect(here()).toBe(`/app/bidapproval?${of}&slot=1`))
  })

  it('are those of a lot alone, and lead to its course', async () => {
    const of = `date=${day}&market=${markets[0]}`
    await openConsole(market, 'marketofficer', `/app/bidattempts?${of}`)
    await waitForRows(3)
    // Its day stands in the filter, and widens into a period.
    const shown = dayShown(day) || ''
    fireEvent.click(screen.getByText(`Date: ${shown}`))
    const ends = await within(await screen.findByRole('dialog', { name: 'Date' })).findAllByDisplayValue(shown)
    fireEvent.change(ends[1] as HTMLElement, { target: { value: '31/12/2099' } })
    await screen.findByText(`Date: ${shown} – 31/12/2099`, {}, { timeout: 30_000 })
    cleanup()
    await openConsole(market, 'marketofficer', `/app/bidattempts?${of}&slot=1&lot=1`)
    await waitForRows(2)
    expect(linkTo('Course of a slot')).toBe(`/app/slotcourse?${of}&slot=1`)
    fireEvent.click(within(rows()[0] as HTMLElement).getAllByRole('cell')[1] as HTMLElement)
    await waitFor(() => expect(here()).toBe(`/app/slotcourse?${of}&slot=1&lot=1`))
  })

  it('of one market are no answer to the desk of another', async () => {
    await openConsole(market, 'pennagaram', `/app/bidattempts?date=${day}&market=${markets[0]}&lot=1`)
    await screen.findByRole('button', { name: 'Clear filters' }, { timeout: 30_000 })
    expect(document.body.textContent).not.toContain('610')
  })
})
