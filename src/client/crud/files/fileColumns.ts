import type { Field } from '#shared/field'
import type { Language } from '#shared/label'
import { isRead, type Resource } from '#shared/resource'
import { say } from '#shared/terms'
import { peopleHeads, peopleText } from '../columns/peopleColumns'
import { cellText } from '../records/cellText'
import { headText, isShowable } from '../records/heads'
import type { CrudRecord } from '../records/record'

/** A column of a file: its head, what kind of value it holds, and the value as a text ('' for none). */
export interface FileColumn {
  /** Of the field that it shows; the officers' have none. */
  readonly name?: string
  readonly head: string
  /** A figure's text is plain digits; a day's is YYYY-MM-DD, a moment's as it is read. */
  readonly kind: 'text' | 'figure' | 'day' | 'instant' | 'time'
  readonly places: number
  readonly value: (row: CrudRecord) => string
  /** As it is read; the value where it is not said. */
  readonly shown?: (row: CrudRecord) => string
}

function kindOf({ type }: Field): FileColumn['kind'] {
  if (type === 'decimal' || type === 'integer') return 'figure'
  return type === 'day' || type === 'instant' || type === 'time' ? type : 'text'
}

/** Numbers to call are plain digits, and where the Tamil name has its own column both names leave as they are. */
const isPlain = ({ fields }: Resource, name: string, field: Field): boolean =>
  field.type === 'text' && !field.secret && (field.check === 'mobile' || `${name}Ta` in fields)

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The columns that leave with an export: every field that can be shown, secrets only masked, then the officers. */
export function fileColumns(declaration: Resource, language: Language, withPeople: boolean): readonly FileColumn[] {
  const fields = Object.entries(declaration.fields).filter(
    ([name, field]) => isShowable(field) && isRead(declaration, name) && typeof declaration.fixed?.[name] !== 'string',
  )
  const headIn = ([name, field]: (typeof fields)[number]) => headText(field, field.label?.[language] ?? name, language)
  const headOf = ([name, field]: (typeof fields)[number]): string => {
    const head = headIn([name, field])
    const base = name.endsWith('Ta') && fields.find(([other]) => `${other}Ta` === name)
    return base && headIn(base) === head ? say(language, 'ui.form.inTamil', { field: head }) : head
  }
  const own = fields.map(([name, field]): FileColumn => {
    const kind = kindOf(field)
    const shown = (row: CrudRecord) => cellText(field, name, row, language)
    return {
      name,
      head: headOf([name, field]),
      kind,
      places: field.type === 'decimal' ? field.scale : 0,
      value:
        kind === 'figure' || kind === 'day' || isPlain(declaration, name, field) ? (row) => plain(row[name]) : shown,
      ...(kind === 'day' && { shown }),
    }
  })
  const people = Object.entries(withPeople ? peopleHeads(declaration, language) : {}).map(
    ([part, head]): FileColumn => ({ head, kind: 'text', places: 0, value: (row) => peopleText(row, part, language) }),
  )
  return [...own, ...people]
}
