import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReelerLot } from '#resources/api/room'
import { plainFigure } from '#shared/clean'
import { nextBid, type Standing } from './lots'
import { type BidEnd, type BidRequest, findOut, pendingBid, sendBid } from './sendBid'

export type Phase = 'idle' | 'sending' | 'finding'

/** A thumb that is on its way does not hit what has just come under it. Milliseconds. */
const thumbTime = 600
/** Five figures, as the market takes them. */
const most = 99_999
/** So many letters are kept of what is typed. */
const longest = 12

/** Sends one bid at a time, and tells what became of it; a bid of before a reload is found out first. */
export function useSending(onEnd: (end: BidEnd) => void) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [end, setEnd] = useState<BidEnd | null>(null)
  const tell = useRef(onEnd)
  tell.current = onEnd

  const finish = useCallback((result: BidEnd) => {
    setPhase('idle')
    setEnd(result)
    tell.current(result)
  }, [])
  useEffect(() => {
    const pending = pendingBid()
    if (!pending) return
    setPhase('finding')
    void findOut(pending).then(finish)
  }, [finish])

  const send = useCallback(
    async (pressed: BidRequest) => {
      setEnd(null)
      setPhase('sending')
      finish(await sendBid(pressed, () => setPhase('finding')))
    },
    [finish],
  )
  return { phase, end, send, close: useCallback(() => setEnd(null), []) }
}

export interface AmountState {
  /** As it is typed. */
  readonly text: string
  /** Null where nothing is typed, or what is no bid. */
  readonly amount: number | null
  /** What is typed is no bid: it is said, and never made one by leaving letters out. */
  readonly isUnread: boolean
  /** It is a whole number, but more than any bid. */
  readonly isTooHigh: boolean
  readonly least: number
  /** The price rose above what was typed. */
  readonly isPassed: boolean
  type(text: string): void
  /** Up or down from what is typed, else from the least; never below the least. */
  move(by: number): void
  /** Takes the least amount, because the old one no longer counts. */
  adopt(): void
  clear(): void
  /** Whether what the button says stood there long enough to be read. */
  isSettled(): boolean
}

/**
 * The amount of the chosen lot. It moves when the reeler moves it, and when they were outbid with nothing typed: never
 * under their thumb.
 */
export function useAmount(lot: ReelerLot | null, step: number, standing: Standing): AmountState {
  const least = lot ? nextBid(lot, step) : 1
  const [text, setText] = useState('')
  const settledAt = useRef(0)
  const set = useCallback((value: string, isOwn: boolean) => {
    settledAt.current = isOwn ? 0 : performance.now() + thumbTime
    setText(value)
  }, [])

  const lotId = lot?.id
  const leads = standing === 'leading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lot, or another who leads; a risen price alone moves nothing
  useEffect(() => {
    if (leads) set('', true)
    else if (lot) set(String(least), false)
  }, [lotId, leads, set])

  const plain = plainFigure(text).replace(/^0+/, '')
  const amount = /^\d{1,5}$/.test(plain) ? Number(plain) : null
  return {
    text,
    amount,
    isUnread: plain !== '' && amount === null,
    isTooHigh: amount === null && /^\d+$/.test(plain),
    least,
    isPassed: amount !== null && amount < least,
    type: (value) => set(value.slice(0, longest), true),
    move: (by) => set(String(Math.min(most, Math.max(least, (amount ?? least - step) + by))), true),
    adopt: () => set(String(least), false),
    clear: () => set('', true),
    isSettled: () => performance.now() >= settledAt.current,
  }
}
