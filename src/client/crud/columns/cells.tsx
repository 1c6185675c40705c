import type { Field, FieldType } from '#shared/field'
import type { Language } from '#shared/label'
import { isRead, type Resource } from '#shared/resource'
import { useExtensions } from '../../extensions/extensions'
import type { CellProps } from '../../extensions/widget'
import { StatusChip } from '../../parts/StatusChip'
import type { Align, Column } from '../../table/column'
import { FileCell } from '../fileField/FileCell'
import { cellText } from '../records/cellText'
import { headText, isShowable } from '../records/heads'
import type { CrudRecord } from '../records/record'
import { peopleColumns } from './peopleColumns'

interface CellStyle {
  readonly align: Align
  readonly width: number
  /** A long text may be cut; a figure never. */
  readonly cut?: boolean
}

const text: CellStyle = { align: 'start', width: 140, cut: true }
const figure: CellStyle = { align: 'end', width: 110 }

const styles: { readonly [T in FieldType]: CellStyle } = {
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

/** Who stays when the columns do not fit: what names the row and its state, then the first four. */
function priorityOf(declaration: Resource, name: string, place: number): 1 | 2 | 3 {
  if (name === declaration.title || name === declaration.key) return 1
  if (declaration.fields[name]?.type === 'status') return 1
  return place < 4 ? 1 : place < 6 ? 2 : 3
}

type Named = (field: string) => string

/** A cell as the field's `widget` draws it, or as any other. */
function OwnCell({ field, ...props }: CellProps & { readonly field: Field }) {
  const { widgets } = useExtensions()
  const Cell = field.widget && widgets[field.widget].Cell
  return Cell ? <Cell {...props} /> : props.text
}

/** One column of a declared list; `place` is its place among them. */
export function columnOf(declaration: Resource, name: string, place: number, language: Language, label: Named) {
  const field = declaration.fields[name] as Field
  const { align, width, cut } = styles[field.type]
  const isTitle = name === declaration.title
  const isStatus = field.type === 'status'
  const Cell = field.widget ? OwnCell : field.type === 'file' ? FileCell : undefined
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
          return text && Cell ? <Cell field={field} row={row} name={name} text={text} /> : text || '–'
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
  // What the groups of the rows say already, and a name beside itself in Tamil, wait in the column chooser.
  const isSaid = (name: string) =>
    declaration.list.tree?.includes(name) || (language === 'ta' && name === declaration.titleTa)
  const usual = [...listed.filter((name) => !isSaid(name)), ...(isOffice ? people.map(({ key }) => key as string) : [])]
  return { all, usual }
}
