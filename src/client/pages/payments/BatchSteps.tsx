import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { cancelBatch, confirmBatch } from '#resources/actions/payment'
import type { BatchRow, ListedPayment } from '#resources/api/payments'
import { isListed, marketDesk, type Role, roleLabels } from '#shared/access'
import { ActionButton } from '../../actions/ActionButton'
import { DialogButton } from '../../feedback/DialogButton'
import { useConfirm } from '../../feedback/useConfirm'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { get } from '../../http/http'
import { fetched } from '../../http/load'
import { useLanguage } from '../../i18n/useLanguage'
import { useWords } from '../../i18n/useWords'
import { momentText } from '../../parts/moment'
import { downloadCsv } from '../../print/deliver'
import { useRole } from '../../session/useRole'
import { bankFileCsv } from './bankFileCsv'

const AnswerDialog = fetched(async () => (await import('./AnswerDialog')).AnswerDialog)

const checkers: readonly Role[] = confirmBatch.roles

interface BatchStepsProps {
  readonly batch: BatchRow
  readonly payments: readonly ListedPayment[]
  /** Count and amount, in words. */
  readonly what: string
}

/** A batch that waits for another person's yes. */
function Proposed({ batch, what }: BatchStepsProps) {
  const { translate, language } = useWords()
  const role = useRole()
  const { own, onePerson } = batch
  const isChecker = isListed(role, checkers)
  const row = { ...batch, what }
  const mayConfirm = isChecker && !own && !onePerson
  const whyNot = () => {
    if (own) return translate('batch.own')
    if (isChecker) return translate('account.rule.onePerson')
    return translate('batch.whoConfirms', { roles: checkers.map((one) => roleLabels[one][language]).join(', ') })
  }
  return (
    <>
      {!mayConfirm && <p>{whyNot()}</p>}
      <div className="buttons">
        {mayConfirm && <ActionButton action={confirmBatch} row={row} variant="contained" size="medium" />}
        <ActionButton action={cancelBatch} row={row} size="medium" />
      </div>
    </>
  )
}

/** Makes the bank file and saves it; the card says then that it was made. */
function useBankFile({ id, batchNo }: BatchRow) {
  const language = useLanguage()
  const notify = useNotify()
  const queries = useQueryClient()
  const tell = useStandardNotices()
  const [busy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await get(`payments/batches/${id}/file`)
      downloadCsv(bankFileCsv(file, language), `${batchNo.replaceAll('/', '-')}.csv`)
      notify('batch.fileSaved', { type: 'success' })
      setSaved(true)
      await queries.invalidateQueries({ queryKey: ['payments', 'batches'] })
    } catch (error) {
      tell.failed(error)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, isSaved }
}

/** A batch with the bank: its file, and the bank's response to it. */
function Sent({ batch, payments }: BatchStepsProps) {
  const { translate, named } = useWords()
  const ask = useConfirm()
  const { save, busy, isSaved } = useBankFile(batch)
  const { fileTaken } = batch
  const isTaken = isSaved || Boolean(fileTaken)
  const taken = fileTaken
    ? translate('batch.fileTaken', {
        n: fileTaken.times,
        name: named(fileTaken.by, fileTaken.byTa),
        time: momentText(fileTaken.at),
      })
    : ''
  const make = async () => {
    const again = {
      title: translate('batch.fileAgain'),
      text: taken,
      confirm: translate('action.bankFile'),
      safe: true,
    }
    if (!isTaken || (await ask(again)).isConfirmed) await save()
  }
  return (
    <>
      <p>{translate('batch.fileNote')}</p>
      {taken && <p role="status">{taken}</p>}
      <div className="buttons">
        <Button variant={isTaken ? 'outlined' : 'contained'} disabled={busy} onClick={() => void make()}>
          {translate('action.bankFile')}
        </Button>
        <DialogButton variant={isTaken ? 'contained' : 'outlined'} text={translate('action.bankResponse')}>
          {(close) => <AnswerDialog batch={batch} payments={payments} onClose={close} />}
        </DialogButton>
      </div>
    </>
  )
}

/** What may be done with a batch next. */
export function BatchSteps(props: BatchStepsProps) {
  const isDesk = isListed(useRole(), marketDesk)
  const { batchStatus } = props.batch
  if (batchStatus === 'PROPOSED') return <Proposed {...props} />
  return batchStatus === 'SENT' && isDesk ? <Sent {...props} /> : null
}
