import type { HistoryEntry } from '#shared/history'
import type { Language } from '#shared/label'
import { keptFields, type Resource } from '#shared/resource'
import { cellText } from '../records/cellText'
import type { CrudRecord } from '../records/record'

/** A value of the history as a list would show it: names for references, days and figures as read, secrets masked. */
export function valueText(
  declaration: Resource,
  { titles }: Pick<HistoryEntry, 'titles'>,
  name: string,
  value: unknown,
  language: Language,
): string {
  const field = keptFields(declaration)[name]
  if (!field || value === null || value === undefined) return ''
  const title = titles[name]?.[String(value)]
  const row: CrudRecord = {
    id: 0,
    [name]: value,
    [`${name}Last4`]: value,
    titles: title === undefined ? {} : { [name]: title },
  }
  return cellText(field, name, row, language)
}
