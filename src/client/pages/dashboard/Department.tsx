import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { DashboardTiles } from '#resources/api/dashboard'
import { reads } from '../../http/reads'
import { Failed } from '../../parts/Failed'
import { ProgressLoader } from '../../parts/Loading'
import { Stack } from '../../parts/primitives'
import { Attention } from './Attention'
import { DayThread } from './DayThread'
import { DepartmentLate } from './DepartmentLate'
import { DepartmentMap } from './DepartmentMap'
import { DepartmentTiles } from './DepartmentTiles'
import { upTo } from './data'
import { MarketRanking } from './MarketRanking'
import type { Measure } from './measures'
import { PeriodBar } from './PeriodBar'
import { PriceBands } from './PriceBands'
import { type Period, usePeriod } from './period'
import { Waiting } from './Waiting'

/** The figures of all markets are read again no more often than this, in milliseconds. */
const often = 120_000

/** The markets of a period beside the year before: ranked, on the map, their prices, and what is late. */
function Figures({ period }: { period: Period }) {
  const [query] = useSearchParams()
  const { from, to } = period
  const [measure, setMeasure] = useStore<Measure>('dashboard.measure', 'value')
  const { data, error, refetch } = useQuery({
    ...upTo(to, often),
    ...reads('dashboard', 'dashboard-department', { from, to }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <ProgressLoader />
  const district = query.get('district')
  return (
    <>
      <DepartmentTiles view={data} period={period} />
      <DepartmentLate view={data} />
      <DepartmentMap view={data} measure={measure} chosen={district} />
      <MarketRanking view={data} period={period} measure={measure} onMeasure={setMeasure} district={district} />
      <PriceBands view={data} />
    </>
  )
}

/** What those above the markets see first: how far the day is in all of them and what waits, and any period of theirs. */
export function Department({ tiles }: { tiles: DashboardTiles }) {
  const { period } = usePeriod(tiles.day)
  return (
    <>
      <PeriodBar day={tiles.day} />
      <Stack>
        {period.kind === 'day' && <DayThread tiles={tiles} />}
        {period.kind === 'day' && <Waiting tiles={tiles} />}
        <Attention attention={tiles.attention} />
        <Figures period={period} />
      </Stack>
    </>
  )
}
