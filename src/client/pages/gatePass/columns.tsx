import { useMemo } from 'react'
import { useWords } from '../../i18n/useWords'
import type { Column } from '../../table/column'
import { GateMark } from './GateMark'
import { type GateRow, passAtHand } from './rows'

/** The reelers of a date: what they bought, what they owe, whether they may go. */
export function useGateColumns(): readonly Column<GateRow>[] {
  const { translate, named } = useWords()
  return useMemo(
    () => [
      { Header: translate('column.licenceNo'), accessor: 'licenseNo', width: 110, priority: 2, sortable: true },
      {
        Header: translate('column.reeler'),
        accessor: (row) => named(row.reelerName, row.reelerNameTa),
        key: 'name',
        width: 170,
        name: true,
        sortable: true,
      },
      { Header: translate('ui.many.bills'), accessor: 'bills', width: 56, textAlign: 'end', priority: 3 },
      { Header: translate('column.lots'), accessor: 'lots', width: 60, textAlign: 'end' },
      { Header: translate('column.netKg.short'), accessor: 'weight', width: 90, vtype: 4 },
      { Header: translate('gate.billed'), accessor: 'amount', width: 110, vtype: 3, priority: 2, sortable: true },
      { Header: translate('gate.dueNow'), accessor: 'due', width: 120, vtype: 3, fontweight: 700, sortable: true },
      {
        Header: translate('column.status'),
        accessor: 'waiting',
        key: 'state',
        width: 130,
        status: true,
        render: (row) => <GateMark row={row} />,
      },
      {
        Header: translate('gate.pass'),
        accessor: (row) => passAtHand(row)?.passNo ?? '',
        key: 'pass',
        width: 80,
        priority: 2,
        render: (row, value) => <span title={String(value)}>{passAtHand(row)?.passNo.split('/').at(-1) ?? '–'}</span>,
      },
    ],
    [translate, named],
  )
}
