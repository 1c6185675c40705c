import type { ReelerLot, ReelerRoom } from '#resources/api/room'
// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import { type SetupServer, setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CoverLine } from '../../src/client/bid/CoverLine'
import { coverLeft, tooMuch } from '../../src/client/bid/cover'
import { type TestApp, testApp } from '../support/app'
import { auction, bid, emptyDays, endSlot } from '../support/auction'
import { forwardTo, openConsole } from '../support/console'
import type { TestClient } from '../support/cookies'
import { asDeskWindow } from '../support/window'

/* What a reeler can still stand for, on their phone and at the approval desk. 30.250 kg at 600 cost 18,286.13 with levy. */

configure({ asyncUtilTimeout: 25_000 })

let market: TestApp
let server: SetupServer
let reeler: TestClient

beforeAll(async () => {
  market = await testApp({ reelers: 1 })
  reeler = await market.client('reeler01')
})
afterAll(() => market.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  server?.close()
})

const limit = (amount: string) =>
  market.arrange(sql`update mas_customer set credit_limit = ${amount} where license_no = 'DPI/R/0001'`)

describe('what is left', () => {
  const lot = (id: number, highestBid: number | null, values: Partial<ReelerLot> = {}) =>
    ({ id, approxWeight: '30.250', highestBid, highestReelerId: 7, lotStatus: 'BIDDING', ...values }) as ReelerLot
  const room = (lots: readonly ReelerLot[], free: string | null = '40000.00') =>
    ({ lots, me: { reelerId: 7 }, rules: { levyPercent: '0.75' }, cover: { free } }) as ReelerRoom

  it('is less by what one leads on, until another leads or the lot is decided', () => {
    const others = [lot(2, 600, { highestReelerId: 8 }), lot(3, 600, { lotStatus: 'REJECTED' }), lot(4, null)]
    expect(coverLeft(room([lot(1, 600), ...others]))).toBe(21_713_87n)
    expect(coverLeft(room([lot(1, 600)], null))).toBeNull()
  })

  it('counts the own lead on a lot only once', () => {
    const led = room([lot(1, 600), lot(2, null)])
    expect(tooMuch(led, led.lots[0] as ReelerLot, 1312)).toBe(0n)
    expect(tooMuch(led, led.lots[1] as ReelerLot, 1312)).toBe(18_271_79n)
    expect(tooMuch(room([lot(1, 600)], null), lot(2, null), 9000)).toBe(0n)
  })

  it('says what of their money goes back to them, where it covers their bids', () => {
    const shown = (free: string | null, cover: object) => {
      const { container } = render(
        <CoverLine
          room={{ ...room([], free), cover: { ...room([], free).cover, late: '0.00', dueDay: null, ...cover } }}
          lot={lot(1, null)}
          amount={null}
        />,
      )
      const said = container.textContent
      cleanup()
      return said
    }
    expect(shown('0.00', { refunds: '5000.00' })).toBe('Left for bids: ₹ 0 · refund under way: ₹ 5,000.00')
    expect(shown('5000.00', { refunds: '0.00' })).toBe('Left for bids: ₹ 5,000')
    expect(shown(null, { refunds: '5000.00' })).toBe('')
    // As a phone kept it from the version before.
    expect(shown('5000.00', {})).toBe('Left for bids: ₹ 5,000')
  })
})

describe("a reeler's phone", () => {
  it('shows what is left, says at the pad what is short, and keeps what was typed', async () => {
    await limit('20000.00')
    await auction(market, { slotNo: 1, firstLot: 21 })
    await market.app.tick()
    server = setupServer(
      http.all('*/api/*', async ({ request }) => {
        const { pathname, search } = new URL(request.url)
        const key = request.headers.get('idempotency-key')
        const { method, signal } = request
        const body = method === 'GET' ? null : await request.text()
        const headers = new Headers(key ? { 'Idempotency-Key': key } : {})
        const response = await reeler.fetch(pathname + search, { method, body, signal, headers })
        return new HttpResponse(response.body, { status: response.status, headers: response.headers })
      }),
    )
    server.listen({ onUnhandledRequest: 'error' })
    localStorage.setItem('serviceToken', 'held by the client above')
    const { BidPage } = await import('../../src/client/bid/BidPage')
    render(<BidPage />)
    await screen.findByText('Left for bids: ₹ 20,000')
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'My new bid, ₹ per kg' })
    // What they typed themselves counts at once; a price that moved by itself has to stand a moment first.
    fireEvent.change(box, { target: { value: 600 } })
    // The price proposed is 600 too: a tap just after the room has told it does not count, and they tap again.
    await waitFor(
      async () => {
        const button = screen.queryByRole('button', { name: 'Bid ₹ 600 for lot 21' })
        if (button) await userEvent.click(button)
        expect(screen.getByText('Left for bids: ₹ 1,713')).toBeTruthy()
      },
      { timeout: 15_000, interval: 1000 },
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Go to lot no.' }), '22{Enter}')
    await screen.findByRole('heading', { name: 'Lot 22' })
    fireEvent.change(box, { target: { value: 610 } })
    await screen.findByText('Left for bids: ₹ 1,713 · Too much by ₹ 16,877')
    await userEvent.click(await screen.findByRole('button', { name: 'Bid ₹ 610 for lot 22' }))
    await screen.findByText('The balance is short by ₹ 16,877.02.')
    expect(screen.getByText('இருப்பு ₹ 16,877.02 குறைவாக உள்ளது.').lang).toBe('ta')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(box.value).toBe('610')
  })
})

describe('the approval desk', () => {
  const page = '/app/bidapproval'
  // Warm before the first case: transforming the console takes longer than a case may.
  beforeAll(async () => {
    asDeskWindow()
    await Promise.all([import('../../src/client/App'), import('../../src/client/pages/approval/BidApprovalPage')])
  })
  afterEach(() => vi.resetModules())
  const closedLot = async () => {
    await emptyDays(market)
    await limit('20000.00')
    const { slotId, lots } = await auction(market, { lots: 1 })
    expect((await bid(reeler, lots[0] ?? 0, 600)).status).toBe(200)
    await limit('10000.00')
    await endSlot(market, slotId)
    await market.app.tick()
    return lots[0] ?? 0
  }
  const opened = async (userName: string) => {
    const lotId = await closedLot()
    server = forwardTo(market)
    await openConsole(market, userName, page)
    const yes = await screen.findByLabelText('Yes: Approve lot 1', { selector: 'button' })
    yes.closest('tr')?.focus()
    return lotId
  }
  const roundOf = async (lotId: number) =>
    (await market.db.query(sql`select verdict, reason from lot_round where lot_id = ${lotId}`))[0]

  it('tells the officer how the buyer stands, and leaves the lot to the branch admin', async () => {
    await opened('marketofficer')
    expect(screen.getByTitle('Over the limit')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve the remaining 0' }).disabled).toBe(true)
    await userEvent.keyboard('y')
    const dialog = within(await screen.findByRole('dialog', { name: 'Lot 1: over the limit' }))
    for (const said of ['₹ 18,286.13', '₹ 10,000.00', '₹ 8,286.13']) expect(dialog.getAllByText(said)).toBeTruthy()
    expect(dialog.getByText('Only the branch admin can approve this lot.')).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  it('lets the branch admin approve over the limit, with a reason', async () => {
    const lotId = await opened('branchad')
    await userEvent.keyboard('y')
    const dialog = within(await screen.findByRole('dialog', { name: 'Lot 1: over the limit' }))
    await userEvent.keyboard('{Enter}')
    expect(await dialog.findByText('Reason for selling over the limit is required.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Approve over the limit' })).toBeTruthy()
    await userEvent.keyboard('2{Enter}')
    await waitFor(async () => expect(await roundOf(lotId)).toEqual({ verdict: 'APPROVED', reason: 'Cheque received' }))
  })
})
