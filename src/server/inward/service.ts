import { sql } from 'drizzle-orm'
import type { DeskLot, FoundFarmer, InwardDesk, SavedInward, WaitingLot } from '#resources/api/inward'
import type { LotRow } from '#resources/api/lots'
import { lotWeights } from '#shared/compute'
import { businessDay } from '#shared/day'
import { AppError, invalid } from '#shared/errors'
import { mostFarmers } from '#shared/inwardDesk'
import type { Ctx } from '../context'
import { json } from '../db/db'
import { requireOpenDay } from '../evidence/service'
import { lotRows } from '../lots/service'
import { openMarketOf } from '../markets'
import { allocateSerials, peekSerial } from '../numbers/service'
import { settingIn, settingsOf } from '../settings/service'
import type { ArrivalInput } from './input'
import { assess, statusAfter, type Tested } from './laboratory'
import {
  activeCocoonTypes,
  activeDefects,
  dayTotals,
  defectsOf,
  earlierLots,
  farmersAtHand,
  farmersFound,
  type NewLot,
  ratesByRace,
  saveDefects,
  waitingLots,
} from './queries'

const seriesOf = (marketId: number, day: string) => ({ marketId, kind: 'lot', period: day })

/** Farmers with what they brought before, for a text typed at the desk; none below two characters. */
export async function findFarmers(ctx: Ctx, text: string): Promise<FoundFarmer[]> {
  const asked = text.trim().normalize('NFC')
  if (asked.length < 2) return []
  const farmers = await farmersFound(ctx, asked)
  const earlier = await earlierLots(
    ctx,
    farmers.map(({ id }) => id),
  )
  return farmers.map((farmer) => ({ ...farmer, lastLots: earlier.get(farmer.id) ?? [] }))
}

/** The farmers whom a desk finds without asking: without their earlier lots. */
export const deskFarmers = async (ctx: Ctx): Promise<FoundFarmer[]> =>
  (await farmersAtHand(ctx, mostFarmers)).map((farmer) => ({ ...farmer, lastLots: [] }))

/** The desk of a day: what came so far, the next number, rates, settings and choices. */
export async function deskOf(ctx: Ctx, marketId: number, day: string): Promise<InwardDesk> {
  const settings = await settingsOf(ctx, marketId)
  const totals = await dayTotals(ctx, marketId, day)
  return {
    day,
    nextLotNo: await peekSerial(ctx, seriesOf(marketId, day)),
    ...totals,
    rates: await ratesByRace(ctx, marketId, day),
    settings: {
      lotMaxKg: settingIn(settings, 'lot.maxKg'),
      sampleGrams: settingIn(settings, 'sample.grams'),
      maxLots: Number(settingIn(settings, 'slot.maxLots')),
      slotMinutes: Number(settingIn(settings, 'slot.duration')),
      laterSlotMinutes: Number(settingIn(settings, 'slot.laterDuration')),
      workdays: settingIn(settings, 'market.workdays').split(',').map(Number),
      softClose: settingIn(settings, 'auction.softClose') === 'on',
      softCloseMost: Number(settingIn(settings, 'auction.softCloseMost')),
    },
    defects: await activeDefects(ctx),
    cocoonTypes: await activeCocoonTypes(ctx),
  }
}

/** The lots of a market's day, the latest first. */
export const lotsOfDay = (ctx: Ctx, marketId: number, day: string): Promise<LotRow[]> =>
  lotRows(ctx, sql`t.market_id = ${marketId} and t.day = ${day}`, sql`t.lot_no desc`)

/** One lot with the defects of its sample. Throws NOT_FOUND. */
export async function deskLot(ctx: Ctx, id: number): Promise<DeskLot> {
  const [found] = await lotRows(ctx, sql`t.id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND')
  return { ...found, defects: await defectsOf(ctx, id) }
}

/** The lots of a market's day that can be put in a slot. */
export async function waitingFor(ctx: Ctx, marketId: number, day: string): Promise<WaitingLot[]> {
  const rounds = Number(settingIn(await settingsOf(ctx, marketId), 'auction.rounds'))
  return waitingLots(ctx, marketId, day, rounds)
}

/** A farmer of any market who is active; from now on they are seen in this one too. Throws INVALID. */
export async function receive(ctx: Ctx, farmerId: number, marketId: number): Promise<void> {
  const [farmer] = await ctx.db.query<{ marketId: number; isActive: number }>(sql`
    select market_id, is_active from mas_customer where id = ${farmerId} and customer_type = 'farmer'`)
  if (!farmer) throw invalid({ farmerId: { key: 'rule.notFound' } })
  if (farmer.isActive !== 1) throw invalid({ farmerId: { key: 'ui.inward.farmerInactive' } })
  if (farmer.marketId !== marketId)
    await ctx.db.query(sql`
      insert into customer_market (customer_id, market_id) values (${farmerId}, ${marketId}) on conflict do nothing`)
}

/** The race of an active cocoon type. Throws INVALID. */
export async function raceOf(ctx: Ctx, cocoonTypeId: number): Promise<string> {
  const [type] = await ctx.db.query<{ race: string }>(sql`
    select race from mas_cocoon where id = ${cocoonTypeId} and is_active = 1`)
  if (!type) throw invalid({ cocoonTypeId: { key: 'rule.notFound' } })
  return type.race
}

/** Weights equal to the gram and DFLs equal to one, in the order of the lot numbers. Throws INVALID. */
function shares({ approxWeight, numberOfLots, dflCount }: ArrivalInput): Omit<NewLot, 'lotNo'>[] {
  try {
    const each = Math.floor(dflCount / numberOfLots)
    const left = dflCount % numberOfLots
    return lotWeights(approxWeight, numberOfLots).map((weight, place) => ({
      approxWeight: weight,
      dflCount: place < left ? each + 1 : each,
    }))
  } catch {
    throw invalid({ numberOfLots: { key: 'desk.inward.lightLots', args: { kg: approxWeight, n: numberOfLots } } })
  }
}

async function insertLots(
  ctx: Ctx,
  inward: { id: number; marketId: number; day: string; race: string },
  input: ArrivalInput,
  tested: Tested,
  lots: readonly NewLot[],
): Promise<number[]> {
  const isTested = tested.count100 !== null
  const rows = lots.map(({ lotNo, dflCount, approxWeight }) => ({
    lot_no: lotNo,
    dfl_count: dflCount,
    approx_weight: approxWeight,
  }))
  const made = await ctx.db.query<{ id: number }>(sql`
    insert into lot (market_id, inward_id, day, farmer_id, cocoon_type_id, race, lot_status, lot_no, dfl_count,
      approx_weight, count100, defect_count, pupae_cocoon_weight, shell_weight, defect_percent, shell_ratio, renditta,
      silk_rate, conversion_cost, recovery, floor_price, floor_waived, waiver_reason, tested_by_id, tested_at)
    select ${inward.marketId}::bigint, ${inward.id}::bigint, ${inward.day}::date, ${input.farmerId}::bigint,
      ${input.cocoonTypeId}::bigint, ${inward.race}, ${statusAfter(tested)}, r.lot_no, r.dfl_count, r.approx_weight,
      ${tested.count100}::integer, ${tested.defectCount}::integer, ${tested.pupaeCocoonWeight}::numeric,
      ${tested.shellWeight}::numeric, ${tested.defectPercent}::numeric, ${tested.shellRatio}::numeric,
      ${tested.renditta}::numeric, ${tested.silkRate}::numeric, ${tested.conversionCost}::numeric,
      ${tested.recovery}::numeric, ${tested.floorPrice}::integer, ${tested.floorWaived}::boolean,
      ${tested.waiverReason}, ${isTested ? ctx.user.id : null}::bigint,
      ${isTested ? ctx.clock.now() : null}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as r(lot_no integer, dfl_count integer, approx_weight numeric)
    order by r.lot_no returning id`)
  return made.map(({ id }) => id)
}

/**
 * One arrival with its lots, numbered 1..n of the market's day without gap or repeat, each with the result of the one
 * sample. Throws INVALID at the fields, CONFIRM for figures outside the usual range, REFUSED once the day is closed or the
 * market is.
 */
export async function saveArrival(ctx: Ctx, input: ArrivalInput): Promise<SavedInward> {
  const marketId = openMarketOf(ctx.user)
  const now = ctx.clock.now()
  const day = businessDay(now)
  const race = await raceOf(ctx, input.cocoonTypeId)
  const parts = shares(input)
  const weights = parts.map(({ approxWeight }) => approxWeight)
  const tested = await assess(ctx, { ...input, marketId, day, race, weights })
  await receive(ctx, input.farmerId, marketId)
  const [inward] = await ctx.db.query<{ id: number }>(sql`
    insert into inward (market_id, day, arrived_at, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
    values (${marketId}, ${day}, ${now}, ${input.farmerId}, ${input.cocoonTypeId}, ${input.dflCount},
      ${input.approxWeight}, ${input.numberOfLots}) returning id`)
  const inwardId = inward?.id ?? 0
  // Last of all the locks, so that the other desk waits for two statements and not for the whole entry.
  const first = await allocateSerials(ctx, seriesOf(marketId, day), parts.length)
  await requireOpenDay(ctx, marketId, day)
  const lots = parts.map((part, place) => ({ ...part, lotNo: first + place }))
  const ids = await insertLots(ctx, { id: inwardId, marketId, day, race }, input, tested, lots)
  await saveDefects(ctx, ids, input.sample)
  return { inwardId, lots: await lotRows(ctx, sql`t.inward_id = ${inwardId}`) }
}
