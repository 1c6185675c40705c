import type { Language } from '#shared/label'
import { type Ordering, sortLines } from '#shared/order'
import { type Report, type ReportRow, shownColumns } from '#shared/report'
import type { ReportLine } from '#shared/totals'

/** By which column rows stand, and which way, as a layout says it: 'kg' and '-kg'. */
export const orderIn = (
  text: string | undefined,
): { readonly key: string; readonly direction: 'asc' | 'desc' } | null =>
  text ? { key: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'desc' : 'asc' } : null

/** The rows numbered as they stand: a serial number is of the place, not of what stands there. */
function numbered({ columns }: Report, lines: readonly ReportLine[]): readonly ReportLine[] {
  const serial = Object.keys(columns).find((name) => columns[name]?.type === 'serial')
  if (serial === undefined) return lines
  let count = 0
  return lines.map((line) => {
    if (line.kind !== 'row') return line
    count += 1
    return { ...line, row: { ...line.row, [serial]: count } }
  })
}

/** What a row is put in order by; nothing for a column that is not shown. */
function orderingOf(report: Report, text: string | undefined, language: Language): Ordering<ReportRow> | null {
  const order = orderIn(text)
  if (!order || !shownColumns(report).includes(order.key)) return null
  const { key, direction } = order
  return {
    direction,
    cell: (row) => {
      const value = row[key]
      return value !== null && typeof value === 'object' ? value[language] : value
    },
  }
}

/** The lines in the order of a layout: what leaves does so as it stands on the screen. */
export function orderedLines(
  report: Report,
  lines: readonly ReportLine[],
  text: string | undefined,
  language: Language,
): readonly ReportLine[] {
  const ordering = orderingOf(report, text, language)
  return ordering
    ? numbered(report, sortLines<ReportRow, Exclude<ReportLine, { kind: 'row' }>>(lines, ordering, language))
    : lines
}
