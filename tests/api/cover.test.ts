import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { type Auction, type AuctionWanted, answered, auction, bid, endSlot } from '../support/auction'
import type { TestClient } from '../support/cookies'

/* What a reeler can stand for, over all of his lots at once (D27). A lot of 30.250 kg at 600 costs 18,286.13 with levy. */

let test: TestApp
let desk: TestClient
let branch: TestClient
let reelers: TestClient[]
let marketId: number
let last = 0

beforeAll(async () => {
  test = await testApp({ reelers: 20 })
  desk = await test.client('marketofficer')
  branch = await test.client('branchad')
  reelers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => test.client(`reeler${String(n + 1).padStart(2, '0')}`)),
  )
  const [row] = await test.db.query<{ id: number }>(sql`select id from mas_branch where code = 'DPI'`)
  marketId = row?.id ?? 0
})
afterAll(() => test.close())

let taken = 0
let client: TestClient
let reelerId: number
/** A reeler of one's own, so that no case stands for another's lots. */
beforeEach(async () => {
  client = reelers[taken] as TestClient
  const [row] = await test.db.query<{ id: number }>(sql`
    select customer_id as id from mas_user where user_name = ${`reeler${String(++taken).padStart(2, '0')}`}`)
  reelerId = row?.id ?? 0
  await mode('CREDIT')
})

const mode = async (value: string) => {
  await test.arrange(sql`delete from setting where key = 'reeler.mode' and market_id = ${marketId}`)
  await test.arrange(sql`insert into setting (market_id, key, value) values (${marketId}, 'reeler.mode', ${value})`)
}
const paysIn = (amount: string) =>
  test.arrange(
    sql`select post_vouchers(${marketId}, ${JSON.stringify([
      {
        vouType: 'RC',
        accountingYear: '202627',
        day: '2026-11-20',
        postedById: 1,
        postedAt: '2026-11-20T05:00:00Z',
        lines: [
          { head: '3002', debit: amount, credit: '0.00' },
          { head: '1002', customerId: reelerId, debit: '0.00', credit: amount },
        ],
      },
    ])}::jsonb)`,
  )
const open = (wanted: AuctionWanted = {}): Promise<Auction> =>
  auction(test, { ...wanted, slotNo: ++last, firstLot: last * 50 })
const refusal = { status: 422, body: { rule: 'rule.bid.noCover' } }

describe('a market where reelers pay before they buy', () => {
  it('takes a bid up to what was paid in, and says what is short', async () => {
    await mode('PREPAID')
    const { lots } = await open()
    expect(await bid(client, lots[0] ?? 0, 600)).toMatchObject({ ...refusal, body: { args: { amount: '18286.13' } } })
    await paysIn('18286.13')
    expect((await bid(client, lots[0] ?? 0, 600)).status).toBe(200)
    expect(await bid(client, lots[1] ?? 0, 600)).toMatchObject(refusal)
  })

  it('counts his own lead on the lot only once, and frees it when he is outbid', async () => {
    await mode('PREPAID')
    await paysIn('20000.00')
    const { lots } = await open()
    expect((await bid(client, lots[0] ?? 0, 600)).status).toBe(200)
    expect((await bid(client, lots[0] ?? 0, 650)).status).toBe(200)
    const rival = reelers[taken] as TestClient
    const [other] = await test.db.query<{ id: number }>(sql`
      select customer_id as id from mas_user where user_name = ${`reeler${String(taken + 1).padStart(2, '0')}`}`)
    const own = reelerId
    reelerId = other?.id ?? 0
    await paysIn('50000.00')
    taken += 1
    expect((await bid(rival, lots[0] ?? 0, 660)).status).toBe(200)
    reelerId = own
    expect((await bid(client, lots[1] ?? 0, 600)).status).toBe(200)
  })

  it('lets nobody pass on two lots at once with cover for one', async () => {
    await mode('PREPAID')
    await paysIn('37000.00')
    const { lots } = await open({ lots: 12 })
    const answers = await Promise.all(lots.map((lotId) => bid(client, lotId, 600)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.rule === 'rule.bid.noCover')).toHaveLength(10)
  })
})

describe('a market that sells on credit', () => {
  it('holds a reeler to his limit, and one without a limit to nothing', async () => {
    const { lots } = await open()
    expect((await bid(client, lots[2] ?? 0, 600)).status).toBe(200)
    await test.arrange(sql`update mas_customer set credit_limit = 40000, version = version + 1 where id = ${reelerId}`)
    expect((await bid(client, lots[0] ?? 0, 600)).status).toBe(200)
    expect(await bid(client, lots[1] ?? 0, 600)).toMatchObject(refusal)
  })
})

describe('the approval', () => {
  it('stops when the cover is gone by then; only the branch admin sells, with a reason', async () => {
    await mode('PREPAID')
    await paysIn('18300.00')
    const { slotId, lots } = await open({ lots: 1 })
    const lotId = lots[0] ?? 0
    expect((await bid(client, lotId, 600)).status).toBe(200)
    await paysIn('0.01')
    await test.arrange(
      sql`insert into setting (market_id, key, value) values (${marketId}, 'reeler.minBalance', '1000.00')`,
    )
    await endSlot(test, slotId)
    const decide = async (by: TestClient, decision: object = {}) =>
      answered(
        await by.post('SlotInfo/auction-approval-user', {
          slotId,
          decisions: [{ lotId, verdict: 'APPROVED', amount: 600, reason: null, ...decision }],
        }),
      )
    expect(await decide(desk)).toMatchObject({ status: 422, body: { rule: 'rule.approval.noCover' } })
    const why = { override: true, reason: 'Cheque seen, to be paid in today' }
    expect((await decide(desk, why)).status).toBe(403)
    expect((await decide(branch, { override: true })).status).toBe(422)
    expect((await decide(branch, why)).status).toBe(200)
    const [round] = await test.db.query<{ reason: string }>(sql`select reason from lot_round where lot_id = ${lotId}`)
    expect(round?.reason).toBe(why.reason)
  })
})
