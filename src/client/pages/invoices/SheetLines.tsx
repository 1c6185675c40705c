import type { InvoicePaperRow } from '#resources/api/bills'
import { indian } from '#shared/money'
import { type TermKey, term } from '#shared/terms'

const figure = (text: string) => (text === '' ? '–' : indian(text))

function Head({ of, start = false }: { of: TermKey; start?: boolean }) {
  const label = term(of)
  return (
    <th scope="col" className={start ? 'start' : undefined}>
      <span lang="ta">{label.ta}</span>
      <span className="en">{label.en}</span>
    </th>
  )
}

/** The lots of the bill with their total. */
export function SheetLines({ paper: { lines, totals } }: { paper: InvoicePaperRow }) {
  return (
    <table>
      <thead>
        <tr>
          <Head of="column.serialNo.short" />
          <Head of="column.voucherLotNo.short" />
          <Head of="field.item" start />
          <Head of="column.pricePerKg.short" />
          <Head of="field.weight" />
          <Head of="field.totalAmount" />
          <Head of="field.levy" />
          <Head of="field.netAmount" />
          <Head of="column.shellRatio.short" />
          <Head of="column.floorPrice.short" />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.serialNo}>
            <td>{line.serialNo}</td>
            <td>{line.voucherNo}</td>
            <td className="start both item">
              <span lang="ta">{line.item.ta}</span>
              {line.item.en !== line.item.ta && <span className="en">{line.item.en}</span>}
            </td>
            <td>{indian(line.pricePerKg)}</td>
            <td>{indian(line.weight)}</td>
            <td>{indian(line.amount)}</td>
            <td>{indian(line.levy)}</td>
            <td>{indian(line.net)}</td>
            <td>{figure(line.shellRatio)}</td>
            <td>{figure(line.floorPrice)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4} className="start">
            <span lang="ta">{term('column.total').ta}</span> <span className="en">{term('column.total').en}</span>
          </th>
          <td>{indian(totals.weight)}</td>
          <td>{indian(totals.amount)}</td>
          <td>{indian(totals.levy)}</td>
          <td>{indian(totals.net)}</td>
          <td colSpan={2} />
        </tr>
      </tfoot>
    </table>
  )
}

/** Every crate of every lot: what the scale said stands on the bill. */
export function CrateLines({ paper: { lines } }: { paper: InvoicePaperRow }) {
  const crates = lines.flatMap((line) => line.crates.map((crate) => ({ ...crate, lotNo: line.lotNo })))
  if (crates.length === 0) return null
  const label = term('ui.many.crates')
  return (
    <table>
      <caption>
        <span lang="ta">{label.ta}</span> <span className="en">{label.en}</span>
      </caption>
      <thead>
        <tr>
          <Head of="column.lotNo" />
          <Head of="field.crateNo" />
          <Head of="field.grossWeight" />
          <Head of="field.tare" />
          <Head of="field.netWeight" />
        </tr>
      </thead>
      <tbody>
        {crates.map(({ lotNo, no, gross, tare, net }) => (
          <tr key={`${lotNo} ${no}`}>
            <td>{lotNo}</td>
            <td>{no}</td>
            <td>{gross}</td>
            <td>{tare}</td>
            <td>{net}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
