import { type SQL, sql } from 'drizzle-orm'
import type { Bundle } from '#resources/api/evidence'
import { array, type Sql } from '../db/db'
import { momentOf } from './moment'

type Bill = Bundle['bills'][number]
type Voucher = Bundle['vouchers'][number]
type Lot = Bundle['lots'][number]
type Of<Row> = Row & { readonly lotId: number }

/** The weighings of lots, each with its crates, in order. */
export const weighingsOf = (db: Sql, lotIds: readonly number[]): Promise<Of<Lot['weighings'][number]>[]> =>
  db.query(sql`
    select c.lot_id, c.weighing,
      (select jsonb_build_object('netBefore', w.net_before::text, 'netAfter', w.net_after::text, 'userId', w.user_id,
          'at', ${momentOf('w.at')}, 'reason', w.reason)
        from weight_correction w where w.lot_id = c.lot_id and w.weighing = c.weighing) as again,
      jsonb_agg(jsonb_build_object('crateNo', c.crate_no, 'gross', c.gross::text, 'tare', c.tare::text, 'net', c.net::text)
        order by c.crate_no) as crates
    from crate c where c.lot_id = any(${array(lotIds, 'int8')}) group by 1, 2 order by 1, 2`)

/** The bills that have one of the lots, with all their lines. */
export const billsOf = (db: Sql, lotIds: readonly number[]): Promise<Bill[]> =>
  db.query(sql`
    select i.id, i.invoice_no, i.side, i.day, i.customer_id, i.invoice_status = 'CANCELLED' as is_cancelled, i.weight, i.amount,
      i.levy, i.round_off, i.net_amount,
      (select jsonb_agg(jsonb_build_object('lotId', l.lot_id, 'weight', l.weight::text, 'pricePerKg', l.price_per_kg::text,
          'amount', l.amount::text, 'levy', l.levy::text, 'netAmount', l.net_amount::text) order by l.serial_no)
        from invoice_line l where l.invoice_id = i.id) as lines
    from invoice i where i.id in (select invoice_id from invoice_line where lot_id = any(${array(lotIds, 'int8')}))
    order by i.id`)

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
      select v.id from voucher v where v.invoice_id = any(${bills})
      union select p.voucher_id from payment p where p.invoice_id = any(${bills}) and p.voucher_id is not null
      union select n.voucher_id from bill_note n where n.invoice_id = any(${bills})
    )
    select v.market_id, jsonb_agg(v.sequence order by v.sequence) as own, h.sequence, h.leaf_no from voucher v
    left join lateral (select h.sequence, h.leaf_no from evidence_head h
      where h.kind = 'vouchers' and h.head_of = v.market_id and h.sequence between v.sequence and v.sequence + ${mostBetween}::integer
      order by h.id limit 1) h on true
    where v.id in (select id from own) or v.reverses_id in (select id from own)
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

/** The links of a market's chain that are meant, in order. */
const linksOf = (db: Sql, marketId: number, which: SQL) =>
  db.query<Voucher>(sql`
    select v.market_id, v.sequence, v.voucher_no, v.vou_type, v.accounting_year, v.day, v.amount, v.invoice_id, v.reverses_id,
      v.id, v.posted_by_id, ${momentOf('v.posted_at')} as posted_at, v.reference_no, v.notes,
      (select jsonb_agg(jsonb_build_object('lineNo', l.line_no, 'head', h.code, 'customerId', l.customer_id,
          'debit', l.debit::text, 'credit', l.credit::text) order by l.line_no)
        from voucher_line l join ledger_head h on h.id = l.head_id where l.voucher_id = v.id) as lines,
      encode(v.previous_hash, 'hex') as previous_hash, encode(v.hash, 'hex') as hash
    from voucher v where v.market_id = ${marketId} and ${which} order by v.sequence`)
