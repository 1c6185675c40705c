import { resources } from '#resources/index'
import { recordLabels } from '#resources/options'
import { securityDetailText } from '#resources/securityDetails'
import { dayShown, momentShown } from '#shared/day'
import type { Field, FieldOf, FieldType } from '#shared/field'
import type { FileValue } from '#shared/files'
import type { Label, Language } from '#shared/label'
import { indian } from '#shared/money'
import { say } from '#shared/terms'
import { mobileText } from '../../parts/figures'
import { type CrudRecord, last4Of } from './record'

interface Cell<T extends FieldType> {
  readonly field: FieldOf<T>
  readonly name: string
  readonly value: unknown
  readonly row: CrudRecord
  readonly language: Language
}

/** A value as it is read; one that is not what its field says stands as it came. */
export const readable =
  (read: (text: string) => string) =>
  (value: unknown): string => {
    try {
      return read(String(value))
    } catch {
      return String(value)
    }
  }

const figure = readable(indian)
const dayText = readable((text) => dayShown(text) || '')
const momentText = readable(momentShown)

const statusTerms = ['message.inActive', 'message.active'] as const

/** What a record is called by the name that it is declared with; a report and a name of before by itself. */
const labelOf = (name: string): Label =>
  resources.find((one) => one.name === name)?.label.one ?? recordLabels[name] ?? { en: name, ta: name }

/** What names are read by. */
const named = {
  resource: (name: string, language: Language) => labelOf(name)[language],
  details: securityDetailText,
} as const

function textOf({ field, name, value, row, language }: Cell<'text'>): string {
  if (field.secret) {
    const last4 = last4Of(row, name)
    return last4 ? `XXXX ${last4}` : ''
  }
  if (field.names) return named[field.names](String(value ?? ''), language)
  // A name that has its Tamil beside it is read in Tamil.
  const tamil: unknown = language === 'ta' ? row[`${name}Ta`] : null
  const text = String((typeof tamil === 'string' && tamil) || (value ?? ''))
  return field.check === 'mobile' ? mobileText(text) : text
}

const titleOf = ({ name, value, row }: Cell<'lookup' | 'reference'>): string => row.titles?.[name] ?? String(value)

const texts: { readonly [T in FieldType]: (cell: Cell<T>) => string } = {
  text: textOf,
  decimal: ({ value }) => figure(value),
  integer: ({ value }) => figure(value),
  day: ({ value }) => dayText(value),
  time: ({ value }) => String(value).slice(0, 5),
  instant: ({ value }) => momentText(value),
  flag: ({ value, language }) => say(language, value === true ? 'action.yes' : 'action.no'),
  status: ({ value, language }) => say(language, statusTerms[Number(value)] ?? 'message.pending'),
  choice: ({ field, value, language }) => field.options[String(value)]?.[language] ?? String(value),
  lookup: titleOf,
  reference: titleOf,
  password: () => '',
  json: ({ value }) => JSON.stringify(value),
  digest: ({ value }) => String(value).slice(0, 12),
  // Of the history, which tells the id, among its titles.
  file: ({ name, value, row }) => (value as Partial<FileValue>).name ?? row.titles?.[name] ?? '',
}

/** What a person reads of one value: words for codes, DD/MM/YYYY, Indian grouping; '' for a missing one. */
export function cellText(field: Field, name: string, row: CrudRecord, language: Language): string {
  const value: unknown = row[name]
  const isSecret = field.type === 'text' && field.secret !== undefined
  if (!isSecret && (value === null || value === undefined || value === '')) return ''
  const text = texts[field.type] as (cell: unknown) => string
  return text({ field, name, value, row, language })
}
