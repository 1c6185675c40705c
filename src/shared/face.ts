import type { Declaration, Resource } from './resource'

type Face = Pick<Declaration, 'fixed'>

/** The columns that a face of a table writes itself: those fixed to one value. */
export const fixedValues = ({ fixed = {} }: Face): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fixed).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Whether a row, or what was sent for one, is of this face of its table. */
export const isOfFace = ({ fixed = {} }: Face, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fixed).every(([name, value]) =>
    typeof value === 'string' ? row[name] === value : value.includes(String(row[name])),
  )

/** The face that begins a record: without what may be told later. */
export const withoutDue = (face: Resource): Resource => ({
  ...face,
  fields: Object.fromEntries(
    Object.entries(face.fields).map(([name, field]) => [name, field.due ? { ...field, required: false } : field]),
  ),
})
