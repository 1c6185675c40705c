import type { PlacedBid } from '#resources/api/room'
import { isHttpError, messageOf, refusalOf } from '../http/HttpError'
import { get, newKey, post } from '../http/http'
import { sleep } from '../live/source'
import { serverNow } from '../session/clock'
import { put, storedJson, storedToken } from '../session/storage'
import type { Args } from './words'

/** What the thumb meant: this price for this lot. */
export interface BidRequest {
  readonly lotId: number
  readonly lotNo: number
  readonly amount: number
  readonly confirmed: boolean
}

export type BidEnd =
  | { readonly kind: 'placed'; readonly bid: PlacedBid }
  | { readonly kind: 'refused'; readonly rule: string | null; readonly args: Args; readonly message: string }
  | { readonly kind: 'ask'; readonly text: string; readonly pressed: BidRequest }
  | { readonly kind: 'notPlaced'; readonly pressed: BidRequest }

/** By the server's clock a bid counts for so long after the press: it cannot arrive late. Milliseconds. */
const validFor = 8_000
/** A bid decided in its last moment is committed, and so found, this much later at the latest. */
const settling = 2_000
const answerWithin = 4_000
const askWithin = 3_000
const pause = 1_000

/** A bid on its way, so that a page that was closed meanwhile finds out too. */
interface Pending {
  readonly key: string
  readonly until: string
  readonly pressed: BidRequest
}

const pendingKey = 'bidOnItsWay'
export const pendingBid = (): Pending | null => storedJson<Pending>(pendingKey, sessionStorage)

/** What the server answered for certain; null where nobody knows whether the bid counted. */
function answered(error: unknown, pressed: BidRequest): BidEnd | null {
  if (!isHttpError(error) || typeof error.status !== 'number' || error.status >= 500) return null
  const body = refusalOf(error)
  if (body?.code === 'CONFIRM') return { kind: 'ask', text: body.asks?.[0]?.text ?? messageOf(error), pressed }
  return { kind: 'refused', rule: body?.rule ?? null, args: body?.args ?? {}, message: messageOf(error) }
}

/** Asks what became of a bid until it is known: it stands, or it can no longer arrive. The bid itself stays unsent. */
export async function findOut({ key, until, pressed }: Pending): Promise<BidEnd> {
  const last = Date.parse(until) + settling
  while (storedToken()) {
    const options = { quiet: true, within: askWithin }
    const outcome = await get('BiddingInfo/outcome', { key }, options).catch(() => null)
    if (outcome?.placed) return done({ kind: 'placed', bid: outcome.placed })
    if (outcome && Date.parse(outcome.now) > last) break
    await sleep(pause)
  }
  return done({ kind: 'notPlaced', pressed })
}

function done(end: BidEnd): BidEnd {
  sessionStorage.removeItem(pendingKey)
  return end
}

/** Sends a bid once. `lost` is told when no answer came and it is being found out. */
export async function sendBid(pressed: BidRequest, lost: () => void): Promise<BidEnd> {
  const { lotId, amount, confirmed } = pressed
  const pending: Pending = { key: newKey(), until: new Date(serverNow() + validFor).toISOString(), pressed }
  put(pendingKey, JSON.stringify(pending), sessionStorage)
  try {
    const body = { lotId, amount, until: pending.until, ...(confirmed && { confirmed: ['amount'] }) }
    const options = { idempotencyKey: pending.key, quiet: true, within: answerWithin }
    return done({ kind: 'placed', bid: await post('BiddingInfo/Save_Bid', body, options) })
  } catch (error) {
    const end = answered(error, pressed)
    if (end) return done(end)
    lost()
    return findOut(pending)
  }
}
