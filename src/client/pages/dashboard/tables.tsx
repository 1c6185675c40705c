import { useTranslate } from 'react-admin'
import type { DashboardDay } from '#resources/api/dashboard'
import { dayShown } from '#shared/day'
import { figureText } from '../../parts/figures'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { QuietLink, registerOf } from './links'

/** Lots and prices are of approved lots, weight and value of weighed ones: reports say 'sold' of the latter alone. */
function useFigureColumns(): readonly Column<DashboardDay>[] {
  const translate = useTranslate()
  const whole = (name: 'lots' | 'sold' | 'max', head: string, priority: 1 | 2 | 3): Column<DashboardDay> => ({
    priority,
    key: name,
    Header: translate(head),
    accessor: (row) => row[name],
    textAlign: 'end',
    render: (row) => figureText(row[name]),
    width: 90,
  })
  return [
    whole('lots', 'column.lotsIn', 2),
    whole('sold', 'column.approvedCount', 1),
    { key: 'kg', Header: translate('column.netKg'), accessor: (row) => row.kg, vtype: 4, width: 130 },
    { key: 'value', Header: translate('column.value'), accessor: (row) => row.value, vtype: 3, width: 140 },
    { key: 'mean', Header: translate('dash.approvedMean'), accessor: (row) => row.mean, vtype: 3, width: 120 },
    whole('max', 'dash.approvedMax', 3),
  ]
}

/** What a table of the dashboard is called, within its card. */
export const Title = ({ children }: { children: string }) => (
  <h2 style={{ margin: 0, padding: '9px 16px 7px', fontSize: 14.5 }}>{children}</h2>
)

/** The last market days; a day leads to its register. */
export function LastDays({ days, marketId }: { days: readonly DashboardDay[]; marketId: number | null }) {
  const translate = useTranslate()
  const figures = useFigureColumns()
  const columns: readonly Column<DashboardDay>[] = [
    {
      key: 'day',
      Header: translate('column.date'),
      accessor: (row) => row.day,
      render: (row) => <QuietLink to={registerOf(row.day, row.day, marketId)}>{dayShown(row.day)}</QuietLink>,
      name: true,
      width: 110,
    },
    ...figures,
  ]
  const title = translate('ui.dashboard.lastDays')
  return (
    <Table<DashboardDay>
      label={title}
      columns={columns}
      rows={days}
      rowKey={(row) => row.day}
      pageSize={10}
      toolbar={<Title>{title}</Title>}
    />
  )
}
