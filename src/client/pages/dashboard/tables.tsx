import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { DashboardBranch, DashboardDay } from '#resources/api/dashboard'
import { dayShown } from '#shared/day'
import { useLanguage } from '../../i18n/useLanguage'
import { Failed } from '../../parts/Failed'
import { figureText } from '../../parts/figures'
import { nameIn } from '../../parts/nameIn'
import { today } from '../../session/clock'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { useMarkets } from './data'
import { QuietLink, registerOf } from './links'

type Figures = Pick<DashboardBranch, 'lots' | 'sold' | 'kg' | 'value' | 'mean' | 'max'>

/** Lots and prices are of approved lots, weight and value of weighed ones: reports say 'sold' of the latter alone. */
function useFigureColumns<Row extends Figures>(): readonly Column<Row>[] {
  const translate = useTranslate()
  const whole = (name: 'lots' | 'sold' | 'max', head: string, priority: 1 | 2 | 3): Column<Row> => ({
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

const Running = styled('span')<{ running: boolean }>(({ theme: { silk }, running }) =>
  running ? { color: silk.live, fontWeight: 700 } : { color: silk.text3 },
)

/** Leads to the market alone, which nothing else on the page says. */
const NameLink = styled(QuietLink)(({ theme: { silk } }) => ({ color: silk.primary }))

const Title = ({ children }: { children: string }) => (
  <h2 style={{ margin: 0, padding: '9px 16px 7px', fontSize: 14.5 }}>{children}</h2>
)

/** Every market of the reader with its day so far; its name shows that market alone. */
export function Markets({ day }: { day: string }) {
  const translate = useTranslate()
  const language = useLanguage()
  const figures = useFigureColumns<DashboardBranch>()
  const { data, isFetching, error, refetch } = useMarkets(day)
  const columns: readonly Column<DashboardBranch>[] = [
    {
      key: 'market',
      Header: translate('column.market'),
      accessor: ({ name, nameTa }) => nameIn(language, name, nameTa),
      render: ({ id, name, nameTa }) => (
        <NameLink to={`?${new URLSearchParams({ date: day, marketId: String(id) })}`}>
          {nameIn(language, name, nameTa)}
        </NameLink>
      ),
      name: true,
    },
    {
      key: 'bidding',
      Header: translate('status.lot.bidding'),
      accessor: (row) => row.bidding,
      textAlign: 'end',
      render: ({ bidding }) => <Running running={bidding > 0}>{figureText(bidding)}</Running>,
      width: 90,
    },
    ...figures,
  ]
  const title =
    day === today() ? translate('ui.dashboard.markets') : translate('dash.marketsOf', { date: dayShown(day) })
  if (error && !data) return <Failed error={error} retry={refetch} />
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
export function LastDays({ days, marketId }: { days: readonly DashboardDay[]; marketId: number | null }) {
  const translate = useTranslate()
  const figures = useFigureColumns<DashboardDay>()
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
