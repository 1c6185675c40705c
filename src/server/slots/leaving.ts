import { sql } from 'drizzle-orm'
import * as actions from '#resources/actions/lot'
import type { LotRow } from '#resources/api/lots'
import type { CarryPlan } from '#resources/api/slots'
import { mayMove } from '#shared/action'
import { businessDay, nextOpenDay } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import type { LotStatus } from '#shared/lotStatus'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { requireOpenDay } from '../evidence/service'
import { publishLots } from '../hub/events'
import { lotRows } from '../lots/service'
import { allocateSerials } from '../numbers/service'
import { requireSeen, withSeen } from '../seenPlan'
import { settingIn, settingsOf } from '../settings/service'
import { lotPatches } from '../slotClock/service'

interface Leaving {
  readonly id: number
  readonly lotNo: number
  readonly day: string
  readonly marketId: number
  readonly lotStatus: LotStatus
  readonly slotId: number | null
  readonly carriedFromId: number | null
}

/** Home with the farmer, or on to the next day. */
type Left = 'RETURNED' | 'CARRIED'

const numbersOf = (lots: readonly Leaving[]) => lots.map(({ lotNo }) => lotNo).join(', ')

/** The named lots of the caller's market in order of id, locked for a commit. Throws NOT_FOUND. */
async function askedLots(ctx: Ctx, lotIds: readonly number[], lock = sql`for update`): Promise<Leaving[]> {
  const asked = [...new Set(lotIds)]
  const lots = await ctx.db.query<Leaving>(sql`
    select id, lot_no, day, market_id, lot_status, slot_id, carried_from_id from lot
    where id = any(${array(asked, 'int8')}) and market_id = ${ctx.user.marketId} order by id ${lock}`)
  if (lots.length !== asked.length) throw new AppError('NOT_FOUND')
  return lots
}

/** As their actions say: a lot that was sold goes home by two people alone (0160). */
const mayLeave = (lot: Leaving, to: Left) => mayMove(to === 'RETURNED' ? actions.returnLots : actions.carryOver, lot)

/** Throws ALREADY_PROCESSED for those that left before, REFUSED for others that cannot; each names them. */
function requireUnsold(lots: readonly Leaving[], to: Left): void {
  const gone = lots.filter(({ lotStatus }) => lotStatus === 'RETURNED' || lotStatus === 'CARRIED')
  if (gone.length > 0)
    throw new AppError('ALREADY_PROCESSED', { say: { key: 'desk.lots.gone', args: { lots: numbersOf(gone) } } })
  const others = lots.filter((lot) => !mayLeave(lot, to))
  if (others.length > 0) throw refused('desk.lots.notUnsold', { lots: numbersOf(others) })
}

const leave = (ctx: Ctx, lots: readonly Leaving[], status: Left, reason: string | null) =>
  ctx.db.query(sql`
    update lot set lot_status = ${status}, left_reason = ${reason}, left_by_id = ${ctx.user.id},
      left_at = auction_now(), version = version + 1, room_version = room_version + 1
    where id = any(${array(
      lots.map(({ id }) => id),
      'int8',
    )})`)

/** The rooms that still show the lots are told once they are gone. */
async function tell(ctx: Ctx, lots: readonly Leaving[]): Promise<void> {
  const patches = await lotPatches(
    ctx.db,
    lots.map(({ id }) => id),
  )
  ctx.afterCommit(() => {
    for (const { id, slotId } of lots)
      if (slotId)
        publishLots(
          ctx.deps.hub,
          slotId,
          patches.filter((patch) => patch.id === id),
        )
  })
}

const rowsOf = (ctx: Ctx, ids: readonly number[]): Promise<LotRow[]> =>
  lotRows(ctx, sql`t.id = any(${array(ids, 'int8')})`)

/** Gives unsold lots back to their farmers, all of them or none. Throws NOT_FOUND, and as `requireUnsold` does. */
export async function returnLots(ctx: Ctx, lotIds: readonly number[], reason: string): Promise<LotRow[]> {
  const lots = await askedLots(ctx, lotIds)
  requireUnsold(lots, 'RETURNED')
  await leave(ctx, lots, 'RETURNED', reason)
  await tell(ctx, lots)
  return rowsOf(ctx, lotIds)
}

/** How often a lot came over from the day before already. */
async function timesCarried(ctx: Ctx, { id, carriedFromId }: Leaving): Promise<number> {
  if (carriedFromId === null) return 0
  const [row] = await ctx.db.query<{ times: number }>(sql`
    with recursive back as (
      select carried_from_id, 0 as times from lot where id = ${id}
      union all
      select l.carried_from_id, b.times + 1 from back b join lot l on l.id = b.carried_from_id
    )
    select max(times) as times from back`)
  return row?.times ?? 0
}

/** A lot of the next day with the weight, laboratory and floor price of this one; its bidding begins anew. */
const copyLot = (ctx: Ctx, { id }: Leaving, day: string, lotNo: number) =>
  ctx.db.query<{ id: number }>(sql`
    insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight,
      lot_status, count100, defect_count, pupae_cocoon_weight, shell_weight, defect_percent, shell_ratio, renditta,
      silk_rate, conversion_cost, recovery, floor_price, floor_waived, waiver_reason, tested_by_id, tested_at,
      carried_from_id)
    select market_id, inward_id, ${day}, ${lotNo}, farmer_id, cocoon_type_id, race, dfl_count, approx_weight,
      'TESTED', count100, defect_count, pupae_cocoon_weight, shell_weight, defect_percent, shell_ratio, renditta,
      silk_rate, conversion_cost, recovery, floor_price, floor_waived, waiver_reason, tested_by_id, tested_at, id
    from lot where id = ${id} returning id`)

type Exception = CarryPlan['exceptions'][number]

/** Which of these lots go on to the next market day, each with that day, and why the others cannot. Throws NOT_FOUND. */
async function planCarrying(ctx: Ctx, lots: readonly Leaving[]) {
  const settings = await settingsOf(ctx, ctx.user.marketId ?? 0)
  const workdays = settingIn(settings, 'market.workdays').split(',').map(Number)
  const most = Number(settingIn(settings, 'lot.carryDays'))
  const today = businessDay(ctx.clock.now())
  const going: { readonly lot: Leaving; readonly day: string }[] = []
  const exceptions: Exception[] = []
  for (const lot of lots) {
    const day = nextOpenDay(lot.day, workdays)
    const why = !mayLeave(lot, 'CARRIED')
      ? 'notUnsold'
      : (await timesCarried(ctx, lot)) >= most
        ? 'staysNoLonger'
        : day < today && 'tooOld'
    if (why) exceptions.push({ why, stops: false, lotId: lot.id, lotNo: lot.lotNo, day: lot.day, n: most })
    else going.push({ lot, day })
  }
  const plan = await withSeen({
    count: going.length,
    lots: going.map(({ lot }) => lot.lotNo),
    toDay: going[0]?.day ?? nextOpenDay(today, workdays),
    exceptions,
  })
  return { plan, going }
}

/** What carrying these lots over would do now. Throws NOT_FOUND. */
export const carryPlan = async (ctx: Ctx, lotIds: readonly number[]): Promise<CarryPlan> =>
  (await planCarrying(ctx, await askedLots(ctx, lotIds, sql``))).plan

/** Whoever was shown nothing has all of them carried over, or none. Throws as `requireUnsold`, and REFUSED. */
function requireAll(lots: readonly Leaving[], { exceptions: [first] }: CarryPlan): void {
  requireUnsold(lots, 'CARRIED')
  if (first?.why === 'tooOld') throw refused('desk.lots.tooOld', { lot: first.lotNo })
  if (first) throw refused('desk.lots.staysNoLonger', { lot: first.lotNo, n: first.n })
}

/**
 * Carries unsold lots over to the market's next working day, where each is a lot of its own with a new number; what
 * happened today stays as it was. Of a plan that was shown those that cannot go stay; else nothing is done because of them:
 * REFUSED for a lot that came over as often as the market allows, or whose next day is past. Throws NOT_FOUND, CONFLICT where
 * another plan was shown, ALREADY_PROCESSED where none is left, REFUSED where the next day is closed.
 */
export async function carryOver(
  ctx: Ctx,
  { lotIds, seen }: { lotIds: readonly number[]; seen?: string | undefined },
): Promise<LotRow[]> {
  const lots = await askedLots(ctx, lotIds)
  const { plan, going } = await planCarrying(ctx, lots)
  requireSeen(plan, seen)
  if (seen === undefined || plan.count === 0) requireAll(lots, plan)
  const marketId = ctx.user.marketId ?? 0
  const made: number[] = []
  for (const { lot, day } of going) {
    const lotNo = await allocateSerials(ctx, { marketId, kind: 'lot', period: day })
    await requireOpenDay(ctx, marketId, day)
    const [row] = await copyLot(ctx, lot, day, lotNo)
    if (row) made.push(row.id)
    if (row) await copyDefects(ctx, lot.id, row.id)
  }
  const left = going.map(({ lot }) => lot)
  await leave(ctx, left, 'CARRIED', null)
  await tell(ctx, left)
  return rowsOf(ctx, made)
}

const copyDefects = (ctx: Ctx, from: number, to: number) =>
  ctx.db.query(sql`
    insert into lot_defect (market_id, lot_id, defect_id, count)
    select market_id, ${to}::int8, defect_id, count from lot_defect where lot_id = ${from}`)
