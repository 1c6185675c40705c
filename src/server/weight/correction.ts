import { sql } from 'drizzle-orm'
import type { LotRow } from '#resources/api/lots'
import type { WeighedCrate, WeightCorrectionEntry } from '#resources/api/weight'
import { AppError, refused } from '#shared/errors'
import { type CrateTotals, crateTotals } from '#shared/weight'
import type { Ctx } from '../context'
import { insertRows } from '../db/insert'
import { currentCrates, hasBill, type LockedLot, lockLot, saveCrates } from './queries'
import { checkNet, currentRow } from './service'

const billed = new Set(['BILLED', 'PAID'])

/**
 * The row lock decides between a correction and a bill run: whoever has it first is done, and the other reads what they
 * left, so that no bill holds a weight that was corrected and no billed lot is corrected.
 */
async function checkLot(ctx: Ctx, lot: LockedLot | null, version: number): Promise<LockedLot> {
  if (!lot) throw new AppError('NOT_FOUND')
  const isBilled = lot.farmerInvoiced || lot.reelerInvoiced || billed.has(lot.lotStatus) || (await hasBill(ctx, lot.id))
  if (isBilled) throw refused('scale.rule.billed', { lot: lot.lotNo })
  if (lot.lotStatus !== 'WEIGHED') throw refused('scale.rule.notWeighed', { lot: lot.lotNo })
  if (lot.version !== version) throw new AppError('CONFLICT', { current: await currentRow(ctx, lot.id) })
  return lot
}

const written = (crates: readonly WeighedCrate[]): string =>
  JSON.stringify(
    [...crates].sort((a, b) => a.crateNo - b.crateNo).map(({ crateNo, gross, tare }) => [crateNo, gross, tare]),
  )

async function saveCorrection(
  ctx: Ctx,
  lot: LockedLot,
  totals: CrateTotals,
  entry: WeightCorrectionEntry,
): Promise<void> {
  const weighing = lot.weighing + 1
  // First the correction: where the lot's day is closed, the database asks it for its time (0072).
  await insertRows(ctx.db, 'weight_correction', [
    {
      marketId: lot.marketId,
      lotId: lot.id,
      weighing,
      netBefore: lot.netWeight,
      netAfter: totals.net,
      reason: entry.reason,
      userId: ctx.user.id,
      at: ctx.clock.now(),
    },
  ])
  const moved = await ctx.db.query(sql`
    update lot set weighing = ${weighing}, crate_count = ${totals.crates}, gross_weight = ${totals.gross},
      tare_weight = ${totals.tare}, net_weight = ${totals.net}, version = version + 1, room_version = room_version + 1
    where id = ${lot.id} and lot_status = 'WEIGHED' and not farmer_invoiced and not reeler_invoiced returning id`)
  if (moved.length === 0) throw new AppError('ALREADY_PROCESSED')
  await saveCrates(ctx, lot, weighing, entry.crates)
}

/**
 * Weighs a lot again before its bill; the crates of every weighing stay. Throws NOT_FOUND, REFUSED for a lot that is
 * billed on either side, not weighed, or whose crates are the same, CONFLICT for a stale version, CONFIRM
 * (`netWeight`) outside the market's tolerance.
 */
export async function correctWeight(ctx: Ctx, entry: WeightCorrectionEntry): Promise<LotRow> {
  const lot = await checkLot(ctx, await lockLot(ctx, entry.lotId), entry.version)
  if (written(await currentCrates(ctx, [lot.id])) === written(entry.crates)) throw refused('scale.rule.same')
  const totals = crateTotals(entry.crates)
  await checkNet(ctx, lot, totals.net, entry)
  await saveCorrection(ctx, lot, totals, entry)
  return currentRow(ctx, lot.id)
}
