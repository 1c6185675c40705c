import { useSyncExternalStore } from 'react'
import type { LiveRoom, LiveState } from './liveRoom'

/** What a part of the screen takes of a live room: drawn again when that changes, so it answers what the state holds. */
export const useLiveRoom = <Room, Part>(live: LiveRoom<Room>, part: (state: LiveState<Room>) => Part): Part =>
  useSyncExternalStore(live.subscribe, () => part(live.state()))
