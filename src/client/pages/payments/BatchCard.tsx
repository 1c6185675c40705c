import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { BatchRow, DatedPayment } from '#resources/api/payments'
import { useWords } from '../../i18n/useWords'
import { Card } from '../../parts/Card'
import { Failed } from '../../parts/Failed'
import { rupeeText } from '../../parts/figures'
import { Thread } from '../../parts/Thread'
import { Table } from '../../table/Table'
import { BatchAccounts } from './BatchAccounts'
import { BatchSteps } from './BatchSteps'
import { useListed, useResultColumns } from './columns'
import { useBatchPayments } from './data'
import { stepsOfBatch } from './steps'
import { usePrintAdvice } from './usePrintAdvice'

/** Every payee's advice in one file. */
function PrintAdvices({ batch: { id, batchNo, day } }: { batch: BatchRow }) {
  const translate = useTranslate()
  const { print, progress } = usePrintAdvice()
  return (
    <div className="buttons">
      <Button
        variant="outlined"
        startIcon={<PrintOutlined />}
        disabled={progress !== null}
        onClick={() => void print({ batchId: id, batchNo, day })}
      >
        {translate('advice.printAll')}
      </Button>
      {progress && progress.of > 0 && (
        <span role="status">{translate('ui.invoice.making', { n: progress.done, total: progress.of })}</span>
      )}
    </div>
  )
}

const none: readonly DatedPayment[] = []

/** One batch: how far it is, what may be done with it, and how its payments fared. */
export function BatchCard({ batch }: { batch: BatchRow }) {
  const { translate, named, counted } = useWords()
  const columns = useResultColumns()
  const { data: rows = none, error, refetch } = useBatchPayments(batch)
  const listed = useListed(rows)
  const isCancelled = batch.batchStatus === 'CANCELLED'
  const isSent = rows.length > 0 && (batch.batchStatus === 'SENT' || batch.batchStatus === 'DONE')
  const names = {
    maker: named(batch.maker, batch.makerTa),
    checker: named(batch.checker, batch.checkerTa),
  }
  const what = translate('pay.what', {
    what: counted('payment', batch.payments),
    amount: rupeeText(batch.amount),
  })
  return (
    <Card aria-label={batch.batchNo}>
      <header className={isCancelled ? 'struck' : undefined}>
        <h2>{batch.batchNo}</h2>
        <span className="fact">
          {isCancelled ? `${translate('batch.cancelled')} · ${names.maker} · ${what}` : what}
        </span>
      </header>
      {!isCancelled && (
        <>
          <Thread label={batch.batchNo} steps={stepsOfBatch(batch, names, translate)} />
          <BatchAccounts batch={batch} />
          <BatchSteps batch={batch} payments={rows} what={what} />
          {isSent && <PrintAdvices batch={batch} />}
          {error && <Failed error={error} retry={refetch} />}
          {rows.length > 0 && (
            <Table
              label={translate('batch.results', { no: batch.batchNo })}
              columns={columns}
              rows={listed}
              pagination
              maxHeight={260}
            />
          )}
        </>
      )}
    </Card>
  )
}
