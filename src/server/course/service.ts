import { sql } from 'drizzle-orm'
import type { CourseKind, CourseStep, SlotCourse } from '#resources/api/course'
import type { LotRow, SlotChangeRow, SlotRow } from '#resources/api/lots'
import type { LotPatch } from '#resources/api/room'
import { changesOf, rulesOf, whyOf } from '../bidding/service'
import type { Ctx } from '../context'
import { marketName, resultOf } from '../display/service'
import { lotRows } from '../lots/service'
import { ratesOn } from '../settings/service'
import { type Answered, answersIn, lotsThen, reelersThen, type Sent, sentIn } from './queries'

const noBid = {
  ...{ highestBid: null, highestReelerId: null, highestSurrogate: false, bidCount: 0, lastBidAt: null, benefit: null },
  ...{ reelerName: null, reelerNameTa: null, licenseNo: null, roomVersion: 0 },
} satisfies Partial<LotRow>

/** What comes after the auction is not known in it. */
const unsold = {
  ...{ pricePerKg: null, netWeight: null, grossWeight: null, tareWeight: null, crateCount: null, weighing: 0 },
  ...{ weighedAt: null, farmerInvoiced: false, reelerInvoiced: false, leftReason: null },
} satisfies Partial<LotRow>

const minutes = ({ startsAt, endsAt }: Pick<SlotRow, 'startsAt' | 'endsAt'>): number =>
  Math.ceil((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)

/** The slot before anybody moved its times. */
function plannedSlot(slot: SlotRow, [first]: readonly SlotChangeRow[]): SlotRow {
  const times = first ? { startsAt: first.startsBefore, endsAt: first.endsBefore } : slot
  const { startsAt, endsAt } = times
  return {
    ...slot,
    ...{ startsAt, endsAt, duration: minutes(times), slotStatus: 'SCHEDULED', extensions: 0, version: 1 },
    ...{ bids: 0, lotsWithBid: 0, approved: 0, rejected: 0, noBid: 0, weighed: 0, billed: 0 },
  }
}

type Told = { readonly at: string } & (
  | { readonly sent: Sent }
  | { readonly change: SlotChangeRow }
  | { readonly turn: 'OPENED' | 'CLOSED' }
  | { readonly answer: Answered }
)

/**
 * In order of time; at one instant a slot opens before its bids, these move its times, with that it closes, and then farmers are
 * asked.
 */
const inOrder = (told: readonly Told[]): Told[] => {
  const rank = (one: Told) =>
    'sent' in one ? 1 : 'change' in one ? 2 : 'answer' in one ? 4 : one.turn === 'OPENED' ? 0 : 3
  return told.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || rank(one) - rank(other))
}

const bare = {
  ...{ lotId: null, lotNo: null, amount: null, reelerId: null, reelerName: null, reelerNameTa: null, licenseNo: null },
  ...{ by: null, reason: null, why: null, lots: [], slot: null, change: null },
} satisfies Omit<CourseStep, 'at' | 'kind'>

/** The slot's steps from what was kept of it: the states of slot and lots after each, as their rooms were told. */
function stepsOf(planned: SlotRow, lots: readonly LotRow[], told: readonly Told[]): CourseStep[] {
  let slot = planned
  const state = new Map(lots.map((lot) => [lot.id, lot]))
  const patched = (lot: LotRow, change: Partial<LotPatch>): LotPatch => {
    const next = { ...lot, ...change, roomVersion: lot.roomVersion + 1 }
    state.set(lot.id, next)
    const { id, roomVersion, highestBid, highestReelerId, reelerName, reelerNameTa, licenseNo } = next
    const { highestSurrogate, bidCount, lastBidAt, lotStatus, floorPrice } = next
    const benefit = highestBid === null || floorPrice === null ? null : highestBid - floorPrice
    return {
      ...{ id, roomVersion, highestBid, highestReelerId, reelerName, reelerNameTa, licenseNo },
      ...{ highestSurrogate, bidCount, lastBidAt, lotStatus, benefit },
    }
  }
  const moved = (change: Partial<SlotRow>): SlotRow => {
    const now = [...state.values()]
    const bids = now.reduce((sum, { bidCount }) => sum + bidCount, 0)
    const lotsWithBid = now.filter(({ bidCount }) => bidCount > 0).length
    const having = (status: LotRow['lotStatus']) => now.filter(({ lotStatus }) => lotStatus === status).length
    const said = { approved: having('APPROVED'), rejected: having('REJECTED'), noBid: having('NO_BID') }
    slot = { ...slot, ...change, bids, lotsWithBid, ...said, version: slot.version + 1 }
    return slot
  }
  const turned = (turn: 'OPENED' | 'CLOSED') => {
    const to = ({ bidCount }: LotRow) => (turn === 'OPENED' ? 'BIDDING' : bidCount > 0 ? 'BID_CLOSED' : 'NO_BID')
    const changed = [...state.values()].map((lot) => patched(lot, { lotStatus: to(lot) }))
    const noBid = changed.filter(({ lotStatus }) => lotStatus === 'NO_BID').length
    if (turn === 'OPENED') return { lots: changed, slot: moved({ slotStatus: 'LIVE' }) }
    return { lots: changed, slot: moved({ slotStatus: noBid === changed.length ? 'APPROVED' : 'CLOSED' }) }
  }
  /** What a farmer said: their lot, and the slot, which is decided with the last of them. */
  const answered = ({ lotId, kind, ...said }: Answered): Omit<CourseStep, 'at'> => {
    const lot = state.get(lotId)
    if (!lot) return { ...bare, ...said, kind, lotId }
    const { lotNo, highestBid: amount, highestReelerId: reelerId, reelerName, reelerNameTa, licenseNo } = lot
    const lots = [patched(lot, { lotStatus: kind === 'REOPENED' ? 'BID_CLOSED' : kind })]
    const waits = [...state.values()].some(({ lotStatus }) => lotStatus === 'BID_CLOSED')
    const decided = moved({ slotStatus: waits ? 'CLOSED' : 'APPROVED' })
    return {
      ...{ ...bare, ...said, kind, lotId, lotNo, amount, reelerId, reelerName, reelerNameTa, licenseNo },
      ...{ lots, slot: decided },
    }
  }
  /** Where the last bid was taken back after the close, there is nothing to ask the farmer. */
  const stood = ({ lotId, standing }: Sent): LotPatch[] => {
    const lot = state.get(lotId)
    if (!lot || !standing) return []
    const isOff = lot.lotStatus === 'BID_CLOSED' && standing.bidCount === 0
    return [patched(lot, { ...standing, lotStatus: isOff ? 'NO_BID' : lot.lotStatus })]
  }
  return inOrder(told).map((one): CourseStep => {
    if ('turn' in one) return { ...bare, at: one.at, kind: one.turn, ...turned(one.turn) }
    if ('answer' in one) return { at: one.at, ...answered(one.answer) }
    if ('sent' in one) {
      const { standing, rule, args, ...sent } = one.sent
      return { ...bare, ...sent, why: rule === null ? null : whyOf(rule, args), lots: stood(one.sent) }
    }
    const { kind, startsAfter: startsAt, endsAfter: endsAt, by, reason } = one.change
    const extensions = slot.extensions + (kind === 'EXTENSION' ? 1 : 0)
    const times = { startsAt, endsAt, duration: minutes({ startsAt, endsAt }), extensions }
    const said = kind satisfies CourseKind
    return { ...bare, at: one.at, kind: said, by, reason, slot: moved(times), change: one.change }
  })
}

/**
 * The course of a slot, from the evidence: as it was planned, then each thing that happened, with what the rooms heard of
 * it, and what the farmers said.
 */
export async function slotCourse(ctx: Ctx, slot: SlotRow): Promise<SlotCourse> {
  const changes = await changesOf(ctx, slot)
  const planned = plannedSlot(slot, changes)
  const then = await lotsThen(ctx, slot)
  const rows = await lotRows(ctx, sql`t.id in (select lot_id from lot_round where slot_id = ${slot.id})`, sql`t.lot_no`)
  const lots = rows.map(
    (lot): LotRow => ({
      ...lot,
      ...{ slotId: slot.id, slotNo: slot.slotNo, round: slot.round, lotStatus: 'SLOTTED', version: 1 },
      ...{ opensAt: planned.startsAt, closesAt: planned.endsAt },
      ...then.get(lot.id),
      ...noBid,
      ...unsold,
    }),
  )
  const sent = await sentIn(ctx, slot)
  const wasOpen = slot.slotStatus !== 'SCHEDULED' && slot.slotStatus !== 'CANCELLED'
  const wasClosed = wasOpen && slot.slotStatus !== 'LIVE'
  const steps = stepsOf(planned, lots, [
    ...(wasOpen ? [{ at: slot.startsAt, turn: 'OPENED' as const }] : []),
    ...(wasClosed ? [{ at: slot.endsAt, turn: 'CLOSED' as const }] : []),
    ...sent.map((one) => ({ at: one.at, sent: one })),
    ...changes.map((change) => ({ at: change.at, change })),
    ...(await answersIn(ctx, slot)).map((answer) => ({ at: answer.at, answer })),
  ])
  const now = steps[0] && steps[0].at < planned.startsAt ? steps[0].at : planned.startsAt
  return {
    room: {
      ...{ now, slot: planned, lots, running: null, course: {}, changes: [], reelerIds: [] },
      rules: await rulesOf(ctx, slot.marketId, slot.endsAt),
    },
    market: (await marketName(ctx.db, slot.marketId)) ?? { name: '', nameTa: null },
    result: await resultOf(ctx.db, slot, slot.startsAt),
    steps,
    reelers: await reelersThen(ctx, slot),
    levyPercent: (await ratesOn(ctx, slot.marketId, slot.day)).reelerLevy ?? '0',
  }
}
