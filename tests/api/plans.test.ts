import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillRun } from '#resources/api/bills'
import type { ClosePlan } from '#resources/api/day'
import type { BatchPlan, BillRunPlan, ReadyPlan, SendPlan } from '#resources/api/moneyPlans'
import { type TestApp, testApp } from '../support/app'
import { placeAccount } from '../support/bankAccounts'
import type { TestClient } from '../support/cookies'
import { type PaymentGround, paymentGround } from '../support/payments'
import { planBy, send, whysOf } from '../support/plans'
import { post, type SoldLot, soldSlot, weigh } from '../support/sold'

/* What a commit over several says before it is done: with each exception, by the commit's own rule, and held to by it. */

describe('the plan of a bill run', () => {
  let market: TestApp
  let desk: TestClient
  let slotNo = 0
  beforeAll(async () => {
    market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
    desk = await market.client('marketofficer')
  })
  afterAll(() => market.close())
  const slot = async (lots: readonly SoldLot[], weighed = lots.length) => {
    slotNo += 1
    const sold = await soldSlot(market, lots, { slotNo, firstLot: slotNo * 10 })
    for (const lot of sold.lots.slice(0, weighed)) await weigh(desk, lot, '20.000')
    return sold
  }
  const plan = (slotId: number, side = '') =>
    planBy<BillRunPlan>(desk, `Invoice/process/plan?slotId=${slotId}${side && `&side=${side}`}`)

  it('says bills, lots and money as they are made, on both sides or on one', async () => {
    const { slotId } = await slot([{ price: 600 }, { farmer: 1, price: 610 }])
    const both = await plan(slotId)
    const lots = [slotNo * 10, slotNo * 10 + 1]
    expect(both).toMatchObject({ count: 3, lots, farmerBills: 2, reelerBills: 1, exceptions: [] })
    expect(await plan(slotId, 'farmer')).toMatchObject({ count: 2, farmerBills: 2, reelerBills: 0, reelersPay: '0.00' })
    const { body } = await send<BillRun>(desk, 'Invoice/process', { slotId, seen: both.seen })
    expect(body.invoices).toHaveLength(3)
    const [sums] = await market.db.query(sql`
      select sum(net_amount) filter (where side = 'farmer') as get, sum(net_amount) filter (where side = 'reeler') as pay
      from invoice where slot_id = ${slotId}`)
    expect(sums).toEqual({ get: both.farmersGet, pay: both.reelersPay })
    expect(await plan(slotId)).toMatchObject({ code: 'ALREADY_PROCESSED' })
  })

  it('names a lot that waits for the scale, and a bill that comes to nothing', async () => {
    const { slotId, lots } = await slot([{ price: 600 }, { farmer: 1, price: 2 }, { price: 620 }], 2)
    // As a weight stands that was written before the database held its limits.
    await market.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(sql`
        update lot set net_weight = 0.001, gross_weight = 1.501, tare_weight = 1.5 where id = ${lots[1]}`)
    })
    const found = await plan(slotId)
    expect(whysOf(found)).toEqual(['zero', 'notWeighed'])
    expect(found.exceptions).toMatchObject([
      { id: lots[1], lotNos: [slotNo * 10 + 1], name: 'Farmer 2' },
      { id: lots[2], lotNos: [slotNo * 10 + 2] },
    ])
    expect(found.lots).toContain(slotNo * 10)
    expect((await send(desk, 'Invoice/process', { slotId, seen: found.seen })).status).toBe(200)
  })

  it('is stopped by each licence that had run out, as the run is', async () => {
    const { slotId } = await slot([{ price: 600 }, { reeler: 1, price: 610 }])
    await market.arrange(sql`update mas_customer set license_date = '2020-01-01' where customer_type = 'reeler'`)
    const found = await plan(slotId)
    expect(whysOf(found)).toEqual(['licence stops', 'licence stops'])
    expect(found.exceptions[0]).toMatchObject({ lastDay: '2021-01-01', name: 'Reeler 1', lotNos: [slotNo * 10] })
    expect(await send(desk, 'Invoice/process', { slotId, seen: found.seen })).toMatchObject({
      status: 422,
      body: { rule: 'rule.bill.licenceExpired' },
    })
    expect(whysOf(await plan(slotId, 'farmer'))).toEqual([])
    await market.arrange(sql`update mas_customer set license_date = '2026-11-01' where customer_type = 'reeler'`)
  })

  it('is done as it was shown or not at all: what changed since is told with the plan as it is', async () => {
    const { slotId, lots } = await slot([{ price: 600 }, { farmer: 1, price: 610 }], 1)
    const shown = await plan(slotId)
    await weigh(desk, lots[1] as number, '30.000')
    const { status, body } = await send(desk, 'Invoice/process', { slotId, seen: shown.seen })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    const now = await plan(slotId)
    expect(body.current?.seen).toBe(now.seen)
    const bills = () => market.db.query(sql`select id from invoice where slot_id = ${slotId}`)
    expect(await bills()).toEqual([])
    expect((await send(desk, 'Invoice/process', { slotId, seen: now.seen })).status).toBe(200)
  })

  it('is done once of two who say yes to it at the same moment', async () => {
    const { slotId } = await slot([{ price: 600 }, { farmer: 1, price: 610 }])
    const { seen } = await plan(slotId)
    const both = await Promise.all([1, 2].map(() => send(desk, 'Invoice/process', { slotId, seen })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_PROCESSED')
  })
})

describe('the plans of payments', () => {
  let ground: PaymentGround
  let batchId = 0
  beforeAll(async () => {
    ground = await paymentGround()
  })
  afterAll(() => ground.market.close())
  const ready = async (...lots: number[]) => {
    const ids = await ground.idsOf(...lots)
    return { ids, plan: await planBy<ReadyPlan>(ground.desk, `payments/ready/plan?ids=${ids.join(',')}`) }
  }
  const batch = () => planBy<BatchPlan>(ground.desk, `payments/batches/plan?date=${ground.sold.day}`)

  it('name who lacks an account, and make the others ready', async () => {
    await placeAccount(ground.market.db, 'FDPI1002', { ifsc_code: 'IDIB00D001' })
    const { ids, plan } = await ready(1, 2, 3)
    expect(plan).toMatchObject({ count: 2, lots: [1, 3], farmers: 2, amount: '37489.01' })
    expect(plan.exceptions).toMatchObject([{ why: 'noAccount', stops: false, lotNo: 2, name: 'Farmer 2' }])
    expect((await send(ground.desk, 'payments/ready', { ids })).body.rule).toBe('money.rule.account')
    expect((await send(ground.desk, 'payments/ready', { ids, seen: plan.seen })).status).toBe(200)
    expect((await ground.list('status=READY')).map(({ lotNo }) => lotNo)).toEqual([1, 3])
    await placeAccount(ground.market.db, 'FDPI1002', { ifsc_code: 'IDIB000D001' })
    expect((await send(ground.desk, 'payments/ready', { ids, seen: plan.seen })).body.code).toBe('ALREADY_PROCESSED')
  })

  it('are of the own market, and of payments that wait', async () => {
    const ids = (await ground.idsOf(2)).join()
    expect(await planBy(ground.other, `payments/ready/plan?ids=${ids}`)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await planBy(ground.ad, `payments/ready/plan?ids=${ids}`)).toMatchObject({ code: 'FORBIDDEN' })
    expect((await ready(1)).plan.code).toBe('ALREADY_PROCESSED')
  })

  it('name what of a date stays out of its batch: not ready, held, sent back, or with an account that waits', async () => {
    await post(ground.desk, 'payments/hold', { ids: await ground.idsOf(4), reason: 'Passbook to be shown' })
    await ground.market.jump(sql`
      update payment set payment_status = 'FAILED', reason = 'Account closed'
      where lot_id = (select id from lot where lot_no = 5)`)
    const [farmer] = await ground.market.db.query<{ id: number; version: number }>(
      sql`select id, version from mas_customer where head_code = 'FDPI1003'`,
    )
    expect((await post(ground.desk, 'Customer/UpdateCustomer', { ...farmer, ifscCode: 'SBIN0001234' })).status).toBe(
      200,
    )
    const plan = await batch()
    expect(plan).toMatchObject({ count: 1, lots: [1], amount: '19864.99', day: ground.sold.day })
    expect(plan.exceptions.map(({ why, lotNo, reason }) => [why, lotNo, reason])).toEqual([
      ['pending', 2, null],
      ['accountWaits', 3, null],
      ['held', 4, 'Passbook to be shown'],
      ['failed', 5, 'Account closed'],
    ])
  })

  it('hold the batch to what was shown', async () => {
    const shown = await batch()
    await post(ground.desk, 'payments/ready', { ids: await ground.idsOf(2) })
    const body = { date: ground.sold.day, seen: shown.seen }
    expect(await send(ground.desk, 'payments/batches', body)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    const { seen, count } = await batch()
    expect(count).toBe(2)
    const both = await Promise.all(
      [1, 2].map(() => send<{ id: number }>(ground.desk, 'payments/batches', { ...body, seen })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(both.find(({ status }) => status === 422)?.body.rule).toBe('money.rule.openBatch')
    batchId = both.find(({ status }) => status === 201)?.body.id ?? 0
    expect((await batch()).rule).toBe('money.rule.openBatch')
  })

  it('say to another person what they send, never to the one who proposed it', async () => {
    const path = `payments/batches/${batchId}/plan`
    expect(await planBy(ground.desk, path)).toMatchObject({ code: 'FORBIDDEN' })
    const plan = await planBy<SendPlan>(ground.head, path)
    expect(plan).toMatchObject({ count: 2, lots: [1, 2], farmers: 2, amount: '44861.30', exceptions: [] })
    expect(await planBy(ground.other, path)).toMatchObject({ code: expect.stringMatching(/FORBIDDEN|NOT_FOUND/) })
  })

  it('name each account of a batch that its checker entered or changed', async () => {
    await ground.market.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(sql`
        update bank_account set account_status = 'FIRST', decided_by_id = null, decided_at = null,
          entered_at = ${ground.market.clock.now()}, entered_by_id = (select id from mas_user where user_name = 'branchad')
        where customer_id in (select id from mas_customer where head_code in ('FDPI1001', 'FDPI1002'))`)
    })
    const plan = await planBy<SendPlan>(ground.head, `payments/batches/${batchId}/plan`)
    expect(plan.exceptions.map(({ why, stops, name }) => [why, stops, name])).toEqual([
      ['ownFirst', true, 'Farmer 1'],
      ['ownFirst', true, 'Farmer 2'],
    ])
    const path = `payments/batches/${batchId}/confirm`
    expect((await send(ground.head, path, { seen: plan.seen })).body.rule).toBe('bankAccount.rule.ownFirst')
    const other = await planBy<SendPlan>(ground.ad, `payments/batches/${batchId}/plan`)
    expect(other.exceptions).toEqual([])
    expect((await send(ground.ad, path, { seen: plan.seen })).body.code).toBe('CONFLICT')
    expect((await send(ground.ad, path, { seen: other.seen })).status).toBe(200)
    expect(await planBy(ground.ad, `payments/batches/${batchId}/plan`)).toMatchObject({ code: 'ALREADY_PROCESSED' })
  })
})

describe('the plan of a day’s close', () => {
  let market: TestApp
  let desk: TestClient
  let branch: TestClient
  const date = '2026-11-20'
  beforeAll(async () => {
    market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
    desk = await market.client('marketofficer')
    branch = await market.client('branchad')
  })
  afterAll(() => market.close())
  const plan = () => planBy<ClosePlan>(branch, `day/close/plan?date=${date}`)

  it('names each lot that stops it, and each that is billed on a later day', async () => {
    const { lots } = await soldSlot(market, [{ price: 600 }, { price: 610 }, { price: 620 }])
    await weigh(desk, lots[1] as number, '20.000')
    expect(await plan()).toMatchObject({ day: date, from: date, days: 1, lots: 3, vouchers: 0 })
    const tokens = { why: 'tokens', stops: false, n: 3, lotId: null }
    expect((await plan()).exceptions.at(-1)).toMatchObject(tokens)
    expect(whysOf(await plan())).toEqual(['notWeighed', 'notBilled', 'notWeighed', 'tokens'])
    for (const [status, why] of [
      ['INWARD', 'untested'],
      ['TESTED', 'unsold'],
      ['NO_BID', 'unsold'],
      ['REJECTED', 'unsold'],
      ['SLOTTED', 'bidding'],
      ['BIDDING', 'bidding'],
      ['BID_CLOSED', 'undecided'],
    ]) {
      await market.jump(sql`update lot set lot_status = ${status} where id = ${lots[2]}`)
      const { exceptions, seen } = await plan()
      expect(exceptions.filter(({ lotId }) => lotId).at(-1)).toMatchObject({
        why,
        stops: true,
        lotId: lots[2],
        lotNo: 3,
        name: 'Farmer 1',
      })
      expect((await send(branch, 'day/close', { date, seen })).body.rule).toBe('ledger.rule.dayRuns')
    }
    await market.jump(sql`
      update lot set lot_status = 'RETURNED', left_reason = 'Taken home', left_by_id = 1, left_at = now() where id = ${lots[2]}`)
    expect(whysOf(await plan())).toEqual(['notWeighed', 'notBilled', 'tokens'])
  })

  it('counts what is not printed and not paid, and stands in nobody’s way with it', async () => {
    const numbers = async () =>
      (await plan()).exceptions.filter(({ lotId }) => !lotId).map(({ why, n, amount }) => [why, n, amount])
    expect(await numbers()).toEqual([['tokens', 3, null]])
    const [lot] = await market.db.query<{ id: number }>(sql`select id from lot order by lot_no limit 1`)
    expect((await post(desk, 'token/printed', { kind: 'lot', ids: [lot?.id] })).status).toBe(200)
    expect(await numbers()).toEqual([['tokens', 2, null]])
  })

  it('tells by their days the entries that wait for another person, whom the close leaves nothing to say', async () => {
    const { seen } = await plan()
    const idOf = async (code: string) =>
      (await market.db.query<{ id: number }>(sql`select id from ledger_head where code = ${code}`))[0]?.id
    const open = async (code: string, day: string, side = 'debit') =>
      (
        await send<{ proposal: { id: number } }>(desk, 'ledger/openings/heads', {
          ...{ headId: await idOf(code), side, amount: '40.00', day },
        })
      ).body.proposal.id
    const ids = [await open('9001', date), await open('6002', date, 'credit'), await open('9002', '2026-11-18')]
    const waiting = { why: 'waits', stops: false, lotId: null, amount: null }
    const found = async () => (await plan()).exceptions.filter(({ why }) => why === 'waits')
    expect(await found()).toMatchObject([
      { ...waiting, day: '2026-11-18', n: 1 },
      { ...waiting, day: date, n: 2 },
    ])
    expect((await send(branch, 'day/close', { date, seen })).body.code).toBe('CONFLICT')
    for (const id of ids) expect((await post(desk, `proposals/${id}/withdraw`, {})).status).toBe(200)
    expect(await found()).toEqual([])
  })

  it('is read by whoever reads its bills, of a day that is open and not to come', async () => {
    expect(await planBy(desk, `day/close/plan?date=${date}`)).toEqual(await plan())
    expect((await send(desk, 'day/close', { date })).body.code).toBe('FORBIDDEN')
    const [own] = await market.db.query<{ id: number }>(sql`select market_id as id from lot limit 1`)
    const there = await market.client('pennagaram')
    expect((await planBy(there, `day/close/plan?date=${date}&marketId=${own?.id}`)).code).toBe('FORBIDDEN')
    expect((await planBy(branch, 'day/close/plan?date=2026-11-21')).code).toBe('INVALID')
  })

  it('holds the close to what was shown, and is told once it is closed', async () => {
    const shown = await plan()
    const [slot] = await market.db.query<{ id: number }>(sql`select id from slot`)
    expect((await post(desk, 'Invoice/process', { slotId: slot?.id })).status).toBe(200)
    expect((await send(branch, 'day/close', { date, seen: shown.seen })).body.code).toBe('CONFLICT')
    const now = await plan()
    expect(now.vouchers).toBe(2)
    expect(now.exceptions.filter(({ lotId }) => !lotId)).toMatchObject([
      { why: 'unpaid', n: 1, amount: expect.stringMatching(/^\d+\.\d\d$/) },
      { why: 'tokens', n: 2 },
      { why: 'farmerBills', n: 1 },
      { why: 'reelerBills', n: 1 },
    ])
    const closed = await Promise.all([1, 2].map(() => send(branch, 'day/close', { date, seen: now.seen })))
    expect(closed.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await plan()).code).toBe('ALREADY_PROCESSED')
  })
})
