import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { HallAsked, HallLot, HallRoom, HallSlot } from '#resources/api/hall'
import type { LotPatch } from '#resources/api/room'
import { codeShown } from '#shared/hall'
import { signIn } from '../../src/client/auth/signIn'
import { emptyBoard, needsSnapshot, viewOf, withPatches, withSlot, withSnapshot } from '../../src/client/hall/board'
import { hallColors } from '../../src/client/hall/colors'
import { HallPage } from '../../src/client/hall/HallPage'
import { LotRow } from '../../src/client/hall/LotRow'
import { isLong } from '../../src/client/hall/names'
import { pagesOf, turned } from '../../src/client/hall/paging'
import { HallDialog } from '../../src/client/pages/bidding/HallDialog'
import { queryClient } from '../../src/client/providers/queryClient'
import { clockText } from '../../src/client/session/useServerNow'
import { password, type TestApp, testApp } from '../support/app'
import { auction, bid, endSlot } from '../support/auction'
import { forwardTo } from '../support/console'
import type { TestClient } from '../support/cookies'
import { Wrap } from './wrap'

const start = Date.parse('2026-11-21T04:00:00.000Z')
const slot = {
  id: 1,
  version: 2,
  slotNo: 1,
  day: '2026-11-21',
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(start + 600_000).toISOString(),
  lotFrom: 1,
  lotTo: 2,
  numberOfLots: 2,
  round: 1,
  softClose: true,
  slotStatus: 'LIVE',
} satisfies HallSlot
const lot = (id: number, highestBid: number | null, roomVersion = 1) =>
  ({ id, lotNo: id, highestBid, roomVersion, lotStatus: 'BIDDING' }) as HallLot
const room: HallRoom = {
  now: slot.startsAt,
  day: slot.day,
  market: { name: 'Dharmapuri', nameTa: 'தருமபுரி' },
  slot,
  lots: [lot(1, 600), lot(2, null)],
  next: null,
  result: null,
}
const patch = (id: number, highestBid: number | null, roomVersion: number) =>
  lot(id, highestBid, roomVersion) as unknown as LotPatch

describe('the name of a buyer', () => {
  it.each([
    ['சேலம் சர்வோதய சங்கம்', 'ta', true],
    ['சு. அண்ணாமலை சர்க்கா', 'ta', true],
    ['காவேரி நூற்பு ஆலை', 'ta', false],
    ['கி. சக்திவேல்', 'ta', false],
    ['Salem Sarvodaya Sangam', 'en', false],
    ['Kancheepuram Multi-end Reeling Unit', 'en', true],
  ] as const)('%s goes smaller where two lines do not hold it', (name, language, isSmaller) => {
    expect(isLong(name, language)).toBe(isSmaller)
  })
})

describe('a lot that has left since', () => {
  it.each([
    ['REJECTED', 600, 'Refused'],
    ['RETURNED', 600, 'Refused'],
    ['CARRIED', 600, 'Refused'],
    ['RETURNED', null, 'No bid'],
    ['CARRIED', null, 'No bid'],
    ['BIDDING', null, 'No bid yet'],
  ] as const)('%s at %s says %s, as before it went', (lotStatus, highestBid, said) => {
    render(<LotRow lot={{ ...lot(1, highestBid), lotStatus }} news={null} />)
    expect(screen.getByText(said)).toBeTruthy()
    cleanup()
  })
})

describe('the board', () => {
  const board = withSnapshot(emptyBoard, room, 0)

  it('marks a price that rose and one that fell, takes no older version, and forgets', () => {
    const risen = withPatches(board, [patch(1, 610, 2), patch(2, 640, 2)], 1_000)
    expect(risen.news).toEqual({ 1: { until: 6_000, rose: true }, 2: { until: 6_000, rose: true } })
    const fallen = withPatches(risen, [patch(1, 600, 3), patch(2, 999, 1)], 7_000)
    expect(fallen.news).toEqual({ 1: { until: 12_000, rose: false } })
    expect(fallen.room?.lots.map(({ highestBid }) => highestBid)).toEqual([600, 640])
  })

  it('says when the end was moved, and asks for a new picture when a slot changes its state', () => {
    const later = { ...slot, version: 3, endsAt: new Date(start + 660_000).toISOString() }
    expect(withSlot(board, later, 0).notice).toMatchObject({ later: true, endsAt: later.endsAt })
    expect(withSlot(withSlot(board, later, 0), slot, 0).room?.slot?.endsAt).toBe(later.endsAt)
    expect(needsSnapshot(board, later)).toBe(false)
    expect(needsSnapshot(board, { ...slot, slotStatus: 'CLOSED' })).toBe(true)
    expect(needsSnapshot(board, { ...slot, id: 2, slotStatus: 'LIVE' })).toBe(true)
    expect(needsSnapshot(board, { ...slot, id: 2, day: '2026-11-22' })).toBe(false)
  })

  it('marks what changed while the line was lost, but not a new slot', () => {
    const back = withSnapshot(board, { ...room, lots: [lot(1, 630, 5), lot(2, null, 1)] }, 0)
    expect(Object.keys(back.news)).toEqual(['1'])
    expect(withSnapshot(board, { ...room, slot: { ...slot, id: 2 }, lots: [lot(9, 700)] }, 0).news).toEqual({})
  })

  it('keeps closed prices for three minutes, then says what comes next', () => {
    const end = Date.parse(slot.endsAt)
    const closed: HallRoom = { ...room, slot: { ...slot, slotStatus: 'CLOSED' }, next: { ...slot, id: 2 } }
    expect([viewOf(closed, end + 179_000), viewOf(closed, end + 181_000)]).toEqual(['lots', 'between'])
    expect(viewOf({ ...room, slot: null }, end)).toBe('empty')
  })
})

describe('the pages', () => {
  it('turn after ten seconds, wait for news, but not for ever', () => {
    const at = (now: number, news: number) => turned({ page: 0, since: 0 }, 3, news, now).page
    expect([at(9_999, 0), at(10_000, 0), at(10_000, 12_000), at(12_000, 12_000), at(20_000, 24_000)]).toEqual([
      0, 1, 0, 1, 1,
    ])
    expect(turned({ page: 2, since: 0 }, 3, 0, 10_000)).toEqual({ page: 0, since: 10_000 })
    expect([pagesOf(0), pagesOf(8), pagesOf(9), pagesOf(300)]).toEqual([1, 1, 2, 38])
  })

  it('and the time left are written so', () => {
    expect([clockText(288_000), clockText(400), clockText(-5), clockText(3_888_000)]).toEqual([
      '04:48',
      '00:01',
      '00:00',
      '1:04:48',
    ])
  })
})

describe('the colours', () => {
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, two: string) => {
    const [high = 0, low = 0] = [light(one), light(two)].sort((a, b) => b - a)
    return (high + 0.05) / (low + 0.05)
  }
  it.each(Object.entries(hallColors))('can be read from afar when %s', (_, c) => {
    for (const [one, two] of [
      [c.ink, c.ground],
      [c.ink, c.news],
      [c.ink, c.notice],
      [c.ink2, c.ground],
    ] as const)
      expect(contrast(one, two)).toBeGreaterThan(7)
    for (const [one, two] of [
      [c.ink2, c.news],
      [c.onErr, c.err],
      [c.onLive, c.live],
      [c.ok, c.ground],
      [c.old, c.ground],
    ] as const)
      expect(contrast(one, two)).toBeGreaterThan(4.5)
  })
})

describe('a screen and its officer', () => {
  let market: TestApp
  let server: SetupServer
  let desk: TestClient

  beforeAll(async () => {
    market = await testApp({ reelers: 1 })
    server = forwardTo(market)
    desk = await market.client('marketofficer')
    server.use(
      http.get('*/api/hall/stream', async ({ request }) => {
        const { status, headers, body } = await market.app.fetch(
          new Request(request.url, { headers: request.headers, signal: request.signal }),
        )
        return new HttpResponse(body, { status, headers })
      }),
    )
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
  })
  afterAll(async () => {
    server.close()
    await market.close()
  })

  it('says in both languages that nobody answers, and shows its code once somebody does', async () => {
    const bad = http.post('*/api/hall/ask', () => new HttpResponse('<h1>503</h1>', { status: 503 }), { once: true })
    server.use(bad)
    render(<HallPage />)
    await screen.findByText('The server does not answer.')
    expect(screen.getByText('சேவையகம் பதில் தரவில்லை.')).toBeTruthy()
    await screen.findByLabelText(/^\w{4} \w{4}$/, {}, { timeout: 10_000 })
  })

  it('shows its code until an officer enters it, then the prices as they come, then a new code', async () => {
    const first = await auction(market, { lots: 3 })
    await market.app.tick()
    const reeler = await market.client('reeler01')
    const shown = render(<HallPage />)
    const code = (await screen.findByLabelText(/^\w{4} \w{4}$/)).getAttribute('aria-label') ?? ''
    expect((await desk.post('hall/open', { code })).status).toBe(200)
    await screen.findByText('ஏலப் பிரிவு 1 · குவியல் 1 – 3')
    expect(screen.queryByTestId('rose')).toBeNull()
    expect(screen.getAllByText('No bid yet')).toHaveLength(3)
    await bid(reeler, first.lots[1] ?? 0, 645)
    const price = await screen.findByText('645')
    expect(within(price.closest('li') as HTMLElement).getByTestId('rose')).toBeTruthy()
    await endSlot(market, first.slotId)
    await market.app.tick()
    await screen.findAllByText('முடிந்தது')
    expect(await screen.findAllByText('No bid')).toHaveLength(2)

    shown.unmount()
    render(<HallPage />)
    await screen.findByText('645')
    const [open] = await market.arrange<{ id: number }>(sql`select id from display_ticket where ticket_status = 'OPEN'`)
    await desk.post('hall/end', { id: open?.id })
    const next = await screen.findByLabelText(/^\w{4} \w{4}$/)
    expect(next.getAttribute('aria-label')).not.toBe(code)
  })

  it('is opened and ended in the dialog', async () => {
    const user = userEvent.setup()
    const { code } = (await (await (await market.client()).post('hall/ask')).json()) as HallAsked
    await signedIn('marketofficer')
    render(
      <QueryClientProvider client={queryClient}>
        <Wrap>
          <HallDialog onClose={() => undefined} />
        </Wrap>
      </QueryClientProvider>,
    )
    const field = await screen.findByLabelText('Code on the screen')
    await user.type(field, 'AAAA')
    await user.click(screen.getByRole('button', { name: 'Open screen' }))
    expect((await screen.findByText(/No screen shows this code/)).textContent).toBeTruthy()
    await user.clear(field)
    await user.type(field, codeShown(code).toLowerCase())
    await user.click(screen.getByRole('button', { name: 'Open screen' }))
    await screen.findByText(codeShown(code))
    await user.click(screen.getByRole('button', { name: `End screen ${codeShown(code)}` }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }))
    await waitFor(() => expect(screen.queryByText(codeShown(code))).toBeNull())
    expect(await screen.findByText('No screen is open.')).toBeTruthy()
  })
})

/** The browser of an officer who has signed in; its cookies are in the console's jar. */
async function signedIn(userName: string): Promise<void> {
  await signIn(userName, password)
}
