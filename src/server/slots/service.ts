import { sql } from 'drizzle-orm'
import type { SlotRow } from '#resources/api/lots'
import type { SlotInput } from '#resources/api/slots'
import { businessDay } from '#shared/day'
import { AppError, invalid, missing, refused } from '#shared/errors'
import type { RowIssue } from '#shared/issues'
import type { LotStatus } from '#shared/lotStatus'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { publishSlotId } from '../hub/events'
import { auctionNow } from '../live/service'
import { slotRows } from '../lots/service'
import { type DayQuestion, marketFor, openMarketOf } from '../markets'
import { allocateSerials, lockSerials } from '../numbers/service'
import { type Settings, settingIn, settingsOf } from '../settings/service'
import { openWithSlot, requireLevies } from '../setup/service'
import { type Period, periodOf } from './input'

interface LotInRange {
  readonly id: number
  readonly lotNo: number
  readonly lotStatus: LotStatus
  readonly round: number
}

const inAnotherSlot: readonly LotStatus[] = ['SLOTTED', 'BIDDING', 'BID_CLOSED']
const leftUnsold: readonly LotStatus[] = ['NO_BID', 'REJECTED']

const numbersOf = (lots: readonly LotInRange[]) => lots.map(({ lotNo }) => lotNo).join(', ')

/** Tells watchers of the market that a slot came or went, once it is so. */
const tell = (ctx: Ctx, marketId: number, slotId: number) =>
  ctx.afterCommit(() => publishSlotId(ctx.deps.hub, marketId, slotId))

/**
 * Refuses a period that overlaps another slot of the market. Whoever asks holds the market's times; a slot that a late bid
 * may make longer is held too, so that it does not grow into the new period meanwhile.
 */
export async function refuseOverlap(
  ctx: Ctx,
  marketId: number,
  { startsAt, endsAt }: Pick<Period, 'startsAt' | 'endsAt'>,
  except = 0,
): Promise<void> {
  await ctx.db.query(sql`
    select id from slot where market_id = ${marketId} and soft_close and slot_status in ('SCHEDULED', 'LIVE')
    order by id for no key update`)
  const [other] = await ctx.db.query<{ slotNo: number }>(sql`
    select slot_no from slot where market_id = ${marketId} and slot_status <> 'CANCELLED' and id <> ${except}
      and starts_at < ${endsAt} and ends_at > ${startsAt} order by slot_no limit 1`)
  if (other) throw refused('rule.slotOverlap', { slot: other.slotNo })
}

/** Holds the times of a market's slots, of whichever day: a slot may run past midnight. Before any slot or lot is held. */
export const lockTimes = (ctx: Pick<Ctx, 'db'>, marketId: number) =>
  lockSerials(ctx, { marketId, kind: 'slot', period: '' })

/** The lots that join, their rows locked. Throws REFUSED for untested ones and those of another open slot. */
async function lotsOf(ctx: Ctx, marketId: number, input: SlotInput, rounds: number): Promise<LotInRange[]> {
  const lots = await ctx.db.query<LotInRange>(sql`
    select id, lot_no, lot_status, round from lot
    where market_id = ${marketId} and day = ${input.inwardDate} and lot_no between ${input.lotFrom} and ${input.lotTo}
      and (${input.lotNos === undefined} or lot_no = any(${array(input.lotNos ?? [], 'int4')}))
    order by id for update`)
  const untested = lots.filter(({ lotStatus }) => lotStatus === 'INWARD')
  if (untested.length > 0) throw refused('desk.slot.untested', { lots: numbersOf(untested) })
  const taken = lots.filter(({ lotStatus }) => inAnotherSlot.includes(lotStatus))
  if (taken.length > 0) throw refused('desk.slot.taken', { lots: numbersOf(taken) })
  const joining = lots.filter(
    ({ lotStatus, round }) => lotStatus === 'TESTED' || (leftUnsold.includes(lotStatus) && round < rounds),
  )
  if (joining.length === 0) throw refused('desk.slot.noneInRange', { from: input.lotFrom, to: input.lotTo })
  return joining
}

function askAboutMany(count: number, settings: Settings, confirmed: readonly string[] = []): void {
  const max = Number(settingIn(settings, 'slot.maxLots'))
  if (count > max && !confirmed.includes('lotTo'))
    throw new AppError('CONFIRM', {
      asks: [{ field: 'lotTo', say: { key: 'desk.slot.many', args: { n: count, max } } }],
    })
}

async function putInSlot(ctx: Ctx, slotId: number, { startsAt, endsAt }: Period, lots: readonly LotInRange[]) {
  const ids = array(
    lots.map(({ id }) => id),
    'int8',
  )
  await ctx.db.query(sql`
    update lot set slot_id = ${slotId}, round = round + 1, opens_at = ${startsAt}, closes_at = ${endsAt},
      lot_status = 'SLOTTED', highest_bid = null, highest_reeler_id = null,
      highest_surrogate = false, bid_count = 0, last_bid_at = null,
      room_version = room_version + 1, version = version + 1
    where id = any(${ids})`)
  await ctx.db.query(sql`
    insert into lot_round (market_id, lot_id, slot_id, round)
    select market_id, id, slot_id, round from lot where id = any(${ids})`)
}

/** A slot within the caller's markets. Throws NOT_FOUND. */
export const slotById = async (ctx: Ctx, id: number): Promise<SlotRow> => {
  const [row] = await slotRows(ctx, sql`t.id = ${id}`)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/**
 * Plans a slot over the lots from-to of a day. The market's times are locked first, so that two desks make slots
 * one after the other: neither their times nor their lots can overlap. A market's first slot opens it, and none is planned
 * without levies. Throws INVALID, REFUSED, CONFIRM.
 */
export async function createSlot(ctx: Ctx, input: SlotInput): Promise<SlotRow> {
  const marketId = openMarketOf(ctx.user)
  if (input.lotTo < input.lotFrom) throw invalid({ lotTo: { key: 'rule.min', args: { min: input.lotFrom } } })
  const settings = await settingsOf(ctx, marketId)
  const period = periodOf(input, new Date(await auctionNow(ctx.db)), Number(settingIn(settings, 'slot.endNotice')))
  await lockTimes(ctx, marketId)
  const slotNo = await allocateSerials(ctx, { marketId, kind: 'slot', period: input.inwardDate })
  await openWithSlot(ctx, marketId, input.inwardDate)
  await requireLevies(ctx, marketId, input.inwardDate)
  await refuseOverlap(ctx, marketId, period)
  const lots = await lotsOf(ctx, marketId, input, Number(settingIn(settings, 'auction.rounds')))
  askAboutMany(lots.length, settings, input.confirmed)
  const numbers = lots.map(({ lotNo }) => lotNo)
  const [slot] = await ctx.db.query<{ id: number }>(sql`
    insert into slot (market_id, day, slot_no, starts_at, ends_at, duration, lot_from, lot_to, number_of_lots, round,
      soft_close)
    values (${marketId}, ${input.inwardDate}, ${slotNo}, ${period.startsAt}, ${period.endsAt}, ${period.duration},
      ${Math.min(...numbers)}, ${Math.max(...numbers)}, ${lots.length},
      ${Math.max(...lots.map(({ round }) => round)) + 1}, ${input.softClose ?? settingIn(settings, 'auction.softClose') === 'on'})
    returning id`)
  const id = slot?.id ?? 0
  await putInSlot(ctx, id, period, lots)
  tell(ctx, marketId, id)
  return slotById(ctx, id)
}

/** The lots of a cancelled slot as they were before it: tested, or left unsold by the round before. */
export async function takeOut(ctx: Ctx, slotId: number): Promise<void> {
  await ctx.db.query(sql`select id from lot where slot_id = ${slotId} order by id for update`)
  await ctx.db.query(sql`delete from lot_round where slot_id = ${slotId}`)
  await ctx.db.query(sql`
    update lot l set round = b.round, slot_id = b.slot_id, opens_at = b.starts_at, closes_at = b.ends_at,
      lot_status = b.status, highest_bid = b.highest_bid, highest_reeler_id = b.highest_reeler_id,
      highest_surrogate = b.highest_surrogate, bid_count = b.bid_count, last_bid_at = b.last_bid_at,
      room_version = l.room_version + 1, version = l.version + 1
    from (
      select i.id, i.round - 1 as round, r.slot_id, s.starts_at, s.ends_at, r.highest_bid, r.highest_reeler_id,
        coalesce(r.highest_surrogate, false) as highest_surrogate, coalesce(r.bid_count, 0) as bid_count, coalesce(r.verdict, 'TESTED') as status,
        (select max(x.at) from bid x where x.lot_id = r.lot_id and x.round = r.round
          and not exists (select 1 from bid_withdrawal w where w.bid_id = x.id)) as last_bid_at
      from lot i left join lot_round r on r.lot_id = i.id and r.round = i.round - 1 left join slot s on s.id = r.slot_id
      where i.slot_id = ${slotId} and i.lot_status = 'SLOTTED'
    ) b where b.id = l.id`)
}

/**
 * Cancels a slot before it starts; its lots wait for a slot again. Throws REFUSED once it started, CONFLICT when it
 * moved on, ALREADY_PROCESSED when it is cancelled.
 */
export async function cancelSlot(ctx: Ctx, id: number, version: number): Promise<SlotRow> {
  await ctx.db.query(sql`select id from slot where id = ${id} for update`)
  const before = await slotById(ctx, id)
  if (before.marketId !== ctx.user.marketId) throw new AppError('NOT_FOUND')
  if (before.slotStatus === 'CANCELLED') throw new AppError('ALREADY_PROCESSED')
  // By the clock that decides its bids (0008), read once the slot is held: none is on its way any more.
  const now = await auctionNow(ctx.db)
  if (before.slotStatus !== 'SCHEDULED' || Date.parse(before.startsAt) <= Date.parse(now))
    throw refused('ui.slot.started')
  if (before.version !== version) throw new AppError('CONFLICT', { current: before })
  await ctx.db.query(sql`update slot set slot_status = 'CANCELLED', version = version + 1 where id = ${id}`)
  await takeOut(ctx, id)
  tell(ctx, before.marketId, id)
  return slotById(ctx, id)
}

export const slotsOfDay = (ctx: Ctx, marketId: number, day: string): Promise<SlotRow[]> =>
  slotRows(ctx, sql`t.market_id = ${marketId} and t.day = ${day}`)

export const slotsOfToday = (ctx: Ctx, marketId: number | undefined): Promise<SlotRow[]> =>
  slotsOfDay(ctx, marketFor(ctx.user, marketId), businessDay(ctx.clock.now()))

export interface SlotQuestion extends DayQuestion {
  readonly slotNo?: number | undefined
}

/** The slot of a date and number, null where there is none. Throws BAD_REQUEST where either is missing. */
export async function findSlot(ctx: Ctx, { date, slotNo, marketId }: SlotQuestion): Promise<SlotRow | null> {
  const said: RowIssue = { key: 'message.selectDateSlot' }
  if (!date || !slotNo) throw missing({ ...(!date && { date: said }), ...(!slotNo && { slotNo: said }) })
  const market = marketFor(ctx.user, marketId)
  const [slot] = await slotRows(ctx, sql`t.market_id = ${market} and t.day = ${date} and t.slot_no = ${slotNo}`)
  return slot ?? null
}

/** The slot of a date and number. Throws BAD_REQUEST where either is missing, NOT_FOUND where there is none. */
export async function slotAsked(ctx: Ctx, question: SlotQuestion): Promise<SlotRow> {
  const slot = await findSlot(ctx, question)
  if (!slot) throw new AppError('NOT_FOUND', { say: { key: 'message.noDataDateSlot' } })
  return slot
}
