import { sql } from 'drizzle-orm'
import type { ApprovalSheet, Decision, Verdict } from '#resources/api/approval'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { AppError, invalid, refused } from '#shared/errors'
import type { RowIssue } from '#shared/issues'
import { indian, paise } from '#shared/money'
import { term } from '#shared/terms'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { requireOpenDay } from '../evidence/service'
import { lotRows } from '../lots/service'
import { inMarkets } from '../markets'
import { officialName } from '../officialName'
import { changedSince } from '../seenPlan'
import { advanceSlot, lotPatches, publishAdvance, settleSlot } from '../slotClock/service'
import { findSlot, type SlotQuestion, slotById } from '../slots/service'
import { actAs } from '../transaction'
import { approvalLots, isBelowFloor, loweredBy, shortBuyers, shortOfCover } from './queries'

export { farmersAnswers } from './queries'

/** The lots of a date and slot, as the farmers are asked about them. A slot whose time is over is closed first. */
export async function approvalSheet(ctx: Ctx, question: SlotQuestion): Promise<ApprovalSheet> {
  const found = await findSlot(ctx, question)
  if (!found) return { slot: null, lots: [], shortBuyers: [] }
  const turned = isOpen(found) ? await ctx.deps.db.transaction((tx) => advanceSlot(ctx.deps, tx, found.id)) : null
  if (turned) publishAdvance(ctx.deps, turned)
  const slot = turned ? await slotById(ctx, found.id) : found
  return { slot, lots: await approvalLots(ctx, slot), shortBuyers: await shortBuyers(ctx, slot.id) }
}

const isOpen = ({ slotStatus }: SlotRow) => slotStatus === 'SCHEDULED' || slotStatus === 'LIVE'

/** Locks the slot and makes sure that its bidding is over. */
export async function closedSlot(ctx: Ctx, slotId: number): Promise<void> {
  const [slot] = await ctx.db.query<{ slotStatus: SlotRow['slotStatus'] }>(sql`
    select slot_status from slot where id = ${slotId} and ${inMarkets(ctx.user, sql`market_id`)}
    for no key update`)
  if (!slot || slot.slotStatus === 'CANCELLED') throw new AppError('NOT_FOUND')
  if (slot.slotStatus === 'CLOSED' || slot.slotStatus === 'APPROVED') return
  const turned = await advanceSlot(ctx.deps, ctx.db, slotId)
  if (!turned || isOpen(turned.slot)) throw refused('ui.approval.notClosed')
  await actAs(ctx.db, ctx.user.id)
  ctx.afterCommit(() => publishAdvance(ctx.deps, turned))
}

interface LotToDecide {
  readonly lotId: number
  readonly lotNo: number
  readonly verdict: Verdict
  readonly belowFloor: boolean
  readonly highestBid: number | null
  readonly reelerId: number | null
}

/** The named lots with what is known of them, locked in rising order. */
async function askedLots(ctx: Ctx, slotId: number, decisions: readonly Decision[]): Promise<Map<number, LotToDecide>> {
  const ids = array(
    decisions.map(({ lotId }) => lotId),
    'int8',
  )
  await ctx.db.query(sql`select id from lot where id = any(${ids}) order by id for no key update`)
  const rows = await ctx.db.query<LotToDecide>(sql`
    select r.lot_id, t.lot_no, r.verdict, r.highest_bid, r.highest_reeler_id as reeler_id, ${isBelowFloor} as below_floor
    from lot_round r join lot t on t.id = r.lot_id where r.slot_id = ${slotId} and r.lot_id = any(${ids})`)
  return new Map(rows.map((row) => [row.lotId, row]))
}

/** What is wrong with one decision as it was written; null where nothing is. */
function issueOf(
  { verdict, reason, amount }: Decision,
  lot: LotToDecide | undefined,
  isTwice: boolean,
): [string, RowIssue] | null {
  if (!lot || isTwice) return ['lotId', { key: 'rule.notFound' }]
  if (verdict === 'APPROVED' && amount === undefined)
    return ['amount', { key: 'rule.required', args: { field: term('field.highestBid') } }]
  if (verdict === 'APPROVED') return lot.belowFloor && !reason ? ['reason', { key: 'ui.approval.belowFloor' }] : null
  return reason ? null : ['reason', { key: 'rule.required', args: { field: term('field.reason') } }]
}

function checkDecisions(decisions: readonly Decision[], lots: ReadonlyMap<number, LotToDecide>): void {
  const known = [...lots.values()]
  if (known.some(({ verdict }) => verdict === 'APPROVED' || verdict === 'REJECTED'))
    throw new AppError('ALREADY_PROCESSED', { say: { key: 'message.alreadyProcessedSelection' } })
  const empty = known.find(({ verdict }) => verdict === 'NO_BID')
  if (empty) throw refused('rule.approval.noBid', { lot: empty.lotNo })
  for (const { lotId, amount } of decisions) {
    const lot = lots.get(lotId)
    if (lot && amount !== undefined && amount !== lot.highestBid)
      throw refused('rule.approval.changed', { lot: lot.lotNo, amount: indian(String(lot.highestBid ?? 0)) })
  }
  const found: Record<string, RowIssue> = {}
  for (const [index, decision] of decisions.entries()) {
    const isTwice = decisions.findIndex(({ lotId }) => lotId === decision.lotId) < index
    const issue = issueOf(decision, lots.get(decision.lotId), isTwice)
    if (issue) found[`decisions.${index}.${issue[0]}`] = issue[1]
  }
  if (Object.keys(found).length > 0) throw invalid(found)
}

/** Throws REFUSED for a yes to a price that the caller lowered themselves, by taking a higher bid back. */
async function requireOthersYes(ctx: Ctx, slotId: number, decisions: readonly Decision[]): Promise<void> {
  const sold = decisions.filter(({ verdict }) => verdict === 'APPROVED').map(({ lotId }) => lotId)
  const own = (await loweredBy(ctx, slotId)).find(({ lotId }) => sold.includes(lotId))
  if (own) throw refused('rule.approval.ownWithdrawal', { lot: own.lotNo, amount: indian(String(own.amount)) })
}

/**
 * Whether those who buy can stand for it: an account may have fallen behind since the bid. Reelers are locked after their
 * lots. Throws REFUSED, and FORBIDDEN for an override by others than the branch admin.
 */
async function checkCover(
  ctx: Ctx,
  decisions: readonly Decision[],
  lots: ReadonlyMap<number, LotToDecide>,
): Promise<void> {
  const sold = decisions.filter(({ verdict }) => verdict === 'APPROVED')
  const overridden = sold.filter(({ override }) => override)
  if (overridden.length > 0 && ctx.user.role !== 'branchad') throw new AppError('FORBIDDEN')
  if (overridden.some(({ reason }) => !reason))
    throw invalid({ reason: { key: 'rule.required', args: { field: term('field.reason') } } })
  // So that the audit tells a sale beyond the cover from another one.
  if (overridden.length > 0) await actAs(ctx.db, ctx.user.id, ['override'])
  const sales = sold.map(({ lotId, override = false }) => ({
    ...{ lotId, override },
    reelerId: lots.get(lotId)?.reelerId ?? 0,
  }))
  const short = await shortOfCover(ctx, sales)
  if (!short) return
  const { name, days, late, amount } = short
  if (paise(late) > 0n) throw refused('rule.approval.lateBill', { name, days, amount: indian(late) })
  throw refused('rule.approval.noCover', { name, amount: indian(amount) })
}

/** An answer as it stands. */
interface Answer {
  readonly lotId: number
  readonly version: number
}

/** Writes the verdicts; each row once, so that of two officers deciding at the same moment one comes too late. */
async function writeDecisions(ctx: Ctx, slotId: number, decisions: readonly Decision[]): Promise<readonly Answer[]> {
  const given = sql`unnest(${array(
    decisions.map(({ lotId }) => lotId),
    'int8',
  )},
    ${array(
      decisions.map(({ verdict }) => verdict),
      'text',
    )}, ${array(
      decisions.map(({ reason }) => reason),
      'text',
    )})
    as d (lot_id, verdict, reason)`
  const rounds = await ctx.db.query<Answer>(sql`
    update lot_round r set verdict = d.verdict, reason = d.reason, decided_by_id = ${ctx.user.id},
      decided_at = auction_now(), version = r.version + 1
    from ${given} where r.slot_id = ${slotId} and r.lot_id = d.lot_id and r.verdict = 'PENDING'
    returning r.lot_id, r.version`)
  const lots = await ctx.db.query(sql`
    update lot t set lot_status = d.verdict, reeler_id = case d.verdict when 'APPROVED' then t.highest_reeler_id end,
      price_per_kg = case d.verdict when 'APPROVED' then t.highest_bid end, version = t.version + 1,
      room_version = t.room_version + 1
    from ${given} where t.id = d.lot_id and t.slot_id = ${slotId} and t.lot_status = 'BID_CLOSED' returning t.id`)
  if (rounds.length !== decisions.length || lots.length !== decisions.length)
    throw new AppError('ALREADY_PROCESSED', { say: { key: 'message.alreadyProcessedSelection' } })
  return rounds
}

export interface DecisionResult {
  readonly decided: number
  readonly lots: readonly LotRow[]
  readonly lotIds: readonly number[]
  /** Of the answers, in the order of `lotIds`. */
  readonly versions: readonly number[]
  readonly slot: SlotRow
}

/**
 * The farmers' yes or no, all of the given lots or none. Locks the slot, then the lots. `isReplayed` of what people decided before,
 * whoever they were.
 */
export async function decide(
  ctx: Ctx,
  input: { slotId: number; decisions: readonly Decision[] },
  isReplayed = false,
): Promise<DecisionResult> {
  const { slotId, decisions } = input
  await closedSlot(ctx, slotId)
  const asked = await askedLots(ctx, slotId, decisions)
  checkDecisions(decisions, asked)
  if (!isReplayed) await requireOthersYes(ctx, slotId, decisions)
  await checkCover(ctx, decisions, asked)
  const answers = await writeDecisions(ctx, slotId, decisions)
  await settleSlot(ctx.db, slotId)
  const ids = answers.map(({ lotId }) => lotId)
  const slot = await slotById(ctx, slotId)
  const lots = await lotRows(ctx, sql`t.id = any(${array(ids, 'int8')})`)
  const patches = await lotPatches(ctx.db, ids)
  ctx.afterCommit(() => publishAdvance(ctx.deps, { slot, lots: patches }))
  return { decided: ids.length, lots, lotIds: ids, versions: answers.map(({ version }) => version), slot }
}

/** Gives lots and rounds back to their farmers' answer; each row once, as they were decided. */
async function writeUndone(ctx: Ctx, slotId: number, lotIds: readonly number[]): Promise<readonly number[]> {
  const ids = array(lotIds, 'int8')
  const rounds = await ctx.db.query(sql`
    update lot_round set verdict = 'PENDING', reason = null, decided_by_id = null, decided_at = null, version = version + 1
    where slot_id = ${slotId} and lot_id = any(${ids}) and verdict in ('APPROVED', 'REJECTED') returning id`)
  const lots = await ctx.db.query<{ lotNo: number }>(sql`
    update lot set lot_status = 'BID_CLOSED', reeler_id = null, price_per_kg = null, version = version + 1,
      room_version = room_version + 1
    where id = any(${ids}) and slot_id = ${slotId} and lot_status in ('APPROVED', 'REJECTED')
    returning lot_no`)
  if (rounds.length !== lotIds.length || lots.length !== lotIds.length)
    throw new AppError('ALREADY_PROCESSED', { say: { key: 'message.alreadyProcessedSelection' } })
  return lots.map(({ lotNo }) => lotNo).sort((one, other) => one - other)
}

/** Refuses where a farmer's answer was given anew since it was seen. Throws CONFLICT. */
async function requireAnswers(ctx: Ctx, { slotId, lotIds, versions }: Undone): Promise<void> {
  const answers = await ctx.db.query<{ id: number; version: number; lotNo: number; name: string }>(sql`
    select r.lot_id as id, r.version, t.lot_no, ${officialName(ctx)} as name
    from lot_round r join lot t on t.id = r.lot_id join mas_user u on u.id = r.decided_by_id
    where r.slot_id = ${slotId} and r.lot_id = any(${array(lotIds, 'int8')}) order by t.lot_no`)
  const other = changedSince(answers, lotIds, versions)
  if (other)
    throw new AppError('CONFLICT', {
      say: { key: 'approval.answeredSince', args: { lot: other.lotNo, name: other.name } },
    })
}

interface Undone {
  readonly slotId: number
  readonly lotIds: readonly number[]
  readonly versions?: readonly number[] | undefined
}

/**
 * Takes answers back as they were seen, all of them or none, as long as none of these lots is weighed: the farmers are asked
 * again. A lot that was refused and is in another slot, carried over or returned since keeps its answer.
 * Locks the slot, then the lots. Throws NOT_FOUND, REFUSED once one of them was weighed or the day is closed, CONFLICT where
 * another answer stands, ALREADY_PROCESSED where none does.
 */
export async function undoApproval(ctx: Ctx, asked: Undone) {
  const { slotId } = asked
  const lotIds = [...new Set(asked.lotIds)]
  await closedSlot(ctx, slotId)
  const ids = array(lotIds, 'int8')
  await ctx.db.query(sql`select id from lot where id = any(${ids}) order by id for no key update`)
  const [weighed] = await ctx.db.query<{ lotNo: number }>(sql`
    select lot_no from lot where id = any(${ids}) and slot_id = ${slotId} and lot_status in ('WEIGHED', 'BILLED', 'PAID')
    order by lot_no limit 1`)
  if (weighed) throw refused('approval.weighed', { lot: weighed.lotNo })
  const { marketId, day } = await slotById(ctx, slotId)
  await requireOpenDay(ctx, marketId, day)
  await requireAnswers(ctx, asked)
  const lots = await writeUndone(ctx, slotId, lotIds)
  await ctx.db.query(sql`
    update slot set slot_status = 'CLOSED', version = version + 1 where id = ${slotId} and slot_status = 'APPROVED'`)
  const slot = await slotById(ctx, slotId)
  const patches = await lotPatches(ctx.db, lotIds)
  ctx.afterCommit(() => publishAdvance(ctx.deps, { slot, lots: patches }))
  return { lots: [...lots], slot }
}
