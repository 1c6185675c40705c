import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { LotRow } from '#resources/api/lots'
import type { PlacedBid } from '#resources/api/room'
import { untilMeant } from '../../http/confirming'
import { messageOf, refusalOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { figureText } from '../../parts/figures'
import type { Choice } from '../../providers/dataProvider'
import { serverNow } from '../../session/clock'
import { useReasonProblem } from './reason'

/** A bid that has not reached the server within this time no longer counts, in milliseconds. */
const counts = 10_000

/** The least that may be bid on a lot, by the market's step. */
export const nextBid = (lot: Pick<LotRow, 'highestBid' | 'floorPrice' | 'floorWaived'>, step: number): number =>
  Math.max(lot.highestBid === null ? 1 : lot.highestBid + step, lot.floorWaived ? 1 : (lot.floorPrice ?? 1))

export interface BidDraft {
  readonly reeler: Choice | null
  readonly amount: string
  readonly reason: string
}

export type BidProblems = Partial<Readonly<Record<'reelerId' | 'amount' | 'reason' | 'bid', string>>>

interface Body {
  readonly lotId: number
  readonly amount: number
  readonly reelerId: number
  readonly reason: string
}

const askedHere = { asks: false } as const

/** Sends a bid with the moment until which it counts; the same bid after a lost answer keeps its moment and its key. */
function useSendBid() {
  const post = usePostOnce('BiddingInfo/Save_Bid', askedHere)
  const sent = useRef<{ text: string; until: string } | null>(null)
  return async (body: Body): Promise<PlacedBid> => {
    const text = JSON.stringify(body)
    if (sent.current?.text !== text) sent.current = { text, until: new Date(serverNow() + counts).toISOString() }
    try {
      const placed = await post({ ...body, until: sent.current.until })
      sent.current = null
      return placed
    } catch (error) {
      if (refusalOf(error)) sent.current = null
      throw error
    }
  }
}

/** The bid of an officer for a named reeler: what is wrong stands at its input, and so does what the server refused. */
export function useSurrogateBid(lot: LotRow, onPlaced: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const send = useSendBid()
  const reasonProblem = useReasonProblem()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<BidProblems>({})

  const found = ({ reeler, amount, reason }: BidDraft): BidProblems => {
    const why = reasonProblem(reason)
    return {
      ...(reeler ? {} : { reelerId: translate('rule.required', { field: translate('role.reeler') }) }),
      ...(/^[1-9]\d{0,4}$/.test(amount) ? {} : { amount: translate('rule.bid.wholeRupees') }),
      ...(why ? { reason: why } : {}),
    }
  }

  const place = async (draft: BidDraft) => {
    const wrong = found(draft)
    setProblems(wrong)
    if (busy || Object.keys(wrong).length > 0 || !draft.reeler) return
    setBusy(true)
    try {
      const body = {
        lotId: lot.id,
        amount: Number(draft.amount),
        reelerId: draft.reeler.id,
        reason: draft.reason.trim(),
      }
      // Asked here: a yes takes its time, and the bid is to count from then.
      const placed = await untilMeant((yes) => send({ ...body, ...yes }))
      notify('rule.bid.placed', {
        type: 'success',
        messageArgs: { amount: figureText(placed.amount), lot: placed.lotNo },
      })
      onPlaced()
    } catch (error) {
      const errors = refusalOf(error)?.errors
      setProblems(errors && Object.keys(errors).length > 0 ? errors : { bid: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return { place, busy, problems }
}
