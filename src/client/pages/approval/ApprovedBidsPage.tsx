import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ApprovalLot } from '#resources/api/approval'
import type { SlotRow } from '#resources/api/lots'
import { dayShown, secondsText } from '#shared/day'
import { sum } from '#shared/money'
import { PageHead } from '../../parts/PageHead'
import { StatusChip } from '../../parts/StatusChip'
import type { Column, Line } from '../../table/column'
import { Table } from '../../table/Table'
import { DateSlotBar } from '../day/DateSlotBar'
import { useDaySlot } from '../day/useDaySlot'
import { useLotColumns } from './columns'
import { SheetEmpty } from './SheetEmpty'
import { useSheet, withVerdict } from './useApproval'

/** The last slot of which a lot was approved. */
const latest = (slots: readonly SlotRow[]) => slots.findLast(({ approved }) => approved > 0) ?? slots.at(-1)

function useColumns(): readonly Column<ApprovalLot>[] {
  const translate = useTranslate()
  const lot = useLotColumns()
  return useMemo(
    () => [
      ...lot,
      {
        Header: translate('ui.approval.decidedBy'),
        accessor: (row) => [secondsText(row.decidedAt), row.decidedBy].filter(Boolean).join(' · ') || null,
        key: 'decided',
        width: 170,
        cut: true,
        priority: 2,
      },
      {
        Header: translate('column.status'),
        accessor: 'lotStatus',
        width: 120,
        status: true,
        render: (row) => <StatusChip kind="lot" value={row.lotStatus} />,
      },
    ],
    [lot, translate],
  )
}

function useLines(lots: readonly ApprovalLot[]): readonly Line<ApprovalLot>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const rows = lots.map((row): Line<ApprovalLot> => ({ kind: 'row', row }))
    const estimate = sum(
      lots.map((lot) => lot.estimate ?? '0'),
      2,
    )
    return lots.length === 0 ? [] : [...rows, { kind: 'total', label: translate('column.total'), cells: { estimate } }]
  }, [lots, translate])
}

/** The approved lots of a date and slot: what the scale waits for. */
export function ApprovedBidsPage() {
  const translate = useTranslate()
  const day = useDaySlot({ choice: latest })
  const { data, isFetching, error, refetch } = useSheet(day)
  const lots = useMemo(() => withVerdict(data?.lots ?? [], 'APPROVED'), [data])
  const address = `?date=${day.date}&slot=${day.slotNo ?? ''}`
  const facts = data?.slot && [dayShown(data.slot.day), translate('ui.slot.title', { n: data.slot.slotNo })]
  return (
    <>
      <PageHead
        title={translate('screen.approvedBids')}
        fact={facts?.join(', ')}
        actions={
          <Button variant="outlined" component={Link} to={`/app/bidapproval${address}`}>
            {translate('screen.bidApproval')}
          </Button>
        }
      />
      <DateSlotBar day={day} />
      <Table<ApprovalLot>
        label={translate('screen.approvedBids')}
        columns={useColumns()}
        lines={useLines(lots)}
        pagination
        loading={isFetching && !data}
        empty={<SheetEmpty day={day} error={error} retry={refetch} />}
      />
    </>
  )
}
