/*
 * What holds of every market day, however it came about: each entry is the FROM part of a query over the rows for which
 * it does not.
 */

const invoices = {
  'invoices that differ from their lines': `invoice i cross join lateral (
      select count(*) as lots, sum(weight) as weight, sum(amount) as amount, sum(levy) as levy, sum(net_amount) as net
      from invoice_line l where l.invoice_id = i.id and not cancelled) s
    where (i.lots, i.weight, i.amount, i.levy, i.net_amount) is distinct from
        (s.lots, s.weight, s.amount, s.levy, s.net + i.round_off)
      or (i.side = 'farmer' and (i.round_off <> 0 or i.net_amount <> i.amount - i.levy))
      or (i.side = 'reeler' and (i.net_amount <> round(i.amount + i.levy) or abs(i.round_off) > 0.50))`,
  'lines that differ from their lot': `invoice_line l join lot t on t.id = l.lot_id join invoice i on i.id = l.invoice_id
    where (not l.cancelled and (l.amount <> round(t.net_weight * t.price_per_kg, 2) or l.weight <> t.net_weight))
      or l.levy <> round(l.amount * i.levy_percent / 100, 2) or l.side <> i.side
      or i.slot_id <> t.slot_id or i.customer_id <> case i.side when 'farmer' then t.farmer_id else t.reeler_id end`,
  'lots billed otherwise than once on each side': `lot where (lot_status in ('BILLED', 'PAID')) is distinct from
    (farmer_invoiced and reeler_invoiced
      and (select count(*) from invoice_line l where l.lot_id = lot.id and side = 'farmer' and not cancelled) = 1
      and (select count(*) from invoice_line l where l.lot_id = lot.id and side = 'reeler' and not cancelled) = 1)`,
  'gaps in the numbers': `(select day, serial, row_number() over series as place, lag(day) over series as before
      from invoice window series as (partition by market_id, side, accounting_year order by serial)) s
    where serial <> place or day < before`,
  'counters behind or ahead': `counter c where kind in ('FI', 'RI') and last is distinct from
    (select max(serial) from invoice i where i.market_id = c.market_id and i.accounting_year = c.period
      and i.side = case c.kind when 'FI' then 'farmer' else 'reeler' end)`,
} as const

const weights = {
  'weights that differ from their crates': `lot t cross join lateral (
      select count(*) as n, sum(gross) as gross, sum(tare) as tare, sum(net) as net from crate c where c.lot_id = t.id) s
    where t.net_weight is not null
      and (t.crate_count, t.gross_weight, t.tare_weight, t.net_weight) is distinct from (s.n, s.gross, s.tare, s.net)`,
  'weights beyond the tolerance': 'lot where abs(net_weight / approx_weight - 1) > 0.2',
  'crates that do not subtract': 'crate where net <> gross - tare',
} as const

const arrivals = {
  'floor prices that do not follow from the sample': `lot
    where floor_price is distinct from trunc((silk_rate - conversion_cost) / renditta)
      or shell_ratio <> round(shell_weight / pupae_cocoon_weight * 100, 2)
      or not floor_waived and (floor_price is null) <> (lot_status = 'INWARD')`,
  'defects that do not add up': `lot t where coalesce(defect_count, 0) <>
    (select coalesce(sum(count), 0) from lot_defect d where d.lot_id = t.id)`,
  'lots that do not add up to their arrival': `inward i cross join lateral (
      select count(*) as n, sum(approx_weight) as kg, sum(dfl_count) as dfl,
        count(*) filter (where farmer_id <> i.farmer_id or day <> i.day) as others from lot where inward_id = i.id) s
    where (i.number_of_lots, i.approx_weight, i.dfl_count, 0) is distinct from (s.n, s.kg, s.dfl, s.others)`,
  'lot numbers with gaps': `(select max(lot_no) as last, count(*) as n, market_id, day from lot group by 3, 4) t
    where last <> n or n is distinct from (select last from counter c
      where c.market_id = t.market_id and kind = 'lot' and period = t.day::text)`,
  'slot numbers with gaps': `(select max(slot_no) as last, count(*) as n, market_id, day from slot group by 3, 4) t
    where last <> n or n is distinct from (select last from counter c
      where c.market_id = t.market_id and kind = 'slot' and period = t.day::text)`,
} as const

const auctions = {
  'slots that overlap in time': `slot a join slot b on a.market_id = b.market_id and a.id < b.id
    where a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
  'slots that differ from their lots': `slot s cross join lateral (
      select count(*) as n, min(lot_no) as first, max(lot_no) as last from lot where slot_id = s.id) t
    where (s.number_of_lots, s.lot_from, s.lot_to) is distinct from (t.n, t.first, t.last)`,
  'lots with a broken chain': 'lot where broken_bid(id) is not null',
  'lots whose head is not their last bid': `lot t join bid b on b.lot_id = t.id and b.sequence = t.bid_sequence
    where (t.highest_bid, t.highest_reeler_id, t.last_bid_at) is distinct from (b.amount, b.reeler_id, b.at)`,
  'bids against the rules': `(select b.*, lag(amount) over lots as before, lag(b.at) over lots as was
      from bid b window lots as (partition by lot_id order by sequence)) b
    join slot s on s.id = b.slot_id join lot t on t.id = b.lot_id join mas_customer r on r.id = b.reeler_id
    where b.at < s.starts_at or b.at >= s.ends_at or b.at < was or amount < t.floor_price or amount <= before
      or amount > t.floor_price * 3 or (amount > t.floor_price * 1.5 and not b.confirmed)
      or r.license_date + interval '12 months' < t.day or r.market_id <> t.market_id
      or b.surrogate <> not exists (select 1 from mas_user u where u.id = b.user_id and u.customer_id = r.id)`,
  'rounds that differ from their lot': `lot t left join lot_round r
      on r.lot_id = t.id and r.slot_id = t.slot_id and r.round = t.round
    where (t.slot_id is null) <> (r.id is null)
      or t.lot_status in ('BID_CLOSED', 'APPROVED', 'REJECTED', 'WEIGHED', 'BILLED', 'PAID', 'RETURNED')
        and (r.highest_bid, r.highest_reeler_id, r.bid_count)
          is distinct from (t.highest_bid, t.highest_reeler_id, t.bid_count)
      or t.reeler_id is distinct from case when r.verdict = 'APPROVED' then r.highest_reeler_id end`,
} as const

export const wrongRows = { ...arrivals, ...auctions, ...weights, ...invoices } as const

/** A query over what lies in another day than its market's, out of order, or after the instant `now`. */
export const notYet = (now: string): string => `
  select 'arrival' as what from inward
    where (arrived_at at time zone 'Asia/Kolkata')::date <> day or arrived_at > '${now}'
  union all select 'slot' from slot where (starts_at at time zone 'Asia/Kolkata')::date <> day
    or (ends_at at time zone 'Asia/Kolkata')::date <> day
  union all select 'test' from lot where tested_at > '${now}' or (tested_at at time zone 'Asia/Kolkata')::date <> day
    or tested_at < (select arrived_at from inward i where i.id = inward_id)
  union all select 'weight' from lot where weighed_at > '${now}' or weighed_at < closes_at
  union all select 'verdict' from lot_round r join slot s on s.id = r.slot_id
    where decided_at > '${now}' or decided_at < ends_at
  union all select 'bid' from bid where at > '${now}'
  union all select 'bill' from invoice where processed_at > '${now}'
    or (processed_at at time zone 'Asia/Kolkata')::date <> day
    or processed_at < (select max(weighed_at) from lot where lot.slot_id = invoice.slot_id)
  union all select 'day' from lot where day > ('${now}'::timestamptz at time zone 'Asia/Kolkata')::date`
