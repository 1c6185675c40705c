import PrintOutlined from '@mui/icons-material/PrintOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { isListed } from '#shared/access'
import { Failed } from '../../parts/Failed'
import { rupeeText } from '../../parts/figures'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { usePdf } from '../../print/usePdf'
import { useRole } from '../../session/useRole'
import { printedOf } from './printed'
import { useVoucher, type VoucherPaper } from './queries'
import { ReverseDialog } from './ReverseDialog'
import { VoucherEntryPage } from './VoucherEntryPage'
import { useMarketName, VoucherSheet } from './VoucherSheet'

const fileName = (voucherNo: string): string => voucherNo.replaceAll('/', '-')

/** A voucher is taken back where it was made, a reversing one not at all, and what people entered once. */
function isReversible({ voucher, reversedBy }: VoucherPaper): boolean {
  const { vouType, invoiceId, reversesId, referenceNo } = voucher
  const isMadeByProgram = invoiceId !== null || vouType === 'LR' || /^PB\//.test(referenceNo ?? '')
  return !isMadeByProgram && reversesId === null && reversedBy === null
}

function Paper({ paper }: { paper: VoucherPaper }) {
  const translate = useTranslate()
  const mayReverse = isListed(useRole(), ['branchad']) && isReversible(paper)
  const market = useMarketName(paper.voucher)
  const pdf = usePdf()
  const [reversing, setReversing] = useState(false)
  const { voucherNo, amount } = paper.voucher
  const print = () => pdf.print(() => ({ kind: 'voucher', paper: printedOf(paper, market) }), fileName(voucherNo))
  return (
    <>
      <PageHead
        title={voucherNo}
        fact={rupeeText(amount)}
        actions={
          <>
            <ToList />
            {mayReverse && (
              <Button variant="outlined" startIcon={<UndoOutlined />} onClick={() => setReversing(true)}>
                {translate('action.reverse')}
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
      {reversing && <ReverseDialog voucher={paper.voucher} onClose={() => setReversing(false)} />}
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
      {error ? <Failed error={error} retry={refetch} /> : <ProgressLine />}
    </>
  )
}

/** One voucher as its paper; without an id the entry. */
export function VoucherInputPage() {
  const { id } = useParams()
  if (id === undefined) return <VoucherEntryPage />
  return <Shown key={id} id={Number(id)} />
}
