import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenState } from '../../src/server/evidence/state'
import { type PaymentGround, paymentGround } from '../support/payments'
import { program } from '../support/program'
import { post } from '../support/sold'

/* A payment of an item whose bill was cancelled goes nowhere, and a bank reference is of one payment: in the database too. */

let ground: PaymentGround
let { market, desk, head, sold, list, idsOf } = {} as PaymentGround
const answer = async (path: string, body: object, by = desk) => {
  const response = await post(by, path, body)
  return {
    ...((await response.json()) as { rule?: string; id: number; proposal?: { id: number } }),
    status: response.status,
  }
}
/** The statements of the upgrade that name this, run once more. */
async function upgrade(...parts: readonly string[]): Promise<void> {
  const text = program.migrations.find(({ tag }) => tag === '0069_money_of_two')?.sql ?? ''
  const statements = text.split('--> statement-breakpoint').filter((one) => parts.some((part) => one.includes(part)))
  expect(statements).toHaveLength(parts.length)
  await market.db.for('upkeep').transaction(async (tx) => {
    await tx.query(sql`select set_config('app.user_id', '0', true), set_config('app.migration', 'on', true)`)
    for (const statement of statements) await tx.query(sql.raw(statement))
  })
}
const stateOf = async (id: number) =>
  (
    await market.db.query<{ status: string; reason: string | null; batchId: number | null }>(
      sql`select payment_status as status, reason, batch_id from payment where id = ${id}`,
    )
  )[0]
/** As an earlier version could leave it: what an item of a cancelled bill still had to be paid, a payment of its own. */
async function left(lotNo: number, status = 'PENDING'): Promise<number> {
  const [row] = await market.jump<{ id: number }>(sql`
    insert into payment (market_id, payment_kind, item_id, customer_id, day, amount, payment_status, reason)
    select i.market_id, 'CORRECTION', i.id, i.customer_id, i.day, 10, ${status}, ${status === 'HELD' ? 'In doubt' : null}
    from open_item i join lot l on l.id = i.lot_id join voucher v on v.id = i.voucher_id
    where l.lot_no = ${lotNo} and v.reverses_id is null order by i.id limit 1 returning id`)
  return row?.id ?? 0
}
async function cancelled(lotNo: number): Promise<number> {
  const [bill] = await market.db.query<{ id: number }>(sql`
    select i.id from invoice i join invoice_line l on l.invoice_id = i.id join lot t on t.id = l.lot_id
    where i.side = 'farmer' and t.lot_no = ${lotNo}`)
  const { proposal } = await answer('Invoice/cancel', { id: bill?.id, reason: 'Wrong weight' })
  expect((await answer(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
  return bill?.id ?? 0
}
const named = async () => (await brokenState(market.db)).filter(({ where }) => where.startsWith('Payment '))

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, sold, list, idsOf } = ground)
})
afterAll(() => market.close())

describe('a payment of an item whose bill was cancelled', () => {
  it('is not made ready, not released and not sent, whoever writes', async () => {
    await cancelled(2)
    const id = await left(2)
    expect(await named()).toEqual([expect.objectContaining({ where: `Payment ${id}`, what: 'its bill was cancelled' })])
    expect(await answer('payments/ready', { ids: [id] })).toMatchObject({ status: 422, rule: 'money.rule.billGone' })
    for (const to of ['READY', 'SENT'])
      await expect(market.jump(sql`update payment set payment_status = ${to} where id = ${id}`)).rejects.toThrow(
        'is of a bill that was cancelled',
      )
  })

  it('of an earlier version is cancelled with a reason, and in a batch when that is taken back', async () => {
    const waits = await left(2, 'HELD')
    const [other = 0] = await idsOf(1)
    const batched = await left(2)
    // In a batch before the database knew better.
    await market.jump(sql`update payment set payment_status = 'CANCELLED' where id = ${batched}`)
    expect((await answer('payments/ready', { ids: [other] })).status).toBe(200)
    const batch = await answer('payments/batches', { date: sold.day })
    await market.db.for('upkeep').transaction(async (tx) => {
      await tx.query(sql`select set_config('app.user_id', '0', true)`)
      await tx.query(sql`alter table payment disable trigger user`)
      await tx.query(sql`update payment set payment_status = 'READY', batch_id = ${batch.id} where id = ${batched}`)
      await tx.query(sql`alter table payment enable trigger user`)
    })
    await upgrade('What earlier versions left of bills')
    expect(await stateOf(waits)).toMatchObject({ status: 'CANCELLED', reason: 'In doubt' })
    expect(await stateOf(batched)).toMatchObject({ status: 'READY', batchId: batch.id })
    expect((await answer(`payments/batches/${batch.id}/cancel`, {})).status).toBe(200)
    expect(await stateOf(batched)).toEqual({ status: 'CANCELLED', reason: 'The bill was cancelled', batchId: null })
    expect(await stateOf(other)).toMatchObject({ status: 'READY', batchId: null })
    expect(await named()).toEqual([])
  })

  it('keeps its bill once the bank has it', async () => {
    const id = await left(3)
    await market.jump(
      sql`update payment set payment_status = 'SUCCESS', utr = 'UTRITEM00001', paid_at = now() where id = ${id}`,
    )
    const cancelling = sql`
      update invoice set invoice_status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'x', cancelled_by_id = 1
      where id = (select v.invoice_id from payment p join open_item i on i.id = p.item_id join voucher v on v.id = i.voucher_id
        where p.id = ${id})`
    await expect(market.jump(cancelling)).rejects.toThrow('is paid')
  })
})

describe('a bank reference', () => {
  it('is of one payment in the database too, and old doubles stop no upgrade', async () => {
    const [first, second, third] = (await list()).map(({ id }) => id)
    const set = (id = 0) => sql`update payment set utr = 'UTR0TWICE0001' where id = ${id}`
    await market.jump(set(first))
    await expect(market.jump(set(second))).rejects.toMatchObject({ code: '23505' })
    await market.db.for('upkeep').query(sql`drop index payment_market_id_utr_key`)
    await market.jump(set(second))
    await upgrade('utr_twice = true', 'CREATE UNIQUE INDEX')
    const [early = 0, late = 0] = [first ?? 0, second ?? 0].sort((a, b) => a - b)
    const marks = await market.db.query(sql`
      select id, utr, utr_twice from payment where utr = 'UTR0TWICE0001' order by id`)
    expect(marks).toEqual([
      { id: early, utr: 'UTR0TWICE0001', utrTwice: null },
      { id: late, utr: 'UTR0TWICE0001', utrTwice: true },
    ])
    await expect(market.jump(set(third))).rejects.toMatchObject({ code: '23505' })
    expect(await named()).toContainEqual(
      expect.objectContaining({ where: `Payment ${late}`, what: 'its bank reference is that of an earlier one too' }),
    )
  })

  it('that names its bank is of one payment of all markets; the digits of one bank are its own', async () => {
    const [mine = 0] = await idsOf(5)
    const [away] = await market.db.query<{ id: number }>(sql`select id from mas_customer where head_code = 'FPNG1001'`)
    const lines = [
      { head: '9004', debit: '10.00' },
      { head: '1001', credit: '10.00', customerId: away?.id },
    ]
    const owed = await post(ground.other, 'voucher', { vouType: 'JV', day: sold.day, notes: 'Crates', lines })
    expect(owed.status).toBe(201)
    const [elsewhere] = await market.db.query<{ id: number }>(sql`
      select p.id from payment p join mas_branch b on b.id = p.market_id where b.code = 'PNG'`)
    const set = (id: number | undefined, utr: string) =>
      market.jump(sql`
        update payment set payment_status = 'SUCCESS', utr = ${utr}, paid_at = now() where id = ${id ?? 0}`)
    await set(elsewhere?.id, '000012345678')
    await set(elsewhere?.id, 'IOBAN26324000001')
    expect((await answer('payments/ready', { ids: [mine] })).status).toBe(200)
    const batch = await answer('payments/batches', { date: sold.day })
    expect((await answer(`payments/batches/${batch.id}/confirm`, { confirmed: ['accounts'] }, head)).status).toBe(200)
    const sent = (await list()).filter(({ paymentStatus }) => paymentStatus === 'SENT')
    const rows = (utr: string) =>
      sent.map(({ lotNo, amount }) => ({
        date: sold.day,
        market: 'DPI',
        lot: lotNo,
        amount,
        status: 'SUCCESS',
        utr: lotNo === 5 ? utr : `9999${utr.slice(4)}`,
      }))
    const at = sent.findIndex(({ lotNo }) => lotNo === 5)
    const twice = await post(desk, `payments/batches/${batch.id}/response`, { rows: rows('IOBAN26324000001') })
    expect(await twice.json()).toMatchObject({ written: 0, errors: [{ row: at, errors: { utr: expect.any(String) } }] })
    await expect(set(mine, 'IOBAN26324000001')).rejects.toMatchObject({ code: '23505', constraint: 'payment_utr_key' })
    await set(elsewhere?.id, '000012345678')
    const own = await post(desk, `payments/batches/${batch.id}/response`, { rows: rows('000012345678') })
    expect(await own.json()).toMatchObject({ written: sent.length, errors: [] })
    expect(await named()).not.toContainEqual(expect.objectContaining({ where: `Payment ${mine}` }))
  })
})
