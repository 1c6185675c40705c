import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { InvoiceRow } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { dayShown } from '#shared/day'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { Empty } from '../../parts/Empty'
import { Failed } from '../../parts/Failed'
import { SideBySide } from '../../parts/frame'
import { ProgressLine } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { PaperActions } from '../../parts/paperLayout'
import { Table } from '../../table/Table'
import { DateSlotBar } from '../day/DateSlotBar'
import { type DaySlot, useDaySlot } from '../day/useDaySlot'
import { GatePassPage } from '../gatePass/GatePassPage'
import { asksForGate, ReelerTabs } from '../gatePass/ReelerTabs'
import { useChosen, useNumbers, useShown } from './choosing'
import { dayColumns } from './columns'
import { useInvoicesOfDay, usePaper } from './data'
import { InvoiceSheet } from './InvoiceSheet'
import { usePrintInvoices } from './usePrintInvoices'

const titles = { farmer: 'screen.farmerInvoice', reeler: 'screen.reelerInvoice' } as const

function Paper({ id }: { id: number | null }) {
  const { data, error } = usePaper(id)
  if (id === null) return null
  if (error) return <Empty title={error.message} />
  return data ? <InvoiceSheet paper={data} /> : null
}

function Found({ side, day, asked }: { side: Side; day: DaySlot; asked: ReturnType<typeof useNumbers>['asked'] }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { date, slotNo, marketId } = day
  const { data, isFetching, error, refetch } = useInvoicesOfDay(side, { date, slotNo, marketId, ...asked })
  const rows = data ?? []
  const { chosen, turn, ids, count } = useChosen(rows)
  const { id, show } = useShown(rows)
  const { print, download, progress } = usePrintInvoices()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const paper = useRef<HTMLDivElement>(null)
  const columns = useMemo(
    () => dayColumns(side, translate, language, chosen, turn),
    [side, translate, language, chosen, turn],
  )
  if (error) return <Failed error={error} retry={refetch} />
  if (data && rows.length === 0) return <Empty title={translate('message.noDataBillType')} />
  const name = `${side}-invoices-${date}`
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
          disabled={progress !== null || ids.length === 0}
          onClick={() => void download(ids, name)}
        >
          {translate('action.downloadPdf')}
        </Button>
        <Button
          variant="contained"
          startIcon={<PrintOutlined />}
          disabled={progress !== null || ids.length === 0}
          onClick={() => void print(ids, name)}
        >
          {count > 0 ? translate('ui.invoice.printSelected', { n: count }) : translate('ui.invoice.printAll')}
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
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDaySlot()
  const { inputs, asked } = useNumbers()
  const { data } = useInvoicesOfDay(side, { date: day.date, slotNo: day.slotNo, marketId: day.marketId, ...asked })
  const fact = [dayShown(day.date), data && counted(language, 'invoice', data.length)].filter(Boolean).join(', ')
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
