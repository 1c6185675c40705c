import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Room } from '#resources/api/room'
import { createLiveRoom, type LiveRoom } from './liveRoom'
import { officialsRoom, type RoomAsked } from './room'

/** The bidding room of an official. Whoever comes back to it sees what was shown last until it is read again. */
export function useRoom({ slotId, marketId }: RoomAsked): LiveRoom<Room> {
  const client = useQueryClient()
  const live = useMemo(
    () => createLiveRoom(officialsRoom({ slotId, marketId }), client.getQueryData<Room>(['room', slotId, marketId])),
    [client, slotId, marketId],
  )
  useEffect(
    () => () => void client.setQueryData(['room', slotId, marketId], live.state().room ?? undefined),
    [client, live, slotId, marketId],
  )
  return live
}
