import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { DashboardBranch, DashboardDay } from '#shared/dashboard'
import { dayShown } from '#shared/day'
import { get } from '../../http/http'
import { useLanguage } from '../../i18n/useLanguage'
import { figureText } from '../../parts/figures'
import { nameIn } from '../../parts/nameIn'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { QuietLink } from './links'

type Figures = Pick<DashboardBranch, 'lots' | 'sold' | 'kg' | 'value' | 'mean'>

function useFigureColumns<Row extends Figures>(): readonly Column<Row>[] {
  const translate = useTranslate()
  const count = (name: 'lots' | 'sold', head: string): Column<Row> => ({
    key: name,
    Header: translate(head),
    accessor: (row) => row[name],
    textAlign: 'end',
    render: (row) => figureText(row[name]),
    width: 90,
  })
  return [
    count('lots', 'column.lotsIn'),
    count('sold', 'column.lotsSold'),
    { key: 'kg', Header: translate('column.netKg'), accessor: (row) => row.kg, vtype: 4, width: 130 },
    { key: 'value', Header: translate('column.value'), accessor: (row) => row.value, vtype: 3, width: 140 },
    { key: 'mean', Header: translate('column.meanOfRates'), accessor: (row) => row.mean, vtype: 3, width: 120 },
  ]
}

const Title = ({ children }: { children: string }) => (
  <h2 style={{ margin: 0, padding: '9px 16px 7px', fontSize: 14.5 }}>{children}</h2>
)

/** Every market of the reader with its day so far; its name shows that market alone. */
export function Markets({ day }: { day: string }) {
  const translate = useTranslate()
  const language = useLanguage()
  const figures = useFigureColumns<DashboardBranch>()
  const { data, isFetching } = useQuery({
    queryKey: ['dashboard', 'branches', day],
    queryFn: ({ signal }) => get<DashboardBranch[]>('dashboard-branchinfo', { date: day }, { signal }),
    refetchOnWindowFocus: true,
  })
  const columns: readonly Column<DashboardBranch>[] = [
    {
      key: 'market',
      Header: translate('column.market'),
      accessor: ({ name, nameTa }) => nameIn(language, name, nameTa),
      render: ({ id, name, nameTa }) => (
        <QuietLink to={`?${new URLSearchParams({ date: day, marketId: String(id) })}`}>
          {nameIn(language, name, nameTa)}
        </QuietLink>
      ),
      name: true,
    },
    ...figures,
  ]
  const title = translate('ui.dashboard.markets')
  return (
    <Table<DashboardBranch>
      label={title}
      columns={columns}
      rows={data ?? []}
      loading={isFetching && !data}
      pageSize={10}
      toolbar={<Title>{title}</Title>}
    />
  )
}

/** The last market days; a day leads to its register. */
export function LastDays({ day, marketId }: { day: string; marketId: number | null }) {
  const translate = useTranslate()
  const figures = useFigureColumns<DashboardDay>()
  const { data, isFetching } = useQuery({
    queryKey: ['dashboard', 'days', day, marketId],
    queryFn: ({ signal }) => get<DashboardDay[]>('dashboard-dateinfo', { date: day, marketId }, { signal }),
    refetchOnWindowFocus: true,
  })
  const columns: readonly Column<DashboardDay>[] = [
    {
      key: 'day',
      Header: translate('column.date'),
      accessor: (row) => row.day,
      render: (row) => (
        <QuietLink to={`/app/reports/lotregister?${new URLSearchParams({ from: row.day, to: row.day })}`}>
          {dayShown(row.day)}
        </QuietLink>
      ),
      name: true,
      width: 110,
    },
    ...figures,
    {
      key: 'max',
      Header: translate('column.max'),
      accessor: (row) => row.max,
      textAlign: 'end',
      render: (row) => figureText(row.max),
      width: 100,
    },
  ]
  const title = translate('ui.dashboard.lastDays')
  return (
    <Table<DashboardDay>
      label={title}
      columns={columns}
      rows={data ?? []}
      rowKey={(row) => row.day}
      loading={isFetching && !data}
      pageSize={10}
      toolbar={<Title>{title}</Title>}
    />
  )
}
