import { sql } from 'drizzle-orm'
import { type AppError, defaultSay } from '#shared/errors'
import type { Actor, Deps } from '../context'
import { json } from '../db/db'
import { log } from '../log'
import { hashOf } from '../token'

/*
 * What becomes of a bid is kept where it is decided, in the statement that decides it (`place_bids`). Here are those that
 * never came so far: no session any more, a fault in what was sent, no lot of that number, a lot that was not to be had.
 */

/** Refusals that were kept with their decision. */
const decided = new WeakSet<AppError>()
export const kept = (error: AppError): void => void decided.add(error)

/** So many in a minute of one account are kept by row: who sends nonsense in a loop fills no disk. */
const mostInMinute = 60
const minute = 60_000

function budget() {
  let ends = 0
  const used = new Map<number, number>()
  return (userId: number): boolean => {
    const now = performance.now()
    if (now >= ends) {
      used.clear()
      ends = now + minute
    }
    const n = (used.get(userId) ?? 0) + 1
    used.set(userId, n)
    return n <= mostInMinute
  }
}

type Bidder = Pick<Actor, 'id' | 'role' | 'customerId' | 'marketId' | 'deviceHash'>

/** Whose session it was that has ended; null for a token that nobody ever had. */
async function earlierHolder(deps: Deps, token: string | null): Promise<Bidder | null> {
  if (!token) return null
  const [row] = await deps.db.query<Bidder>(sql`
    select u.id, u.role, u.customer_id, u.market_id, s.device_hash from session s join mas_user u on u.id = s.user_id
    where s.token_hash = ${await hashOf(token)}`)
  return row ?? null
}

const idIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
const textIn = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : null
/** As the column takes it. */
const amountIn = (value: unknown): number | null => {
  const amount = idIn(value)
  return amount !== null && amount < 2 ** 31 ? amount : null
}

interface Sent {
  readonly lotId?: unknown
  readonly amount?: unknown
  readonly reelerId?: unknown
  readonly reason?: unknown
}

/** A bid that was refused, as far as it was read. */
export interface RefusedBid {
  readonly error: AppError
  readonly deps: Deps
  /** Who asked; null where no session was found. */
  readonly user: Bidder | null
  readonly token: string | null
  /** The key of the request, where it is one. */
  readonly key: string | null
  /** The body: as it was read, or as it still can be where the request was refused before; null where it cannot. */
  readonly sent: () => Promise<unknown>
}

const sentIn = async ({ sent }: RefusedBid): Promise<Sent> => {
  const body = await sent()
  return body && typeof body === 'object' ? body : {}
}

/**
 * Keeps attempts that were refused before they could be decided, where they say for whom and on which lot; what came too fast
 * is counted alone (0150).
 */
export function attemptKeeper(): (refusal: RefusedBid) => Promise<void> {
  const isWithin = budget()
  const keep = async (refusal: RefusedBid): Promise<void> => {
    const { error, deps, token, key } = refusal
    const user = refusal.user ?? (await earlierHolder(deps, token))
    if (!user || !isWithin(user.id)) return
    const sent = await sentIn(refusal)
    const lot = idIn(sent.lotId)
    const surrogate = user.role !== 'reeler'
    const reeler = surrogate ? idIn(sent.reelerId) : user.customerId
    const marketId = user.marketId
    if (lot === null || reeler === null || marketId === null) return
    const say = error.details.say ?? Object.values(error.details.errors ?? {}).flat()[0]
    const rule = typeof say === 'object' && 'key' in say ? say.key : defaultSay[error.code]
    const amount = amountIn(sent.amount)
    const args = { lot, ...(amount === null && typeof sent.amount === 'number' && { amount: String(sent.amount) }) }
    await deps.db.for('bids').query(sql`
      insert into bid_attempt (market_id, lot_id, slot_id, round, reeler_id, user_id, amount, surrogate, reason, device, key,
        came_at, decided_at, standing, outcome, rule, args, txid)
      select coalesce(t.market_id, ${marketId}::bigint), t.id, t.slot_id, t.round, ${reeler}::bigint, ${user.id}::bigint,
        ${amount}::int4, ${surrogate}::bool, ${surrogate ? textIn(sent.reason, 200) : null}::text,
        ${surrogate ? null : user.deviceHash}::text, ${key}::text, n.at, n.at, t.highest_bid, 'REFUSED',
        ${rule}::text, ${json(args)}, audit_txid(pg_current_xact_id())
      from (select auction_now() as at) n left join lot t on t.id = ${lot}::bigint`)
  }
  const isElsewhere = (error: AppError) => decided.has(error) || error.code === 'SLOW_DOWN'
  return (refusal) =>
    isElsewhere(refusal.error)
      ? Promise.resolve()
      : keep(refusal).catch((fault: unknown) => log.fault(fault, 'A refused bid was not kept'))
}
