import { useState } from 'react'
import type { Report } from '#shared/report'
import { type ReportLine, rowOf } from '#shared/totals'
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
  /** Whether a workbook is being made. */
  readonly isBusy: boolean
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

/** Milliseconds in which a page draws what changed. */
const DRAWN = 30

/** What leaves the screen is what it shows: the rows and the query's own sums as CSV, the same lines and totals as workbook and as paper. */
export function useFiles({ report, chosen, answer, lines, columns }: FilesOf): Files {
  const language = useLanguage()
  const toast = useToast()
  const pdf = usePdf()
  const name = fileName(report, chosen)
  const [isBusy, setBusy] = useState(false)
  const rows = () => lines.map(rowOf).filter((row) => row !== undefined)
  const job = async (signal: AbortSignal): Promise<PrintJob> => {
    const texts = await chosenTexts(report, chosen, signal)
    const market = answer?.market ?? null
    return { kind: 'report', report: paperOf({ report, lines, market, chosen, texts, language, columns }) }
  }
  const xlsx = async () => {
    setBusy(true)
    try {
      const { reportXlsx } = await import('./xlsx')
      // A long workbook takes the page's time: first the page says that it is being made.
      await new Promise((resolve) => setTimeout(resolve, DRAWN))
      download(await reportXlsx(report, lines, language, columns), `${name}.xlsx`)
    } catch (error) {
      toast.error({ text: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return {
    progress: pdf.progress,
    isBusy,
    csv: () => downloadCsv(reportCsv(report, rows(), language, columns), `${name}.csv`),
    xlsx: () => void xlsx(),
    pdf: () => void pdf.open(job, name),
    print: () => void pdf.print(job, name),
    cancel: pdf.cancel,
  }
}
