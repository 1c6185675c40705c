import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SlotRow } from '#resources/api/lots'
import type { LotPatch, ReelerLot, ReelerRoom } from '#resources/api/room'
import { indian } from '#shared/money'
import { terms } from '#shared/terms'
import { BidPage } from '../../src/client/bid/BidPage'
import {
  estimate,
  hasWithdrawal,
  lostLeads,
  nextBid,
  standingOf,
  withOwnBid,
  withPatches,
  withRead,
} from '../../src/client/bid/lots'
import { inOtherLanguage } from '../../src/client/bid/words'
import { clearSessionKeys } from '../../src/client/session/storage'
import { testApp } from '../support/app'
import { auction, bid } from '../support/auction'

const me = 7
const lot = (values: Partial<ReelerLot> = {}): ReelerLot => ({
  ...{ id: 1, lotNo: 27, race: 'BV', cocoonType: 'BV-DH', approxWeight: '37.250', village: 'Papparapatti' },
  ...{ villageTa: null, shellRatio: '20.33', renditta: '6.75', floorPrice: 600, floorWaived: false },
  ...{ lotStatus: 'BIDDING', round: 1, highestBid: null, highestReelerId: null, highestSurrogate: false },
  ...{ bidCount: 0, lastBidAt: null, roomVersion: 1, myBid: null, myBidAt: null },
  ...{ mySurrogate: false, myWithdrawn: null },
  ...values,
})
const room = (lots: readonly ReelerLot[]): ReelerRoom => ({
  now: '2026-11-20T05:00:00.000Z',
  slot: { id: 3, version: 1, slotStatus: 'LIVE' } as SlotRow,
  lots,
  running: 3,
  me: {
    reelerId: me,
    name: 'R',
    nameTa: null,
    licenseNo: 'DPI/R/0007',
    licenceUntil: '2027-03-31',
    market: { name: 'M', nameTa: null },
  },
  rules: { step: 1, levyPercent: '0.75', newDeviceWaits: false },
  device: 'BOUND',
  cover: { prepaid: false, free: null, late: '0.00', days: 3, dueDay: null },
})
const patch = (values: Partial<LotPatch>): LotPatch => ({
  ...{ id: 1, roomVersion: 2, highestBid: 630, highestReelerId: me, reelerName: 'R', reelerNameTa: null },
  ...{ licenseNo: null, highestSurrogate: false, bidCount: 1, benefit: 30, lastBidAt: null, lotStatus: 'BIDDING' },
  ...values,
})

describe('a lot on the phone', () => {
  it('knows the least that may be bid', () => {
    expect(nextBid(lot(), 1)).toBe(600)
    expect(nextBid(lot({ highestBid: 632 }), 5)).toBe(637)
    expect(nextBid(lot({ floorWaived: true }), 1)).toBe(1)
  })

  it('costs its weight at the price with the levy, to the rupee', () => {
    expect(estimate(lot(), 635, '0.75')).toBe('23,831')
  })

  it('says where the reeler stands, and what came of it', () => {
    const mine = { myBid: 630, highestReelerId: me }
    const said = (values: Partial<ReelerLot>) => standingOf(lot(values), me)
    expect(said({ highestReelerId: 8 })).toBeNull()
    expect(said(mine)).toBe('leading')
    expect(said({ ...mine, highestReelerId: 8 })).toBe('outbid')
    expect(said({ ...mine, lotStatus: 'BID_CLOSED' })).toBe('waits')
    expect(said({ ...mine, lotStatus: 'APPROVED' })).toBe('sold')
    expect(said({ ...mine, highestReelerId: 8, lotStatus: 'WEIGHED' })).toBe('soldToAnother')
    expect(said({ ...mine, lotStatus: 'REJECTED' })).toBe('refused')
  })
})

describe('the room on the phone', () => {
  it('follows the stream, older news change nothing', () => {
    const led = withPatches(room([lot()]), [patch({})])
    expect(led.lots[0]).toMatchObject({ highestBid: 630, myBid: 630 })
    const outbid = withPatches(led, [patch({ roomVersion: 3, highestBid: 640, highestReelerId: 8, bidCount: 2 })])
    expect(outbid.lots[0]).toMatchObject({ highestBid: 640, myBid: 630 })
    expect(lostLeads(led, outbid).map(({ lotNo }) => lotNo)).toEqual([27])
    expect(withPatches(outbid, [patch({})]).lots[0]?.highestBid).toBe(640)
    expect(withRead(outbid, led).lots[0]?.highestBid).toBe(640)
  })

  it('notices a bid that was taken back', () => {
    const led = withPatches(room([lot()]), [patch({ bidCount: 2 })])
    const gone = patch({ roomVersion: 3, highestBid: null, highestReelerId: null, bidCount: 1 })
    expect(hasWithdrawal(led, [gone])).toBe(true)
    expect(hasWithdrawal(led, [patch({ roomVersion: 3, bidCount: 3 })])).toBe(false)
  })

  it('notices it also where a bid of the same moment rides in its place', () => {
    const led = room([lot({ bidCount: 2, roomVersion: 5, lotStatus: 'SLOTTED' })])
    const both = patch({ roomVersion: 7, highestReelerId: 8, bidCount: 2, lotStatus: 'SLOTTED' })
    expect(hasWithdrawal(led, [both])).toBe(true)
    // Three bids, and the slot opened.
    expect(hasWithdrawal(led, [patch({ roomVersion: 9, bidCount: 5 })])).toBe(false)
    expect(hasWithdrawal(led, [patch({ roomVersion: 9, bidCount: 4 })])).toBe(true)
  })

  it('knows of its own bid by the answer, also where the stream has the one that took the lead at once', () => {
    const mine = {
      lotId: 1,
      lotNo: 27,
      amount: 630,
      sequence: 2,
      at: '2026-11-20T05:00:00.000Z',
      highestBid: 630,
      bidCount: 2,
    }
    const answer = { ...mine, leading: true } as const
    const led = withOwnBid(room([lot({ highestBid: 620, highestReelerId: 8, bidCount: 1, roomVersion: 2 })]), answer)
    expect(led.lots[0]).toMatchObject({ myBid: 630, highestBid: 630, highestReelerId: me, roomVersion: 2 })
    const both = patch({ roomVersion: 4, highestBid: 640, highestReelerId: 8, bidCount: 3 })
    expect(hasWithdrawal(led, [both])).toBe(false)
    const outbid = withPatches(led, [both])
    expect(standingOf(outbid.lots[0] as ReelerLot, me)).toBe('outbid')
    expect(lostLeads(led, outbid)).toHaveLength(1)
    // The answer may be the later of the two.
    const late = withOwnBid(withPatches(room([lot({ roomVersion: 2 })]), [both]), answer)
    expect(late.lots[0]).toMatchObject({ myBid: 630, highestBid: 640, highestReelerId: 8 })
    expect(withOwnBid(outbid, { ...answer, amount: 610 }).lots).toEqual(outbid.lots)
  })

  it('forgets a withdrawn bid once one as high stands, and knows who placed it', () => {
    const before = room([lot({ myBid: 610, myWithdrawn: 630 })])
    const risen = (highestBid: number, highestSurrogate = false) =>
      withPatches(before, [patch({ highestBid, highestSurrogate })]).lots[0]
    expect(risen(620)).toMatchObject({ myBid: 620, myWithdrawn: 630, mySurrogate: false })
    expect(risen(630, true)).toMatchObject({ myBid: 630, myWithdrawn: null, mySurrogate: true })
    const outbid = withPatches(before, [patch({ highestBid: 640, highestReelerId: 8, highestSurrogate: true })])
    expect(outbid.lots[0]).toMatchObject({ myBid: 610, myWithdrawn: 630, mySurrogate: false })
  })
})

describe('a rule', () => {
  it('is said in the other language with the same figures', () => {
    const args = { amount: 612, next: 613 }
    const english = '₹ 612 is not above the highest bid. The next bid is ₹ 613 or more.'
    const tamil = '₹ 612 அதிகபட்ச ஏல விலையை விடக் கூடுதல் இல்லை. அடுத்த ஏல விலை ₹ 613 அல்லது அதற்கு மேல்.'
    expect(inOtherLanguage('rule.bid.notHigher', args, 'en')).toBe(tamil)
    expect(inOtherLanguage('rule.bid.notHigher', args, 'ta')).toBe(english)
    expect(inOtherLanguage('rule.required', { field: { en: 'Lot', ta: 'குவியல்' } }, 'en')).toBe('குவியல் தேவை.')
    expect(inOtherLanguage('rule.unknown', args, 'en')).toBeNull()
  })

  it('of a bid is known to the phone, whichever it is', () => {
    for (const key of Object.keys(terms).filter((one) => one.startsWith('rule.bid.')))
      expect(inOtherLanguage(key, {}, 'en')).toBe(terms[key as keyof typeof terms].ta)
  })
})

describe('the page', () => {
  let market: Awaited<ReturnType<typeof testApp>>
  let server: ReturnType<typeof setupServer>
  beforeAll(async () => {
    market = await testApp()
    const reeler = await market.client('reeler01')
    // The stream goes through as it flows; everything else is the real API in the reeler's name.
    server = setupServer(
      http.all('*/api/*', async ({ request }) => {
        const { pathname, search } = new URL(request.url)
        const kept = ['accept-language', 'idempotency-key'].filter((name) => request.headers.has(name))
        const headers = Object.fromEntries(kept.map((name) => [name, request.headers.get(name) ?? '']))
        const { method, signal } = request
        const body = method === 'GET' ? null : await request.text()
        const response = await reeler.fetch(pathname + search, { method, body, signal, headers })
        return new HttpResponse(response.body, { status: response.status, headers: response.headers })
      }),
    )
    server.listen({ onUnhandledRequest: 'error' })
    localStorage.setItem('serviceToken', 'held by the client above')
  })
  afterEach(cleanup)
  afterAll(async () => {
    localStorage.clear()
    server.close()
    await market.close()
  })

  it.each([
    ['en', 'The server does not answer.'],
    ['ta', 'சேவையகம் பதில் தரவில்லை.'],
  ])('says that nobody answers, and goes on when somebody does: %s', async (language, said) => {
    localStorage.setItem('language', language)
    server.use(
      http.get('*/api/BiddingInfo/myRoom', () => new HttpResponse('<h1>504</h1>', { status: 504 }), { once: true }),
    )
    render(<BidPage />)
    await screen.findByText(said)
    await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
    await waitFor(() => expect(screen.queryByText(said)).toBeNull(), { timeout: 10_000 })
    localStorage.setItem('language', 'en')
  })

  it('says that there is no slot, in both languages', async () => {
    render(<BidPage />)
    await screen.findByText('No slot is planned for today.')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reeler 1')
    await userEvent.click(screen.getByRole('button', { name: 'தமிழ்' }))
    await screen.findByText('இன்று ஏலப் பிரிவு எதுவும் திட்டமிடப்படவில்லை.')
    await userEvent.click(screen.getByRole('button', { name: 'EN' }))
  })

  it.each([
    ['ended', "current_date - interval '13 months'", /^The licence expired on \d\d\/\d\d\/\d{4}\.$/],
    ['ends soon', "current_date - interval '1 year' + interval '9 days'", /^Your licence ends on \d\d\/\d\d\/\d{4}\.$/],
  ])('says before any bid that the licence %s', async (_, day, said) => {
    const of = sql`where ledger_name = 'Reeler 1' and customer_type = 'reeler'`
    const [before] = await market.arrange<{ day: string }>(sql`select license_date as day from mas_customer ${of}`)
    await market.arrange(sql`update mas_customer set license_date = ${sql.raw(day)} ${of}`)
    render(<BidPage />)
    await screen.findByText(said)
    await market.arrange(sql`update mas_customer set license_date = ${before?.day ?? null} ${of}`)
  })

  it('lets the lots be looked at before the slot opens', async () => {
    await auction(market, { startsIn: 3600, endsIn: 7200 })
    render(<BidPage />)
    await screen.findByRole('heading', { name: 'Lot 1' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Bidding opens at/ }).disabled).toBe(true)
    await userEvent.type(screen.getByRole('textbox', { name: 'Go to lot no.' }), '3{Enter}')
    await screen.findByRole('heading', { name: 'Lot 3' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Go to lot no.' }), '99{Enter}')
    await screen.findByText('Lot 99 is not in this slot.')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Lot 3' })).toBeTruthy())
  })

  describe('of a running slot', () => {
    let lotId = 0
    beforeAll(async () => {
      const { lots } = await auction(market, { slotNo: 2, firstLot: 21 })
      lotId = lots[0] ?? 0
      await market.app.tick()
    })
    const bidOf = async (amount: number, lotNo = 21) => {
      await screen.findByRole('button', { name: `Bid ₹ 600 for lot ${lotNo}` })
      fireEvent.change(screen.getByRole('textbox', { name: 'My new bid, ₹ per kg' }), { target: { value: amount } })
      await userEvent.click(
        await screen.findByRole('button', { name: `Bid ₹ ${indian(String(amount))} for lot ${lotNo}` }),
      )
    }

    it('says the rule of a refusal in both languages', async () => {
      render(<BidPage />)
      await bidOf(5000)
      const sheet = within(await screen.findByRole('dialog'))
      expect(sheet.getByText('₹ 5,000 is above the limit for a bid on this lot.')).toBeTruthy()
      expect(sheet.getByText('₹ 5,000 இந்தக் குவியலுக்கான ஏல வரம்பை விட அதிகம்.').lang).toBe('ta')
    })

    it('knows of a withdrawn bid however late it is opened', async () => {
      expect((await bid(await market.client('reeler01'), lotId, 620)).status).toBe(200)
      const [mine] = await market.arrange<{ id: number }>(sql`select id from bid where lot_id = ${lotId}`)
      const desk = await market.client('marketofficer')
      await desk.post('BiddingInfo/WithdrawBid', { bidId: mine?.id, reason: 'Typed by mistake' })
      render(<BidPage />)
      await screen.findByText('The market withdrew your bid of ₹ 620.')
      expect(within(screen.getByRole('region', { name: 'My lots' })).getByText('Withdrawn')).toBeTruthy()
    })

    it('shows no lead by an answer that comes late, when the bid was withdrawn', async () => {
      const desk = await market.client('marketofficer')
      const sender = await market.client('reeler01')
      let back = 0
      server.use(
        // The bid counts, its answer is lost; at the desk they say that it was a mistake, and the line comes back.
        http.post('*/api/BiddingInfo/Save_Bid', async ({ request }) => {
          const headers = { 'Idempotency-Key': request.headers.get('idempotency-key') ?? '' }
          expect((await sender.post('BiddingInfo/Save_Bid', (await request.json()) as object, headers)).status).toBe(
            200,
          )
          const [mine] = await market.arrange<{ id: number }>(sql`
            select id from bid where lot_id = ${lotId} order by sequence desc limit 1`)
          await desk.post('BiddingInfo/WithdrawBid', { bidId: mine?.id, reason: 'Typed by mistake' })
          back = performance.now() + 3_000
          return HttpResponse.error()
        }),
        http.get('*/api/BiddingInfo/outcome', async ({ request }) => {
          if (performance.now() < back) return HttpResponse.error()
          const { search } = new URL(request.url)
          return HttpResponse.json((await (await sender.get(`BiddingInfo/outcome${search}`)).json()) as object)
        }),
      )
      render(<BidPage />)
      await screen.findByText('Connected')
      await bidOf(625)
      await screen.findByText('The market withdrew your bid of ₹ 625.')
      await screen.findByText('Bid accepted: ₹ 625 for lot 21.', {}, { timeout: 8_000 })
      await screen.findByText('The market withdrew your bid of ₹ 625.')
      expect(screen.queryByRole('button', { name: 'You lead with ₹ 625' })).toBeNull()
      server.resetHandlers()
    })

    it('knows of its own bid by the answer, whatever the stream tells of the lot', async () => {
      // Of bids of one moment the stream has the last.
      server.use(
        http.get('*/api/BiddingInfo/myStream', async ({ request }) => {
          const { pathname, search } = new URL(request.url)
          const { body, headers } = await (await market.client('reeler01')).fetch(pathname + search, {
            signal: request.signal,
          })
          const silent = new TransformStream<string, string>({
            transform: (text, to) => void (/^event: (lots|beat)/.test(text) || to.enqueue(text)),
          })
          const decoded = body?.pipeThrough(new TextDecoderStream()).pipeThrough(silent)
          return new HttpResponse(decoded?.pipeThrough(new TextEncoderStream()), { headers })
        }),
      )
      render(<BidPage />)
      await userEvent.type(await screen.findByRole('textbox', { name: 'Go to lot no.' }), '22{Enter}')
      await bidOf(615, 22)
      await screen.findByText('Bid accepted: ₹ 615 for lot 22.')
      await screen.findByRole('button', { name: 'You lead with ₹ 615' }, { timeout: 2_000 })
      expect(within(screen.getByRole('region', { name: 'My lots' })).getByText('Leading')).toBeTruthy()
      server.resetHandlers()
    })

    it('leaves nothing of its reeler to whoever signs in next on the same phone', async () => {
      const profile = (userName: string) => localStorage.setItem('userData', JSON.stringify({ userName }))
      const leave = () => window.dispatchEvent(new Event('pagehide'))
      profile('reeler01')
      render(<BidPage />)
      await screen.findByText('Connected')
      leave()
      expect(localStorage.getItem('lastRoom')).toContain('Reeler 1')
      // Signing out forgets it, and the page that is left keeps it no more; nor in the name of whoever came meanwhile.
      const token = localStorage.getItem('serviceToken') ?? ''
      clearSessionKeys()
      leave()
      expect(localStorage.getItem('lastRoom')).toBeNull()
      localStorage.setItem('serviceToken', token)
      profile('reeler02')
      leave()
      expect(localStorage.getItem('lastRoom')).toBeNull()
      profile('reeler01')
      leave()
      cleanup()
      profile('reeler02')
      server.use(http.get('*/api/BiddingInfo/myRoom', () => HttpResponse.error()))
      render(<BidPage />)
      await screen.findByText('The server does not answer.')
      expect(screen.queryByText('Reeler 1')).toBeNull()
      server.resetHandlers()
      localStorage.removeItem('userData')
    })

    it('lets a replacement phone ask where new devices wait, and no other', async () => {
      await market.arrange(sql`update mas_customer set device_id = 'of-the-old-phone' where ledger_name = 'Reeler 1'`)
      render(<BidPage />)
      const stopped = await screen.findByRole<HTMLButtonElement>('button', { name: 'This phone is not enrolled' })
      expect(stopped.disabled).toBe(true)
      cleanup()
      await market.arrange(sql`update setting set value = 'on' where key = 'bid.newDeviceWaits'`)
      render(<BidPage />)
      await bidOf(630)
      const sheet = within(await screen.findByRole('dialog'))
      expect(sheet.getByText('This device waits for an officer to enrol it.')).toBeTruthy()
      await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
      await screen.findByRole('button', { name: 'Waits for the market office' })
    })
  })
})
