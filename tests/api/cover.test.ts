import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApprovalSheet } from '#resources/api/approval'
import type { ReelerRoom } from '#resources/api/room'
import { createApp } from '../../src/server/app'
import { password, type TestApp, testApp } from '../support/app'
import { type Auction, type AuctionOptions, answered, auction, bid, endSlot, freshKey } from '../support/auction'
import { type TestClient, testClient } from '../support/cookies'
import { postsFor, type ReelerVoucher } from '../support/reelerVouchers'

/* What a reeler can stand for, over all of their lots at once (D27). A lot of 30.250 kg at 600 costs 18,286.13 with levy. */

let test: TestApp
let desk: TestClient
let branch: TestClient
let reelers: TestClient[]
let marketId: number
let last = 0

beforeAll(async () => {
  test = await testApp({ reelers: 30 })
  desk = await test.client('marketofficer')
  branch = await test.client('branchad')
  reelers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => test.client(`reeler${String(n + 1).padStart(2, '0')}`)),
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
  await ownDays(3)
})
const ownDays = (days: number) =>
  test.arrange(sql`update mas_customer set credit_days = ${days}, version = version + 1 where id = ${reelerId}`)

const mode = async (value: string) => {
  await test.arrange(sql`delete from setting where key = 'reeler.mode' and market_id = ${marketId}`)
  await test.arrange(sql`insert into setting (market_id, key, value) values (${marketId}, 'reeler.mode', ${value})`)
}
const posts = (voucher: ReelerVoucher): Promise<number> => postsFor({ test, marketId, reelerId }, voucher)
const paysIn = (amount: string) => posts({ vouType: 'RC', amount })
const limit = (amount: string | null) =>
  test.arrange(sql`update mas_customer set credit_limit = ${amount}, version = version + 1 where id = ${reelerId}`)
const open = (wanted: AuctionOptions = {}): Promise<Auction> =>
  auction(test, { ...wanted, slotNo: ++last, firstLot: last * 50 })
/** What the reeler is answered who has not paid in time; bids that count are told by their price. */
const answerTo = async (lotId: number, amount = 600) => {
  const { body } = await bid(client, lotId, amount)
  return body.amount ?? { rule: body.rule, args: body.args }
}
const late = (amount: string, days = 3) => ({ rule: 'rule.bid.lateBill', args: { amount, days } })
const refusal = { status: 422, body: { rule: 'rule.bid.noCover' } }

describe('a market where reelers pay before they buy', () => {
  it('takes a bid up to what was paid in, and says what is short', async () => {
    await mode('PREPAID')
    const { lots } = await open()
    expect(await bid(client, lots[0] ?? 0, 600)).toMatchObject({ ...refusal, body: { args: { amount: '18,286.13' } } })
    await paysIn('18286.13')
    expect((await bid(client, lots[0] ?? 0, 600)).status).toBe(200)
    expect(await bid(client, lots[1] ?? 0, 600)).toMatchObject(refusal)
  })

  it('counts their own lead on the lot only once, and frees it when they are outbid', async () => {
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
  it('holds a reeler to their limit, and one without a limit to nothing', async () => {
    const { lots } = await open()
    expect((await bid(client, lots[2] ?? 0, 600)).status).toBe(200)
    await limit('40000')
    expect((await bid(client, lots[0] ?? 0, 600)).status).toBe(200)
    expect(await bid(client, lots[1] ?? 0, 600)).toMatchObject(refusal)
  })
})

describe('days of credit', () => {
  it('end with the day after the last: then no bid counts until the bill is paid', async () => {
    const { lots } = await open()
    await posts({ vouType: 'RB', ago: 3, amount: '5000.00' })
    expect(await answerTo(lots[0] ?? 0)).toBe(600)
    await posts({ vouType: 'RB', ago: 4, amount: '7000.50' })
    expect(await answerTo(lots[1] ?? 0)).toEqual(late('7,000.50'))
    await paysIn('7000.49')
    expect(await answerTo(lots[1] ?? 0)).toEqual(late('0.01'))
    await posts({ vouType: 'RC', amount: '0.01', settles: [] })
    expect(await answerTo(lots[1] ?? 0)).toBe(600)
  })

  it('are those of the bill, whatever is agreed for later ones', async () => {
    const { lots } = await open()
    await ownDays(1)
    await posts({ vouType: 'RB', ago: 1, amount: '5000.00' })
    await ownDays(0)
    expect(await answerTo(lots[0] ?? 0)).toBe(600)
  })

  it('are theirs, or the market’s, for what was owed before these books too', async () => {
    const { lots } = await open()
    await ownDays(5)
    await posts({ vouType: 'OB', ago: 5, amount: '900.00' })
    expect(await answerTo(lots[0] ?? 0)).toBe(600)
    await posts({ vouType: 'OB', ago: 6, amount: '700.00' })
    expect(await answerTo(lots[1] ?? 0)).toEqual(late('700.00', 5))
    await paysIn('700.00')
    await test.arrange(sql`update mas_customer set credit_days = null, version = version + 1 where id = ${reelerId}`)
    await posts({ vouType: 'OB', ago: 3, amount: '500.00' })
    expect(await answerTo(lots[1] ?? 0)).toBe(600)
    await posts({ vouType: 'OB', ago: 4, amount: '300.00' })
    expect(await answerTo(lots[2] ?? 0)).toEqual(late('300.00'))
  })

  it('are not won by a receipt that bounced, nor by a bill that was cancelled', async () => {
    const { lots } = await open()
    await posts({ vouType: 'RB', ago: 10, amount: '5000.00' })
    const receipt = await posts({ vouType: 'RC', ago: 1, amount: '5000.00' })
    expect(await answerTo(lots[0] ?? 0)).toBe(600)
    await posts({ vouType: 'RC', amount: '5000.00', reversesId: receipt })
    expect(await answerTo(lots[1] ?? 0)).toEqual(late('5,000.00'))
    const bill = await posts({ vouType: 'RB', amount: '6000.00' })
    await posts({ vouType: 'RB', amount: '6000.00', reversesId: bill })
    expect(await answerTo(lots[1] ?? 0)).toEqual(late('5,000.00'))
  })

  it('do not count where one pays before they buy', async () => {
    await mode('PREPAID')
    await posts({ vouType: 'RB', ago: 10, amount: '5000.00' })
    await posts({ vouType: 'OB', ago: 1, amount: '100.00' })
    // What was owed before these books is due at once there, and a receipt pays it as it is asked for (0057).
    const due = await test.db.query(sql`select due_day - day as days from open_item order by id desc limit 1`)
    expect(due).toEqual([{ days: 0 }])
    await paysIn('23400.00')
    expect(await answerTo((await open()).lots[0] ?? 0)).toBe(600)
  })

  it('end at midnight in India', async () => {
    const clock = (at: string) =>
      test.db.query(
        sql.raw(`create or replace function auction_now() returns timestamptz language sql volatile as
          'select ${at}'`),
      )
    const midnight = (at: string) => `((current_date + 2)::timestamp at time zone ''Asia/Kolkata'') ${at}`
    try {
      await clock(midnight("- interval ''1 second''"))
      await posts({ vouType: 'RB', ago: 3, amount: '5000.00' })
      const { lots } = await open()
      expect(await answerTo(lots[0] ?? 0)).toBe(600)
      await clock(midnight(''))
      expect(await answerTo(lots[0] ?? 0, 610)).toEqual(late('5,000.00'))
    } finally {
      await clock('clock_timestamp()')
    }
  })
})

describe('the account by day', () => {
  it('is the ledger, whatever is posted, for an earlier day or taken back', async () => {
    for (const ago of [2, 9, 2]) await posts({ vouType: 'RB', ago, amount: `${1000 + ago}.00` })
    const receipt = await posts({ vouType: 'RC', ago: 5, amount: '4000.00' })
    await posts({ vouType: 'RC', amount: '4000.00', reversesId: receipt })
    await posts({ vouType: 'RC', ago: 1, amount: '500.25' })
    const days = await test.db.query<{ ago: number; balance: string }>(sql`
      select auction_day() - day as ago, balance from reeler_day where customer_id = ${reelerId} order by day`)
    expect(days.map(({ ago, balance }) => [ago, balance])).toEqual([
      [9, '1009.00'],
      [5, '1009.00'],
      [2, '3013.00'],
      [1, '2512.75'],
    ])
    const wrong = await test.db.query(sql`
      select d.customer_id from (select distinct on (customer_id, market_id) * from reeler_day
          order by customer_id, market_id, day desc) d
        full join (select l.customer_id, sum(l.debit - l.credit) as owes from ledger_entry l
          where l.head_code = '1002' group by 1) e on e.customer_id = d.customer_id
      where e.owes is distinct from d.balance`)
    expect(wrong).toEqual([])
  })
})

describe('several servers', () => {
  it('never let one reeler beyond their limit, whoever bids for them and wherever', async () => {
    const other = createApp(test.deps)
    try {
      const away = await testClient((request) => other.fetch(request), { password }).signIn('marketofficer')
      await limit('60000.00')
      const { lots } = await open({ lots: 16 })
      const surrogate = async (lotId: number, by: TestClient) => {
        const body = { lotId, amount: 600, reelerId, reason: 'Their phone is broken' }
        return (await by.post('BiddingInfo/Save_Bid', body, { 'Idempotency-Key': freshKey() })).status
      }
      const answers = await Promise.all(
        lots
          .map((lotId, at) => surrogate(lotId, at % 2 === 0 ? away : desk))
          .concat(lots.map(async (lotId) => (await bid(client, lotId, 601)).status)),
      )
      const [stands] = await test.db.query<{ leads: string }>(
        sql`select leads from reeler_blocked(${reelerId}, ${marketId}, auction_day() - 30)`,
      )
      expect(Number(stands?.leads)).toBeLessThanOrEqual(60_000)
      expect(Number(stands?.leads)).toBeGreaterThan(54_000)
      expect(new Set(answers)).toEqual(new Set([200, 422]))
    } finally {
      await other.stop()
    }
  })
})

describe('their own room', () => {
  const cover = async (slotId: number, by = client) =>
    ((await (await by.get(`BiddingInfo/myRoom?slotId=${slotId}`)).json()) as ReelerRoom).cover

  const none = { prepaid: false, refunds: '0.00', late: '0.00', days: 3, dueDay: null }

  it('tells what is left beside their leads there, and when the oldest bill is due', async () => {
    const first = await open()
    const second = await open()
    expect(await cover(first.slotId)).toEqual({ ...none, free: null })
    await limit('40000.00')
    await posts({ vouType: 'RB', ago: 1, amount: '1000.00' })
    await bid(client, first.lots[0] ?? 0, 600)
    const [day] = await test.db.query<{ due: string }>(sql`select auction_day() + 2 as due`)
    expect(await cover(first.slotId)).toMatchObject({ free: '39000.00', dueDay: day?.due })
    expect(await cover(second.slotId)).toMatchObject({ free: '20713.87' })
    const [neighbour] = [reelers[taken]]
    expect(await cover(first.slotId, neighbour)).toMatchObject({ free: null, dueDay: null })
  })
})

describe('the approval', () => {
  const closed = async (lots: number) => {
    const found = await open({ lots })
    for (const lotId of found.lots) expect((await bid(client, lotId, 600)).status).toBe(200)
    await endSlot(test, found.slotId)
    return found
  }
  const decide = async (slotId: number, lotId: number, by: TestClient, decision: object = {}) =>
    answered(
      await by.post('SlotInfo/auction-approval-user', {
        slotId,
        decisions: [{ lotId, verdict: 'APPROVED', amount: 600, reason: null, ...decision }],
      }),
    )
  const sheetOf = async (slotId: number, by = desk): Promise<ApprovalSheet> => {
    const [slot] = await test.db.query<{ day: string; slotNo: number }>(
      sql`select day, slot_no from slot where id = ${slotId}`,
    )
    const path = `SlotInfo/auction-approval-user?date=${slot?.day}&slotNo=${slot?.slotNo}`
    return (await (await by.get(path)).json()) as ApprovalSheet
  }
  const why = { override: true, reason: 'Cheque seen, to be paid in today' }

  it('stops when the cover is gone by then; only the branch admin sells, with a reason that the audit keeps', async () => {
    await mode('PREPAID')
    await paysIn('18300.00')
    const { slotId, lots } = await closed(1)
    const lotId = lots[0] ?? 0
    await test.arrange(
      sql`insert into setting (market_id, key, value) values (${marketId}, 'reeler.minBalance', '1000.00')`,
    )
    try {
      expect(await decide(slotId, lotId, desk)).toMatchObject({
        ...{ status: 422, body: { rule: 'rule.approval.noCover', args: { amount: '986.13' } } },
      })
      const short = { prepaid: true, owes: '-18300.00', refunds: '0.00', leastBalance: '1000.00' }
      const lots = [{ lotId, cost: '18286.13', short: '986.13' }]
      expect((await sheetOf(slotId)).shortBuyers).toMatchObject([{ ...short, reelerId, lots }])
      expect((await decide(slotId, lotId, desk, why)).status).toBe(403)
      expect((await decide(slotId, lotId, branch, { override: true })).status).toBe(422)
      expect((await decide(slotId, lotId, branch, why)).status).toBe(200)
    } finally {
      await test.arrange(sql`delete from setting where key = 'reeler.minBalance' and market_id = ${marketId}`)
    }
    const [kept] = await test.db.query<{ who: string; reason: string; confirmed: string[] }>(sql`
      select u.user_name as who, a.after ->> 'reason' as reason, a.confirmed from audit a join mas_user u on u.id = a.user_id
      where a.table_name = 'lot_round' order by a.id desc limit 1`)
    expect(kept).toEqual({ who: 'branchad', reason: why.reason, confirmed: ['override'] })
    expect((await sheetOf(slotId)).shortBuyers).toEqual([])
  })

  it('sells what the cover reaches for, and no lot more', async () => {
    await limit('40000.00')
    const { slotId, lots } = await closed(2)
    const [one = 0, two = 0] = lots
    await limit('20000.00')
    expect((await sheetOf(slotId)).shortBuyers).toEqual([])
    expect((await decide(slotId, one, desk)).status).toBe(200)
    expect((await sheetOf(slotId)).shortBuyers[0]?.lots).toEqual([{ lotId: two, cost: '18286.13', short: '16572.26' }])
    expect((await decide(slotId, two, desk)).body).toMatchObject({ args: { amount: '16,572.26' } })
  })

  it('stops while a bill is late', async () => {
    const { slotId, lots } = await closed(1)
    const lotId = lots[0] ?? 0
    await posts({ vouType: 'RB', ago: 9, amount: '4000.00' })
    const rule = 'rule.approval.lateBill'
    expect((await decide(slotId, lotId, desk)).body).toMatchObject({ rule, args: { amount: '4,000.00', days: 3 } })
    const [buyer] = (await sheetOf(slotId)).shortBuyers
    expect(buyer).toMatchObject({ late: '4000.00', limit: null, lots: [{ lotId, short: '0.00' }] })
    expect((await decide(slotId, lotId, branch, why)).status).toBe(200)
  })

  it('keeps the figures within the market', async () => {
    const away = await test.client('pennagaram')
    const { slotId } = await closed(1)
    await posts({ vouType: 'RB', ago: 9, amount: '4000.00' })
    expect((await sheetOf(slotId)).shortBuyers).toHaveLength(1)
    expect((await sheetOf(slotId, away)).shortBuyers).toEqual([])
  })
})
