import type { Label } from '#shared/label'
import { type Basis, measureOf, type Report, type ReportColumn } from '#shared/report'

/** How a report counts each of its measures, as it stands in its heading. */
export const basisLines = ({ basis = [] }: Pick<Report, 'basis'>): readonly { label: Label; value: Label }[] =>
  basis.map(({ of, readings }: Basis) => ({
    label: of,
    value: { en: readings.map(({ en }) => en).join(', '), ta: readings.map(({ ta }) => ta).join(', ') },
  }))

/** How the measure of a column is counted; null where it is none, or is counted in several ways, which its own name tells apart. */
export function readingOf({ basis = [] }: Pick<Report, 'basis'>, column: ReportColumn): Label | null {
  const own = measureOf(column)
  const [only, ...more] = basis.find(({ measure }) => measure === own)?.readings ?? []
  return only && more.length === 0 ? only : null
}

/** The head of a column in a file without a heading: where its measure is counted in one way, it says which. */
export function toldHead(report: Pick<Report, 'basis'>, column: ReportColumn, head: Label): Label {
  const own = readingOf(report, column)
  return own ? { en: `${head.en}, ${own.en}`, ta: `${head.ta}, ${own.ta}` } : head
}
