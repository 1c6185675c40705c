import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { BillPreview, BillRow, Side } from '#shared/billRow'
import type { Language } from '#shared/label'
import { useLanguage } from '../../i18n/useLanguage'
import { Empty } from '../../parts/Empty'
import { nameIn } from '../../parts/nameIn'
import type { Column, Line } from '../../table/column'
import { Table } from '../../table/Table'

const Sides = styled(Tabs)(({ theme: { silk } }) => ({
  paddingInline: 8,
  borderBottom: `1px solid ${silk.line}`,
  '& .count': { marginInlineStart: 6, color: silk.text2, fontWeight: 600 },
}))

type Translate = ReturnType<typeof useTranslate>

const personColumn = (side: Side, translate: Translate, language: Language): Column<BillRow> => ({
  Header: translate(side === 'farmer' ? 'column.farmer' : 'column.reeler'),
  accessor: (row) => nameIn(language, row.name, row.nameTa),
  key: 'name',
  width: 190,
  name: true,
  sortable: true,
})

const placeColumn = (side: Side, translate: Translate, language: Language): Column<BillRow> =>
  side === 'farmer'
    ? {
        Header: translate('column.village'),
        accessor: (row) => nameIn(language, row.village, row.villageTa),
        key: 'village',
        width: 140,
        cut: true,
        priority: 2,
      }
    : { Header: translate('column.licenceNo'), accessor: 'licenseNo', width: 130, priority: 2 }

function columnsOf(side: Side, translate: Translate, language: Language): readonly Column<BillRow>[] {
  const levy = translate(side === 'farmer' ? 'column.farmerLevy' : 'column.reelerLevy.short')
  const roundOff: Column<BillRow>[] =
    side === 'reeler'
      ? [{ Header: translate('field.roundOff'), accessor: 'roundOff', width: 90, vtype: 3, priority: 2 }]
      : []
  return [
    personColumn(side, translate, language),
    placeColumn(side, translate, language),
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

/** The bills to be made, side by side, each side with its total. */
export function BillTable({ preview, loading }: { preview: BillPreview | undefined; loading: boolean }) {
  const translate = useTranslate()
  const language = useLanguage()
  const [side, setSide] = useState<Side>('farmer')
  const columns = useMemo(() => columnsOf(side, translate, language), [side, translate, language])
  const rows = preview?.[side === 'farmer' ? 'farmers' : 'reelers'] ?? []
  const lines: Line<BillRow>[] = rows.map((row) => ({ kind: 'row', row }))
  if (preview && rows.length > 0)
    lines.push({ kind: 'total', label: translate('column.total'), cells: { ...preview.totals[side] } })
  const tab = (value: Side, label: string, count: number) => (
    <Tab
      value={value}
      label={
        <span>
          {translate(label)}
          <span className="count">{count}</span>
        </span>
      }
    />
  )
  return (
    <Table<BillRow>
      key={side}
      label={translate(side === 'farmer' ? 'ui.bill.farmerBills' : 'ui.bill.reelerBills')}
      columns={columns}
      lines={lines}
      rowKey={(row) => row.customerId}
      pagination
      maxHeight="max(calc(100dvh - 392px - var(--bars, 0px)), 240px)"
      loading={loading}
      empty={<Empty title={translate('ui.bill.none')} />}
      toolbar={
        <Sides value={side} onChange={(_, value: Side) => setSide(value)} aria-label={translate('field.billType')}>
          {tab('farmer', 'ui.bill.farmerBills', preview?.farmers.length ?? 0)}
          {tab('reeler', 'ui.bill.reelerBills', preview?.reelers.length ?? 0)}
        </Sides>
      }
    />
  )
}
