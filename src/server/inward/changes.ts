import { type SQL, sql } from 'drizzle-orm'
import type { SavedInward } from '#resources/api/inward'
import type { LotRow } from '#resources/api/lots'
import { lotTransitions } from '#resources/transitions/lot'
import { AppError, refused } from '#shared/errors'
import { canMove } from '#shared/transitions'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { lotRows } from '../lots/service'
import type { LotInput, Waiver } from './input'
import { assess, statusAfter, type Tested } from './laboratory'
import { defectsOf, saveDefects, testedColumns } from './queries'
import { raceOf } from './service'

const isChangeable = ({ lotStatus }: { lotStatus: string }) => canMove(lotTransitions, lotStatus, 'CANCELLED')

/** A lot within the caller's market, its row locked. Throws NOT_FOUND, REFUSED once it is in a slot, CONFLICT. */
async function lockedLot(ctx: Ctx, { lotId, version }: LotInput): Promise<LotRow> {
  await ctx.db.query(sql`select id from lot where id = ${lotId} for update`)
  const [lot] = await lotRows(ctx, sql`t.id = ${lotId}`)
  if (!lot || lot.marketId !== ctx.user.marketId) throw new AppError('NOT_FOUND')
  if (!isChangeable(lot)) throw refused('rule.lotSlotted')
  if (lot.version !== version) throw new AppError('CONFLICT', { current: lot })
  return lot
}

/**
 * The other lots of the arrival, of the variety that was tested, that were never tested: a first sample is theirs too. One that had its
 * own taken back waits for another of its own, and one that is mended, or taken anew, serves no lot that did not ask.
 */
const untestedSiblings = (
  ctx: Ctx,
  lot: LotRow,
  { cocoonTypeId = lot.cocoonTypeId }: LotInput,
): Promise<{ id: number; approxWeight: string }[]> =>
  ctx.db.query(sql`
    select t.id, t.approx_weight from lot t
    where ${lot.count100 === null} and t.inward_id = ${lot.inwardId} and t.id <> ${lot.id} and t.day = ${lot.day}
      and t.cocoon_type_id = ${cocoonTypeId} and t.lot_status = 'INWARD' and t.count100 is null
      and not exists (select from audit a where a.table_name = 'lot' and a.row_id in (t.id, ${lot.id}) and a.before ->> 'count100' is not null)
    order by t.id for update of t`)

/** The lots of the arrival that were tested by the lot's own sample and are in no slot: what was wrong with it is wrong with theirs. */
const alikeSiblings = (
  ctx: Ctx,
  lot: LotRow,
  { cocoonTypeId = lot.cocoonTypeId, withAlike = false }: LotInput,
): Promise<{ id: number; approxWeight: string }[]> =>
  ctx.db.query(sql`
    select t.id, t.approx_weight from lot t
    where ${withAlike} and t.inward_id = ${lot.inwardId} and t.id <> ${lot.id} and t.day = ${lot.day}
      and t.cocoon_type_id = ${cocoonTypeId} and ${cocoonTypeId === lot.cocoonTypeId} and t.lot_status = 'TESTED'
      and (t.count100, t.defect_count, t.pupae_cocoon_weight, t.shell_weight, t.floor_waived) =
        (${lot.count100}::int, ${lot.defectCount}::int, ${lot.pupaeCocoonWeight}::numeric, ${lot.shellWeight}::numeric, ${lot.floorWaived}::bool)
    order by t.id for update`)

async function sampleOf(ctx: Ctx, lot: LotRow, input: LotInput): Promise<NonNullable<LotInput['sample']> | null> {
  if (input.sample !== undefined) return input.sample
  const { count100, defectCount, pupaeCocoonWeight, shellWeight } = lot
  if (count100 === null || defectCount === null || pupaeCocoonWeight === null || shellWeight === null) return null
  return { count100, defectCount, pupaeCocoonWeight, shellWeight, defects: await defectsOf(ctx, lot.id) }
}

const waiverColumns = ({ floorWaived, waiverReason }: Tested): SQL =>
  sql`floor_waived = ${floorWaived}, waiver_reason = ${waiverReason},`

/** `more`: the columns that are set beside those of the laboratory. */
const setTested = (ctx: Ctx, tested: Tested, ids: readonly number[], more: SQL = sql``) =>
  ctx.db.query(sql`
    update lot set ${testedColumns(tested, ctx.user.id, ctx.clock.now())}, lot_status = ${statusAfter(tested)},
      ${more} version = version + 1 where id = any(${array(ids, 'int8')})`)

const idsOf = (lots: readonly { id: number }[]): number[] => lots.map(({ id }) => id)
const weightsOf = (lots: readonly { approxWeight: string }[]): string[] => lots.map(({ approxWeight }) => approxWeight)

const withFloor: Waiver = { floorWaived: false, waiverReason: null }

/** Lots that wait for the laboratory have a floor price until theirs is waived; of a race without a rate none of them has one. */
const waiverOfUntested = ({ silkRate, conversionCost, recovery, ...opened }: Tested): Waiver =>
  [silkRate, conversionCost, recovery].includes(null) ? opened : withFloor

async function retest(ctx: Ctx, lot: LotRow, input: LotInput, race: string): Promise<number[]> {
  const untested = input.sample ? await untestedSiblings(ctx, lot, input) : []
  const alike = input.sample ? await alikeSiblings(ctx, lot, input) : []
  const sample = await sampleOf(ctx, lot, input)
  const { marketId, day } = lot
  const question = { marketId, day, race, sample, confirmed: input.confirmed }
  const weights = [input.approxWeight ?? lot.approxWeight]
  const waiver = {
    floorWaived: input.floorWaived ?? lot.floorWaived,
    waiverReason: input.waiverReason === undefined ? lot.waiverReason : input.waiverReason,
  }
  const tested = await assess(ctx, { ...question, ...waiver, weights })
  await setTested(ctx, tested, [lot.id], waiverColumns(tested))
  if (untested.length > 0) {
    const theirs = await assess(ctx, { ...question, ...waiverOfUntested(tested), weights: weightsOf(untested) })
    await setTested(ctx, theirs, idsOf(untested), waiverColumns(theirs))
  }
  if (alike.length > 0) {
    // They get the sample alone: whether they have a floor, and why not, is what was decided of each.
    const { floorWaived, waiverReason } = lot
    const theirs = await assess(ctx, { ...question, floorWaived, waiverReason, weights: weightsOf(alike) })
    await setTested(ctx, theirs, idsOf(alike))
  }
  const ids = [lot.id, ...idsOf(untested), ...idsOf(alike)]
  await saveDefects(ctx, ids, sample)
  return ids
}

/**
 * Changes one lot before it is in a slot. The laboratory is computed anew, at the rates of the lot's day, only when
 * sample, variety or waiver change: a floor price never moves because a rate did. A first sample serves the other lots
 * of the arrival that were never tested too, and one that is mended the lots that had the same, where that is asked: whether they
 * have a floor is their own affair. Throws REFUSED, CONFLICT, INVALID, CONFIRM.
 */
export async function changeLot(ctx: Ctx, input: LotInput): Promise<SavedInward> {
  const lot = await lockedLot(ctx, input)
  const race = input.cocoonTypeId === undefined ? lot.race : await raceOf(ctx, input.cocoonTypeId)
  const { approxWeight, confirmed } = input
  const isOtherWaiver =
    (input.floorWaived ?? lot.floorWaived) !== lot.floorWaived ||
    (lot.floorWaived && input.waiverReason !== undefined && input.waiverReason !== lot.waiverReason)
  const isRetested = input.sample !== undefined || race !== lot.race || isOtherWaiver
  const ids = isRetested ? await retest(ctx, lot, input, race) : [lot.id]
  if (!isRetested && approxWeight !== undefined && approxWeight !== lot.approxWeight) {
    const question = { marketId: lot.marketId, day: lot.day, race, weights: [approxWeight], sample: null, confirmed }
    await assess(ctx, { ...question, floorWaived: false, waiverReason: null })
  }
  await ctx.db.query(sql`
    update lot set approx_weight = ${approxWeight ?? lot.approxWeight}, dfl_count = ${input.dflCount ?? lot.dflCount},
      cocoon_type_id = ${input.cocoonTypeId ?? lot.cocoonTypeId}, race = ${race}, version = version + 1
    where id = ${lot.id}`)
  return { inwardId: lot.inwardId, lots: await lotRows(ctx, sql`t.id = any(${array(ids, 'int8')})`) }
}

/**
 * Takes an arrival back, or one lot of it: nothing is erased, the lots stay as CANCELLED and their numbers are spent
 * (D28). Throws NOT_FOUND, REFUSED where a lot is in a slot already, ALREADY_PROCESSED where none was left.
 */
export async function removeInward(
  ctx: Ctx,
  inwardId: number,
  lotId: number | null,
): Promise<{ removed: number; lots: number[] }> {
  const lots = await ctx.db.query<{ id: number; lotNo: number; lotStatus: string }>(sql`
    select id, lot_no, lot_status from lot
    where inward_id = ${inwardId} and market_id = ${ctx.user.marketId} order by id for update`)
  const asked = lots.filter(({ id }) => lotId === null || id === lotId)
  if (asked.length === 0) throw new AppError('NOT_FOUND')
  const open = asked.filter(({ lotStatus }) => lotStatus !== 'CANCELLED')
  if (open.length === 0) throw new AppError('ALREADY_PROCESSED')
  if (!open.every(isChangeable)) throw refused('rule.lotSlotted')
  const ids = array(
    open.map(({ id }) => id),
    'int8',
  )
  await ctx.db.query(sql`
    update lot set lot_status = 'CANCELLED', room_version = room_version + 1, version = version + 1
    where id = any(${ids})`)
  await ctx.db.query(sql`
    update inward set state = 'CANCELLED', version = version + 1 where id = ${inwardId} and state = 'OPEN'
      and not exists (select 1 from lot where inward_id = ${inwardId} and lot_status <> 'CANCELLED')`)
  return { removed: open.length, lots: open.map(({ lotNo }) => lotNo) }
}
