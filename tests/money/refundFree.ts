import { sql } from 'drizzle-orm'
import { paiseOf } from './passbooks'
import { type Play, rowsOf } from './play'

/* What of a reeler's money nothing holds, by the suite's own book. */

/** What is on its way back to a reeler and has not left, in paise. */
async function refundingOf(play: Play, reelerId: number): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    play,
    sql`select coalesce(sum(amount), 0)::numeric(14,2) as sum from payment
      where customer_id = ${reelerId} and payment_kind = 'REFUND' and payment_status not in ('SENT', 'SUCCESS', 'CANCELLED')`,
  )
  return paiseOf(row?.sum ?? '0.00')
}

/** What they paid ahead, less what they bought and have no bill of, less what goes back, in paise. */
export async function freeOf(play: Play, reelerId: number): Promise<bigint> {
  const { book } = play
  const unbilled = await rowsOf<{ id: number }>(
    play,
    sql`select id from lot where reeler_id = ${reelerId} and lot_status = 'WEIGHED' and not reeler_invoiced`,
  )
  const bought = unbilled.reduce((all, { id }) => all + book.costOf(id), 0n)
  return -book.balanceOf(`1002 ${reelerId}`) - bought - (await refundingOf(play, reelerId))
}

/** The reelers of refunds that are ready, of whose money something else holds some by now: these go out with no batch. */
export async function heldReelers(play: Play): Promise<string> {
  const ready = await rowsOf<{ id: number }>(
    play,
    sql`select distinct customer_id as id from payment where payment_kind = 'REFUND' and payment_status = 'READY'`,
  )
  const held: number[] = []
  for (const { id } of ready) if ((await freeOf(play, id)) < 0n) held.push(id)
  return `{${held.join(',')}}`
}
