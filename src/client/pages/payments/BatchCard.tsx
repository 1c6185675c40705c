import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { BatchRow, PaymentRow } from '#shared/payments'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { rupeeText } from '../../parts/figures'
import { nameIn } from '../../parts/nameIn'
import { Thread } from '../../parts/Thread'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { BatchSteps } from './BatchSteps'
import { Card } from './Card'
import { amountColumn, farmerColumn, StatusMark } from './columns'
import { stepsOfBatch } from './steps'

function useResultColumns(): readonly Column<PaymentRow>[] {
  const translate = useTranslate()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        Header: translate('column.lotNo.short'),
        accessor: 'lotNo',
        width: 56,
        textAlign: 'end',
        lead: true,
        fontweight: 700,
        sortable: true,
      },
      farmerColumn(translate, language),
      { Header: translate('column.ifsc'), accessor: 'ifscCode', width: 108, priority: 3 },
      amountColumn(translate),
      {
        Header: translate('column.status'),
        accessor: 'paymentStatus',
        width: 112,
        status: true,
        sortable: true,
        render: ({ paymentStatus }) => <StatusMark status={paymentStatus} />,
      },
      {
        Header: translate('pay.reasonUtr'),
        accessor: (row) => row.reason ?? row.utr,
        key: 'why',
        width: 190,
        cut: true,
      },
    ],
    [translate, language],
  )
}

/** One batch: how far it is, what may be done with it, and how its payments fared. */
export function BatchCard({ batch, payments }: { batch: BatchRow; payments: readonly PaymentRow[] }) {
  const translate = useTranslate()
  const language = useLanguage()
  const columns = useResultColumns()
  const rows = useMemo(() => payments.filter(({ batchId }) => batchId === batch.id), [payments, batch.id])
  const isCancelled = batch.batchStatus === 'CANCELLED'
  const names = {
    maker: nameIn(language, batch.maker, batch.makerTa),
    checker: nameIn(language, batch.checker, batch.checkerTa),
  }
  const what = translate('pay.what', {
    what: counted(language, 'payment', batch.payments),
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
          <BatchSteps batch={batch} payments={rows} what={what} />
          {rows.length > 0 && (
            <Table<PaymentRow>
              label={translate('batch.results', { no: batch.batchNo })}
              columns={columns}
              rows={rows}
              pagination
              maxHeight={260}
            />
          )}
        </>
      )}
    </Card>
  )
}
