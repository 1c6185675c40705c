import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback, useMemo } from 'react'
import type { BatchRow, ListedPayment } from '#resources/api/payments'
import { Remarks } from '../../crud/importing/Remarks'
import { Dialog } from '../../feedback/Dialog'
import { useWords } from '../../i18n/useWords'
import { RowsButton } from '../../parts/FileButton'
import { ProgressLine } from '../../parts/Loading'
import { downloadCsv } from '../../print/deliver'
import { useSession } from '../../session/session'
import { answerForm, answerLabel, answerRemarks } from './answer'
import { useAnswer } from './useAnswer'

interface AnswerDialogProps {
  readonly batch: BatchRow
  readonly payments: readonly ListedPayment[]
  readonly onClose: () => void
}

/** The file, or a form to be filled in where the bank answers without one. */
function ChooseAnswer({
  batch,
  payments,
  again,
  busy,
  onFile,
}: Omit<AnswerDialogProps, 'onClose'> & {
  again: boolean
  busy: boolean
  onFile: (file: File) => void
}) {
  const { translate, language } = useWords()
  const { user } = useSession()
  const saveForm = () => {
    const text = answerForm(payments, user?.market?.code ?? '', language)
    downloadCsv(text, `${batch.batchNo.replaceAll('/', '-')}-response.csv`)
  }
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <RowsButton again={again} disabled={busy} autoFocus={!again} onFile={onFile} />
      {!again && (
        <Button variant="text" onClick={saveForm}>
          {translate('answer.form')}
        </Button>
      )}
    </div>
  )
}

/** The bank's answer to a batch: chosen, tried, and taken whole or not at all. */
export function AnswerDialog({ batch, payments, onClose }: AnswerDialogProps) {
  const { translate, language } = useWords()
  const { state, busy, choose, take } = useAnswer(batch, onClose)
  const label = useCallback((field: string) => answerLabel(language, field), [language])
  const { fileName, read: sheet, found: read, issue } = state
  const remarks = useMemo(() => (read && sheet ? answerRemarks(read, sheet) : []), [read, sheet])
  const outcome = translate('batch.outcome', { paid: read?.succeeded ?? 0, failed: read?.failed ?? 0 })
  const isRight = read !== null && remarks.length === 0 && issue === null
  return (
    <Dialog
      title={translate('answer.title', { no: batch.batchNo })}
      onClose={onClose}
      width={680}
      submit={isRight ? translate('answer.take', { outcome }) : translate('action.bankResponse')}
      disabled={!isRight || busy}
      onSubmit={() => void take()}
    >
      {busy && <ProgressLine />}
      {fileName === '' && <p>{translate('answer.how')}</p>}
      <ChooseAnswer
        batch={batch}
        payments={payments}
        again={fileName !== ''}
        busy={busy}
        onFile={(file) => void choose(file)}
      />
      {issue && (
        <Alert severity="error">
          {fileName}: {issue}
        </Alert>
      )}
      {read && !issue && (
        <Alert severity={isRight ? 'success' : 'error'} role="status">
          {fileName}: {isRight ? outcome : translate('answer.errors')}
        </Alert>
      )}
      {remarks.length > 0 && (
        <Remarks
          title={translate('masters.import.problems')}
          label={label}
          whole={translate('answer.wholeFile')}
          remarks={remarks}
        />
      )}
    </Dialog>
  )
}
