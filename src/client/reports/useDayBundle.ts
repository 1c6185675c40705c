import { dayCloseReports, dayFilters } from '#resources/reports/dayClose'
import { isListed } from '#shared/access'
import type { Report } from '#shared/report'
import { term } from '#shared/terms'
import { linesOf } from '#shared/totals'
import { useLanguage } from '../i18n/useLanguage'
import type { PrintJob } from '../print/job'
import { type PdfProgress, usePdf } from '../print/usePdf'
import { useRole } from '../session/useRole'
import { paperOf } from './paper'
import { askReport } from './useReport'

export interface DayBundle {
  /** The reports that the person may read, in order. */
  readonly reports: readonly Report[]
  /** Null while nothing is being made. */
  readonly progress: PdfProgress | null
  print(day: string, marketId: number): void
  open(day: string, marketId: number): void
  cancel(): void
}

/** All reports that are filed of a market's day, in one file with its pages counted through. */
export function useDayBundle(): DayBundle {
  const language = useLanguage()
  const role = useRole()
  const pdf = usePdf()
  const reports = dayCloseReports.filter(({ roles }) => isListed(role, roles))
  const job =
    (day: string, marketId: number) =>
    async (signal: AbortSignal): Promise<PrintJob> => {
      const papers = await Promise.all(
        reports.map(async (report) => {
          const chosen = dayFilters(report, day, marketId)
          const { rows, market } = await askReport(report, chosen, signal)
          return paperOf({ report, lines: linesOf(report, rows), market, chosen, texts: {}, language })
        }),
      )
      return { kind: 'bundle', bundle: { title: term('report.dayClose'), reports: papers } }
    }
  return {
    reports,
    progress: pdf.progress,
    print: (day, marketId) => void pdf.print(job(day, marketId), `day-reports-${day}`),
    open: (day, marketId) => void pdf.open(job(day, marketId), `day-reports-${day}`),
    cancel: pdf.cancel,
  }
}
