import { Link } from 'react-router'
import { releaseSettlement } from '#resources/actions/ledger'
import type { VoucherLineRow } from '#resources/api/ledger'
import type { SettlementRow } from '#resources/api/openItems'
import { dayShown, timeText } from '#shared/day'
import type { Label } from '#shared/label'
import { indian, sum } from '#shared/money'
import { term } from '#shared/terms'
import { ActionButton } from '../../actions/ActionButton'
import { useLanguage } from '../../i18n/useLanguage'
import { AmountWords, type PaperFact, PaperSheet } from '../../paper/PaperSheet'
import { type SheetColumn, SheetTable } from '../../paper/SheetTable'
import { Both } from '../../paper/sheetHead'
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

const linked = (text: string | number, to: string) => <Link to={to}>{text}</Link>

function factsOf({ voucher, reversedBy }: VoucherPaper): readonly (PaperFact | false)[] {
  const { titles = {}, day, postedAt, invoiceId, reversesId, hash } = voucher
  const type = typeOf(voucher)
  return [
    ['field.voucherNo', voucher.voucherNo],
    ['field.voucherType', type.ta === type.en ? type.en : `${type.ta} / ${type.en}`],
    ['field.voucherDate', dayShown(day)],
    ['field.referenceNo', voucher.referenceNo],
    ['voucher.postedBy', titles.postedById],
    ['voucher.postedAt', `${dayShown(postedAt)} ${timeText(postedAt)}`],
    ['ledger.sequence', voucher.sequence],
    ['ledger.hash', <span key="hash" title={hash}>{`${hash.slice(0, 8)}…${hash.slice(-4)}`}</span>],
    invoiceId !== null && ['field.invoice', linked(titles.invoiceId ?? invoiceId, billPath(voucher))],
    reversesId !== null && ['ledger.reverses', linked(titles.reversesId ?? reversesId, voucherPath(reversesId))],
    reversedBy !== null && ['voucher.reversedBy', linked(reversedBy.voucherNo, voucherPath(reversedBy.id))],
  ]
}

/** Takes a settlement back, for those who may; its question names what it was. */
function Release({ settlement }: { settlement: SettlementRow }) {
  const language = useLanguage()
  const what = settlementText(settlement)[language]
  return <ActionButton action={releaseSettlement} row={{ id: settlement.id, what }} variant="text" />
}

/** The head of a line, whose account it is on, what it settled and what is left of it. */
const Particulars = ({ line }: { line: VoucherLineRow }) => (
  <>
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
  </>
)

const amountOn = (text: string): string => (/[1-9]/.test(text) ? indian(text) : '')

function Lines({ lines }: Pick<VoucherPaper, 'lines'>) {
  const total = (part: 'debit' | 'credit') => {
    const amounts = lines.map((line) => line[part])
    return indian(sum(amounts, 2))
  }
  const columns: readonly SheetColumn<VoucherLineRow>[] = [
    { head: 'field.serialNo', className: 'start', cell: ({ lineNo }) => lineNo },
    { head: 'field.particulars', className: 'start item', cell: (line) => <Particulars line={line} /> },
    { head: 'field.debit', cell: ({ debit }) => amountOn(debit), total: total('debit') },
    { head: 'field.credit', cell: ({ credit }) => amountOn(credit), total: total('credit') },
  ]
  return <SheetTable columns={columns} lines={lines} lineKey={({ lineNo }) => lineNo} />
}

/** A voucher on screen, as its paper reads. */
export function VoucherSheet({ paper, market }: { paper: VoucherPaper; market: Label }) {
  const { voucher, lines, reversedBy } = paper
  const words = wordsOf(voucher.amount)
  return (
    <PaperSheet
      number={voucher.voucherNo}
      market={market}
      marks={reversedBy ? ['status.voucher.reversed'] : []}
      code={voucher.verifyCode}
      title="field.voucher"
      facts={factsOf(paper)}
      signed={['print.preparedBy', 'print.checkedBy']}
    >
      <Lines lines={lines} />
      <div className="closing">
        <div className="words">{words && <AmountWords words={words} />}</div>
        <div className="words">
          <Both label={term('field.notes')} />
          <p>{voucher.notes || '–'}</p>
        </div>
      </div>
    </PaperSheet>
  )
}
