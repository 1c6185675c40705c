import { type SQL, sql } from 'drizzle-orm'
import type { ProposalPayload } from '#resources/api/configuration'
import { takenBackChallan } from '#resources/api/levy'
import { marketDesk } from '#shared/access'
import { businessDay } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import { billedTypes } from '#shared/ledgerRow'
import { paise } from '#shared/money'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { postVouchers, reversing } from '../ledger/service'
import { inMarkets } from '../markets'
import { type ProposalKind, propose } from '../proposals/service'

interface Recorded {
  readonly id: number
  readonly marketId: number
  readonly day: string
  readonly amount: string
  readonly challanNo: string | null
  readonly voucherId: number | null
  readonly stands: boolean
  readonly takeBackAsked: boolean
}

/**
 * The days on which something of a bill's levy was taken back, without those that a challan paid, which brought more: few of all
 * the years, and found without their entries.
 */
export const daysTakenBack = (marketId: number): SQL => sql`
  select v.day from voucher v where v.reverses_id is not null and v.market_id = ${marketId} and v.vou_type = any(${array(billedTypes, 'text')})
  union select n.day from bill_note n where n.market_id = ${marketId}
  except select r.day from levy_remittance r where r.market_id = ${marketId} and r.stands`

/** What was recorded for a day of the caller's markets, its row locked. Throws NOT_FOUND, ALREADY_PROCESSED. */
async function lockRecorded(ctx: Ctx, id: number): Promise<Recorded> {
  const [row] = await ctx.db.query<Recorded>(sql`
    select t.id, t.market_id, t.day, t.amount, t.challan_no, t.voucher_id, t.stands,
      ${takeBackWaits(sql`t.id`, sql`t.market_id`)} as take_back_asked
    from levy_remittance t where t.id = ${id} and ${inMarkets(ctx.user)} for update`)
  if (!row) throw new AppError('NOT_FOUND')
  if (!row.stands) throw new AppError('ALREADY_PROCESSED')
  return row
}

/** Whether taking back what was recorded waits for another person. */
export const takeBackWaits = (remittance: SQL, market: SQL): SQL => sql`exists (
  select 1 from proposal where kind = 'challanTakenBack' and proposal_status = 'PROPOSED'
    and market_id = ${market} and (payload ->> 'remittanceId')::bigint = ${remittance})`

/**
 * Proposes to take back a challan that was wrong; another person confirms. Throws NOT_FOUND, ALREADY_PROCESSED, REFUSED
 * while the same is proposed already.
 */
export async function proposeTakeBack(ctx: Ctx, id: number, reason: string): Promise<{ id: number }> {
  const { marketId, day, challanNo, amount, takeBackAsked } = await lockRecorded(ctx, id)
  if (takeBackAsked) throw refused('money.rule.takeBackAsked')
  return propose(ctx, 'challanTakenBack', marketId, { remittanceId: id, day, challanNo, amount }, reason)
}

/** A challan has two vouchers, one after the other, of which it names the second; a set-off has one or none. */
const vouchersOf = async (ctx: Ctx, { voucherId, amount }: Recorded): Promise<number[]> => {
  const both = await ctx.db.query<{ id: number }>(sql`
    select f.id from voucher v join voucher f on f.market_id = v.market_id and f.sequence between
      v.sequence - ${paise(amount) > 0n ? 1 : 0}::int and v.sequence
    where v.id = ${voucherId} order by f.sequence`)
  return both.map(({ id }) => id)
}

/**
 * The record stays and no longer stands, its vouchers are reversed today, what it had set off is a credit again, and the
 * day can be remitted anew. Throws NOT_FOUND, ALREADY_PROCESSED.
 */
async function takeBack(ctx: Ctx, id: number, reason: string): Promise<Pick<Recorded, 'challanNo'>> {
  const recorded = await lockRecorded(ctx, id)
  const entries = []
  for (const voucher of await vouchersOf(ctx, recorded)) entries.push((await reversing(ctx, voucher, reason)).entry)
  await ctx.db.query(sql`
    update levy_remittance set stands = false, taken_back_on = ${businessDay(ctx.clock.now())},
      taken_back_by_id = ${ctx.user.id}, taken_back_reason = ${reason}, version = version + 1 where id = ${id}`)
  await postVouchers(ctx, recorded.marketId, entries)
  return { challanNo: recorded.challanNo }
}

/** Taking back a challan, as another person confirms it: a kind of proposal. */
export const takeBackKind: ProposalKind<ProposalPayload<'challanTakenBack'>, Pick<Recorded, 'challanNo'>> = {
  roles: marketDesk,
  outcome: takenBackChallan,
  carryOut: (ctx, { remittanceId }, _marketId, reason) => takeBack(ctx, remittanceId, reason ?? ''),
}
