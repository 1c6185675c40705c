import { sql } from 'drizzle-orm'
import type { PlacedBid } from '#resources/api/room'
import type { RefusalArgs } from '#shared/bidRefusal'
import { AppError } from '#shared/errors'
import { decide, undoApproval } from '../approval/service'
import { processBills } from '../bills/service'
import { type Actor, anonymous, type Clock, type Deps } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { advanceDueSlots } from '../slotClock/service'
import { takeOut } from '../slots/service'
import { actAs, inTransaction } from '../transaction'
import type {
  RecordedAnswer,
  RecordedBid,
  RecordedDay,
  RecordedLeaving,
  RecordedRun,
  RecordedTimes,
  RecordedWithdrawal,
} from './recorded'
import { putMaster } from './scratch'

/** How a bid was answered. */
export interface Answer {
  readonly outcome: RecordedBid['outcome']
  readonly rule: string | null
  readonly args: RefusalArgs | null
  readonly sequence: number | null
}

/** What became of the day's bids when they were decided again, and of what could not be done again at all. */
export interface Replayed {
  readonly answers: ReadonlyMap<RecordedBid, Answer>
  readonly faults: readonly { readonly what: string; readonly why: string }[]
}

export interface Stage {
  readonly deps: Deps
  readonly clock: Clock & { readonly set: (at: string) => Promise<void> }
  readonly marketId: number
}

type Step = { readonly at: string; readonly place: number; readonly work: () => Promise<void> }

async function actorOf({ deps, marketId }: Stage, userId: number): Promise<Actor> {
  const [row] = await deps.db.query<Pick<Actor, 'id' | 'role' | 'userName' | 'name' | 'nameTa'>>(sql`
    select id, role, user_name, name, name_ta from mas_user where id = ${userId}`)
  return { ...anonymous, ...row, id: userId, marketId, marketIds: [marketId], openMarketIds: [marketId] }
}

/** Does something as it was asked of the server then. */
const as = async <T>(stage: Stage, userId: number, work: Parameters<typeof inTransaction<T>>[2]): Promise<T> =>
  inTransaction(
    stage.deps,
    { user: await actorOf(stage, userId), clock: stage.clock, language: 'en', deps: stage.deps },
    work,
  )

/** Writes what people planned, as they did; what follows from it is decided by the rules. */
const plan = ({ deps }: Stage, statement: ReturnType<typeof sql>) =>
  deps.db.transaction(async (tx) => {
    await actAs(tx, 0)
    await tx.query(sql`select set_config('app.migration', 'on', true)`)
    return tx.query(statement)
  })

/** Puts a lot into the slot in which it was bid for, or out of any, where it is not there yet. */
async function place(stage: Stage, lotId: number, slotId: number | null, round: number | null): Promise<void> {
  if (slotId === null || round === null)
    await plan(
      stage,
      sql`update lot set slot_id = null, lot_status = 'TESTED' where id = ${lotId} and lot_status = 'SLOTTED'`,
    )
  else
    await plan(
      stage,
      sql`
    with put as (
      update lot t set slot_id = s.id, round = ${round}, opens_at = s.starts_at, closes_at = s.ends_at, lot_status = 'SLOTTED',
        highest_bid = null, highest_reeler_id = null, highest_surrogate = false, bid_count = 0, last_bid_at = null
      from slot s where s.id = ${slotId} and t.id = ${lotId} and (t.slot_id, t.round) is distinct from (s.id, ${round}::int)
      returning t.market_id, t.id, t.slot_id, t.round
    )
    insert into lot_round (market_id, lot_id, slot_id, round) select * from put on conflict do nothing`,
    )
}

interface Decided {
  readonly placed?: PlacedBid
  readonly rule?: string
  readonly ask?: string
  readonly args?: RefusalArgs
  readonly fault?: string
  readonly busy?: string
}

function answerOf({ placed, rule, ask, args, fault, busy }: Decided, isKnown: boolean): Answer {
  const said = rule ?? ask ?? (fault ? `fault.${fault}` : (busy ?? null))
  const outcome = placed ? (isKnown ? 'REPEATED' : 'ACCEPTED') : ask ? 'ASKED' : 'REFUSED'
  return { outcome, rule: said, args: args ?? null, sequence: placed && !isKnown ? placed.sequence : null }
}

/** What a bid finds: whether its lot stands where it was bid for, the reeler's browser is the one of then, its key is known. */
async function foundBy({ deps }: Stage, { lotId, slotId, round, reelerId, device, userId, key }: RecordedBid) {
  const isAway =
    slotId === null || round === null
      ? sql`t.lot_status = 'SLOTTED'`
      : sql`(t.slot_id, t.round) is distinct from (${slotId}::int8, ${round}::int)`
  const [found] = await deps.db.query<{ isAway: boolean; isOther: boolean; isKnown: boolean }>(sql`
    select ${isAway} as is_away, r.device_id is distinct from ${device}::text as is_other,
      exists (select from bid where user_id = ${userId} and key = ${key}) as is_known
    from lot t left join mas_customer r on r.id = ${reelerId} where t.id = ${lotId}`)
  return found ?? { isAway: true, isOther: true, isKnown: false }
}

/** Decides one bid by the function that decided it then. Which browser is enrolled is taken as it was found then. */
async function decideBid(stage: Stage, bid: RecordedBid): Promise<Answer> {
  const { db } = stage.deps
  const { isAway, isOther, isKnown } = await foundBy(stage, bid)
  if (isAway) await place(stage, bid.lotId, bid.slotId, bid.round)
  if (isOther && !bid.surrogate && bid.device !== null)
    await plan(stage, sql`update mas_customer set device_id = ${bid.device} where id = ${bid.reelerId}`)
  // A bid of before attempts were kept says nothing of the browser.
  const isOld = !bid.surrogate && bid.device === null
  const [row] = await db.query<{ answer: Decided }>(sql`
    select answer from ${call('place_bids', {
      users: array([bid.userId], 'int8'),
      reelers: array([bid.reelerId], 'int8'),
      lots: array([bid.lotId], 'int8'),
      amounts: array([bid.amount], 'int4'),
      keys: array([bid.key], 'text'),
      confirmed: array([bid.confirmed], 'bool'),
      surrogates: array([bid.surrogate || isOld], 'bool'),
      reasons: array([bid.reason ?? (isOld ? '-' : null)], 'text'),
      devices: array([bid.device], 'text'),
      untils: array([bid.until], 'timestamptz'),
      waited: array([0], 'float8'),
      waits: null,
    })}`)
  return answerOf(row?.answer ?? {}, isKnown)
}

/** Home with the farmer, or on to the next day: what is bid on it then finds it in no slot. */
async function leave(stage: Stage, { lotId, status, reason, userId }: RecordedLeaving): Promise<void> {
  await plan(
    stage,
    sql`
    update lot set lot_status = ${status}, left_reason = ${reason}, left_by_id = ${userId}, left_at = auction_now()
    where id = ${lotId}`,
  )
}

/** A withdrawal takes the bid back that stands at the same place of the lot's chain. */
async function withdraw(stage: Stage, one: RecordedWithdrawal): Promise<void> {
  const [row] = await stage.deps.db.query<{ id: number }>(sql`
    select id from bid where lot_id = ${one.lotId} and sequence = ${one.bidSequence}`)
  const [done] = await as(stage, one.userId, ({ db }) =>
    db.query<{ done: { rule?: string; fault?: string } }>(sql`
      select ${call('withdraw_bid', { p_user: one.userId, p_bid: row?.id ?? 0, p_reason: one.reason })} as done`),
  )
  const why = done?.done.rule ?? done?.done.fault
  if (why) throw new Error(why)
}

const moveTimes = (stage: Stage, { slotId, startsAfter, endsAfter }: RecordedTimes) =>
  plan(
    stage,
    sql`
    with moved as (
      update slot set starts_at = ${startsAfter}, ends_at = ${endsAfter} where id = ${slotId} returning id, starts_at, ends_at
    )
    update lot set opens_at = m.starts_at, closes_at = m.ends_at from moved m
    where lot.slot_id = m.id and lot.lot_status in ('SLOTTED', 'BIDDING')`,
  )

/** The farmers' answers that were entered, or taken back, together. */
async function answerAgain(stage: Stage, answers: readonly RecordedAnswer[]): Promise<void> {
  const [first] = answers
  if (!first) return
  const { slotId, userId } = first
  const lotIds = answers.map(({ lotId }) => lotId)
  if (first.kind === 'REOPENED') return void (await as(stage, userId, (ctx) => undoApproval(ctx, { slotId, lotIds })))
  const now = await stage.deps.db.query<{ lotId: number; highestBid: number | null }>(sql`
    select id as lot_id, highest_bid from lot where id = any(${array(lotIds, 'int8')})`)
  const decisions = answers.map(({ lotId, kind, reason }) => ({
    ...{ lotId, reason, verdict: kind as 'APPROVED' | 'REJECTED' },
    ...(kind === 'APPROVED' && { amount: now.find((lot) => lot.lotId === lotId)?.highestBid ?? 0 }),
  }))
  await as(stage, userId, (ctx) => decide(ctx, { slotId, decisions }, true))
}

/** Bills again what was billed, at the weights of then. */
async function bill(stage: Stage, { slotId, userId, sides, lots }: RecordedRun): Promise<void> {
  await plan(
    stage,
    sql`
    update lot set lot_status = 'WEIGHED', net_weight = w.weight::numeric, gross_weight = w.weight::numeric, tare_weight = 0,
      crate_count = 1, weighing = 1, weighed_at = auction_now(), weighed_by_id = ${userId}
    from jsonb_to_recordset(${JSON.stringify(lots.map(({ lotId, weight }) => ({ id: lotId, weight })))}::jsonb) w (id int8, weight text)
    where lot.id = w.id and lot.lot_status = 'APPROVED'`,
  )
  await as(stage, userId, (ctx) => processBills(ctx, { slotId, sides }))
}

const groups = <T>(rows: readonly T[], keyOf: (row: T) => string): T[][] => {
  const found = new Map<string, T[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  return [...found.values()]
}

const whyOf = (error: unknown): string =>
  error instanceof AppError ? (error.details.say?.key ?? error.code) : String((error as Error).message ?? error)

/**
 * Does the day again, step by step at the instants that were recorded, the market's clock beating before each. What people
 * decided is done again as they did it; what the rules decided is left to them.
 */
export async function replay(stage: Stage, day: RecordedDay): Promise<Replayed> {
  const answers = new Map<RecordedBid, Answer>()
  const faults: { what: string; why: string }[] = []
  const tried = (what: string, work: () => Promise<unknown>) => async () => {
    await work().catch((error: unknown) => faults.push({ what, why: whyOf(error) }))
  }
  const slots = await stage.deps.db.query<{ id: number; at: string }>(sql`select id, starts_at::text as at from slot`)
  const startOf = (slotId: number) => slots.find(({ id }) => id === slotId)?.at ?? '-infinity'
  const steps: Step[] = [
    ...day.rounds.map(({ at, place: order, lotId, slotId, round }) => ({
      at: at ?? startOf(slotId),
      place: order,
      work: () => place(stage, lotId, slotId, round),
    })),
    ...day.cancellings.map((one) => ({
      ...one,
      work: tried(`Cancelling of slot ${one.slotId}`, () => as(stage, one.userId, (ctx) => takeOut(ctx, one.slotId))),
    })),
    ...day.leavings.map((one) => ({ ...one, work: () => leave(stage, one) })),
    ...day.times
      .filter(({ kind }) => kind === 'TIMES')
      .map((one) => ({ ...one, work: tried(`Times of slot ${one.slotId}`, () => moveTimes(stage, one)) })),
    ...day.bids.map((bid) => ({
      ...bid,
      work: tried(`Bid of ${bid.at} on lot ${bid.lotNo}`, async () => answers.set(bid, await decideBid(stage, bid))),
    })),
    ...day.withdrawals.map((one) => ({
      ...one,
      work: tried(`Withdrawal ${one.sequence} of lot ${one.lotId}`, () => withdraw(stage, one)),
    })),
    ...groups(day.answers, ({ slotId, at, userId, kind }) => `${slotId} ${at} ${userId} ${kind === 'REOPENED'}`).map(
      (answers) => ({
        at: answers[0]?.at ?? '',
        place: answers[0]?.place ?? 0,
        work: tried(`Answers on lots ${answers.map(({ lotNo }) => lotNo).join(', ')}`, () =>
          answerAgain(stage, answers),
        ),
      }),
    ),
    ...day.runs.map((run) => ({
      at: run.at,
      place: Number.MAX_SAFE_INTEGER,
      work: tried(`Bills of slot ${run.slotId}`, () => bill(stage, run)),
    })),
  ]
  const last = steps.reduce((latest, { at }) => (at > latest ? at : latest), '')
  const masters = day.masters.changes
    .filter(({ at }) => at <= last)
    .map((one) => ({ ...one, work: () => stage.deps.db.transaction((tx) => putMaster(tx, one)) }))
  for (const { at, work } of inOrder([...steps, ...masters])) {
    await stage.clock.set(at)
    await advanceDueSlots(stage.deps)
    await work()
  }
  await stage.clock.set(await lastInstant(stage, day.until))
  await advanceDueSlots(stage.deps)
  return { answers, faults }
}

/** Instants to the microsecond, as PostgreSQL writes them in one time zone, stand in the order of their text. */
const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at) || a.place - b.place)

/** What was decided after its slot stands beyond their ends; a slot that was moved to an earlier end than planned ends by that. */
async function lastInstant({ deps }: Stage, until: string): Promise<string> {
  const [row] = await deps.db.query<{ at: string }>(
    sql`select greatest(${until}::timestamptz, auction_now())::text as at`,
  )
  return row?.at ?? ''
}
