import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../src/server/db/db'

/** What has to be nothing: the rules that triggers and foreign keys hold for everybody else. */
const rules: readonly (readonly [string, SQL])[] = [
  [
    'vouchers that do not balance',
    sql`select count(*) as n from (
      select l.voucher_id from voucher_line l group by 1
      having sum(l.debit) <> sum(l.credit) or count(*) < 2
        or sum(l.debit) <> (select v.amount from voucher v where v.id = l.voucher_id)) t`,
  ],
  [
    'lines whose customer is not of the head',
    sql`select count(*) as n from voucher_line l join ledger_head h on h.id = l.head_id
      left join mas_customer c on c.id = l.customer_id where h.side is distinct from c.customer_type`,
  ],
  [
    'markets whose ledger is not their invoices',
    sql`select count(*) as n from (
      select i.market_id, sum(i.levy) filter (where i.invoice_status = 'PROCESSED') as billed from invoice i group by 1) i
      join (select v.market_id, sum(l.credit - l.debit) as posted from voucher v
        join voucher_line l on l.voucher_id = v.id join ledger_head h on h.id = l.head_id
        where h.kind = 'levy' and v.vou_type in ('FB', 'RB') group by 1) l on l.market_id = i.market_id
      where i.billed <> l.posted`,
  ],
  [
    'invoices that are not their lines',
    sql`select count(*) as n from invoice i join (
        select invoice_id, count(*) as lots, sum(weight) as weight, sum(amount) as amount, sum(levy) as levy,
          sum(net_amount) as net from invoice_line group by 1) l on l.invoice_id = i.id
      where (i.lots, i.weight, i.amount, i.levy, i.net_amount) is distinct from
        (l.lots, l.weight, l.amount, l.levy, l.net + i.round_off)`,
  ],
  [
    'reelers whose account by day is not their lines',
    sql`select count(*) as n from (
        select l.customer_id, sum(l.debit - l.credit) as owes from voucher_line l join ledger_head h on h.id = l.head_id
        where h.code = '1002' group by 1) l
      left join (select distinct on (customer_id) customer_id, balance from reeler_day order by customer_id, day desc) d
        on d.customer_id = l.customer_id
      where l.owes is distinct from d.balance`,
  ],
  [
    'lots whose bids are not theirs',
    sql`select count(*) as n from lot t left join (select lot_id, count(*) as bids, max(amount) as highest from bid group by 1) b
        on b.lot_id = t.id
      where t.bid_sequence <> coalesce(b.bids, 0) or t.highest_bid is distinct from b.highest`,
  ],
  [
    'lots whose crates do not weigh what they do',
    sql`select count(*) as n from lot t left join (
        select lot_id, sum(net) as net, sum(gross) as gross from crate group by 1) c on c.lot_id = t.id
      where (t.net_weight, t.gross_weight) is distinct from (c.net, c.gross)`,
  ],
  [
    'payments that are not their invoice line',
    sql`select count(*) as n from payment p left join invoice_line l on l.invoice_id = p.invoice_id and l.lot_id = p.lot_id
      where p.amount is distinct from l.net_amount`,
  ],
  [
    'broken chains of bids, of 300 lots',
    sql`select count(*) as n from (select id from lot tablesample system (1) where bid_sequence > 0 limit 300) t
      where broken_bid(t.id) is not null`,
  ],
  [
    'broken chains of vouchers, of the smallest market',
    sql`select count(*) as n from (select market_id from ledger_chain order by sequence limit 1) c
      where broken_voucher(c.market_id) is not null`,
  ],
]

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly target: string
  readonly own: readonly string[]
  readonly theirs: readonly string[]
}

const foreignKeys = (db: Db, tables: readonly string[]) =>
  db.query<ForeignKey>(sql`
    select k.conrelid::regclass::text as table, k.conname as name, k.confrelid::regclass::text as target,
      (select json_agg(a.attname order by u.place) from unnest(k.conkey) with ordinality u (num, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as own,
      (select json_agg(a.attname order by u.place) from unnest(k.confkey) with ordinality u (num, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as theirs
    from pg_constraint k where k.contype = 'f' and k.conrelid::regclass::text = any(${`{${tables.join(',')}}`}::text[])`)

const orphans = ({ table, target, own, theirs }: ForeignKey): SQL => {
  const set = own.map((name) => `t."${name}" is not null`).join(' and ')
  const same = own.map((name, place) => `o."${theirs[place]}" = t."${name}"`).join(' and ')
  return sql.raw(
    `select count(*) as n from ${table} t where ${set} and not exists (select 1 from ${target} o where ${same})`,
  )
}

/** Looks over what was loaded, for triggers and foreign keys did not. Throws with what breaks a rule. */
export async function checkLoaded(db: Db, tables: readonly string[]): Promise<number> {
  const found: string[] = []
  const keys = await foreignKeys(db, tables)
  const all = [...rules, ...keys.map((key) => [`rows that break ${key.name}`, orphans(key)] as const)]
  for (const [what, question] of all) {
    const [answer] = await db.query<{ n: number }>(question)
    if (answer?.n !== 0) found.push(`${answer?.n} ${what}`)
  }
  if (found.length > 0) throw new Error(`What was loaded breaks rules: ${found.join('; ')}`)
  return all.length
}
