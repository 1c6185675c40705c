import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../src/server/db/call'
import { findBroken } from '../../src/server/evidence/service'
import { recordedDay } from '../../src/server/replay/recorded'
import { type TestApp, testApp } from '../support/app'
import { auction, bid, endNow } from '../support/auction'
import { inTheYes } from '../support/confirmed'
import type { TestClient } from '../support/cookies'
import { sealable } from '../support/sealable'
import { post, type Sold, soldSlot, weigh } from '../support/sold'

/* A sale of a closed day whose cocoons nobody fetched is cancelled by two people, and stays in what its day was closed with. */

const day = '2026-11-20'

let market: TestApp
let desk: TestClient
let head: TestClient
let sold: Sold

const at = async (when: string) => {
  market.clock.set(`${when}T06:30:00.000Z`)
  await desk.signIn('marketofficer')
  await head.signIn('branchad')
}

beforeAll(async () => {
  market = await testApp({ farmers: 2, reelers: 2, start: `${day}T06:30:00.000Z` })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  sold = await soldSlot(market, [{ price: 500 }, { price: 510 }, { price: 520 }])
  await weigh(desk, sold.lots[0] as number, '30.000')
})
afterAll(() => market?.close())

const cancel = (lotId: number | undefined, by = desk) =>
  post(by, 'CocoonAuction/CancelSale', { lotId, reason: 'The buyer did not come' })
const refusal = async (asked: Promise<Response>) => {
  const answer = await asked
  return [answer.status, ((await answer.json()) as { message: string }).message]
}
const proposalOf = async (answer: Response): Promise<number> =>
  ((await answer.json()) as { proposal: { id: number } }).proposal.id
const lot = async (id: number | undefined) =>
  (
    await market.db.query<{
      lotStatus: string
      pricePerKg: number
      reelerLevyPercent: string
      sealedStatus: string
      leftReason: string
    }>(sql`select lot_status, price_per_kg, reeler_levy_percent, sealed_status, left_reason from lot where id = ${id}`)
  )[0]
const bought = call('reeler_blocked', {
  p_reeler: sql`t.highest_reeler_id`,
  p_market: sql`t.market_id`,
  p_since: sql`t.day`,
})
const blocked = async () =>
  (
    await market.db.query<{ blocked: string }>(sql`
      select b.bought::text as blocked from lot t, lateral ${bought} b where t.id = ${sold.lots[1]}`)
  )[0]?.blocked

describe('a sale that nobody completed', () => {
  it('is not cancelled while its day is open, for the farmer is asked again then', async () => {
    expect(await refusal(cancel(sold.lots[1]))).toEqual([
      422,
      'The day of lot 2 is not closed: ask its farmer again at the approval of bids.',
    ])
  })

  it('goes home by no return of unsold lots, and is carried over by none', async () => {
    const body = { lotIds: [sold.lots[1]], reason: 'Takes it home' }
    for (const path of ['SlotInfo/ReturnLots', 'SlotInfo/CarryOver'])
      expect([path, (await post(desk, path, body)).status]).toEqual([path, 422])
  })

  it('is proposed by one and confirmed by another, and holds nobody’s cover from then on', async () => {
    await sealable(market.db)
    expect((await post(head, 'day/close', { date: day })).status).toBe(201)
    await at('2026-11-21')
    const before = await blocked()
    const asked = await cancel(sold.lots[1])
    expect(asked.status).toBe(201)
    const id = await proposalOf(asked)
    expect(await refusal(cancel(sold.lots[1], head))).toEqual([
      422,
      'The cancelling of this sale already waits to be confirmed.',
    ])
    expect((await post(desk, `proposals/${id}/confirm`, {})).status).toBe(403)
    expect((await lot(sold.lots[1]))?.lotStatus).toBe('APPROVED')
    expect((await post(head, `proposals/${id}/confirm`, {})).status).toBe(200)
    expect(await lot(sold.lots[1])).toEqual({
      ...{
        lotStatus: 'RETURNED',
        pricePerKg: 510,
        reelerLevyPercent: '0.75',
        sealedStatus: 'APPROVED',
        leftReason: 'The buyer did not come',
      },
    })
    expect(Number(await blocked())).toBeLessThan(Number(before))
    expect(await findBroken(market.db, market.deps.signer)).toEqual([])
  })

  it('is still there at its address, and in no list of what waits for the scale', async () => {
    const read = async (query: string) =>
      (
        (await (await desk.get(`CocoonAuction/getAll_Weightinfo?${query}`)).json()) as { lots: { id: number }[] }
      ).lots.map(({ id }) => id)
    expect(await read(`lotId=${sold.lots[1]}`)).toEqual([sold.lots[1]])
    expect(await read(`date=${day}`)).toEqual([sold.lots[0], sold.lots[2]])
  })

  it('is over for whoever says yes to one that was weighed meanwhile, or was cancelled', async () => {
    const id = await proposalOf(await cancel(sold.lots[2]))
    await weigh(desk, sold.lots[2] as number, '30.000')
    expect((await post(head, `proposals/${id}/confirm`, {})).status).toBe(409)
    expect((await lot(sold.lots[2]))?.lotStatus).toBe('WEIGHED')
    for (const done of sold.lots) expect((await cancel(done)).status).toBe(409)
  })

  it('counts no more against its buyer on the days after, also where these are decided again', async () => {
    const reeler = await market.client('reeler01')
    const made = await auction(market, { lots: 1 })
    await bid(reeler, made.lots[0] as number, 620)
    await endNow(market, made.slotId)
    await market.app.tick()
    const [{ day: then } = { day }] = await market.db.query<{ day: string }>(
      sql`select day from lot where id = ${made.lots[0]}`,
    )
    const taken = await recordedDay(market.db, { marketId: made.marketId, day: then })
    expect(taken.bids).toHaveLength(1)
    const owed = taken.accounts.reduce((all, { owes }) => all + Number(owes), 0)
    const [account] = await market.db.query<{ owes: number }>(sql`
      select (select coalesce(sum(debit - credit), 0) from voucher_line l where l.customer_id = t.highest_reeler_id)
        + b.bought as owes from lot t, lateral ${bought} b where t.id = ${sold.lots[1]}`)
    expect(owed).toBeCloseTo(Number(account?.owes), 2)
  })

  it('is cancelled by nobody past a second person, or while its day is open, whatever writes', async () => {
    const other = await soldSlot(market, [{ price: 500 }, { price: 505 }], { slotNo: 2, firstLot: 8 })
    const back = (id: number | undefined) => sql`
      update lot set lot_status = 'RETURNED', left_reason = 'x', left_by_id = 1, left_at = now() where id = ${id}`
    const byTwo = 'is cancelled by two people, once its day is closed'
    const withYes = (proposal: number, write: ReturnType<typeof sql>) => inTheYes(market, proposal, write)
    const [open] = await market.arrange<{ id: number }>(sql`
      insert into proposal (market_id, kind, payload, reason, maker_id, made_at)
      select ${other.marketId}, 'saleCancel', jsonb_build_object('lotId', ${other.lots[0]}::int8, 'lotNo', 8, 'day', '2026-11-21'), 'x', id, now()
      from mas_user where user_name = 'marketofficer' returning id`)
    await expect(withYes(open?.id ?? 0, back(other.lots[0]))).rejects.toThrow(byTwo)
    await sealable(market.db)
    expect((await post(head, 'day/close', { date: '2026-11-21' })).status).toBe(201)
    await at('2026-11-22')
    await expect(market.arrange(back(other.lots[0]), 'branchad')).rejects.toThrow(byTwo)
    await expect(withYes(open?.id ?? 0, back(other.lots[1]))).rejects.toThrow(byTwo)
    await withYes(open?.id ?? 0, back(other.lots[0]))
    expect((await lot(other.lots[0]))?.lotStatus).toBe('RETURNED')
  })
})
