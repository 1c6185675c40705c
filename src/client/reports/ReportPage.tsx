import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { indian } from '#shared/money'
import type { Report, ReportRow } from '#shared/report'
import { counted } from '#shared/terms'
import { useToast } from '../feedback/useToast'
import { isHttpError } from '../http/HttpError'
import { useLanguage } from '../i18n/useLanguage'
import { Empty } from '../parts/Empty'
import { nameIn } from '../parts/nameIn'
import { PageHead } from '../parts/PageHead'
import { ColumnChooser, useColumnChoice } from '../table/ColumnChooser'
import { Table } from '../table/Table'
import { tableColumns, tableLines } from './columns'
import { ReportFilters } from './ReportFilters'
import { Actions, Failure } from './ReportParts'
import { useFiles } from './useFiles'
import { type Chosen, missingIn, useFilters } from './useFilters'
import { type ReportAnswer, useReport } from './useReport'

/** What the report is of, and how long it is. */
function useFact(answer: ReportAnswer | null): string {
  const language = useLanguage()
  if (!answer) return ''
  const rows = counted(language, 'row', answer.rows.length, indian(String(answer.rows.length)))
  return answer.market ? `${nameIn(language, answer.market.name, answer.market.nameTa)}, ${rows}` : rows
}

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
  const choice = useColumnChoice(`report.${report.name}`)
  const { filters, show, answer, lines, error, isFetching, refetch } = useShow(report)
  const columns = useMemo(() => tableColumns(report, language), [report, language])
  const shown = useMemo(() => tableLines(report, lines, language), [report, lines, language])
  const files = useFiles(report, filters.shown, answer, lines)
  const errors = (isHttpError(error) && error.body?.errors) || {}
  return (
    <>
      <PageHead
        title={report.title[language]}
        fact={useFact(answer)}
        actions={<Actions files={files} disabled={!answer?.rows.length} />}
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
