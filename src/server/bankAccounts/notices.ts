import { sql } from 'drizzle-orm'
import type { AccountShown } from '#resources/api/bankAccounts'
import { accountText } from '#shared/bankAccounts'
import type { TermKey } from '#shared/terms'
import type { Ctx } from '../context'
import { noticeText, queueMessage } from '../outbox/service'

/** What the farmer is told of: a change that waits, one that was confirmed, one that came to nothing. */
export type Event = 'changed' | 'confirmed' | 'kept'

const texts: Readonly<Record<Event, TermKey>> = {
  changed: 'bankAccount.notice.changed',
  confirmed: 'bankAccount.notice.confirmed',
  kept: 'bankAccount.notice.kept',
}

/** For so long a number that was changed is told as well: whoever takes over an account changes the number first. */
const recently = '30 days'

interface Recipient {
  readonly name: string
  readonly nameTa: string
  readonly mobileNo: string
  readonly formerNo: string | null
}

/** The farmer's number, and the one before the changes of the last days; the audit knows it. */
const numbersOf = (ctx: Pick<Ctx, 'db'>, customerId: number) =>
  ctx.db.query<Recipient>(sql`
    select c.ledger_name as name, coalesce(nullif(c.ledger_name_ta, ''), c.ledger_name) as name_ta, c.mobile_no, (
      select a.before ->> 'mobile_no' from audit a
      where a.table_name = 'mas_customer' and a.row_id = c.id and a.operation = 'UPDATE'
        and a.at > now() - ${recently}::interval
        and (a.before ->> 'mobile_no') is distinct from (a.after ->> 'mobile_no')
      order by a.id limit 1) as former_no
    from mas_customer c where c.id = ${customerId}`)

/**
 * Tells a farmer about their bank account, with last fours only: on the number before any change of late, and on
 * today's where that is another.
 */
export async function notifyFarmer(
  ctx: Ctx,
  customerId: number,
  event: Event,
  { from, to }: { readonly from: AccountShown; readonly to: AccountShown },
): Promise<void> {
  const [told] = await numbersOf(ctx, customerId)
  if (!told) return
  const name = { en: told.name, ta: told.nameTa }
  const text = noticeText(texts[event], { name, from: accountText(from, to), to: accountText(to, from) })
  for (const mobileNo of new Set([told.formerNo ?? told.mobileNo, told.mobileNo]))
    await queueMessage(ctx, { mobileNo, kind: 'notice', text })
}
