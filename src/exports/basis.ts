import type { Label } from '#shared/label'
import { type Basis, measureOf, type Report, type ReportColumn } from '#shared/report'

/** How a report counts each of its measures, as it stands in its heading. */
export const basisLines = ({ basis = [] }: Pick<Report, 'basis'>): readonly { label: Label; value: Label }[] =>
  basis.map(({ of, readings }: Basis) => ({
    label: of,
    value: { en: readings.map(({ en }) => en).join(', '), ta: readings.map(({ ta }) => ta).join(', ') },
  }))

/** The head of a column in a file without a heading: where its measure is counted in one way, it says which. */
export function toldHead({ basis = [] }: Pick<Report, 'basis'>, column: ReportColumn, head: Label): Label {
  const own = measureOf(column)
  const [only, ...more] = basis.find(({ measure }) => measure === own)?.readings ?? []
  if (!only || more.length > 0) return head
  return { en: `${head.en}, ${only.en}`, ta: `${head.ta}, ${only.ta}` }
}
