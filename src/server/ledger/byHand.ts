import { sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import { paise, rupees, sum } from '#shared/money'
import type { Ctx } from '../context'
import { insertRows } from '../db/insert'
import { inMarkets } from '../markets'
import { posting } from './post'
import { isYearClosed, lockChain, openItemsOf } from './queries'
import { keptIssue, lockOwedTo } from './settling'

interface Chosen {
  readonly itemId: number
  /** Rupees as decimal text. */
  readonly amount: string
}

/** Farmers' payments that become smaller or larger by it, and then the market's books, in the order of a posting. */
async function lockAccount(ctx: Ctx, marketId: number, customerId: number): Promise<void> {
  await lockOwedTo(ctx, marketId, [customerId])
  await lockChain(ctx, marketId)
}

/**
 * Settles a credit with debits of the same account and market, each wholly or in part, and answers how much. It stands on
 * today, also where its items are of a day that is closed; that today is open the database holds. Throws
 * NOT_FOUND for what is no credit of the caller's markets, INVALID at `settles` for what is not open there or not so much,
 * REFUSED for what is in a payment batch or held back and while the day's books are closed.
 */
export async function settleByHand(
  ctx: Ctx,
  id: number,
  settles: readonly Chosen[],
  reason: string,
): Promise<{ amount: string }> {
  const [account] = await ctx.db.query<{ marketId: number; customerId: number }>(sql`
    select t.market_id, t.customer_id from open_item t where t.id = ${id} and not t.is_debit and ${inMarkets(ctx.user)}`)
  if (!account) throw new AppError('NOT_FOUND')
  const { marketId, customerId } = account
  await lockAccount(ctx, marketId, customerId)
  const day = businessDay(ctx.clock.now())
  const named = [...new Set(settles.map(({ itemId }) => itemId))]
  const known = new Map((await openItemsOf(ctx, marketId, [id, ...named])).map((item) => [item.id, item]))
  const credit = known.get(id)
  const kept = keptIssue(credit)
  if (kept) throw refused(kept.key, kept.args)
  const amount = sum(
    settles.map((one) => one.amount),
    2,
  )
  const isOpen = ({ itemId, amount: part }: Chosen) => {
    const item = known.get(itemId)
    return item?.isDebit && item.customerId === customerId && paise(part) > 0n && paise(part) <= paise(item.open)
  }
  if (!credit || named.length !== settles.length || !settles.every(isOpen) || paise(amount) > paise(credit.open))
    throw invalid({ settles: { key: 'ledger.rule.settles' } })
  const by = { marketId, creditItemId: id, day, byHand: true, reason, madeById: ctx.user.id, madeAt: ctx.clock.now() }
  await posting(
    insertRows(
      ctx.db,
      'settlement',
      settles.map(({ itemId, amount: part }) => ({ ...by, debitItemId: itemId, amount: part })),
    ),
  )
  return { amount }
}

/**
 * Takes a settlement back: both items are open again from today. Throws NOT_FOUND, ALREADY_PROCESSED, and REFUSED for what a
 * batch sent, what a reversal is even with, what was settled in a year that is closed, and where the payment that it would
 * make larger is in a batch.
 */
export async function releaseByHand(ctx: Ctx, id: number, reason: string): Promise<{ amount: string }> {
  const [was] = await ctx.db.query<{
    marketId: number
    customerId: number
    debitItemId: number
    creditItemId: number
    amount: string
    day: string
  }>(sql`
    select t.market_id, i.customer_id, t.debit_item_id, t.credit_item_id, t.amount, t.day
    from settlement t join open_item i on i.id = t.credit_item_id
    where t.id = ${id} and t.releases_id is null and ${inMarkets(ctx.user)}`)
  if (!was) throw new AppError('NOT_FOUND')
  const { marketId, customerId, debitItemId, creditItemId, amount } = was
  await lockAccount(ctx, marketId, customerId)
  if ((await ctx.db.query(sql`select 1 from settlement where releases_id = ${id}`)).length > 0)
    throw new AppError('ALREADY_PROCESSED')
  const day = businessDay(ctx.clock.now())
  if (await isYearClosed(ctx, marketId, was.day)) throw refused('items.rule.yearClosed')
  await posting(
    insertRows(ctx.db, 'settlement', [
      {
        ...{ marketId, debitItemId, creditItemId, day, reason, byHand: true, releasesId: id },
        amount: rupees(-paise(amount)),
        madeById: ctx.user.id,
        madeAt: ctx.clock.now(),
      },
    ]),
  )
  return { amount }
}
