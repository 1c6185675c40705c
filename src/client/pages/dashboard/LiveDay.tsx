import { useEffect, useRef } from 'react'
import type { LotRow } from '#resources/api/lots'
import { useLiveRoom } from '../../live/useLiveRoom'
import { useRoom } from '../../live/useRoom'

/** What the dashboard takes from the bidding room. */
export interface LiveDayState {
  readonly lots: readonly LotRow[]
  /** Since when nothing was heard; null while the stream speaks. */
  readonly lostSince: number | null
}

/** A dashboard is looked at, not bid by: so often its prices move, in milliseconds. */
const pace = 1_000

interface LiveDayProps {
  /** For those above the market; null for a market's own desk. */
  readonly marketId: number | null
  readonly onLive: (state: LiveDayState) => void
  /** Another slot, or another state of it: what is counted on the server has moved. */
  readonly onTurn: () => void
}

/** Listens to the room of the market's running slot, and tells the dashboard. Shows nothing itself. */
export function LiveDay({ marketId, onLive, onTurn }: LiveDayProps) {
  const live = useRoom({ slotId: null, marketId })
  const lots = useLiveRoom(live, ({ room }) => room?.lots)
  const since = useLiveRoom(live, ({ connection }) => connection.since)
  const turn = useLiveRoom(live, ({ room }) => room && `${room.slot?.id} ${room.slot?.slotStatus}`)
  const told = useRef(0)
  useEffect(() => {
    if (!lots) return
    const tell = () => {
      told.current = Date.now()
      onLive({ lots, lostSince: since })
    }
    const timer = setTimeout(tell, Math.max(0, told.current + pace - Date.now()))
    return () => clearTimeout(timer)
  }, [lots, since, onLive])

  const before = useRef(turn)
  useEffect(() => {
    if (before.current !== null && turn !== before.current) onTurn()
    before.current = turn
  }, [turn, onTurn])
  return null
}
