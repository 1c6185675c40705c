import { sql } from 'drizzle-orm'
import { AppError, refused } from '#shared/errors'
import type { LotRow } from '#shared/lotRow'
import { grams, ratio, unscaled } from '#shared/money'
import type { CrateRow, Weighing } from '#shared/weighing'
import { type CrateTotals, crateTotals, withinTolerance } from '#shared/weight'
import type { Ctx } from '../context'
import { dayAsked, marketFor } from '../crud/scope'
import { lotRows } from '../lots/service'
import { settingIn, settingsOf } from '../settings/service'
import type { SlotQuestion } from '../slots/service'
import { keepCrates, type LockedLot, lockLot, soldLots } from './queries'

interface WeighingQuestion extends SlotQuestion {
  readonly lotId?: number | undefined
}

function soldOn(ctx: Ctx, question: SlotQuestion) {
  const { day, marketId } = dayAsked(ctx.user, question)
  const slotNo = question.slotNo ?? null
  return soldLots(
    ctx,
    sql`t.market_id = ${marketId} and t.day = ${day} and (${slotNo}::int is null or s.slot_no = ${slotNo}::int)`,
  )
}

/** The sold lots of a market's date, or one of them, with how the market weighs. Throws BAD_REQUEST without a date. */
export async function weighing(ctx: Ctx, { date, slotNo, lotId, marketId }: WeighingQuestion): Promise<Weighing> {
  const lots = lotId ? await soldLots(ctx, sql`t.id = ${lotId}`) : await soldOn(ctx, { date, slotNo, marketId })
  const market = lots[0]?.marketId ?? marketFor(ctx.user, marketId)
  const settings = await settingsOf(ctx, market)
  return {
    lots,
    settings: {
      tareKg: settingIn(settings, 'crate.tareKg'),
      crateKg: settingIn(settings, 'crate.approxKg'),
      tolerancePercent: settingIn(settings, 'weight.tolerancePercent'),
    },
  }
}

export type WeighedCrate = Omit<CrateRow, 'net'>

export interface WeightEntry {
  readonly lotId: number
  /** The lot's version that the person saw. */
  readonly version: number
  readonly crates: readonly WeighedCrate[]
  readonly confirmed?: readonly string[] | undefined
}

export async function currentRow(ctx: Ctx, id: number): Promise<LotRow> {
  const [row] = await lotRows(ctx, sql`t.id = ${id}`)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const weighed = new Set(['WEIGHED', 'BILLED', 'PAID'])

async function checkLot(ctx: Ctx, lot: LockedLot | null, version: number): Promise<LockedLot> {
  if (!lot) throw new AppError('NOT_FOUND')
  if (weighed.has(lot.lotStatus)) throw new AppError('ALREADY_PROCESSED')
  if (lot.lotStatus !== 'APPROVED') throw refused('rule.weight.notApproved', { lot: lot.lotNo })
  if (lot.version !== version) throw new AppError('CONFLICT', { current: await currentRow(ctx, lot.id) })
  return lot
}

/** Asks for a yes where the scale says something else than the arrival did. */
export async function checkTolerance(
  ctx: Ctx,
  lot: LockedLot,
  net: string,
  confirmed: readonly string[],
): Promise<void> {
  const percent = settingIn(await settingsOf(ctx, lot.marketId), 'weight.tolerancePercent')
  if (confirmed.includes('netWeight') || withinTolerance(net, lot.approxWeight, percent)) return
  const difference = grams(net) - grams(lot.approxWeight)
  const size = ratio((difference < 0n ? -difference : difference) * 100n, grams(lot.approxWeight), 1, 'half-up')
  const say = { key: 'ui.weight.differs', args: { percent: unscaled(size, 1) } } as const
  throw new AppError('CONFIRM', { asks: [{ field: 'netWeight', say }] })
}

async function keepWeight(ctx: Ctx, lot: LockedLot, crates: readonly WeighedCrate[], totals: CrateTotals) {
  const moved = await ctx.db.query(sql`
    update lot set lot_status = 'WEIGHED', weighing = 1, crate_count = ${totals.crates}, gross_weight = ${totals.gross},
      tare_weight = ${totals.tare}, net_weight = ${totals.net}, weighed_by_id = ${ctx.user.id},
      weighed_at = ${ctx.clock.now()}, version = version + 1, room_version = room_version + 1
    where id = ${lot.id} and lot_status = 'APPROVED' returning id`)
  if (moved.length === 0) throw new AppError('ALREADY_PROCESSED')
  await keepCrates(ctx, lot, 1, crates)
}

/**
 * Takes the crates of an approved lot, once. Throws ALREADY_PROCESSED for a weighed lot, REFUSED for one that was not
 * sold, CONFLICT for a stale version, CONFIRM (`netWeight`) outside the market's tolerance.
 */
export async function saveWeight(ctx: Ctx, entry: WeightEntry): Promise<LotRow> {
  const lot = await checkLot(ctx, await lockLot(ctx, entry.lotId), entry.version)
  const totals = crateTotals(entry.crates)
  await checkTolerance(ctx, lot, totals.net, entry.confirmed ?? [])
  await keepWeight(ctx, lot, entry.crates, totals)
  return currentRow(ctx, lot.id)
}
