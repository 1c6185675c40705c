import type { Label } from '#shared/label'
import { isOfBasis, type Report, type ReportColumn } from '#shared/report'

/** What a report's measure is counted by, as it stands in its heading; null for one that says nothing of it. */
export function basisLine({ basis }: Pick<Report, 'basis'>): { readonly label: Label; readonly value: Label } | null {
  if (!basis) return null
  const { of, readings } = basis
  const value = { en: readings.map(({ en }) => en).join(', '), ta: readings.map(({ ta }) => ta).join(', ') }
  return { label: of, value }
}

/** The head of a column in a file without a heading: where all its columns are of one reading, it says which. */
export function toldHead({ basis }: Pick<Report, 'basis'>, name: string, column: ReportColumn, head: Label): Label {
  const [only, ...more] = basis?.readings ?? []
  if (!basis || !only || more.length > 0 || !isOfBasis(basis, name, column)) return head
  return { en: `${head.en}, ${only.en}`, ta: `${head.ta}, ${only.ta}` }
}
