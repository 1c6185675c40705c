import { type SQL, sql } from 'drizzle-orm'
import type { FoundRecord } from '#resources/api/shell'
import { lookups } from '#resources/lookups'
import { sides } from '#resources/options'
import { mostFound } from '#shared/shell'
import { containsAny } from '../crud/filter'
import { array, type Sql } from '../db/db'
import { inMarkets } from '../markets'
import { spellings } from './asked'

interface Within {
  readonly marketIds: readonly number[]
}

/** Greater than every text that begins so: the columns are compared letter by letter, and their index serves. */
const begins = (column: SQL, text: string): SQL =>
  sql`${column} >= ${text} and ${column} < ${text}::text || chr(1114111)`

const part = (condition: SQL): SQL =>
  sql`(select t.id from mas_customer t where t.market_id = m.id and ${condition} limit ${mostFound})`

const names = [sql`t.ledger_name`, sql`t.ledger_name_ta`]

/** Farmers of other markets who have come to this one (D18): a few, which are read one by one. */
const met = (text: string): SQL => sql`(
  select t.id from customer_market k join mas_customer t on t.id = k.customer_id
  where k.market_id = m.id and (${begins(sql`t.head_code`, text.toUpperCase())} or ${begins(sql`t.mobile_no`, text)}
    or ${containsAny(names, text)}) limit ${mostFound})`

/** Each part walks one index of the market. A name within a name, and who has come from elsewhere, is looked for in one market alone. */
function parts(text: string, { marketIds }: Within): SQL {
  const code = text.toUpperCase()
  return sql.join(
    [
      part(begins(sql`head_code`, code)),
      part(begins(sql`license_no`, code)),
      ...(/^\d+$/.test(text) ? [part(begins(sql`mobile_no`, text))] : []),
      ...spellings(text).map((name) => part(begins(sql`ledger_name`, name))),
      ...(marketIds.length === 1 ? [part(containsAny(names, text)), met(text)] : []),
    ],
    sql` union `,
  )
}

/** Farmers and reelers of the caller's markets by the beginning of code, licence, mobile number or name. */
export const peopleFound = (db: Sql, text: string, within: Within): Promise<FoundRecord[]> =>
  db.query<FoundRecord>(sql`
    select t.customer_type as kind, t.id, t.ledger_name as text, t.ledger_name_ta as text_ta,
      concat_ws(' · ', case t.customer_type when 'reeler' then coalesce(t.license_no, t.head_code) else t.head_code end,
        t.mobile_no) as fact, coalesce(t.head_code, '') as no, b.code as market, t.market_id
    from unnest(${array(within.marketIds, 'int8')}) m(id)
      cross join lateral (${parts(text, within)}) hit
      join mas_customer t on t.id = hit.id join mas_branch b on b.id = t.market_id
    order by (t.head_code = ${text.toUpperCase()} or t.license_no = ${text.toUpperCase()} or t.mobile_no = ${text}) desc,
      (t.is_active = 1) desc, t.ledger_name, t.id limit ${mostFound}`)

/** The lot of a number and day in each of the caller's markets. */
export const lotsFound = (db: Sql, lotNo: number, day: string, within: Within): Promise<FoundRecord[]> =>
  db.query<FoundRecord>(sql`
    select 'lot' as kind, t.id, t.lot_no || ' · ' || f.ledger_name as text,
      t.lot_no || ' · ' || f.ledger_name_ta as text_ta, t.day::text as fact,
      t.lot_no::text as no, b.code as market, t.market_id
    from lot t join mas_customer f on f.id = t.farmer_id join mas_branch b on b.id = t.market_id
    where ${inMarkets(within)} and t.day = ${day} and t.lot_no = ${lotNo}
    order by b.code limit ${mostFound}`)

interface PaperAsked {
  /** With the accounting years that are looked in. */
  readonly serial: number | null
  readonly years: readonly string[]
  readonly paperNo: string | null
}

/** A serial walks the index of a series: its market, each kind that it has, the years. */
const numbered = (no: SQL, kind: SQL, kinds: readonly string[], { serial, years, paperNo }: PaperAsked): SQL =>
  paperNo === null
    ? sql`${kind} = any(${array(kinds, 'text')}) and t.accounting_year = any(${array(years, 'text')})
        and t.serial = ${serial}`
    : sql`${no} = ${paperNo}`
const voucherTypes = lookups.VouType.map(([code]) => code)

/** The invoices of a number, or of the last digits of it, in the caller's markets. */
export const invoicesFound = (db: Sql, asked: PaperAsked, within: Within): Promise<FoundRecord[]> =>
  db.query<FoundRecord>(sql`
    select t.side || 'Invoice' as kind, t.id, t.invoice_no || ' · ' || c.ledger_name as text,
      t.invoice_no || ' · ' || c.ledger_name_ta as text_ta, t.day::text as fact, t.invoice_no as no, b.code as market,
      t.market_id
    from invoice t join mas_customer c on c.id = t.customer_id join mas_branch b on b.id = t.market_id
    where ${inMarkets(within)} and ${numbered(sql`t.invoice_no`, sql`t.side`, Object.keys(sides), asked)}
    order by t.day desc, t.id desc limit ${mostFound}`)

/** The vouchers of a number, or of the last digits of it, in the caller's markets. */
export const vouchersFound = (db: Sql, asked: PaperAsked, within: Within): Promise<FoundRecord[]> =>
  db.query<FoundRecord>(sql`
    select 'voucher' as kind, t.id, t.voucher_no as text, null as text_ta, t.day::text as fact, t.voucher_no as no,
      b.code as market, t.market_id
    from voucher t join mas_branch b on b.id = t.market_id
    where ${inMarkets(within)} and ${numbered(sql`t.voucher_no`, sql`t.vou_type`, voucherTypes, asked)}
    order by t.day desc, t.id desc limit ${mostFound}`)
