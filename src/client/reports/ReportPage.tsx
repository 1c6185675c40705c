import Alert from '@mui/material/Alert'
import { Suspense, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { basisLines } from '#exports/basis'
import { chosenColumns } from '#exports/chosenColumns'
import { presetsOn } from '#exports/presets'
import { opened, placeOf, viewOf } from '#exports/savedView'
import { asOfText } from '#shared/day'
import { isDeliverable } from '#shared/delivery'
import { indian } from '#shared/money'
import { type Report, type ReportColumn, type ReportRow, told } from '#shared/report'
import { term } from '#shared/terms'
import type { View } from '../crud/views/useViews'
import { ViewsMenu } from '../crud/views/ViewsMenu'
import { isHttpError } from '../http/HttpError'
import { fetched } from '../http/load'
import { useWords } from '../i18n/useWords'
import { Empty } from '../parts/Empty'
import { PageHead } from '../parts/PageHead'
import { today } from '../session/clock'
import { type ColumnChoice, ColumnChooser, useColumnChoice } from '../table/ColumnChooser'
import { keyOf } from '../table/column'
import { Table } from '../table/Table'
import { tableColumns, tableLines } from './columns'
import { LayoutMenu } from './LayoutMenu'
import { ReportChart } from './ReportChart'
import { ReportFilters } from './ReportFilters'
import { Actions, ChartSwitch, Failure } from './ReportParts'
import { useArranged } from './useArranged'
import { useDrillDown } from './useDrillDown'
import type { ReportAnswer } from './useReport'
import { useSavedView } from './useSavedView'
import { useOrder, useShow } from './useShow'
import { roomy } from './widths'

const DeliverDialog = fetched(async () => (await import('./DeliverDialog')).DeliverDialog)

/** What the report is of, how long it is, what its figures count, and how its rows were put together. */
function useFact(report: Report, answer: ReportAnswer | null): string {
  const { language, named, counted } = useWords()
  const told = [...basisLines(report), ...(report.said ?? [])]
    .map(({ label, value }) => `${label[language]}: ${value[language]}`)
    .join(' · ')
  if (!answer) return told
  const rows = counted('row', answer.rows.length, indian(String(answer.rows.length)))
  const fact = answer.tenant ? `${named(answer.tenant.name, answer.tenant.nameTa)}, ${rows}` : rows
  const asOf = answer.asOf ? `${term('ui.report.asOf')[language]}: ${asOfText(answer.asOf)}` : ''
  const { unsettled } = report
  const open = unsettled && answer.unsettled ? `${unsettled.label[language]}: ${answer.unsettled}` : ''
  return [fact, told, open, asOf].filter(Boolean).join(' · ')
}

type Shown = ReturnType<typeof useShow>

/** The columns that the person chose of those that the report has. */
function useColumnsOf(declared: Report, report: Report, group: string | undefined): ColumnChoice {
  const { chosen, choose } = useColumnChoice(placeOf(report))
  const known = useMemo(() => chosenColumns(declared, report, group, chosen), [declared, report, group, chosen])
  return { chosen: known, choose }
}

/** Columns, lines in order and what files are made of what the report answers. */
function useShownLines(declared: Report, { answer, address, chosen }: Shown) {
  const made = useArranged(declared, { answer, chosen, layout: address.layout })
  const { lines } = made
  const report = useMemo(() => told(made.report, made.rows), [made.report, made.rows])
  const { language } = useWords()
  const leads = useDrillDown(report, chosen)
  const choice = useColumnsOf(declared, report, address.layout.group)
  useSavedView(report, address, choice)
  const columns = useMemo(() => tableColumns(report, language, leads), [report, language, leads])
  const { ordered, sort, onSort } = useOrder(report, address, lines)
  const shown = useMemo(() => tableLines(report, ordered, language, leads), [report, ordered, language, leads])
  const fitting = useMemo(() => roomy(report, columns, shown, language), [report, columns, shown, language])
  const files = {
    report,
    chosen,
    answer,
    lines: ordered,
    columns: choice.chosen,
    withChart: Boolean(address.layout.chart),
    cover: address.layout.cover,
  }
  const isLeading = useMemo(
    () => lines.some((line) => line.kind === 'row' && leads([line.row]) !== null),
    [lines, leads],
  )
  return {
    made,
    report,
    leads,
    isLeading,
    choice,
    columns,
    table: { columns: fitting, lines: shown, sort, onSort },
    files,
  }
}

/** What a person takes away or leaves: what stands with another column goes with that. */
const isChosen = (column: ReportColumn | undefined): boolean => column?.spare !== 'kept' && column?.beside === undefined

/** Chart, saved reports and columns, at the end of the filters. */
function Tools({
  declared: report,
  shown,
  ...rest
}: { declared: Report; shown: Shown } & ReturnType<typeof useShownLines>) {
  const { columns, choice, report: arranged } = rest
  const { address, typed } = shown
  const presets = presetsOn(report, today())
  const isOpen = Boolean(address.layout.chart)
  const [delivered, setDelivered] = useState<View | null>(null)
  const put: typeof address.put = (chosen, layout) => {
    typed.forget()
    address.put(chosen, layout)
  }
  return (
    <>
      {arranged.chart && (
        <ChartSwitch
          isOpen={isOpen}
          onTurn={() => address.put(address.shown, { ...address.layout, chart: isOpen ? '' : '1' })}
        />
      )}
      <LayoutMenu
        report={report}
        chosen={address.shown}
        layout={address.layout}
        onLayout={(layout) => address.put(address.shown, layout)}
      />
      <ViewsMenu
        place={placeOf(report)}
        state={viewOf(report, address.shown, address.layout, choice.chosen, presets)}
        onApply={(view) => {
          const { chosen, layout } = opened(report, view, presets)
          put(chosen, layout)
          choice.choose(view.columns)
        }}
        onDeliver={isDeliverable(report) ? setDelivered : undefined}
      />
      {delivered && (
        <Suspense fallback={null}>
          <DeliverDialog delivered={{ report: report.name, view: delivered }} onClose={() => setDelivered(null)} />
        </Suspense>
      )}
      <ColumnChooser columns={columns.filter((column) => isChosen(arranged.columns[keyOf(column)]))} {...choice} />
    </>
  )
}

/** The one screen of all declared reports: filters, table, chart, files and paper, all from the declaration. */
export function ReportPage({ report }: { report: Report }) {
  const { translate, language } = useWords()
  const navigate = useNavigate()
  const { key } = useLocation()
  const shown = useShow(report)
  const { answer, refetch, asksFor } = shown
  const lines = useShownLines(report, shown)
  const { made, choice, leads, isLeading, table, files } = lines
  const error = shown.error ?? made.error
  const isFetching = shown.isFetching || made.isFetching
  const open = (row: ReportRow) => {
    const to = leads([row])
    // Whoever marks a figure to copy it stays.
    if (to && !window.getSelection()?.toString()) navigate(to)
  }
  return (
    <>
      <PageHead title={report.title[language]} fact={useFact(made.report, answer)} actions={<Actions {...files} />} />
      <ReportFilters
        report={report}
        presets={presetsOn(report, today())}
        typed={shown.typed}
        errors={{ ...(isHttpError(error) && error.body?.errors), ...shown.wrong }}
        onShow={shown.show}
        tools={<Tools declared={report} shown={shown} {...lines} />}
      />
      {shown.address.strange.length > 0 && (
        <Alert severity="warning" sx={{ marginBlock: '10px' }}>
          {translate('ui.report.strange', { names: shown.address.strange.join(', ') })}
        </Alert>
      )}
      {made.left > 0 && (
        <Alert severity="info" sx={{ marginBlock: '10px' }}>
          {translate('arrange.tooMany', { n: made.left })}
        </Alert>
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && answer && shown.address.layout.chart && lines.report.chart && (
        <ReportChart report={report} lines={shown.lines} />
      )}
      {!error && (
        <Table<ReportRow>
          label={report.title[language]}
          {...table}
          pagination
          place={key}
          rowKey={(row) => Number(row.serialNo) || undefined}
          loading={isFetching}
          empty={
            <Empty
              title={answer ? report.empty[language] : (asksFor?.[language] ?? translate('ui.report.pressShow'))}
            />
          }
          {...(isLeading && { onRow: open })}
          {...(choice.chosen && { chosen: choice.chosen })}
        />
      )}
    </>
  )
}
