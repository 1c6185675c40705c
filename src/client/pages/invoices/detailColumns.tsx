import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { InvoiceDetailRow } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { dayShown } from '#shared/day'
import { indian, sum } from '#shared/money'
import { useLanguage } from '../../i18n/useLanguage'
import { nameIn } from '../../parts/nameIn'
import { StatusChip } from '../../parts/StatusChip'
import type { Column, Line } from '../../table/column'
import { CancelWaits } from './CancelWaits'

const isCancelled = ({ invoiceStatus }: InvoiceDetailRow): boolean => invoiceStatus === 'CANCELLED'

const struck = (row: InvoiceDetailRow, text: string) => (isCancelled(row) ? <s>{text}</s> : text)

/** The lines of invoices; `waiting` holds the invoices whose cancelling waits for another person. */
export function useDetailColumns(side: Side, waiting: ReadonlySet<number>): readonly Column<InvoiceDetailRow>[] {
  const translate = useTranslate()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        Header: translate('column.invoiceNo'),
        accessor: 'invoiceNo',
        width: 168,
        sortable: true,
        render: (row) => struck(row, row.invoiceNo),
      },
      {
        Header: translate('column.date'),
        accessor: 'day',
        width: 92,
        sortable: true,
        render: ({ day }) => dayShown(day) || '–',
      },
      { Header: translate('column.slot.short'), accessor: 'slotNo', width: 56, textAlign: 'end', priority: 3 },
      {
        Header: translate(side === 'farmer' ? 'column.farmer' : 'column.reeler'),
        accessor: (row) => nameIn(language, row.customerName, row.customerNameTa),
        key: 'customer',
        width: 150,
        name: true,
        sortable: true,
      },
      { Header: translate('column.serialNo.short'), accessor: 'serialNo', width: 50, textAlign: 'end', priority: 3 },
      { Header: translate('column.lotNo.short'), accessor: 'lotNo', width: 56, textAlign: 'end', sortable: true },
      {
        Header: translate('column.item'),
        accessor: (row) => nameIn(language, row.item, row.itemTa),
        key: 'item',
        width: 120,
        cut: true,
        priority: 3,
      },
      {
        Header: translate('column.pricePerKg.short'),
        accessor: 'pricePerKg',
        width: 80,
        textAlign: 'end',
        priority: 2,
        render: ({ pricePerKg }) => indian(pricePerKg.replace(/\.00$/, '')),
      },
      { Header: translate('column.netKg.short'), accessor: 'weight', width: 84, vtype: 4 },
      { Header: translate('column.amount'), accessor: 'amount', width: 100, vtype: 3, priority: 2 },
      { Header: translate('column.levy'), accessor: 'levy', width: 80, vtype: 3, priority: 2 },
      {
        Header: translate('field.netAmount'),
        accessor: 'netAmount',
        width: 104,
        vtype: 3,
        fontweight: 700,
        sortable: true,
        render: (row) => struck(row, indian(row.netAmount)),
      },
      {
        Header: translate('column.shellRatio.short'),
        accessor: 'shellRatio',
        width: 64,
        textAlign: 'end',
        priority: 3,
      },
      {
        Header: translate('column.floorPrice.short'),
        accessor: 'floorPrice',
        width: 64,
        textAlign: 'end',
        priority: 3,
      },
      {
        Header: translate('column.status'),
        accessor: 'invoiceStatus',
        // The Tamil of 'Processed' in its chip: narrower, it would push other columns out.
        width: 168,
        status: true,
        render: (row) =>
          waiting.has(row.invoiceId) ? <CancelWaits /> : <StatusChip kind="invoice" value={row.invoiceStatus} />,
      },
    ],
    [side, waiting, translate, language],
  )
}

/** Rows and, under them, what the bills that stand come to; a cancelled one counts for nothing. */
export function useDetailLines(rows: readonly InvoiceDetailRow[]): readonly Line<InvoiceDetailRow>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const standing = rows.filter((row) => !isCancelled(row))
    const total = (part: 'weight' | 'amount' | 'levy' | 'netAmount', scale: number) =>
      sum(
        standing.map((row) => row[part]),
        scale,
      )
    const cells = {
      weight: total('weight', 3),
      amount: total('amount', 2),
      levy: total('levy', 2),
      netAmount: total('netAmount', 2),
    }
    const lines: Line<InvoiceDetailRow>[] = rows.map((row) => ({ kind: 'row', row }))
    return rows.length > 0 ? [...lines, { kind: 'total', label: translate('column.total'), cells }] : lines
  }, [rows, translate])
}
