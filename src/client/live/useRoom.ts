import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LotPatch, Room, RoomEvent } from '#resources/api/room'
import { gatherPatches } from '#shared/gather'
import { get } from '../http/http'
import { learnServerTime, serverNow } from '../session/clock'
import { movesTimes, turnsTo, versionSum, withPatches, withRead, withSlot, withSnapshot } from './room'
import { listenLive } from './shared'
import { type LiveEvent, silence } from './source'

/** A storm of bids reaches the screen ten times a second: faster than it can be read, slow enough to stay smooth. */
const screenTick = 100

export interface RoomAsked {
  /** The slot of the address; the market's running one unless said. */
  readonly slotId: number | null
  /** For those above the market. */
  readonly marketId: number | null
}

export type LiveState = 'connecting' | 'connected' | 'lost'

const roomKey = ({ slotId, marketId }: RoomAsked) => ['room', slotId, marketId] as const

interface Effects {
  readonly change: (update: (room: Room) => Room) => void
  readonly readAgain: () => void
  readonly room: () => Room | undefined
  readonly patches: ReturnType<typeof gatherPatches<LotPatch>>
}

/**
 * One event upon the room: rows are patched, nothing is read again, unless the heartbeat tells that an event was lost.
 * It is believed at the second beat, for the first may have overtaken what is on its way.
 */
function apply(
  { name, data }: RoomEvent,
  missing: { sum: number },
  { change, readAgain, room, patches }: Effects,
  follows: boolean,
) {
  learnServerTime(data.now)
  if (name === 'lots') return patches.add(data.lots)
  patches.settle()
  if (name === 'snapshot') {
    if (follows && room()?.slot?.id !== data.slot?.id) readAgain()
    else change((shown) => withSnapshot(shown, data))
  } else if (name === 'slot') {
    const shown = room()
    const isNew = shown && (movesTimes(shown, data.slot) || (follows && turnsTo(shown, data.slot)))
    change((before) => withSlot(before, data.slot))
    if (isNew) readAgain()
  } else {
    const shown = room()
    if (shown && versionSum(shown) < missing.sum) readAgain()
    missing.sum = data.versions
  }
}

/** The stream's state, told by what is heard: also a tab that only listens notices silence. */
function useLiveState() {
  const [state, setState] = useState<LiveState>('connecting')
  const [since, setSince] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useRef((event: LiveEvent['kind']) => {
    clearTimeout(timer.current)
    if (event === 'event') {
      setState('connected')
      setSince(null)
      timer.current = setTimeout(() => tell.current('lost'), silence + 1_000)
    } else {
      setState('lost')
      setSince((before) => before ?? serverNow())
    }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return { state, since, tell: tell.current }
}

/** The bidding room: read once, then moved by its stream. */
export function useRoom(asked: RoomAsked) {
  const client = useQueryClient()
  const key = roomKey(asked)
  const {
    data: room,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const read = await get('BiddingInfo/getAll_LiveBidding', { ...asked }, { signal })
      learnServerTime(read.now)
      return withRead(client.getQueryData<Room>(key), read)
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    refetchOnMount: 'always',
  })
  const { state, since, tell } = useLiveState()
  const slotId = room ? (room.slot?.id ?? null) : undefined
  const { marketId } = asked
  const follows = asked.slotId === null

  useEffect(() => {
    if (slotId === undefined) return
    const missing = { sum: 0 }
    const cached = roomKey(follows ? { slotId: null, marketId } : { slotId, marketId })
    const change = (update: (room: Room) => Room) =>
      client.setQueryData<Room>(cached, (shown) => shown && update(shown))
    const patches = gatherPatches<LotPatch>(screenTick, (lots) =>
      change((shown) => withPatches(shown, lots, new Date(serverNow()).toISOString())),
    )
    const effects: Effects = {
      room: () => client.getQueryData<Room>(cached),
      change,
      readAgain: () => void client.refetchQueries({ queryKey: cached }),
      patches,
    }
    const stop = listenLive({ path: 'BiddingInfo/stream', query: slotId ? { slotId } : { marketId } }, (event) => {
      tell(event.kind)
      if (event.kind === 'event') apply(event, missing, effects, follows)
    })
    return () => {
      patches.settle()
      patches.stop()
      stop()
    }
  }, [client, slotId, marketId, follows, tell])

  return { room, error, isPending, refetch, state, since }
}
