import { reportPdf } from '#pdf/documents/report'
import type { Printed } from '#pdf/footer'
import type { PdfFonts } from '#pdf/tamil'
import { reports } from '#resources/reports/index'
import type { FilterSelection } from '#shared/filterValue'
import type { Language } from '#shared/label'
import { type ReportRow, told } from '#shared/report'
import type { TenantName } from '#shared/tenant'
import { linesOf } from '#shared/totals'
import { madeOf, questionOf } from './arrangedReport'
import { chosenColumns } from './chosenColumns'
import type { FilterTexts } from './filterLines'
import { orderedLines } from './reportOrder'
import { paperOf } from './reportPaper'
import { sheetOf } from './reportSheet'
import type { ReportLayout } from './savedView'
import { workbookOf } from './workbook'

/** What a report answered, as much as its file says of it. */
export interface FiledAnswer {
  readonly rows: readonly ReportRow[]
  /** Null for several. */
  readonly tenant: TenantName | null
  readonly asOf?: string | undefined
  readonly unsettled?: string | undefined
}

/** A file of a report that is made without a screen. */
export interface ReportFileOrder extends Printed {
  /** Its name among the declared ones. */
  readonly report: string
  readonly format: 'PDF' | 'XLSX'
  readonly language: Language
  readonly chosen: FilterSelection
  readonly layout: ReportLayout
  /** Those that were chosen; all that are shown where nothing is said. */
  readonly columns?: readonly string[] | undefined
  readonly texts: FilterTexts
  /** The site's own, to which the paper leads. */
  readonly origin: string
}

/**
 * The bytes of the file, as the screen would make it of the same view: the same lines, totals, heads and foot.
 * @throws Error for a report that is not declared
 */
export async function reportFileOf(
  order: ReportFileOrder,
  answer: FiledAnswer,
  earlier: readonly ReportRow[] | undefined,
  fonts: PdfFonts,
): Promise<Uint8Array> {
  const declared = reports.find(({ name }) => name === order.report)
  if (!declared) throw new Error(`No report is declared as '${order.report}'`)
  const { chosen, layout, language, texts, origin, printedBy, printedAt } = order
  const made = madeOf(questionOf(declared, chosen, layout), answer.rows, earlier)
  const report = told(made.report, made.rows)
  const lines = orderedLines(report, linesOf(made.report, made.rows), layout.sort, language)
  const columns = chosenColumns(declared, report, layout.group, order.columns)
  const { tenant, asOf, unsettled } = answer
  const of = { report, tenant, chosen, texts, asOf, unsettled }
  if (order.format === 'XLSX') {
    const top = { ...of, printed: { printedBy, printedAt }, cover: layout.cover }
    const file = await workbookOf(sheetOf(top, lines, language, columns))
    return new Uint8Array(await file.arrayBuffer())
  }
  const paper = paperOf({ ...of, lines, language, columns, withChart: Boolean(layout.chart), cover: layout.cover })
  return reportPdf(paper, { fonts, origin, printedBy, printedAt })
}
