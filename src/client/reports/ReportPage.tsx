import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { indian } from '#shared/money'
import { type Report, type ReportRow, shownColumns, told } from '#shared/report'
import { counted } from '#shared/terms'
import { ViewsMenu } from '../crud/views/ViewsMenu'
import { isHttpError } from '../http/HttpError'
import { useLanguage } from '../i18n/useLanguage'
import { Empty } from '../parts/Empty'
import { nameIn } from '../parts/nameIn'
import { PageHead } from '../parts/PageHead'
import { today } from '../session/clock'
import { type ColumnChoice, ColumnChooser, useColumnChoice } from '../table/ColumnChooser'
import { keyOf } from '../table/column'
import { Table } from '../table/Table'
import { basisLine } from './basis'
import { tableColumns, tableLines } from './columns'
import { presetsOn } from './presets'
import { ReportChart } from './ReportChart'
import { ReportFilters } from './ReportFilters'
import { Actions, ChartSwitch, Failure } from './ReportParts'
import { useDrillDown } from './useDrillDown'
import type { ReportAnswer } from './useReport'
import { useSavedView } from './useSavedView'
import { useOrder, useShow } from './useShow'
import { opened, placeOf, viewOf } from './views'
import { roomy } from './widths'

/** What the report is of, how long it is, and which levy it shows. */
function useFact(report: Report, answer: ReportAnswer | null): string {
  const language = useLanguage()
  const basis = basisLine(report)
  const told = basis ? `${basis.label[language]}: ${basis.value[language]}` : ''
  if (!answer) return told
  const rows = counted(language, 'row', answer.rows.length, indian(String(answer.rows.length)))
  const fact = answer.market ? `${nameIn(language, answer.market.name, answer.market.nameTa)}, ${rows}` : rows
  return told ? `${fact} · ${told}` : fact
}

type Shown = ReturnType<typeof useShow>

/** The columns that the person chose of those that the report has: another version may have had others. */
function useColumnsOf(report: Report): ColumnChoice {
  const { chosen, choose } = useColumnChoice(placeOf(report))
  const known = useMemo(() => {
    const isShown = (name: string) => chosen?.includes(name) || report.columns[name]?.spare === 'kept'
    const names = chosen && shownColumns(report).filter(isShown)
    return names?.length ? names : undefined
  }, [report, chosen])
  return { chosen: known, choose }
}

/** Columns, lines in order and what files are made of what the report answers. */
function useShownLines(declared: Report, { answer, lines, address, chosen }: Shown) {
  const report = useMemo(() => told(declared, answer?.rows ?? []), [declared, answer])
  const language = useLanguage()
  const leads = useDrillDown(report, chosen)
  const choice = useColumnsOf(report)
  useSavedView(report, address, choice)
  const columns = useMemo(() => tableColumns(report, language, leads), [report, language, leads])
  const { ordered, sort, onSort } = useOrder(report, address, lines, columns)
  const shown = useMemo(() => tableLines(report, ordered, language, leads), [report, ordered, language, leads])
  const fitting = useMemo(() => roomy(report, columns, shown, language), [report, columns, shown, language])
  const files = {
    report,
    chosen,
    answer,
    lines: ordered,
    columns: choice.chosen,
    withChart: Boolean(address.look.chart),
  }
  const isLeading = useMemo(
    () => lines.some((line) => line.kind === 'row' && leads([line.row]) !== null),
    [lines, leads],
  )
  return { leads, isLeading, choice, columns, table: { columns: fitting, lines: shown, sort, onSort }, files }
}

/** Chart, saved reports and columns, at the end of the filters. */
function Tools({ report, shown, ...rest }: { report: Report; shown: Shown } & ReturnType<typeof useShownLines>) {
  const { columns, choice } = rest
  const { address, typed } = shown
  const presets = presetsOn(report, today())
  const isOpen = Boolean(address.look.chart)
  const put: typeof address.put = (chosen, look) => {
    typed.forget()
    address.put(chosen, look)
  }
  return (
    <>
      {report.chart && (
        <ChartSwitch
          isOpen={isOpen}
          onTurn={() => address.put(address.shown, { ...address.look, chart: isOpen ? '' : '1' })}
        />
      )}
      <ViewsMenu
        place={placeOf(report)}
        state={viewOf(report, address.shown, address.look, choice.chosen, presets)}
        onApply={(view) => {
          const { chosen, look } = opened(report, view, presets)
          put(chosen, look)
          choice.choose(view.columns)
        }}
      />
      <ColumnChooser
        columns={columns.filter((column) => report.columns[keyOf(column)]?.spare !== 'kept')}
        {...choice}
      />
    </>
  )
}

/** The one screen of all declared reports: filters, table, chart, files and paper, all from the declaration. */
export function ReportPage({ report }: { report: Report }) {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const { key } = useLocation()
  const shown = useShow(report)
  const { answer, error, isFetching, refetch } = shown
  const lines = useShownLines(report, shown)
  const { choice, leads, isLeading, table, files } = lines
  const open = (row: ReportRow) => {
    const to = leads([row])
    // Whoever marks a figure to copy it stays.
    if (to && !window.getSelection()?.toString()) navigate(to)
  }
  return (
    <>
      <PageHead title={report.title[language]} fact={useFact(report, answer)} actions={<Actions {...files} />} />
      <ReportFilters
        report={report}
        presets={presetsOn(report, today())}
        typed={shown.typed}
        errors={{ ...(isHttpError(error) && error.body?.errors), ...shown.wrong }}
        onShow={shown.show}
        tools={<Tools report={report} shown={shown} {...lines} />}
      />
      {shown.address.strange.length > 0 && (
        <Alert severity="warning" sx={{ marginBlock: '10px' }}>
          {translate('ui.report.strange', { names: shown.address.strange.join(', ') })}
        </Alert>
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && answer && shown.address.look.chart && <ReportChart report={report} lines={shown.lines} />}
      {!error && (
        <Table<ReportRow>
          label={report.title[language]}
          {...table}
          pagination
          place={key}
          rowKey={(row) => Number(row.serialNo) || undefined}
          loading={isFetching}
          empty={<Empty title={answer ? report.empty[language] : translate('ui.report.pressShow')} />}
          {...(isLeading && { onRow: open })}
          {...(choice.chosen && { chosen: choice.chosen })}
        />
      )}
    </>
  )
}
