import { sql } from 'drizzle-orm'
import type { GateReeler } from '#resources/api/papers'
import type { Ctx } from '../context'
import { type DayQuestion, requestedDay } from '../markets'
import { type Standing, standingsOf } from './standing'

type Bought = Omit<GateReeler, keyof Standing>

/** The reelers who bought on a date, with what of it is billed and what has a pass. */
const bought = (ctx: Ctx, marketId: number, day: string): Promise<Bought[]> =>
  ctx.db.query<Bought>(sql`
    with own as (
      select t.id, t.reeler_id, t.reeler_invoiced, t.net_weight, g.lot_id is not null as passed
      from lot t left join gate_pass_lot g on g.lot_id = t.id
      where t.market_id = ${marketId} and t.day = ${day} and t.lot_status in ('APPROVED', 'WEIGHED', 'BILLED', 'PAID')
    ),
    bill as (
      select v.customer_id, count(*)::int as bills, sum(v.net_amount) as amount from invoice v
      where v.id in (
        select l.invoice_id from invoice_line l join own on own.id = l.lot_id where l.side = 'reeler' and not l.cancelled)
      group by 1
    )
    select own.reeler_id, c.head_code as reeler_code, c.ledger_name as reeler_name, c.ledger_name_ta as reeler_name_ta,
      c.license_no, coalesce(b.bills, 0) as bills, coalesce(b.amount, 0)::numeric(14,2) as amount,
      count(*) filter (where own.reeler_invoiced)::int as lots,
      coalesce(sum(own.net_weight) filter (where own.reeler_invoiced), 0)::numeric(14,3) as weight,
      count(*) filter (where own.reeler_invoiced and not own.passed)::int as waiting,
      coalesce(sum(own.net_weight) filter (where own.reeler_invoiced and not own.passed), 0)::numeric(14,3) as waiting_weight,
      count(*) filter (where not own.reeler_invoiced)::int as unbilled
    from own join mas_customer c on c.id = own.reeler_id left join bill b on b.customer_id = own.reeler_id
    group by own.reeler_id, c.id, b.bills, b.amount order by c.license_no collate "C", own.reeler_id`)

/** The reelers of a market's date and how each stands at the gate. Throws BAD_REQUEST without a date. */
export async function gateDay(ctx: Ctx, question: DayQuestion): Promise<GateReeler[]> {
  const { day, marketId } = requestedDay(ctx.user, question)
  const rows = await bought(ctx, marketId, day)
  const standings = await standingsOf(
    ctx,
    rows.map(({ reelerId }) => reelerId),
  )
  return rows.map((row) => {
    const standing = standings.get(row.reelerId)
    if (!standing) throw new Error(`No account of reeler ${row.reelerId}`)
    return { ...row, ...standing }
  })
}
