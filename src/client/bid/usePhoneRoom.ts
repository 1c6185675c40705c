import { useEffect, useRef, useState } from 'react'
import type { ReelerRoom } from '#resources/api/room'
import { businessDay } from '#shared/day'
import { isHttpError } from '../http/HttpError'
import { get } from '../http/http'
import { createLiveRoom, type Projection } from '../live/liveRoom'
import { listenLive } from '../live/shared'
import { begun, runningAfter, withSlot } from '../live/snapshot'
import { useLiveRoom } from '../live/useLiveRoom'
import { serverDate, today } from '../session/clock'
import type { User } from '../session/session'
import { keys, put, storedJson, storedToken } from '../session/storage'
import { isSome } from './cover'
import { hasDecision, hasWithdrawal, lostLeads, withPatches, withRead } from './lots'
import { warnOutbid } from './signals'

/** The reeler who is signed in here; null for nobody. */
const reelerHere = (): string | null =>
  storedToken() === null ? null : (storedJson<User>(keys.user)?.userName ?? null)

interface Kept {
  readonly user: string
  readonly room: ReelerRoom
}

/** As it was last seen on this phone, so that it opens without a line too; gone with the session, and its reeler's alone. */
function keptRoom(): ReelerRoom | null {
  const kept = storedJson<Kept>(keys.room)
  if (!kept?.room || kept.user !== reelerHere()) return null
  return businessDay(new Date(kept.room.now)) === today() ? kept.room : null
}
/** A bid a second changes it as often; a phone that goes out loses these seconds. */
const keepEvery = 3_000

/** An officer's yes to the phone, a payment at the desk and what becomes of a refund are not told by the stream. */
const askOfficeEvery = 10_000

/** The room as its reeler has it: with their own bids, which a withdrawal or a decision leaves to the server. */
export const reelersRoom: Projection<ReelerRoom, ReelerRoom, ReelerRoom> = {
  listen: (slotId, tell) => listenLive({ path: 'BiddingInfo/myStream', query: { slotId } }, tell),
  read: (slotId) => get('BiddingInfo/myRoom', { slotId }, { quiet: true, within: 8_000 }),
  withRead,
  heard(shown, { name, data }) {
    if (name === 'snapshot') {
      const slotId = begun(shown, data)
      return { room: withRead(shown, data), read: slotId !== null && { slotId } }
    }
    if (name === 'lots') {
      if (hasWithdrawal(shown, data.lots)) return { room: shown, read: {} }
      return { room: withPatches(shown, data.lots), read: hasDecision(shown, data.lots) && {} }
    }
    const { slot } = data
    // Who looks at an earlier slot, as a message led there, stays while the other one goes on.
    const turns = (slot.slotStatus === 'LIVE' && slot.id !== shown.running) || shown.slot === null
    const isNext = turns && slot.slotStatus !== 'CANCELLED' && slot.id !== shown.slot?.id
    const room = { ...withSlot(shown, slot), running: runningAfter(shown, slot) }
    return isNext ? { room: shown, read: { slotId: slot.id } } : { room }
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
    const user = reelerHere()
    const keep = () => {
      const { room: seen, connection: line } = live.state()
      // A page that was signed out of is there for a moment still.
      if (!seen || line.state !== 'connected' || user === null || user !== reelerHere()) return
      const kept: Kept = { user, room: { ...seen, now: serverDate().toISOString() } }
      put(keys.room, JSON.stringify(kept))
    }
    const timer = setInterval(keep, keepEvery)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [live])

  const waits =
    room !== null &&
    (room.device === 'WAITING' || room.device === 'OTHER' || isSome(room.cover.late) || isSome(room.cover.refunds))
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => live.read(), askOfficeEvery)
    return () => clearInterval(timer)
  }, [waits, live])

  return { room, error: isHttpError(error) ? error.message : null, connection, read: live.read, learn: live.learn }
}
