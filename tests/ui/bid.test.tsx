import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { indian } from '#shared/money'
import { BidPage } from '../../src/client/bid/BidPage'
import { clearSessionKeys } from '../../src/client/session/storage'
import { testApp } from '../support/app'
import { auction, bid } from '../support/auction'

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

    it('says of an amount beyond any bid that it is too high, not that it is no whole number', async () => {
      render(<BidPage />)
      const amount = await screen.findByRole('textbox', { name: 'My new bid, ₹ per kg' })
      fireEvent.change(amount, { target: { value: '9999999' } })
      expect(await screen.findByText('₹ 9999999 is above the limit for a bid on this lot.')).toBeTruthy()
      fireEvent.change(amount, { target: { value: '640.5' } })
      expect(await screen.findByText('Bids are in whole rupees.')).toBeTruthy()
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
