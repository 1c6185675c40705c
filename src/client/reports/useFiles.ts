import type { Report } from '#shared/report'
import type { ReportLine } from '#shared/totals'
import { useLanguage } from '../i18n/useLanguage'
import { downloadCsv } from '../print/deliver'
import type { PrintJob } from '../print/job'
import { usePdf } from '../print/usePdf'
import { chosenTexts } from './chosenTexts'
import { reportCsv } from './csv'
import { paperOf } from './paper'
import type { Chosen } from './useFilters'
import type { ReportAnswer } from './useReport'

const fileName = ({ name }: Report, { from, to }: Chosen): string => [name, from, to].filter(Boolean).join('-')

export interface Files {
  /** While a paper is being made. */
  readonly isMaking: boolean
  csv(): void
  pdf(): void
  print(): void
}

/** What leaves the screen: the rows as CSV, the same lines and totals as paper. */
export function useFiles(
  report: Report,
  chosen: Chosen,
  answer: ReportAnswer | null,
  lines: readonly ReportLine[],
): Files {
  const language = useLanguage()
  const pdf = usePdf()
  const name = fileName(report, chosen)
  const job = async (): Promise<PrintJob> => {
    const texts = await chosenTexts(report, chosen)
    return {
      kind: 'report',
      report: paperOf({ report, lines, market: answer?.market ?? null, chosen, texts, language }),
    }
  }
  return {
    isMaking: pdf.progress !== null,
    csv: () => downloadCsv(reportCsv(report, answer?.rows ?? [], language), `${name}.csv`),
    pdf: () => void pdf.open(job, name),
    print: () => void pdf.print(job, name),
  }
}
