import type { InvoicePaperRow } from '#resources/api/bills'
import { indian } from '#shared/money'
import { type SheetColumn, SheetTable } from '../../paper/SheetTable'
import { Both } from '../../paper/sheetHead'

type Line = InvoicePaperRow['lines'][number]

const figure = (text: string) => (text === '' ? '–' : indian(text))

/** The lots of the bill with their total. */
export function SheetLines({ paper: { lines, totals } }: { paper: InvoicePaperRow }) {
  const columns: readonly SheetColumn<Line>[] = [
    { head: 'column.serialNo.short', cell: ({ serialNo }) => serialNo },
    { head: 'column.voucherLotNo.short', cell: ({ voucherNo }) => voucherNo },
    {
      head: 'field.item',
      className: 'start item',
      cell: ({ item }) => (item.en === item.ta ? item.ta : <Both label={item} />),
    },
    { head: 'column.pricePerKg.short', cell: ({ pricePerKg }) => indian(pricePerKg) },
    { head: 'field.weight', cell: ({ weight }) => indian(weight), total: indian(totals.weight) },
    { head: 'field.totalAmount', cell: ({ amount }) => indian(amount), total: indian(totals.amount) },
    { head: 'field.levy', cell: ({ levy }) => indian(levy), total: indian(totals.levy) },
    { head: 'field.netAmount', cell: ({ net }) => indian(net), total: indian(totals.net) },
    { head: 'column.shellRatio.short', cell: ({ shellRatio }) => figure(shellRatio) },
    { head: 'column.floorPrice.short', cell: ({ floorPrice }) => figure(floorPrice) },
  ]
  return <SheetTable columns={columns} lines={lines} lineKey={({ serialNo }) => serialNo} />
}

type Crate = Line['crates'][number] & Pick<Line, 'lotNo'>

const crateColumns: readonly SheetColumn<Crate>[] = [
  { head: 'column.lotNo', cell: ({ lotNo }) => lotNo },
  { head: 'field.crateNo', cell: ({ no }) => no },
  { head: 'field.grossWeight', cell: ({ gross }) => gross },
  { head: 'field.tare', cell: ({ tare }) => tare },
  { head: 'field.netWeight', cell: ({ net }) => net },
]

/** Every crate of every lot: what the scale said stands on the bill. */
export function CrateLines({ paper: { lines } }: { paper: InvoicePaperRow }) {
  const crates = lines.flatMap((line) => line.crates.map((crate) => ({ ...crate, lotNo: line.lotNo })))
  if (crates.length === 0) return null
  return (
    <SheetTable
      caption="ui.many.crates"
      columns={crateColumns}
      lines={crates}
      lineKey={({ lotNo, no }) => `${lotNo} ${no}`}
    />
  )
}
