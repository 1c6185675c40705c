import { didYouMean } from './didYouMean'
import type { Field } from './field'
import type { Path, Tabled } from './resource'

type TableOf = (name: string) => Tabled

const capital = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1)
/** A field of a table by its name; what every object has is none. */
export const fieldNamed = ({ fields }: Pick<Tabled, 'fields'>, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

const referenceAt = (table: Tabled, segment: string): string | undefined =>
  [`${segment}Id`, segment].find((name) => fieldNamed(table, name)?.type === 'reference')

/** `; did you mean 'farmer'?` among what a segment of a path may say: fields, and references without their 'Id'. */
export const meantIn = ({ fields }: Pick<Tabled, 'fields'>, segment: string): string =>
  didYouMean(
    segment,
    Object.entries(fields).flatMap(([name, { type }]) =>
      type === 'reference' ? [name, name.replace(/Id$/, '')] : [name],
    ),
  )

/** The field that a last segment means: itself, or as `farmer` the reference `farmerId`. */
const ownAt = (table: Tabled, segment: string): string =>
  fieldNamed(table, segment) ? segment : (referenceAt(table, segment) ?? segment)

/**
 * Tables whose references to one with several faces (`customer`) are read with the fields of the face that is named (`farmer`).
 * That all their rows are of it nobody says: a payment's may be a reeler.
 */
export function faced<T extends Tabled>(
  of: T,
  tableOf: TableOf,
  faces: Readonly<Record<string, string>> = {},
): { readonly base: T; readonly tableOf: TableOf } {
  const turned = (field: Field): Field =>
    field.type === 'reference' && faces[field.to] ? { ...field, to: faces[field.to] as string } : field
  const withFaces = <One extends Tabled>(table: One): One => ({
    ...table,
    fields: Object.fromEntries(Object.entries(table.fields).map(([name, field]) => [name, turned(field)])),
  })
  if (Object.keys(faces).length === 0) return { base: of, tableOf }
  const read = new Set(Object.values(faces))
  const facedTable = (name: string): Tabled => {
    const table = withFaces(tableOf(faces[name] ?? name))
    return faces[name] || read.has(name) ? Object.assign({}, table, { fixed: {} }) : table
  }
  return { base: withFaces(of), tableOf: facedTable }
}

interface Step {
  readonly via: string
  readonly always?: true
  readonly to: Tabled
}

/** The references that a path goes through. @throws Error where one of them is none. */
function stepsOf(base: Tabled, path: string, tableOf: TableOf): readonly Step[] {
  let table = base
  return path
    .split('.')
    .slice(0, -1)
    .map((segment) => {
      const via = referenceAt(table, segment)
      const field = via === undefined ? undefined : fieldNamed(table, via)
      if (via === undefined || field?.type !== 'reference')
        throw new Error(`has no reference '${segment}', named in '${path}'${meantIn(table, segment)}`)
      table = tableOf(field.to)
      return { via, to: table, ...(field.required && { always: true }) }
    })
}

const pathOf = ([step, ...further]: readonly Step[], name: string): Path => ({
  ...(step as Step),
  name,
  ...(further.length > 0 && { on: pathOf(further, name) }),
})

/**
 * What a path is called as a field: `farmer` is the reference `farmerId`, and `farmer.areaName` travels as
 * `farmerAreaName`. What says by itself whose it is (`slot.slotNo`, `invoice.customer`) keeps its name, where the row has
 * none of that name.
 */
export function fieldAt(base: Tabled, path: string, tableOf: TableOf): string {
  const segments = path.split('.')
  const owner = segments.at(-2)
  const last = segments.at(-1) ?? ''
  if (owner === undefined) return ownAt(base, path)
  const name = ownAt(stepsOf(base, path, tableOf).at(-1)?.to ?? base, last)
  const speaks = name.startsWith(owner) || name !== last
  return speaks && !fieldNamed(base, name) ? name : owner + capital(name)
}

interface Way {
  readonly path: Path
  /** The table that it ends in. */
  readonly at: Tabled
  /** The way to another field there. */
  readonly of: (name: string) => Path
}

/** What is read of what a row refers to; null for a field of its own. @throws Error where the path leads nowhere. */
export function pathTo(base: Tabled, path: string, tableOf: TableOf): Way | null {
  const steps = stepsOf(base, path, tableOf)
  const at = steps.at(-1)?.to
  if (!at) return null
  const name = ownAt(at, path.split('.').at(-1) ?? '')
  const target = fieldNamed(at, name)
  if (!target) throw new Error(`names '${path}', but '${at.name}' has no field '${name}'${meantIn(at, name)}`)
  if (target.derived || target.type === 'password' || target.type === 'file')
    throw new Error(`names '${path}', which is not in the table of '${at.name}'`)
  return { path: pathOf(steps, name), at, of: (other) => pathOf(steps, other) }
}

/** Where a path ends. */
export const endOf = (path: Path): Path => (path.on ? endOf(path.on) : path)
