import { sql } from 'drizzle-orm'
import { accountingYear, addDays, businessDay, dayShown, instantOf, nextOpenDay } from '#shared/day'
import { headCodes } from '#shared/ledgerRow'
import { paise, rupees } from '#shared/money'
import { type Random, random } from '#shared/random'
import { call } from '../../db/call'
import { array, json, type Sql } from '../../db/db'
import { allocateSerials, formatSerial } from '../../numbers/service'
import { paymentReference } from '../../payments/batches'
import { makePayments } from '../../payments/make'
import { visitorsReelers } from './crowd'

/*
 * How the demo's money went: the evening of a market day its payments go to the bank, the next market day the bank
 * answers and the reelers pay. Posted as the services would have posted it, in the order of its time.
 */

const workdays = [1, 2, 3, 4, 5, 6]
/** On the last days a few payments wait, failed, or were never paid for. */
const recently = 5
const nothing = '0.00'
/** Reelers pay less than this in cash, in paise. */
const mostCash = 2_000_000n

interface Desk {
  readonly marketId: number
  readonly code: string
  readonly makerId: number
  readonly checkerId: number
}

/** The market's officer, and the one above who confirms; null where nobody can. */
async function deskOf(tx: Sql, code: string): Promise<Desk | null> {
  const [desk] = await tx.query<Desk>(sql`
    select m.id as market_id, m.code, o.id as maker_id, c.id as checker_id
    from mas_branch m
      join lateral (select id from mas_user where market_id = m.id and role = 'marketofficer' and is_active = 1
        order by id limit 1) o on true
      join lateral (select id from mas_user where is_active = 1 and ((role = 'branchad' and market_id = m.id)
        or (role = 'ad' and ad_office_id = m.ad_office_id)) order by role desc, id limit 1) c on true
    where m.code = ${code}`)
  return desk ?? null
}

interface Voucher {
  readonly vouType: string
  readonly notes: string
  readonly referenceNo?: string
  readonly reversesId?: number
  readonly lines: readonly { head: string; customerId?: number; debit: string; credit: string }[]
}

async function post(
  tx: Sql,
  { marketId }: Desk,
  by: number,
  at: Date,
  vouchers: readonly Voucher[],
): Promise<number[]> {
  if (vouchers.length === 0) return []
  const day = businessDay(at)
  const common = { accountingYear: accountingYear(day), day, postedById: by, postedAt: at.toISOString() }
  const given = vouchers.map((voucher) => ({ ...voucher, ...common }))
  const post = call('post_vouchers', { p_market: marketId, p_vouchers: json(given) })
  const posted = await tx.query<{ id: number }>(sql`select id from ${post}`)
  return posted.map(({ id }) => id)
}

const at = (day: string, time: string) => new Date(instantOf(day, time))

interface Due {
  readonly id: number
  readonly customerId: number
  readonly amount: string
  readonly lotNo: number
}

const duesOf = (tx: Sql, where: ReturnType<typeof sql>) =>
  tx.query<Due>(sql`
    select p.id, p.customer_id, p.amount, l.lot_no from payment p join lot l on l.id = p.lot_id where ${where} order by p.id`)

/** On a recent day some are held back or wait; of the others nobody speaks any more. */
async function holdSome(tx: Sql, chance: Random, dues: readonly Due[]): Promise<Due[]> {
  const shuffled = chance.shuffle([...dues])
  const held = shuffled.slice(0, Math.min(2, Math.floor(dues.length / 4)))
  await tx.query(sql`
    update payment set payment_status = 'HELD', reason = 'Bank passbook to be shown', version = version + 1
    where id = any(${array(
      held.map(({ id }) => id),
      'int8',
    )})`)
  return dues.filter((due) => !held.includes(due))
}

async function makeBatch(tx: Sql, desk: Desk, day: string, dues: readonly Due[]): Promise<string> {
  const year = accountingYear(day)
  const serial = await allocateSerials({ db: tx }, { marketId: desk.marketId, kind: 'PB', period: year })
  const batchNo = formatSerial('PB', desk.code, year, serial)
  const [made, checked] = [at(day, '17:10'), at(day, '17:35')]
  const ids = array(
    dues.map(({ id }) => id),
    'int8',
  )
  await tx.query(sql`update payment set payment_status = 'READY', version = version + 1 where id = any(${ids})`)
  await tx.query(sql`
    with own as (select sum(amount) as amount, count(*)::int as payments from payment where id = any(${ids})),
    batch as (
      insert into payment_batch (market_id, day, batch_no, accounting_year, serial, batch_status, payments, amount,
        maker_id, made_at, checker_id, checked_at)
      select ${desk.marketId}, ${day}, ${batchNo}, ${year}, ${serial}, 'SENT', payments, amount, ${desk.makerId}, ${made},
        ${desk.checkerId}, ${checked} from own returning id
    )
    update payment p set payment_status = 'SENT', batch_id = batch.id, sent_at = ${checked}, attempts = 1, version = version + 1
    from batch where p.id = any(${ids})`)
  return batchNo
}

/** The evening of a market day: what its farmers are owed goes to the bank. Of today it only begins to wait. */
export async function sendPayments(tx: Sql, marketCode: string, day: string, today: string): Promise<void> {
  const desk = await deskOf(tx, marketCode)
  if (!desk) return
  const invoices = await tx.query<{ id: number }>(sql`
    select id from invoice where market_id = ${desk.marketId} and day = ${day} and side = 'farmer' order by id`)
  await makePayments(
    { db: tx },
    invoices.map(({ id }) => id),
  )
  if (day >= today) return
  const chance = random(`payments ${marketCode} ${day}`)
  const all = await duesOf(
    tx,
    sql`p.market_id = ${desk.marketId} and p.day = ${day} and p.payment_status = 'PENDING' and p.batch_id is null`,
  )
  const dues = day >= addDays(today, -recently) ? await holdSome(tx, chance, all) : all
  if (dues.length === 0) return
  const batchNo = await makeBatch(tx, desk, day, dues)
  const vouchers = dues.map(
    ({ id, customerId, amount, lotNo }): Voucher => ({
      vouType: 'PY',
      notes: `Lot ${lotNo}, ${dayShown(day)}`,
      referenceNo: paymentReference(batchNo, id),
      lines: [
        { head: headCodes.farmers, customerId, debit: amount, credit: nothing },
        { head: headCodes.clearing, debit: nothing, credit: amount },
      ],
    }),
  )
  const ids = await post(tx, desk, desk.checkerId, at(day, '17:35'), vouchers)
  const given = dues.map(({ id }, place) => ({ id, voucher: ids[place] }))
  await tx.query(sql`
    update payment p set voucher_id = d.voucher, version = p.version + 1
    from jsonb_to_recordset(${json(given)}) as d(id bigint, voucher bigint) where p.id = d.id`)
}

const reasons = ['Account closed', 'IFSC not valid after bank merger'] as const

/** Those that the bank sends back: none of long ago, for they were put right since. */
const returned = (chance: Random, dues: readonly Due[], isRecent: boolean): readonly Due[] =>
  isRecent ? chance.shuffle([...dues]).slice(0, Math.min(2, Math.floor(dues.length / 4))) : []

async function keepPaid(tx: Sql, paid: readonly Due[], when: Date, chance: Random): Promise<void> {
  const given = paid.map(({ id }) => ({ id, utr: `IOBAN${chance.int(10_000, 99_999)}${String(id).padStart(8, '0')}` }))
  await tx.query(sql`
    update payment p set payment_status = 'SUCCESS', utr = d.utr, paid_at = ${when}, version = p.version + 1
    from jsonb_to_recordset(${json(given)}) as d(id bigint, utr text) where p.id = d.id`)
  await tx.query(sql`
    update lot set lot_status = 'PAID', version = version + 1, room_version = room_version + 1
    where lot_status = 'BILLED' and id in (select lot_id from payment where id = any(${array(
      paid.map(({ id }) => id),
      'int8',
    )}))`)
}

async function reversalsOf(tx: Sql, failed: readonly Due[]): Promise<Voucher[]> {
  const vouchers: Voucher[] = []
  for (const [place, { id, customerId, amount }] of failed.entries()) {
    const reason = reasons[place % reasons.length] as string
    await tx.query(sql`
      update payment set payment_status = 'FAILED', reason = ${reason}, version = version + 1 where id = ${id}`)
    const [sent] = await tx.query<{ id: number; voucherNo: string }>(sql`
      select v.id, v.voucher_no from payment p join voucher v on v.id = p.voucher_id where p.id = ${id}`)
    if (!sent) throw new Error(`Payment ${id} was sent without a voucher`)
    vouchers.push({
      vouType: 'PY',
      notes: reason,
      referenceNo: sent.voucherNo,
      reversesId: sent.id,
      lines: [
        { head: headCodes.farmers, customerId, debit: nothing, credit: amount },
        { head: headCodes.clearing, debit: amount, credit: nothing },
      ],
    })
  }
  return vouchers
}

const totalOf = async (tx: Sql, dues: readonly Due[]): Promise<string> => {
  const [row] = await tx.query<{ total: string }>(sql`
    select sum(amount)::numeric(14,2) as total from payment where id = any(${array(
      dues.map(({ id }) => id),
      'int8',
    )})`)
  return row?.total ?? nothing
}

interface Open {
  readonly id: number
  readonly day: string
  readonly batchNo: string
}

async function answer(tx: Sql, desk: Desk, batch: Open, when: Date, isRecent: boolean): Promise<void> {
  const chance = random(`answer ${batch.batchNo}`)
  const dues = await duesOf(tx, sql`p.batch_id = ${batch.id}`)
  const failed = returned(chance, dues, isRecent)
  const paid = dues.filter((due) => !failed.includes(due))
  await keepPaid(tx, paid, when, chance)
  const total = await totalOf(tx, paid)
  const contra: Voucher = {
    vouType: 'CN',
    notes: `Payments made: ${paid.length}`,
    referenceNo: batch.batchNo,
    lines: [
      { head: headCodes.clearing, debit: total, credit: nothing },
      { head: headCodes.bank, debit: nothing, credit: total },
    ],
  }
  await tx.query(sql`
    update payment_batch set batch_status = 'DONE', is_open = false, answered_at = ${when},
      response_hash = sha256(${batch.batchNo}::bytea), version = version + 1 where id = ${batch.id}`)
  await post(tx, desk, desk.makerId, when, [contra, ...(await reversalsOf(tx, failed))])
}

/** What was taken in cash goes to the bank at once, by whole thousands. */
function deposit(cash: readonly string[]): Voucher[] {
  const thousands = cash.reduce((all, amount) => all + paise(amount), 0n) / 100_000n
  if (thousands === 0n) return []
  const amount = rupees(thousands * 100_000n)
  const lines = [
    { head: headCodes.bank, debit: amount, credit: nothing },
    { head: headCodes.cash, debit: nothing, credit: amount },
  ]
  return [{ vouType: 'CN', notes: 'Cash deposited', lines }]
}

/** What the reelers of a day paid for their bills, small ones in cash; of a recent day a few have not yet. */
async function receive(tx: Sql, desk: Desk, day: string, when: Date, isRecent: boolean): Promise<void> {
  const chance = random(`receipts ${desk.code} ${day}`)
  const owed = await tx.query<{ customerId: number; amount: string; isVisitors: boolean }>(sql`
    select customer_id, sum(net_amount)::numeric(14,2) as amount,
      customer_id in ${visitorsReelers(sql`${desk.marketId}`)} as is_visitors
    from invoice
    where market_id = ${desk.marketId} and day = ${day} and side = 'reeler' and invoice_status = 'PROCESSED'
    group by customer_id order by customer_id`)
  const paying = owed.filter(({ isVisitors }) => !isRecent || chance.chance(0.85) || isVisitors)
  const inCash = paying.filter(({ amount }) => paise(amount) < mostCash)
  const vouchers = paying.map(
    ({ customerId, amount }): Voucher => ({
      vouType: 'RC',
      notes: `Bills of ${dayShown(day)}`,
      lines: [
        { head: paise(amount) < mostCash ? headCodes.cash : headCodes.bank, debit: amount, credit: nothing },
        { head: headCodes.reelers, customerId, debit: nothing, credit: amount },
      ],
    }),
  )
  await post(tx, desk, desk.makerId, when, [...vouchers, ...deposit(inCash.map(({ amount }) => amount))])
}

/** The next market morning: the bank answers what it was sent, and the reelers pay; before the bills of `day`. */
export async function settleEarlierDays(tx: Sql, marketCode: string, day: string, today: string): Promise<void> {
  const desk = await deskOf(tx, marketCode)
  if (!desk) return
  const open = await tx.query<Open>(sql`
    select id, day, batch_no from payment_batch
    where market_id = ${desk.marketId} and batch_status = 'SENT' and day < ${day} order by day`)
  for (const batch of open) {
    const next = nextOpenDay(batch.day, workdays)
    const isRecent = batch.day >= addDays(today, -recently)
    await receive(tx, desk, batch.day, at(next, '09:30'), isRecent)
    await answer(tx, desk, batch, at(next, '10:10'), isRecent)
  }
}

/**
 * The morning of a further day: who owes for bills longer than they may pays them at `when`, so that they may bid again. In a
 * market that is used over many days nobody could in the end.
 */
export async function receiveLate(tx: Sql, marketCode: string, day: string, when: Date): Promise<void> {
  const desk = await deskOf(tx, marketCode)
  if (!desk) return
  const late = await tx.query<{ customerId: number; amount: string }>(sql`
    select customer_id, sum(amount - settled)::numeric(14,2) as amount from open_item
    where market_id = ${desk.marketId} and side = 'reeler' and is_open and is_debit and due_day < ${day}::date
    group by customer_id order by customer_id`)
  const vouchers = late.map(
    ({ customerId, amount }): Voucher => ({
      vouType: 'RC',
      notes: 'Bills that were due',
      lines: [
        { head: headCodes.bank, debit: amount, credit: nothing },
        { head: headCodes.reelers, customerId, debit: nothing, credit: amount },
      ],
    }),
  )
  await post(tx, desk, desk.makerId, when, vouchers)
}
