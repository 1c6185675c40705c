import { type SQL, sql } from 'drizzle-orm'
import type { Bundle } from '#resources/api/evidence'
import { call } from '../db/call'
import { array, type Sql } from '../db/db'

type Voucher = Bundle['vouchers'][number]

/** The bills that have one of the lots. */
export const billsOf = async (db: Sql, lotIds: readonly number[]): Promise<number[]> =>
  (
    await db.query<{ id: number }>(sql`
      select distinct invoice_id as id from invoice_line where lot_id = any(${array(lotIds, 'int8')}) order by 1`)
  ).map(({ id }) => id)

/** A head of a market's chain of vouchers, and the seal that has it. */
interface SealedHead {
  readonly marketId: number
  readonly sequence: number
  readonly leafNo: number
}

/** So far a seal may lie behind a voucher: a bill run and its payments are less, the years before there were seals more. */
const mostBetween = 5_000

/**
 * What was booked for bills: the vouchers of the bills themselves, of their payments and notes, and those that take one of them
 * back; with every voucher that follows one until the next sealed head, without which nobody could follow the chain to it. One that
 * no seal comes soon after stands alone: it would bring everybody's vouchers of years along.
 */
export async function vouchersOf(
  db: Sql,
  billIds: readonly number[],
): Promise<{ readonly vouchers: Voucher[]; readonly heads: SealedHead[] }> {
  const bills = array(billIds, 'int8')
  const parts = await db.query<{ marketId: number; own: number[]; sequence: number | null; leafNo: number | null }>(sql`
    with own as (
      select v.id from voucher v where v.invoice_id = any(${bills}) and v.reverses_id is null
      union select p.voucher_id from payment p where p.invoice_id = any(${bills}) and p.voucher_id is not null
      union select n.voucher_id from bill_note n where n.invoice_id = any(${bills})
    ), meant as (
      select id from own union select r.id from own join voucher r on r.reverses_id = own.id
    )
    select v.market_id, jsonb_agg(v.sequence order by v.sequence) as own, h.sequence, h.leaf_no
    from meant join voucher v on v.id = meant.id
    left join lateral (select h.sequence, h.leaf_no from evidence_head h
      where h.kind = 'vouchers' and h.head_of = v.market_id and h.sequence between v.sequence and v.sequence + ${mostBetween}::integer
      order by h.id limit 1) h on true
    group by 1, 3, 4 order by 1, 2`)
  const vouchers: Voucher[] = []
  for (const { marketId, own, sequence } of parts)
    vouchers.push(
      ...(await linksOf(
        db,
        marketId,
        sequence === null
          ? sql`v.sequence = any(${array(own, 'int4')})`
          : sql`v.sequence between ${own[0] ?? sequence} and ${sequence}`,
      )),
    )
  const heads = parts.flatMap(({ marketId, sequence, leafNo }) =>
    sequence === null || leafNo === null ? [] : [{ marketId, sequence, leafNo }],
  )
  return { vouchers, heads }
}

/** The links of a market's chain that are meant, in order; a bill's lots where the text does not have them. */
const linksOf = (db: Sql, marketId: number, which: SQL) =>
  db.query<Voucher>(sql`
    select ${call('voucher_text', { v: sql`v`, p_lines: call('voucher_lines_text', { p_voucher: sql`v.id` }) })} as text,
      case when v.hash_version = 1 and v.reverses_id is null and v.invoice_id is not null
        then ${call('voucher_lots_text', { p_invoice: sql`v.invoice_id` })} end as lots
    from voucher v where v.market_id = ${marketId} and ${which} order by v.sequence`)
