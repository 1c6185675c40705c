import { useState } from 'react'
import { paperOf } from '#exports/reportPaper'
import { sheetOf } from '#exports/reportSheet'
import type { FilterSelection } from '#shared/filterValue'
import type { Report } from '#shared/report'
import { type ReportLine, rowOf } from '#shared/totals'
import { useLanguage } from '../i18n/useLanguage'
import { download, downloadCsv } from '../print/deliver'
import type { PrintJob } from '../print/job'
import { makeXlsx } from '../print/makeXlsx'
import { useFileBuild } from '../print/useFileBuild'
import { usePdf } from '../print/usePdf'
import { usePrinted } from '../print/usePrinted'
import { chosenTexts } from './chosenTexts'
import { reportCsv } from './csv'
import type { ReportAnswer } from './useReport'

const fileName = ({ name }: Report, { from, to, date, month, year }: FilterSelection): string =>
  [name, from, to, date, month, year].filter(Boolean).join('-')

export interface FilesOf {
  readonly report: Report
  readonly chosen: FilterSelection
  readonly answer: ReportAnswer | null
  /** In the order in which they are shown. */
  readonly lines: readonly ReportLine[]
  /** Whether the chart is open. */
  readonly withChart: boolean
  /** The covering text of the paper. */
  readonly cover: string | undefined
  /** Those that the person chose. */
  readonly columns: readonly string[] | undefined
}

/** What leaves the screen is what it shows: the rows and the query's own sums as CSV, the same lines and totals as workbook and as paper. */
export function useFiles({ report, chosen, answer, lines, columns, withChart, cover }: FilesOf) {
  const language = useLanguage()
  const making = useFileBuild()
  const paper = usePdf(making)
  const printed = usePrinted()
  const [isPaper, setPaper] = useState(true)
  const name = fileName(report, chosen)
  const beside = { asOf: answer?.asOf, unsettled: answer?.unsettled }
  const rows = () => lines.map(rowOf).filter((row) => row !== undefined)
  const job = async (signal: AbortSignal): Promise<PrintJob> => {
    const texts = await chosenTexts(report, chosen, signal)
    const tenant = answer?.tenant ?? null
    return {
      kind: 'report',
      report: paperOf({ report, lines, tenant, chosen, texts, ...beside, language, columns, withChart, cover }),
    }
  }
  const xlsx = async () => {
    setPaper(false)
    const file = await making.make(async (signal, onProgress) => {
      const texts = await chosenTexts(report, chosen, signal)
      const top = { report, tenant: answer?.tenant ?? null, chosen, texts, ...beside, printed: printed(), cover }
      return makeXlsx(sheetOf(top, lines, language, columns), onProgress, signal)
    })
    if (file) download(file, `${name}.xlsx`)
  }
  return {
    /** What is being made, or was last. */
    making: isPaper ? ('ui.report.making' as const) : ('reportPage.makingFile' as const),
    /** How far it is; null while nothing is being made. */
    progress: making.progress,
    csv: () => downloadCsv(reportCsv(report, rows(), language, columns, answer?.unsettled), `${name}.csv`),
    xlsx: () => void xlsx(),
    pdf: () => {
      setPaper(true)
      void paper.open(job, name)
    },
    print: () => {
      setPaper(true)
      void paper.print(job, name)
    },
    cancel: making.cancel,
  }
}
