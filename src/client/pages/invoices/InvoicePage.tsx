import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { InvoiceRow } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { dayShown } from '#shared/day'
import { useWords } from '../../i18n/useWords'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { SideBySide } from '../../parts/frame'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { PaperActions } from '../../parts/paperLayout'
import { Table } from '../../table/Table'
import { useTicks } from '../../table/useTicks'
import { DateSlotBar } from '../day/DateSlotBar'
import { type DaySlot, useDaySlot } from '../day/useDaySlot'
import { GatePassPage } from '../gatePass/GatePassPage'
import { asksForGate, ReelerTabs } from '../gatePass/ReelerTabs'
import { useNumbers, useShown } from './choosing'
import { dayColumns } from './columns'
import { useInvoicesOfDay, usePaper } from './data'
import { InvoiceSheet } from './InvoiceSheet'
import { usePrintInvoices } from './usePrintInvoices'

const titles = { farmer: 'screen.farmerInvoice', reeler: 'screen.reelerInvoice' } as const

function Paper({ id }: { id: number | null }) {
  const { data, error, refetch } = usePaper(id)
  if (id === null) return null
  if (error) return <Failed error={error} retry={refetch} />
  return data ? <InvoiceSheet paper={data} /> : null
}

function Found({ side, day, asked }: { side: Side; day: DaySlot; asked: ReturnType<typeof useNumbers>['asked'] }) {
  const words = useWords()
  const { translate } = words
  const { date, slotNo, marketId } = day
  const question = { date, slotNo, marketId, ...asked }
  const { data, isFetching, isPlaceholderData, error, refetch } = useInvoicesOfDay(side, question)
  const rows = data ?? []
  const ticks = useTicks(rows)
  const { ticked } = ticks
  // None marked means all.
  const ids = (ticked.length > 0 ? ticked : rows).map((row) => row.id)
  const { id, show } = useShown(rows)
  const { print, download, progress } = usePrintInvoices()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const paper = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => dayColumns(side, words, ticks), [side, words, ticks])
  if (error) return <Failed error={error} retry={refetch} />
  if (data && rows.length === 0) {
    const address = `/app/billprocess?date=${date}${marketId === null ? '' : `&market=${marketId}`}`
    return (
      <Empty
        title={translate('message.noDataBillType')}
        why={translate('ui.invoice.none')}
        action={
          <Button variant="outlined" component={Link} to={address}>
            {translate('menu.billProcess')}
          </Button>
        }
      />
    )
  }
  const name = `${side}-invoices-${date}`
  // A print counts: the list of an earlier question is not what is meant.
  const isShut = progress !== null || isPlaceholderData || ids.length === 0
  return (
    <>
      <PaperActions>
        {progress && (
          <span role="status">
            {translate('ui.invoice.making', { n: progress.done, total: progress.of || ids.length })}
          </span>
        )}
        <Button
          variant="outlined"
          startIcon={<DownloadOutlined />}
          disabled={isShut}
          onClick={() => void download(ids, name)}
        >
          {translate('action.downloadPdf')}
        </Button>
        <Button
          variant="contained"
          startIcon={<PrintOutlined />}
          disabled={isShut}
          onClick={() => void print(ids, name)}
        >
          {ticked.length > 0
            ? translate('ui.invoice.printSelected', { n: ticked.length })
            : translate('ui.invoice.printAll')}
        </Button>
        {progress && <ProgressLine percent={progress.of > 0 ? (100 * progress.done) / progress.of : undefined} />}
      </PaperActions>
      <SideBySide list="minmax(340px, 3fr)" side="minmax(0, 8fr)">
        <Table<InvoiceRow>
          label={translate(titles[side])}
          columns={columns}
          rows={rows}
          pagination={!narrow}
          pageSize={8}
          loading={isFetching}
          selected={id}
          onRowKey={ticks.onRowKey}
          onSelect={(row) => {
            show(row)
            if (narrow) paper.current?.scrollIntoView({ block: 'start' })
          }}
        />
        <div ref={paper}>
          <Paper id={id} />
        </div>
      </SideBySide>
    </>
  )
}

/** The invoices of a date on one side: on screen, on paper, as a file. */
export function InvoicePage({ side }: { side: Side }) {
  const { translate, counted } = useWords()
  const day = useDaySlot()
  const { inputs, asked } = useNumbers()
  const { data } = useInvoicesOfDay(side, { date: day.date, slotNo: day.slotNo, marketId: day.marketId, ...asked })
  const fact = [dayShown(day.date), data && counted('invoice', data.length)].filter(Boolean).join(', ')
  return (
    <>
      <PageHead title={translate(titles[side])} fact={fact} />
      {side === 'reeler' && <ReelerTabs />}
      <DateSlotBar day={day} orAllSlots>
        {inputs}
      </DateSlotBar>
      {day.date === '' ? (
        <Empty title={translate('message.selectDate')} />
      ) : (
        <Found key={`${day.date} ${day.marketId}`} side={side} day={day} asked={asked} />
      )}
    </>
  )
}

export const FarmerInvoicePage = () => <InvoicePage side="farmer" />

export function ReelerInvoicePage() {
  const [query] = useSearchParams()
  return asksForGate(query) ? <GatePassPage /> : <InvoicePage side="reeler" />
}
