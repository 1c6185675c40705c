import { Suspense, useCallback, useState } from 'react'
import type { DashboardTiles } from '#resources/api/dashboard'
import { fetched } from '../../http/load'
import { Stack } from '../../parts/primitives'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'
import { Attention } from './Attention'
import { highestIn } from './course'
import { DayCloseCard } from './DayCloseCard'
import { DayThread } from './DayThread'
import type { LiveDayState } from './LiveDay'
import { MoreTiles } from './MoreTiles'
import { SoldTiles } from './SoldTiles'
import { Waiting } from './Waiting'

const LiveDay = fetched(async () => (await import('./LiveDay')).LiveDay)
const DayPanels = fetched(async () => (await import('./DayPanels')).DayPanels)

interface DayProps {
  readonly tiles: DashboardTiles
  /** The market that was asked for; null for the reader's own, or all of them. */
  readonly marketId: number | null
  readonly refetch: () => Promise<unknown>
}

/** A day of one market, live while its slots run. */
export function Day({ tiles, marketId, refetch }: DayProps) {
  const { user } = useSession()
  const [heard, setHeard] = useState<LiveDayState | null>(null)
  const onTurn = useCallback(() => void refetch(), [refetch])
  const { day, market, course } = tiles
  const isLive = market !== null && course?.open === true && day === today()
  const live = isLive ? heard : null
  const highest = market ? highestIn(tiles.highest, live?.lots ?? null, market.id) : tiles.highest
  return (
    <Stack>
      <DayThread tiles={tiles} />
      <Waiting tiles={tiles} />
      <Attention attention={tiles.attention} />
      <SoldTiles tiles={tiles} />
      <MoreTiles tiles={tiles} highest={highest} />
      <Suspense fallback={null}>
        <DayPanels tiles={tiles} marketId={marketId} live={live} />
        {isLive && <LiveDay marketId={user?.market ? null : market.id} onLive={setHeard} onTurn={onTurn} />}
      </Suspense>
      {market && <DayCloseCard day={day} marketId={market.id} />}
    </Stack>
  )
}
