import type { ReactNode } from 'react'
import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { fill, type TermKey, term } from '#shared/terms'
import { Emblem } from '../../parts/Emblem'
import { rupeeText } from '../../parts/figures'
import type { IdentifiedPaper } from './data'
import { CrateLines, SheetLines } from './SheetLines'
import { Sheet } from './sheetParts'

/** Tamil over English, as everything on a paper. */
export function Both({ label }: { label: Label }) {
  return (
    <span className="both">
      <span lang="ta">{label.ta}</span> <span className="en">{label.en}</span>
    </span>
  )
}

const filled = (key: TermKey, args: Readonly<Record<keyof Label, Record<string, string>>>): Label => ({
  en: fill(term(key).en, args.en),
  ta: fill(term(key).ta, args.ta),
})

function Letterhead({ market, duplicate, cancelled }: IdentifiedPaper) {
  const title = filled('print.marketAt', { en: { place: market.en }, ta: { place: market.ta } })
  return (
    <header>
      <Emblem size={44} />
      <div className="title">
        <strong lang="ta">{title.ta}</strong>
        {title.en}
        <div>
          <Both label={term('print.department')} />
        </div>
      </div>
      {duplicate && (
        <span className="mark">
          <Both label={term('print.duplicate')} />
        </span>
      )}
      {cancelled && (
        <span className="mark">
          <Both label={term('print.cancelled')} />
        </span>
      )}
    </header>
  )
}

function Fact({ label, children }: { label: TermKey; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Both label={term(label)} />
      </dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}

function Facts({ side, number, day, slotNo, customer }: IdentifiedPaper) {
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

function Sums({ side, totals, levyPercent }: IdentifiedPaper) {
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
export function InvoiceSheet({ paper }: { paper: IdentifiedPaper }) {
  const isFarmer = paper.side === 'farmer'
  return (
    <Sheet aria-label={paper.number}>
      <Letterhead {...paper} />
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
  )
}
