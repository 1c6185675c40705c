import type { Field, FieldType } from '#shared/field'
import type { Language } from '#shared/label'
import { isRead, type Resource } from '#shared/resource'
import { looks as ownLooks } from '../custom/looks'
import { StatusChip } from '../parts/StatusChip'
import type { Align, Column } from '../table/column'
import { cellText } from './cellText'
import { FileCell } from './fileField/FileCell'
import { peopleColumns } from './peopleColumns'
import type { CrudRecord } from './record'
import { unitText } from './units'

interface Look {
  readonly align: Align
  readonly width: number
  /** A long text may be cut; a figure never. */
  readonly cut?: boolean
}

const text: Look = { align: 'start', width: 140, cut: true }
const figure: Look = { align: 'end', width: 110 }

const looks: { readonly [T in FieldType]: Look } = {
  text,
  decimal: figure,
  integer: { align: 'end', width: 90 },
  day: { align: 'end', width: 105 },
  time: { align: 'end', width: 80 },
  instant: { align: 'end', width: 140 },
  flag: { align: 'start', width: 80 },
  status: { align: 'start', width: 120 },
  choice: { align: 'start', width: 120 },
  lookup: text,
  reference: text,
  password: text,
  json: text,
  digest: text,
  file: { align: 'start', width: 170, cut: true },
}

/** Whether a field can stand in a list or leave with an export: all but bytes, plain data, passwords and form-only fields. */
export const isShowable = ({ type, transient }: Field): boolean =>
  type !== 'json' && type !== 'digest' && type !== 'password' && !transient

/** The name of a field with its unit, as a head of a list or of a file; a label that says its unit says it once. */
export const headText = (field: Field, label: string, language: Language): string =>
  'unit' in field && field.unit && !label.endsWith(')') ? `${label} (${unitText(field.unit, language)})` : label

/** Who stays when the columns do not fit: what names the row and its state, then the first four. */
function priorityOf(declaration: Resource, name: string, place: number): 1 | 2 | 3 {
  if (name === declaration.title || name === declaration.key) return 1
  if (declaration.fields[name]?.type === 'status') return 1
  return place < 4 ? 1 : place < 6 ? 2 : 3
}

type Named = (field: string) => string

/** One column of a declared list; `place` is its place among them. */
export function columnOf(declaration: Resource, name: string, place: number, language: Language, label: Named) {
  const field = declaration.fields[name] as Field
  const { align, width, cut } = looks[field.type]
  const isTitle = name === declaration.title
  const isStatus = field.type === 'status'
  const Cell = (field.look && ownLooks[field.look].Cell) ?? (field.type === 'file' ? FileCell : undefined)
  const isFixed = field.type === 'text' && (field.secret !== undefined || field.max <= 20)
  const column: Column<CrudRecord> = {
    key: name,
    Header: headText(field, label(name), language),
    accessor: name,
    sortable: declaration.list.sortable.includes(name),
    width: isTitle ? 180 : isFixed ? 115 : width,
    textAlign: align,
    priority: priorityOf(declaration, name, place),
    name: isTitle,
    cut: cut === true && !isFixed,
    status: isStatus,
    render: isStatus
      ? (_, value) => <StatusChip kind="master" value={value} />
      : (row) => {
          const text = cellText(field, name, row, language)
          return text && Cell ? <Cell row={row} name={name} text={text} /> : text || '–'
        },
  }
  return column
}

export interface ListColumns {
  /** Every column that can be shown, in the order in which it is. */
  readonly all: readonly Column<CrudRecord>[]
  /** The keys of those that are shown while nobody has chosen. */
  readonly usual: readonly string[]
}

/** The columns of a declared list, in the reader's language; `withPeople` where the reader may list the accounts. */
export function columnsOf(declaration: Resource, language: Language, label: Named, withPeople: boolean): ListColumns {
  const listed = declaration.list.columns.filter((name) => declaration.fields[name])
  const others = Object.entries(declaration.fields).flatMap(([name, field]) =>
    isShowable(field) &&
    isRead(declaration, name) &&
    !listed.includes(name) &&
    typeof declaration.fixed?.[name] !== 'string'
      ? [name]
      : [],
  )
  const people = withPeople ? peopleColumns(declaration, language) : []
  const isOffice = declaration.screens?.creates !== undefined
  const make = (name: string, place: number) => columnOf(declaration, name, place, language, label)
  // An office's officers stand before its state; a reeler's sign-in can be chosen.
  const state = listed.findIndex((name) => declaration.fields[name]?.type === 'status')
  const own = listed.map(make)
  const cut = isOffice && state >= 0 ? state : own.length
  const all = [...own.slice(0, cut), ...people, ...own.slice(cut), ...others.map((name) => make(name, 9))]
  const usual = [...listed, ...(isOffice ? people.map(({ key }) => key as string) : [])]
  return { all, usual }
}
