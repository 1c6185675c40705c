import type { FilterSelection } from '#shared/filterValue'
import type { ReportFilter } from '#shared/report'

/** What the input of a filter is given. */
export interface FilterInputProps {
  readonly name: string
  readonly filter: ReportFilter
  readonly typed: FilterSelection
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}
