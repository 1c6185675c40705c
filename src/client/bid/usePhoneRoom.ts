import { useEffect, useRef, useState } from 'react'
import type { ReelerRoom } from '#resources/api/room'
import { businessDay } from '#shared/day'
import { paise } from '#shared/money'
import { isHttpError } from '../http/HttpError'
import { get } from '../http/http'
import { createLiveRoom, type Projection } from '../live/liveRoom'
import { listenLive } from '../live/shared'
import { withSlot } from '../live/snapshot'
import { useLiveRoom } from '../live/useLiveRoom'
import { serverDate, today } from '../session/clock'
import { keys, storedJson } from '../session/storage'
import { hasDecision, hasWithdrawal, lostLeads, withPatches, withRead } from './lots'
import { warnOutbid } from './signals'

/** As it was last seen on this phone, so that it opens without a line too; gone with the session. */
function keptRoom(): ReelerRoom | null {
  const kept = storedJson<ReelerRoom>(keys.room)
  return kept && businessDay(new Date(kept.now)) === today() ? kept : null
}
/** A bid a second changes it as often; a phone that goes out loses these seconds. */
const keepEvery = 3_000

/** An officer's yes to the phone and a payment at the desk are not told by the stream. */
const askOfficeEvery = 10_000

/** The room as its reeler has it: with their own bids, which a withdrawal or a decision leaves to the server. */
export const reelersRoom: Projection<ReelerRoom, ReelerRoom, ReelerRoom> = {
  listen: (slotId, tell) => listenLive({ path: 'BiddingInfo/myStream', query: { slotId } }, tell),
  read: (slotId) => get('BiddingInfo/myRoom', { slotId }, { quiet: true, within: 8_000 }),
  withRead,
  heard(shown, { name, data }) {
    if (name === 'snapshot') return { room: withRead(shown, data) }
    if (name === 'lots') {
      if (hasWithdrawal(shown, data.lots)) return { room: shown, read: {} }
      return { room: withPatches(shown, data.lots), read: hasDecision(shown, data.lots) && {} }
    }
    const { slot } = data
    const turns = slot.slotStatus === 'LIVE' || shown.slot === null
    const isNext = turns && slot.slotStatus !== 'CANCELLED' && slot.id !== shown.slot?.id
    return isNext ? { room: shown, read: { slotId: slot.id } } : { room: withSlot(shown, slot) }
  },
  slotOf: ({ slot }) => slot?.id ?? null,
  lotsOf: ({ lots }) => lots,
  retry: 2_000,
}

/** The reeler's room; a lead that another took is told by hand and ear. */
export function usePhoneRoom() {
  const [live] = useState(() => {
    const kept = keptRoom()
    return createLiveRoom(reelersRoom, kept, kept && Date.parse(kept.now))
  })
  const { room, error, connection } = useLiveRoom(live, (state) => state)
  const shown = useRef<ReelerRoom | null>(null)
  useEffect(() => {
    if (room && lostLeads(shown.current, room).length > 0) warnOutbid()
    shown.current = room
  }, [room])

  useEffect(() => {
    const keep = () => {
      const { room: seen, connection: line } = live.state()
      if (seen && line.state === 'connected')
        localStorage.setItem(keys.room, JSON.stringify({ ...seen, now: serverDate().toISOString() }))
    }
    const timer = setInterval(keep, keepEvery)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [live])

  const waits = room !== null && (room.device === 'WAITING' || room.device === 'OTHER' || paise(room.cover.late) > 0n)
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => live.read(), askOfficeEvery)
    return () => clearInterval(timer)
  }, [waits, live])

  return { room, error: isHttpError(error) ? error.message : null, connection, read: live.read }
}
