import { wholeDigits } from './clean'
import { unguarded } from './csv'
import { dayIn, instantOf } from './day'
import { earlierNames } from './earlierNames'
import { type Field, type FieldOf, type FieldType, pending } from './field'
import { type Label, languages } from './label'
import type { Resource } from './resource'
import { type TermKey, terms } from './terms'
import { writableFields } from './writable'

/* What people write in a file of rows: heads that name fields, and values as they read them on the screen. */

/** Rows of one import at most, all of which are written or none. */
export const mostImported = 2000
/** Rows of a longer file at most, which goes in parts, each row by itself. */
export const mostInParts = 50_000
/** Rows of a part: so few that nobody waits long for the numbers that it holds while it is written. */
export const rowsOfPart = 200

/** An import as it is sent: rows by the names of fields, or by heads; cells are texts, numbers or truth values. */
export interface ImportRequest {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** Only says what would happen: writes nothing, takes no numbers. */
  readonly dryRun: boolean
  /** Says yes to everything that wants one. */
  readonly accept?: boolean | undefined
}

export interface Head {
  readonly field: string
  readonly label: Label
  readonly required: boolean
}

/** Plain data, bytes and files are nobody's to write in a cell. */
const unwritten: ReadonlySet<FieldType> = new Set(['json', 'digest', 'file'])

/** The heads that an import of this resource reads, in declared order. */
export const headsOf = (resource: Pick<Resource, 'fields' | 'fixed'>): Head[] =>
  writableFields(resource).flatMap((name) => {
    const field = resource.fields[name] as Field & { readonly label?: Label }
    if (unwritten.has(field.type)) return []
    return [
      {
        field: name,
        label: field.label ?? { en: name, ta: name },
        required: field.required === true && !field.shownIf,
      },
    ]
  })

/** Whether a file can tell all that a record must have: what is only read it does not. */
export const isImportable = ({ fields, fixed = {} }: Pick<Resource, 'fields' | 'fixed'>): boolean =>
  Object.entries(fields).every(([name, { required, readOnly }]) => !(required && readOnly) || name in fixed)

/** Compared without case, spaces and the star of what is required; wide and composed letters count as the plain ones. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u200b-\u200d\ufeff]+/g, '')
    .replace(/\*$/, '')
    .toLowerCase()

/** Of a head without spaces: where these stand before what is looked for at the end, each would be begun from. */
const withoutUnit = (head: string): string => head.replace(/[([][^()[\]]*[)\]]$/, '')

/** The field that a head means: by its label in either language or its name, also with its unit in brackets. */
export function fieldOfHead(resource: Pick<Resource, 'fields' | 'fixed'>, head: string): string | undefined {
  const heads = headsOf(resource)
  const named = (text: string) =>
    heads.find(({ field, label }) =>
      [field, ...earlierNames(resource.fields[field] ?? {}), ...languages.map((one) => label[one])].some(
        (own) => plain(own) === text,
      ),
    )?.field
  const text = plain(head)
  return named(text) ?? named(plain(withoutUnit(text)))
}

const says = (text: string, ...keys: readonly TermKey[]): boolean =>
  keys.some((key) => languages.some((language) => plain(terms[key][language]) === text))

/** A cell of a workbook that holds a day, as it travels. */
const instantOfCell = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * A cell as text. A leading apostrophe keeps a spreadsheet from reading a formula. What a spreadsheet took for a day, as it
 * does house number 12/4, is left to the schema: what was written there is lost.
 */
function textOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return instantOfCell.test(value) ? new Date(value) : unguarded(value)
}

/** A spreadsheet gives a day as the midnight it begins at. */
const midnight = /^(\d{4}-\d\d-\d\d)[T ]00:00(:00(\.0+)?)?(Z|\+00:00)?$/

function dayOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return midnight.exec(value.trim())?.[1] ?? value
}

/** DD/MM/YYYY HH:MM is Indian time. */
function instantIn(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const [, shown = '', hour = '', minute = ''] = /^(\d\S*?),? +(\d{1,2}):(\d\d)$/.exec(value.trim()) ?? []
  const day = dayIn(shown)
  try {
    return day ? instantOf(day, `${hour.padStart(2, '0')}:${minute}`) : value
  } catch {
    return value
  }
}

function truthOf(value: unknown): unknown {
  const text = plain(String(value))
  if (text === 'true' || text === '1' || says(text, 'action.yes')) return true
  if (text === 'false' || text === '0' || says(text, 'action.no')) return false
  return value
}

function statusOf(value: unknown): unknown {
  const text = plain(String(value))
  if (says(text, 'message.active')) return 1
  if (says(text, 'message.inActive')) return 0
  return says(text, 'message.pending') ? pending : value
}

function choiceOf({ options }: FieldOf<'choice'>, value: unknown): unknown {
  const text = plain(String(value))
  const found = Object.entries(options).find(
    ([key, option]) =>
      [key, ...earlierNames(option)].some((value) => plain(value) === text) ||
      languages.some((language) => plain(option[language]) === text),
  )
  return found?.[0] ?? value
}

const trimmed = (value: unknown): unknown =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : value

/** As it was written, blanks and signs too; what a spreadsheet made a day or another number of is left to the schema. */
function passwordOf(value: unknown): unknown {
  if (typeof value === 'string') return instantOfCell.test(value) ? new Date(value) : value
  return typeof value === 'number' ? (wholeDigits(value) ?? value) : value
}

type Read<T extends FieldType> = (field: FieldOf<T>, value: unknown) => unknown

const readers: { readonly [T in FieldType]: Read<T> } = {
  text: (_, value) => textOf(value),
  decimal: (_, value) => textOf(value),
  integer: (_, value) => textOf(value),
  day: (_, value) => dayOf(value),
  time: (_, value) => value,
  instant: (_, value) => instantIn(value),
  flag: (_, value) => truthOf(value),
  status: (_, value) => statusOf(value),
  choice: choiceOf,
  // What they name is found where the rows are: by code, name, Tamil name or id.
  lookup: (_, value) => trimmed(value),
  reference: (_, value) => trimmed(value),
  password: (_, value) => passwordOf(value),
  json: () => undefined,
  digest: () => undefined,
  file: () => undefined,
}

/** What a cell of a file can hold; nothing else is read. */
const isCell = (value: unknown): boolean => typeof value !== 'object'

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/**
 * A row of a file as a record's schema reads it: by fields, values as they travel, blank cells left out. What a
 * reference or lookup names stays as it is written; what cannot be read is left to the schema.
 */
export function readRow(
  resource: Pick<Resource, 'fields' | 'fixed'>,
  fieldOf: (head: string) => string | undefined,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [head, value] of Object.entries(row)) {
    const name = isBlank(value) ? undefined : fieldOf(head)
    if (name === undefined || name in found) continue
    const field = resource.fields[name] as Field
    const read = readers[field.type] as Read<FieldType>
    found[name] = isCell(value) ? read(field as never, value) : value
  }
  return found
}
