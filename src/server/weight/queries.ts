import { type SQL, sql } from 'drizzle-orm'
import type { LotRow } from '#resources/api/lots'
import type { CrateRow, WeighLot, WeightCorrection } from '#resources/api/weight'
import { netOf } from '#shared/weight'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { insertRows } from '../db/insert'
import { lotRows } from '../lots/service'
import { inMarkets } from '../markets'
import { officialName } from '../officialName'

const sold = sql`t.lot_status in ('APPROVED', 'WEIGHED', 'BILLED', 'PAID')`

const grouped = <Row extends object>(ids: readonly number[], rows: readonly (Row & { readonly lotId: number })[]) => {
  const groups = new Map<number, Omit<Row & { readonly lotId: number }, 'lotId'>[]>(ids.map((id) => [id, []]))
  for (const { lotId, ...row } of rows) groups.get(lotId)?.push(row)
  return groups
}

/** Crates of the lots' last weighing: those of an earlier one are kept, but no longer count. */
export const currentCrates = (ctx: Ctx, lotIds: readonly number[]) =>
  ctx.db.query<CrateRow & { lotId: number }>(sql`
    select c.lot_id, c.crate_no, c.gross, c.tare, c.net
    from crate c join lot t on t.id = c.lot_id and t.weighing = c.weighing
    where c.lot_id = any(${array(lotIds, 'int8')}) order by c.lot_id, c.crate_no`)

const correctionsOf = (ctx: Ctx, lotIds: readonly number[]) =>
  ctx.db.query<WeightCorrection & { lotId: number }>(sql`
    select w.lot_id, w.weighing, w.net_before, w.net_after, w.reason, w.at,
      ${officialName(ctx)} as by
    from weight_correction w join mas_user u on u.id = w.user_id
    where w.lot_id = any(${array(lotIds, 'int8')}) order by w.lot_id, w.weighing`)

async function withCrates(ctx: Ctx, lots: readonly LotRow[]): Promise<WeighLot[]> {
  const ids = lots.filter(({ weighedAt }) => weighedAt !== null).map(({ id }) => id)
  const crates = grouped<CrateRow>(ids, await currentCrates(ctx, ids))
  const corrections = grouped<WeightCorrection>(ids, await correctionsOf(ctx, ids))
  return lots.map((lot) => ({
    ...lot,
    crates: crates.get(lot.id) ?? [],
    corrections: corrections.get(lot.id) ?? [],
  }))
}

/** Lots within the caller's markets that were sold, with their crates; `where` may name lot `t` and slot `s`. */
export const soldLots = async (ctx: Ctx, where: SQL): Promise<WeighLot[]> =>
  withCrates(ctx, await lotRows(ctx, sql`${sold} and ${where}`))

/** One of them by its id, also where its sale was cancelled; without it none. */
export const soldLot = async (ctx: Ctx, id: number): Promise<WeighLot[]> =>
  withCrates(
    ctx,
    await lotRows(ctx, sql`t.id = ${id} and (${sold} or t.lot_status = 'RETURNED' and t.price_per_kg is not null)`),
  )

export interface LockedLot {
  readonly id: number
  readonly version: number
  readonly lotNo: number
  readonly marketId: number
  readonly lotStatus: string
  readonly approxWeight: string
  readonly weighing: number
  readonly netWeight: string | null
  readonly farmerInvoiced: boolean
  readonly reelerInvoiced: boolean
}

/** A lot of the caller's markets, its row locked until the transaction ends; null for any other. */
export async function lockLot(ctx: Ctx, id: number): Promise<LockedLot | null> {
  const [lot] = await ctx.db.query<LockedLot>(sql`
    select id, version, lot_no, market_id, lot_status, approx_weight, weighing, net_weight, farmer_invoiced, reeler_invoiced
    from lot
    where id = ${id} and ${inMarkets(ctx.user, sql`market_id`)} for update`)
  return lot ?? null
}

/** The name of whoever weighed a lot last, to correct it or at first; '' for one that nobody weighed. */
export async function weigherOf(ctx: Ctx, lotId: number): Promise<string> {
  const [found] = await ctx.db.query<{ name: string }>(sql`
    select ${officialName(ctx)} as name
    from lot t left join weight_correction w on w.lot_id = t.id and w.weighing = t.weighing
    join mas_user u on u.id = coalesce(w.user_id, t.weighed_by_id) where t.id = ${lotId}`)
  return found?.name ?? ''
}

/** Whether a bill that was not cancelled names the lot; asked after `lockLot`, so that no bill run is under way. */
export async function hasBill(ctx: Ctx, lotId: number): Promise<boolean> {
  const found = await ctx.db.query(sql`select 1 from invoice_line where lot_id = ${lotId} and not cancelled limit 1`)
  return found.length > 0
}

/** Keeps the crates of one weighing of a lot. */
export async function saveCrates(
  ctx: Ctx,
  { id, marketId }: Pick<LockedLot, 'id' | 'marketId'>,
  weighing: number,
  crates: readonly Omit<CrateRow, 'net'>[],
): Promise<void> {
  const rows = crates.map((crate) => ({
    marketId,
    lotId: id,
    weighing,
    ...crate,
    net: netOf(crate.gross, crate.tare),
  }))
  await insertRows(ctx.db, 'crate', rows)
}
