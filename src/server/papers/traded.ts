import { sql } from 'drizzle-orm'
import type { TradedLot } from '#resources/api/papers'
import { isDay } from '#shared/day'
import { missing } from '#shared/errors'
import type { Ctx } from '../context'
import { type DayQuestion, inMarkets, marketFor } from '../markets'

export interface TradeQuestion extends DayQuestion {
  /** The head code of the one whose partners are asked for; a reeler's licence number does too. */
  readonly code?: string | undefined
}

/**
 * The sold lots of a farmer with who bought them, or of a reeler with whose they were; of one date where asked, else the
 * latest. Throws BAD_REQUEST without a code.
 */
export async function tradedLots(
  ctx: Ctx,
  side: 'farmer' | 'reeler',
  { code, date, marketId }: TradeQuestion,
): Promise<TradedLot[]> {
  const wanted = code?.trim().toUpperCase()
  if (!wanted) throw missing({ code: { key: 'message.selectAllFields' } })
  const own = marketId ? sql`t.market_id = ${marketFor(ctx.user, marketId)}` : inMarkets(ctx.user)
  const person =
    side === 'farmer'
      ? sql`upper(f.head_code) = ${wanted}`
      : sql`(upper(r.head_code) = ${wanted} or upper(r.license_no) = ${wanted})`
  const invoiceNo = (of: 'farmer' | 'reeler') => sql`(
    select v.invoice_no from invoice_line l join invoice v on v.id = l.invoice_id
    where l.lot_id = t.id and l.side = ${of} and not l.cancelled)`
  return ctx.db.query<TradedLot>(sql`
    select t.id as lot_id, t.lot_no, t.day, s.slot_no, t.farmer_id, f.head_code as farmer_code,
      f.ledger_name as farmer_name, f.ledger_name_ta as farmer_name_ta, t.reeler_id, r.head_code as reeler_code,
      r.ledger_name as reeler_name, r.ledger_name_ta as reeler_name_ta, r.license_no, k.name as item, k.name_ta as item_ta,
      t.net_weight, t.price_per_kg, t.lot_status, ${invoiceNo('farmer')} as farmer_invoice_no,
      ${invoiceNo('reeler')} as reeler_invoice_no
    from lot t join mas_customer f on f.id = t.farmer_id join mas_customer r on r.id = t.reeler_id
      join mas_cocoon k on k.id = t.cocoon_type_id left join slot s on s.id = t.slot_id
    where ${own} and ${person} and t.lot_status in ('APPROVED', 'WEIGHED', 'BILLED', 'PAID')
      and ${date && isDay(date) ? sql`t.day = ${date}` : sql`true`}
    order by t.day desc, t.lot_no limit 500`)
}
