import { useRef } from 'react'
import { bidForReeler } from '#resources/actions/auction'
import type { LotRow } from '#resources/api/lots'
import type { RowIssue } from '#shared/issues'
import { reasonIssue } from '#shared/reason'
import { term } from '#shared/terms'
import { useAction } from '../../actions/useAction'
import { figureText } from '../../parts/figures'
import type { Choice } from '../../providers/dataProvider'
import { serverNow } from '../../session/clock'

/** A bid that has not reached the server within this time no longer counts, in milliseconds. */
const counts = 10_000

/** The least that may be bid on a lot, by the market's step. */
export const nextBid = (lot: Pick<LotRow, 'highestBid' | 'floorPrice' | 'floorWaived'>, step: number): number =>
  Math.max(lot.highestBid === null ? 1 : lot.highestBid + step, lot.floorWaived ? 1 : (lot.floorPrice ?? 1))

interface BidDraft {
  readonly reeler: Choice | null
  /** Plain digits, or what is no amount. */
  readonly amount: string
  readonly reason: string
}

/** Whether a text is an amount as it is bid. */
export const isWholeRupees = (amount: string): boolean => /^[1-9]\d{0,4}$/.test(amount)

const issuesOf = ({ reeler, amount, reason }: BidDraft): Readonly<Record<string, RowIssue>> => {
  const why = reasonIssue(reason)
  return {
    ...(!reeler && { reelerId: { key: 'rule.required', args: { field: term('role.reeler') } } }),
    ...(!isWholeRupees(amount) && { amount: { key: 'rule.bid.wholeRupees' } }),
    ...(why && { reason: why }),
  }
}

/** The moment until which a bid counts; the same bid after a lost answer keeps its moment and its key. */
function useUntil() {
  const sent = useRef<{ text: string; until: string } | null>(null)
  const forget = () => {
    sent.current = null
  }
  const stamp = (body: object) => {
    const text = JSON.stringify(body)
    if (sent.current?.text !== text) sent.current = { text, until: new Date(serverNow() + counts).toISOString() }
    return { until: sent.current.until }
  }
  return { stamp, forget }
}

/** The bid of an officer for a named reeler: what is wrong stands at its input, and so does what the server refused. */
export function useSurrogateBid(lot: LotRow, onPlaced: () => void) {
  const { stamp, forget } = useUntil()
  const { run, busy, errors, setErrors, refusal } = useAction(bidForReeler, {
    form: ['reelerId', 'amount', 'reason'],
    stamp,
    told: ({ amount }) => ({ amount: figureText(amount) }),
    onDone: () => {
      forget()
      onPlaced()
    },
    onRefused: () => {
      forget()
      return false
    },
  })
  const place = async (draft: BidDraft) => {
    const wrong = issuesOf(draft)
    const { reeler, amount, reason } = draft
    if (Object.keys(wrong).length > 0 || !reeler) return setErrors(wrong)
    await run({ id: lot.id, lotNo: lot.lotNo }, { amount: Number(amount), reelerId: reeler.id, reason: reason.trim() })
  }
  return { place, busy, errors, refusal }
}
