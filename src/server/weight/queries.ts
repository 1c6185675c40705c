import { type SQL, sql } from 'drizzle-orm'
import type { LotRow } from '#shared/lotRow'
import type { CrateRow, WeighLot } from '#shared/weighing'
import type { Ctx } from '../context'
import { inMarkets } from '../crud/scope'
import { array } from '../db/db'
import { lotRows } from '../lots/service'

const sold = sql`t.lot_status in ('APPROVED', 'WEIGHED', 'BILLED', 'PAID')`

async function withCrates(ctx: Ctx, lots: readonly LotRow[]): Promise<WeighLot[]> {
  const ids = lots.filter(({ weighedAt }) => weighedAt !== null).map(({ id }) => id)
  const crates = await ctx.db.query<CrateRow & { lotId: number }>(sql`
    select lot_id, crate_no, gross, tare, net from crate
    where lot_id = any(${array(ids, 'int8')}) order by lot_id, crate_no`)
  const byLot = new Map<number, CrateRow[]>(ids.map((id) => [id, []]))
  for (const { lotId, ...crate } of crates) byLot.get(lotId)?.push(crate)
  return lots.map((lot) => ({ ...lot, crates: byLot.get(lot.id) ?? [] }))
}

/** Lots within the caller's markets that were sold, with their crates; `where` may name lot `t` and slot `s`. */
export const soldLots = async (ctx: Ctx, where: SQL): Promise<WeighLot[]> =>
  withCrates(ctx, await lotRows(ctx, sql`${sold} and ${where}`))

export interface LockedLot {
  readonly id: number
  readonly version: number
  readonly lotNo: number
  readonly marketId: number
  readonly lotStatus: string
  readonly approxWeight: string
}

/** A lot of the caller's markets, its row locked until the transaction ends; null for any other. */
export async function lockLot(ctx: Ctx, id: number): Promise<LockedLot | null> {
  const [lot] = await ctx.db.query<LockedLot>(sql`
    select id, version, lot_no, market_id, lot_status, approx_weight from lot
    where id = ${id} and ${inMarkets(ctx.user, sql`market_id`)} for update`)
  return lot ?? null
}
