import type { Report } from '#shared/report'
import type { ReportLine } from '#shared/totals'
import { useToast } from '../feedback/useToast'
import { messageOf } from '../http/HttpError'
import { useLanguage } from '../i18n/useLanguage'
import { download, downloadCsv } from '../print/deliver'
import type { PrintJob } from '../print/job'
import { type PdfProgress, usePdf } from '../print/usePdf'
import { chosenTexts } from './chosenTexts'
import { reportCsv } from './csv'
import { paperOf } from './paper'
import type { Chosen } from './useFilters'
import type { ReportAnswer } from './useReport'

const fileName = ({ name }: Report, { from, to, date, month, year }: Chosen): string =>
  [name, from, to, date, month, year].filter(Boolean).join('-')

export interface Files {
  /** How far a paper is; null while none is being made. */
  readonly progress: PdfProgress | null
  csv(): void
  xlsx(): void
  pdf(): void
  print(): void
  cancel(): void
}

export interface FilesOf {
  readonly report: Report
  readonly chosen: Chosen
  readonly answer: ReportAnswer | null
  /** In the order in which they are shown. */
  readonly lines: readonly ReportLine[]
  /** Those that the person chose. */
  readonly columns: readonly string[] | undefined
}

/** What leaves the screen is what it shows: the rows as CSV, the same lines and totals as workbook and as paper. */
export function useFiles({ report, chosen, answer, lines, columns }: FilesOf): Files {
  const language = useLanguage()
  const toast = useToast()
  const pdf = usePdf()
  const name = fileName(report, chosen)
  const rows = () => lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []))
  const job = async (): Promise<PrintJob> => {
    const texts = await chosenTexts(report, chosen)
    const market = answer?.market ?? null
    return { kind: 'report', report: paperOf({ report, lines, market, chosen, texts, language, columns }) }
  }
  const xlsx = async () => {
    try {
      const { reportXlsx } = await import('./xlsx')
      download(await reportXlsx(report, lines, language, columns), `${name}.xlsx`)
    } catch (error) {
      toast.error({ text: messageOf(error) })
    }
  }
  return {
    progress: pdf.progress,
    csv: () => downloadCsv(reportCsv(report, rows(), language, columns), `${name}.csv`),
    xlsx: () => void xlsx(),
    pdf: () => void pdf.open(job, name),
    print: () => void pdf.print(job, name),
    cancel: pdf.cancel,
  }
}
