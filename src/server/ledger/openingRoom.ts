import { sql } from 'drizzle-orm'
import { invalid } from '#shared/errors'
import type { RowIssue } from '#shared/issues'
import { headCodes } from '#shared/ledgerRow'
import { indian, mostRupees, paise, rupees } from '#shared/money'
import type { Ctx } from '../context'

export interface OpeningSum {
  readonly side: 'debit' | 'credit'
  /** Rupees as decimal text, above zero. */
  readonly amount: string
}

/** What may still be opened on each side, in paise. */
export type OpeningRoom = Record<OpeningSum['side'], bigint>

/**
 * How much more may be opened on each side of a market: all its openings together are sums on one head, which hold no more than one
 * amount may be. Its chain is held by the caller.
 */
export async function roomOf({ db }: Pick<Ctx, 'db'>, marketId: number): Promise<OpeningRoom> {
  const [opened] = await db.query<Record<OpeningSum['side'], string>>(sql`
    select coalesce(sum(l.credit), 0)::text as debit, coalesce(sum(l.debit), 0)::text as credit
    from voucher_line l join ledger_head h on h.id = l.head_id
    where l.market_id = ${marketId} and h.code = ${headCodes.openingBalances}`)
  const left = (side: OpeningSum['side']) => paise(mostRupees) - paise(opened?.[side] ?? '0')
  return { debit: left('debit'), credit: left('credit') }
}

const beyond = (room: bigint): RowIssue => ({
  key: 'rule.max',
  args: { max: indian(rupees(room > 0n ? room : 0n)) },
})

/** Takes an opening off the room that is left; the issue of an amount for which there is none. */
export function takeRoom(room: OpeningRoom, { side, amount }: OpeningSum): RowIssue | null {
  if (paise(amount) > room[side]) return beyond(room[side])
  room[side] -= paise(amount)
  return null
}

/** Throws INVALID at the amount of an opening that its market's books have no room for. */
export async function requireRoom(ctx: Pick<Ctx, 'db'>, marketId: number, opening: OpeningSum): Promise<void> {
  const issue = takeRoom(await roomOf(ctx, marketId), opening)
  if (issue) throw invalid({ amount: issue })
}
