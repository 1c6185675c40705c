import PrintOutlined from '@mui/icons-material/PrintOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router'
import { printVoucher, reverseVoucher } from '#resources/actions/ledger'
import { ActionButton } from '../../actions/ActionButton'
import { useAction } from '../../actions/useAction'
import { Failed } from '../../parts/Failed'
import { rupeeText } from '../../parts/figures'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { usePdf } from '../../print/usePdf'
import { noteOf } from './notePaper'
import { printedOf, receiptOf } from './printed'
import { useVoucher, type VoucherPaper, voucherPath } from './queries'
import { VoucherEntryPage } from './VoucherEntryPage'
import { useMarketName, VoucherSheet } from './VoucherSheet'

const fileName = (voucherNo: string): string => voucherNo.replaceAll('/', '-')

/** A voucher is taken back where it was made, a reversing one not at all, and what people entered once. */
function isReversible({ voucher, reversedBy }: VoucherPaper): boolean {
  const { vouType, invoiceId, reversesId, referenceNo } = voucher
  const isMadeByProgram = invoiceId !== null || ['LR', 'DN', 'CR'].includes(vouType) || /^PB\//.test(referenceNo ?? '')
  return !isMadeByProgram && reversesId === null && reversedBy === null
}

function Paper({ paper }: { paper: VoucherPaper }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const market = useMarketName(paper.voucher)
  const pdf = usePdf()
  const { run: count } = useAction(printVoucher)
  const { voucherNo, amount } = paper.voucher
  const print = () => pdf.print(() => ({ kind: 'voucher', paper: printedOf(paper, market) }), fileName(voucherNo))
  // What takes a receipt back is none.
  const isReceipt = paper.voucher.vouType === 'RC' && paper.voucher.reversesId === null
  const { note } = paper
  /** Counts the print first: whoever comes second gets a duplicate. */
  const printGiven = () =>
    pdf.print(async () => {
      const counted = await count({ id: paper.voucher.id })
      if (!counted) return null
      const { duplicate, reversedBy } = counted
      return note
        ? { kind: 'billNote', paper: noteOf(paper, note, market, duplicate) }
        : { kind: 'receipt', paper: receiptOf(paper, market, { duplicate, reversedBy }) }
    }, fileName(voucherNo))
  return (
    <>
      <PageHead
        title={voucherNo}
        fact={rupeeText(amount)}
        actions={
          <>
            <ToList />
            {isReversible(paper) && (
              <ActionButton
                action={reverseVoucher}
                row={paper.voucher}
                size="medium"
                startIcon={<UndoOutlined />}
                onDone={(done) => 'voucherNo' in done && navigate(voucherPath(done.id))}
              />
            )}
            {(isReceipt || note) && (
              <Button
                variant="outlined"
                startIcon={<PrintOutlined />}
                disabled={pdf.progress !== null}
                onClick={() => void printGiven()}
              >
                {translate(note ? 'note.print' : 'receipt.print')}
              </Button>
            )}
            <Button
              variant="contained"
              startIcon={<PrintOutlined />}
              disabled={pdf.progress !== null}
              onClick={() => void print()}
            >
              {translate('action.print')}
            </Button>
          </>
        }
      />
      {pdf.progress && <ProgressLine />}
      <VoucherSheet paper={paper} market={market} />
    </>
  )
}

function ToList() {
  const translate = useTranslate()
  return (
    <Button variant="outlined" component={Link} to="/app/voucher/voucherlist">
      {translate('voucher.toList')}
    </Button>
  )
}

function Shown({ id }: { id: number }) {
  const translate = useTranslate()
  const { data: paper, isFetching, error, refetch } = useVoucher(id)
  if (paper)
    return (
      <>
        {isFetching && <ProgressLine />}
        <Paper paper={paper} />
      </>
    )
  return (
    <>
      <PageHead title={translate('field.voucher')} actions={<ToList />} />
      {error ? <Failed isScreen error={error} retry={refetch} /> : <ProgressLine />}
    </>
  )
}

/** One voucher as its paper; without an id the entry. */
export function VoucherInputPage() {
  const { id } = useParams()
  if (id === undefined) return <VoucherEntryPage />
  return <Shown key={id} id={Number(id)} />
}
