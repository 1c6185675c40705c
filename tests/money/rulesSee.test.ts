import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentRow } from '#resources/api/payments'
import type { StatementDetail } from '#resources/api/reconciliation'
import { sum } from '#shared/money'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'
import { type MoneyRule, moneyFaults, moneyRules } from './wrongMoney'

/* The rules that random days are held against see what they are there to see: each finds books that were made wrong. */

let ground: PaymentGround

/** The bank's statement of what it paid and took for it: matched and explained by one, confirmed by another. */
async function reconcile(): Promise<void> {
  const { market, desk, head, list, read } = ground
  const paid = (await list('status=SUCCESS')).filter(({ paymentStatus }) => paymentStatus === 'SUCCESS')
  const out = (narration: string, debit: string, reference: string | null) => ({
    ...{ day: '20/11/2026', narration, reference: reference ?? '', debit, credit: '' },
  })
  const rows = [...paid.map(({ amount, utr }) => out('NEFT', amount, utr)), out('SMS charges', '17.70', null)]
  const closing = sum(
    rows.map(({ debit }) => `-${debit}`),
    2,
  )
  const columns = { day: 'Date', narration: 'Particulars', reference: 'Ref', debit: 'Out', credit: 'In' }
  const body = { bank: 'Indian Bank 6612', columns, fileName: 'nov.csv', opening: '0.00', closing, rows }
  const at = 'reconciliation/statements'
  const { id } = (await (await post(desk, at, body)).json()) as { id: number }
  const { proposed, lines } = await read<StatementDetail>(`${at}/${id}`)
  const ids = proposed.flatMap(({ bankLineIds }) => bankLineIds)
  expect((await post(desk, `${at}/${id}/matches`, { ids })).status).toBe(200)
  const charge = lines.at(-1)?.id
  const why = { bankLineIds: [charge], voucherLineIds: [], kind: 'CHARGE' }
  expect((await post(desk, 'reconciliation/explanations', why)).status).toBe(200)
  expect((await post(head, `${at}/${id}/confirm`, {})).status).toBe(200)
  expect(await moneyFaults(market.db)).toEqual({})
}

/** A note on a bill that was paid, and a refund to a reeler who paid ahead: each proposed by one, confirmed by another. */
async function noteAndRefund(): Promise<void> {
  const { market, desk, head, sold } = ground
  const confirmed = async (path: string, body: object) => {
    const { proposal } = (await (await post(desk, path, body)).json()) as { proposal: { id: number } }
    expect((await post(head, `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
  }
  const [bill] = await market.db.query<{ id: number; lotId: number }>(sql`
    select i.id, l.lot_id from invoice i join invoice_line l on l.invoice_id = i.id join lot t on t.id = l.lot_id
    where i.side = 'farmer' and t.lot_no = 1`)
  await confirmed('Invoice/notes', {
    invoiceId: bill?.id,
    lotId: bill?.lotId,
    kg: '28.000',
    rate: '706.00',
    reason: 'Scale',
  })
  const [reeler] = await market.db.query<{ id: number }>(sql`select id from mas_customer where head_code = 'RDPI1003'`)
  const lines = [
    { head: '3002', debit: '25000.00' },
    { head: '1002', credit: '25000.00', customerId: reeler?.id },
  ]
  expect((await post(desk, 'voucher', { vouType: 'RC', day: sold.day, notes: 'Ahead', lines })).status).toBe(201)
  const [item] = await market.db.query<{ id: number }>(sql`
    select id from open_item where customer_id = ${reeler?.id ?? 0} and not is_debit and is_open`)
  const refund = { items: [{ itemId: item?.id, amount: '500.00' }], reason: 'Deposit is returned' }
  await confirmed('ledger/refunds', { customerId: reeler?.id, ...refund })
  expect(await moneyFaults(market.db)).toEqual({})
}

beforeAll(async () => {
  ground = await paymentGround()
  const { market, desk, head, sold, list, idsOf, propose } = ground
  await post(desk, 'payments/ready', { ids: await idsOf(1, 2, 3, 5) })
  const batchId = await propose()
  await post(head, `payments/batches/${batchId}/confirm`, {})
  const rows = (await list('status=SENT')).map(({ lotNo, lotDay, amount }: PaymentRow) => ({
    ...{ date: lotDay, market: 'DPI', lot: lotNo, amount },
    ...(lotNo === 2
      ? { status: 'FAILED', reason: 'Account closed' }
      : { status: 'SUCCESS', utr: `UTR2026000${lotNo}` }),
  }))
  await post(desk, `payments/batches/${batchId}/response`, { rows })
  await reconcile()
  await noteAndRefund()
  const [returned] = await idsOf(5)
  const { id } = (await (await post(desk, `payments/${returned}/return`, { reason: 'Account closed' })).json()) as {
    id: number
  }
  expect((await post(head, `proposals/${id}/confirm`, {})).status).toBe(200)
  market.clock.set('2026-11-21T06:30:00.000Z')
  await desk.signIn('marketofficer')
  const challan = { date: sold.day, challanNo: 'CH1', challanDate: '2026-11-21', bankName: 'Indian Bank' }
  expect((await post(desk, 'levy/remittance', challan)).status).toBe(201)
})
afterAll(() => ground?.market.close())

const first = (table: string, where = 'true') => `(select min(id) from ${table} where ${where})`
const head = (code: string) => `(select id from ledger_head where code = '${code}')`
const ofBills = (type: string, code: string) => `voucher_id in (select id from voucher where vou_type = '${type}')
  and head_id = ${head(code)}`

/** A year that was closed before anything of it was posted, and carries nothing. */
const closedYear = `insert into year_close
    (market_id, accounting_year, last_day, voucher_sequence, balances, carried, balances_hash, differences, surplus, signature,
      proposal_id, maker_id, checker_id, checked_at)
    select market_id, '202627', '2027-03-31', 0, 0, 0, sha256(''), 0, 0, sha256(''), 1, 1, 2, now() from voucher
    where sequence = 1`

const wrongs: Readonly<Record<MoneyRule, string>> = {
  'vouchers that do not balance': `update voucher_line set debit = debit + 1 where id = ${first('voucher_line', 'debit > 0')}`,
  'lines on both sides, or on none': `update voucher_line set credit = 1 where id = ${first('voucher_line', 'debit > 0')}`,
  'lines of another market': `update voucher_line set market_id = (select id from mas_branch where code = 'PNG')
    where id = ${first('voucher_line')}`,
  'accounts of the wrong people': `update voucher_line set customer_id = null where customer_id is not null`,
  'books that do not balance': `update voucher_line set credit = credit + 1 where id = ${first('voucher_line', 'credit > 0')}`,
  'days that do not balance': `update voucher_line set debit = debit + 1 where id = ${first('voucher_line', 'debit > 0')}`,
  'vouchers of another accounting year': `update voucher set accounting_year = '202526' where sequence = 1`,
  'reversals that are no mirror': `update voucher_line set head_id = ${head('3001')}
    where head_id = ${head('3003')} and voucher_id in (select id from voucher where reverses_id is not null)`,
  'vouchers of a closed day that came after it was closed': `insert into day_seal
    (market_id, day, voucher_sequence, bids_hash, lots, signature, sealed_at)
    select market_id, day, 0, sha256(''), 0, sha256(''), now() from voucher where sequence = 1`,
  'vouchers of a closed year that came after it was closed': closedYear,
  'broken chains': `update voucher set notes = 'Something else' where sequence = 2`,
  'links that do not hold': `update voucher set previous_hash = sha256('') where sequence = 2`,
  'heads that are not the last link': 'update ledger_chain set sequence = sequence + 1',
  'numbers that are missing or doubled':
    'update invoice set serial = serial + 5 where id = (select max(id) from invoice)',
  'numbers that read otherwise than their serial': `update voucher set voucher_no = 'FB/DPI/202627/000009' where sequence = 1`,
  'counters behind or ahead': `update counter set last = last + 1 where kind = 'PY'`,
  'bills otherwise than once in the ledger': 'update voucher set invoice_id = null where sequence = 1',
  'bills that differ from their voucher': 'update invoice set net_amount = net_amount + 0.01',
  'bills that differ from their lines': 'update invoice set weight = weight + 0.001',
  'lines that differ from their lot': `update invoice_line set amount = amount + 0.01 where id = ${first('invoice_line')}`,
  'lots billed otherwise than once on each side': `update lot set farmer_invoiced = false where lot_status = 'BILLED'`,
  'reelers who pay something else than farmer and levy get': `update invoice_line set levy = levy + 0.01 where side = 'farmer'`,
  'notes that differ from their voucher, or of one person': 'update bill_note set value = value + 1',
  'days whose levy is not both parts of its bills': `update invoice set levy = levy + 0.01 where id = ${first('invoice')}`,
  'remittances that differ from their day': 'update levy_remittance set amount = amount + 0.01',
  'challans taken back that stand in the ledger': 'update levy_remittance set stands = false',
  'challans taken back by one person': 'update levy_remittance set stands = false',
  'levy billed that is neither remitted, set off nor still to remit':
    'update levy_remittance set amount = amount + 0.01',
  'levy due that is neither billed nor still to bill': 'update lot set farmer_levy_percent = farmer_levy_percent + 1',
  'set-offs beyond what was cancelled': 'update levy_remittance set farmer_set_off = -0.01, amount = amount - 0.01',
  'payments otherwise than once in the ledger': `update payment set attempts = attempts + 1 where id = ${first('payment')}`,
  'payments that differ from their voucher': `update payment set amount = amount + 0.01 where id = ${first('payment')}`,
  'vouchers of no payment': `delete from payment where payment_status = 'SUCCESS'`,
  'lots owed otherwise than once': `update payment set payment_status = 'CANCELLED' where payment_status = 'PENDING'`,
  'payments pending, sent, paid and returned that are not the nets of bills': `update payment set payment_status = 'CANCELLED'
    where payment_status = 'RETURNED'`,
  'payments of no bill': `delete from invoice_line where side = 'farmer'`,
  'lots that are PAID without money, or not PAID with it': `update lot set lot_status = 'BILLED' where lot_status = 'PAID'`,
  'bank references used twice': `drop index payment_market_id_utr_key;
    update payment set utr = 'UTR00000000' where payment_status = 'SUCCESS'`,
  'batches that differ from their vouchers': 'update payment_batch set amount = amount + 0.01',
  'open batches that differ from their payments': 'update payment_batch set is_open = true',
  'batches whose contra is not what was paid': `update voucher set reference_no = 'Other' where vou_type = 'CN'`,
  'returns otherwise than by two people, each with its money back': `update proposal
    set payload = payload || '{"amount": "1.00"}' where kind = 'paymentReturn'`,
  'money sent again to the account that sent it back': `update payment set payment_status = 'SENT', batch_id = -1
      where payment_status = 'RETURNED';
    insert into payment_account (batch_id, payment_id, bank_account_id, bank_ac_no_hash, ifsc_code, holder_name)
      select -1, f.payment_id, f.bank_account_id, f.bank_ac_no_hash, f.ifsc_code, f.holder_name
      from payment_account f join payment p on p.id = f.payment_id and p.batch_id = -1`,
  'batches and proposals that one person decided alone': 'update payment_batch set checker_id = null',
  'payments to another account than was frozen with their batch': `update payment_account set bank_ac_no_enc = 'other'`,
  'money to an account that one person alone saw': `update bank_account set account_status = 'FIRST'`,
  'records that name another account than is in force or waits': `update mas_customer set ifsc_code = 'SBIN0001234'`,
  'lines of accounts that are no open items': `update open_item set amount = amount + 1 where id = ${first('open_item')}`,
  'open items settled otherwise than by their settlements': `update open_item set settled = settled - 0.01
    where id = ${first('open_item', 'settled > 0')}`,
  'items of which more was settled by the end of a day than they come to':
    'update settlement set day = day - 1 where amount < 0',
  'settlements of two accounts, or of one side': `update settlement set debit_item_id = credit_item_id`,
  'settlements taken back otherwise than once and whole': `update settlement set amount = amount - 0.01
    where id = ${first('settlement', 'amount < 0')}`,
  'accounts whose open items are not their balance': `update open_item set settled = settled - 0.01
    where id = ${first('open_item', 'settled > 0')}`,
  'reversals that are not even with what they take back': `update open_item set is_open = true`,
  'payments to be paid with more or less than is open': `update payment set amount = amount + 1
    where payment_status = 'FAILED'`,
  'items of farmers without a lot that are paid out otherwise than as they are open': `update open_item
    set is_debit = false, settled = 0 where side = 'farmer' and is_debit and voucher_id in (
      select id from voucher where vou_type = 'PY' and reverses_id is null)`,
  'refunds of more than is open, of anything but a reeler’s credit, or of one person': `update payment
    set amount = amount + 90000 where payment_kind = 'REFUND'`,
  'payments settled otherwise than by other vouchers': `update payment set settled_amount = 1
    where payment_status = 'PENDING'`,
  'farmers owed something else than their bills less their payments': `update voucher_line
    set customer_id = (select max(id) from mas_customer where customer_type = 'farmer') where ${ofBills('PY', '1001')}`,
  'reelers billed otherwise than their account says': `update voucher_line set debit = debit + 1 where ${ofBills('RB', '1002')}`,
  'clearing that is not what is with the bank': `update payment set payment_status = 'SENT' where payment_status = 'SUCCESS'`,
  'trading and Round off that differ from the bills': `update voucher_line set debit = debit + 1 where ${ofBills('FB', '4001')}`,
  'statements that do not lead from the one before to their closing balance':
    'update bank_statement set closing = closing + 1',
  'matches that are not the same money on both sides': `update bank_line set debit = debit + 1
    where id = (select min(bank_line_id) from bank_match_line)`,
  'lines in two matches, or in one that is undone': 'update bank_match set is_live = false',
  'banks that are not the books with what stands alone on either side': `update bank_line set debit = debit + 1
    where id = (select max(id) from bank_line)`,
  'statements confirmed with open lines, or by who had a hand in them':
    'update bank_statement set checker_id = maker_id',
  'years that do not carry forward what they end with': closedYear,
  'income, expenses or trading that a closed year leaves': closedYear,
  'year-end entries of another day, or of one person': `update voucher set vou_type = 'YA' where sequence = 1`,
}

class Seen extends Error {
  constructor(readonly isFault: boolean) {
    super()
  }
}

/** What the database itself would refuse, made for a moment by one whom nothing holds. */
const unbound = `set local session_replication_role = replica;
  do $$ declare c record; begin
    for c in select conname, conrelid::regclass as t from pg_constraint where contype = 'c'
      and conrelid in ('payment'::regclass, 'payment_batch'::regclass, 'voucher'::regclass, 'voucher_line'::regclass,
        'levy_remittance'::regclass, 'bank_statement'::regclass, 'bank_match'::regclass)
    loop execute format('alter table %s drop constraint %I', c.t, c.conname); end loop; end $$`

const isSeen = (rule: MoneyRule): Promise<boolean> =>
  ground.market.db
    .transaction<boolean>(async (tx) => {
      await tx.query(sql.raw(unbound))
      await tx.query(sql.raw(wrongs[rule]))
      throw new Seen(rule in (await moneyFaults(tx, [rule])))
    })
    .catch((error: unknown) => {
      if (error instanceof Seen) return error.isFault
      throw error
    })

describe('the rules of the books', () => {
  it('all hold of right ones', async () => {
    expect(await moneyFaults(ground.market.db)).toEqual({})
  })

  it.each(moneyRules)('find %s', async (rule) => {
    expect(await isSeen(rule)).toBe(true)
  })
})
