import type { InvoicePaperRow } from '#resources/api/bills'
import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { type TermKey, term } from '#shared/terms'
import { AmountWords, type PaperFact, PaperSheet } from '../../paper/PaperSheet'
import { Both } from '../../paper/sheetHead'
import { rupeeText } from '../../parts/figures'
import { CrateLines, SheetLines } from './SheetLines'

function factsOf({ side, number, day, slotNo, customer }: InvoicePaperRow): readonly PaperFact[] {
  const name = customer.nameTa ? `${customer.nameTa} / ${customer.name}` : customer.name
  return [
    ['field.invoiceNo', number],
    ['field.date', day],
    ['print.auctionSlotNo', slotNo],
    [side === 'farmer' ? 'field.farmerName' : 'field.reelerName', `${name} (${customer.code})`],
    side === 'farmer' ? ['field.fatherName', customer.father] : ['field.licenseNo', customer.licenseNo],
    ['field.village', customer.village],
    ['field.mobileNo', customer.mobile],
    ['print.cocoons', term('print.hsn').en],
  ]
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
    <PaperSheet
      landscape
      number={paper.number}
      market={paper.market}
      marks={marks}
      code={paper.verifyCode}
      title={isFarmer ? 'report.farmerInvoice' : 'report.reelerInvoice'}
      facts={factsOf(paper)}
      signed={[isFarmer ? 'print.farmerSignature' : 'print.reelerSignature', 'role.marketofficer']}
    >
      <SheetLines paper={paper} />
      <CrateLines paper={paper} />
      <div className="closing">
        <div className="words">
          <AmountWords words={paper.words} />
        </div>
        <Sums {...paper} />
      </div>
    </PaperSheet>
  )
}
