import { sql } from 'drizzle-orm'
import type { Sql } from '../../src/server/db/db'
import { wrongRows } from '../support/dayChecks'
import { accounts, reconciliation, years } from './wrongBooks'
import { openItems } from './wrongItems'

/*
 * What holds of every rupee, however it came about: each entry is the FROM part of a query over the rows for which it
 * does not. None of it asks the program's own functions what is right, but for the chains.
 */

const vouchers = {
  'vouchers that do not balance': `voucher v left join lateral (
      select count(*) as n, sum(debit) as debit, sum(credit) as credit from voucher_line where voucher_id = v.id) s on true
    where n < 2 or s.debit is distinct from s.credit or s.debit is distinct from v.amount or v.amount <= 0`,
  'lines on both sides, or on none': `voucher_line where debit < 0 or credit < 0 or (debit = 0) = (credit = 0)`,
  'lines of another market': 'voucher_line l join voucher v on v.id = l.voucher_id where l.market_id <> v.market_id',
  'accounts of the wrong people': `voucher_line l join ledger_head h on h.id = l.head_id
    left join mas_customer c on c.id = l.customer_id where h.side is distinct from c.customer_type`,
  'books that do not balance': `(select market_id, sum(debit - credit) as apart from voucher_line group by 1) m where apart <> 0`,
  'days that do not balance': `(select market_id, day, sum(debit - credit) as apart from ledger_entry group by 1, 2) d
    where apart <> 0`,
  'vouchers of another accounting year': `voucher where accounting_year <>
    to_char(day - interval '3 months', 'YYYY') || to_char(day + interval '9 months', 'YY')`,
  'reversals that are no mirror': `voucher r join voucher v on v.id = r.reverses_id
    where v.reverses_id is not null or r.sequence <= v.sequence
      or (r.market_id, r.vou_type, r.amount, r.reference_no, r.invoice_id)
        is distinct from (v.market_id, v.vou_type, v.amount, v.voucher_no, v.invoice_id)
      or exists (select head_id, customer_id, credit, debit from voucher_line where voucher_id = v.id
        except all select head_id, customer_id, debit, credit from voucher_line where voucher_id = r.id)`,
  'vouchers of a closed day that came after it was closed': `voucher v join day_seal s
      on s.market_id = v.market_id and s.day >= v.day
      where v.sequence > s.voucher_sequence and v.vou_type not in ('YA', 'YC')`,
  'vouchers of a closed year that came after it was closed': `voucher v join year_close s
      on s.market_id = v.market_id and s.last_day >= v.day where v.sequence > s.voucher_sequence`,
} as const

const chains = {
  'broken chains': 'mas_branch where broken_voucher(id) is not null',
  'links that do not hold': `(select sequence, previous_hash, row_number() over chain as place, lag(hash) over chain as before
      from voucher window chain as (partition by market_id order by sequence)) s
    where sequence <> place or previous_hash is distinct from before`,
  'heads that are not the last link': `ledger_chain c left join lateral (
      select sequence, hash from voucher v where v.market_id = c.market_id order by sequence desc limit 1) v on true
    where (c.sequence, c.head_hash) is distinct from (coalesce(v.sequence, 0), v.hash)`,
} as const

/** Every numbered paper of every series. */
const numbered = `(select n.*, row_number() over (partition by market_id, kind, period order by serial) as place from (
    select market_id, vou_type::text as kind, accounting_year as period, serial, voucher_no as no from voucher
    union all select market_id, case side when 'farmer' then 'FI' else 'RI' end, accounting_year, serial, invoice_no from invoice
    union all select market_id, 'PB', accounting_year, serial, batch_no from payment_batch
    union all select market_id, 'GP', accounting_year, serial, pass_no from gate_pass) n)`

const numbers = {
  'numbers that are missing or doubled': `${numbered} n where serial <> place`,
  'numbers that read otherwise than their serial': `${numbered} n join mas_branch m on m.id = n.market_id
    where no <> concat_ws('/', kind, m.code, period, lpad(serial::text, 6, '0'))`,
  'counters behind or ahead': `counter c left join (select market_id, kind, period, max(serial) as last
      from ${numbered} n group by 1, 2, 3) n using (market_id, kind, period)
    where c.kind in ('FI', 'RI', 'PB', 'GP', 'FB', 'RB', 'DN', 'CR', 'RC', 'PY', 'JV', 'CN', 'LR', 'OB', 'YA', 'YC', 'TD', 'IN')
      and c.last <> coalesce(n.last, 0)`,
} as const

const bills = {
  'bills otherwise than once in the ledger': `invoice i
    where (select count(*) from voucher v where v.invoice_id = i.id and reverses_id is null) <> 1
      or (select count(*) from voucher v where v.invoice_id = i.id and reverses_id is not null)
        <> case invoice_status when 'CANCELLED' then 1 else 0 end`,
  'bills that differ from their voucher': `invoice i join voucher v on v.invoice_id = i.id and v.reverses_id is null
    cross join lateral (select
      coalesce(sum(debit - credit) filter (where head_code = '1001' and customer_id = i.customer_id), 0) as farmer,
      coalesce(sum(debit - credit) filter (where head_code = '1002' and customer_id = i.customer_id), 0) as reeler,
      coalesce(sum(debit - credit) filter (where head_code = '4001'), 0) as trading,
      coalesce(sum(debit - credit) filter (where head_code = '2001'), 0) as farmer_levy,
      coalesce(sum(debit - credit) filter (where head_code = '2002'), 0) as reeler_levy,
      coalesce(sum(debit - credit) filter (where head_code = '5001'), 0) as round_off
      from ledger_entry e where e.voucher_id = v.id) s
    where (s.farmer, s.reeler, s.trading, s.farmer_levy, s.reeler_levy, s.round_off) is distinct from
      (case side when 'farmer' then -net_amount else 0 end, case side when 'reeler' then net_amount else 0 end,
        case side when 'farmer' then i.amount else -i.amount end, case side when 'farmer' then -levy else 0 end,
        case side when 'reeler' then -levy else 0 end, -i.round_off)`,
  'bills that differ from their lines': `invoice i cross join lateral (
      select count(*) as lots, sum(weight) as weight, sum(amount) as amount, sum(levy) as levy, sum(net_amount) as net,
        bool_and(cancelled) as cancelled, bool_or(cancelled) as part from invoice_line l where l.invoice_id = i.id) s
    where (i.lots, i.weight, i.amount, i.levy, i.net_amount) is distinct from
        (s.lots, s.weight, s.amount, s.levy, s.net + i.round_off)
      or (s.cancelled, s.part) is distinct from (invoice_status = 'CANCELLED', invoice_status = 'CANCELLED')
      or (side = 'farmer' and round_off <> 0)
      or (side = 'reeler' and (i.net_amount <> floor(i.amount + i.levy + 0.5) or abs(round_off) > 0.50))`,
  'lines that differ from their lot': wrongRows['lines that differ from their lot'],
  'lots billed otherwise than once on each side': wrongRows['lots billed otherwise than once on each side'],
  'reelers who pay something else than farmer and levy get': `invoice_line f
    join invoice_line r on r.lot_id = f.lot_id and r.side = 'reeler' and not r.cancelled
    where f.side = 'farmer' and not f.cancelled and r.net_amount <> f.net_amount + f.levy + r.levy`,
  'notes that differ from their voucher, or of one person': `bill_note n join voucher v on v.id = n.voucher_id
    left join proposal q on q.id = n.proposal_id and q.kind = 'billNote' and q.proposal_status = 'CONFIRMED'
      and q.maker_id <> q.checker_id
    cross join lateral (select
      coalesce(sum(debit - credit) filter (where head_code in ('1001', '1002') and customer_id = n.customer_id), 0) as party,
      coalesce(sum(debit - credit) filter (where head_code = '4001'), 0) as trading,
      coalesce(sum(credit - debit) filter (where head_code = case n.side when 'farmer' then '2001' else '2002' end), 0) as levy,
      coalesce(sum(credit - debit) filter (where head_code = '5001'), 0) as round_off
      from ledger_entry e where e.voucher_id = v.id) s
    where q.id is null or v.reverses_id is not null
      or v.vou_type <> case when (n.value > 0) = (n.side = 'reeler') then 'DN' else 'CR' end
      or (s.party, s.trading, s.levy, s.round_off) is distinct from (case n.side when 'farmer' then -n.net_amount else n.net_amount end,
        case n.side when 'farmer' then n.value else -n.value end, n.levy, n.round_off)
      or exists (select from voucher r where r.reverses_id = v.id)`,
} as const

const levies = {
  'days whose levy is not both parts of its bills': `(select market_id, day, sum(levy) as levy from (
      select market_id, day, levy from invoice
      union all select market_id, (cancelled_at at time zone 'Asia/Kolkata')::date, -levy from invoice
        where invoice_status = 'CANCELLED'
      union all select market_id, day, levy from bill_note) b group by 1, 2) b
    full join (select market_id, day, sum(credit - debit) as levy from ledger_entry
      where vou_type in ('FB', 'RB', 'DN', 'CR') and head_code in ('2001', '2002') group by 1, 2) e using (market_id, day)
    where coalesce(b.levy, 0) <> coalesce(e.levy, 0)`,
  'remittances that differ from their day': `levy_remittance t
    where t.stands and (t.amount - t.farmer_set_off - t.reeler_set_off is distinct from (
      select sum(credit - debit) from ledger_entry e where e.market_id = t.market_id and e.day = t.day
        and vou_type in ('FB', 'RB', 'DN', 'CR') and head_code in ('2001', '2002'))
    or t.amount <> 0 and t.amount is distinct from (select sum(debit - credit) from ledger_entry e
      where e.market_id = t.market_id and vou_type = 'LR' and reference_no = t.challan_no and head_code in ('2001', '2002')
        and not exists (select from voucher r where r.reverses_id = e.voucher_id))
    or t.amount <> 0 and t.amount is distinct from (select sum(credit - debit) from ledger_entry e
      where e.voucher_id = t.voucher_id and vou_type = 'LR' and head_code = '3002')
    or (t.amount = 0) <> t.set_off_whole or (t.amount = 0) <> (t.challan_no is null))`,
  'challans taken back that stand in the ledger': `levy_remittance t join voucher v on v.id = t.voucher_id
    where not t.stands and not exists (select from voucher r where r.reverses_id = v.id)
      or t.stands and exists (select from voucher r where r.reverses_id = v.id)`,
  'challans taken back by one person': `levy_remittance t where not t.stands and not exists (
      select from proposal p where p.kind = 'challanTakenBack' and p.proposal_status = 'CONFIRMED'
        and (p.payload ->> 'remittanceId')::bigint = t.id and p.maker_id <> p.checker_id and p.checker_id = t.taken_back_by_id)`,
  'set-offs beyond what was cancelled': `(select market_id, sum(farmer_set_off + reeler_set_off) as used
      from levy_remittance where stands group by 1) t
    left join (select market_id, sum(levy) as levy from (select market_id, day, sum(credit - debit) as levy from ledger_entry
      where vou_type in ('FB', 'RB', 'DN', 'CR') and head_code in ('2001', '2002') group by 1, 2 having sum(credit - debit) < 0) d
      group by 1) d using (market_id)
    where t.used > 0 or t.used < coalesce(d.levy, 0)`,
  'levy billed that is neither remitted, set off nor still to remit': `(select market_id, sum(levy) as billed,
      sum(levy) filter (where r.id is null) as open, coalesce(sum(r.amount), 0) as remitted,
      coalesce(sum(r.farmer_set_off + r.reeler_set_off), 0) as set_off
      from (select market_id, day, sum(credit - debit) as levy from ledger_entry
        where head_code in ('2001', '2002') and vou_type in ('FB', 'RB', 'DN', 'CR') group by 1, 2) d
      left join (select * from levy_remittance where stands) r using (market_id, day) group by 1) l
    left join (select market_id, sum(credit - debit) as standing from ledger_entry
      where head_code in ('2001', '2002') and vou_type in ('FB', 'RB', 'DN', 'CR', 'LR') group by 1) h using (market_id)
    where l.billed <> l.remitted + h.standing or h.standing <> coalesce(l.open, 0) - l.set_off`,
  'levy due that is neither billed nor still to bill': `(select l.market_id, sum(o.due) as due,
      sum(o.due) filter (where n.id is null) as not_billed
      from lot l cross join (values ('farmer'), ('reeler')) s (side)
      cross join lateral (select round(round(l.price_per_kg * l.net_weight, 2)
        * case s.side when 'farmer' then l.farmer_levy_percent else l.reeler_levy_percent end / 100, 2) as due) o
      left join invoice_line n on n.lot_id = l.id and n.side = s.side and not n.cancelled
      where l.lot_status in ('WEIGHED', 'BILLED', 'PAID') group by 1) d
    full join (select market_id, sum(levy) as due from bill_note group by 1) c using (market_id)
    full join (select market_id, sum(credit - debit) as billed from ledger_entry
      where head_code in ('2001', '2002') and vou_type in ('FB', 'RB', 'DN', 'CR') group by 1) b using (market_id)
    where coalesce(d.due, 0) + coalesce(c.due, 0) <> coalesce(b.billed, 0) + coalesce(d.not_billed, 0)`,
} as const

/** The vouchers that sent payments to the bank, each with its payment and whether it came back. */
const sent = `(select v.*, split_part(reference_no, '/', 5)::bigint as payment_id,
    exists (select from voucher r where r.reverses_id = v.id) as is_back from voucher v
  where vou_type = 'PY' and reverses_id is null and reference_no ~ '^PB/[^/]+/[0-9]+/[0-9]+/[0-9]+$')`

const payments = {
  'payments otherwise than once in the ledger': `payment p left join lateral (
      select count(*) as n, count(*) filter (where not is_back) as standing from ${sent} v where v.payment_id = p.id) v on true
    where v.n <> p.attempts or v.standing <> case when payment_status in ('SENT', 'SUCCESS') then 1 else 0 end`,
  'payments that differ from their voucher': `payment p join ${sent} v on v.payment_id = p.id
    where (not is_back and v.amount <> p.amount) or v.amount > p.amount + p.settled_amount or v.market_id <> p.market_id
      or v.amount is distinct from (select sum(debit) from ledger_entry e
        where e.voucher_id = v.id and head_code = case payment_kind when 'REFUND' then '1002' else '1001' end and e.customer_id = p.customer_id)
      or v.amount is distinct from (select sum(credit) from ledger_entry e
        where e.voucher_id = v.id and head_code = '3003')`,
  'vouchers of no payment': `${sent} v left join payment p on p.id = v.payment_id where p.id is null`,
  'lots owed otherwise than once': `invoice i join invoice_line l on l.invoice_id = i.id left join lateral (
      select count(*) as n, sum(amount + settled_amount) as amount, bool_and(payment_status = 'CANCELLED') as is_gone from payment p
      where p.invoice_id = i.id and p.lot_id = l.lot_id and p.customer_id = i.customer_id and p.day = i.day) p on true
    where i.side = 'farmer' and (n <> 1 or p.amount <> l.net_amount or is_gone <> (invoice_status = 'CANCELLED'))`,
  'payments pending, sent, paid and returned that are not the nets of bills': `(
      select market_id, sum(net_amount) as net from invoice where side = 'farmer' and invoice_status = 'PROCESSED' group by 1) b
    full join (select market_id, sum(settled_amount) filter (where payment_status <> 'CANCELLED') as settled,
        sum(amount) filter (where payment_status in ('PENDING', 'READY', 'HELD', 'FAILED', 'SETTLED')) as pending,
        sum(amount) filter (where payment_status = 'SENT') as sent, sum(amount) filter (where payment_status = 'SUCCESS') as paid,
        sum(amount) filter (where payment_status = 'RETURNED') as returned
      from payment where invoice_id is not null group by 1) p using (market_id)
    where coalesce(b.net, 0) <> coalesce(settled, 0) + coalesce(pending, 0) + coalesce(sent, 0) + coalesce(paid, 0)
      + coalesce(returned, 0)`,
  'payments of no bill': `payment p left join invoice_line l on l.invoice_id = p.invoice_id and l.lot_id = p.lot_id
    where p.item_id is null and (l.id is null or l.side <> 'farmer')`,
  'lots that are PAID without money, or not PAID with it': `lot t where farmer_invoiced and reeler_invoiced
    and (lot_status = 'PAID') <> exists (select from payment p where p.lot_id = t.id and payment_status in ('SUCCESS', 'SETTLED'))`,
  'bank references used twice': `(select market_id, utr from payment where payment_status = 'SUCCESS'
    group by 1, 2 having count(*) > 1) u`,
} as const

const batches = {
  'batches that differ from their vouchers': `payment_batch b cross join lateral (
      select count(*) as n, sum(amount) as amount from ${sent} v
      where v.market_id = b.market_id and v.reference_no like b.batch_no || '/%') v
    where case when batch_status in ('SENT', 'DONE') then (v.n, v.amount) is distinct from (b.payments::bigint, b.amount)
      else v.n <> 0 end`,
  'open batches that differ from their payments': `payment_batch b cross join lateral (
      select count(*) as n, sum(amount) as amount, bool_and(payment_status =
        case batch_status when 'SENT' then 'SENT' else 'READY' end) as fits from payment p where p.batch_id = b.id) p
    where is_open <> (batch_status in ('PROPOSED', 'SENT'))
      or is_open and (p.n, p.amount, p.fits) is distinct from (b.payments::bigint, b.amount, true)`,
  'batches whose contra is not what was paid': `payment_batch b cross join lateral (
      select coalesce(sum(amount), 0) as paid from payment p where p.batch_id = b.id and payment_status = 'SUCCESS') p
    cross join lateral (select coalesce(sum(amount) filter (where reference_no = b.batch_no), 0)
        - coalesce(sum(amount) filter (where reference_no like b.batch_no || '/%'), 0) as moved from voucher v
      where v.market_id = b.market_id and vou_type = 'CN' and reverses_id is null
        and not exists (select from voucher r where r.reverses_id = v.id)) v
    where p.paid <> v.moved`,
  'returns otherwise than by two people, each with its money back': `voucher v
    left join proposal q on q.kind = 'paymentReturn' and q.proposal_status = 'CONFIRMED' and q.maker_id <> q.checker_id
      and (q.payload ->> 'paymentId')::bigint = split_part(v.reference_no, '/', 5)::bigint and q.checker_id = v.posted_by_id
    where v.vou_type = 'CN' and v.reference_no ~ '^PB/[^/]+/[0-9]+/[0-9]+/[0-9]+$' and (q.id is null
      or v.amount is distinct from (q.payload ->> 'amount')::numeric
      or not exists (select from payment p where p.id = (q.payload ->> 'paymentId')::bigint and p.returned_at is not null))`,
  'money sent again to the account that sent it back': `payment p
    join payment_account f on f.payment_id = p.id and f.batch_id = p.batch_id
    join voucher v on v.market_id = p.market_id and v.vou_type = 'CN' and v.reference_no like 'PB/%/' || p.id
    join payment_batch b on b.market_id = p.market_id and v.reference_no = b.batch_no || '/' || p.id
    join payment_account o on o.payment_id = p.id and o.batch_id = b.id
    where p.payment_status in ('SENT', 'SUCCESS') and o.batch_id <> f.batch_id
      and (f.bank_ac_no_hash, f.ifsc_code, f.holder_name) is not distinct from (o.bank_ac_no_hash, o.ifsc_code, o.holder_name)`,
  'batches and proposals that one person decided alone': `(
      select maker_id, checker_id from payment_batch where batch_status in ('SENT', 'DONE')
      union all select maker_id, checker_id from proposal where proposal_status = 'CONFIRMED') d
    where checker_id is null or checker_id = maker_id`,
} as const

const frozenAccounts = {
  'payments to another account than was frozen with their batch': `payment p
    left join payment_account f on f.payment_id = p.id and f.batch_id = p.batch_id
    left join bank_account a on a.id = f.bank_account_id
    where p.batch_id is not null and (a.id is null or a.customer_id <> p.customer_id
      or (f.bank_ac_no_enc, f.bank_ac_no_hash, f.bank_ac_no_last4, f.ifsc_code, f.holder_name)
        is distinct from (a.bank_ac_no_enc, a.bank_ac_no_hash, a.bank_ac_no_last4, a.ifsc_code, a.holder_name))`,
  'money to an account that one person alone saw': `payment p
    join payment_account f on f.payment_id = p.id and f.batch_id = p.batch_id
    join bank_account a on a.id = f.bank_account_id
    where p.payment_status in ('SENT', 'SUCCESS')
      and (a.account_status <> 'CONFIRMED' or a.entered_by_id = a.decided_by_id)`,
  'records that name another account than is in force or waits': `mas_customer c left join lateral (
      select bank_ac_no_hash, ifsc_code from bank_account a where a.customer_id = c.id
        and a.account_status in ('FIRST', 'WAITING', 'CONFIRMED') order by a.id desc limit 1) a on true
    where c.customer_type = 'farmer' and c.bank_ac_no_hash is not null
      and (a.bank_ac_no_hash, a.ifsc_code) is distinct from (c.bank_ac_no_hash, c.ifsc_code)`,
} as const

export const wrongMoney = {
  ...vouchers,
  ...chains,
  ...numbers,
  ...bills,
  ...levies,
  ...payments,
  ...batches,
  ...frozenAccounts,
  ...openItems,
  ...accounts,
  ...reconciliation,
  ...years,
} as const

export type MoneyRule = keyof typeof wrongMoney

interface Fault {
  readonly n: number
  readonly row: string
}

export const moneyRules = Object.keys(wrongMoney) as MoneyRule[]

/** What holds after every step, by the sums: all else is looked at when a day is over. */
export const stepRules: readonly MoneyRule[] = [
  'books that do not balance',
  'accounts whose open items are not their balance',
  'payments pending, sent, paid and returned that are not the nets of bills',
  'levy billed that is neither remitted, set off nor still to remit',
  'levy due that is neither billed nor still to bill',
  'clearing that is not what is with the bank',
  'banks that are not the books with what stands alone on either side',
]

const rulesAtOnce = 8

/** The rules that do not hold, each with how many rows break it and one of them; none where the books are right. */
export async function moneyFaults(
  db: Sql,
  rules: readonly MoneyRule[] = moneyRules,
): Promise<Readonly<Record<string, Fault>>> {
  const of = rules.map(
    (rule) =>
      `select '${rule}' as rule, count(*) as n, min(to_jsonb(x)::text) as row from (select * from ${wrongMoney[rule]}) x`,
  )
  const rows: (Fault & { rule: string })[] = []
  // All of a demo's months in one statement would come near the time that a statement has.
  for (let at = 0; at < of.length; at += rulesAtOnce)
    rows.push(
      ...(await db.query<Fault & { rule: string }>(sql.raw(of.slice(at, at + rulesAtOnce).join('\nunion all\n')))),
    )
  return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ rule, ...fault }) => [rule, fault]))
}
