import { styled } from '@mui/material/styles'
import type { DashboardTiles } from '#resources/api/dashboard'
import { Failed } from '../../parts/Failed'
import { pageColumns } from '../../parts/primitives'
import { today } from '../../session/clock'
import { Arrivals } from './Arrivals'
import { useDays } from './data'
import type { LiveDayState } from './LiveDay'
import { Panel } from './Panel'
import { PriceCourse } from './PriceCourse'
import { LastDays } from './tables'
import { Varieties } from './Varieties'

/** Panels side by side, the first one wider. */
const Row = styled('div')(pageColumns('minmax(0, 1.5fr) minmax(0, 1fr)', 'minmax(0, 1fr)'), {
  alignItems: 'start',
  '&.even': { alignItems: 'stretch' },
})

interface DayPanelsProps {
  readonly tiles: DashboardTiles
  readonly marketId: number | null
  readonly live: LiveDayState | null
}

/** What is looked at rather than read: the days before, the prices of this one, the varieties. */
export function DayPanels({ tiles: { day, course }, marketId, live }: DayPanelsProps) {
  const { data, error, refetch } = useDays(day, marketId)
  const prices = course && <PriceCourse course={course} live={live} isToday={day === today()} />
  if (!data)
    return (
      <Row className="even">
        <Panel style={{ minHeight: 360 }}>{error && <Failed error={error} retry={refetch} />}</Panel>
        {prices}
      </Row>
    )
  const varieties = <Varieties days={data} day={day} />
  return (
    <>
      <Row className="even">
        <Arrivals days={data.days} />
        {prices ?? varieties}
      </Row>
      {prices && (
        <Row>
          <LastDays days={data.days} marketId={marketId} />
          {varieties}
        </Row>
      )}
    </>
  )
}
