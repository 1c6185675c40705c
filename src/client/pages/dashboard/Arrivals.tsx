import type { DashboardDay } from '#resources/api/dashboard'
import { timesOf } from '#shared/chart'
import { drawn } from '#shared/chartSeries'
import { dayShown } from '#shared/day'
import { Chart } from '../../charts/Chart'
import { useWords } from '../../i18n/useWords'
import { Panel } from './Panel'

/** What came in on the last market days by race, and below it, day under day, what it fetched. */
export function Arrivals({ days }: { days: readonly DashboardDay[] }) {
  const { translate, counted } = useWords()
  const inOrder = days.toReversed()
  const x = inOrder.map(({ day }) => (dayShown(day) || day).slice(0, 5))
  const stands = timesOf(inOrder.map(({ day }) => day))
  const kg = (of: (day: DashboardDay) => string) => inOrder.map((day) => drawn(of(day)))
  const others = days.some(({ kgOther }) => Number(kgOther) > 0)
  return (
    <Panel>
      <Chart
        kind="bars"
        label={translate('dash.arrivals', { days: counted('marketDay', days.length) })}
        x={x}
        stands={stands}
        height={172}
        series={[
          { key: 'bv', label: translate('ui.unit.bv'), values: kg(({ kgBv }) => kgBv), shape: 'circle' },
          { key: 'cb', label: translate('ui.unit.cb'), values: kg(({ kgCb }) => kgCb), shape: 'diamond' },
          ...(others
            ? [
                {
                  key: 'other',
                  label: translate('option.race.others'),
                  values: kg(({ kgOther }) => kgOther),
                  shape: 'square' as const,
                },
              ]
            : []),
        ]}
      />
      <Chart
        kind="line"
        label={translate('ui.dashboard.meanPrice')}
        x={x}
        stands={stands}
        height={104}
        series={[
          {
            key: 'mean',
            label: translate('ui.dashboard.meanPrice'),
            values: inOrder.map(({ mean }) => drawn(mean)),
            shape: 'triangle',
          },
        ]}
      />
    </Panel>
  )
}
