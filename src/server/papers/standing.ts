import { sql } from 'drizzle-orm'
import { addDays, businessDay } from '#shared/day'
import { paise, rupees } from '#shared/money'
import type { Ctx } from '../context'
import { settingIn, settingsOf } from '../settings/service'

interface Account {
  /** What the reeler owes, below zero where he paid ahead; and what of it is older than his days of credit. Rupees. */
  readonly owes: string
  readonly late: string
  readonly creditLimit: string | null
}

/** Payments settle the oldest bills first: late is what the debits before the cut are above all credits. */
async function accountOf(ctx: Ctx, marketId: number, reelerId: number, marketDays: string): Promise<Account> {
  const today = businessDay(ctx.clock.now())
  const [own] = await ctx.db.query<{ creditLimit: string | null; creditDays: number | null }>(sql`
    select credit_limit, credit_days from mas_customer where id = ${reelerId}`)
  const cut = addDays(today, -(own?.creditDays ?? Number(marketDays)))
  const [row] = await ctx.db.query<{ owes: string; late: string }>(sql`
    select coalesce(sum(t.debit - t.credit), 0)::numeric(14,2) as owes,
      greatest(coalesce(sum(t.debit) filter (where t.day < ${cut}), 0) - coalesce(sum(t.credit), 0), 0)::numeric(14,2) as late
    from ledger_entry t where t.customer_id = ${reelerId} and t.market_id = ${marketId} and t.head_code = '1002'`)
  return { owes: row?.owes ?? '0.00', late: row?.late ?? '0.00', creditLimit: own?.creditLimit ?? null }
}

/**
 * What a reeler has to pay before his cocoons leave, in rupees; null where nothing is. PREPAID: all he owes. CREDIT: what
 * is above his limit, where he has one, or older than his days, whichever is more.
 */
export async function dueBeforeLeaving(ctx: Ctx, marketId: number, reelerId: number): Promise<string | null> {
  const settings = await settingsOf(ctx, marketId)
  const account = await accountOf(ctx, marketId, reelerId, settingIn(settings, 'reeler.creditDays'))
  const owes = paise(account.owes)
  const above = account.creditLimit === null ? 0n : owes - paise(account.creditLimit)
  const late = paise(account.late)
  const due = settingIn(settings, 'reeler.mode') === 'PREPAID' ? owes : above > late ? above : late
  return due > 0n ? rupees(due) : null
}
