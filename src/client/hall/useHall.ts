import { useEffect, useMemo } from 'react'
import type { HallRoom } from '#resources/api/hall'
import { createLiveRoom, type LiveState, type Projection } from '../live/liveRoom'
import { maintainStream } from '../live/source'
import { useLiveRoom } from '../live/useLiveRoom'
import { serverDate } from '../session/clock'
import { type Board, emptyBoard, needsSnapshot, withPatches, withSlot, withSnapshot } from './board'
import { headersOfTicket, keepRoom, keptRoom, readRoom, storedTicket } from './ticket'

/** A new picture soon, but not on the very event: several may come at once. */
const soon = 300
/** Decisions after the close come one by one; the result is read anew after a few. */
const later = 3_000
/** What is kept of the room for a screen that opens without a line may be so old, in milliseconds. */
const keepEvery = 5_000

/** What a screen of the hall makes of what it reads and hears. */
export const hallShows: Pick<Projection<Board, HallRoom, HallRoom>, 'withRead' | 'heard'> = {
  withRead: (shown, read, now) => withSnapshot(shown ?? emptyBoard, read, now),
  heard(board, { name, data }, now) {
    if (name === 'snapshot') return { room: withSnapshot(board, data, now) }
    if (name === 'slot')
      return { room: withSlot(board, data.slot, now), read: needsSnapshot(board, data.slot) && { after: soon } }
    const isOver = board.room?.slot?.slotStatus !== 'LIVE'
    return { room: withPatches(board, data.lots, now), read: isOver && { after: later } }
  },
}

/** The room as the hall has it, by a screen's own ticket; `over`: the server does not know the ticket any more. */
export function hallsRoom(token: string, over: () => void): Projection<Board, HallRoom, HallRoom> {
  const bearer = { headers: () => (storedTicket() === token ? headersOfTicket(token) : null), refused: over }
  return {
    listen(_, tell) {
      const stop = new AbortController()
      void maintainStream({ path: 'hall/stream' }, tell, stop.signal, bearer)
      return () => stop.abort()
    },
    async read() {
      const reply = await readRoom(token)
      if (reply?.status === 401) over()
      if (reply?.status !== 200) throw new Error(`The hall's room was not answered (${reply?.status})`)
      return reply.value
    },
    ...hallShows,
    slotOf: ({ room }) => room?.slot?.id ?? null,
    lotsOf: ({ room }) => room?.lots ?? [],
    retry: 2_000,
  }
}

/** What is shown in the hall, and how its line stands. */
export function useHall(token: string, over: () => void): LiveState<Board> {
  const live = useMemo(() => {
    const kept = keptRoom()
    if (!kept) return createLiveRoom(hallsRoom(token, over))
    const at = Date.parse(kept.now)
    return createLiveRoom(hallsRoom(token, over), withSnapshot(emptyBoard, kept, at), at)
  }, [token, over])
  useEffect(() => {
    const keep = () => {
      const { room, connection } = live.state()
      if (room?.room && connection.state === 'connected') keepRoom({ ...room.room, now: serverDate().toISOString() })
    }
    const timer = setInterval(keep, keepEvery)
    return () => clearInterval(timer)
  }, [live])
  return useLiveRoom(live, (state) => state)
}
