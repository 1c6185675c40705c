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
import { useRole } from '../../session/useRole'
import { useVoucher, type VoucherPaper } from './queries'
import { ReverseDialog } from './ReverseDialog'
import { VoucherEntryPage } from './VoucherEntryPage'
import { VoucherSheet } from './VoucherSheet'

/** A bill's voucher is taken back with its bill, a reversing one not at all, and any other once. */
const isReversible = ({ voucher, reversedBy }: VoucherPaper): boolean =>
  voucher.invoiceId === null && voucher.reversesId === null && reversedBy === null

function Shown({ id }: { id: number }) {
  const translate = useTranslate()
  const role = useRole()
  const { data: paper, isFetching, error, refetch } = useVoucher(id)
  const [reversing, setReversing] = useState(false)
  const mayReverse = paper && isListed(role, ['branchad']) && isReversible(paper)
  const actions = (
    <>
      <Button variant="outlined" component={Link} to="/app/voucher/voucherlist">
        {translate('voucher.toList')}
      </Button>
      {mayReverse && (
        <Button variant="outlined" startIcon={<UndoOutlined />} onClick={() => setReversing(true)}>
          {translate('action.reverse')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHead
        title={paper?.voucher.voucherNo ?? translate('field.voucher')}
        fact={paper && rupeeText(paper.voucher.amount)}
        actions={actions}
      />
      {isFetching && <ProgressLine />}
      {error && !paper && <Failed error={error} retry={refetch} />}
      {paper && <VoucherSheet paper={paper} />}
      {paper && reversing && <ReverseDialog voucher={paper.voucher} onClose={() => setReversing(false)} />}
    </>
  )
}

/** One voucher as its paper; without an id the entry. */
export function VoucherInputPage() {
  const { id } = useParams()
  if (id === undefined) return <VoucherEntryPage />
  return <Shown key={id} id={Number(id)} />
}
