import { sql } from 'drizzle-orm'
import type { VoucherReason } from '#resources/api/ledger'
import { businessDay } from '#shared/day'
import { manualTypes, moneyKinds } from '#shared/ledgerRow'
import { paise } from '#shared/money'
import type { Ctx } from '../context'
import { array, json } from '../db/db'
import type { NewVoucher } from './post'
import { lockChain } from './queries'
import { amountOf, type VoucherEntry } from './vouchers'

/** What is looked at of an entry, and of what takes one back. */
type Moved = Pick<NewVoucher, 'vouType' | 'day' | 'lines' | 'reversesId'>

interface Counted {
  readonly head: string
  readonly name: string
  readonly nameTa: string
  readonly vouchers: number
  readonly sum: string
}

/**
 * What people posted alone on the heads of an entry, head by head, customer by customer and side by side, with the entry
 * itself: vouchers of its day, and those that were entered today for whatever day, also those that take another back, be it an
 * opening. What a second person confirmed, what was taken back, and money coming in do not count.
 */
const countedWith = (
  ctx: Pick<Ctx, 'db'>,
  marketId: number,
  { vouType, day, lines, reversesId }: Moved,
  today: string,
) =>
  ctx.db.query<Counted>(sql`
    with asked as (
      select h.id, h.code, h.name, h.name_ta, coalesce(g."customerId", 0) as customer, g.debit > 0 as is_debit,
        sum(g.debit + g.credit) as amount
      from jsonb_to_recordset(${json(lines)}) as g(head text, "customerId" bigint, debit numeric, credit numeric)
        join ledger_head h on h.code = g.head
      where not (${vouType === 'RC' || Boolean(reversesId)}::boolean and g.debit > 0
        and h.kind = any(${array(moneyKinds, 'text')}))
      group by 1, 2, 3, 4, 5, 6
    ),
    alone as (
      select v.id, v.vou_type from voucher v left join voucher f on f.id = v.reverses_id
      where v.market_id = ${marketId} and v.invoice_id is null
        and (v.vou_type = any(${array(manualTypes, 'text')}) or v.vou_type = 'OB' and v.reverses_id is not null)
        and coalesce(f.reference_no, v.reference_no, '') not like 'PB/%'
        and (v.day = ${day}::date or v.posted_at >= ${`${today}T00:00:00+05:30`}::timestamptz)
        and not exists (select from voucher r where r.reverses_id = v.id)
        and not exists (select from proposal p where p.kind in ('voucher', 'voucherReversal')
          and p.proposal_status = 'CONFIRMED' and p.market_id = v.market_id and (p.outcome ->> 'id')::bigint = v.id)
    )
    select a.code as head, a.name, a.name_ta, count(distinct l.voucher_id)::int as vouchers,
      (a.amount + coalesce(sum(l.debit + l.credit), 0))::numeric(16,2) as sum
    from asked a left join (alone v join voucher_line l on l.voucher_id = v.id)
      on l.head_id = a.id and coalesce(l.customer_id, 0) = a.customer and (l.debit > 0) = a.is_debit
    group by a.code, a.name, a.name_ta, a.customer, a.is_debit, a.amount order by sum desc, a.code`)

/**
 * Where an entry would bring a market's cash, or what stands on one of its funds, below nil at the end of its day or of a later one;
 * null where it does not.
 * Nothing is posted in the market until the caller ends.
 */
export async function fallsBelowNil(
  ctx: Ctx,
  marketId: number,
  { day, lines }: Pick<VoucherEntry, 'day' | 'lines'>,
): Promise<VoucherReason | null> {
  await lockChain(ctx, marketId)
  const [lowest] = await ctx.db.query<VoucherReason>(sql`
    with asked as (
      select h.id, h.code, h.name, h.name_ta, s.sign, sum(g.debit - g.credit) * s.sign as moved
      from jsonb_to_recordset(${json(lines)}) as g(head text, debit numeric, credit numeric)
        join ledger_head h on h.code = g.head
        cross join lateral (select case h.kind when 'fund' then -1 else 1 end as sign) s
      where h.kind = 'cash' or h.kind = 'fund' and h.manual
      group by h.id, s.sign having sum(g.debit - g.credit) * s.sign < 0
    ),
    moved as (
      select id, ${day}::date as day, moved from asked
      union all
      select a.id, greatest(v.day, ${day}::date), (l.debit - l.credit) * a.sign
      from asked a join voucher_line l on l.head_id = a.id and l.market_id = ${marketId} join voucher v on v.id = l.voucher_id
    ),
    stands as (
      select id, sum(sum(moved)) over (partition by id order by day) as balance from moved group by id, day
    )
    select a.code as head, a.name, a.name_ta, 0 as vouchers, min(s.balance)::numeric(16,2) as sum, 0::numeric(16,2) as "limit"
    from asked a join stands s on s.id = a.id
    group by a.code, a.name, a.name_ta having min(s.balance) < 0 order by sum limit 1`)
  return lowest ?? null
}

/** Above the limit by itself, or with what people posted alone that day on one of its heads; null where it is not. */
async function aboveLimit(ctx: Ctx, marketId: number, entry: Moved, limit: string): Promise<VoucherReason | null> {
  const [most] = await countedWith(ctx, marketId, entry, businessDay(ctx.clock.now()))
  if (most && most.vouchers > 0 && paise(most.sum) > paise(limit)) return { ...most, limit }
  const amount = amountOf(entry)
  return paise(amount) > paise(limit) ? { head: '', name: '', nameTa: '', vouchers: 0, sum: amount, limit } : null
}

/**
 * Why an entry waits for a second person: cash or a fund would go below nil, by itself above the limit, or with what people posted alone that day on one of
 * its heads; null where it may be posted at once. Nothing is posted in the market until the caller ends, so that of two
 * at once the second counts the first.
 */
export async function whyWaits(
  ctx: Ctx,
  marketId: number,
  entry: VoucherEntry,
  limit: string,
): Promise<VoucherReason | null> {
  const short = await fallsBelowNil(ctx, marketId, entry)
  if (short) return short
  // What is posted after the year's last day is never one person's.
  if (entry.vouType === 'YA') return { head: '', name: '', nameTa: '', vouchers: 0, sum: amountOf(entry), limit }
  return aboveLimit(ctx, marketId, entry, limit)
}

/**
 * The same for what takes a voucher back: cash and a fund may go below nil by it (0063), and how much one person moves is counted with
 * what was posted alone.
 */
export async function whyReversalWaits(
  ctx: Ctx,
  marketId: number,
  entry: Moved,
  limit: string,
): Promise<VoucherReason | null> {
  await lockChain(ctx, marketId)
  return aboveLimit(ctx, marketId, entry, limit)
}
