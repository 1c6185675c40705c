import { sql } from 'drizzle-orm'
import type { LotRow } from '#resources/api/lots'
import type { WeighedCrate, Weighing, WeightEntry } from '#resources/api/weight'
import { AppError, invalid, refused } from '#shared/errors'
import { grams, ratio, unscaled } from '#shared/money'
import { type CrateTotals, crateTotals, isLotWeight, lotLimits, retypedAbove, withinTolerance } from '#shared/weight'
import type { Ctx } from '../context'
import { lotRows } from '../lots/service'
import { marketFor, requestedDay } from '../markets'
import { settingIn, settingsOf } from '../settings/service'
import type { SlotQuestion } from '../slots/service'
import { type LockedLot, lockLot, saveCrates, soldLot, soldLots, weigherOf } from './queries'

interface WeighingQuestion extends SlotQuestion {
  readonly lotId?: number | undefined
}

function soldOn(ctx: Ctx, question: SlotQuestion) {
  const { day, marketId } = requestedDay(ctx.user, question)
  const slotNo = question.slotNo ?? null
  return soldLots(
    ctx,
    sql`t.market_id = ${marketId} and t.day = ${day} and (${slotNo}::int is null or s.slot_no = ${slotNo}::int)`,
  )
}

/** The sold lots of a market's date, or one of them, with how the market weighs. Throws BAD_REQUEST without a date. */
export async function weighing(ctx: Ctx, { date, slotNo, lotId, marketId }: WeighingQuestion): Promise<Weighing> {
  const lots = lotId ? await soldLot(ctx, lotId) : await soldOn(ctx, { date, slotNo, marketId })
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

export async function currentRow(ctx: Ctx, id: number): Promise<LotRow> {
  const [row] = await lotRows(ctx, sql`t.id = ${id}`)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const weighed = new Set(['WEIGHED', 'BILLED', 'PAID'])

/** Who weighed a lot and at what: a second scale may say something else, and the farmer stands there. */
async function weighedBefore(ctx: Ctx, { id, lotNo, netWeight }: LockedLot): Promise<AppError> {
  const by = await weigherOf(ctx, id)
  return new AppError('ALREADY_PROCESSED', {
    say: { key: 'scale.rule.weighed', args: { lot: lotNo, kg: netWeight ?? '', name: by } },
  })
}

async function checkLot(ctx: Ctx, lot: LockedLot | null, version: number): Promise<LockedLot> {
  if (!lot) throw new AppError('NOT_FOUND')
  if (weighed.has(lot.lotStatus)) throw await weighedBefore(ctx, lot)
  if (lot.lotStatus !== 'APPROVED') throw refused('rule.weight.notApproved', { lot: lot.lotNo })
  if (lot.version !== version) throw new AppError('CONFLICT', { current: await currentRow(ctx, lot.id) })
  return lot
}

/**
 * Refuses what no lot weighs, and asks for a yes where the scale says something else than the arrival did; far from it,
 * for the weight once more: 133.6 for 33.6 is confirmed by the habitual Enter.
 */
export async function checkNet(ctx: Ctx, lot: LockedLot, net: string, entry: WeightEntry): Promise<void> {
  if (!isLotWeight(net)) throw invalid({ netWeight: { key: 'rule.weight.lotLimits', args: { ...lotLimits, net } } })
  const { confirmed = [], retyped } = entry
  const isFar = !withinTolerance(net, lot.approxWeight, retypedAbove)
  if (isFar && retyped !== undefined && grams(retyped) !== grams(net))
    throw invalid({ retyped: { key: 'rule.weight.retyped', args: { retyped, net } } })
  const percent = settingIn(await settingsOf(ctx, lot.marketId), 'weight.tolerancePercent')
  const isUsual = !isFar && withinTolerance(net, lot.approxWeight, percent)
  if (isUsual || (confirmed.includes('netWeight') && (!isFar || retyped !== undefined))) return
  const difference = grams(net) - grams(lot.approxWeight)
  const size = ratio((difference < 0n ? -difference : difference) * 100n, grams(lot.approxWeight), 1, 'half-up')
  const key = isFar ? 'ui.weight.differsFar' : 'ui.weight.differs'
  const say = { key, args: { percent: unscaled(size, 1) } } as const
  throw new AppError('CONFIRM', { asks: [{ field: 'netWeight', say, ...(isFar && { retype: true }) }] })
}

async function saveNetWeight(ctx: Ctx, lot: LockedLot, crates: readonly WeighedCrate[], totals: CrateTotals) {
  const moved = await ctx.db.query(sql`
    update lot set lot_status = 'WEIGHED', weighing = 1, crate_count = ${totals.crates}, gross_weight = ${totals.gross},
      tare_weight = ${totals.tare}, net_weight = ${totals.net}, weighed_by_id = ${ctx.user.id},
      weighed_at = ${ctx.clock.now()}, version = version + 1, room_version = room_version + 1
    where id = ${lot.id} and lot_status = 'APPROVED' returning id`)
  if (moved.length === 0) throw new AppError('ALREADY_PROCESSED')
  await saveCrates(ctx, lot, 1, crates)
}

/**
 * Takes the crates of an approved lot, once. Throws ALREADY_PROCESSED for a weighed lot, which tells its weight and by whom, REFUSED for one that was not
 * sold, CONFLICT for a stale version, INVALID (`netWeight`) beyond what a lot weighs, CONFIRM (`netWeight`) outside the
 * market's tolerance.
 */
export async function saveWeight(ctx: Ctx, entry: WeightEntry): Promise<LotRow> {
  const lot = await checkLot(ctx, await lockLot(ctx, entry.lotId), entry.version)
  const totals = crateTotals(entry.crates)
  await checkNet(ctx, lot, totals.net, entry)
  await saveNetWeight(ctx, lot, entry.crates, totals)
  return currentRow(ctx, lot.id)
}
