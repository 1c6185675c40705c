import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import type { LotRow } from '#resources/api/lots'
import { dayShown } from '#shared/day'
import { useWords } from '../../i18n/useWords'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import type { Left } from './useLeaving'

/** What became of the lots: those carried over with their new numbers. */
export function LeftLots({ left }: { left: Left }) {
  const { translate, named, counted } = useWords()
  const columns = useMemo<readonly Column<LotRow>[]>(() => {
    const newNo: Column<LotRow> = {
      Header: translate('desk.leave.newNo'),
      accessor: ({ id }) => left.lots.find(({ carriedFromId }) => carriedFromId === id)?.lotNo ?? null,
      key: 'newNo',
      width: 100,
      textAlign: 'end',
      fontweight: 700,
    }
    return [
      { Header: translate('desk.leave.oldNo'), accessor: 'lotNo', width: 70, textAlign: 'end', lead: true },
      {
        Header: translate('column.farmer'),
        accessor: (lot) => named(lot.farmerName, lot.farmerNameTa),
        key: 'farmer',
        width: 170,
        name: true,
      },
      ...(left.way === 'CARRY' ? [newNo] : []),
    ]
  }, [translate, named, left])
  const lots = counted('lot', left.before.length)
  const day = dayShown(left.lots[0]?.day) || ''
  const text = translate(left.way === 'CARRY' ? 'desk.leave.carried' : 'desk.leave.returned', { lots, day })
  return (
    <>
      <Alert severity="success">{text}</Alert>
      <Table label={text} columns={columns} rows={left.before} maxHeight={260} />
    </>
  )
}
