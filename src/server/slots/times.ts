import { sql } from 'drizzle-orm'
import type { SlotRow } from '#resources/api/lots'
import type { TimesInput } from '#resources/api/slots'
import { addDays, businessDay, instantOf, timeText } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import type { Ctx } from '../context'
import { publishSlot } from '../hub/events'
import { settingIn, settingsOf } from '../settings/service'
import { lockLots } from '../slotClock/service'
import { earliestEnd, longest } from './input'
import { lockTimes, refuseOverlap, slotById } from './service'

interface Locked {
  readonly startsAt: string
  readonly endsAt: string
  readonly now: string
  readonly started: boolean
  readonly over: boolean
}

const minute = 60_000

/**
 * The slot, then its lots, locked as whoever opens and closes it locks them: without the key that bids refer to. The clock is
 * read once both are held, so that no bid is decided by the old times after that instant.
 */
async function lockSlot(ctx: Ctx, id: number): Promise<Locked> {
  await ctx.db.query(sql`select id from slot where id = ${id} for no key update`)
  await lockLots(ctx.db, id)
  const [slot] = await ctx.db.query<Locked>(sql`
    select starts_at, ends_at, auction_now() as now, starts_at <= auction_now() or slot_status <> 'SCHEDULED' as started,
      ends_at <= auction_now() or slot_status in ('CLOSED', 'APPROVED', 'CANCELLED') as over
    from slot where id = ${id}`)
  if (!slot) throw new AppError('NOT_FOUND')
  return slot
}

/**
 * The end as it was asked for, in milliseconds: a time before the start is of the next day where the slot runs past midnight, or may do so
 * until then.
 */
function endOf(day: string, { endsAt }: Locked, start: number, time: string): number {
  const end = Date.parse(instantOf(day, time))
  if (end > start) return end
  const next = Date.parse(instantOf(addDays(day, 1), time))
  return businessDay(new Date(endsAt)) > day || next - start <= longest * minute ? next : end
}

/** An end that is made earlier is told so many minutes before it comes, in which everybody can still bid. Throws INVALID. */
function requireNotice(slot: Locked, end: number, notice: number): void {
  const earliest = earliestEnd(Date.parse(slot.now), notice)
  const until = Date.parse(slot.endsAt)
  if (end >= until || end >= earliest) return
  const time = timeText(new Date(earliest)) || ''
  throw invalid({
    endTime: { key: earliest < until ? 'desk.slot.notice' : 'desk.slot.noNotice', args: { n: notice, time } },
  })
}

/** The new period as ISO texts in UTC. Throws INVALID at its fields; a slot that runs keeps its start. */
function newPeriod(day: string, slot: Locked, { startTime, endTime }: TimesInput, notice: number) {
  const now = Date.parse(slot.now)
  const was = Date.parse(slot.startsAt)
  const start = startTime && !slot.started ? Date.parse(instantOf(day, startTime)) : was
  const end = endOf(day, slot, start, endTime)
  if (start !== was && start <= now) throw invalid({ startTime: { key: 'desk.slot.startPast' } })
  if (end <= now) throw invalid({ endTime: { key: 'desk.slot.past' } })
  if (end <= start) throw invalid({ endTime: { key: 'rule.timeOrder' } })
  requireNotice(slot, end, notice)
  const duration = Math.ceil((end - start) / minute)
  if (duration > longest) throw invalid({ endTime: { key: 'desk.slot.longest', args: { n: longest } } })
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString(), duration }
}

/**
 * Changes the times of a slot that is planned, or the end of one that runs; its lots move with it, and a bid under way
 * is decided by what it finds. The change stays on record with its reason. Throws INVALID, REFUSED once it is over or
 * where it overlaps another slot, CONFLICT when it moved on.
 */
export async function changeTimes(ctx: Ctx, input: TimesInput): Promise<SlotRow> {
  const { id, version, reason } = input
  const found = await slotById(ctx, id)
  if (found.marketId !== ctx.user.marketId) throw new AppError('NOT_FOUND')
  await lockTimes(ctx, found.marketId)
  const locked = await lockSlot(ctx, id)
  const before = await slotById(ctx, id)
  if (locked.over) throw refused('desk.slot.over')
  if (before.version !== version) throw new AppError('CONFLICT', { current: before })
  const notice = Number(settingIn(await settingsOf(ctx, before.marketId), 'slot.endNotice'))
  const period = newPeriod(before.day, locked, input, notice)
  if (Date.parse(period.endsAt) === Date.parse(locked.endsAt) && period.startsAt === before.startsAt)
    throw invalid({ endTime: { key: 'desk.slot.sameTimes' } })
  await refuseOverlap(ctx, before.marketId, period, id)
  await ctx.db.query(sql`
    update slot set starts_at = ${period.startsAt}, ends_at = ${period.endsAt}, duration = ${period.duration},
      version = version + 1 where id = ${id}`)
  await ctx.db.query(sql`
    update lot set opens_at = ${period.startsAt}, closes_at = ${period.endsAt}
    where slot_id = ${id} and lot_status in ('SLOTTED', 'BIDDING')`)
  await ctx.db.query(sql`
    insert into slot_change (market_id, slot_id, kind, starts_before, ends_before, starts_after, ends_after, reason,
      user_id, at)
    values (${before.marketId}, ${id}, 'TIMES', ${before.startsAt}, ${before.endsAt}, ${period.startsAt},
      ${period.endsAt}, ${reason}, ${ctx.user.id}, auction_now())`)
  const slot = await slotById(ctx, id)
  ctx.afterCommit(() => publishSlot(ctx.deps.hub, slot))
  return slot
}
