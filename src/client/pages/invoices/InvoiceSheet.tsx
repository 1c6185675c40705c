import type { InvoicePaperRow } from '#resources/api/bills'
import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { type TermKey, term } from '#shared/terms'
import { PrintedPaper } from '../../paper/PrintedPaper'
import { Both, Fact, Letterhead } from '../../paper/sheetHead'
import { Sheet } from '../../paper/sheetParts'
import { rupeeText } from '../../parts/figures'
import { CrateLines, SheetLines } from './SheetLines'

function Facts({ side, number, day, slotNo, customer }: InvoicePaperRow) {
  const name = customer.nameTa ? `${customer.nameTa} / ${customer.name}` : customer.name
  return (
    <dl className="facts">
      <Fact label="field.invoiceNo">{number}</Fact>
      <Fact label="field.date">{day}</Fact>
      <Fact label="print.auctionSlotNo">{slotNo}</Fact>
      <Fact label={side === 'farmer' ? 'field.farmerName' : 'field.reelerName'}>{`${name} (${customer.code})`}</Fact>
      {side === 'farmer' ? (
        <Fact label="field.fatherName">{customer.father}</Fact>
      ) : (
        <Fact label="field.licenseNo">{customer.licenseNo}</Fact>
      )}
      <Fact label="field.village">{customer.village}</Fact>
      <Fact label="field.mobileNo">{customer.mobile}</Fact>
      <Fact label="print.cocoons">{term('print.hsn').en}</Fact>
    </dl>
  )
}

const withPercent = (label: Label, percent: string): Label => ({
  en: `${label.en} ${percent} %`,
  ta: `${label.ta} ${percent} %`,
})

function Sums({ side, totals, levyPercent }: InvoicePaperRow) {
  const line = (label: Label, value: string, last = false) => (
    <div className={last ? 'last' : undefined}>
      <dt>
        <Both label={label} />
      </dt>
      <dd>{value}</dd>
    </div>
  )
  const sign = side === 'farmer' ? '−' : '+'
  return (
    <dl className="sums">
      {line(term('field.totalAmount'), indian(totals.amount))}
      {line(withPercent(term('field.levy'), levyPercent), `${sign} ${indian(totals.levy)}`)}
      {totals.roundOff !== undefined && line(term('field.roundOff'), indian(totals.roundOff))}
      {line(term(side === 'farmer' ? 'column.netPayable' : 'column.totalPayable'), rupeeText(totals.payable), true)}
    </dl>
  )
}

/** An invoice on screen, with everything that its paper has. */
export function InvoiceSheet({ paper }: { paper: InvoicePaperRow }) {
  const isFarmer = paper.side === 'farmer'
  const marks: readonly TermKey[] = [
    ...(paper.duplicate ? (['print.duplicate'] as const) : []),
    ...(paper.cancelled ? (['print.cancelled'] as const) : []),
  ]
  return (
    <PrintedPaper landscape>
      <Sheet aria-label={paper.number}>
        <Letterhead market={paper.market} marks={marks} code={paper.verifyCode} />
        <h2>
          <Both label={term(isFarmer ? 'report.farmerInvoice' : 'report.reelerInvoice')} />
        </h2>
        <Facts {...paper} />
        <SheetLines paper={paper} />
        <CrateLines paper={paper} />
        <div className="closing">
          <div className="words">
            <Both label={term('print.amountInWords')} />
            <p lang="ta" className="ta">
              {paper.words.ta}
            </p>
            <p>{paper.words.en}</p>
          </div>
          <Sums {...paper} />
        </div>
        <footer>
          <span>
            <Both label={term(isFarmer ? 'print.farmerSignature' : 'print.reelerSignature')} />
          </span>
          <span>
            <Both label={term('role.marketofficer')} />
          </span>
        </footer>
      </Sheet>
    </PrintedPaper>
  )
}
