import type { ReportFilter } from '#shared/report'

/** What is chosen of a report's filters, as it stands in the address; '' for nothing. */
export type FilterSelection = Readonly<Record<string, string>>

/** What the input of a filter is given. */
export interface FilterInputProps {
  readonly name: string
  readonly filter: ReportFilter
  readonly typed: FilterSelection
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}
