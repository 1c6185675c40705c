import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import { cancelBill } from '#resources/actions/money'
import type { InvoiceDetailRow } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { indian } from '#shared/money'
import { counted } from '#shared/terms'
import { ActionButton } from '../../actions/ActionButton'
import { useLanguage } from '../../i18n/useLanguage'
import { ActionBar } from '../../parts/ActionBar'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { PageHead } from '../../parts/PageHead'
import { Table } from '../../table/Table'
import { OpenProposals } from '../configuration/OpenProposals'
import { useProposals } from '../configuration/proposals'
import { type DetailQuestion, mostLines, useInvoiceDetails } from './data'
import { useDetailColumns, useDetailLines } from './detailColumns'
import { problemIn, useDetailBar } from './useDetailBar'
import { usePrintInvoices } from './usePrintInvoices'

const titles = { farmer: 'screen.farmerInvoiceDetail', reeler: 'screen.reelerInvoiceDetail' } as const

/** The invoices whose cancelling was proposed and waits for another person. */
function useWaiting(): ReadonlySet<number> {
  const { data } = useProposals(['invoiceCancel'])
  return useMemo(() => new Set((data ?? []).map(({ payload }) => (payload as { invoiceId: number }).invoiceId)), [data])
}

/** What may be done with the bill of the chosen line. */
function useBillActions(side: Side, waiting: ReadonlySet<number>) {
  const navigate = useNavigate()
  const { print, progress } = usePrintInvoices()
  return {
    isPrinting: progress !== null,
    mayCancel: ({ invoiceId }: InvoiceDetailRow) => !waiting.has(invoiceId),
    open: ({ day, invoiceId, marketId }: InvoiceDetailRow) =>
      navigate(`/app/billprint/${side}invoice?date=${day}&market=${marketId}&id=${invoiceId}`),
    print: ({ invoiceId, invoiceNo }: InvoiceDetailRow) => void print([invoiceId], invoiceNo.replaceAll('/', '-')),
  }
}

interface FootProps {
  readonly row: InvoiceDetailRow
  readonly actions: ReturnType<typeof useBillActions>
  /** In the table's card; on a phone it stays in sight below the rows. */
  readonly inside: boolean
}

function Foot({ row, actions, inside }: FootProps) {
  const translate = useTranslate()
  const keys = [
    ['Enter', translate('ui.invoice.open')],
    ['P', translate('action.print')],
  ] as const
  return (
    <ActionBar inside={inside} keys={keys} remark={row.invoiceNo}>
      <Button variant="contained" onClick={() => actions.open(row)}>
        {translate('ui.invoice.open')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<PrintOutlined />}
        disabled={actions.isPrinting}
        onClick={() => actions.print(row)}
      >
        {translate('action.print')}
      </Button>
      {actions.mayCancel(row) && <ActionButton action={cancelBill} row={row} color="error" size="medium" />}
    </ActionBar>
  )
}

function Found({ side, asked }: { side: Side; asked: DetailQuestion }) {
  const translate = useTranslate()
  const waiting = useWaiting()
  const actions = useBillActions(side, waiting)
  const { data, isFetching, error, refetch } = useInvoiceDetails(side, asked, true)
  const rows = data ?? []
  const columns = useDetailColumns(side, waiting)
  const lines = useDetailLines(rows)
  const [chosen, choose] = useState<number | null>(null)
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const row = rows.find(({ id }) => id === chosen) ?? rows[0]
  const onRowKey = (event: KeyboardEvent, one: InvoiceDetailRow) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') actions.open(one)
    else if (event.key.toLowerCase() === 'p' && !actions.isPrinting) actions.print(one)
    else return
    event.preventDefault()
  }
  if (error && rows.length === 0) return <Failed error={error} retry={refetch} />
  if (data?.length === 0) return <Empty title={translate('message.noDataBillType')} />
  return (
    <>
      {rows.length >= mostLines && (
        <Alert severity="warning" sx={{ marginBlockEnd: 3 }}>
          {translate('detail.first', { n: indian(String(mostLines)) })}
        </Alert>
      )}
      <Table<InvoiceDetailRow>
        label={translate(titles[side])}
        columns={columns}
        lines={lines}
        pagination
        loading={isFetching}
        selected={row?.id ?? null}
        onSelect={({ id }) => choose(id)}
        onRowKey={onRowKey}
        startAt={({ id }) => id === row?.id}
        foot={row && !narrow && <Foot row={row} actions={actions} inside />}
      />
      {row && narrow && <Foot row={row} actions={actions} inside={false} />}
    </>
  )
}

/** The lines of the invoices of a period on one side: opened, printed, and proposed to be cancelled. */
export function InvoiceDetailPage({ side }: { side: Side }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { bar, asked } = useDetailBar(side)
  const problem = problemIn(asked)
  const { data } = useInvoiceDetails(side, asked, problem === null)
  const bills = new Set(data?.map(({ invoiceId }) => invoiceId)).size
  const fact = data && [
    counted(language, 'invoice', bills, indian(String(bills))),
    counted(language, 'lot', data.length, indian(String(data.length))),
  ]
  return (
    <>
      <PageHead title={translate(titles[side])} fact={problem === null && fact?.join(', ')} />
      <OpenProposals kinds={['invoiceCancel']} />
      {bar}
      {problem ? <Empty title={translate(problem)} /> : <Found side={side} asked={asked} />}
    </>
  )
}

export const FarmerInvoiceDetailPage = () => <InvoiceDetailPage side="farmer" />
export const ReelerInvoiceDetailPage = () => <InvoiceDetailPage side="reeler" />
