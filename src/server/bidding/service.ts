import { type SQL, sql } from 'drizzle-orm'
import type { BidOutcome, LotPatch, PlacedBid, RoomRules } from '#resources/api/room'
import { type RefusalArgs, refusalArgs } from '#shared/bidRefusal'
import { AppError, invalid, refused } from '#shared/errors'
import { formatIssue } from '#shared/issues'
import type { Label } from '#shared/label'
import { type TermKey, terms } from '#shared/terms'
import type { Ctx, Deps } from '../context'
import { call } from '../db/call'
import { type ArrayType, array } from '../db/db'
import { isLockTimeout, isRetryable, retry } from '../db/retry'
import { bindDevice } from '../devices/service'
import { databaseError } from '../faults/databaseError'
import { publishChanged, publishLots, publishSlotId } from '../hub/events'
import type { Hub } from '../hub/hub'
import { settingIn, settingsOf } from '../settings/service'
import { kept } from './attempts'
import { createLanes, type LockedRow, type Submit } from './lanes'
import { outcomeOf } from './queries'

export { changesOf } from './queries'

/** A bid on its way to the database. */
interface Bid {
  readonly userId: number
  readonly reelerId: number
  readonly lotId: number
  readonly amount: number
  readonly key: string
  readonly confirmed: boolean
  readonly surrogate: boolean
  /** Why an official bids for the reeler. */
  readonly reason: string | null
  /** The browser a reeler bids from, by its hash. */
  readonly device: string | null
  /** By the database's clock; a bid that comes later does not count. */
  readonly until: string | null
  /** When it came to this process, by `performance.now()`. */
  readonly arrived: number
  /** Its request, where that is followed. */
  readonly traceparent: string | null
}

/** What `place_bids` answers: one of placed, rule, ask and fault. */
interface Decision {
  readonly placed?: PlacedBid
  readonly slotId?: number
  readonly marketId?: number
  readonly extended?: boolean
  readonly patch?: LotPatch
  readonly rule?: TermKey
  readonly ask?: TermKey
  readonly args?: RefusalArgs
  readonly fault?: 'notFound' | 'keyUsed' | 'bind'
  /** Nothing is decided yet: somebody holds the lot, its slot, or the reeler or the account. */
  readonly busy?: 'lot' | 'slot' | 'bidder'
}

/** What a statement of its own waits for. */
type Wait = 'lot' | 'slot'

const utc = (instant: string) => new Date(instant).toISOString()

/** The first answer to a bid. Throws REFUSED, CONFIRM, BAD_REQUEST or NOT_FOUND for what the database refused. */
function answerOf(decision: Decision): PlacedBid {
  try {
    return answered(decision)
  } catch (error) {
    // What became of it was written where it was decided; of a lot that is not there nothing was.
    if (error instanceof AppError && decision.fault !== 'notFound') kept(error)
    throw error
  }
}

function answered({ placed, rule, ask, args, fault }: Decision): PlacedBid {
  if (placed) return { ...placed, at: utc(placed.at) }
  if (rule) throw refused(rule, refusalArgs(args))
  if (ask) {
    const say = { key: ask, args: refusalArgs(args) }
    throw new AppError('CONFIRM', { say, asks: [{ field: 'amount', say }] })
  }
  if (fault === 'keyUsed') throw new AppError('BAD_REQUEST', { say: { key: 'fault.keyUsed' } })
  throw new AppError('NOT_FOUND')
}

/**
 * Two statements at most under way, a lot always in the same lane: so its bids keep the order in which they came. Two more
 * may wait for a lot or a slot that somebody holds. Together they are the connections that bids have.
 */
const lanes = 2
const lines = 2
const most = 64
/** Milliseconds for which a bid is tried where somebody holds its lot; a phone asks again by its key. */
const patience = 4_000
/** Milliseconds after which a batch that failed is not sent again. */
const repeatsWithin = 2_000

const lotKey = ({ lotId }: Bid) => `lot ${lotId}`
const bidderKey = ({ reelerId }: Bid) => `reeler ${reelerId}`

function heldBy({ busy, slotId }: Decision, bid: Bid): LockedRow<Wait> | null {
  if (!busy) return null
  const key = lotKey(bid)
  if (busy === 'slot') return { row: `slot ${slotId}`, waits: 'slot', key }
  if (busy === 'lot') return { row: key, waits: 'lot', key }
  return { row: bidderKey(bid), waits: null, key: bidderKey(bid) }
}

const arrayOf = (bids: readonly Bid[], name: keyof Bid, type: ArrayType) =>
  array(
    bids.map((bid) => bid[name]),
    type,
  )

/** The statement that decides several bids. Each is found by its key if it is sent again. */
function placing(bids: readonly Bid[], waits: Wait | null): SQL {
  const list = (name: keyof Bid, type: ArrayType) => arrayOf(bids, name, type)
  const decisions = call('place_bids', {
    users: list('userId', 'int8'),
    reelers: list('reelerId', 'int8'),
    lots: list('lotId', 'int8'),
    amounts: list('amount', 'int4'),
    keys: list('key', 'text'),
    confirmed: list('confirmed', 'bool'),
    surrogates: list('surrogate', 'bool'),
    reasons: list('reason', 'text'),
    devices: list('device', 'text'),
    untils: list('until', 'timestamptz'),
    waited: array(
      bids.map(({ arrived }) => (performance.now() - arrived) / 1000),
      'float8',
    ),
    waits,
  })
  return sql`select answer from ${decisions} order by place`
}

function decide(deps: Deps): Submit<Bid, Decision> {
  const db = deps.db.for('bids')
  // The same key at the same moment on a lot of the other lane: the one that came second finds it when it is sent again.
  const isKeyTaken = (error: unknown) => databaseError(error)?.constraint === 'bid_user_id_key_key'
  const may = (error: unknown) => isKeyTaken(error) || (isRetryable(error) && !isLockTimeout(error))
  return createLanes<Bid, Decision, Wait>({
    lanes,
    lines,
    most,
    patience,
    laneOf: ({ lotId }) => lotId,
    keysOf: (bid) => [lotKey(bid), bidderKey(bid)],
    heldBy,
    alone: (bid) => ({ row: lotKey(bid), waits: 'lot', key: lotKey(bid), alone: true }),
    async run(bids, waits) {
      const statement = placing(bids, waits)
      const span = deciding(deps, bids)
      try {
        const rows = await retry(() => db.query<{ answer: Decision }>(statement), may, repeatsWithin)
        for (const { answer } of rows) tell(deps, answer, span?.traceparent)
        return rows.map(({ answer }) => answer)
      } finally {
        span?.end()
      }
    },
  })
}

/** The statement that several bids ride in, below the first of them. */
function deciding({ tracer }: Deps, bids: readonly Bid[]) {
  const causes = bids.flatMap(({ traceparent }) => traceparent ?? [])
  return causes.length > 0 ? tracer.begin('place_bids', causes, { 'cocoon.bids': bids.length }) : null
}

/** Desks that show how many bids there are hear of them as often as this, in milliseconds; rooms hear each. */
const desksHearEvery = 10_000
const desksTold = new WeakMap<Hub, Map<number, number>>()

function tellDesks(hub: Hub, marketId: number): void {
  const told = desksTold.get(hub) ?? new Map<number, number>()
  desksTold.set(hub, told)
  const now = performance.now()
  if (now - (told.get(marketId) ?? Number.NEGATIVE_INFINITY) < desksHearEvery) return
  told.set(marketId, now)
  publishChanged(hub, [marketId], ['bid'])
}

function tell(deps: Deps, { slotId, marketId, patch, extended }: Decision, cause: string | undefined): void {
  if (!slotId || !patch) return
  publishLots(deps.hub, slotId, [{ ...patch, lastBidAt: patch.lastBidAt && utc(patch.lastBidAt) }], cause)
  if (marketId) tellDesks(deps.hub, marketId)
  if (extended && marketId) publishSlotId(deps.hub, marketId, slotId)
}

export interface BidInput {
  readonly lotId: number
  readonly amount: number
  readonly key: string
  readonly confirmed: boolean
  readonly until: string | null
  /** What the browser calls itself, kept where its first bid binds it. */
  readonly agent: string | null
  /** An official's bid for a reeler: who, and why. */
  readonly surrogate: { readonly reelerId: number; readonly reason: string } | null
}

export interface Bidding {
  /** Places a bid for its reeler. The answer is given once the bid is committed. */
  placeBid(ctx: Ctx, input: BidInput): Promise<PlacedBid>
}

/** A desk bids for reelers of its own market; the database holds them to the lots of theirs. Throws INVALID. */
async function checkOwn({ db, user }: Ctx, reelerId: number): Promise<void> {
  const [mine] = await db.query(sql`
    select 1 from mas_customer where id = ${reelerId} and market_id = ${user.marketId} and customer_type = 'reeler'`)
  if (!mine) throw invalid({ reelerId: { key: 'rule.notFound' } })
}

/** The first bid binds the reeler's device, unless the market wants an officer's yes. Throws REFUSED. */
async function bind({ deps, user }: Ctx, reelerId: number, agent: string | null): Promise<void> {
  const { marketId, deviceHash } = user
  if (!marketId || !deviceHash) throw refused('rule.bid.device')
  const state = await bindDevice(deps, { reelerId, marketId, deviceHash, agent })
  if (state !== 'OTHER') publishChanged(deps.hub, [marketId], ['reelerDevice'])
  if (state !== 'BOUND') throw refused(state === 'WAITING' ? 'rule.bid.deviceWaits' : 'rule.bid.device')
}

export function createBidding(deps: Deps): Bidding {
  const submit = decide(deps)
  return {
    async placeBid(ctx, { surrogate, agent, ...input }) {
      const { user } = ctx
      const reelerId = surrogate?.reelerId ?? user.customerId
      if (!reelerId) throw refused('rule.bid.inactive')
      if (!Number.isInteger(input.amount)) throw refused('rule.bid.wholeRupees')
      if (surrogate) await checkOwn(ctx, reelerId)
      const bid: Bid = {
        ...input,
        userId: user.id,
        reelerId,
        surrogate: surrogate !== null,
        reason: surrogate?.reason ?? null,
        device: surrogate ? null : user.deviceHash,
        arrived: performance.now(),
        traceparent: ctx.traceparent ?? null,
      }
      const first = await submit(bid)
      if (first.fault !== 'bind') return answerOf(first)
      await bind(ctx, reelerId, agent)
      return answerOf(await submit(bid))
    },
  }
}

/** What became of the caller's bid of a key; nothing is final before the bid's own `until` has passed. */
export async function bidOutcome(ctx: Ctx, key: string): Promise<BidOutcome> {
  const { now, decision } = await outcomeOf<Decision>(ctx, key)
  return { now, placed: decision ? answerOf(decision) : null }
}

/** What is said of a bid that was not accepted, in both languages. */
export const whyOf = (rule: string, args: RefusalArgs | null): Label => {
  const key = rule in terms ? (rule as TermKey) : 'message.error'
  const say = { key, args: refusalArgs(args ?? {}) }
  return { en: formatIssue('en', say), ta: formatIssue('ta', say) }
}

/** How a market bids, for those who watch and enter; now, or at an instant. */
export async function rulesOf(ctx: Ctx, marketId: number, at?: string): Promise<RoomRules> {
  const settings = await settingsOf(ctx, marketId, at)
  return {
    step: Number(settingIn(settings, 'bid.increment')),
    extensionsMost: Number(settingIn(settings, 'auction.softCloseMost')),
    newDeviceWaits: settingIn(settings, 'bid.newDeviceWaits') === 'on',
  }
}
