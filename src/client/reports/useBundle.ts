import { type Filed, filedOfDay, filedOfYear, filedPaper } from '#exports/filed'
import { isListed } from '#shared/access'
import type { Report } from '#shared/report'
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

/** All reports that are filed of a day or year, in one file with its pages counted through. */
function useBundle(filed: Filed): Bundle {
  const { title, file, filters } = filed
  const language = useLanguage()
  const role = useRole()
  const pdf = usePdf()
  const reports = filed.reports.filter(({ roles }) => isListed(role, roles))
  const job =
    (of: string, tenantId: number) =>
    async (signal: AbortSignal): Promise<PrintJob> => {
      const papers = await Promise.all(
        reports.map(async (report) => {
          const chosen = filters(report, of, tenantId)
          return filedPaper(report, chosen, await askReport(report, chosen, signal), language)
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

export const useDayBundle = () => useBundle(filedOfDay)
export const useYearBundle = () => useBundle(filedOfYear)
