import type { DepartmentMarket, DepartmentView } from '#resources/api/department'
import { addDays, dayShown } from '#shared/day'
import type { LotStatus } from '#shared/lotStatus'
import { useWords } from '../../i18n/useWords'
import { figureText, rupeeText } from '../../parts/figures'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { QuietLink, registerOf, useMayOpen } from './links'
import { Title } from './tables'

const outstanding = 'farmerreport/farmeroutstandingreport'

/** What should have been done before today, market by market, each count with the way to what it counts. */
export function DepartmentLate({ view: { markets, today } }: { view: DepartmentView }) {
  const { translate, named } = useWords()
  const mayClose = useMayOpen('dayclose')
  const mayReadOwed = useMayOpen(outstanding)
  const rows = markets.filter(({ late }) => late.unweighed + late.unbilled + late.overdue + late.openDays > 0)
  const count = (of: number, to: string | null, title?: string) =>
    of > 0 && to !== null ? (
      <QuietLink to={to} title={title}>
        {figureText(of)}
      </QuietLink>
    ) : (
      figureText(of)
    )
  const since = (day: string | null) =>
    day === null ? undefined : translate('ui.dashboard.sinceTime', { time: dayShown(day) })
  const lots = (id: number, from: string | null, status: LotStatus) =>
    registerOf(from ?? today, addDays(today, -1), id, status)
  const whole = (key: 'unweighed' | 'unbilled' | 'overdue' | 'openDays', head: string): Column<DepartmentMarket> => ({
    key,
    Header: head,
    accessor: ({ late }) => late[key],
    textAlign: 'end',
    width: 130,
  })
  const columns: readonly Column<DepartmentMarket>[] = [
    {
      key: 'market',
      Header: translate('column.market'),
      accessor: ({ name, nameTa }) => named(name, nameTa),
      name: true,
      width: 130,
    },
    {
      ...whole('unweighed', translate('dash.unweighed')),
      render: ({ id, late }) =>
        count(late.unweighed, lots(id, late.unweighedSince, 'APPROVED'), since(late.unweighedSince)),
    },
    {
      ...whole('unbilled', translate('dash.unbilled')),
      render: ({ id, late }) =>
        count(late.unbilled, lots(id, late.unbilledSince, 'WEIGHED'), since(late.unbilledSince)),
    },
    {
      ...whole('overdue', translate('column.overdue')),
      render: ({ id, late }) =>
        count(
          late.overdue,
          mayReadOwed ? `/app/${outstanding}?${new URLSearchParams({ marketId: String(id) })}` : null,
          rupeeText(late.overdueAmount),
        ),
    },
    {
      ...whole('openDays', translate('year.check.dayOpen')),
      render: ({ id, late }) =>
        count(
          late.openDays,
          mayClose
            ? `/app/dayclose?${new URLSearchParams({ date: late.openSince ?? today, market: String(id) })}`
            : null,
          since(late.openSince),
        ),
    },
  ]
  const title = translate('dash.late', { day: dayShown(today) })
  return (
    <Table<DepartmentMarket>
      label={title}
      columns={columns}
      rows={rows}
      pageSize={5}
      maxHeight="none"
      empty={translate('dash.nothingLate')}
      toolbar={<Title>{title}</Title>}
    />
  )
}
