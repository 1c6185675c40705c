import type { FieldType } from '#shared/field'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import { StatusChip } from '../parts/StatusChip'
import type { Align, Column } from '../table/column'
import { cellText } from './cellText'
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
}

/** Who stays when the columns do not fit: what names the row and its state, then the first four. */
function priorityOf(declaration: Resource, name: string, place: number): 1 | 2 | 3 {
  if (name === declaration.title || name === declaration.key) return 1
  if (declaration.fields[name]?.type === 'status') return 1
  return place < 4 ? 1 : place < 6 ? 2 : 3
}

/** The columns of a declared list, in the reader's language. */
export function columnsOf(
  declaration: Resource,
  language: Language,
  label: (field: string) => string,
): Column<CrudRecord>[] {
  return declaration.list.columns.flatMap((name, place) => {
    const field = declaration.fields[name]
    if (!field) return []
    const { align, width, cut } = looks[field.type]
    const unit = 'unit' in field && field.unit ? ` (${unitText(field.unit, language)})` : ''
    const isTitle = name === declaration.title
    const isStatus = field.type === 'status'
    const isFixed = field.type === 'text' && (field.secret !== undefined || field.max <= 20)
    const column: Column<CrudRecord> = {
      key: name,
      Header: label(name) + unit,
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
        : (row) => cellText(field, name, row, language) || '–',
    }
    return [column]
  })
}
