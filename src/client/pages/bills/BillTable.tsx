import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useMemo, useState } from 'react'
import type { BillPreview, BillRow } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { useWords, type Words } from '../../i18n/useWords'
import { Empty } from '../../parts/Empty'
import type { Column, TableLine } from '../../table/column'
import { Table } from '../../table/Table'

const Heading = styled('h2')(({ theme: { silk, typography } }) => ({
  ...typography.h3,
  margin: 0,
  padding: '10px 12px',
  borderBottom: `1px solid ${silk.line}`,
  '& .count': { marginInlineStart: 6, color: silk.text2, fontWeight: 600 },
}))

const Sides = styled(Tabs)(({ theme: { silk } }) => ({
  paddingInline: 8,
  borderBottom: `1px solid ${silk.line}`,
  '& .count': { marginInlineStart: 6, color: silk.text2, fontWeight: 600 },
}))

const personColumn = (side: Side, { translate, named }: Words): Column<BillRow> => ({
  Header: translate(side === 'farmer' ? 'column.farmer' : 'column.reeler'),
  accessor: (row) => named(row.name, row.nameTa),
  key: 'name',
  width: 190,
  name: true,
  sortable: true,
})

const placeColumn = (side: Side, { translate, named }: Words): Column<BillRow> =>
  side === 'farmer'
    ? {
        Header: translate('column.village'),
        accessor: (row) => named(row.village, row.villageTa),
        key: 'village',
        width: 140,
        cut: true,
        priority: 2,
      }
    : { Header: translate('column.licenceNo'), accessor: 'licenseNo', width: 130, priority: 2 }

function columnsOf(side: Side, words: Words): readonly Column<BillRow>[] {
  const { translate } = words
  const levy = translate(side === 'farmer' ? 'column.farmerLevy' : 'column.reelerLevy.short')
  const roundOff: Column<BillRow>[] =
    side === 'reeler'
      ? [{ Header: translate('field.roundOff'), accessor: 'roundOff', width: 90, vtype: 3, priority: 2 }]
      : []
  return [
    personColumn(side, words),
    placeColumn(side, words),
    { Header: translate('column.lots'), accessor: 'lots', width: 60, textAlign: 'end', sortable: true },
    { Header: translate('column.netKg.short'), accessor: 'weight', width: 90, vtype: 4, sortable: true },
    { Header: translate('column.value'), accessor: 'amount', width: 110, vtype: 3, sortable: true },
    { Header: levy, accessor: 'levy', width: 90, vtype: 3 },
    ...roundOff,
    {
      Header: translate(side === 'farmer' ? 'ui.bill.farmerGets' : 'ui.bill.reelerPays'),
      accessor: 'netAmount',
      width: 120,
      vtype: 3,
      fontweight: 700,
      sortable: true,
    },
  ]
}

const labels = { farmer: 'ui.bill.farmerBills', reeler: 'ui.bill.reelerBills' } as const

const rowsOf = (preview: BillPreview | undefined, side: Side) =>
  preview?.[side === 'farmer' ? 'farmers' : 'reelers'] ?? []

interface BillTableProps {
  readonly preview: BillPreview | undefined
  readonly sides: readonly Side[]
  readonly loading: boolean
}

/** The bills to be made, each side with its total; a tab a side where there are two. */
export function BillTable({ preview, sides, loading }: BillTableProps) {
  const words = useWords()
  const { translate } = words
  const [side, setSide] = useState<Side>(sides[0] ?? 'farmer')
  const columns = useMemo(() => columnsOf(side, words), [side, words])
  const rows = rowsOf(preview, side)
  const lines: TableLine<BillRow>[] = rows.map((row) => ({ kind: 'row', row }))
  if (preview && rows.length > 0)
    lines.push({ kind: 'total', label: translate('column.total'), cells: { ...preview.totals[side] } })
  const label = (one: Side) => (
    <>
      {translate(labels[one])}
      <span className="count">{rowsOf(preview, one).length}</span>
    </>
  )
  return (
    <Table<BillRow>
      key={side}
      label={translate(labels[side])}
      columns={columns}
      lines={lines}
      rowKey={(row) => row.customerId}
      pagination
      loading={loading}
      empty={<Empty title={translate('ui.bill.none')} />}
      toolbar={
        sides.length > 1 ? (
          <Sides value={side} onChange={(_, value: Side) => setSide(value)} aria-label={translate('field.billType')}>
            {sides.map((one) => (
              <Tab key={one} value={one} label={<span>{label(one)}</span>} />
            ))}
          </Sides>
        ) : (
          <Heading>{label(side)}</Heading>
        )
      }
    />
  )
}
