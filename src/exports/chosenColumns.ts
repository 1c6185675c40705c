import { type Report, shownColumns } from '#shared/report'

/**
 * The columns that a person chose, of those that the report has as its rows are put together: another version may have had
 * others. By what they are put together, what that makes, what stands with a chosen column and what nobody takes away stands
 * with them, on the screen and in every file. Undefined for the usual ones.
 */
export function chosenColumns(
  declared: Report,
  made: Report,
  group: string | undefined,
  chosen: readonly string[] | undefined,
): readonly string[] | undefined {
  const isShown = (name: string) => {
    const { beside, spare } = made.columns[name] ?? {}
    const isMade = !beside && !(name in declared.columns)
    return isMade || name === group || spare === 'kept' || chosen?.includes(beside ?? name)
  }
  const names = chosen ? shownColumns(made).filter(isShown) : []
  return names.some((name) => made.columns[name]?.spare !== 'kept') ? names : undefined
}
