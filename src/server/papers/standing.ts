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
  /** Of what they owe, what is on credit and not due yet. */
  readonly onCredit: string
}

/**
 * What is open and due on a later day, but of bills of lots for which reelers paid ahead, which were due by days of credit, too, in
 * earlier versions (0057). What is asked for is so due before it, and a receipt pays it first.
 */
const onCredit = (today: string) => sql`(
  select coalesce(sum(i.amount - i.settled), 0) from open_item i join voucher v on v.id = i.voucher_id
    left join bill_note b on b.voucher_id = v.id
  where i.customer_id = c.id and i.market_id = c.market_id and i.is_open and i.is_debit and i.due_day > ${today}::date
    and not exists (
      select 1 from invoice_line n join lot l on l.id = n.lot_id
      where n.invoice_id = coalesce(v.invoice_id, b.invoice_id) and l.reeler_mode is distinct from 'CREDIT'))::numeric(14,2)`

const accountsOf = (ctx: Ctx, reelerIds: readonly number[]): Promise<Account[]> => {
  const today = businessDay(ctx.clock.now())
  return ctx.db.query<Account>(sql`
    select c.id as reeler_id, c.credit_limit, s.prepaid, s.owes::numeric(14,2) as owes, s.late, s.refunds::numeric(14,2) as refunds,
      ${onCredit(today)} as on_credit
    from mas_customer c, lateral ${call('reeler_standing', { r: sql`c`, today })} s
    where c.id = any(${array(reelerIds, 'int8')})`)
}

export interface Standing {
  readonly prepaid: boolean
  readonly owes: string
  readonly refunds: string
  readonly creditLimit: string | null
  /** What they have to pay before their cocoons leave, in rupees; null where nothing is. */
  readonly due: string | null
}

/**
 * PREPAID: all they owe, but what is on credit from before the market turned to it. CREDIT: what is above their limit, where they have one, or older than their days, whichever is more. What
 * is on its way back to them pays for nothing.
 */
function dueOf({ prepaid, owes, late, refunds, creditLimit, onCredit }: Account): string | null {
  const owed = paise(owes) + paise(refunds)
  const above = creditLimit === null ? 0n : owed - paise(creditLimit)
  const overdue = paise(late)
  const due = prepaid ? owed - paise(onCredit) : above > overdue ? above : overdue
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
