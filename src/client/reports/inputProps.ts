import type { ReportFilter } from '#shared/report'
import type { Chosen } from './useFilters'

export interface FilterInputProps {
  readonly name: string
  readonly filter: ReportFilter
  readonly typed: Chosen
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}
