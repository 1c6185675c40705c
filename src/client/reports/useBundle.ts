import type { FilterTexts } from '#exports/filterLines'
import { paperOf } from '#exports/reportPaper'
import { dayCloseReports, dayFilters } from '#resources/reports/dayClose'
import { yearCloseReports, yearFilters } from '#resources/reports/yearClose'
import { isListed } from '#shared/access'
import { yearText } from '#shared/day'
import type { FilterSelection } from '#shared/filterValue'
import type { Label } from '#shared/label'
import type { Report } from '#shared/report'
import { term } from '#shared/terms'
import { linesOf } from '#shared/totals'
import { useLanguage } from '../i18n/useLanguage'
import type { PrintJob } from '../print/job'
import { type PdfProgress, usePdf } from '../print/usePdf'
import { useRole } from '../session/useRole'
import { askReport } from './useReport'

export interface Bundle {
  /** The reports that the person may read, in order. */
  readonly reports: readonly Report[]
  /** Null while nothing is being made. */
  readonly progress: PdfProgress | null
  /** `of` is what is filed: a day 'YYYY-MM-DD', an accounting year '202526'. */
  print(of: string, tenantId: number): void
  open(of: string, tenantId: number): void
  cancel(): void
}

interface Filed {
  readonly title: Label
  readonly file: string
  readonly reports: readonly Report[]
  filters(report: Report, of: string, tenantId: number): FilterSelection
  texts?(of: string): FilterTexts
}

const day: Filed = {
  title: term('report.dayClose'),
  file: 'day-reports',
  reports: dayCloseReports,
  filters: dayFilters,
}
const year: Filed = {
  title: term('year.papers'),
  file: 'year-papers',
  reports: yearCloseReports,
  filters: yearFilters,
  texts: (of) => ({ year: { en: yearText(of), ta: yearText(of) } }),
}

/** All reports that are filed of a day or year, in one file with its pages counted through. */
function useBundle({ title, file, reports: filed, filters, texts }: Filed): Bundle {
  const language = useLanguage()
  const role = useRole()
  const pdf = usePdf()
  const reports = filed.filter(({ roles }) => isListed(role, roles))
  const job =
    (of: string, tenantId: number) =>
    async (signal: AbortSignal): Promise<PrintJob> => {
      const papers = await Promise.all(
        reports.map(async (report) => {
          const chosen = filters(report, of, tenantId)
          const { rows, tenant, unsettled } = await askReport(report, chosen, signal)
          const told = { tenant, chosen, unsettled, texts: texts?.(of) ?? {}, language }
          return paperOf({ report, lines: linesOf(report, rows), ...told })
        }),
      )
      return { kind: 'bundle', bundle: { title, reports: papers } }
    }
  return {
    reports,
    progress: pdf.progress,
    print: (of, tenantId) => void pdf.print(job(of, tenantId), `${file}-${of}`),
    open: (of, tenantId) => void pdf.open(job(of, tenantId), `${file}-${of}`),
    cancel: pdf.cancel,
  }
}

export const useDayBundle = () => useBundle(day)
export const useYearBundle = () => useBundle(year)
