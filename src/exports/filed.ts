import type { ReportPaper } from '#pdf/documents/report'
import { dayCloseReports, dayFilters } from '#resources/reports/dayClose'
import { yearCloseReports, yearFilters } from '#resources/reports/yearClose'
import type { FilterSelection } from '#shared/filterValue'
import type { Label, Language } from '#shared/label'
import type { Report, ReportRow } from '#shared/report'
import type { TenantName } from '#shared/tenant'
import { term } from '#shared/terms'
import { linesOf } from '#shared/totals'
import { paperOf } from './reportPaper'

/** The reports that are filed together, in order, and what each is asked for: `of` is a day 'YYYY-MM-DD', a year '202526'. */
export interface Filed {
  readonly title: Label
  readonly file: string
  readonly reports: readonly Report[]
  filters(report: Report, of: string, tenantId: number): FilterSelection
}

export const filedOfDay: Filed = {
  title: term('report.dayClose'),
  file: 'day-reports',
  reports: dayCloseReports,
  filters: dayFilters,
}

export const filedOfYear: Filed = {
  title: term('year.papers'),
  file: 'year-papers',
  reports: yearCloseReports,
  filters: yearFilters,
}

/** What a report answered that is filed. */
export interface FiledAnswer {
  readonly rows: readonly ReportRow[]
  readonly tenant: TenantName | null
  readonly unsettled?: string | undefined
}

/** A report as it is filed. */
export function filedPaper(
  report: Report,
  chosen: FilterSelection,
  { rows, tenant, unsettled }: FiledAnswer,
  language: Language,
): ReportPaper {
  return paperOf({ report, lines: linesOf(report, rows), tenant, chosen, unsettled, texts: {}, language })
}
