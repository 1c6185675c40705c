import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { indian } from '#shared/money'
import type { Report, ReportRow } from '#shared/report'
import { counted } from '#shared/terms'
import { useLanguage } from '../crud/words'
import { useToast } from '../feedback/useToast'
import { isHttpError } from '../http/HttpError'
import { Empty } from '../parts/Empty'
import { nameIn } from '../parts/nameIn'
import { PageHead } from '../parts/PageHead'
import { download } from '../print/deliver'
import { type Pdf, usePdf } from '../print/usePdf'
import { ColumnChooser, useColumnChoice } from '../table/ColumnChooser'
import { Table } from '../table/Table'
import { chosenTexts } from './chosenTexts'
import { tableColumns, tableLines } from './columns'
import { reportCsv } from './csv'
import { paperOf } from './paper'
import { ReportFilters } from './ReportFilters'
import { type Chosen, missingIn, useFilters } from './useFilters'
import { type ReportAnswer, useReport } from './useReport'

/** What the report is of, and how long it is. */
function useFact(answer: ReportAnswer | null): string {
  const language = useLanguage()
  if (!answer) return ''
  const rows = counted(language, 'row', answer.rows.length, indian(String(answer.rows.length)))
  return answer.market ? `${nameIn(language, answer.market.name, answer.market.nameTa)}, ${rows}` : rows
}

interface ActionsProps {
  readonly pdf: Pdf
  readonly disabled: boolean
  readonly onCsv: () => void
  readonly onPdf: () => void
  readonly onPrint: () => void
}

function Actions({ pdf, disabled, onCsv, onPdf, onPrint }: ActionsProps) {
  const translate = useTranslate()
  const busy = disabled || pdf.progress !== null
  return (
    <>
      {pdf.progress && <span role="status">{translate('ui.report.making')}</span>}
      <Button variant="outlined" startIcon={<DownloadOutlined />} disabled={disabled} onClick={onCsv}>
        CSV
      </Button>
      <Button variant="outlined" startIcon={<PictureAsPdfOutlined />} disabled={busy} onClick={onPdf}>
        PDF
      </Button>
      <Button variant="contained" startIcon={<PrintOutlined />} disabled={busy} onClick={onPrint}>
        {translate('action.print')}
      </Button>
    </>
  )
}

/** Why there is no report: the fault's own text, and another try. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate()
  // What was asked wrongly is asked again, not tried again.
  const retry = !(isHttpError(error) && error.status === 422) && (
    <Button size="small" onClick={onRetry}>
      {translate('action.retry')}
    </Button>
  )
  return (
    <Alert severity="error" action={retry} sx={{ marginBlockEnd: 3 }}>
      {error.message}
    </Alert>
  )
}

const fileName = ({ name }: Report, { from, to }: Chosen): string => [name, from, to].filter(Boolean).join('-')

/** 'Missing Information', or the report: what the address asks for is shown at once. */
function useShow(report: Report) {
  const language = useLanguage()
  const toast = useToast()
  const filters = useFilters(report)
  const found = useReport(report, filters.shown, missingIn(report, filters.shown) === null)
  const show = (change: Chosen = {}) => {
    const missing = missingIn(report, { ...filters.typed, ...change })
    if (missing) return void toast.missing((missing.prompt ?? missing.label)[language])
    const wanted = { ...filters.typed, ...change }
    const isSame = Object.keys(wanted).every((name) => wanted[name] === filters.shown[name])
    filters.apply(change)
    if (isSame) void found.refetch()
  }
  return { filters, show, ...found }
}

/** The one screen of all declared reports: filters, table, CSV and paper, all from the declaration. */
export function ReportPage({ report }: { report: Report }) {
  const translate = useTranslate()
  const language = useLanguage()
  const pdf = usePdf()
  const choice = useColumnChoice(`report.${report.name}`)
  const { filters, show, answer, lines, error, isFetching, refetch } = useShow(report)
  const columns = useMemo(() => tableColumns(report, language), [report, language])
  const shown = useMemo(() => tableLines(report, lines, language), [report, lines, language])
  const name = fileName(report, filters.shown)
  const job = async () => {
    const texts = await chosenTexts(report, filters.shown)
    const market = answer?.market ?? null
    return {
      kind: 'report' as const,
      report: paperOf({ report, lines, market, chosen: filters.shown, texts, language }),
    }
  }
  const csv = () =>
    download(new Blob([reportCsv(report, answer?.rows ?? [], language)], { type: 'text/csv' }), `${name}.csv`)
  const errors = (isHttpError(error) && error.body?.errors) || {}
  return (
    <>
      <PageHead
        title={report.title[language]}
        fact={useFact(answer)}
        actions={
          <Actions
            pdf={pdf}
            disabled={!answer?.rows.length}
            onCsv={csv}
            onPdf={() => void pdf.open(job, name)}
            onPrint={() => void pdf.print(job)}
          />
        }
      />
      <ReportFilters
        report={report}
        filters={filters}
        errors={errors}
        onShow={show}
        columns={<ColumnChooser columns={columns} {...choice} />}
      />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && (
        <Table<ReportRow>
          label={report.title[language]}
          columns={columns}
          lines={shown}
          pagination
          rowKey={(row) => Number(row.serialNo) || undefined}
          loading={isFetching}
          maxHeight="calc(100vh - 268px)"
          empty={<Empty title={answer ? report.empty[language] : translate('ui.report.pressShow')} />}
          {...(choice.chosen && { chosen: choice.chosen })}
        />
      )}
    </>
  )
}
