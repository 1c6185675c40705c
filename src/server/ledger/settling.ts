import { sql } from 'drizzle-orm'
import type { Side } from '#shared/billRow'
import { dayShown } from '#shared/day'
import type { RowIssue } from '#shared/issues'
import type { VoucherLine } from '#shared/ledgerRow'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { lockChain, type OpenItem } from './queries'

/**
 * Farmers' payments that a posting on these accounts may make smaller, locked with their lots before the market's chain, in
 * the order in which a batch locks them.
 */
export async function lockOwedTo(
  { db }: Pick<Ctx, 'db'>,
  marketId: number,
  customerIds: readonly number[],
): Promise<void> {
  // What is settled in full makes its lot PAID, which a run of bills may be writing.
  await db.query(sql`
    select 1 from lot t where t.id in (
      select p.lot_id from payment p where p.market_id = ${marketId}
        and p.customer_id = any(${array(customerIds, 'int8')})
        and p.payment_status not in ('SUCCESS', 'CANCELLED'))
    order by t.id for update`)
  await db.query(sql`
    select 1 from payment where market_id = ${marketId} and customer_id = any(${array(customerIds, 'int8')})
      and payment_status not in ('SUCCESS', 'CANCELLED') order by id for update`)
}

/** The same for the lines of an entry. */
export const lockOwedBy = (ctx: Pick<Ctx, 'db'>, marketId: number, lines: readonly VoucherLine[]): Promise<void> =>
  lockOwedTo(
    ctx,
    marketId,
    lines.flatMap(({ customerId }) => customerId ?? []),
  )

/**
 * Why an open item is nobody's to settle: it is in a batch or with the bank, or its payment is held back, which is named. Null
 * where it is free.
 */
export function keptIssue(item: Pick<OpenItem, 'standing' | 'held'> | undefined): RowIssue | null {
  if (item?.standing === 'BANK') return { key: 'ledger.rule.itemInBatch' }
  if (!item?.held) return null
  const { reference, day, reason } = item.held
  return { key: 'ledger.rule.itemHeld', args: { reference, day: `${dayShown(day)}`, reason } }
}

/** What became free of accounts settles what is open on them, the oldest first; their payments are locked by the caller. */
export async function settleOldest(
  ctx: Ctx,
  marketId: number,
  side: Side,
  customerIds: readonly number[],
): Promise<void> {
  await lockChain(ctx, marketId)
  await ctx.db.query(sql`
    select ${call('settle_oldest', { p_market: marketId, p_customer: sql`c.id`, p_side: side, p_voucher: null, p_by: ctx.user.id, p_at: ctx.clock.now() })}
    from (select distinct id from unnest(${array(customerIds, 'int8')}) u (id) order by id) c`)
}
