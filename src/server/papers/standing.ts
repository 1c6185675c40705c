import { sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import { paise, rupees } from '#shared/money'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'

interface Account {
  readonly reelerId: number
  /** What the reeler owes, below zero where they paid ahead; and what of it is older than their days of credit. Rupees. */
  readonly owes: string
  readonly late: string
  /** Of their own money, what goes back to them and is not posted yet. */
  readonly refunds: string
  readonly creditLimit: string | null
  readonly prepaid: boolean
}

const accountsOf = (ctx: Ctx, reelerIds: readonly number[]): Promise<Account[]> =>
  ctx.db.query<Account>(sql`
    select c.id as reeler_id, c.credit_limit, s.prepaid, s.owes::numeric(14,2) as owes, s.late, s.refunds::numeric(14,2) as refunds
    from mas_customer c, lateral ${call('reeler_standing', { r: sql`c`, today: businessDay(ctx.clock.now()) })} s
    where c.id = any(${array(reelerIds, 'int8')})`)

export interface Standing {
  readonly prepaid: boolean
  readonly owes: string
  readonly refunds: string
  readonly creditLimit: string | null
  /** What they have to pay before their cocoons leave, in rupees; null where nothing is. */
  readonly due: string | null
}

/**
 * PREPAID: all they owe. CREDIT: what is above their limit, where they have one, or older than their days, whichever is more. What
 * is on its way back to them pays for nothing.
 */
function dueOf({ prepaid, owes, late, refunds, creditLimit }: Account): string | null {
  const owed = paise(owes) + paise(refunds)
  const above = creditLimit === null ? 0n : owed - paise(creditLimit)
  const overdue = paise(late)
  const due = prepaid ? owed : above > overdue ? above : overdue
  return due > 0n ? rupees(due) : null
}

/** How reelers' accounts with their market stand, by reeler: the same figures that decide about their bids. */
export async function standingsOf(ctx: Ctx, reelerIds: readonly number[]): Promise<ReadonlyMap<number, Standing>> {
  const accounts = await accountsOf(ctx, reelerIds)
  return new Map(
    accounts.map((account) => {
      const { reelerId, prepaid, owes, refunds, creditLimit } = account
      return [reelerId, { prepaid, owes, refunds, creditLimit, due: dueOf(account) }]
    }),
  )
}
