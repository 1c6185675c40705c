import { Link } from 'react-router'
import { releaseSettlement } from '#resources/actions/ledger'
import type { SettlementRow } from '#resources/api/openItems'
import { dayShown, timeText } from '#shared/day'
import type { Label } from '#shared/label'
import { indian, sum } from '#shared/money'
import { type TermKey, term } from '#shared/terms'
import { ActionButton } from '../../actions/ActionButton'
import { useLanguage } from '../../i18n/useLanguage'
import { PrintedPaper } from '../../paper/PrintedPaper'
import { Both, Fact, Letterhead } from '../../paper/sheetHead'
import { Sheet } from '../../paper/sheetParts'
import { useSession } from '../../session/session'
import { settlementText, settlingTexts } from './items'
import { customerText, typeOf, wordsOf } from './printed'
import { type VoucherPaper, voucherPath } from './queries'

/** The market's name in both languages, as far as the reader's session knows it. */
export function useMarketName({ marketId: id, titles }: VoucherPaper['voucher']): Label {
  const { user } = useSession()
  const otherwise = titles?.marketId ?? ''
  const found = [...(user?.markets ?? []), ...(user?.market ? [user.market] : [])].find((market) => market.id === id)
  return { en: found?.name ?? otherwise, ta: found?.nameTa ?? found?.name ?? otherwise }
}

/** The bill that made the voucher, on its own screen. */
const billPath = ({ vouType, day, marketId, invoiceId }: VoucherPaper['voucher']) =>
  `/app/billprint/${vouType === 'FB' ? 'farmer' : 'reeler'}invoice?date=${day}&market=${marketId}&id=${invoiceId}`

function Facts({ paper: { voucher, reversedBy } }: { paper: VoucherPaper }) {
  const { titles = {}, day, postedAt, invoiceId, reversesId, hash } = voucher
  const type = typeOf(voucher)
  return (
    <dl className="facts">
      <Fact label="field.voucherNo">{voucher.voucherNo}</Fact>
      <Fact label="field.voucherType">{type.ta === type.en ? type.en : `${type.ta} / ${type.en}`}</Fact>
      <Fact label="field.voucherDate">{dayShown(day)}</Fact>
      <Fact label="field.referenceNo">{voucher.referenceNo}</Fact>
      <Fact label="voucher.postedBy">{titles.postedById}</Fact>
      <Fact label="voucher.postedAt">{`${dayShown(postedAt)} ${timeText(postedAt)}`}</Fact>
      <Fact label="ledger.sequence">{voucher.sequence}</Fact>
      <Fact label="ledger.hash">
        <span title={hash}>{`${hash.slice(0, 8)}…${hash.slice(-4)}`}</span>
      </Fact>
      {invoiceId !== null && (
        <Fact label="field.invoice">
          <Link to={billPath(voucher)}>{titles.invoiceId ?? invoiceId}</Link>
        </Fact>
      )}
      {reversesId !== null && (
        <Fact label="ledger.reverses">
          <Link to={voucherPath(reversesId)}>{titles.reversesId ?? reversesId}</Link>
        </Fact>
      )}
      {reversedBy && (
        <Fact label="voucher.reversedBy">
          <Link to={voucherPath(reversedBy.id)}>{reversedBy.voucherNo}</Link>
        </Fact>
      )}
    </dl>
  )
}

/** Takes a settlement back, for those who may; its question names what it was. */
function Release({ settlement }: { settlement: SettlementRow }) {
  const language = useLanguage()
  const what = settlementText(settlement)[language]
  return <ActionButton action={releaseSettlement} row={{ id: settlement.id, what }} variant="text" />
}

const amountOn = (text: string): string => (/[1-9]/.test(text) ? indian(text) : '')

function Lines({ lines }: Pick<VoucherPaper, 'lines'>) {
  const heads: readonly (readonly [TermKey, string | undefined])[] = [
    ['field.serialNo', 'start'],
    ['field.particulars', 'start'],
    ['field.debit', undefined],
    ['field.credit', undefined],
  ]
  const total = (part: 'debit' | 'credit') =>
    indian(
      sum(
        lines.map((line) => line[part]),
        2,
      ),
    )
  return (
    <table>
      <thead>
        <tr>
          {heads.map(([label, className]) => (
            <th key={label} className={className} scope="col">
              <Both label={term(label)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNo}>
            <td className="start">{line.lineNo}</td>
            <td className="start item">
              {line.head} <Both label={{ en: line.name, ta: line.nameTa }} />
              {line.customerId !== null && <div>{customerText(line)}</div>}
              {line.settlements.map((one) => (
                <div key={one.id}>
                  <Both label={settlementText(one)} /> {one.releasable && <Release settlement={one} />}
                </div>
              ))}
              {settlingTexts({ ...line, settlements: [] }).map((text) => (
                <div key={text.en}>
                  <Both label={text} />
                </div>
              ))}
            </td>
            <td>{amountOn(line.debit)}</td>
            <td>{amountOn(line.credit)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={2} scope="row" className="start">
            <Both label={term('column.total')} />
          </th>
          <td>{total('debit')}</td>
          <td>{total('credit')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Words({ amount }: { amount: string }) {
  const words = wordsOf(amount)
  if (words === null) return null
  return (
    <>
      <Both label={term('print.amountInWords')} />
      <p lang="ta" className="ta">
        {words.ta}
      </p>
      <p>{words.en}</p>
    </>
  )
}

/** A voucher on screen, as its paper reads. */
export function VoucherSheet({ paper, market }: { paper: VoucherPaper; market: Label }) {
  const { voucher, lines, reversedBy } = paper
  return (
    <PrintedPaper>
      <Sheet aria-label={voucher.voucherNo}>
        <Letterhead market={market} marks={reversedBy ? ['status.voucher.reversed'] : []} code={voucher.verifyCode} />
        <h2>
          <Both label={term('field.voucher')} />
        </h2>
        <Facts paper={paper} />
        <Lines lines={lines} />
        <div className="closing">
          <div className="words">
            <Words amount={voucher.amount} />
          </div>
          <div className="words">
            <Both label={term('field.notes')} />
            <p>{voucher.notes || '–'}</p>
          </div>
        </div>
        <footer>
          <span>
            <Both label={term('print.preparedBy')} />
          </span>
          <span>
            <Both label={term('print.checkedBy')} />
          </span>
        </footer>
      </Sheet>
    </PrintedPaper>
  )
}
