import { useMemo } from 'react'
import type { HallRoom } from '#resources/api/hall'
import { createLiveRoom, type LiveState, type Projection } from '../live/liveRoom'
import { maintainStream } from '../live/source'
import { useLiveRoom } from '../live/useLiveRoom'
import { type Board, emptyBoard, needsSnapshot, withPatches, withSlot, withSnapshot } from './board'
import { headersOfTicket, readRoom, storedTicket } from './ticket'

/** A new picture soon, but not on the very event: several may come at once. */
const soon = 300
/** Decisions after the close come one by one; the result is read anew after a few. */
const later = 3_000

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
    withRead: (shown, read, now) => withSnapshot(shown ?? emptyBoard, read, now),
    heard(board, { name, data }, now) {
      if (name === 'snapshot') return { room: withSnapshot(board, data, now) }
      if (name === 'slot')
        return { room: withSlot(board, data.slot, now), read: needsSnapshot(board, data.slot) && { after: soon } }
      const isOver = board.room?.slot?.slotStatus !== 'LIVE'
      return { room: withPatches(board, data.lots, now), read: isOver && { after: later } }
    },
    slotOf: ({ room }) => room?.slot?.id ?? null,
    lotsOf: ({ room }) => room?.lots ?? [],
    retry: 2_000,
  }
}

/** What is shown in the hall, and how its line stands. */
export function useHall(token: string, over: () => void): LiveState<Board> {
  const live = useMemo(() => createLiveRoom(hallsRoom(token, over)), [token, over])
  return useLiveRoom(live, (state) => state)
}
