import { sql } from 'drizzle-orm'
import type { Sql } from '../db/db'
import type { Broken } from './broken'

/*
 * What stands in the tables against the evidence of how it came about: a lot against its bids and crates, a bill against
 * its lines, its voucher and its payments, an account against its vouchers. Each check answers the rows for which it does
 * not hold.
 */

const lotName = `concat('Lot ', t.lot_no, ' of ', m.code, ', ', t.day)`
const billName = `concat('Bill ', i.invoice_no)`

/** The bids that were not taken back. */
const standing = `(select b.* from bid b where not exists (select from bid_withdrawal w where w.bid_id = b.id))`

const lots = {
  'it is led by another bid than the highest of its chain': `select ${lotName} as place, t.last_bid_at as at
    from lot t join mas_branch m on m.id = t.market_id
    left join (select distinct on (lot_id, round) * from ${standing} s order by lot_id, round, amount desc, sequence) b
      on b.lot_id = t.id and b.round = t.round
    left join (select lot_id, round, count(*)::integer as n from ${standing} s group by 1, 2) n
      on n.lot_id = t.id and n.round = t.round
    where (t.highest_bid, t.highest_reeler_id, coalesce(t.highest_surrogate, false), t.bid_count)
      is distinct from (b.amount, b.reeler_id, coalesce(b.surrogate, false), coalesce(n.n, 0))`,
  'its price or its reeler is not that of the highest bid': `select ${lotName} as place, t.last_bid_at as at
    from lot t join mas_branch m on m.id = t.market_id
    left join lot_round r on r.lot_id = t.id and r.round = t.round
    where case when t.lot_status in ('APPROVED', 'WEIGHED', 'BILLED', 'PAID') or t.lot_status = 'RETURNED' and r.verdict = 'APPROVED'
      then (t.price_per_kg, t.reeler_id) is distinct from (t.highest_bid, t.highest_reeler_id)
      else t.price_per_kg is not null or t.reeler_id is not null end`,
  'its round ended with another bid than the highest of its chain': `select ${lotName} as place, r.decided_at as at
    from lot_round r join lot t on t.id = r.lot_id join mas_branch m on m.id = t.market_id
    left join (select distinct on (lot_id, round) * from ${standing} s order by lot_id, round, amount desc, sequence) b
      on b.lot_id = r.lot_id and b.round = r.round
    where r.verdict in ('APPROVED', 'REJECTED', 'NO_BID')
      and (r.highest_bid, r.highest_reeler_id) is distinct from (b.amount, b.reeler_id)`,
  'a bid stands in another market, slot or round': `select distinct ${lotName} as place, null::timestamptz as at
    from bid b join lot t on t.id = b.lot_id join mas_branch m on m.id = t.market_id
    left join lot_round r on r.lot_id = b.lot_id and r.round = b.round
    where b.market_id <> t.market_id or b.slot_id <> coalesce(r.slot_id, t.slot_id) or b.round > t.round`,
  'a bid that was taken back is not its own': `select ${lotName} as place, w.at
    from bid_withdrawal w join lot t on t.id = w.lot_id join mas_branch m on m.id = t.market_id
    left join bid b on b.id = w.bid_id
    where (b.lot_id, b.slot_id, b.market_id) is distinct from (w.lot_id, w.slot_id, w.market_id)`,
  'its weight is not that of its crates': `select ${lotName} as place, t.weighed_at as at
    from lot t join mas_branch m on m.id = t.market_id
    left join (select lot_id, weighing, count(*)::integer as n, sum(gross) as gross, sum(tare) as tare, sum(net) as net,
        bool_and(net = gross - tare) as fits from crate group by 1, 2) c on c.lot_id = t.id and c.weighing = t.weighing
    where t.net_weight is not null and t.weighing > 0
      and (t.crate_count, t.gross_weight, t.tare_weight, t.net_weight, true)
        is distinct from (c.n, c.gross, c.tare, c.net, c.fits)`,
  'it was weighed again without a correction': `select ${lotName} as place, t.weighed_at as at
    from lot t join mas_branch m on m.id = t.market_id
    where t.net_weight is not null and t.weighing > 1 and t.net_weight is distinct from (
      select net_after from weight_correction c where c.lot_id = t.id and c.weighing = t.weighing)
      and exists (select from weight_correction c where c.lot_id = t.id)`,
} as const

const bills = {
  'it has not one voucher, and one that takes it back where it was cancelled': `select ${billName} as place, i.processed_at as at
    from invoice i left join (select invoice_id, count(*) filter (where reverses_id is null) as own,
      count(*) filter (where reverses_id is not null) as back from voucher group by 1) v on v.invoice_id = i.id
    where v.own > 1 or coalesce(v.own, 0) = 1 and v.back <> case invoice_status when 'CANCELLED' then 1 else 0 end`,
  'it is not what its voucher says': `select ${billName} as place, i.processed_at as at
    from invoice i join voucher v on v.invoice_id = i.id and v.reverses_id is null
    cross join lateral (select
      coalesce(sum(l.debit - l.credit) filter (where h.code = '1001' and l.customer_id = i.customer_id), 0) as farmer,
      coalesce(sum(l.debit - l.credit) filter (where h.code = '1002' and l.customer_id = i.customer_id), 0) as reeler,
      coalesce(sum(l.debit - l.credit) filter (where h.code = '4001'), 0) as trading,
      coalesce(sum(l.debit - l.credit) filter (where h.code in ('2001', '2002')), 0) as levy,
      coalesce(sum(l.debit - l.credit) filter (where h.code = '5001'), 0) as round_off
      from voucher_line l join ledger_head h on h.id = l.head_id where l.voucher_id = v.id) s
    where (s.farmer, s.reeler, s.trading, s.levy, s.round_off, v.reference_no, v.day, v.market_id) is distinct from
      (case side when 'farmer' then -net_amount else 0 end, case side when 'reeler' then net_amount else 0 end,
        case side when 'farmer' then i.amount else -i.amount end, -i.levy, -i.round_off, i.invoice_no, i.day, i.market_id)`,
  'it is not the sum of its lines': `select ${billName} as place, i.processed_at as at
    from invoice i left join (select invoice_id, count(*)::integer as lots, sum(weight) as weight, sum(amount) as amount,
        sum(levy) as levy, sum(net_amount) as net, bool_and(cancelled) as every, bool_or(cancelled) as part
      from invoice_line group by 1) s on s.invoice_id = i.id
    where (i.lots, i.weight, i.amount, i.levy, i.net_amount, i.invoice_status = 'CANCELLED', i.invoice_status = 'CANCELLED')
      is distinct from (s.lots, s.weight, s.amount, s.levy, s.net + i.round_off, s.every, s.part)`,
  'a line is not what its lot was sold at and weighed': `select distinct ${billName} as place, i.processed_at as at
    from invoice_line l join invoice i on i.id = l.invoice_id join lot t on t.id = l.lot_id
    where not l.cancelled and (l.weight, l.price_per_kg, l.amount, l.side, l.market_id) is distinct from
      (t.net_weight, t.price_per_kg::numeric, round(t.net_weight * t.price_per_kg, 2), i.side, t.market_id)`,
  'what is paid for a lot is not what the bill owes': `select ${billName} as place, i.processed_at as at
    from invoice i join invoice_line l on l.invoice_id = i.id
    left join (select invoice_id, lot_id, count(*) as n, sum(amount + settled_amount) as amount, min(customer_id) as customer_id,
        bool_and(payment_status = 'CANCELLED') as gone from payment group by 1, 2) p
      on p.invoice_id = i.id and p.lot_id = l.lot_id
    where i.side = 'farmer' and (p.n, p.amount, p.customer_id, p.gone)
      is distinct from (1::bigint, l.net_amount, i.customer_id, i.invoice_status = 'CANCELLED')`,
} as const

const payments = {
  'it was sent to the bank without its voucher, or as another amount': `select concat('Payment ', p.id) as place, p.sent_at as at
    from payment p left join voucher v on v.id = p.voucher_id
    where p.payment_status in ('SENT', 'SUCCESS') and ((v.amount, v.market_id) is distinct from (p.amount, p.market_id)
      or exists (select from voucher r where r.reverses_id = v.id))`,
  'it goes to another account than was frozen with its batch': `select concat('Payment ', p.id) as place, p.sent_at as at
    from payment p left join payment_account f on f.payment_id = p.id and f.batch_id = p.batch_id
    left join bank_account a on a.id = f.bank_account_id
    where p.batch_id is not null and (a.id is null or a.customer_id <> p.customer_id
      or (f.bank_ac_no_enc, f.bank_ac_no_hash, f.bank_ac_no_last4, f.ifsc_code, f.holder_name)
        is distinct from (a.bank_ac_no_enc, a.bank_ac_no_hash, a.bank_ac_no_last4, a.ifsc_code, a.holder_name))`,
  'its bill was cancelled': `select concat('Payment ', p.id) as place, i.cancelled_at as at
    from payment p join invoice i on i.id = bill_of_payment(p) and i.invoice_status = 'CANCELLED'
    where p.item_id is not null and p.payment_status not in ('CANCELLED', 'SETTLED')`,
  'its bank reference is that of an earlier one too': `select concat('Payment ', p.id) as place, p.paid_at as at
    from payment p where p.utr is not null
      and exists (select from payment o where o.utr = p.utr and o.id < p.id
        and (o.market_id = p.market_id or p.utr ~ '^[A-Z]{4}'))`,
  'its bank account is none that was entered for it': `select concat('Farmer ', c.id) as place, null::timestamptz as at
    from mas_customer c where c.customer_type = 'farmer' and c.bank_ac_no_hash is not null and not exists (
      select from bank_account a where a.customer_id = c.id and a.bank_ac_no_hash = c.bank_ac_no_hash
        and a.bank_ac_no_last4 = c.bank_ac_no_last4)`,
  'its open batch is not its payments': `select concat('Batch ', b.batch_no) as place, b.made_at as at
    from payment_batch b left join (select batch_id, count(*)::integer as n, sum(amount) as amount from payment group by 1) p
      on p.batch_id = b.id
    where b.is_open and (p.n, p.amount) is distinct from (b.payments, b.amount)`,
} as const

const accounts = {
  'its lines do not balance, or not at its amount': `select concat('Voucher ', v.voucher_no) as place, v.posted_at as at
    from voucher v left join (select voucher_id, sum(debit) as debit, sum(credit) as credit, min(market_id) as least,
      max(market_id) as most from voucher_line group by 1) l on l.voucher_id = v.id
    where (l.debit, l.credit, l.least, l.most) is distinct from (v.amount, v.amount, v.market_id, v.market_id)`,
  'what is settled of it is not its settlements': `select concat('Open item ', id) as place, null::timestamptz as at
    from open_item i full join (select id, sum(amount) as amount from (
      select debit_item_id as id, amount from settlement union all select credit_item_id, amount from settlement) s group by 1) s
      using (id)
    where i.settled is distinct from coalesce(s.amount, 0) or i.is_open <> (i.settled < i.amount)`,
  'a line of an account is not its open items': `select concat('Voucher ', v.voucher_no) as place, v.posted_at as at
    from voucher_line l join voucher v on v.id = l.voucher_id
    left join (select voucher_line_id, sum(amount) as amount from open_item group by 1) i on i.voucher_line_id = l.id
    where l.customer_id is not null and l.debit + l.credit is distinct from i.amount`,
  'a line settled something else than it says': `select concat('Voucher ', v.voucher_no) as place, v.posted_at as at
    from voucher_line l join voucher v on v.id = l.voucher_id
    cross join lateral (select coalesce(jsonb_object_agg(id, amount), '{}') as named from (
      select s ->> 'itemId' as id, sum((s ->> 'amount')::numeric(14,2)) as amount from jsonb_array_elements(l.settles) s group by 1) n) n
    cross join lateral (select coalesce(jsonb_object_agg(id, amount), '{}') as settled from (
      select case o.id when s.debit_item_id then s.credit_item_id else s.debit_item_id end as id, sum(s.amount) as amount
      from open_item o join settlement s on o.id in (s.debit_item_id, s.credit_item_id)
      where o.voucher_line_id = l.id and s.voucher_id = l.voucher_id and s.releases_id is null group by 1) n) d
    where l.settles is not null and n.named <> d.settled`,
  'it is not what its line of the ledger says': `select concat('Open item ', i.id) as place, v.posted_at as at
    from open_item i left join voucher_line l on l.id = i.voucher_line_id left join ledger_head h on h.id = l.head_id
    left join voucher v on v.id = l.voucher_id
    where (i.market_id, i.customer_id, i.side, i.voucher_id, i.day, i.is_debit)
        is distinct from (l.market_id, l.customer_id, h.side, l.voucher_id, v.day, l.debit > 0)
      or i.due_day < i.day or i.due_day > i.day and (h.side, l.debit > 0, v.reverses_id is null) is distinct from ('reeler', true, true)
      or i.lot_id is not null and not exists (select from invoice_line n
        where n.invoice_id = v.invoice_id and n.lot_id = i.lot_id and n.net_amount = i.amount)`,
  'its open items are not its balance': `select concat('Account of customer ', customer_id, ' in market ', market_id) as place,
      null::timestamptz as at
    from (select market_id, customer_id, sum(debit - credit) as balance from voucher_line where customer_id is not null
      group by 1, 2) l
    full join (select market_id, customer_id, sum((amount - settled) * case when is_debit then 1 else -1 end) as open
      from open_item group by 1, 2) i using (market_id, customer_id) where l.balance is distinct from i.open`,
  'what the bidding knows of it is not its ledger': `select distinct concat('Account of reeler ', customer_id, ' in market ', market_id) as place,
      null::timestamptz as at
    from (select l.market_id, l.customer_id, coalesce(o.day, v.day) as day,
        sum(case when o.id is null then l.debit else -l.credit end) as debit,
        sum(case when o.id is null then l.credit else -l.debit end) as credit
      from voucher_line l join voucher v on v.id = l.voucher_id join ledger_head h on h.id = l.head_id
      left join voucher o on o.id = v.reverses_id where h.side = 'reeler' group by 1, 2, 3) l
    full join (select *, sum(debit - credit) over (partition by market_id, customer_id order by day) as owed
      from reeler_day) d using (market_id, customer_id, day)
    where (l.debit, l.credit, d.owed) is distinct from (d.debit, d.credit, d.balance)`,
} as const

/** Every numbered paper of every series. */
const numbered = `(select market_id, vou_type::text as kind, accounting_year as period, serial, voucher_no as no from voucher
    union all select market_id, case side when 'farmer' then 'FI' else 'RI' end, accounting_year, serial, invoice_no from invoice
    union all select market_id, 'PB', accounting_year, serial, batch_no from payment_batch
    union all select market_id, 'GP', accounting_year, serial, pass_no from gate_pass)`

const numbers = {
  'a number is missing, doubled or other than its counter': `select concat('Numbers ', coalesce(n.kind, c.kind), ' ', coalesce(n.period, c.period),
      ' of market ', coalesce(n.market_id, c.market_id)) as place, null::timestamptz as at
    from (select market_id, kind, period, count(*) as n, max(serial) as last, min(serial) as first,
        bool_and(no like concat(kind, '/%/', period, '/', lpad(serial::text, 6, '0'))) as reads from ${numbered} x group by 1, 2, 3) n
    full join (select * from counter where period <> '' and kind in ('FI', 'RI', 'PB', 'GP') or kind in (select distinct vou_type from voucher)) c
      on c.market_id = n.market_id and c.kind = n.kind and c.period = n.period
    where (n.n, n.last, n.first, n.reads) is distinct from (c.last::bigint, c.last, 1, true) and coalesce(c.last, n.n) > 0`,
} as const

/** Rows against the evidence of how they came about. */
export async function brokenState(db: Sql): Promise<Broken[]> {
  const found: Broken[] = []
  const all = { ...lots, ...bills, ...payments, ...accounts, ...numbers }
  for (const [what, rows] of Object.entries(all))
    for (const { place, at } of await db.query<{ place: string; at: string | null }>(
      sql`${sql.raw(rows)} order by place`,
    ))
      found.push({ where: place, what, since: at })
  return found
}

/** The first link of each lot's chain of bids that does not hold; a chain that is empty or cut against its counter too. */
export async function brokenBids(db: Sql): Promise<Broken[]> {
  const rows = await db.query<{ code: string; day: string; lotNo: number; at: number; since: string | null }>(sql`
    with walked as (
      select *, lag(hash) over w as before, lag(at) over w as last_at, row_number() over w as place from bid_chain
      window w as (partition by lot_id order by sequence)
    ), broken as (
      select lot_id, sequence as at, last_at as since from walked
      where sequence <> place or previous_hash is distinct from before or hash is distinct from expected
      union all
      select t.id, coalesce(e.n, 0) + 1, e.last_at from lot t
      left join (select lot_id, max(place) as n, max(at) as last_at from walked group by 1) e on e.lot_id = t.id
      left join walked l on l.lot_id = t.id and l.sequence = t.bid_sequence
      where t.bid_sequence <> coalesce(e.n, 0) or t.head_hash is distinct from l.hash
    )
    select distinct on (t.id) m.code, t.day, t.lot_no, b.at, b.since from broken b
    join lot t on t.id = b.lot_id join mas_branch m on m.id = t.market_id order by t.id, b.at`)
  return rows.map(({ code, day, lotNo, at, since }) => ({
    where: `Bids of ${code}, ${day}, lot ${lotNo}`,
    what: `the chain breaks at ${at}`,
    since,
  }))
}

/** Attempts of lots that are not what was sealed of them, or not what became of their bids. */
export async function brokenAttempts(db: Sql): Promise<Broken[]> {
  const rows = await db.query<{ name: string | null; fault: string; since: string | null }>(sql`
    select distinct concat(t.lot_no, ' of ', m.code, ', ', t.day) as name, f.fault, min(f.since) as since
    from broken_attempts() f left join lot t on t.id = f.lot_id left join mas_branch m on m.id = t.market_id
    group by t.id, m.id, f.lot_id, f.fault order by 1, 2`)
  return rows.map(({ name, fault, since }) => ({
    where: name?.startsWith(' ') ? 'Bids that named no lot' : `Attempts of lot ${name}`,
    what: fault,
    since,
  }))
}
