import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReelerEvent, ReelerRoom } from '#resources/api/room'
import { paise } from '#shared/money'
import { isHttpError, messageOf } from '../http/HttpError'
import { get } from '../http/http'
import { listenLive } from '../live/shared'
import { type LiveEvent, silence } from '../live/source'
import { learnServerTime, serverNow } from '../session/clock'
import { hasDecision, hasWithdrawal, lostLeads, versionSum, withPatches, withRead, withSlot } from './lots'
import { warnOutbid } from './signals'

export type LiveState = 'connecting' | 'connected' | 'lost'

const readAgainAfter = 2_000
/** An officer's yes to the phone and a payment at the desk are not told by the stream. */
const askOfficeEvery = 10_000

/** The stream's state; also silence is a loss. */
function useLine() {
  const [line, setLine] = useState<{ state: LiveState; since: number | null }>({ state: 'connecting', since: null })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hear = useCallback((kind: LiveEvent['kind']) => {
    clearTimeout(timer.current)
    if (kind === 'event') timer.current = setTimeout(() => hear('lost'), silence + 1_000)
    setLine((before) => {
      if (kind === 'event') return before.state === 'connected' ? before : { state: 'connected', since: null }
      return { state: 'lost', since: before.since ?? serverNow() }
    })
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { line, hear }
}

/** The room as it is shown; a lead that another took is told by hand and ear. */
function useShown() {
  const [room, setRoom] = useState<ReelerRoom | null>(null)
  const shown = useRef<ReelerRoom | null>(null)
  const show = useCallback((next: ReelerRoom) => {
    if (lostLeads(shown.current, next).length > 0) warnOutbid()
    shown.current = next
    setRoom(next)
  }, [])
  return { room, shown, show }
}

/** Reads the room until it is there: `slotId` null for the market's own running or next slot. */
function useReading(show: (read: ReelerRoom) => void) {
  const [error, setError] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = useCallback(
    async (slotId: number | null): Promise<void> => {
      clearTimeout(timer.current)
      try {
        const answer = await get('BiddingInfo/myRoom', { slotId }, { quiet: true, within: 8_000 })
        learnServerTime(answer.now)
        setError(null)
        show(answer)
      } catch (reason) {
        if (isHttpError(reason)) setError(messageOf(reason))
        timer.current = setTimeout(() => void read(slotId), readAgainAfter)
      }
    },
    [show],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  return { error, read }
}

/** The reeler's room: read once, then moved by its stream. A lost connection comes back by itself. */
export function usePhoneRoom() {
  const { room, shown, show } = useShown()
  const { error, read } = useReading(useCallback((answer) => show(withRead(shown.current, answer)), [show, shown]))
  const { line, hear } = useLine()
  const slotId = room ? (room.slot?.id ?? null) : undefined

  useEffect(() => {
    void read(null)
  }, [read])
  useEffect(() => {
    if (slotId === undefined) return
    const missing = { sum: 0 }
    const readAgain = () => void read(slotId)
    const apply = ({ name, data }: ReelerEvent, before: ReelerRoom) => {
      learnServerTime(data.now)
      if (name === 'snapshot') show(withRead(before, data))
      else if (name === 'lots') {
        if (hasWithdrawal(before, data.lots)) return readAgain()
        show(withPatches(before, data.lots))
        if (hasDecision(before, data.lots)) readAgain()
      } else if (name === 'slot') {
        const { slot } = data
        const turns = slot.slotStatus === 'LIVE' || before.slot === null
        if (turns && slot.slotStatus !== 'CANCELLED' && slot.id !== slotId) void read(slot.id)
        else show(withSlot(before, slot))
      } else {
        if (versionSum(before) < missing.sum) readAgain()
        missing.sum = data.versions
      }
    }
    return listenLive({ path: 'BiddingInfo/myStream', query: { slotId } }, (event) => {
      hear(event.kind)
      if (event.kind === 'event' && shown.current) apply(event, shown.current)
    })
  }, [slotId, read, show, shown, hear])

  const waits = room !== null && (room.device === 'WAITING' || room.device === 'OTHER' || paise(room.cover.late) > 0n)
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => void read(slotId ?? null), askOfficeEvery)
    return () => clearInterval(timer)
  }, [waits, slotId, read])

  return { room, error, line, read }
}
