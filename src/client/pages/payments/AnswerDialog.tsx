import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { BatchRow, ListedPayment } from '#resources/api/payments'
import { Dialog } from '../../feedback/Dialog'
import { useLanguage } from '../../i18n/useLanguage'
import { RowsButton } from '../../parts/FileButton'
import { ProgressLine } from '../../parts/Loading'
import { downloadCsv } from '../../print/deliver'
import { useSession } from '../../session/session'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { type AnswerRemark, answerForm, answerLabel, answerRemarks } from './answer'
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
  const translate = useTranslate()
  const language = useLanguage()
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

function Remarks({ remarks }: { remarks: readonly AnswerRemark[] }) {
  const translate = useTranslate()
  const language = useLanguage()
  const columns = useMemo(
    (): Column<AnswerRemark>[] => [
      { Header: translate('masters.import.row'), accessor: 'line', width: 60, textAlign: 'end', lead: true },
      {
        key: 'field',
        Header: translate('masters.field'),
        accessor: ({ field }) => answerLabel(language, field),
        width: 130,
        name: true,
      },
      { Header: translate('masters.import.problem'), accessor: 'text', width: 380 },
    ],
    [translate, language],
  )
  return (
    <Table label={translate('masters.import.problems')} columns={columns} rows={remarks} pagination maxHeight={280} />
  )
}

/** The bank's answer to a batch: chosen, tried, and taken whole or not at all. */
export function AnswerDialog({ batch, payments, onClose }: AnswerDialogProps) {
  const translate = useTranslate()
  const { state, choose, take } = useAnswer(batch, onClose)
  const { fileName, sheet, read, issue, busy } = state
  const remarks = useMemo(() => (read && sheet ? answerRemarks(read, sheet) : []), [read, sheet])
  const outcome = translate('batch.outcome', { paid: read?.succeeded ?? 0, failed: read?.failed ?? 0 })
  const isRight = read !== null && remarks.length === 0 && issue === null
  const buttons = (
    <>
      <Button variant="outlined" onClick={onClose}>
        {translate('action.back')}
      </Button>
      <Button variant="contained" disabled={!isRight || busy} onClick={() => void take()}>
        {isRight ? translate('answer.take', { outcome }) : translate('action.bankResponse')}
      </Button>
    </>
  )
  return (
    <Dialog title={translate('answer.title', { no: batch.batchNo })} onClose={onClose} width={680} buttons={buttons}>
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
      {remarks.length > 0 && <Remarks remarks={remarks} />}
    </Dialog>
  )
}
