import { lazy, Suspense, useCallback, useState } from 'react'
import type { DashboardTiles } from '#resources/api/dashboard'
import { loadWithRetry } from '../../http/load'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'
import { Attention } from './Attention'
import { AuctionTiles } from './AuctionTiles'
import { highestIn } from './course'
import { DayCloseCard } from './DayCloseCard'
import { DayThread } from './DayThread'
import type { LiveDayState } from './LiveDay'
import { MoneyTiles } from './MoneyTiles'
import { Waiting } from './Waiting'

const LiveDay = lazy(async () => ({ default: (await loadWithRetry(() => import('./LiveDay'))).LiveDay }))
const DayPanels = lazy(async () => ({ default: (await loadWithRetry(() => import('./DayPanels'))).DayPanels }))
const Markets = lazy(async () => ({ default: (await loadWithRetry(() => import('./tables'))).Markets }))

interface DayProps {
  readonly tiles: DashboardTiles
  /** The market that was asked for; null for the reader's own, or all of them. */
  readonly marketId: number | null
  /** Several markets are within the reader's reach. */
  readonly several: boolean
  readonly refetch: () => Promise<unknown>
}

/** A day of one market, live while its slots run, or of several. */
export function Day({ tiles, marketId, several, refetch }: DayProps) {
  const { user } = useSession()
  const [heard, setHeard] = useState<LiveDayState | null>(null)
  const onTurn = useCallback(() => void refetch(), [refetch])
  const { day, market, course } = tiles
  const isLive = market !== null && course?.open === true && day === today()
  const live = isLive ? heard : null
  const highest = market ? highestIn(tiles.highest, live?.lots ?? null, market.id) : tiles.highest
  return (
    <>
      <DayThread tiles={tiles} />
      <AuctionTiles tiles={tiles} highest={highest} />
      <MoneyTiles tiles={tiles} />
      <Attention attention={tiles.attention} />
      <Waiting tiles={tiles} />
      <Suspense fallback={null}>
        {several && marketId === null && (
          <div style={{ marginBlockEnd: 12 }}>
            <Markets day={day} />
          </div>
        )}
        <DayPanels tiles={tiles} marketId={marketId} live={live} />
        {isLive && <LiveDay marketId={user?.market ? null : market.id} onLive={setHeard} onTurn={onTurn} />}
      </Suspense>
      {market && <DayCloseCard day={day} marketId={market.id} />}
    </>
  )
}
