import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VoucherLineRow } from '#resources/api/ledger'
import type { OpenItemRow } from '#resources/api/openItems'
import { findBroken } from '../../src/server/evidence/service'
import { databaseError } from '../../src/server/faults/databaseError'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* An official settles a credit with debits of the same account, or takes that back, each with a reason (0075). */

let ground: PaymentGround
let { market, desk, head, other, sold, list, idsOf } = {} as PaymentGround
let farmers: readonly number[] = []
let reeler = 0

const reason = 'The reeler named the bill'

interface Answer {
  readonly status: number
  readonly amount?: string
  readonly message?: string
  readonly code?: string
  readonly rule?: string
  readonly errors?: Record<string, string>
}
async function send(path: string, body: object, by = desk): Promise<Answer> {
  const answer = await post(by, path, body)
  return { ...((await answer.json()) as object), status: answer.status }
}
const settle = (id: number | undefined, settles: object[], by = desk) =>
  send(`ledger/openItems/${id}/settle`, { settles, reason }, by)
const release = (id: number | undefined, by = desk) => send(`ledger/settlements/${id}/release`, { reason }, by)

const openOn = async (customerId: number, part: 'debit' | 'credit') =>
  (await (await desk.get(`ledger/openItems?customerId=${customerId}&part=${part}`)).json()) as OpenItemRow[]
const openOf = async (customerId: number, part: 'debit' | 'credit') =>
  (await openOn(customerId, part)).map(({ open }) => open)
const settlementsOf = async (voucherId: number) => {
  const { lines } = (await (await desk.get(`voucher/${voucherId}/lines`)).json()) as { lines: VoucherLineRow[] }
  return lines.flatMap(({ settlements }) => settlements)
}

/** Money in from a reeler, or out to a farmer, that settles nothing. */
async function advance(vouType: 'RC' | 'PY', amount: string, customerId: number): Promise<number> {
  const own = { head: customerId === reeler ? '1002' : '1001', customerId, settles: [] }
  const lines = [
    { head: '3002', [vouType === 'RC' ? 'debit' : 'credit']: amount },
    { ...own, [vouType === 'RC' ? 'credit' : 'debit']: amount },
  ]
  const answer = await post(desk, 'voucher', { vouType, day: sold.day, notes: 'Ahead', lines })
  return ((await answer.json()) as { voucher: { id: number } }).voucher.id
}

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, other, sold, list, idsOf } = ground)
  farmers = (
    await market.db.query<{ id: number }>(sql`select farmer_id as id from lot where lot_no <= 3 order by lot_no`)
  ).map(({ id }) => id)
  const [bill] = await market.db.query<{ id: number }>(
    sql`select customer_id as id from invoice where side = 'reeler' order by id`,
  )
  reeler = bill?.id ?? 0
})
afterAll(() => market.close())

describe('what is settled by hand', () => {
  let receipt = 0

  it('is a credit with a debit, in part; the row keeps who and why', async () => {
    receipt = await advance('RC', '100.00', reeler)
    const [credit] = await openOn(reeler, 'credit')
    const [bill] = await openOn(reeler, 'debit')
    const done = await settle(credit?.id, [{ itemId: bill?.id, amount: '60.00' }])
    expect(done).toMatchObject({ status: 200, amount: '60.00', message: '₹ 60.00 is settled.' })
    expect(await openOf(reeler, 'credit')).toEqual(['40.00'])
    const rows = await market.db.query(sql`
      select s.amount, s.by_hand, s.reason, s.voucher_id, s.day, u.user_name from settlement s join mas_user u on u.id = s.made_by_id
      where s.by_hand`)
    expect(rows).toEqual([
      { amount: '60.00', byHand: true, reason, voucherId: null, day: sold.day, userName: 'marketofficer' },
    ])
  })

  it('is never more than is open, of another account, a debit with a debit, or named twice', async () => {
    const [credit] = await openOn(reeler, 'credit')
    const [bill] = await openOn(reeler, 'debit')
    const owed = (await openOn(farmers[0] as number, 'credit'))[0]
    const part = (amount: string, itemId = bill?.id) => ({ itemId, amount })
    const wrong = { status: 422, errors: { settles: expect.stringContaining('not open any more') } }
    for (const settles of [
      [part('40.01')],
      [part('0.00')],
      [part('20.00'), part('20.00')],
      [part('10.00', owed?.id)],
      [part('10.00', credit?.id)],
      [part('10.00', 99_999_999)],
    ])
      expect(await settle(credit?.id, settles)).toMatchObject(wrong)
    // Two of a farmer's debits, both smaller than the lot: neither is settled with more than it has, also not beside the other.
    const [farmer, third] = [farmers[0] as number, farmers[2] as number]
    const taken = [
      await advance('PY', '50.00', farmer),
      await advance('PY', '30.00', farmer),
      await advance('PY', '20.00', third),
    ]
    const [one, two] = await openOn(farmer, 'debit')
    const [theirs] = await openOn(third, 'debit')
    for (const settles of [
      [part('50.01', one?.id)],
      [part('50.01', one?.id), part('30.00', two?.id)],
      [part('50.00', one?.id), part('30.01', two?.id)],
      [part('20.00', theirs?.id)],
    ])
      expect(await settle(owed?.id, settles)).toMatchObject({ ...wrong, code: 'INVALID' })
    expect([await openOf(farmer, 'debit'), await openOf(third, 'debit')]).toEqual([['50.00', '30.00'], ['20.00']])
    for (const id of taken) expect((await post(head, `voucher/${id}/reverse`, { reason: 'Not paid' })).status).toBe(201)
    expect(await settle(credit?.id, [])).toMatchObject({
      status: 422,
      errors: { settles: 'Choose at least one item.' },
    })
    expect(await settle(bill?.id, [part('10.00')])).toMatchObject({ status: 404 })
    expect(await settle(credit?.id, [part('10.00')], other)).toMatchObject({ status: 404 })
    expect(await openOf(reeler, 'credit')).toEqual(['40.00'])
  })

  it('of two at once is settled once', async () => {
    const [credit] = await openOn(reeler, 'credit')
    const [bill] = await openOn(reeler, 'debit')
    const both = await Promise.all([0, 1].map(() => settle(credit?.id, [{ itemId: bill?.id, amount: '40.00' }])))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await openOf(reeler, 'credit')).toEqual([])
  })

  it('is taken back with a reason, once, and by nobody of another market', async () => {
    const [one, two] = await settlementsOf(receipt)
    expect([one?.releasable, two?.releasable]).toEqual([true, true])
    const before = await openOf(reeler, 'debit')
    expect((await send(`ledger/settlements/${one?.id}/release`, {})).status).toBe(422)
    expect((await release(one?.id, other)).status).toBe(404)
    expect(await release(one?.id)).toMatchObject({ status: 200, amount: '60.00', message: '₹ 60.00 is open again.' })
    expect((await release(one?.id)).status).toBe(409)
    expect(await openOf(reeler, 'credit')).toEqual(['60.00'])
    expect(Number((await openOf(reeler, 'debit'))[0]) - Number(before[0])).toBeCloseTo(60)
    const [back] = await market.db.query(
      sql`select amount, reason, by_hand from settlement where releases_id = ${one?.id}`,
    )
    expect(back).toEqual({ amount: '-60.00', reason, byHand: true })
    // What takes back is not itself taken back.
    const [row] = await market.db.query<{ id: number }>(sql`select id from settlement where releases_id = ${one?.id}`)
    expect((await release(row?.id)).status).toBe(404)
  })

  it('makes no bill late that the reeler’s money pays, nor does what it is settled with', async () => {
    const [bill] = await openOn(reeler, 'debit')
    const due = `${bill?.dueDay}`
    const stands = async (days: number) =>
      (
        await market.db.query(
          sql`select late, due from reeler_account(${reeler}, ${sold.marketId}, ${due}::date + ${days}::int)`,
        )
      )[0]
    const of = (amount: number) => amount.toFixed(2)
    const rest = Number(bill?.open) - 60
    expect(await stands(0)).toEqual({ late: '0', due })
    expect(await stands(1)).toEqual({ late: of(rest), due })
    // What is said to settle nothing is there all the same.
    const whole = await advance('RC', of(rest), reeler)
    expect(await stands(1)).toEqual({ late: '0.00', due: null })
    // What the desk pays them is due by the days of credit as well; settled with that by hand, the money is there for the older bill.
    expect((await advance('PY', of(rest), reeler)) > 0).toBe(true)
    const [, paidOut] = await openOn(reeler, 'debit')
    expect(paidOut?.dueDay).toBe(due)
    await market.arrange(sql`update open_item set due_day = due_day + 3 where id = ${paidOut?.id}`)
    const credit = (await openOn(reeler, 'credit')).find(({ open }) => open === of(rest))
    expect((await settle(credit?.id, [{ itemId: paidOut?.id, amount: of(rest) }])).status).toBe(200)
    expect(await stands(3)).toEqual({ late: '0.00', due: null })
    expect(await stands(4)).toEqual({ late: of(rest), due })
    const [made] = await settlementsOf(whole)
    expect((await release(made?.id)).status).toBe(200)
    expect(await stands(3)).toMatchObject({ late: '0.00' })
    // Nor does one who proposes that it goes back to the reeler.
    await market.arrange(sql`
      insert into payment (market_id, customer_id, day, payment_kind, payment_status, amount, item_id)
      values (${sold.marketId}, ${reeler}, ${sold.day}, 'REFUND', 'PROPOSED', 25, ${credit?.id})`)
    expect(await stands(3)).toMatchObject({ late: '0.00' })
    await market.arrange(sql`update payment set payment_status = 'CANCELLED' where payment_kind = 'REFUND'`)
    await market.arrange(sql`update open_item set due_day = due_day - 3 where id = ${paidOut?.id}`)
    const broken = await findBroken(market.db, market.deps.signer)
    expect(broken.filter((one) => one.includes('line of the ledger'))).toEqual([])
  })

  it('makes a farmer’s payment smaller, and larger again', async () => {
    const [farmer] = farmers as [number]
    await advance('PY', '500.00', farmer)
    const [due] = await openOn(farmer, 'debit')
    const owed = await openOn(farmer, 'credit')
    const lot5 = owed.find(({ lotNo }) => lotNo === 5)
    expect(await settle(lot5?.id, [{ itemId: due?.id, amount: '500.00' }])).toMatchObject({ status: 200 })
    const amountOf = async () => (await list()).find(({ lotNo }) => lotNo === 5)?.amount
    expect(await amountOf()).toBe('12213.92')
    const [made] = await market.db.query<{ id: number }>(sql`
      select id from settlement where by_hand and credit_item_id = ${lot5?.id}`)
    expect(await release(made?.id)).toMatchObject({ status: 200 })
    expect(await amountOf()).toBe('12713.92')
  })

  it('touches nothing of what is in a batch or with the bank', async () => {
    const [farmer] = farmers as [number]
    const [due] = await openOn(farmer, 'debit')
    const lot1 = (await openOn(farmer, 'credit')).find(({ lotNo }) => lotNo === 1)
    expect(await settle(lot1?.id, [{ itemId: due?.id, amount: '100.00' }])).toMatchObject({ status: 200 })
    const [made] = await market.db.query<{ id: number }>(sql`
      select id from settlement where by_hand and credit_item_id = ${lot1?.id}`)
    expect((await post(desk, 'payments/ready', { ids: await idsOf(1) })).status).toBe(200)
    const batch = await ground.propose()
    const inBatch = { status: 422, rule: 'ledger.rule.itemInBatch' }
    expect(await settle(lot1?.id, [{ itemId: due?.id, amount: '50.00' }])).toMatchObject(inBatch)
    expect(await release(made?.id)).toMatchObject(inBatch)
    expect((await post(head, `payments/batches/${batch}/confirm`, { confirmed: ['accounts'] })).status).toBe(200)
    const [sent] = await market.db.query<{ id: number }>(sql`
      select s.id from settlement s join open_item d on d.id = s.debit_item_id join voucher v on v.id = d.voucher_id
      where v.reference_no like 'PB/%' limit 1`)
    const kept = { status: 422, rule: 'items.rule.notReleased' }
    expect(await release(sent?.id)).toMatchObject(kept)
    const [fault] = await market.db
      .query(sql`
        insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, by_hand, reason, releases_id, made_by_id)
        select market_id, debit_item_id, credit_item_id, -amount, day, true, 'x', id, 1 from settlement where id = ${sent?.id}`)
      .catch((error: unknown) => [databaseError(error)?.code])
    expect(fault).toBe('CM048')
  })

  it('leaves a voucher even with what took it back', async () => {
    const id = await advance('RC', '25.00', reeler)
    expect((await post(head, `voucher/${id}/reverse`, { reason: 'Cheque came back' })).status).toBe(201)
    const [pair] = await settlementsOf(id)
    expect(pair?.releasable).toBe(false)
    expect(await release(pair?.id)).toMatchObject({ status: 422, rule: 'items.rule.notReleased' })
  })

  it('needs its reason in the database too, and a day that is open', async () => {
    await advance('RC', '30.00', reeler)
    const [credit] = await openOn(reeler, 'credit')
    const [bill] = await openOn(reeler, 'debit')
    const row = (why: string | null) => sql`
      insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, by_hand, reason, made_by_id)
      values (${sold.marketId}, ${bill?.id}, ${credit?.id}, 1, ${sold.day}, true, ${why}, 1)`
    await expect(market.db.query(row(null))).rejects.toThrow()
    await market.arrange(sql`
      insert into day_seal (market_id, day, voucher_sequence, bids_hash, lots, signature, sealed_at)
      values (${sold.marketId}, ${sold.day}, 1, ${new Uint8Array(32)}, 0, ${new Uint8Array(64)}, now())`)
    const closed = { status: 422, rule: 'ledger.rule.sealed' }
    expect(await settle(credit?.id, [{ itemId: bill?.id, amount: '1.00' }])).toMatchObject(closed)
    const [made] = await settlementsOf(await receiptId())
    expect(await release(made?.id)).toMatchObject(closed)
    const fault = await market.db.query(row('x')).catch((error: unknown) => databaseError(error)?.code)
    expect(fault).toBe('CM004')
    // The day after it stands on its own day.
    market.clock.set(new Date('2026-11-21T06:30:00.000Z'))
    const again = await market.client('marketofficer')
    expect(await settle(credit?.id, [{ itemId: bill?.id, amount: '1.00' }], again)).toMatchObject({ status: 200 })
    const [last] = await market.db.query(sql`select day from settlement where by_hand order by id desc limit 1`)
    expect(last).toEqual({ day: '2026-11-21' })
  })

  it('of a year that is closed is taken back by nobody, of an open one it is', async () => {
    await market.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(sql`
        insert into year_close (market_id, accounting_year, last_day, voucher_sequence, balances, carried, balances_hash,
          differences, surplus, signature, proposal_id, maker_id, checker_id, checked_at)
        values (${sold.marketId}, '202627', ${sold.day}, 0, 0, 0, ${new Uint8Array(32)}, 0, 0, ${new Uint8Array(64)}, 1, 1, 2, now())`)
    })
    const desk = await market.client('marketofficer')
    const settled = await market.db.query<{ id: number; day: string }>(sql`
      select s.id, s.day from settlement s join open_item i on i.id = s.credit_item_id
      where i.side = 'reeler' and s.by_hand and s.releases_id is null
        and not exists (select from settlement r where r.releases_id = s.id) order by s.day`)
    const [old, last] = [settled[0], settled.at(-1)]
    expect([old?.day, last?.day]).toEqual([sold.day, '2026-11-21'])
    expect(await release(old?.id, desk)).toMatchObject({ status: 422, rule: 'items.rule.yearClosed' })
    expect(await release(last?.id, desk)).toMatchObject({ status: 200 })
  })
})

const receiptId = async () =>
  (await market.db.query<{ id: number }>(sql`select min(id) as id from voucher where vou_type = 'RC'`))[0]?.id ?? 0
