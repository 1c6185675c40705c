import { sql } from 'drizzle-orm'
import { dayShown, secondsText } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import type { LotPatch, PlacedBid } from '#shared/room'
import type { TermKey } from '#shared/terms'
import type { Ctx, Deps } from '../context'
import { array } from '../db/db'
import { publishLots } from '../live/events'
import { createLanes, type Submit } from './lanes'

/** A bid on its way to the database. */
interface Bid {
  readonly userId: number
  readonly reelerId: number
  readonly lotId: number
  readonly amount: number
  readonly key: string
  readonly confirmed: boolean
  readonly surrogate: boolean
}

type Args = Readonly<Record<string, string | number>>

/** What `place_bid` answers: one of placed, rule, ask and fault. */
interface Decision {
  readonly placed?: PlacedBid
  readonly slotId?: number
  readonly patch?: LotPatch
  readonly rule?: TermKey
  readonly ask?: TermKey
  readonly args?: Args
  readonly fault?: 'notFound' | 'keyUsed'
}

const utc = (instant: string) => new Date(instant).toISOString()

/** Instants as HH:MM:SS and days as DD/MM/YYYY of India, as people read them. */
const shown = ({ time, at, date, ...others }: Args = {}): Args => ({
  ...others,
  ...(time !== undefined && { time: secondsText(String(time)) || '' }),
  ...(at !== undefined && { at: secondsText(String(at)) || '' }),
  ...(date !== undefined && { date: dayShown(String(date)) || '' }),
})

function answerOf({ placed, rule, ask, args, fault }: Decision): PlacedBid {
  if (placed) return { ...placed, at: utc(placed.at) }
  if (rule) throw refused(rule, shown(args))
  if (ask) {
    const say = { key: ask, args: shown(args) }
    throw new AppError('CONFIRM', { say, asks: [{ field: 'amount', say }] })
  }
  if (fault === 'keyUsed') throw new AppError('BAD_REQUEST', { say: { key: 'fault.keyUsed' } })
  throw new AppError('NOT_FOUND')
}

/** Two statements at most under way, a lot always in the same lane: so its bids keep the order in which they came. */
const lanes = 2
const most = 64

export interface Bidding {
  /** Places the caller's own bid. The answer is given once the bid is committed. */
  placeBid(ctx: Ctx, input: { lotId: number; amount: number; key: string; confirmed: boolean }): Promise<PlacedBid>
}

const decide = (deps: Deps): Submit<Bid, Decision> =>
  createLanes({
    lanes,
    most,
    laneOf: ({ lotId }) => lotId,
    run: async (bids) => {
      const list = <T extends string | number | boolean>(of: (bid: Bid) => T) => bids.map(of)
      const rows = await deps.db.query<{ answer: Decision }>(sql`
        select answer from place_bids(
          ${array(
            list((bid) => bid.userId),
            'int8',
          )}, ${array(
            list((bid) => bid.reelerId),
            'int8',
          )},
          ${array(
            list((bid) => bid.lotId),
            'int8',
          )}, ${array(
            list((bid) => bid.amount),
            'int4',
          )},
          ${array(
            list((bid) => bid.key),
            'text',
          )}, ${array(
            list((bid) => bid.confirmed),
            'bool',
          )},
          ${array(
            list((bid) => bid.surrogate),
            'bool',
          )}) order by place`)
      for (const { answer } of rows) tell(deps, answer)
      return rows.map(({ answer }) => answer)
    },
  })

function tell(deps: Deps, { slotId, patch }: Decision): void {
  if (!slotId || !patch) return
  publishLots(deps.hub, slotId, [{ ...patch, lastBidAt: patch.lastBidAt && utc(patch.lastBidAt) }])
}

export function createBidding(deps: Deps): Bidding {
  const submit = decide(deps)
  return {
    async placeBid({ user }, { lotId, amount, key, confirmed }) {
      if (!user.customerId) throw refused('rule.bid.inactive')
      if (!Number.isInteger(amount)) throw refused('rule.bid.wholeRupees')
      return answerOf(
        await submit({ userId: user.id, reelerId: user.customerId, lotId, amount, key, confirmed, surrogate: false }),
      )
    },
  }
}

/** The sequence of the first broken link of a lot's chain of bids; null where every link holds. */
export async function verifyLotChain(ctx: Pick<Ctx, 'db'>, lotId: number): Promise<number | null> {
  const [row] = await ctx.db.query<{ broken: number | null }>(sql`select broken_bid(${lotId}) as broken`)
  return row?.broken ?? null
}
